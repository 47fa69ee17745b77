import Foundation
import InterfaceCatalog
import NibArchive
import StoryboardDocument
import UIKit

/// The views of an archive without an app: made by UIKit's own classes and laid out, but neither connected nor
/// awakened.
///
/// For tools that ask where Auto Layout puts things (`storyboard layout`). Nothing in a damaged archive may end the
/// process, so unknown classes become plain views and nothing of theirs is called.
@MainActor
final class ArchivedViews {
    /// Views with Interface Builder's ids, in archive order, those of nested archives (prototype cells) included.
    private(set) var views: [(id: String, view: UIView)] = []
    /// Interface Builder's ids of the constraints.
    private(set) var constraintIDs: [ObjectIdentifier: String] = [:]
    private(set) var constraints: [NSLayoutConstraint] = []
    /// The content views of table cells.
    private var cellContents: [UIView] = []
    private var topViews: [UIView] = []
    private var keptAlive: [AnyObject] = []

    /// How they are laid out; nil as in a running app.
    private let canvas: SceneCanvas?

    init(_ graph: NibGraph, on canvas: SceneCanvas? = nil) {
        self.canvas = canvas
        read(graph)
        for reference in graph.topLevel {
            if let view = decoders[ObjectIdentifier(graph)]?.instance(of: reference) as? UIView {
                topViews.append(view)
            }
        }
        for (_, view) in views where view.superview == nil && !topViews.contains(where: { $0 === view }) {
            topViews.append(view)
        }
        if let canvas {
            canvas.hasStack = views.contains { $0.view is UIStackView }
            for root in topViews { root.layoutDialect = canvas }
        }
    }

    private var decoders: [ObjectIdentifier: UINibDecoder] = [:]

    private func read(_ graph: NibGraph) {
        let contents = graph.objects.indices.filter { Self.contentClasses.contains(graph.objects[$0].className) }
        Self.makeClassesKnown(graph)
        let decoder = UINibDecoder(graph: graph)
        decoder.isLenient = true
        decoder.dialect = canvas
        decoders[ObjectIdentifier(graph)] = decoder
        keptAlive.append(graph)
        for reference in graph.topLevel { if let object = decoder.instance(of: reference) { keptAlive.append(object) } }
        for index in graph.objects.indices {
            let object = graph.objects[index]
            if object.className == "NSLayoutConstraint", let id = object.id,
                let constraint = decoder.instance(of: NibReference(index: Int32(index))) as? NSLayoutConstraint
            {
                constraintIDs[ObjectIdentifier(constraint)] = id
                constraints.append(constraint)
            }
            guard UINibDecoder.type(named: object.className) is UIView.Type else { continue }
            guard let view = decoder.instance(of: NibReference(index: Int32(index))) as? UIView else { continue }
            keptAlive.append(view)
            if let id = object.id { views.append((id, view)) }
            if contents.contains(index) { cellContents.append(view) }
            // A collection's cell is shown as large as its content is stored, whatever is stored of itself.
            if let cell = view as? UICollectionViewCell, let size = Self.storedContentSize(object, graph) {
                cell.bounds.size = size
            }
        }
        for object in graph.objects {
            for entry in object.values { readNested(entry.value) }
        }
    }

    private func readNested(_ value: NibValue) {
        switch value {
        case .nib(let graph): read(graph)
        case .array(let values): for value in values { readNested(value) }
        case .dictionary(let entries): for entry in entries { readNested(entry.value) }
        default: break
        }
    }

    private static func storedContentSize(_ cell: NibObject, _ graph: NibGraph) -> CGSize? {
        guard case .reference(let content)? = cell[.contentView],
            case .rect(_, _, let width, let height)? = graph[content][.bounds], width > 0, height > 0
        else { return nil }
        return CGSize(width: width, height: height)
    }

    private static let contentClasses: Set<String> = ["UITableViewCellContentView"]

    /// Views of classes that aren't there become plain views.
    private static func makeClassesKnown(_ graph: NibGraph) {
        for index in graph.objects.indices {
            let reference = NibReference(index: Int32(index))
            graph[reference].customClass = nil
            for case .reference(let subview)? in graph[reference][.subviews].map(Self.elements) ?? [] {
                makeView(graph, subview)
            }
            if graph[reference][.bounds] != nil { makeView(graph, reference) }
            let object = graph[reference]
            if UINibDecoder.type(named: object.className) == nil,
                let substitute = InterfaceCatalog.substitute(forClass: object.className)
            {
                graph[reference].className = substitute
            }
        }
    }

    private static func elements(_ value: NibValue) -> [NibValue?] {
        guard case .array(let values) = value else { return [] }
        return values
    }

    private static func makeView(_ graph: NibGraph, _ reference: NibReference) {
        let object = graph[reference]
        guard UINibDecoder.type(named: object.className) == nil else { return }
        let substitute = InterfaceCatalog.substitute(forClass: object.className)
        graph[reference].className = substitute ?? "UIView"
        if UINibDecoder.type(named: graph[reference].className) == nil { graph[reference].className = "UIView" }
    }

    /// What the constraints of all regions leave open, after layout.
    ///
    /// - Parameters:
    ///   - selfSizing: whether the app's code gives the view of that id a size.
    ///   - placed: whether something else than constraints places it.
    func openViews(selfSizing: (String) -> Bool, placed: (String) -> Bool) -> [(
        id: String, open: LayoutInquiry.OpenView
    )] {
        let ids = Dictionary(views.map { (ObjectIdentifier($0.view), $0.id) }) { first, _ in first }
        var known = LayoutInquiry.Known()
        for (id, view) in views {
            if selfSizing(id) { known.selfSizing.insert(ObjectIdentifier(view)) }
            if placed(id) { known.placed.insert(ObjectIdentifier(view)) }
        }
        return topViews.flatMap { LayoutInquiry.openViews(below: $0, known) }.compactMap { open in
            ids[ObjectIdentifier(open.view)].map { ($0, open) }
        }
    }

    /// Whether something's size is none that the app will have: a cell is as high as its row, and a xib's view as large
    /// as its owner makes it.
    func isOfPassingSize(_ source: AnyObject, isScene: Bool) -> Bool {
        guard let view = source as? UIView else { return false }
        if cellContents.contains(where: { $0 === view }) || view is UITableViewCell || view is UICollectionReusableView
        {
            return true
        }
        return view.superview == nil && !(isScene && view === topViews.first)
    }

    var rootSize: CGSize? { topViews.first?.bounds.size }

    /// Interface Builder's ids and sizes of the views at the top, those of nested archives (prototype cells) among
    /// them.
    var roots: [(id: String, size: CGSize)] {
        topViews.compactMap { root in views.first { $0.view === root }.map { ($0.id, root.bounds.size) } }
    }

    /// What Interface Builder's canvas shows around a view at the top.
    struct Surroundings {
        /// What bars and the screen's shape cover.
        var safeArea: UIEdgeInsets
        /// The least margins of the view, in points.
        var margins: UIEdgeInsets

        init(safeArea: UIEdgeInsets, margins: UIEdgeInsets) {
            (self.safeArea, self.margins) = (safeArea, margins)
        }
    }

    /// Lays out the archive's views at the top, those that have surroundings with them, then the cells.
    ///
    /// - Parameters:
    ///   - size: what the first view is made to have; nil: what it was archived with.
    ///   - cellMargins: the left and right margins of the content of table cells, by the cells' ids and widths.
    ///   - rows: the rows of cells that the document stores no size for, or a stale one, by the cells' ids.
    func layOut(
        size: CGSize?, usesSafeAreas: Bool, cellMargins: (String, CGFloat) -> CGFloat,
        rows: (String) -> Row? = { _ in nil }, surroundings: [String: Surroundings]
    ) {
        // Those at the top are as large as they are stored, whatever is in them.
        if canvas != nil { for root in topViews { root.translatesAutoresizingMaskIntoConstraints = true } }
        // Margins that go with the safe area are younger than documents that know none; since Xcode 9 they do in the
        // views at the top of those, too.
        if !usesSafeAreas {
            let isOld = canvas?.rules.follow(.marginsIgnoreSafeArea) ?? false
            for (id, view) in views where isOld || surroundings[id] == nil {
                view.insetsLayoutMarginsFromSafeArea = false
            }
        }
        for (index, root) in topViews.enumerated() {
            guard let id = root.interfaceBuilderID, let around = surroundings[id] else { continue }
            // Its own may be wider than the system's, not narrower.
            root.layoutMargins = around.margins.widened(to: root.ownLayoutMargins ?? .zero)
            if index == 0, let size, size != root.bounds.size { root.frame = CGRect(origin: .zero, size: size) }
            root.setRootSafeAreaInsets(around.safeArea)
        }
        for content in cellContents {
            if let cell = content.superview, let row = cell.interfaceBuilderID.flatMap(rows) {
                fit(cell, content, in: row)
            }
            setUp(
                content,
                margins: cellMargins(
                    content.superview?.interfaceBuilderID ?? "", content.superview?.bounds.width ?? content.bounds.width
                ))
        }
        // Text that was measured for the first time may change what is above it.
        for _ in 0..<2 { for root in topViews { place(root) } }
    }

    /// Where a prototype is shown.
    struct Row {
        /// Interface Builder's id of the table; nil for a cell at the top of a xib.
        var table: String?
        /// Of a cell that none is stored of, or of the content of one at the top; in points.
        var height: CGFloat
        /// How far it ends from the table's edges on either side, in points.
        var inset: CGFloat

        init(table: String?, height: CGFloat, inset: CGFloat = 0) {
            (self.table, self.height, self.inset) = (table, height, inset)
        }
    }

    /// Makes a cell as wide as its table leaves it.
    private func fit(_ cell: UIView, _ content: UIView, in row: Row) {
        guard let id = row.table else {
            content.frame.size = CGSize(width: cell.bounds.width, height: row.height)
            return
        }
        guard let table = views.first(where: { $0.id == id })?.view else { return }
        // Where constraints place the table, its width is known by then only.
        for root in topViews
        where !cellContents.contains(where: { $0.superview === root }) && table.isDescendant(of: root)
            && table.bounds.width == 0
        { place(root) }
        let width = table.bounds.width - 2 * row.inset
        guard width > 0 else { return }
        let isStored = cell.bounds.width > 0
        if content.bounds.size != .zero {
            content.frame.size.width = width - (isStored ? max(0, cell.bounds.width - content.frame.maxX) : 0)
        }
        cell.bounds.size = CGSize(width: width, height: isStored ? cell.bounds.height : row.height)
    }

    /// The content of a table's cell: as the cell has it, or as wide as the cell leaves it.
    private func setUp(_ content: UIView, margins: CGFloat) {
        let cell = content.superview
        // Old documents store no frame for the content: it fills the cell but for the line below.
        if content.bounds.size == .zero, let cell {
            let row = cell as? UITableViewCell, design = row?.accessoryView == nil ? canvas : nil
            let accessory =
                row.flatMap { design?.accessoryWidth($0.accessoryType) } ?? row?.accessoriesWidth ?? 0
            content.frame = CGRect(
                x: 0, y: 0, width: cell.bounds.width - accessory, height: max(0, cell.bounds.height - 1))
        }
        // Contents that were stored before their table became narrow end where the cell does.
        if let cell, content.frame.maxX > cell.bounds.width {
            content.frame.size.width = cell.bounds.width - content.frame.minX
        }
        let margins = CellMargins.insets(of: content, cell: cell, side: margins, canvas)
        // Its own margins may be wider than those that it keeps of the cell.
        content.layoutMargins = margins.widened(to: content.ownLayoutMargins ?? .zero)
    }

    /// Places a region and those inside it, superviews first, without calling `layoutSubviews`.
    private func place(_ view: UIView) {
        view.placeConstrainedSubviews()
        (view as? UITableView)?.placeOwnViews()
        for subview in view.subviews { place(subview) }
    }
}

private extension UIEdgeInsets {
    func widened(to other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }
}
