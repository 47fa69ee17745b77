import QuartzCore

extension CATransition {
    /// How light the paper is that screens and pages are of. In dark appearance iOS's isn't known: here it is as dark as
    /// what lies on the ground there (`secondarySystemBackground`).
    static func paper(of traits: UITraitCollection) -> UInt8 { traits.userInterfaceStyle == .dark ? 28 : 255 }

    func takePaper(of traits: UITraitCollection) { paper = Self.paper(of: traits) }
}

/// The screen that is curled up over what a partial curl presents: a picture of it, which a tap takes back.
final class CurledScreen: UIImageView {
    static let duration: TimeInterval = 0.5
    /// How far the curl goes.
    static let reach: Float = 0.55
    private let screen: CGImage
    private let takeBack: () -> Void

    private init(_ screen: CGImage, _ takeBack: @escaping () -> Void) {
        self.screen = screen
        self.takeBack = takeBack
        super.init(frame: .zero)
        isUserInteractionEnabled = true
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] in if $0.state == .ended { self?.takeBack() } }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// Curls what the window shows below a container up over it.
    static func curl(over container: UIView, _ done: @escaping () -> Void, takeBack: @escaping () -> Void) {
        guard let window = container.window else { return done() }
        let wasHidden = container.isHidden
        container.isHidden = true
        let picture = LayerPainter.image(of: window.layer, scale: UIScreen.mainScale)
        container.isHidden = wasHidden
        guard let picture else { return done() }
        let sheet = CurledScreen(picture, takeBack)
        sheet.play(on: container, from: 0, to: reach) {
            sheet.lie(on: container)
            done()
        }
    }

    /// Lets the screen lie flat again.
    func flatten(_ done: @escaping () -> Void) {
        guard let container = superview else { return done() }
        removeFromSuperview()
        play(on: container, from: Self.reach, to: 0, done)
    }

    private func play(on container: UIView, from: Float, to: Float, _ done: @escaping () -> Void) {
        let curl = CATransition()
        (curl.type, curl.subtype) = (.pageCurl, .fromBottom)
        (curl.startProgress, curl.endProgress) = (from, to)
        curl.duration = Self.duration
        curl.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        curl.snapshot = screen
        curl.takePaper(of: container.traitCollection)
        container.layer.add(curl, forKey: kCATransition)
        Clock.shared.schedule(after: Self.duration) { MainActor.assumeIsolated { done() } }
    }

    private func lie(on container: UIView) {
        frame = container.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        image = PageCurl.picture(
            screen, size: bounds.size, scale: UIScreen.mainScale, progress: CGFloat(Self.reach),
            paper: CATransition.paper(of: container.traitCollection)
        ).map { UIImage(cgImage: $0, scale: UIScreen.mainScale, orientation: .up) }
        container.addSubview(self)
    }

    /// What isn't covered by the sheet is the presented controller's.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
            && PageCurl(page: bounds, from: .fromBottom, isLeaf: false, progress: CGFloat(Self.reach)).covers(point)
    }
}
