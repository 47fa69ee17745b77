import QuartzCore

/// Items of a bar that belong together, shown and hidden together.
///
/// An item is in one group at a time. Bars here don't run out of room: they never show the representative item in place
/// of the others.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            adopt()
            changed()
        }
    }
    /// What stands for the group where there is no room for its items.
    open var representativeItem: UIBarButtonItem?
    open var isDisplayingRepresentativeItem: Bool { false }
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    open var alwaysAvailable = false
    /// What the group is in an overflow menu.
    open var menuRepresentation: UIMenuElement?
    /// The navigation item that shows the group.
    weak var owner: UINavigationItem?

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adopt()
    }

    public convenience override init() { self.init(barButtonItems: [], representativeItem: nil) }

    /// A group that people can't move or remove, as there is no customizing here.
    open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem])
        -> UIBarButtonItemGroup
    {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// A group that people may put into the bar: only one that is there by default is shown.
    open class func optionalGroup(
        customizationIdentifier: String, inDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
        group.isHidden = !inDefaultCustomization
        return group
    }

    private func adopt() {
        for item in barButtonItems {
            if let other = item.buttonGroup, other !== self { other.barButtonItems.removeAll { $0 === item } }
            item.buttonGroup = self
        }
    }

    private func changed() { owner?.changed() }

    var shownItems: [UIBarButtonItem] { isHidden ? [] : barButtonItems }
}

extension UIBarButtonItem {
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    public func creatingOptionalGroup(customizationIdentifier: String, inDefaultCustomization: Bool = true)
        -> UIBarButtonItemGroup
    {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, inDefaultCustomization: inDefaultCustomization,
            items: [self])
    }
}
