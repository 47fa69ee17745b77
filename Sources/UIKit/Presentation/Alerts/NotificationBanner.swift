import CoreGraphics
import Foundation
import QuartzCore

/// A notification at the top of the screen, for five seconds or until it is touched. A finger that rests on it asks for
/// more, where there is more.
@MainActor
package final class NotificationBanner: UIControl {
    private static var shown: (window: UIWindow, event: ClockEvent)?

    private let title = UILabel(), body = UILabel(), icon = UIView()

    private var rest: ClockEvent?

    package static func show(
        title: String, subtitle: String = "", body: String, onRest: (() -> Void)? = nil, onTouch: @escaping () -> Void
    ) {
        hide()
        let screen = UIScreen.main.bounds
        let window = UIWindow(frame: CGRect(x: 8, y: 52, width: min(screen.width - 16, 400), height: 72))
        window.isOfUIKit = true
        window.center.x = screen.midX
        window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 1)
        window.isOpaque = false
        let banner = NotificationBanner(frame: window.bounds)
        banner.title.text = title.isEmpty ? SystemAlert.appName : title
        banner.body.text = [subtitle, body].filter { !$0.isEmpty }.joined(separator: "\n")
        banner.accessibilityLabel = [banner.title.text ?? "", subtitle, body].filter { !$0.isEmpty }.joined(
            separator: ", ")
        banner.addAction(
            UIAction { _ in
                hide()
                onTouch()
            }, for: .touchUpInside)
        if let onRest {
            banner.addAction(
                UIAction { [unowned banner] _ in
                    banner.rest = Clock.shared.schedule(after: 0.5) {
                        MainActor.assumeIsolated {
                            hide()
                            onRest()
                        }
                    }
                }, for: .touchDown)
            banner.addAction(
                UIAction { [unowned banner] _ in banner.rest?.cancel() },
                for: [.touchUpInside, .touchUpOutside, .touchDragExit, .touchCancel])
        }
        window.addSubview(banner)
        window.isHidden = false
        shown = (window, Clock.shared.schedule(after: 5) { MainActor.assumeIsolated { hide() } })
    }

    package static func hide() {
        shown?.event.cancel()
        shown?.window.isHidden = true
        shown = nil
    }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 20
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        isAccessibilityElement = true
        accessibilityTraits = .button
        icon.backgroundColor = .systemGray3
        icon.layer.cornerRadius = 9
        icon.isUserInteractionEnabled = false
        icon.frame = CGRect(x: 14, y: 17, width: 38, height: 38)
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        body.font = .systemFont(ofSize: 15)
        body.numberOfLines = 2
        title.frame = CGRect(x: 64, y: 12, width: frame.width - 78, height: 20)
        body.frame = CGRect(x: 64, y: 32, width: frame.width - 78, height: 34)
        for view in [icon, title, body] { addSubview(view) }
    }
    package required init?(coder: NSCoder) { nil }
}
