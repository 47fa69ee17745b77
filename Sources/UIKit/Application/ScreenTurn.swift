import QuartzCore

/// The turn of what windows show when the device is turned.
///
/// What moves: each window that fills the app's part of the screen begins with its old size, turned back by a quarter,
/// so that it covers the screen as it did before, and ends upright with the new size, in 0.3 seconds, easing in and out.
/// All that layout and those who animate along change, changes in the same time. The corners of the screen that the
/// turning window leaves are black, the status bar fades in at its new place. Known from: the coordinator of
/// `viewWillTransition(to:with:)`, which says how long and how far, and telephones; tablets take up to 0.4 seconds.
struct ScreenTurn {
    /// How far the content goes on the device, in radians: clockwise when the device is turned to its left.
    let angle: CGFloat
    private let old: CGSize
    private let new: CGSize

    /// nil where the screen isn't turned, but gets another size.
    init?(from old: CGSize, to new: CGSize) {
        guard old.width != old.height, old.width == new.height, old.height == new.width else { return nil }
        // Held sideways, the camera is on the left: the device was turned against the clock.
        angle = new.width > new.height ? .pi / 2 : -.pi / 2
        (self.old, self.new) = (old, new)
    }

    /// How the coordinator tells it.
    var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle) }

    /// Puts a window where it was on the device, on the screen as it is held now.
    @MainActor
    func turnBack(_ window: UIWindow) {
        let middle = CGPoint(x: window.center.x - old.width / 2, y: window.center.y - old.height / 2)
        let back = CGAffineTransform(rotationAngle: -angle), turned = middle.applying(back)
        UIView.performWithoutAnimation {
            window.center = CGPoint(x: turned.x + new.width / 2, y: turned.y + new.height / 2)
            window.transform = back
        }
    }
}
