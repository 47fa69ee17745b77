import QuartzCore

extension UINavigationBar {
    static let searchHeight: CGFloat = 52

    /// The search bar of the item on top.
    var searchBar: UISearchBar? { topItem?.searchController?.searchBar }

    /// Since iPadOS 16 the search bar stands at the end of the row of buttons where width is regular, unless its item
    /// asks for a row of its own.
    var isSearchInline: Bool {
        guard controller != nil, let item = topItem, item.searchController != nil,
            item.preferredSearchBarPlacement != .stacked
        else { return false }
        return traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
    }

    /// What it takes of the row of buttons there, in points.
    var inlineSearchWidth: CGFloat { isSearchInline ? searchBar?.inlineWidth ?? 0 : 0 }

    /// A search that takes the bar's place; one beside the buttons doesn't.
    var isSearching: Bool {
        guard let search = topItem?.searchController, !isSearchInline else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    var searchBarHeight: CGFloat {
        guard let searchBar else { return 0 }
        return (isSearchInline ? 0 : Self.searchHeight)
            + (searchBar.showsScopeBar && searchBar.scopeButtonTitles?.isEmpty == false ? UISearchBar.scopeHeight : 0)
    }

    /// Whether the search bar scrolls away with the content.
    var foldsSearchBar: Bool {
        searchBar != nil && !isSearchInline && topItem?.hidesSearchBarWhenScrolling == true
            && topItem?.searchController?.isActive == false
    }

    /// What of the bar scrolls away: the search bar first, then the large title.
    var foldableHeight: CGFloat {
        (foldsSearchBar ? searchBarHeight : 0) + (showsLargeTitle ? BarMetrics.largeTitleHeight : 0)
    }

    /// Of the bar's present height, in points.
    var visibleSearchHeight: CGFloat {
        guard searchBar != nil else { return 0 }
        guard foldsSearchBar else { return searchBarHeight }
        return min(
            searchBarHeight, max(0, bounds.height - rowHeight - (showsLargeTitle ? BarMetrics.largeTitleHeight : 0)))
    }

    /// Puts the top item's search bar in, and takes the others' out.
    func layoutSearchBar() {
        for view in searchArea.subviews where view !== searchBar { view.removeFromSuperview() }
        let isInline = isSearchInline, height = isInline ? bounds.height : visibleSearchHeight
        searchArea.isHidden = searchBar == nil || height == 0
        searchArea.place(in: CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
        guard let searchBar else { return }
        topItem?.searchController?.stands(isInline ? .inline : .stacked) {
            self.arrange(searchBar, isInline: isInline, height: height)
        }
    }

    private func arrange(_ searchBar: UISearchBar, isInline: Bool, height: CGFloat) {
        if searchBar.superview !== searchArea { searchArea.addSubview(searchBar) }
        searchBar.isInNavigationBar = true
        searchBar.translatesAutoresizingMaskIntoConstraints = true
        searchBar.inlineRow = isInline ? rowHeight + (topItem?.prompt == nil ? 0 : BarMetrics.promptHeight) : nil
        if isInline {
            // Its parts stand where the bar has room for them: at the row's end, and scopes at the bottom.
            bringSubviewToFront(searchArea)
            searchBar.frame = searchArea.bounds
            searchBar.alpha = 1
            return
        }
        // It slides under what is above.
        searchBar.frame = CGRect(x: 0, y: height - searchBarHeight, width: bounds.width, height: searchBarHeight)
        searchBar.alpha = searchBarHeight == 0 ? 0 : max(0, min(1, (height / searchBarHeight - 0.4) / 0.6))
    }

    func searchDidChange() {
        heightMayHaveChanged()
        setNeedsLayout()
        content?.setNeedsLayout()
        layoutIfNeeded()
    }
}

/// Where a navigation bar has its search bar: transparent to touches beside the bar's parts.
final class SearchArea: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) && subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}
