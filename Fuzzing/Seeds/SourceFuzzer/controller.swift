import UIKit

@objc(Named) class PhotoController: UIViewController, UITableViewDelegate {
    @IBOutlet private weak var label: UILabel! { didSet { label.text = "\(title ?? "x")" } }
    @IBOutlet var buttons: [UIButton]!
    @IBInspectable var radius: CGFloat = 3
    #if os(iOS) && !DEBUG
    @IBAction func tapped(_ sender: Any?) { perform(#selector(PhotoController.tapped(_:)), with: nil) }
    #else
    @objc dynamic func other() throws -> Int { 1 }
    #endif
    @IBSegueAction func make(_ coder: NSCoder, sender: Any?, identifier: String?) -> UIViewController? { nil }
}
extension PhotoController {
    @objc func more() {
        NotificationCenter.default.addObserver(self, selector: #selector(more), name: nil, object: nil)
    }
}
@main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
