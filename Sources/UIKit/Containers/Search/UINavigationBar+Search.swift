import QuartzCore

extension UINavigationBar {
    static let searchHeight: CGFloat = 52

    /// The search bar of the item on top.
    var searchBar: UISearchBar? { topItem?.searchController?.searchBar }

    /// A search that takes the bar's place.
    var isSearching: Bool {
        guard let search = topItem?.searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    var searchBarHeight: CGFloat {
        guard let searchBar else { return 0 }
        return Self.searchHeight + (searchBar.showsScopeBar && searchBar.scopeButtonTitles?.isEmpty == false ? UISearchBar.scopeHeight : 0)
    }

    /// Whether the search bar scrolls away with the content.
    var foldsSearchBar: Bool { searchBar != nil && topItem?.hidesSearchBarWhenScrolling == true && topItem?.searchController?.isActive == false }

    /// What of the bar scrolls away: the search bar first, then the large title.
    var foldableHeight: CGFloat { (foldsSearchBar ? searchBarHeight : 0) + (showsLargeTitle ? BarMetrics.largeTitleHeight : 0) }

    /// Of the bar's present height, in points.
    var visibleSearchHeight: CGFloat {
        guard searchBar != nil else { return 0 }
        guard foldsSearchBar else { return searchBarHeight }
        return min(searchBarHeight, max(0, bounds.height - rowHeight - (showsLargeTitle ? BarMetrics.largeTitleHeight : 0)))
    }

    /// Puts the top item's search bar in, and takes the others' out.
    func layoutSearchBar() {
        for view in searchArea.subviews where view !== searchBar { view.removeFromSuperview() }
        let height = visibleSearchHeight
        searchArea.isHidden = searchBar == nil || height == 0
        searchArea.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        guard let searchBar else { return }
        if searchBar.superview !== searchArea { searchArea.addSubview(searchBar) }
        searchBar.isInNavigationBar = true
        searchBar.translatesAutoresizingMaskIntoConstraints = true
        // It slides under what is above.
        searchBar.frame = CGRect(x: 0, y: height - searchBarHeight, width: bounds.width, height: searchBarHeight)
        searchBar.alpha = searchBarHeight == 0 ? 0 : max(0, min(1, (height / searchBarHeight - 0.4) / 0.6))
    }

    func searchDidChange() {
        heightMayHaveChanged()
        setNeedsLayout()
        layoutIfNeeded()
    }
}
