@_exported import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) { controller.dismiss(animated: true) }
}

/// Writes a mail. No account is set up here, so `canSendMail()` is false, as on a new device; one that is shown all the
/// same can only be cancelled.
open class MFMailComposeViewController: UINavigationController {
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    open class func canSendMail() -> Bool { false }

    public convenience init() {
        self.init(rootViewController: Unsent("Mail", "No mail account is set up."))
        (viewControllers.first as? Unsent)?.onCancel = { [weak self] in
            guard let self else { return }
            if let delegate = self.mailComposeDelegate {
                delegate.mailComposeController(self, didFinishWith: .cancelled, error: nil)
            } else {
                self.dismiss(animated: true)
            }
        }
    }
    open func setSubject(_ subject: String) { viewControllers.first?.title = subject }
    open func setToRecipients(_ toRecipients: [String]?) {}
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
}

@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Writes a message. None can be sent here.
open class MFMessageComposeViewController: UINavigationController {
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    open var recipients: [String]?
    open var body: String?
    open var subject: String?
    open class func canSendText() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }
    open class func canSendSubject() -> Bool { false }

    public convenience init() {
        self.init(rootViewController: Unsent("New Message", "Messages can’t be sent from here."))
        (viewControllers.first as? Unsent)?.onCancel = { [weak self] in
            guard let self else { return }
            if let delegate = self.messageComposeDelegate {
                delegate.messageComposeViewController(self, didFinishWith: .cancelled)
            } else {
                self.dismiss(animated: true)
            }
        }
    }
    @discardableResult
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }
    @discardableResult
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }
}

/// Says why there is nothing to write.
private final class Unsent: UIViewController {
    private let reason: String
    var onCancel: (() -> Void)?

    init(_ title: String, _ reason: String) {
        self.reason = reason
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
        let label = UILabel(frame: view.bounds)
        label.text = reason
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
