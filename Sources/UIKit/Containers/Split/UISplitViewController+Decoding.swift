import NibArchive
import QuartzCore

extension UISplitViewController {
    func decodeSplit(_ nib: UINibDecoder) {
        let archived = nib.objects(.viewControllers, of: UIViewController.self)
        let members = archived.isEmpty ? children : archived
        let named = nib.ints(.columns).compactMap(Column.init(rawValue:))
        let order: [Column] = members.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        for (index, child) in members.enumerated() {
            guard let column = named.count == members.count ? named[index] : index < order.count ? order[index] : nil
            else { continue }
            columns[column] = child
        }
        style = nib.int(.style).flatMap(Style.init(rawValue:)) ?? decodedStyle(nib)
        for child in members where child.parent !== self { adopt(child) }
        if style != .unspecified { for (column, child) in columns { wrap(child, for: column) } }

        func dimension(_ key: NibKey) -> CGFloat { nib.cgFloat(key) ?? Self.automaticDimension }
        preferredDisplayMode = nib.int(.preferredMode).flatMap(DisplayMode.init(rawValue:)) ?? .automatic
        preferredSplitBehavior = nib.int(.behavior).flatMap(SplitBehavior.init(rawValue:)) ?? .automatic
        primaryBackgroundStyle = nib.int(.background).flatMap(BackgroundStyle.init(rawValue:)) ?? .none
        primaryEdge = nib.int(.edge).flatMap(PrimaryEdge.init(rawValue:)) ?? .leading
        presentsWithGesture = nib.bool(.gesture) ?? true
        showsSecondaryOnlyButton = nib.bool(.secondaryOnlyButton) ?? false
        preferredPrimaryColumnWidth = dimension(.primaryWidth)
        preferredPrimaryColumnWidthFraction = dimension(.primaryFraction)
        minimumPrimaryColumnWidth = dimension(.minimumPrimary)
        maximumPrimaryColumnWidth = dimension(.maximumPrimary)
        preferredSupplementaryColumnWidth = dimension(.supplementaryWidth)
    }

    /// Documents that Xcode saved say which styles are allowed; three columns are there when a controller is.
    private func decodedStyle(_ nib: UINibDecoder) -> Style {
        if columns[.supplementary] != nil || nib.bool(.allowsTriple) == true { return .tripleColumn }
        return nib.bool(.allowsDouble) == true ? .doubleColumn : .unspecified
    }
}

fileprivate extension NibKey {
    static let viewControllers = NibKey("UIViewControllers")
    /// Ours: the column of each of the view controllers.
    static let columns = NibKey("IBSplitViewColumns")
    static let style = NibKey("UISplitViewControllerStyle")
    static let preferredMode = NibKey("UISplitViewControllerPreferredDisplayMode")
    static let behavior = NibKey("UISplitViewControllerPreferredSplitBehavior")
    static let background = NibKey("UISplitViewControllerPrimaryBackgroundStyle")
    static let edge = NibKey("UISplitViewControllerPrimaryEdge")
    static let gesture = NibKey("UISplitViewControllerPresentsWithGesture")
    static let secondaryOnlyButton = NibKey("UISplitViewControllerShowsSecondaryOnlyButton")
    static let primaryWidth = NibKey("UISplitViewControllerPreferredPrimaryColumnWidth")
    static let primaryFraction = NibKey("UISplitViewControllerPreferredPrimaryColumnWidthFraction")
    static let minimumPrimary = NibKey("UISplitViewControllerMinimumPrimaryColumnWidth")
    static let maximumPrimary = NibKey("UISplitViewControllerMaximumPrimaryColumnWidth")
    static let supplementaryWidth = NibKey("UISplitViewControllerPreferredSupplementaryColumnWidth")
    static let allowsDouble = NibKey("UISplitViewControllerAllowsDoubleColumnStyle")
    static let allowsTriple = NibKey("UISplitViewControllerAllowsTripleColumnStyle")
}
