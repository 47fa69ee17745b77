import Foundation

/// Actions and menus inside it, under a title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Shown in the menu above it, between lines.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        /// One of the actions is chosen, and only one.
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }

    public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }

    public let identifier: Identifier
    public let options: Options
    open private(set) var children: [UIMenuElement]
    open var preferredElementSize: ElementSize = .automatic

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [],
        preferredElementSize: ElementSize, children: [UIMenuElement] = []
    ) {
        self.init(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: children
        )
        self.preferredElementSize = preferredElementSize
    }

    open func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: children
        )
    }

    /// The actions and commands that are on, those of inline menus too.
    open var selectedElements: [UIMenuElement] { leaves().filter { $0.state == .on } }

    /// The actions and commands of this menu and of those shown inline in it, in order; or of all menus in it.
    func leaves(everywhere: Bool = false) -> [any UIMenuLeaf] {
        children.flatMap { element -> [any UIMenuLeaf] in
            if let leaf = element as? any UIMenuLeaf { return [leaf] }
            if let menu = element as? UIMenu, everywhere || menu.options.contains(.displayInline) {
                return menu.leaves(everywhere: everywhere)
            }
            return []
        }
    }

    /// Whether something in this menu, or in those shown inline in it, has a mark before its title: what is on, and
    /// submenus.
    var hasMarks: Bool {
        children.contains { element in
            guard let menu = element as? UIMenu else { return (element as? any UIMenuLeaf)?.state == .on }
            return !menu.options.contains(.displayInline) || menu.hasMarks
        }
    }

    /// Whether choosing one of the leaves puts the others out.
    func selectsOne(_ leaf: any UIMenuLeaf) -> Bool {
        options.contains(.singleSelection)
            || children.contains {
                ($0 as? UIMenu).map { menu in
                    menu.leaves().contains { $0 === leaf } && menu.selectsOne(leaf)
                } ?? false
            }
    }

    /// Performs an action or a command as a tap on it does, and marks it where one of the menu is chosen.
    func perform(_ leaf: any UIMenuLeaf, from sender: Any?, choosing: Bool) {
        if choosing || selectsOne(leaf) {
            for other in leaves() { other.state = other === leaf ? .on : .off }
        }
        leaf.performWithSender(sender, target: nil)
    }
}

/// Elements that are made when the menu opens.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var cached: [UIMenuElement]?

    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        isCached = true
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(uncached elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        isCached = false
        super.init(title: "", subtitle: nil, image: nil)
    }

    open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void)
        -> UIDeferredMenuElement
    {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    /// Calls back at once with what was made before, else when the app has made it.
    func elements(_ found: @escaping ([UIMenuElement]) -> Void) {
        if let cached { return found(cached) }
        provider { [self] made in
            if isCached { cached = made }
            found(made)
        }
    }
}
