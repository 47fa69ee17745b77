import Foundation

extension UIFont {
    /// What `UIFontMetrics` made a font from.
    struct Scaling {
        let style: TextStyle
        let size: CGFloat
        let maximum: CGFloat?

        func size(for traits: UITraitCollection?) -> CGFloat {
            let scaled = UIFontMetrics(forTextStyle: style).scaledValue(for: size, compatibleWith: traits).rounded()
            return maximum.map { min($0, scaled) } ?? scaled
        }
    }

    /// The font after people chose another size of text: a text style's and one of font metrics follow it, others stay
    /// as they are.
    func following(_ traits: UITraitCollection, from old: UITraitCollection) -> UIFont {
        var values = fontDescriptorValues
        if let scaling {
            values.size = scaling.size(for: traits)
        } else if let textStyle,
            pointSize == UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: old).pointSize
        {
            values.size = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
        } else {
            return self
        }
        return UIFont(values, textStyle: textStyle, scaling: scaling)
    }

    /// The font at the chosen size of text, whatever that was when the font was made: configurations keep theirs while
    /// people choose another.
    func following(_ traits: UITraitCollection) -> UIFont {
        guard scaling != nil || textStyle != nil else { return self }
        for category in UIContentSizeCategory.ordered {
            let old = UITraitCollection(preferredContentSizeCategory: category)
            let madeAt =
                scaling?.size(for: old)
                ?? textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: old).pointSize }
            if madeAt == pointSize {
                let new = following(traits, from: old)
                return new.pointSize == pointSize ? self : new
            }
        }
        return self
    }

    /// Whether it follows the chosen size of text.
    var follows: Bool { scaling != nil || textStyle != nil }
}

extension NSAttributedString {
    func following(_ traits: UITraitCollection, from old: UITraitCollection) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
            if let font = value as? UIFont {
                result.addAttribute(.font, value: font.following(traits, from: old), range: range)
            }
        }
        return result
    }
}

extension UIView {
    /// Calls `change` where text that follows the chosen size has to change.
    func followContentSize(
        since previous: UITraitCollection?, _ change: (_ traits: UITraitCollection, _ old: UITraitCollection) -> Void
    ) {
        guard let previous, previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
            return
        }
        change(traitCollection, previous)
    }
}
