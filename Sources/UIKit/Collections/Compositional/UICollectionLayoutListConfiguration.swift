import Foundation

/// How the lines between a list's rows look.
public struct UIListSeparatorConfiguration {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)
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
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    /// Whether lines stand between the rows; not in sidebars unless asked for.
    public var showsSeparators: Bool
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// nil: the one that goes with the appearance.
    public var backgroundColor: UIColor?
    /// Asked when a row is swiped; nil for rows that offer nothing.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    var swipes: Bool {
        leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
    }
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// What lies behind the rows.
    var listBackground: UIColor {
        backgroundColor
            ?? (appearance == .grouped || appearance == .insetGrouped
                ? .systemGroupedBackground : appearance == .sidebar ? .secondarySystemBackground : .systemBackground)
    }
    var cellBackground: UIColor {
        appearance == .grouped || appearance == .insetGrouped ? .secondarySystemGroupedBackground : .clear
    }
}

/// What a list tells the cell of one of its rows.
struct ListRow {
    let configuration: UICollectionLayoutListConfiguration
    let isFirst: Bool
    let isLast: Bool
    /// The row that stands for its section's header.
    let isHeader: Bool
}
