import CoreGraphics
import Foundation

public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    /// What a tap on a link does; nil: nothing.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// The menu for a selection; nil: the standard commands.
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
        -> UIMenu?
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        self.textView(textView, shouldInteractWith: URL, in: characterRange)
    }
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        true
    }
    public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
        -> UIAction?
    { defaultAction }
    public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
        -> UIMenu?
    { nil }
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
}

/// A link or picture in a text that can be tapped.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }
    public let content: Content
    public let range: NSRange
    init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}

/// What shall be found in texts and made a link. Tracking numbers, flights and suggestions are looked for nowhere.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    public static let all = UIDataDetectorTypes(rawValue: .max)

    /// What a data detector looks for; nil for nothing.
    var checkingTypes: UInt64? {
        var types: NSTextCheckingResult.CheckingType = []
        if contains(.phoneNumber) { types.insert(.phoneNumber) }
        if contains(.link) { types.insert(.link) }
        if contains(.address) { types.insert(.address) }
        if contains(.calendarEvent) { types.insert(.date) }
        return types.isEmpty ? nil : types.rawValue
    }
}

/// The region that a text view's text is set in.
open class NSTextContainer: NSObject {
    var changed: (() -> Void)?
    open internal(set) weak var layoutManager: NSLayoutManager?

    open var size: CGSize
    /// Free at the start and the end of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
    /// 0: as many as are needed.
    open var maximumNumberOfLines = 0 { didSet { changed?() } }
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { changed?() } }
    /// Whether it is as wide as its text view. A text view's own is, and says so.
    open var widthTracksTextView = false
    open var heightTracksTextView = false

    /// What the text flows around, in the container's coordinates.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { changed?() } }

    /// As its lines see them: text keeps the padding away on both sides, and the layout begins where the padding ends.
    var exclusions: [TextExclusion] {
        let padding = 2 * lineFragmentPadding
        if exclusionPaths.isEmpty {
            return isSimpleRectangularTextContainer ? [] : outsides.map { TextExclusion($0, before: padding) }
        }
        return exclusionPaths.map { path in MainActor.assumeIsolated { TextExclusion(path.cgPath, before: padding) } }
    }

    /// Whether lines are as wide as the container everywhere. Subclasses of another shape say no, and override
    /// `lineFragmentRect`.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// Where a line goes that would lie in a rectangle; here the part of it that lies in the container.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let inside = proposedRect.overlap(
            with: CGRect(
                origin: .zero,
                size: CGSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude, height: size.height)))
        return inside.isNull ? .zero : inside
    }

    /// What lies to the left and to the right of the lines of an own shape, asked every few points down to the
    /// container's end.
    private var outsides: [CGPath] {
        let left = CGMutablePath(), right = CGMutablePath(), step: CGFloat = 2, height = min(size.height, 5000)
        for y in stride(from: 0, to: height, by: step) {
            let line = lineFragmentRect(
                forProposedRect: CGRect(x: 0, y: y, width: size.width, height: step), at: 0, writingDirection: .natural,
                remaining: nil)
            let isShut = line.minX.isNaN || line.width.isNaN || line.width <= 0
            left.addRect(
                CGRect(x: -size.width, y: y, width: size.width + (isShut ? size.width : line.minX), height: step))
            if !isShut { right.addRect(CGRect(x: line.maxX, y: y, width: size.width, height: step)) }
        }
        return [left, right]
    }

    public init(size: CGSize) { self.size = size }
    public convenience override init() { self.init(size: CGSize(width: 0, height: 10_000_000)) }
}
