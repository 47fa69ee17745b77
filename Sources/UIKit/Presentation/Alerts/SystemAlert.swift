import Foundation

/// Alerts of the system's own: whether the app may do what needs a person's permission. They stand above all that the
/// app shows.
@MainActor
package enum SystemAlert {
    private static var waiting: [UIAlertController] = []
    private static var window: UIWindow?

    /// The name that a person knows the app by.
    package static var appName: String { AppInfo.name }

    /// Asks, after the questions asked before are answered. `answer` gets the number of the button.
    package static func ask(
        _ title: String, message: String?, buttons: [String], answer: @escaping @MainActor (Int) -> Void
    ) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        for (index, button) in buttons.enumerated() {
            alert.addAction(
                UIAlertAction(title: button, style: .default) { _ in
                    answer(index)
                    next()
                })
        }
        show(alert)
    }

    /// Asks for a text, as `ask` does; `answer` gets it, or nil.
    package static func askText(
        _ title: String, placeholder: String, button: String, answer: @escaping @MainActor (String?) -> Void
    ) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = placeholder }
        alert.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in
                answer(nil)
                next()
            })
        alert.addAction(
            UIAlertAction(title: button, style: .default) { [unowned alert] _ in
                answer(alert.textFields?.first?.text ?? "")
                next()
            })
        show(alert)
    }

    private static func show(_ alert: UIAlertController) {
        waiting.append(alert)
        if window == nil { DispatchQueue.main.async { MainActor.assumeIsolated { if window == nil { next() } } } }
    }

    private static func next() {
        guard !waiting.isEmpty else {
            window?.isHidden = true
            window?.rootViewController = nil
            window = nil
            return
        }
        let shown = window ?? UIWindow(frame: UIScreen.main.bounds)
        if window == nil {
            window = shown
            shown.isOfUIKit = true
            shown.windowLevel = .alert
            shown.frameNumber = SceneFrames.front
            shown.isOpaque = false
            let root = UIViewController()
            root.view.isOpaque = false
            root.view.backgroundColor = nil
            shown.rootViewController = root
            shown.isHidden = false
        }
        shown.rootViewController?.present(waiting.removeFirst(), animated: true)
    }
}
