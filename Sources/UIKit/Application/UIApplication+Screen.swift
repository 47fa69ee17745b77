import DeviceCatalog
import QuartzCore

/// What follows when the screen is turned, or an app gets another part of it.
///
/// The order is Apple's: `willTransition(to:)` for the traits, then `viewWillTransition(to:)` for the size, each from
/// the root through its children to what is presented; presentations adapt; traits and layout change; then what was to
/// go alongside runs. Where the device is turned, layout and what goes alongside are one animation (`ScreenTurn`); an
/// app that gets another part of the screen is laid out at once.
extension UIApplication {
    func take(_ new: ScreenDescription) {
        let screen = UIScreen.main
        let insets = UIEdgeInsets(
            top: new.safeArea.top, left: new.safeArea.left, bottom: new.safeArea.bottom, right: new.safeArea.right)
        guard screen.bounds.size != new.size || screen.appBounds.size != new.appSize || screen.safeAreaInsets != insets
        else { return }
        let place = screen.appBounds, orientation = UIDevice.current.orientation
        // The status bar follows by itself.
        let filling = WindowList.visible.filter { $0.frame == place && !($0 is StatusBarWindow) }
        let before = screen.traits(ofSize: place.size), after = screen.traits(ofSize: new.appSize)
        let bars = screen.interfaceOrientation, newBars = screen.interfaceOrientation(ofSize: new.size)
        func tell(_ name: NSNotification.Name, _ value: UIInterfaceOrientation) {
            if newBars != bars {
                NotificationCenter.default.post(
                    name: name, object: self,
                    userInfo: [Self.statusBarOrientationUserInfoKey: NSNumber(value: value.rawValue)])
            }
        }
        tell(Self.willChangeStatusBarOrientationNotification, newBars)
        let turn = ScreenTurn(from: screen.bounds.size, to: new.size)
        if turn != nil { self.orientation.follow() }
        let changes = filling.compactMap {
            $0.rootViewController?.announceChange(to: new.appSize, after == before ? nil : after, turn)
        }
        let geometries = SceneGeometries(of: self)
        screen.configure(
            size: new.size, scale: new.scale, safeArea: insets, idiom: screen.idiom, style: screen.style,
            appSize: new.appSize)
        for window in filling {
            for view in window.subviews { (view as? any FloatingMenu)?.close() }
            turn?.turnBack(window)
        }
        ViewAnimation.run(
            ViewAnimation(duration: turn == nil ? 0 : ResizeAnimator.duration),
            {
                for window in filling { window.fillAnew() }
                tell(Self.didChangeStatusBarOrientationNotification, bars)
                if UIDevice.current.orientation != orientation {
                    NotificationCenter.default.post(
                        name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
                }
                geometries.tellDelegates()
                changes.forEach { $0.start() }
            }, nil)
    }

    func change(textSize: UIContentSizeCategory) {
        guard UIScreen.main.contentSizeCategory != textSize else { return }
        UIScreen.main.contentSizeCategory = textSize
        for window in WindowList.visible { window.traitsChanged() }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: textSize])
    }
}

private extension UIWindow {
    /// Lays everything out for the part of the screen that the app has now.
    func fillAnew() {
        transform = .identity
        frame = screen.appBounds
        safeAreaChanged()
        traitsChanged()
        layoutIfNeeded()
    }
}

extension UIViewController {
    /// Tells the tree that traits (nil: none) and size are about to change.
    /// - Returns: what runs alongside, to be started when they have changed.
    func announceChange(to size: CGSize, _ traits: UITraitCollection?, _ turn: ScreenTurn?) -> TransitionContext? {
        guard let view = loadedView else { return nil }
        let change = TransitionContext(
            from: nil, to: nil, container: view.superview ?? view, animated: true, animator: ResizeAnimator()
        ) { _ in }
        if let turn { change.targetTransform = turn.transform }
        if let traits { willTransition(to: traits, with: change) }
        if view.bounds.size != size {
            viewWillTransition(to: size, with: change)
            // Logs of apps that turn have `updateViewConstraints` of the root before it is laid out.
            view.setNeedsUpdateConstraints()
        }
        if let traits { adaptPresentations(to: traits, with: change) }
        return change
    }

    /// The presentations of this controller and of what is inside and above it show themselves in the style that suits
    /// the new traits.
    private func adaptPresentations(
        to traits: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.adaptPresentations(to: traits, with: coordinator) }
        guard let presented = presentedController, let presentation = presented.activePresentation else { return }
        // What stands for another controller may give its place back to it.
        presentation.adapt(to: traits, with: coordinator)
        presentedController?.adaptPresentations(to: traits, with: coordinator)
    }
}

extension UIContentSizeCategory {
    /// The size that many steps larger, or smaller, as far as they go.
    package func moved(by steps: Int) -> UIContentSizeCategory {
        let index = (Self.ordered.firstIndex(of: self) ?? 3) + steps
        return Self.ordered[min(max(index, 0), Self.ordered.count - 1)]
    }
}
