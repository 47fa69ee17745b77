import CoreGraphics
import Foundation

/// What is shown large of small controls while a finger rests on them, to people who read at accessibility sizes.
private final class LargeContent {
    var shows = false, title: String?, image: UIImage?, scalesImage = false, insets = UIEdgeInsets.zero
}

extension UIView {
    private func largeContent(making: Bool) -> LargeContent? {
        if let known = AssociatedObjects.get(self, AssociatedKeys.largeContent) as? LargeContent { return known }
        guard making else { return nil }
        let made = LargeContent()
        AssociatedObjects.set(self, AssociatedKeys.largeContent, value: made, reference: nil)
        return made
    }

    public var showsLargeContentViewer: Bool {
        get { largeContent(making: false)?.shows ?? false }
        set { largeContent(making: true)?.shows = newValue }
    }
    public var largeContentTitle: String? {
        get { largeContent(making: false)?.title ?? accessibilityLabel }
        set { largeContent(making: true)?.title = newValue }
    }
    public var largeContentImage: UIImage? {
        get { largeContent(making: false)?.image ?? (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image }
        set { largeContent(making: true)?.image = newValue }
    }
    public var scalesLargeContentImage: Bool {
        get { largeContent(making: false)?.scalesImage ?? false }
        set { largeContent(making: true)?.scalesImage = newValue }
    }
    public var largeContentImageInsets: UIEdgeInsets {
        get { largeContent(making: false)?.insets ?? .zero }
        set { largeContent(making: true)?.insets = newValue }
    }

    func decodeLargeContent(_ nib: UINibDecoder) {
        if let flag = nib.bool(.showsLargeContentViewer) { showsLargeContentViewer = flag }
        if let title = nib.string(.largeContentTitle) { largeContentTitle = title }
        if let image = nib.reference(.largeContentImage) as? UIImage { largeContentImage = image }
        if let flag = nib.bool(.scalesLargeContentImage) { scalesLargeContentImage = flag }
    }
}

/// Shows what is below a resting finger large in the middle of the screen, where text is at an accessibility size.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    private var panel: UIView?
    private lazy var press: UILongPressGestureRecognizer = {
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.addHandler { [weak self] in self?.pressed($0) }
        return press
    }()

    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }
    open class var isEnabled: Bool { UIScreen.main.contentSizeCategory.isAccessibilityCategory }

    public func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    private func pressed(_ press: UIGestureRecognizer) {
        switch press.state {
        case .began, .changed: show(press.location(in: view))
        default:
            panel?.removeFromSuperview()
            panel = nil
        }
    }

    private func show(_ point: CGPoint) {
        guard Self.isEnabled, let view, let window = view.window else { return }
        var found = view.hitTest(point, with: nil)
        while let candidate = found, !candidate.showsLargeContentViewer {
            found = candidate === view ? nil : candidate.superview
        }
        panel?.removeFromSuperview()
        panel = nil
        guard let item = found else { return }
        let label = UILabel(), picture = UIImageView(image: item.largeContentImage),
            box = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 220))
        label.text = item.largeContentTitle
        label.font = .systemFont(ofSize: 28, weight: .semibold)
        label.textAlignment = .center
        label.numberOfLines = 2
        label.frame = CGRect(x: 12, y: picture.image == nil ? 60 : 130, width: 196, height: 80)
        picture.contentMode = item.scalesLargeContentImage ? .scaleAspectFit : .center
        picture.tintColor = .label
        picture.frame = CGRect(x: 50, y: 24, width: 120, height: 100).inset(by: item.largeContentImageInsets)
        box.backgroundColor = .secondarySystemBackground
        box.layer.cornerRadius = 20
        box.isUserInteractionEnabled = false
        box.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
        for part in [picture, label] { box.addSubview(part) }
        window.addSubview(box)
        panel = box
    }
}
