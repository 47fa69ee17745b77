import CoreGraphics
import Foundation
import NibArchive

/// Puts items into lines, one after the other, with a header and a footer for each section.
open class UICollectionViewFlowLayout: UICollectionViewLayout, SelfSizingLayout {
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    /// Stands for "as the cell's constraints say".
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var sectionInsetReference: SectionInsetReference = .fromContentInset { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private var sections: [FlowSection] = []
    private var room: CGFloat = 0
    /// Sizes that cells chose themselves.
    private var preferred: [Int: ChosenSizes] = [:]
    /// Only the place on the screen changed since the sections were made.
    private var hasMovedOnly = false
    private var preparedGeneration = -1

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if let value = nib.cgFloat(.lineSpacing) { minimumLineSpacing = value }
        if let value = nib.cgFloat(.interitemSpacing) { minimumInteritemSpacing = value }
        if let size = nib.size(.itemSize) { itemSize = size }
        if let size = nib.size(.estimatedItemSize) { estimatedItemSize = size }
        if let size = nib.size(.headerReferenceSize) { headerReferenceSize = size }
        if let size = nib.size(.footerReferenceSize) { footerReferenceSize = size }
        if let inset = nib.insets(.sectionInset) { sectionInset = inset }
        if let raw = nib.int(.scrollDirection) {
            scrollDirection = UICollectionView.ScrollDirection(rawValue: raw) ?? .vertical
        }
        if let raw = nib.int(.sectionInsetReference) {
            sectionInsetReference = SectionInsetReference(rawValue: raw) ?? .fromContentInset
        }
        if let flag = nib.bool(.sectionHeadersPinToVisibleBounds) { sectionHeadersPinToVisibleBounds = flag }
        if let flag = nib.bool(.sectionFootersPinToVisibleBounds) { sectionFootersPinToVisibleBounds = flag }
    }

    private var isVertical: Bool { scrollDirection == .vertical }
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private var isSelfSizing: Bool { estimatedItemSize != .zero }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return sections = [] }
        let inset = view.adjustedContentInset
        let room =
            isVertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
        // Headers that stay in sight move without anything being asked again.
        let keepsSections = hasMovedOnly && room == self.room && view.dataGeneration == preparedGeneration
        hasMovedOnly = false
        if keepsSections { return }
        self.room = room
        preparedGeneration = view.dataGeneration
        sections = []
        let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
        var start: CGFloat = 0
        for index in 0..<view.numberOfSections {
            var section = self.section(index, view, delegate)
            section.start = start
            start = section.end
            sections.append(section)
        }
    }

    private func section(_ index: Int, _ view: UICollectionView, _ delegate: UICollectionViewDelegateFlowLayout?)
        -> FlowSection
    {
        var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
        if sectionInsetReference == .fromSafeArea, isVertical {
            inset.left = max(inset.left, view.safeAreaInsets.left)
            inset.right = max(inset.right, view.safeAreaInsets.right)
        } else if sectionInsetReference == .fromLayoutMargins, isVertical {
            inset.left = max(inset.left, view.layoutMargins.left)
            inset.right = max(inset.right, view.layoutMargins.right)
        }
        let lineSpacing =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing
        let gap =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
            ?? minimumInteritemSpacing
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
        let before = isVertical ? inset.left : inset.top,
            width = max(room - before - (isVertical ? inset.right : inset.bottom), 0)
        let count = view.numberOfItems(inSection: index)
        let measures = FlowLines.Measures(room: width, inset: before, gap: gap, lineSpacing: lineSpacing)
        var section = FlowSection(lines: lines(index, count, measures, view, delegate))
        section.header = along(header)
        section.footer = along(footer)
        section.insetBefore = isVertical ? inset.top : inset.left
        section.insetAfter = isVertical ? inset.bottom : inset.right
        return section
    }

    private func lines(
        _ section: Int, _ count: Int, _ measures: FlowLines.Measures, _ view: UICollectionView,
        _ delegate: UICollectionViewDelegateFlowLayout?
    ) -> FlowLines {
        var sizes = ItemSizes(), measures = measures
        func size(_ size: CGSize) -> FlowLines.Size { FlowLines.Size(along: along(size), across: across(size)) }
        let first =
            count == 0
            ? nil
            : OptionalMethods.call("collectionView(_:layout:sizeForItemAt:)", delegate) {
                delegate!.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
            }
        if first != nil {
            let chosen = preferred[section]
            for item in 0..<count {
                sizes.append(
                    size(
                        chosen?[item]
                            ?? delegate!.collectionView(
                                view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))))
            }
        } else if isSelfSizing {
            let estimate = size(
                estimatedItemSize == Self.automaticSize || estimatedItemSize.width > 100_000
                    ? itemSize : estimatedItemSize)
            for (item, chosen) in preferred[section]?.known(before: count) ?? ChosenSizes().known(before: 0) {
                sizes.append(estimate, count: item - sizes.count)
                sizes.append(size(chosen))
            }
            sizes.append(estimate, count: count - sizes.count)
        } else {
            measures.isFixed = true
            sizes.append(size(itemSize), count: count)
        }
        return FlowLines(sizes, measures)
    }

    open override var collectionViewContentSize: CGSize {
        let length = sections.last?.end ?? 0
        return isVertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room)
    }

    // MARK: Places

    private func rect(along: CGFloat, across: CGFloat, length: CGFloat, width: CGFloat) -> CGRect {
        let scale = collectionView?.pixelsPerPoint ?? UIScreen.main.scale
        let along = along.roundedToPixel(scale), across = across.roundedToPixel(scale)
        return isVertical
            ? CGRect(x: across, y: along, width: width, height: length)
            : CGRect(x: along, y: across, width: length, height: width)
    }

    private func makeAttributes(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath)
        -> UICollectionViewLayoutAttributes
    {
        let type =
            type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
            ?? UICollectionViewLayoutAttributes.self
        let attributes = type.init()
        attributes.represent(category, kind, path)
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let from = isVertical ? rect.minY : rect.minX, to = isVertical ? rect.maxY : rect.maxX
        var result: [UICollectionViewLayoutAttributes] = []
        for index in sections(from: from, to: to) {
            let section = sections[index]
            // Overrides of these methods are asked by the collection view, not from here.
            if let header = supplementary(
                UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: index)),
                header.frame.overlaps(rect)
            {
                result.append(header)
            }
            for item in section.items(from: from, to: to) {
                if let attributes = self.item(at: IndexPath(item: item, section: index)),
                    attributes.frame.overlaps(rect)
                {
                    result.append(attributes)
                }
            }
            if let footer = supplementary(
                UICollectionView.elementKindSectionFooter, IndexPath(item: 0, section: index)),
                footer.frame.overlaps(rect)
            {
                result.append(footer)
            }
        }
        return result
    }

    private func sections(from: CGFloat, to: CGFloat) -> Range<Int> {
        var low = 0, high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].end <= from { low = middle + 1 } else { high = middle }
        }
        var last = low
        while last < sections.count, sections[last].start < to { last += 1 }
        return low..<last
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        item(at: indexPath)
    }

    private func item(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let place = indexPath.place, sections.indices.contains(place.section), place.row >= 0,
            place.row < sections[place.section].count
        else { return nil }
        let attributes = makeAttributes(.cell, nil, indexPath)
        let (along, across, length, width) = sections[place.section].place(place.row)
        attributes.frame = rect(along: along, across: across, length: length, width: width)
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { supplementary(elementKind, indexPath) }

    private func supplementary(_ elementKind: String, _ indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let number = indexPath.first, sections.indices.contains(number) else { return nil }
        let section = sections[number]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        let length = isHeader ? section.header : section.footer
        guard length > 0 else { return nil }
        let attributes = makeAttributes(.supplementaryView, elementKind, indexPath)
        var along = isHeader ? section.start : section.footerStart
        if let view = collectionView {
            let inset = view.adjustedContentInset
            let visibleStart =
                isVertical ? view.bounds.minY + inset.top - view.foldedTop : view.bounds.minX + inset.left
            let visibleEnd = isVertical ? view.bounds.maxY - inset.bottom : view.bounds.maxX - inset.right
            if isHeader, sectionHeadersPinToVisibleBounds {
                along = max(along, min(visibleStart, section.footerStart - length))
            }
            if !isHeader, sectionFootersPinToVisibleBounds {
                along = min(along, max(visibleEnd - length, section.start + section.header))
            }
            if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { attributes.zIndex = 10 }
        }
        attributes.frame = rect(along: along, across: 0, length: length, width: room)
        return attributes
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        return isVertical
            ? newBounds.width != view.preparedBounds.width : newBounds.height != view.preparedBounds.height
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let view = collectionView, newBounds.size == view.preparedBounds.size {
            context.hasMovedOnly = true
        }
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        hasMovedOnly = context.hasMovedOnly && (isPrepared || hasMovedOnly)
        super.invalidateLayout(with: context)
    }

    // MARK: Sizes that cells choose

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard isSelfSizing, let place = originalAttributes.indexPath.place,
            originalAttributes.representedElementCategory == .cell
        else { return false }
        guard preferredAttributes.size != originalAttributes.size else { return false }
        choose(preferredAttributes.size, place)
        return true
    }

    var asksCells: Bool { isSelfSizing }
    func knowsSize(of key: ElementKey) -> Bool {
        key.kind != nil || preferred[key.place.section]?[key.place.row] != nil
    }
    func take(_ size: CGSize, for key: ElementKey) -> Bool {
        guard let attributes = layoutAttributesForItem(at: IndexPath(key.place)), attributes.size != size else {
            return false
        }
        choose(size, key.place)
        return true
    }
    private func choose(_ size: CGSize, _ place: RowPlace) {
        hasMovedOnly = false
        preferred[place.section, default: ChosenSizes()][place.row] = size
    }
    func sizesChanged() { isPrepared = false }
    func forgetSize(of key: ElementKey) {
        guard key.kind == nil else { return }
        hasMovedOnly = false
        preferred[key.place.section]?[key.place.row] = nil
    }
    func forgetPreferredSizes() {
        hasMovedOnly = false
        preferred = [:]
    }
}
