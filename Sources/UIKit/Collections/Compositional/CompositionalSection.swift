import CoreGraphics
import Foundation

/// One section of a compositional layout, solved.
///
/// Groups that all hold as many items are laid out once: the others are found where they are when they are asked for,
/// and only what cells made of them is kept. So a section of a million items costs what can be seen of it.
@MainActor
struct CompositionalSection {
    /// In the section's own coordinates; for a section that scrolls across, in those of its scroller's content; for an
    /// item, while its group is laid out, in the group's.
    struct Placed {
        var frame: CGRect
        var zIndex = 0
        var kind: String?
        var item: Int
        /// Which sides the view chooses.
        var estimates: (width: Bool, height: Bool) = (false, false)
        var isEstimated: Bool { estimates.width || estimates.height }
        var isPinned = false
        var isDecoration = false
        var scrolls = false
    }

    private enum Groups {
        /// Like the first one, but for the sizes that cells chose and for the last one, which may have fewer items.
        case repeated(PlacedGroup, extents: ExtentList)
        /// Each as it is, in the section's coordinates or those of its scroller.
        case each([PlacedGroup], length: CGFloat)
    }

    let section: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    let number: Int
    let count: Int
    /// The room that groups have.
    let inner: CGSize
    private(set) var height: CGFloat = 0
    /// Of a section that scrolls across: where its scroller lies, how wide its content is, and how far apart its groups
    /// begin.
    private(set) var scroller: (frame: CGRect, contentWidth: CGFloat, groupStride: CGFloat)?

    private let width: CGFloat
    private let chosen: ChosenElementSizes
    /// What stands above the groups, and what below them and behind all.
    private var above: [Placed] = []
    private var below: [Placed] = []
    private var groups = Groups.each([], length: 0)
    private var groupsStart: CGFloat = 0

    init(
        _ section: NSCollectionLayoutSection, number: Int, count: Int, width: CGFloat, environment: LayoutEnvironment,
        chosen: ChosenElementSizes
    ) {
        (self.section, self.number, self.count, self.width, self.environment, self.chosen) = (
            section, number, count, width, environment, chosen
        )
        let insets = section.contentInsets
        inner = CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, environment.contentSize.height - insets.top - insets.bottom))
        solve()
    }

    private mutating func solve() {
        above = []
        var y: CGFloat = 0
        for item in section.boundarySupplementaryItems where !item.isBelow { above.append(place(item, y: &y)) }
        groupsStart = y + section.contentInsets.top
        if section.orthogonalScrollingBehavior == .none, section.group.hasFixedCount {
            repeatGroups()
        } else {
            placeEachGroup()
        }
        close()
    }

    /// What stands below the groups, and behind all.
    private mutating func close() {
        below = []
        var y = groupsStart + groupsHeight + section.contentInsets.bottom
        for item in section.boundarySupplementaryItems where item.isBelow { below.append(place(item, y: &y)) }
        height = y
        for decoration in section.decorationItems {
            let margin = decoration.contentInsets
            let frame = CGRect(
                x: margin.leading, y: margin.top, width: max(0, width - margin.leading - margin.trailing),
                height: max(0, height - margin.top - margin.bottom))
            below.append(
                Placed(
                    frame: frame, zIndex: decoration.zIndex - 1, kind: decoration.elementKind, item: 0,
                    isDecoration: true))
        }
    }

    private func place(_ item: NSCollectionLayoutBoundarySupplementaryItem, y: inout CGFloat) -> Placed {
        let width = section.supplementariesFollowContentInsets ? inner.width : self.width,
            x = section.supplementariesFollowContentInsets ? section.contentInsets.leading : 0
        var size = item.layoutSize.size(in: CGSize(width: width, height: environment.contentSize.height))
        if item.layoutSize.isEstimated,
            let asked = chosen[ElementKey(kind: item.elementKind, place: RowPlace(section: number, row: 0))]
        {
            if item.layoutSize.heightDimension.isEstimated { size.height = asked.height }
            if item.layoutSize.widthDimension.isEstimated { size.width = asked.width }
        }
        let left: CGFloat =
            switch item.alignment {
            case .topTrailing, .bottomTrailing, .trailing: x + width - size.width
            case .topLeading, .bottomLeading, .leading: x
            default: x + (width - size.width) / 2
            }
        let placed = Placed(
            frame: CGRect(x: left + item.offset.x, y: y + item.offset.y, width: size.width, height: size.height),
            zIndex: item.zIndex + (item.pinToVisibleBounds ? 1024 : 0),
            kind: item.elementKind, item: 0, estimates: item.layoutSize.estimates, isPinned: item.pinToVisibleBounds
        )
        if item.extendsBoundary { y += size.height }
        return placed
    }

    // MARK: Groups

    private mutating func repeatGroups() {
        let first = GroupPlacer.place(self, first: 0, ChosenElementSizes()), share = first.end
        guard share > 0 else { return groups = .each([], length: 0) }
        let groupCount = (count + share - 1) / share
        var extents = ExtentList(count: groupCount, estimate: first.size.height + section.interGroupSpacing)
        if count % share != 0 {
            extents.set(
                GroupPlacer.place(self, first: (groupCount - 1) * share, chosen).size.height
                    + section.interGroupSpacing, at: groupCount - 1)
        }
        if first.placed.contains(where: \.isEstimated) {
            var changed = Set<Int>()
            for place in chosen.items.keys where place.section == number && place.row < count {
                changed.insert(place.row / share)
            }
            for group in changed {
                extents.set(
                    GroupPlacer.place(self, first: group * share, chosen).size.height + section.interGroupSpacing,
                    at: group)
            }
        }
        groups = .repeated(first, extents: extents)
    }

    private mutating func placeEachGroup() {
        let isAcross = section.orthogonalScrollingBehavior != .none
        var all: [PlacedGroup] = [], next = 0, start: CGFloat = 0, thickness: CGFloat = 0, stride: CGFloat = 0
        while next < count {
            var group = GroupPlacer.place(self, first: next, chosen)
            guard group.end > next else { break }
            next = group.end
            let length = (isAcross ? group.size.width : group.size.height) + section.interGroupSpacing
            thickness = max(thickness, group.size.height)
            group.placed = shifted(group.placed, start, isAcross: isAcross)
            all.append(group)
            if stride == 0 { stride = length }
            start += length
        }
        groups = .each(all, length: start - section.interGroupSpacing)
        guard isAcross else { return }
        scroller = (
            CGRect(x: 0, y: groupsStart, width: width, height: thickness),
            section.contentInsets.leading + start - section.interGroupSpacing + section.contentInsets.trailing, stride
        )
    }

    private func shifted(_ placed: [Placed], _ start: CGFloat, isAcross: Bool) -> [Placed] {
        let x = section.contentInsets.leading
        return placed.map { placed in
            var placed = placed
            placed.scrolls = isAcross
            placed.frame = placed.frame.offsetBy(dx: isAcross ? x + start : x, dy: isAcross ? 0 : groupsStart + start)
            return placed
        }
    }

    private var groupsHeight: CGFloat {
        if let scroller { return scroller.frame.height }
        guard count > 0 else { return 0 }
        switch groups {
        case .repeated(_, let extents): return extents.total - section.interGroupSpacing
        case .each(_, let length): return length
        }
    }

    /// What is in a group, in the section's coordinates or those of its scroller.
    private func contents(ofGroup index: Int) -> [Placed] {
        switch groups {
        case .repeated(let first, let extents):
            // A group whose height isn't known is like the first.
            let group =
                extents.known(index) == nil
                ? first.moved(to: index * first.end) : GroupPlacer.place(self, first: index * first.end, chosen)
            return shifted(group.placed, extents.offset(of: index), isAcross: false)
        case .each(let all, _): return all[index].placed
        }
    }

    private func group(of item: Int) -> Int? {
        guard item >= 0, item < count else { return nil }
        switch groups {
        case .repeated(let first, let extents): return item / first.end < extents.count ? item / first.end : nil
        case .each(let all, _):
            var low = 0, high = all.count
            while low < high {
                let middle = (low + high) / 2
                if all[middle].end <= item { low = middle + 1 } else { high = middle }
            }
            return low < all.count ? low : nil
        }
    }

    /// The groups that reach into a part of the section, or of its scroller's content.
    private func groups(in rect: CGRect) -> Range<Int> {
        switch groups {
        case .repeated(let first, let extents):
            guard extents.count > 0 else { return 0..<0 }
            // What is anchored to items may stand out of their group.
            let contents = first.placed.reduce(CGRect(origin: .zero, size: first.size)) { $0.union($1.frame) }
            let from = rect.minY - groupsStart - max(0, contents.maxY - first.size.height),
                to = rect.maxY - groupsStart - min(0, contents.minY)
            guard to >= 0, from <= extents.total else { return 0..<0 }
            let lowest = extents.index(at: from)
            return lowest..<max(lowest, extents.index(at: to)) + 1
        case .each(let all, _): return 0..<all.count
        }
    }

    // MARK: What layouts ask

    /// What reaches into a part of the section, given by where it stands now.
    func placed(in rect: CGRect, _ frame: (Placed) -> CGRect) -> [Placed] {
        func isInside(_ placed: Placed) -> Bool { placed.isDecoration || frame(placed).overlaps(rect) }
        var found = above.filter(isInside)
        for group in groups(in: rect) { found += contents(ofGroup: group).filter(isInside) }
        return found + below.filter(isInside)
    }

    func placed(_ kind: String?, _ item: Int) -> Placed? {
        if kind != nil, let found = (above + below).first(where: { $0.kind == kind && $0.item == item }) {
            return found
        }
        return group(of: item).flatMap { contents(ofGroup: $0).first { $0.kind == kind && $0.item == item } }
    }

    /// Whether any view is asked for its size.
    var hasEstimates: Bool {
        if above.contains(where: \.isEstimated) || below.contains(where: \.isEstimated) { return true }
        switch groups {
        case .repeated(let first, _): return first.placed.contains(where: \.isEstimated)
        case .each(let all, _): return all.contains { $0.placed.contains(where: \.isEstimated) }
        }
    }

    /// Finds new places for what depends on sizes that were chosen.
    mutating func sizesChanged(_ keys: [ElementKey]) {
        guard case .repeated(let first, var extents) = groups, keys.allSatisfy({ $0.kind == nil }) else {
            return solve()
        }
        groups = .each([], length: 0) // so that the list isn't copied
        for group in Set(keys.map { $0.place.row / first.end }) where group < extents.count {
            extents.set(
                GroupPlacer.place(self, first: group * first.end, chosen).size.height + section.interGroupSpacing,
                at: group)
        }
        groups = .repeated(first, extents: extents)
        close()
    }
}
