import Foundation

@preconcurrency @MainActor
public protocol NSTextStorageDelegate: NSObjectProtocol {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}

/// A text with attributes that layout managers set, and that tells who shows it of its changes.
open class NSTextStorage: NSMutableAttributedString {
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    open private(set) var layoutManagers: [NSLayoutManager] = []
    open weak var delegate: (any NSTextStorageDelegate)?
    open private(set) var editedMask: EditActions = []
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    private var depth = 0
    /// The text view that shows it.
    var changed: (() -> Void)?

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        aLayoutManager.textStorage = self
        layoutManagers.append(aLayoutManager)
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        aLayoutManager.textStorage = nil
    }

    // MARK: Editing

    open override func beginEditing() { depth += 1 }
    open override func endEditing() {
        depth = max(0, depth - 1)
        if depth == 0, !editedMask.isEmpty { processEditing() }
    }

    /// Notes a change. Subclasses that keep the text themselves call it from their own primitives.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        self.editedRange = self.editedRange.location == NSNotFound ? new : NSUnionRange(self.editedRange, new)
        changeInLength += delta
        if depth == 0 { processEditing() }
    }

    open func processEditing() {
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        depth += 1
        MainActor.assumeIsolated {
            delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
        }
        MainActor.assumeIsolated {
            delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        }
        depth -= 1
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
        changed?()
    }

    // MARK: Within the text

    /// Foundation's words for what lies beyond a text that can be changed.
    private func require(_ range: NSRange, _ method: String) {
        Misuse.require(
            range.location >= 0 && range.length >= 0 && range.location <= length
                && range.length <= length - range.location, .range, "\(method) Out of bounds")
    }
    private func require(_ index: Int) {
        Misuse.require(
            index >= 0 && index < length, .range, "NSMutableRLEArray objectAtIndex:effectiveRange:: Out of bounds")
    }
    private static let replacing = "NSMutableRLEArray replaceObjectsInRange:withObject:length::"

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
        -> [NSAttributedString.Key: Any]
    {
        require(location)
        return super.attributes(at: location, effectiveRange: range)
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        require(location)
        return super.attribute(attrName, at: location, effectiveRange: range)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        require(range, "NSConcreteTextStorage attributedSubstringFromRange::")
        return super.attributedSubstring(from: range)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        require(range, Self.replacing)
        super.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        require(range, Self.replacing)
        depth += 1
        super.replaceCharacters(in: range, with: attrString)
        depth -= 1
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: attrString.length - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        require(range, Self.replacing)
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        require(range, Self.replacing)
        depth += 1
        super.addAttributes(attrs, range: range)
        depth -= 1
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        require(range, Self.replacing)
        depth += 1
        super.removeAttribute(name, range: range)
        depth -= 1
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    /// Takes over another text without telling anybody.
    func follow(_ text: NSAttributedString) {
        guard !isEqual(to: text) else { return }
        depth += 1
        super.replaceCharacters(in: NSRange(location: 0, length: length), with: text)
        depth -= 1
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    }
}
