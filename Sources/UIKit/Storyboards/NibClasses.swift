import InterfaceCatalog
import NibArchive
import QuartzCore
import StoryboardDocument

/// Finds UIKit's classes by the names that archives use.
@MainActor
enum NibClasses {
    /// Begins with what nearly every document holds: finding a class and its conformance by name takes longer than
    /// making the view.
    private static var known: [String: NibDecodable.Type] = [
        "UIView": UIView.self, "UILabel": UILabel.self, "UIButton": UIButton.self, "UIImageView": UIImageView.self,
        "UIStackView": UIStackView.self,
        "UIScrollView": UIScrollView.self, "UITableView": UITableView.self, "UITableViewCell": UITableViewCell.self,
        "UICollectionView": UICollectionView.self,
        "UICollectionViewCell": UICollectionViewCell.self, "UITextField": UITextField.self,
        "UITextView": UITextView.self, "UISwitch": UISwitch.self,
        "UISlider": UISlider.self, "UISegmentedControl": UISegmentedControl.self,
        "UIActivityIndicatorView": UIActivityIndicatorView.self,
        "UINavigationBar": UINavigationBar.self, "UINavigationItem": UINavigationItem.self,
        "UIBarButtonItem": UIBarButtonItem.self, "UITabBar": UITabBar.self,
        "UITabBarItem": UITabBarItem.self, "NSLayoutConstraint": NSLayoutConstraint.self,
        "UIViewController": UIViewController.self,
        "UITableViewController": UITableViewController.self, "UINavigationController": UINavigationController.self,
        "UITabBarController": UITabBarController.self,
        "UIColor": UIColor.self, "UIButtonContent": UIButtonContent.self, "UISegment": UISegment.self,
        "UILayoutGuide": UILayoutGuide.self, "UIKeyboardLayoutGuide": UIKeyboardLayoutGuide.self,
        "_UILayoutGuide": UILayoutGuide.self, "_UIScrollViewLayoutGuide": UILayoutGuide.self,
    ]
    private static var missing: Set<String> = []

    /// What makes the objects of a class.
    enum Maker {
        case type(NibDecodable.Type)
        case substitute((UINibDecoder) -> AnyObject?)
    }

    /// Open addressing by the fingerprint of the name; a power of two of places, at most half of them taken.
    private static var makers: [(name: String, maker: Maker)?] = Array(repeating: nil, count: 256)
    private static var makerCount = 0

    /// What makes objects of UIKit's class of that name; nil where there is no such class. A hash of the name's bytes
    /// is what it takes for a name that was asked for before.
    static func maker(named name: String) -> Maker? {
        var index = Int(truncatingIfNeeded: wordFingerprint(name)) & (makers.count - 1)
        while let known = makers[index] {
            if known.name == name { return known.maker }
            index = (index + 1) & (makers.count - 1)
        }
        guard let maker = UINibDecoder.substitutes[name].map(Maker.substitute) ?? type(named: name).map(Maker.type)
        else { return nil }
        if makerCount * 2 < makers.count {
            makers[index] = (name, maker)
            makerCount += 1
        }
        return maker
    }

    static func type(named name: String) -> NibDecodable.Type? {
        if let type = known[name] { return type }
        guard !missing.contains(name) else { return nil }
        let names = [
            name,
            name.hasPrefix("_UI") || name.hasPrefix("UITable") || name.hasPrefix("UICollection")
                ? InterfaceCatalog.substitute(forClass: name) : nil,
        ].compactMap { $0 }
        for name in names {
            guard let type = ObjCRuntime.class(named: name, module: nil) as? NibDecodable.Type else { continue }
            known[names[0]] = type
            return type
        }
        missing.insert(name)
        return nil
    }

    static func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let candidate = current {
            if candidate == base { return true }
            current = _getSuperclass(candidate)
        }
        return false
    }
}

/// The classes that documents ask for and that are not there yet, with how often: something plainer was made in their
/// place.
@MainActor
package enum MissingClasses {
    package private(set) static var counts: [String: Int] = [:]

    static func note(_ name: String) { counts[name, default: 0] += 1 }
}

/// Where an object came from: its place in an archive, for messages and for tools that know objects by Interface
/// Builder's ids.
struct NibOrigin {
    let graph: NibGraph
    let index: Int32

    var object: NibObject { graph[NibReference(index: index)] }
}

extension UIView {
    /// The id that Interface Builder gave the view; nil for views made in code.
    public var interfaceBuilderID: String? { nibOrigin?.object.id }
}

extension UIViewController {
    /// The id that Interface Builder gave the controller; nil for controllers made in code.
    public var interfaceBuilderID: String? { nibOrigin?.object.id }
}

extension UINibDecoder {
    /// Classes of archives that stand for objects from elsewhere.
    @MainActor static let proxies: [String: (UINibDecoder) -> AnyObject?] = [
        "UIProxyObject": { decoder in
            decoder.string(.proxiedObjectIdentifier).flatMap { decoder.externalObjects[$0] }.map(ObjCRuntime.object)
        },
        "UIStoryboardViewControllerPlaceholder": { decoder in
            decoder.string(.storyboardIdentifier).flatMap {
                decoder.storyboard?.controller(
                    forNibIdentifier: $0, creator: decoder.relationshipCreator, actions: decoder.segueActions)
            }
        },
    ]
}
