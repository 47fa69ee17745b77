public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGRect {
    /// The property list that Apple's writes: keys X, Y, Width and Height.
    public var dictionaryRepresentation: CFDictionary {
        ["X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width), "Height": Double(size.height)]
    }

    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let x = dictionary["X"] as? Double, let y = dictionary["Y"] as? Double,
            let width = dictionary["Width"] as? Double, let height = dictionary["Height"] as? Double
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: NSPoint(x: point.x, y: point.y)) }
    public convenience init(cgSize size: CGSize) { self.init(size: NSSize(width: size.width, height: size.height)) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: NSRect(origin: rect.origin, size: rect.size)) }
    public convenience init(cgVector vector: CGVector) { self.init(point: NSPoint(x: vector.dx, y: vector.dy)) }

    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }
    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }
}

extension CGRect {
    /// What stands behind `divided(atDistance:from:)`, as Objective-C's headers have it.
    public func __divided(
        slice: UnsafeMutablePointer<CGRect>, remainder: UnsafeMutablePointer<CGRect>, atDistance amount: CGFloat,
        from edge: CGRectEdge
    ) {
        (slice.pointee, remainder.pointee) = divided(atDistance: amount, from: edge)
    }
}

/// The largest number that a Float holds: C's macro, which Swift sees on Apple's systems only.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// The number of a letter's shape in a font.
public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex
