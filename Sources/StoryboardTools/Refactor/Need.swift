import StoryboardDocument

/// When Xcode lists a capability or a plug-in: what in a document asks for it.
///
/// Older versions of Xcode list less. What isn't here stays wherever it is: too much does no harm.
struct Need {
    let isNeeded: (StoryboardDocument) -> Bool

    /// By the capability's name or the plug-in's identifier.
    static let table: [String: Need] = [
        "Safe area layout guides": anywhere { $0.name == .viewLayoutGuide && $0[.key] == "safeArea" },
        "Constraints to layout margins": anywhere {
            $0.name == .constraint
                && ($0.attribute(.firstAttribute, contains: "Margin")
                    || $0.attribute(.secondAttribute, contains: "Margin"))
        },
        "Constraints with non-1.0 multipliers": anywhere { $0.name == .constraint && $0.has(.multiplier) },
        "Aspect ratio constraints": anywhere {
            $0.name == .constraint && $0.has(.multiplier) && isSize($0[.firstAttribute]) && isSize($0[.secondAttribute])
        },
        "Alignment constraints with different attributes": anywhere {
            $0.name == .constraint && $0.has(.secondAttribute) && $0[.firstAttribute] != $0[.secondAttribute]
        },
        "Alignment constraints to the first baseline": anywhere {
            $0.name == .constraint
                && ($0[.firstAttribute] == "firstBaseline" || $0[.secondAttribute] == "firstBaseline")
        },
        "System colors in document resources": Need { $0.root.child(.resources)?.child("systemColor") != nil },
        "Named colors": Need { $0.root.child(.resources)?.child("namedColor") != nil },
        "collection view cell content view": anywhere { $0.name == "collectionViewCellContentView" },
        "Stack View standard spacing": anywhere { $0["spacingType"] == "standard" },
        "Image references": anywhere { $0.name == "imageReference" },
        "Navigation items with more than one left or right bar item": anywhere {
            $0.name == "rightBarButtonItems" || $0.name == "leftBarButtonItems"
        },
        "Segues with Peek and Pop": anywhere { $0.name == .segue && $0.has(.key) },
        "box content view": anywhere { $0.name == "box" && $0.child(key: "contentView") != nil },
        "com.apple.WebKit2IBPlugin": anywhere { $0.name == "wkWebView" },
        "com.apple.WebKitIBPlugin": anywhere { $0.name == "webView" },
        "com.apple.AVKitIBPlugin": anywhere { $0.name == "avPlayerView" },
        "com.apple.MapKitIBPlugin": anywhere { $0.name == "mapView" },
        "com.apple.SceneKitIBPlugin": anywhere { $0.name == "sceneView" },
    ]

    private static func anywhere(_ matches: @escaping (Element) -> Bool) -> Need {
        Need { document in
            var found = false
            document.forEachElement { if !found, matches($0) { found = true } }
            return found
        }
    }

    private static func isSize(_ attribute: String?) -> Bool { attribute == "width" || attribute == "height" }
}
