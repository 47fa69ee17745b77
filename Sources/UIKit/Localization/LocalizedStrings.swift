import CoreGraphics
import Foundation

// Localized texts as Swift writes them since iOS 15, which Foundation for Linux lacks: `String(localized: "\(count)
// berths")`.

extension String {
    /// A text's key with the values put into it: `"\(count) berths"` has the key `%lld berths`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// As it stands in the tables.
        let key: String
        fileprivate let arguments: [Argument]

        public init(_ value: String) { (key, arguments) = (value, []) }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        fileprivate enum Argument: Equatable, Sendable {
            case text(String), integer(Int64), unsigned(UInt64), number(Double)

            var variable: any CVarArg {
                switch self {
                case .text(let text): text as NSString
                case .integer(let value): value
                case .unsigned(let value): value
                case .number(let value): value
                }
            }
        }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [Argument] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Beside values, a percent sign is written twice, as in formats.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }

            public mutating func appendInterpolation(_ text: String) { append("%@", .text(text)) }
            public mutating func appendInterpolation(_ text: Substring) { append("%@", .text(String(text))) }
            public mutating func appendInterpolation(_ object: NSObject) { append("%@", .text(object.description)) }
            public mutating func appendInterpolation<Value: SignedInteger & FixedWidthInteger>(_ value: Value) {
                append(Value.bitWidth < 64 ? "%d" : "%lld", .integer(Int64(value)))
            }
            public mutating func appendInterpolation<Value: UnsignedInteger & FixedWidthInteger>(_ value: Value) {
                append(Value.bitWidth < 64 ? "%u" : "%llu", .unsigned(UInt64(value)))
            }
            public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
            public mutating func appendInterpolation(_ value: Float) { append("%f", .number(Double(value))) }
            public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", .number(Double(value))) }
            @_disfavoredOverload
            public mutating func appendInterpolation<Value>(_ value: Value) {
                append("%@", .text(String(describing: value)))
            }

            /// With a specifier of C's formats, such as `%.2f`.
            public mutating func appendInterpolation(_ value: Double, specifier: String) {
                append(specifier, .number(value))
            }
            public mutating func appendInterpolation(_ value: Float, specifier: String) {
                append(specifier, .number(Double(value)))
            }
            public mutating func appendInterpolation<Value: SignedInteger>(_ value: Value, specifier: String) {
                append(specifier, .integer(Int64(value)))
            }
            public mutating func appendInterpolation(_ text: String, specifier: String) {
                append(specifier, .text(text))
            }
            public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
            where Format.FormatOutput == String {
                append("%@", .text(DeviceSettings.format(value, format)))
            }
        }

        fileprivate func filled(_ format: String, _ locale: Locale) -> String {
            arguments.isEmpty ? format : LocalizedFormats.string(format, locale, arguments.map(\.variable))
        }
    }

    /// The text of a key in the app's language, with the key's values filled in; the key itself where no table has it.
    ///
    /// - Parameters:
    ///   - table: `Localizable` unless named.
    ///   - bundle: the app's unless given.
    ///   - comment: for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self = Self.localized(keyAndValue.key, keyAndValue, table, bundle, locale)
    }

    /// The same for a key that is no text by itself.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = Self.localized("\(key)", defaultValue, table, bundle, locale)
    }

    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        let bundle = AppLanguage.bundle(resource.bundle.found ?? .main, speaking: resource.locale)
        self = Self.localized(resource.key, resource.defaultValue, resource.table, bundle, resource.locale)
    }

    private static func localized(
        _ key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?, _ locale: Locale?
    ) -> String {
        value.filled(
            AppLanguage.text(key, value: value.key, table: table, in: bundle ?? .main), locale ?? DeviceSettings.locale)
    }
}

/// A localized text to be looked up later, perhaps elsewhere.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    public enum BundleDescription: Equatable, Sendable {
        case main
        case atURL(URL)

        fileprivate var found: Bundle? {
            switch self {
            case .main: nil
            case .atURL(let url): Bundle(url: url)
            }
        }
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale
    public var bundle: BundleDescription

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (key, defaultValue, self.table, self.locale, self.bundle) = (
            keyAndValue.key, keyAndValue, table, locale ?? DeviceSettings.locale, bundle
        )
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (self.key, self.defaultValue, self.table, self.locale, self.bundle) = (
            "\(key)", defaultValue, table, locale ?? DeviceSettings.locale, bundle
        )
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension AttributedString {
    /// The text of the table, plain: Foundation for Linux reads no Markdown.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(String(localized: keyAndValue, table: table, bundle: bundle, locale: locale))
    }
    public init(localized resource: LocalizedStringResource) { self.init(String(localized: resource)) }
}
