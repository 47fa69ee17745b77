import Foundation

/// What a search field tells beside what every text field does: a suggestion that was chosen, a token that is copied.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider
}

extension UISearchTextFieldDelegate {
    public func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {}
    public func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider { NSItemProvider() }
}

/// Something that a search field proposes.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    var localizedSuggestion: String? { get }
    var localizedDescription: String? { get }
    var iconImage: UIImage? { get }
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    public var localizedDescription: String? { nil }
    public var iconImage: UIImage? { nil }
}

@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    public let localizedSuggestion: String?
    public let localizedDescription: String?
    public let iconImage: UIImage?
    open var representedObject: Any?

    public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
        self.localizedSuggestion = localizedSuggestion
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
    }
}
