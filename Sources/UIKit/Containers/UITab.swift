import Foundation

/// A tab of a tab bar controller (iOS 18): it knows how to make its view controller.
@preconcurrency @MainActor
open class UITab: NSObject, Identifiable {
    public enum Placement: Int, Sendable {
        case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
    }

    public let identifier: String
    open var title: String { didSet { item?.title = title } }
    open var image: UIImage? { didSet { item?.image = image } }
    open var subtitle: String?
    open var badgeValue: String? { didSet { item?.badgeValue = badgeValue } }
    open var preferredPlacement = Placement.automatic
    open var allowsHiding = false
    open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.showTabs() } } }
    open var isEnabled = true { didSet { item?.isEnabled = isEnabled } }
    open var userInfo: Any?
    open internal(set) weak var parent: UITabGroup?
    open internal(set) weak var tabBarController: UITabBarController?
    private let provider: ((UITab) -> UIViewController)?
    private var made: UIViewController?

    public nonisolated var id: String { MainActor.assumeIsolated { identifier } }

    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    }

    open var viewController: UIViewController? {
        if let made { return made }
        guard let provider else { return nil }
        let controller = provider(self)
        let item = UITabBarItem(title: title, image: image, selectedImage: nil)
        item.badgeValue = badgeValue
        item.isEnabled = isEnabled
        controller.tabBarItem = item
        made = controller
        return controller
    }

    private var item: UITabBarItem? { made?.tabBarItem }
}

/// Tabs that stand together in a sidebar (iOS 18); a bar shows the group's own controller, or its first tab's.
open class UITabGroup: UITab {
    open var children: [UITab] {
        didSet {
            for child in oldValue where !children.contains(child) { child.parent = nil }
            for child in children { child.parent = self }
        }
    }
    open var selectedChild: UITab?
    open var defaultChildIdentifier: String?
    open var managingNavigationController: UINavigationController?

    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        for child in children { child.parent = self }
    }

    open override var viewController: UIViewController? {
        super.viewController
            ?? (selectedChild ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first)?
            .viewController
    }
}

/// What searches, as a tab at the end (iOS 18).
open class UISearchTab: UITab {
    open var automaticallyActivatesSearch = false

    public init(
        title: String = "Search", image: UIImage? = UIImage(systemName: "magnifyingglass"),
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        super.init(
            title: title, image: image, identifier: "com.apple.UIKit.Search",
            viewControllerProvider: viewControllerProvider)
    }
}

/// A view above the tab bar (iOS 26); none is shown here.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    public let contentView: UIView
    public init(contentView: UIView) { self.contentView = contentView }
}

extension UITabBarController {
    /// When the bar makes itself small (iOS 26).
    public enum MinimizeBehavior: Int, Sendable { case automatic, never, onScrollDown, onScrollUp }

    public convenience init(tabs: [UITab]) {
        self.init()
        self.tabs = tabs
    }

    public var tabs: [UITab] {
        get { tabItems }
        set {
            for tab in tabItems where !newValue.contains(tab) { tab.tabBarController = nil }
            tabItems = newValue
            for tab in newValue { tab.tabBarController = self }
            showTabs()
        }
    }

    public func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

    public var selectedTab: UITab? {
        get { tabItems.first { $0.viewController === selectedViewController } }
        set { selectedViewController = newValue?.viewController }
    }

    public func tab(forIdentifier identifier: String) -> UITab? {
        let groups = tabItems.compactMap { $0 as? UITabGroup }
        return (tabItems + groups.flatMap(\.children)).first { $0.identifier == identifier }
    }

    public func setBottomAccessory(_ accessory: UITabAccessory?, animated: Bool) { bottomAccessory = accessory }

    func showTabs() {
        setViewControllers(tabItems.filter { !$0.isHidden }.compactMap(\.viewController), animated: false)
    }
}

extension UIBarButtonItem {
    /// What a bar's button says beside its picture (iOS 26); it isn't drawn here.
    public struct Badge: Equatable, Sendable {
        public let stringValue: String?
        public var font: UIFont? { nil }
        public static func count(_ count: UInt) -> Badge { Badge(stringValue: "\(count)") }
        public static func string(_ text: String) -> Badge { Badge(stringValue: text) }
        public static func indicator() -> Badge { Badge(stringValue: nil) }
    }
}

extension UIBarButtonItem.Style {
    /// iOS 26's name of `done`.
    public static var prominent: UIBarButtonItem.Style { .done }
}
