import Foundation
import NibArchive

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    public static var alphabet: UIKeyboardType { .asciiCapable }
}
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light
    public static var alert: UIKeyboardAppearance { .dark }
}
public enum UIReturnKeyType: Int, Sendable { case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue` }

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let URL = UITextContentType(rawValue: "url")
}

/// What a keyboard for a text is told. Kept for the app and for displays; there is no software keyboard that obeys yet.
struct TextInputTraits {
    var autocapitalizationType: UITextAutocapitalizationType = .sentences
    var autocorrectionType: UITextAutocorrectionType = .default
    var spellCheckingType: UITextSpellCheckingType = .default
    var keyboardType: UIKeyboardType = .default
    var keyboardAppearance: UIKeyboardAppearance = .default
    var returnKeyType: UIReturnKeyType = .default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var textContentType: UITextContentType!

    init() {}
    init(_ nib: UINibDecoder) {
        autocapitalizationType = UITextAutocapitalizationType(rawValue: nib.int(.capitalization) ?? 2) ?? .sentences
        autocorrectionType = UITextAutocorrectionType(rawValue: nib.int(.correction) ?? 0) ?? .default
        spellCheckingType = UITextSpellCheckingType(rawValue: nib.int(.spelling) ?? 0) ?? .default
        keyboardType = UIKeyboardType(rawValue: nib.int(.keyboard) ?? 0) ?? .default
        keyboardAppearance = UIKeyboardAppearance(rawValue: nib.int(.appearance) ?? 0) ?? .default
        returnKeyType = UIReturnKeyType(rawValue: nib.int(.returnKey) ?? 0) ?? .default
        enablesReturnKeyAutomatically = nib.bool(.enablesReturn) ?? false
        isSecureTextEntry = nib.bool(.secure) ?? false
        textContentType = nib.string(.contentType).map { UITextContentType(rawValue: $0) }
    }
}

private extension NibKey {
    static let capitalization = NibKey("UIAutocapitalizationType")
    static let correction = NibKey("UIAutocorrectionType")
    static let spelling = NibKey("UISpellCheckingType")
    static let keyboard = NibKey("UIKeyboardType")
    static let appearance = NibKey("UIKeyboardAppearance")
    static let returnKey = NibKey("UIReturnKeyType")
    static let enablesReturn = NibKey("UIEnablesReturnKeyAutomatically")
    static let secure = NibKey("UISecureTextEntry")
    static let contentType = NibKey("UITextContentType")
}
