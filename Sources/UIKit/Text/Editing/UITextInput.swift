import CoreGraphics
import Foundation

/// A place in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A piece of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var isEmpty: Bool { true }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
}

public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A rectangle of a selection, one for each line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .natural }
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
    /// How the rectangle is turned; text here stands upright.
    open var transform: CGAffineTransform { .identity }
}

/// Hears of changes that a text input's owner makes without the keyboard.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds the borders of words, sentences, paragraphs and lines.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition?
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A view that talks with keyboards and input methods about its text.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }
    /// What an input method has proposed and may still change.
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextField {
    /// The view whose coordinates places of the text are in.
    public var textInputView: UIView { self }
}

extension UITextView {
    /// The view whose coordinates places of the text are in.
    public var textInputView: UIView { self }
}

// MARK: UIKit's own

/// A place in the text of UIKit's own views, in UTF-16 units.
@MainActor
final class TextOffset: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
    override func isEqual(_ object: Any?) -> Bool {
        MainActor.assumeIsolated { (object as? TextOffset)?.offset == offset }
    }
    override var hash: Int { MainActor.assumeIsolated { offset } }
}

@MainActor
final class TextSpan: UITextRange {
    let range: NSRange
    init(_ range: NSRange) { self.range = range }
    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { TextOffset(range.location) }
    override var end: UITextPosition { TextOffset(NSMaxRange(range)) }
    override func isEqual(_ object: Any?) -> Bool { MainActor.assumeIsolated { (object as? TextSpan)?.range == range } }
    override var hash: Int { MainActor.assumeIsolated { range.hashValue } }
}

@MainActor
final class SelectionRect: UITextSelectionRect {
    private let place: CGRect, isFirst: Bool, isLast: Bool
    init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
        (self.place, self.isFirst, self.isLast) = (place, isFirst, isLast)
    }
    override var rect: CGRect { place }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}

/// Apple's tokenizer for any text input; of UIKit's own views it knows words and paragraphs.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any EditableText)?
    public init(textInput: UIResponder & UITextInput) { input = textInput as? any EditableText }

    private func unit(_ granularity: UITextGranularity, at offset: Int) -> NSRange? {
        guard let input else { return nil }
        let text = input.editedString as NSString
        switch granularity {
        case .character: return offset < text.length ? text.rangeOfComposedCharacterSequence(at: offset) : nil
        case .word: return TextUnits.word(in: input.editedString, at: offset)
        case .paragraph, .sentence, .line:
            return text.paragraphRange(for: NSRange(location: min(offset, text.length), length: 0))
        case .document: return NSRange(location: 0, length: text.length)
        }
    }

    public func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let place = position as? TextOffset else { return nil }
        return unit(granularity, at: place.offset).map { TextSpan($0) }
    }

    public func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let place = (position as? TextOffset)?.offset else { return false }
        return [place, place - 1].contains { offset in
            offset >= 0 && unit(granularity, at: offset).map { $0.location == place || NSMaxRange($0) == place } == true
        }
    }

    public func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let place = (position as? TextOffset)?.offset, let input else { return nil }
        if granularity == .word {
            return TextOffset(
                TextUnits.wordEdge(in: input.editedString, from: place, forward: direction.rawValue % 2 == 0))
        }
        return unit(granularity, at: place).map {
            TextOffset(direction.rawValue % 2 == 0 ? NSMaxRange($0) : $0.location)
        }
    }

    public func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        (position as? TextOffset).flatMap { unit(granularity, at: $0.offset) } != nil
    }
}

/// Words of a text, in UTF-16 units.
enum TextUnits {
    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "’" || character == "_"
    }

    /// The word at or before an offset; nil between words.
    static func word(in text: String, at offset: Int) -> NSRange? {
        let units = text.utf16
        guard
            let start = units.index(
                units.startIndex, offsetBy: min(max(offset, 0), units.count), limitedBy: units.endIndex)?.samePosition(
                    in: text)
        else { return nil }
        var from = start, to = start
        while to < text.endIndex, isWord(text[to]) { to = text.index(after: to) }
        while from > text.startIndex, isWord(text[text.index(before: from)]) { from = text.index(before: from) }
        return from < to ? NSRange(from..<to, in: text) : nil
    }

    /// Where the next word ends, or the one before begins.
    static func wordEdge(in text: String, from offset: Int, forward: Bool) -> Int {
        let units = text.utf16
        guard
            var at = units.index(
                units.startIndex, offsetBy: min(max(offset, 0), units.count), limitedBy: units.endIndex)?.samePosition(
                    in: text)
        else { return offset }
        if forward {
            while at < text.endIndex, !isWord(text[at]) { at = text.index(after: at) }
            while at < text.endIndex, isWord(text[at]) { at = text.index(after: at) }
        } else {
            while at > text.startIndex, !isWord(text[text.index(before: at)]) { at = text.index(before: at) }
            while at > text.startIndex, isWord(text[text.index(before: at)]) { at = text.index(before: at) }
        }
        return at.utf16Offset(in: text)
    }
}
