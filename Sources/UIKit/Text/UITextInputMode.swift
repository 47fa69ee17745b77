import Foundation

/// A keyboard that a person has: the one of the app's language.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    open private(set) var primaryLanguage: String?
    private init(_ language: String?) { primaryLanguage = language }

    private static let only = UITextInputMode(AppLanguage.interface ?? Locale.preferredLanguages.first ?? "en-US")
    open class var activeInputModes: [UITextInputMode] { [only] }
    open class var current: UITextInputMode? { only }
    public static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}
