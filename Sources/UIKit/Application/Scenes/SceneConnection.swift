import Foundation

/// How scenes come and go.
extension UIApplication {
    /// The scenes of a launch: those that were there when the app was left, or a new one.
    func connectScenesAtLaunch(
        _ saved: [SavedScene], _ opened: OpenedURL?, _ action: UIApplicationShortcutItem? = nil
    ) {
        let kept = supportsMultipleScenes ? saved : Array(saved.prefix(1))
        for (index, scene) in kept.enumerated() {
            connect(scene.session(), activities: [], index == 0 ? opened : nil, index == 0 ? action : nil)
        }
        if kept.isEmpty {
            connect(
                UISceneSession(
                    role: .windowApplication,
                    configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)), activities: [],
                opened, action)
        }
    }

    /// The scene of an app that knows none: it is there before the app's delegate is asked anything, has no delegate of
    /// its own, and every window belongs to it.
    func connectPlainScene() {
        let session = UISceneSession(
            role: .windowApplication,
            configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.activationState = .foregroundInactive
        connectedScenes.insert(scene)
        openSessions.insert(session)
        plainScene = scene
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    @discardableResult
    func connect(
        _ session: UISceneSession, activities: Set<NSUserActivity>, _ opened: OpenedURL? = nil,
        _ action: UIApplicationShortcutItem? = nil
    ) -> UIWindowScene {
        let options = UIScene.ConnectionOptions()
        options.userActivities = activities
        opened?.fill(options)
        options.shortcutItem = action
        session.configuration =
            delegate?.application(self, configurationForConnecting: session, options: options) ?? session.configuration
        let configuration = session.configuration
        let scene = makeScene(session, options)
        connectedScenes.insert(scene)
        openSessions.insert(session)
        if let delegateClass = configuration.delegateClass {
            scene.delegate = ObjCRuntime.makeObject(of: delegateClass) as? any UISceneDelegate
            if scene.delegate == nil {
                Log.warning(
                    "The scene delegate “\(delegateClass)” can't be made: it needs init() and must adopt UISceneDelegate."
                )
            }
        }
        var window: UIWindow?
        if let storyboard = configuration.storyboard {
            let own = (scene.delegate as? any UIWindowSceneDelegate)?.window ?? nil
            window = ApplicationLauncher.makeWindow(showing: storyboard, in: own) {
                $0.windowScene = scene
                (scene.delegate as? any UIWindowSceneDelegate)?.window = $0
            }
        }
        scene.activationState = .foregroundInactive
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        if let activity = session.stateRestorationActivity {
            scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
        }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        if window?.windowScene != nil {
            ApplicationLauncher.show(window, unless: (scene.delegate as? any UIWindowSceneDelegate)?.window)
        }
        if ApplicationLauncher.hasLaunched { ApplicationLauncher.showStatusBars() }
        return scene
    }

    private func makeScene(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene {
        let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let number = SceneFrames.free, scene = type.init(session: session, connectionOptions: options)
        scene.frameNumber = number
        return scene
    }

    package var frontSession: UISceneSession? { windowScenes.first { $0.frameNumber == SceneFrames.front }?.session }

    /// Somebody closed its window, or the app did.
    package func discard(_ session: UISceneSession) {
        if let scene = session.scene as? UIWindowScene {
            if applicationState != .background {
                scene.resignActive()
                scene.enterBackground()
            }
            disconnect(scene)
        }
        openSessions.remove(session)
        delegate?.application(self, didDiscardSceneSessions: [session])
    }

    private func disconnect(_ scene: UIWindowScene) {
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        let isInFront = scene.frameNumber == SceneFrames.front
        for window in scene.windows {
            window.isHidden = true
            window.rootViewController = nil
            window.windowScene = nil
        }
        (scene.delegate as? any UIWindowSceneDelegate)?.window = nil
        ApplicationLauncher.hideStatusBar(of: scene.frameNumber)
        connectedScenes.remove(scene)
        if isInFront, let next = SceneFrames.numbers.first { SceneFrames.bringToFront(next) }
        if connectedScenes.isEmpty { Log.warning("The app has closed its last window; on an iPad this leads home.") }
    }
}
