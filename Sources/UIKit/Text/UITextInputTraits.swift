import Foundation
import NibArchive

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// What a new password has to be made of, for a keyboard that proposes one; this one doesn't.
open class UITextInputPasswordRules: NSObject {
    public let passwordRulesDescriptor: String
    public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}

public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter, webSearch, asciiCapableNumberPad
    public static var alphabet: UIKeyboardType { .asciiCapable }
}
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light
    public static var alert: UIKeyboardAppearance { .dark }
}
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let URL = UITextContentType(rawValue: "url")
}

/// What a keyboard for a text is told. Kept for the app and for displays; there is no software keyboard that obeys yet.
public struct TextInputTraits {
    var autocapitalizationType: UITextAutocapitalizationType = .sentences
    var autocorrectionType: UITextAutocorrectionType = .default
    var spellCheckingType: UITextSpellCheckingType = .default
    var smartQuotesType: UITextSmartQuotesType = .default
    var smartDashesType: UITextSmartDashesType = .default
    var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    var keyboardType: UIKeyboardType = .default
    var keyboardAppearance: UIKeyboardAppearance = .default
    var returnKeyType: UIReturnKeyType = .default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var textContentType: UITextContentType!
    var passwordRules: UITextInputPasswordRules?
    var inlinePredictionType: UITextInlinePredictionType = .default

    init() {}
    /// What a text says of itself now: subclasses override the properties.
    @MainActor
    init(of text: any TextInputTraitsHolder) {
        self = text.inputTraits
        isSecureTextEntry = text.isSecureTextEntry
        keyboardType = text.keyboardType
        keyboardAppearance = text.keyboardAppearance
        returnKeyType = text.returnKeyType
        autocapitalizationType = text.autocapitalizationType
        autocorrectionType = text.autocorrectionType
        spellCheckingType = text.spellCheckingType
        smartQuotesType = text.smartQuotesType
        smartDashesType = text.smartDashesType
        smartInsertDeleteType = text.smartInsertDeleteType
        enablesReturnKeyAutomatically = text.enablesReturnKeyAutomatically
        textContentType = text.textContentType
        passwordRules = text.passwordRules
        inlinePredictionType = text.inlinePredictionType
    }
    init(_ nib: UINibDecoder) {
        autocapitalizationType =
            UITextAutocapitalizationType(rawValue: nib.int(.autocapitalizationType) ?? 2) ?? .sentences
        autocorrectionType = UITextAutocorrectionType(rawValue: nib.int(.autocorrectionType) ?? 0) ?? .default
        spellCheckingType = UITextSpellCheckingType(rawValue: nib.int(.spellCheckingType) ?? 0) ?? .default
        smartQuotesType = UITextSmartQuotesType(rawValue: nib.int(.textSmartQuotesType) ?? 0) ?? .default
        smartDashesType = UITextSmartDashesType(rawValue: nib.int(.textSmartDashesType) ?? 0) ?? .default
        smartInsertDeleteType =
            UITextSmartInsertDeleteType(rawValue: nib.int(.textSmartInsertDeleteType) ?? 0) ?? .default
        keyboardType = UIKeyboardType(rawValue: nib.int(.keyboardType) ?? 0) ?? .default
        keyboardAppearance = UIKeyboardAppearance(rawValue: nib.int(.keyboardAppearance) ?? 0) ?? .default
        returnKeyType = UIReturnKeyType(rawValue: nib.int(.returnKeyType) ?? 0) ?? .default
        enablesReturnKeyAutomatically = nib.bool(.enablesReturnKeyAutomatically) ?? false
        isSecureTextEntry = nib.bool(.secureTextEntry) ?? false
        textContentType = nib.string(.textContentType).map { UITextContentType(rawValue: $0) }
    }
}

/// The edit menu's commands. Every responder has them; which it can perform, `canPerformAction` says.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func printContent(_ sender: Any?)
    func paste(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
    func increaseSize(_ sender: Any?)
    func decreaseSize(_ sender: Any?)
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    func find(_ sender: Any?)
    func findAndReplace(_ sender: Any?)
    func findNext(_ sender: Any?)
    func findPrevious(_ sender: Any?)
    func useSelectionForFind(_ sender: Any?)
    func rename(_ sender: Any?)
    func duplicate(_ sender: Any?)
    func move(_ sender: Any?)
    func export(_ sender: Any?)
    func showWritingTools(_ sender: Any?)
    func pasteAndMatchStyle(_ sender: Any?)
    func pasteAndGo(_ sender: Any?)
    func pasteAndSearch(_ sender: Any?)
}

extension UIResponderStandardEditActions {
    public func toggleBoldface(_ sender: Any?) {}
    public func toggleItalics(_ sender: Any?) {}
    public func toggleUnderline(_ sender: Any?) {}
    public func increaseSize(_ sender: Any?) {}
    public func decreaseSize(_ sender: Any?) {}
    public func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    public func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    public func find(_ sender: Any?) {}
    public func findAndReplace(_ sender: Any?) {}
    public func findNext(_ sender: Any?) {}
    public func findPrevious(_ sender: Any?) {}
    public func useSelectionForFind(_ sender: Any?) {}
    public func rename(_ sender: Any?) {}
    public func duplicate(_ sender: Any?) {}
    public func move(_ sender: Any?) {}
    public func export(_ sender: Any?) {}
    public func showWritingTools(_ sender: Any?) {}
    public func pasteAndMatchStyle(_ sender: Any?) {}
    public func pasteAndGo(_ sender: Any?) {}
    public func pasteAndSearch(_ sender: Any?) {}
}

/// What apps' own classes may say of the keyboard they want.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {}

/// A responder that simple text is typed into.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// A view that text is typed into. Its traits are one value; this gives it `UITextInputTraits`' properties.
@preconcurrency @MainActor
public protocol TextInputTraitsHolder: UITextInputTraits {
    var inputTraits: TextInputTraits { get set }
    var isSecureTextEntry: Bool { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
    var textContentType: UITextContentType! { get set }
    var passwordRules: UITextInputPasswordRules? { get set }
    var inlinePredictionType: UITextInlinePredictionType { get set }
}
