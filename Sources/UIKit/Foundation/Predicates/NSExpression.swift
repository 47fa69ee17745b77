import Foundation

/// An expression as predicates have them on their sides, worked out by itself: `NSExpression(format: "2 * (3 + 4)")`.
///
/// An app's own module names this one `NSExpression`; Foundation's can't be made on Linux.
open class NSExpression: NSObject {
    private let expression: PredicateExpression

    private init(_ expression: PredicateExpression) { self.expression = expression }

    /// Traps with iOS's message where the format can't be read.
    public convenience init(format expressionFormat: String, _ args: Any?...) {
        self.init(format: expressionFormat, given: args)
    }
    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        self.init(format: expressionFormat, given: arguments)
    }

    private convenience init(format: String, given arguments: [Any?]) {
        var parser = PredicateParser(format, arguments)
        do { self.init(try parser.parseExpression()) } catch {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse the format string \"\(format)\"': \(error)"
            )
        }
    }

    public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }
    public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(keyPath)) }
    public convenience init(forVariable string: String) { self.init(.variable(string)) }
    public convenience init(forAggregate subexpressions: [NSExpression]) {
        self.init(.aggregate(subexpressions.map(\.expression)))
    }
    /// - Parameter name: such as `sum:`, `max:` or `sqrt:`.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        self.init(
            .function(
                Self.function(name),
                parameters.map { ($0 as? NSExpression)?.expression ?? .constant($0) }))
    }
    /// One argument takes one colon, which a format doesn't write: `sum:` is `sum(…)`, `modulus:by:` itself.
    private static func function(_ name: String) -> String {
        let name = name.lowercased()
        return name.filter { $0 == ":" }.count > 1 ? name : name.replacingOccurrences(of: ":", with: "")
    }
    public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.object) }

    /// What it comes to for an object: numbers as `NSNumber`. Whole numbers stay whole, so that 5 / 2 is 2.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        let variables = (context as? [String: Any]) ?? [:]
        switch expression.value(PredicateContext(object: object, variables: variables)) {
        case let flag as Bool: return NSNumber(value: flag)
        case let whole as Int: return NSNumber(value: whole)
        case let number as Double: return NSNumber(value: number)
        case let other: return other
        }
    }
}
