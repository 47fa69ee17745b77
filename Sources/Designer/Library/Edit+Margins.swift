import StoryboardDocument

/// What templates say of margins and clipping, which has changed with Xcode's versions.
extension Edit {
    /// Gives an element of a template what the document's Xcode writes there.
    ///
    /// Counted in 3,226 documents, new objects of each Xcode: cells clip since 7.1 (before that none of 518 did), they and
    /// their contents keep the superview's margins since 9.2 (3 of 3; of 1,000 before none). Contents leave the safe area
    /// out of their margins where the document has safe areas (651 of 663), since Xcode 15 in all (10 of 14); bars with a
    /// key do since Xcode 9.2 (140 of 171), but those made since 13 only where there are no safe areas (15 of 20; where
    /// there are, 21 of 129).
    func fitMargins(_ element: Element) {
        let leavesOut = version >= .v9_2 && (hasSafeAreas || version >= .v15_0)
        let key = element[.key]
        switch element.name {
        case "tableViewCell":
            if version < .v7_1 { element["clipsSubviews"] = nil }
            if version < .v9_2 { element["preservesSuperviewLayoutMargins"] = nil }
        case "tableViewCellContentView":
            if version < .v9_2 { element["preservesSuperviewLayoutMargins"] = nil }
            element["insetsLayoutMarginsFromSafeArea"] = leavesOut ? "NO" : nil
        case "collectionViewCellContentView", "collectionReusableView":
            element["insetsLayoutMarginsFromSafeArea"] = leavesOut ? "NO" : nil
        case "view" where key == "contentView":
            element["insetsLayoutMarginsFromSafeArea"] = leavesOut ? "NO" : nil
        case "label" where element["insetsLayoutMarginsFromSafeArea"] != nil,
            "imageView" where element["insetsLayoutMarginsFromSafeArea"] != nil:
            element["insetsLayoutMarginsFromSafeArea"] = leavesOut ? "NO" : nil
        case "navigationBar" where key != nil, "toolbar" where key != nil, "tabBar" where key != nil:
            let barLeavesOut = version >= .v9_2 && (version < .v13_0 || !hasSafeAreas)
            element["insetsLayoutMarginsFromSafeArea"] = barLeavesOut ? "NO" : nil
        default: break
        }
    }
}
