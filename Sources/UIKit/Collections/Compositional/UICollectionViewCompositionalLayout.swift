import CoreGraphics
import Foundation

/// What all sections of a compositional layout share.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea
}

public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// A layout made of items in groups in sections, each of them by its size. Sections stand below each other, or with
/// horizontal scrolling beside each other.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout, SelfSizingLayout {
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private let list: UICollectionLayoutListConfiguration?
    var isList: Bool { list != nil }
    private var sections: [(solved: CompositionalSection, top: CGFloat)] = []
    private var size = CGSize.zero
    private var room = CGSize.zero
    private let chosen = ChosenElementSizes()
    /// Chosen since the sections were solved.
    private var changed: [ElementKey] = []
    private var across: AcrossScrolling?

    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (provider, self.configuration, list) = ({ _, _ in section }, configuration, nil)
        super.init()
    }

    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration, list) = (sectionProvider, configuration, nil)
        super.init()
    }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    private init(list: UICollectionLayoutListConfiguration) {
        self.list = list
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        provider = { _, environment in .list(using: list, layoutEnvironment: environment) }
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// A layout whose sections are lists.
    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    { UICollectionViewCompositionalLayout(list: configuration) }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        if let list { view.listBackground(list.listBackground) }
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: view.bounds.width - insets.left - insets.right,
            height: view.bounds.height - insets.top - insets.bottom)
        let environment = LayoutEnvironment(size: room, traits: view.traitCollection)
        // What a view chose holds for one width.
        if room.width != self.room.width { forgetPreferredSizes() }
        self.room = room
        changed = []
        sections = []
        for index in 0..<view.numberOfSections {
            guard let section = provider(index, environment) else {
                Misuse.raise(
                    .internalInconsistency,
                    "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section."
                )
            }
            if let own = section.list, list == nil { view.listBackground(own.listBackground) }
            let solved = CompositionalSection(
                section, number: index, count: view.numberOfItems(inSection: index), width: room.width,
                environment: environment, chosen: chosen)
            sections.append((solved, 0))
        }
        stack()
        if sections.contains(where: { $0.solved.scroller != nil }), across == nil {
            across = AcrossScrolling(self, view)
        }
    }

    /// Puts the sections below one another, or beside.
    private func stack() {
        let isVertical = configuration.scrollDirection == .vertical
        var position: CGFloat = 0
        for index in sections.indices {
            if index > 0 { position += configuration.interSectionSpacing }
            sections[index].top = position
            position += isVertical ? sections[index].solved.height : room.width
        }
        size = isVertical ? CGSize(width: room.width, height: position) : CGSize(width: position, height: room.height)
    }

    open override var collectionViewContentSize: CGSize { size }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return newBounds.size != view.preparedBounds.size
    }

    // MARK: Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for (index, section) in sections.enumerated() {
            let isVertical = configuration.scrollDirection == .vertical
            let extent =
                isVertical
                ? CGRect(x: rect.minX, y: section.top, width: rect.width, height: max(section.solved.height, 1))
                : CGRect(x: section.top, y: rect.minY, width: size.width, height: max(rect.height, 1))
            guard extent.overlaps(rect) else { continue }
            let part = isVertical ? rect.offsetBy(dx: 0, dy: -section.top) : rect.offsetBy(dx: -section.top, dy: 0)
            let visible = section.solved.placed(in: part) {
                self.frame($0, index).offsetBy(dx: part.minX - rect.minX, dy: part.minY - rect.minY)
            }.map { attributes($0, index) }
            tellVisible(section.solved, index, visible)
            found += visible
        }
        return found
    }

    private func tellVisible(
        _ solved: CompositionalSection, _ index: Int, _ visible: [UICollectionViewLayoutAttributes]
    ) {
        guard let handler = solved.section.visibleItemsInvalidationHandler else { return }
        let offset =
            solved.scroller == nil
            ? collectionView?.contentOffset ?? .zero : CGPoint(x: across?.offsets[index] ?? 0, y: 0)
        handler(visible.filter { $0.representedElementCategory == .cell }, offset, solved.environment)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            let placed = sections[indexPath.section].solved.placed(nil, indexPath.item)
        else { return nil }
        return attributes(placed, indexPath.section)
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard sections.indices.contains(indexPath.section),
            let placed = sections[indexPath.section].solved.placed(elementKind, indexPath.item)
        else { return nil }
        return attributes(placed, indexPath.section)
    }

    private func attributes(_ placed: CompositionalSection.Placed, _ index: Int) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: placed.item, section: index)
        let made: UICollectionViewLayoutAttributes
        if let kind = placed.kind {
            made =
                placed.isDecoration
                ? UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
                : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        } else {
            made = UICollectionViewLayoutAttributes(forCellWith: path)
        }
        made.frame = frame(placed, index)
        made.zIndex = placed.zIndex
        if placed.isEstimated { made.settled = .init(width: !placed.estimates.width, height: !placed.estimates.height) }
        if placed.kind == nil, let list = sections[index].solved.section.list {
            let count = sections[index].solved.count, hasHeader = list.headerMode == .firstItemInSection
            made.listRow = ListRow(
                configuration: list, isFirst: placed.item == (hasHeader ? 1 : 0), isLast: placed.item == count - 1,
                isHeader: hasHeader && placed.item == 0)
        }
        return made
    }

    /// Where it stands in the content now.
    private func frame(_ placed: CompositionalSection.Placed, _ index: Int) -> CGRect {
        let (solved, top) = sections[index]
        var frame = placed.frame
        if configuration.scrollDirection == .vertical { frame.origin.y += top } else { frame.origin.x += top }
        if placed.scrolls, let scroller = solved.scroller {
            frame = frame.offsetBy(dx: -(across?.offsets[index] ?? 0), dy: scroller.frame.minY)
        }
        if placed.isPinned, let view = collectionView {
            let edge = view.contentOffset.y + view.adjustedContentInset.top - view.foldedTop
            frame.origin.y = min(max(frame.minY, edge), top + solved.height - frame.height)
        }
        return frame
    }

    /// Sections that scroll across: where they lie in the content, how wide they are and where their groups begin.
    func acrossSection(at point: CGPoint) -> (
        index: Int, frame: CGRect, contentWidth: CGFloat, stride: CGFloat,
        behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    )? {
        for (index, section) in sections.enumerated() {
            guard let scroller = section.solved.scroller else { continue }
            let frame = scroller.frame.offsetBy(dx: 0, dy: section.top)
            if frame.contains(point) {
                return (
                    index, frame, scroller.contentWidth, scroller.groupStride,
                    section.solved.section.orthogonalScrollingBehavior
                )
            }
        }
        return nil
    }

    // MARK: Sizes that views choose

    var asksCells: Bool { sections.contains { $0.solved.hasEstimates } }
    func knowsSize(of key: ElementKey) -> Bool {
        guard sections.indices.contains(key.place.section) else { return true }
        return chosen[key] != nil
            || sections[key.place.section].solved.placed(key.kind, key.place.row)?.isEstimated != true
    }
    func take(_ size: CGSize, for key: ElementKey) -> Bool {
        let old =
            sections.indices.contains(key.place.section)
            ? sections[key.place.section].solved.placed(key.kind, key.place.row)?.frame.size : nil
        chosen[key] = size
        guard let old, old != size else { return false }
        changed.append(key)
        return true
    }
    /// Only the groups that the views are in are laid out anew.
    func sizesChanged() {
        for (section, keys) in Dictionary(grouping: changed, by: \.place.section)
        where sections.indices.contains(section) { sections[section].solved.sizesChanged(keys) }
        changed = []
        stack()
    }
    func forgetPreferredSizes() { chosen.removeAll() }
    func forgetSize(of key: ElementKey) { chosen[key] = nil }
}

/// A layout that asks views for their sizes.
@MainActor
protocol SelfSizingLayout: UICollectionViewLayout {
    var asksCells: Bool { get }
    func knowsSize(of key: ElementKey) -> Bool
    /// Keeps what a view asked for.
    ///
    /// - Returns: whether places change by it.
    func take(_ size: CGSize, for key: ElementKey) -> Bool
    /// Lays out anew with the sizes taken.
    func sizesChanged()
    func forgetPreferredSizes()
    /// The view is asked again at the next layout.
    func forgetSize(of key: ElementKey)
}
