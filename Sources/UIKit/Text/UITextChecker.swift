import Foundation

/// Spelling. There is no dictionary here: every word counts as spelled right, and the log says so once.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private var ignored: Set<String> = []
    open var ignoredWords: [String]? {
        get { Array(ignored) }
        set { ignored = Set(newValue ?? []) }
    }
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

    private static var learned: Set<String> = []
    open class func learnWord(_ word: String) { learned.insert(word) }
    open class func unlearnWord(_ word: String) { learned.remove(word) }
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
    open class var availableLanguages: [String] { ["en"] }

    /// Where the next misspelled word is: nowhere.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        Log.ignored("UITextChecker.rangeOfMisspelledWord", "there is no dictionary: every word counts as spelled right")
        return NSRange(location: NSNotFound, length: 0)
    }

    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { [] }
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { [] }
}
