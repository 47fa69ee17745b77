import Foundation

/// The attributes that UIKit adds to `AttributedString`: `text.font = …`, `text.foregroundColor = …`.
extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let kern: KernAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let strokeColor: StrokeColorAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let expansion: ExpansionAttribute
        public let obliqueness: ObliquenessAttribute
        public let ligature: LigatureAttribute
        public let shadow: ShadowAttribute
        public let tracking: TrackingAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let presentationIntent: PresentationIntentAttribute
        public let imageURL: ImageURLAttribute
        public let alternateDescription: AlternateDescriptionAttribute
        public let foundation: AttributeScopes.FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.expansion.rawValue
        }
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = NSAttributedString.Key.ligature.rawValue
        }
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = NSAttributedString.Key.shadow.rawValue
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
        self[T.self]
    }
}

extension NSAttributedString {
    /// The same text with the attributes that text is drawn with.
    public convenience init(_ text: AttributedString) {
        let result = NSMutableAttributedString(string: String(text.characters))
        var location = 0
        for run in text.runs {
            let length = String(text[run.range].characters).utf16.count
            result.setAttributes(run.attributes.drawn, range: NSRange(location: location, length: length))
            location += length
        }
        self.init(attributedString: result)
    }
}

extension AttributeContainer {
    /// The attributes under the keys of `NSAttributedString`.
    var drawn: [NSAttributedString.Key: Any] {
        typealias Keys = AttributeScopes.UIKitAttributes
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = self[Keys.FontAttribute.self]
        result[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
        result[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
        result[.paragraphStyle] = self[Keys.ParagraphStyleAttribute.self]
        result[.kern] = self[Keys.KernAttribute.self]
        result[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self]
        result[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
        result[.underlineColor] = self[Keys.UnderlineColorAttribute.self]
        result[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
        result[.strikethroughColor] = self[Keys.StrikethroughColorAttribute.self]
        result[.strokeColor] = self[Keys.StrokeColorAttribute.self]
        result[.strokeWidth] = self[Keys.StrokeWidthAttribute.self]
        result[.expansion] = self[Keys.ExpansionAttribute.self]
        result[.obliqueness] = self[Keys.ObliquenessAttribute.self]
        result[.ligature] = self[Keys.LigatureAttribute.self]
        result[.shadow] = self[Keys.ShadowAttribute.self]
        result[.tracking] = self[Keys.TrackingAttribute.self]
        result[.inlinePresentationIntent] = self[Keys.InlinePresentationIntentAttribute.self].map {
            NSNumber(value: $0.rawValue)
        }
        result[.presentationIntentAttributeName] = self[Keys.PresentationIntentAttribute.self]
        result[.imageURL] = self[Keys.ImageURLAttribute.self]
        result[.alternateDescription] = self[Keys.AlternateDescriptionAttribute.self]
        result[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
        return result
    }
}
