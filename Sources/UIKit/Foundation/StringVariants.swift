import Foundation

extension NSString {
    /// The widest variant of a text for widths (`NSStringVariableWidthRuleType`) that the width, a number that the
    /// table's author chose, has room for; the text itself where it has none.
    public func variantFittingPresentationWidth(_ width: Int) -> String {
        LocalizedFormats.variant(of: String(describing: self), fitting: width)
    }
}
