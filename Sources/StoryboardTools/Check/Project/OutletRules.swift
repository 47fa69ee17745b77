import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Outlets in documents and in code.
    static let outletRules: [Rule] = [
        Rule(
            "unknown-outlet", .project, .error, "An outlet that the class doesn't have",
            rationale:
                "Loading the scene crashes: “this class is not key value coding-compliant for the key …”. It is what is left when an outlet is renamed or deleted in code.",
            example: #"<outlet property="nameLable" destination="…"/>"#, documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return outletsOfApples(context, target)
                + context.outlets(target).compactMap {
                    connection, source, type, property in
                    let members = target.classes.members(of: type.name)
                    let named = members.properties.filter { $0.answers(toKey: property) }
                    let lacksAttribute = !named.isEmpty && !named.contains { $0.isObjectiveC || $0.isOverride }
                    if lacksAttribute, (target.swiftVersion ?? 0) >= 4, members.isComplete,
                        !AppleOutlets.has(property, on: target.classes.chain(of: type.name).ancestors)
                    {
                        return context.finding(
                            connection, "“\(property)” of \(type.name) is no outlet.", remedy: "Mark it @IBOutlet.")
                    }
                    guard named.isEmpty, members.isComplete,
                        !AppleOutlets.has(property, on: target.classes.chain(of: type.name).ancestors),
                        !members.functions.contains(where: { $0.selector == ObjectiveCName.setter(of: property) })
                    else { return nil }
                    let near = NearestName.find(property, among: members.properties.filter(\.isOutlet).map(\.name))
                    return context.finding(
                        connection, "The class “\(type.name)” has no outlet “\(property)”.",
                        remedy: near.map { "Did you mean “\($0)”?" }
                            ?? "Remove the connection, or add the outlet to the class.")
                }
        },
        Rule(
            "outlet-type", .project, .error, "An outlet that is connected to an object of another class",
            rationale:
                "The property holds something that isn't what its type says: the first use that only the right class understands crashes.",
            example: #"<outlet property="nameLabel" destination="a button's id"/>"#, documents: [.files, .iOS],
            need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.outlets(target).compactMap { connection, source, type, property in
                guard
                    let declared = target.classes.members(of: type.name).properties.first(where: {
                        $0.answers(toKey: property) && $0.isOutlet
                    }),
                    let wanted = declared.outletClass,
                    let destination = connection[.destination].flatMap({ context.elementsByID[$0] }),
                    let actual = destination.className,
                    Module(destination, target).isOwn || destination[.customClass] == nil
                else { return nil }
                let resolved = target.classes.index.resolve(wanted, inside: type.name)
                if let resolved, resolved.kind != .class { return nil }
                guard target.classes.inherits(actual, from: resolved?.name ?? wanted) == false else { return nil }
                return context.finding(
                    connection,
                    "The outlet “\(property)” of \(type.name) is a \(wanted), but is connected to a \(actual): \(ObjectName(destination).short).",
                    remedy: "Connect it to a \(wanted), or change its type.")
            }
        },
        Rule(
            "unconnected-outlet", .project, .warning, "An outlet in code that no document connects",
            rationale: "An implicitly unwrapped outlet that nothing connects is nil: the first use crashes.",
            example: "@IBOutlet var nameLabel: UILabel!  // and no <outlet property=\"nameLabel\"/>",
            documents: [.files, .iOS], need: .project,
            options: [
                RuleOption(
                    "each", .flag(false), "Ask every object of the class for the connection, not only one of them.")
            ]
        ) { context in
            guard let target = context.target else { return [] }
            let isEach = context.flag("each")
            return context.ownObjects(target).flatMap { element, type -> [Finding] in
                guard element.name != .segue else { return [] }
                let connected = (element.child(.connections)?.children.compactMap { $0[.property] }) ?? []
                return target.classes.members(of: type.name).properties.compactMap { property in
                    guard property.isOutlet, !property.hasDefault, property.type?.hasSuffix("!") == true,
                        !connected.contains(where: property.answers(toKey:)),
                        isEach || !target.connects(property, of: type)
                    else { return nil }
                    return context.finding(
                        element, "The outlet “\(property.name)” of \(type.name) is connected to nothing.",
                        remedy: "Connect it, or delete it from the class.")
                }
            }
        },
    ]
}

extension RuleRegistry {
    /// Outlets of objects that are of Apple's classes, which have no such outlet: the custom class was taken away.
    private static func outletsOfApples(_ context: CheckContext, _ target: TargetFacts) -> [Finding] {
        // Libraries and Objective-C may give Apple's classes more (`IQKeyboardManager`, categories).
        guard !target.hasForeignLibraries, target.files.foreignSources.isEmpty, target.files.missing.isEmpty else {
            return []
        }
        return context.connections.compactMap { connection, source in
            guard connection.name == .outlet || connection.name == .outletCollection,
                let property = connection[.property], source[.customClass] == nil, let name = source.appleClassName,
                AppleClasses.isListed(name)
            else { return nil }
            let members = target.classes.members(of: name), (ancestors, isComplete) = target.classes.chain(of: name)
            guard isComplete, !AppleOutlets.has(property, on: ancestors),
                !members.properties.contains(where: { $0.answers(toKey: property) }),
                !members.functions.contains(where: { $0.selector == ObjectiveCName.setter(of: property) })
            else { return nil }
            return context.finding(
                connection, "\(ObjectName(source).short) is a \(name), which has no outlet “\(property)”.",
                remedy: "Give it its class in the Identity inspector, or remove the connection.")
        }
    }
}

extension CheckContext {
    typealias OutletSite = (connection: Element, source: Element, type: TypeDeclaration, property: String)

    /// The outlets and outlet collections of objects whose class is the app's own.
    func outlets(_ target: TargetFacts) -> [OutletSite] {
        connections.compactMap { connection, source in
            guard connection.name == .outlet || connection.name == .outletCollection,
                let property = connection[.property],
                let name = source[.customClass], Module(source, target).isOwn, let type = target.classes.own(name)
            else { return nil }
            return (connection, source, type, property)
        }
    }
}

extension TargetFacts {
    /// Whether any object of the class, or of one below or above it, has the outlet connected in some document.
    func connects(_ property: PropertyDeclaration, of type: TypeDeclaration) -> Bool {
        connectedOutlets[ObjectiveCName.setter(of: property.objectiveCName ?? property.name)]?.contains { name in
            name == type.name || classes.inherits(name, from: type.name) != false
                || classes.inherits(type.name, from: name) != false
        } ?? false
    }
}

extension PropertyDeclaration {
    /// Whether setting a value for the key sets the property: the setter is looked for, whose name has a capital either
    /// way.
    func answers(toKey key: String) -> Bool {
        name == key || ObjectiveCName.setter(of: objectiveCName ?? name) == ObjectiveCName.setter(of: key)
    }

    /// The class that the outlet's objects have to be of; nil where the type isn't the plain name of one.
    var outletClass: String? {
        guard var text = type?.filter({ $0 != " " }) else { return nil }
        while let last = text.last, last == "!" || last == "?" { text.removeLast() }
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        if text.hasPrefix("Array<"), text.hasSuffix(">") { text = String(text.dropFirst(6).dropLast()) }
        for module in ["UIKit.", "MapKit.", "WebKit."] where text.hasPrefix(module) { text.removeFirst(module.count) }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isName && !["Any", "AnyObject", "NSObject"].contains(text) ? text : nil
    }
}

/// What Apple's classes let documents connect.
enum AppleOutlets {
    static func has(_ property: String, on ancestors: [ClassWorld.Ancestor]) -> Bool {
        ancestors.contains { ancestor in
            guard case .apple(let name) = ancestor else { return false }
            return byClass[name]?.contains(property) ?? false
        }
    }

    private static let byClass: [String: Set<String>] = table.mapValues {
        Set($0.split(separator: " ").map(String.init))
    }

    private static let table: [String: String] = [
        "UIView": "gestureRecognizers maskView accessibilityElements",
        "UIViewController":
            "view searchDisplayController navigationItem tabBarItem toolbarItems parentViewController transitioningDelegate restorationClass editButtonItem",
        "UITableViewController": "tableView refreshControl",
        "UICollectionViewController": "collectionView",
        "UINavigationController": "navigationBar toolbar delegate viewControllers",
        "UITabBarController": "tabBar delegate viewControllers",
        "UISplitViewController": "delegate viewControllers",
        "UIPageViewController": "delegate dataSource",
        "UIImagePickerController": "delegate",
        "UIInputViewController": "inputView",
        "AVPlayerViewController": "player delegate",
        "GLKViewController": "delegate",
        "UIApplication": "delegate",
        "UIWindow": "rootViewController",
        "UIScrollView": "delegate refreshControl",
        "UITableView":
            "dataSource prefetchDataSource dragDelegate dropDelegate tableHeaderView tableFooterView backgroundView",
        "UICollectionView":
            "dataSource prefetchDataSource dragDelegate dropDelegate collectionViewLayout backgroundView",
        "UITableViewCell": """
        textLabel detailTextLabel imageView accessoryView editingAccessoryView backgroundView selectedBackgroundView multipleSelectionBackgroundView contentView
        """,
        "UITableViewHeaderFooterView": "textLabel detailTextLabel backgroundView contentView",
        "UICollectionViewCell": "backgroundView selectedBackgroundView contentView",
        "UITextField": "delegate inputView inputAccessoryView leftView rightView",
        "UITextView": "inputView inputAccessoryView",
        "UISearchBar": "delegate inputAccessoryView",
        "UIToolbar": "delegate items", "UITabBar": "delegate items selectedItem",
        "UINavigationBar": "delegate items topItem",
        "UINavigationItem": """
        titleView leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems backBarButtonItem searchController
        """,
        "UIBarButtonItem": "customView target",
        "UIPickerView": "delegate dataSource", "UIWebView": "delegate scrollView", "MKMapView": "delegate",
        "WKWebView": "navigationDelegate UIDelegate configuration", "SCNView": "scene delegate",
        "SKView": "scene delegate", "ARSCNView": "session",
        "MTKView": "delegate", "GLKView": "delegate context", "UIGestureRecognizer": "delegate view",
        "UISearchDisplayController":
            "delegate searchBar searchContentsController searchResultsDataSource searchResultsDelegate",
        "UIPopoverPresentationController": "delegate sourceView barButtonItem",
    ]
}
