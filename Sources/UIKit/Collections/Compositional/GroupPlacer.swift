import CoreGraphics
import Foundation

/// Lays out one group of a section's items.
@MainActor
struct GroupPlacer {
    private let section: Int
    private let count: Int
    private let chosen: ChosenElementSizes
    private let traits: UITraitCollection
    private var next: Int
    private var placed: [CompositionalSection.Placed] = []

    private init(_ section: CompositionalSection, first: Int, _ chosen: ChosenElementSizes) {
        (self.section, count, traits) = (section.number, section.count, section.environment.traitCollection)
        (next, self.chosen) = (first, chosen)
    }

    /// Lays a section's group out with the items from `first` on.
    static func place(_ section: CompositionalSection, first: Int, _ chosen: ChosenElementSizes) -> PlacedGroup {
        var placer = GroupPlacer(section, first: first, chosen)
        let size = placer.place(section.section.group, in: section.inner, at: .zero)
        return PlacedGroup(placed: placer.placed, size: size, first: first, end: placer.next)
    }

    /// Lays an item or group out and says how much room it took.
    private mutating func place(
        _ item: NSCollectionLayoutItem, in container: CGSize, at origin: CGPoint, fixed: CGSize? = nil
    ) -> CGSize {
        guard next < count else { return .zero }
        var size = fixed ?? item.layoutSize.size(in: container)
        let spacing = item.edgeSpacing?.insets ?? .zero, insets = item.contentInsets
        if let group = item as? NSCollectionLayoutGroup {
            let start = CGPoint(x: origin.x + spacing.left + insets.leading, y: origin.y + spacing.top + insets.top)
            let inner = CGSize(
                width: max(0, size.width - insets.leading - insets.trailing),
                height: max(0, size.height - insets.top - insets.bottom))
            let used = place(group, inner, at: start)
            if group.layoutSize.widthDimension.isEstimated {
                size.width = used.width + insets.leading + insets.trailing
            }
            if group.layoutSize.heightDimension.isEstimated { size.height = used.height + insets.top + insets.bottom }
        } else {
            if item.layoutSize.isEstimated, let asked = chosen.items[RowPlace(section: section, row: next)] {
                if item.layoutSize.heightDimension.isEstimated {
                    size.height = asked.height + insets.top + insets.bottom
                }
                if item.layoutSize.widthDimension.isEstimated {
                    size.width = asked.width + insets.leading + insets.trailing
                }
            }
            let frame = CGRect(
                x: origin.x + spacing.left + insets.leading, y: origin.y + spacing.top + insets.top,
                width: max(0, size.width - insets.leading - insets.trailing),
                height: max(0, size.height - insets.top - insets.bottom))
            placed.append(
                CompositionalSection.Placed(frame: frame, item: next, estimates: item.layoutSize.estimates))
            for badge in item.supplementaryItems {
                placed.append(
                    CompositionalSection.Placed(
                        frame: badge.containerAnchor.frame(of: badge.layoutSize.size(in: frame.size), on: frame),
                        zIndex: badge.zIndex, kind: badge.elementKind, item: next))
            }
            next += 1
        }
        return CGSize(
            width: size.width + spacing.left + spacing.right, height: size.height + spacing.top + spacing.bottom)
    }

    private mutating func place(_ group: NSCollectionLayoutGroup, _ inner: CGSize, at start: CGPoint) -> CGSize {
        guard case .along(let isHorizontal, let subitems, let share) = group.arrangement else {
            return placeCustom(group, inner, at: start)
        }
        let gap = group.interItemSpacing?.spacing ?? 0, room = isHorizontal ? inner.width : inner.height
        let growsAlong = (isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension).isEstimated
        var along: CGFloat = 0, across: CGFloat = 0, index = 0
        let first = placed.count
        while next < count, !subitems.isEmpty, index < (share ?? (growsAlong ? subitems.count : Int.max)) {
            let item = subitems[index % subitems.count]
            var fixed: CGSize?
            if let share, !growsAlong {
                let part = (room - gap * CGFloat(share - 1)) / CGFloat(share), natural = item.layoutSize.size(in: inner)
                fixed =
                    isHorizontal
                    ? CGSize(width: part, height: natural.height) : CGSize(width: natural.width, height: part)
            }
            let natural = fixed ?? item.layoutSize.size(in: inner),
                length = isHorizontal ? natural.width : natural.height
            let edges = item.edgeSpacing?.insets ?? .zero,
                needed = length + (isHorizontal ? edges.left + edges.right : edges.top + edges.bottom)
            if index > 0, !growsAlong, along + gap + needed > room + 0.5 { break }
            if index > 0 { along += gap }
            let origin =
                isHorizontal ? CGPoint(x: start.x + along, y: start.y) : CGPoint(x: start.x, y: start.y + along)
            let size = place(item, in: inner, at: origin, fixed: fixed)
            along += isHorizontal ? size.width : size.height
            across = max(across, isHorizontal ? size.height : size.width)
            index += 1
            if length <= 0 { break }
        }
        // Flexible gaps share what is left over.
        if group.interItemSpacing?.isFlexible == true, index > 1, along < room, placed.count - first == index {
            let extra = (room - along) / CGFloat(index - 1)
            for offset in 0..<index {
                if isHorizontal {
                    placed[first + offset].frame.origin.x += extra * CGFloat(offset)
                } else {
                    placed[first + offset].frame.origin.y += extra * CGFloat(offset)
                }
            }
        }
        return isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    private mutating func placeCustom(_ group: NSCollectionLayoutGroup, _ inner: CGSize, at start: CGPoint) -> CGSize {
        guard case .custom(let provider) = group.arrangement else { return .zero }
        var used = CGSize.zero
        for item in provider(LayoutEnvironment(size: inner, traits: traits)) where next < count {
            placed.append(
                CompositionalSection.Placed(
                    frame: item.frame.offsetBy(dx: start.x, dy: start.y), zIndex: item.zIndex, item: next))
            used = CGSize(width: max(used.width, item.frame.maxX), height: max(used.height, item.frame.maxY))
            next += 1
        }
        return used
    }
}

/// A group that was laid out: what is in it, in its own coordinates, and which items.
struct PlacedGroup {
    var placed: [CompositionalSection.Placed]
    var size: CGSize
    var first: Int
    var end: Int

    /// The same for as many items, from another one on.
    func moved(to first: Int) -> PlacedGroup {
        guard first != self.first else { return self }
        var moved = self
        moved.first = first
        moved.end = end + first - self.first
        for index in placed.indices { moved.placed[index].item += first - self.first }
        return moved
    }
}

/// The sizes that views of a compositional layout chose themselves.
@MainActor
final class ChosenElementSizes {
    var items: [RowPlace: CGSize] = [:]
    private var others: [ElementKey: CGSize] = [:]

    subscript(key: ElementKey) -> CGSize? {
        get { key.kind == nil ? items[key.place] : others[key] }
        set { if key.kind == nil { items[key.place] = newValue } else { others[key] = newValue } }
    }

    func removeAll() {
        items = [:]
        others = [:]
    }
}

extension NSCollectionLayoutGroup {
    /// Whether every group of this kind holds as many items, whatever sizes their cells choose.
    var hasFixedCount: Bool {
        guard case .along(let isHorizontal, let subitems, _) = arrangement else { return false }
        let growsAlong = (isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension).isEstimated
        return subitems.allSatisfy { item in
            if let group = item as? NSCollectionLayoutGroup, !group.hasFixedCount { return false }
            return growsAlong
                || !(isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension).isEstimated
        }
    }
}
