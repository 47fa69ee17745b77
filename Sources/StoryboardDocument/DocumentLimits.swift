/// What is refused before it can exhaust memory, time or the stack of whoever walks the tree.
///
/// The largest document that Xcode is known to have saved has 1.2 MB, 50 levels and 40 attributes on one element.
public enum DocumentLimits {
    public static let bytes = 64 << 20
    public static let depth = 512
    public static let attributes = 1_024
    public static let nodes = 4_000_000
    /// Different element and attribute names in one document.
    public static let names = 8_192
    public static let nameLength = 256
}
