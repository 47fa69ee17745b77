import StoryboardDocument

/// The table of every element that Interface Builder writes into documents, and of every attribute, for each platform.
///
/// Compiler, checker, inspectors and documentation read it. An attribute is added by one line in the family's file and,
/// for iOS, its key in `NibArchive/Keys` and one line in the UIKit class that decodes it. Apps load the table for iOS only; the others are made when
/// first asked for.
public enum InterfaceCatalog {
    /// Those of documents for iOS and tvOS, which share UIKit.
    public static let kinds: [ElementKind] =
        viewKinds + controlKinds + scrollingKinds + frameworkViewKinds + controllerKinds + itemKinds + connectionKinds
        + layoutKinds + valueKinds
        + configurationKinds + menuKinds + documentKinds

    /// What elements of that name are in documents for iOS and tvOS; nil for a name that the catalog doesn't have.
    @inline(__always)
    public static func kind(_ name: Name) -> ElementKind? { touch[name] }

    private static let touch = KindTable(kinds)

    /// UIKit's class to make when the class of that name is not there: private classes that Interface Builder archives,
    /// and classes of frameworks that the app doesn't link.
    public static func substitute(forClass name: String) -> String? { substitutes[name] }

    private static let substitutes: [String: String] = [
        "UITableViewCellContentView": "UIView", "UICollectionViewCellContentView": "UIView",
        "_UIVisualEffectContentView": "UIView",
        "UITableViewLabel": "UILabel", "_UILayoutGuide": "UILayoutGuide", "_UIScrollViewLayoutGuide": "UILayoutGuide",
        "_UITableViewCellSeparatorView": "UIView", "_UISystemBackgroundView": "UIView",
        "UIHostingController": "UIViewController", "AVPlayerViewController": "UIViewController",
        "GLKViewController": "UIViewController",
        "MKMapView": "UIView", "WKWebView": "UIView", "UIWebView": "UIView", "SCNView": "UIView", "ARSCNView": "UIView",
        "ARSKView": "UIView",
        "SKView": "UIView", "MTKView": "UIView", "GLKView": "UIView",
    ]
}
