import CoreGraphics
import Foundation
import NibArchive

/// A place in the lines of a paragraph where text goes on after a tab.
open class NSTextTab: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    public let alignment: NSTextAlignment
    /// In points from the paragraph's beginning.
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, self.location, self.options) = (alignment, location, options)
    }

    public class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "NSAlignment")
        coder.encode(Double(location), forKey: "NSLocation")
    }

    public required init?(coder: NSCoder) {
        alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .left
        location = CGFloat(coder.decodeDouble(forKey: "NSLocation"))
        options = [:]
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSTextTab).map { $0.alignment == alignment && $0.location == location } ?? false
    }
    open override var hash: Int { location.hashValue }
}
