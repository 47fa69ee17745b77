import Foundation

/// How the lines between a list's rows look.
public struct UIListSeparatorConfiguration {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)
    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color: UIColor = .separator
    public var multipleSelectionColor: UIColor = .separator
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// A collection view's section as a list.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Int, Sendable { case none, supplementary }
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler = (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// nil: the one that goes with the appearance.
    public var backgroundColor: UIColor?
    /// Told to the log: rows of collections can't be swiped here yet.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? { didSet { Self.swipesAreIgnored() } }
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? { didSet { Self.swipesAreIgnored() } }
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    private static func swipesAreIgnored() { Log.ignored("UICollectionLayoutListConfiguration.swipeActionsConfigurationProvider", "rows of collection views can't be swiped yet") }

    /// What lies behind the rows.
    var listBackground: UIColor {
        backgroundColor ?? (appearance == .grouped || appearance == .insetGrouped ? .systemGroupedBackground : appearance == .sidebar ? .secondarySystemBackground : .systemBackground)
    }
    var cellBackground: UIColor { appearance == .grouped || appearance == .insetGrouped ? .secondarySystemGroupedBackground : .clear }
}

/// What a list tells the cell of one of its rows.
struct ListRow {
    let configuration: UICollectionLayoutListConfiguration
    let isFirst: Bool
    let isLast: Bool
    /// The row that stands for its section's header.
    let isHeader: Bool
}
