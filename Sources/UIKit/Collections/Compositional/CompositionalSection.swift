import CoreGraphics
import Foundation

/// One section of a compositional layout, solved.
@MainActor
struct CompositionalSection {
    /// In the section's own coordinates; for a section that scrolls across, in those of its scroller's content.
    struct Placed {
        var frame: CGRect
        var zIndex = 0
        var kind: String?
        var item: Int
        var isEstimated = false
        var isPinned = false
        var isDecoration = false
        var scrolls = false
    }

    var placed: [Placed] = []
    var height: CGFloat = 0
    private(set) var rowCount = 0
    /// Of a section that scrolls across: where its scroller lies, how wide its content is, and how far apart its groups begin.
    var scroller: (frame: CGRect, contentWidth: CGFloat, groupStride: CGFloat)?
    let section: NSCollectionLayoutSection
    let environment: LayoutEnvironment

    private let known: (String?, Int) -> CGSize?
    private let count: Int

    /// - Parameter known: the size that a view asked for, by its kind and item.
    init(_ section: NSCollectionLayoutSection, count: Int, width: CGFloat, environment: LayoutEnvironment, known: @escaping (String?, Int) -> CGSize?) {
        (self.section, self.count, self.known, self.environment) = (section, count, known, environment)
        let insets = section.contentInsets
        let inner = CGSize(width: max(0, width - insets.leading - insets.trailing), height: max(0, environment.contentSize.height - insets.top - insets.bottom))
        var y: CGFloat = 0
        let edgeWidth = section.supplementariesFollowContentInsets ? inner.width : width, edgeX = section.supplementariesFollowContentInsets ? insets.leading : 0
        for item in section.boundarySupplementaryItems where !item.isBelow { place(item, x: edgeX, y: &y, width: edgeWidth) }
        y += insets.top
        if section.orthogonalScrollingBehavior == .none { y = placeGroups(x: insets.leading, y: y, inner) } else { y = placeAcross(x: insets.leading, y: y, inner, width) }
        y += insets.bottom
        for item in section.boundarySupplementaryItems where item.isBelow { place(item, x: edgeX, y: &y, width: edgeWidth) }
        height = y
        for decoration in section.decorationItems {
            let margin = decoration.contentInsets
            let frame = CGRect(x: margin.leading, y: margin.top, width: max(0, width - margin.leading - margin.trailing), height: max(0, height - margin.top - margin.bottom))
            placed.append(Placed(frame: frame, zIndex: decoration.zIndex - 1, kind: decoration.elementKind, item: 0, isDecoration: true))
        }
        rowCount = placed.reduce(into: 0) { if $1.kind == nil { $0 += 1 } }
    }

    private mutating func place(_ item: NSCollectionLayoutBoundarySupplementaryItem, x: CGFloat, y: inout CGFloat, width: CGFloat) {
        var size = item.layoutSize.size(in: CGSize(width: width, height: environment.contentSize.height))
        if item.layoutSize.isEstimated, let asked = known(item.elementKind, 0) {
            if item.layoutSize.heightDimension.isEstimated { size.height = asked.height }
            if item.layoutSize.widthDimension.isEstimated { size.width = asked.width }
        }
        let left: CGFloat = switch item.alignment {
        case .topTrailing, .bottomTrailing, .trailing: x + width - size.width
        case .topLeading, .bottomLeading, .leading: x
        default: x + (width - size.width) / 2
        }
        placed.append(Placed(frame: CGRect(x: left + item.offset.x, y: y + item.offset.y, width: size.width, height: size.height), zIndex: item.zIndex + (item.pinToVisibleBounds ? 1024 : 0),
                             kind: item.elementKind, item: 0, isEstimated: item.layoutSize.isEstimated, isPinned: item.pinToVisibleBounds))
        if item.extendsBoundary { y += size.height }
    }

    private mutating func placeGroups(x: CGFloat, y: CGFloat, _ inner: CGSize) -> CGFloat {
        var y = y, next = 0
        while next < count {
            let before = next
            let size = place(section.group, in: inner, at: CGPoint(x: x, y: y), next: &next, scrolls: false)
            guard next > before else { break }
            y += size.height + section.interGroupSpacing
        }
        return count > 0 ? y - section.interGroupSpacing : y
    }

    private mutating func placeAcross(x: CGFloat, y: CGFloat, _ inner: CGSize, _ width: CGFloat) -> CGFloat {
        var left = x, next = 0, height: CGFloat = 0, stride: CGFloat = 0
        while next < count {
            let before = next
            let size = place(section.group, in: inner, at: CGPoint(x: left, y: 0), next: &next, scrolls: true)
            guard next > before else { break }
            if stride == 0 { stride = size.width + section.interGroupSpacing }
            left += size.width + section.interGroupSpacing
            height = max(height, size.height)
        }
        scroller = (CGRect(x: 0, y: y, width: width, height: height), left - section.interGroupSpacing + section.contentInsets.trailing, stride)
        return y + height
    }

    /// Lays an item or group out and says how much room it took.
    private mutating func place(_ item: NSCollectionLayoutItem, in container: CGSize, at origin: CGPoint, next: inout Int, scrolls: Bool, fixed: CGSize? = nil) -> CGSize {
        guard next < count else { return .zero }
        var size = fixed ?? item.layoutSize.size(in: container)
        let spacing = item.edgeSpacing?.insets ?? .zero, insets = item.contentInsets
        if let group = item as? NSCollectionLayoutGroup {
            let start = CGPoint(x: origin.x + spacing.left + insets.leading, y: origin.y + spacing.top + insets.top)
            let inner = CGSize(width: max(0, size.width - insets.leading - insets.trailing), height: max(0, size.height - insets.top - insets.bottom))
            let used = place(group, inner, at: start, next: &next, scrolls: scrolls)
            if group.layoutSize.widthDimension.isEstimated { size.width = used.width + insets.leading + insets.trailing }
            if group.layoutSize.heightDimension.isEstimated { size.height = used.height + insets.top + insets.bottom }
        } else {
            if item.layoutSize.isEstimated, let asked = known(nil, next) {
                if item.layoutSize.heightDimension.isEstimated { size.height = asked.height + insets.top + insets.bottom }
                if item.layoutSize.widthDimension.isEstimated { size.width = asked.width + insets.leading + insets.trailing }
            }
            let frame = CGRect(x: origin.x + spacing.left + insets.leading, y: origin.y + spacing.top + insets.top,
                               width: max(0, size.width - insets.leading - insets.trailing), height: max(0, size.height - insets.top - insets.bottom))
            placed.append(Placed(frame: frame, item: next, isEstimated: item.layoutSize.isEstimated, scrolls: scrolls))
            for badge in item.supplementaryItems {
                placed.append(Placed(frame: badge.containerAnchor.frame(of: badge.layoutSize.size(in: frame.size), on: frame), zIndex: badge.zIndex, kind: badge.elementKind, item: next, scrolls: scrolls))
            }
            next += 1
        }
        return CGSize(width: size.width + spacing.left + spacing.right, height: size.height + spacing.top + spacing.bottom)
    }

    private mutating func place(_ group: NSCollectionLayoutGroup, _ inner: CGSize, at start: CGPoint, next: inout Int, scrolls: Bool) -> CGSize {
        guard case .along(let isHorizontal, let subitems, let share) = group.arrangement else { return placeCustom(group, inner, at: start, next: &next, scrolls: scrolls) }
        let gap = group.interItemSpacing?.spacing ?? 0, room = isHorizontal ? inner.width : inner.height
        let growsAlong = (isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension).isEstimated
        var along: CGFloat = 0, across: CGFloat = 0, index = 0
        let first = placed.count
        while next < count, !subitems.isEmpty, index < (share ?? (growsAlong ? subitems.count : Int.max)) {
            let item = subitems[index % subitems.count]
            var fixed: CGSize?
            if let share, !growsAlong {
                let part = (room - gap * CGFloat(share - 1)) / CGFloat(share), natural = item.layoutSize.size(in: inner)
                fixed = isHorizontal ? CGSize(width: part, height: natural.height) : CGSize(width: natural.width, height: part)
            }
            let natural = fixed ?? item.layoutSize.size(in: inner), length = isHorizontal ? natural.width : natural.height
            if index > 0, !growsAlong, along + gap + length > room + 0.5 { break }
            if index > 0 { along += gap }
            let origin = isHorizontal ? CGPoint(x: start.x + along, y: start.y) : CGPoint(x: start.x, y: start.y + along)
            let size = place(item, in: inner, at: origin, next: &next, scrolls: scrolls, fixed: fixed)
            along += isHorizontal ? size.width : size.height
            across = max(across, isHorizontal ? size.height : size.width)
            index += 1
            if length <= 0 { break }
        }
        // Flexible gaps share what is left over.
        if group.interItemSpacing?.isFlexible == true, index > 1, along < room, placed.count - first == index {
            let extra = (room - along) / CGFloat(index - 1)
            for offset in 0..<index {
                if isHorizontal { placed[first + offset].frame.origin.x += extra * CGFloat(offset) } else { placed[first + offset].frame.origin.y += extra * CGFloat(offset) }
            }
        }
        return isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    private mutating func placeCustom(_ group: NSCollectionLayoutGroup, _ inner: CGSize, at start: CGPoint, next: inout Int, scrolls: Bool) -> CGSize {
        guard case .custom(let provider) = group.arrangement else { return .zero }
        var used = CGSize.zero
        for item in provider(LayoutEnvironment(size: inner, traits: environment.traitCollection)) where next < count {
            placed.append(Placed(frame: item.frame.offsetBy(dx: start.x, dy: start.y), zIndex: item.zIndex, item: next, scrolls: scrolls))
            used = CGSize(width: max(used.width, item.frame.maxX), height: max(used.height, item.frame.maxY))
            next += 1
        }
        return used
    }
}
