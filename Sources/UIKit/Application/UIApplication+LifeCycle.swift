import Foundation

/// The way of an app between the foreground, the background and its end, in Apple's order of calls.
extension UIApplication {
    /// In the order they came.
    var windowScenes: [UIWindowScene] {
        connectedScenes.compactMap { $0 as? UIWindowScene }.sorted { $0.frameNumber < $1.frameNumber }
    }

    /// Somebody went home, or to another app: the state is saved.
    package func enterBackground() {
        guard applicationState != .background else { return }
        let scenes = windowScenes
        ShakenDevice.shared.interrupt()
        applicationState = .inactive
        for scene in scenes { scene.resignActive() }
        if !usesScenes { delegate?.applicationWillResignActive(self) }
        NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
        applicationState = .background
        for scene in scenes { scene.enterBackground() }
        if !usesScenes { delegate?.applicationDidEnterBackground(self) }
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: self)
        // The system takes animations from an app that nobody sees; their ends are told, unfinished.
        for window in windows { window.layer.endAnimationsInside() }
        if usesScenes { SavedScenes().save(scenes) }
        saveInterface()
    }

    /// Somebody comes back.
    package func enterForeground() { enterForeground(with: {}) }

    /// - Parameter arrival: what the app comes back for; it is told before it is active.
    func enterForeground(with arrival: () -> Void) {
        guard applicationState == .background else { return }
        let scenes = windowScenes
        for scene in scenes { scene.enterForeground() }
        if !usesScenes { delegate?.applicationWillEnterForeground(self) }
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: self)
        arrival()
        applicationState = .active
        for scene in scenes { scene.becomeActive() }
        if !usesScenes { delegate?.applicationDidBecomeActive(self) }
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
    }

    /// The app ends because somebody closed it: it goes to the background first, as when it is swiped away.
    package func endByUser() {
        enterBackground()
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    }
}

extension UIScene {
    func resignActive() {
        activationState = .foregroundInactive
        delegate?.sceneWillResignActive(self)
        NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
    }

    func enterBackground() {
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
        NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: self)
    }

    func enterForeground() {
        if activationState == .background { activationState = .foregroundInactive }
        delegate?.sceneWillEnterForeground(self)
        NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: self)
    }

    func becomeActive() {
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
    }
}
