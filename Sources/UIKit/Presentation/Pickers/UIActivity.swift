import Foundation

/// Something that can be done with what is shared.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    public enum Category: Int, Sendable { case action, share }

    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    nonisolated public override init() { super.init() }

    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Shown instead of calling `perform`.
    open var activityViewController: UIViewController? { nil }
    open func perform() { activityDidFinish(true) }

    /// To be called when it is done: the sheet goes, and its completion is called.
    open func activityDidFinish(_ completed: Bool) { finished?(completed) }

    var finished: ((Bool) -> Void)?
}

/// Gives what is shared when it is known with what.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

/// Puts text, addresses and pictures onto the pasteboard.
final class CopyActivity: UIActivity {
    private var items: [Any] = []
    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is NSAttributedString }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() {
        UIPasteboard.general.items = items.compactMap { item in
            switch item {
            case let text as String: [UIPasteboard.textType: text]
            case let text as NSAttributedString: [UIPasteboard.textType: text.string]
            case let url as URL: [UIPasteboard.urlType: url]
            case let image as UIImage: [UIPasteboard.imageType: image]
            default: nil
            }
        }
        activityDidFinish(true)
    }
}

/// Puts pictures into the album.
final class SaveImageActivity: UIActivity {
    private var images: [UIImage] = []
    override var activityType: ActivityType? { .saveToCameraRoll }
    override var activityTitle: String? { images.count > 1 ? "Save \(images.count) Images" : "Save Image" }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is UIImage }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
        images = activityItems.compactMap { $0 as? UIImage }
    }
    override func perform() {
        images.forEach(SamplePhotos.save)
        activityDidFinish(true)
    }
}
