import NibArchive
import QuartzCore

extension UISplitViewController {
    func decodeSplit(_ nib: UINibDecoder) {
        let archived = nib.objects(.viewControllers, of: UIViewController.self)
        let members = archived.isEmpty ? children : archived
        let named = nib.ints(.splitColumns).compactMap(Column.init(rawValue:))
        let order: [Column] = members.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        for (index, child) in members.enumerated() {
            guard let column = named.count == members.count ? named[index] : index < order.count ? order[index] : nil
            else { continue }
            columns[column] = child
        }
        style = nib.int(.splitViewControllerStyle).flatMap(Style.init(rawValue:)) ?? decodedStyle(nib)
        for child in members where child.parent !== self { adopt(child) }
        if style != .unspecified { for (column, child) in columns { wrap(child, for: column) } }

        func dimension(_ key: NibKey) -> CGFloat { nib.cgFloat(key) ?? Self.automaticDimension }
        preferredDisplayMode =
            nib.int(.splitViewControllerPreferredDisplayMode).flatMap(DisplayMode.init(rawValue:)) ?? .automatic
        preferredSplitBehavior =
            nib.int(.splitViewControllerPreferredSplitBehavior).flatMap(SplitBehavior.init(rawValue:)) ?? .automatic
        primaryBackgroundStyle =
            nib.int(.splitViewControllerPrimaryBackgroundStyle).flatMap(BackgroundStyle.init(rawValue:)) ?? .none
        primaryEdge = nib.int(.splitViewControllerPrimaryEdge).flatMap(PrimaryEdge.init(rawValue:)) ?? .leading
        presentsWithGesture = nib.bool(.splitViewControllerPresentsWithGesture) ?? true
        showsSecondaryOnlyButton = nib.bool(.splitViewControllerShowsSecondaryOnlyButton) ?? false
        preferredPrimaryColumnWidth = dimension(.splitViewControllerPreferredPrimaryColumnWidth)
        preferredPrimaryColumnWidthFraction = dimension(.splitViewControllerPreferredPrimaryColumnWidthFraction)
        minimumPrimaryColumnWidth = dimension(.splitViewControllerMinimumPrimaryColumnWidth)
        maximumPrimaryColumnWidth = dimension(.splitViewControllerMaximumPrimaryColumnWidth)
        preferredSupplementaryColumnWidth = dimension(.splitViewControllerPreferredSupplementaryColumnWidth)
    }

    /// Documents that Xcode saved say which styles are allowed; three columns are there when a controller is.
    private func decodedStyle(_ nib: UINibDecoder) -> Style {
        if columns[.supplementary] != nil || nib.bool(.splitViewControllerAllowsTripleColumnStyle) == true {
            return .tripleColumn
        }
        return nib.bool(.splitViewControllerAllowsDoubleColumnStyle) == true ? .doubleColumn : .unspecified
    }
}
