import StoryboardDocument

/// The table of every element that Interface Builder writes into documents for iOS, and of every attribute.
///
/// Compiler, checker, inspectors and documentation read it. An attribute is added by one line in the family's file and one in
/// the UIKit class that decodes its key.
public enum InterfaceCatalog {
    public static let kinds: [ElementKind] =
        viewKinds + controlKinds + scrollingKinds + frameworkViewKinds + controllerKinds + itemKinds + connectionKinds + layoutKinds + valueKinds
            + configurationKinds + documentKinds

    /// What elements of that name are; nil for a name that the catalog doesn't have.
    @inline(__always)
    public static func kind(_ name: Name) -> ElementKind? {
        let raw = Int(name.rawValue)
        return raw < table.count ? table[raw] : nil
    }

    /// Indexed by the raw value of the element's name.
    private static let table: [ElementKind?] = {
        var table = [ElementKind?](repeating: nil, count: Int(kinds.map { $0.name.rawValue }.max() ?? 0) + 1)
        for kind in kinds { table[Int(kind.name.rawValue)] = kind }
        return table
    }()

    /// UIKit's class to make when the class of that name is not there: private classes that Interface Builder archives, and
    /// classes of frameworks that the app doesn't link.
    public static func substitute(forClass name: String) -> String? { substitutes[name] }

    private static let substitutes: [String: String] = [
        "UITableViewCellContentView": "UIView", "UICollectionViewCellContentView": "UIView", "_UIVisualEffectContentView": "UIView",
        "UITableViewLabel": "UILabel", "_UILayoutGuide": "UILayoutGuide", "_UIScrollViewLayoutGuide": "UILayoutGuide",
        "_UITableViewCellSeparatorView": "UIView", "_UISystemBackgroundView": "UIView",
        "UIHostingController": "UIViewController", "AVPlayerViewController": "UIViewController", "GLKViewController": "UIViewController",
        "MKMapView": "UIView", "WKWebView": "UIView", "UIWebView": "UIView", "SCNView": "UIView", "ARSCNView": "UIView", "ARSKView": "UIView",
        "SKView": "UIView", "MTKView": "UIView", "GLKView": "UIView", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
    ]
}
