import Foundation

/// Something that can be done with what is shared.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    public enum Category: Int, Sendable { case action, share }

    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        private static func system(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity." + name) }
        public static let postToFacebook = system("PostToFacebook"), postToTwitter = system("PostToTwitter"), postToWeibo = system("PostToWeibo")
        public static let message = system("Message"), mail = system("Mail"), print = system("Print"), copyToPasteboard = system("CopyToPasteboard")
        public static let assignToContact = system("AssignToContact"), saveToCameraRoll = system("SaveToCameraRoll"), addToReadingList = system("AddToReadingList")
        public static let postToFlickr = system("PostToFlickr"), postToVimeo = system("PostToVimeo"), postToTencentWeibo = system("TencentWeibo")
        public static let airDrop = system("AirDrop"), openInIBooks = system("OpenInIBooks"), markupAsPDF = system("MarkupAsPDF")
        public static let sharePlay = system("SharePlay"), collaborationInviteWithLink = system("CollaborationInviteWithLink"), addToHomeScreen = system("AddToHomeScreen")
    }

    nonisolated public override init() { super.init() }

    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    open var activityViewController: UIViewController? { nil }
    open func perform() {}

    var finished: ((Bool) -> Void)?
    /// Said by the activity when it is done.
    open func activityDidFinish(_ completed: Bool) { finished?(completed) }
}

/// Something that gives what is shared when it is asked for.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    func activityViewController(_ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?) -> Any?
    func activityViewController(_ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?) -> String
}

extension UIActivityItemSource {
    public func activityViewController(_ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?) -> String { "" }
}

/// An item source that makes its item in an operation of its own.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    @MainActor public let placeholderItem: Any?
    @MainActor open internal(set) var activityType: UIActivity.ActivityType?
    @MainActor public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }
    @MainActor open var item: Any { placeholderItem ?? "" }
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { placeholderItem ?? "" }
    open func activityViewController(_ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?) -> Any? { item }
}
