import Foundation
import InterfaceCatalog
import NibArchive

/// The views of an archive without an app: made by UIKit's own classes and laid out, but neither connected nor awakened.
///
/// For tools that ask where Auto Layout puts things (`storyboard layout`). Nothing in a damaged archive may end the process, so
/// unknown classes become plain views and nothing of theirs is called.
@MainActor
package final class ArchivedViews {
    /// Views with Interface Builder's ids, in archive order, those of nested archives (prototype cells) included.
    package private(set) var views: [(id: String, view: UIView)] = []
    /// Interface Builder's ids of the constraints.
    package private(set) var constraintIDs: [ObjectIdentifier: String] = [:]
    /// The content views of table cells.
    private var cellContents: [UIView] = []
    private var topViews: [UIView] = []
    private var keptAlive: [AnyObject] = []

    package init(_ graph: NibGraph) {
        read(graph)
        for reference in graph.topLevel {
            if let view = decoders[ObjectIdentifier(graph)]?.instance(of: reference) as? UIView { topViews.append(view) }
        }
        for (_, view) in views where view.superview == nil && !topViews.contains(where: { $0 === view }) { topViews.append(view) }
    }

    private var decoders: [ObjectIdentifier: UINibDecoder] = [:]

    private func read(_ graph: NibGraph) {
        let contents = graph.objects.indices.filter { Self.contentClasses.contains(graph.objects[$0].className) }
        Self.makeClassesKnown(graph)
        let decoder = UINibDecoder(graph: graph)
        decoder.isLenient = true
        decoders[ObjectIdentifier(graph)] = decoder
        keptAlive.append(graph)
        for reference in graph.topLevel { if let object = decoder.instance(of: reference) { keptAlive.append(object) } }
        for index in graph.objects.indices {
            let object = graph.objects[index]
            if object.className == "NSLayoutConstraint", let id = object.id, let constraint = decoder.instance(of: NibReference(index: Int32(index))) as? NSLayoutConstraint {
                constraintIDs[ObjectIdentifier(constraint)] = id
                keptAlive.append(constraint)
            }
            guard NibClasses.type(named: object.className) is UIView.Type else { continue }
            guard let view = decoder.instance(of: NibReference(index: Int32(index))) as? UIView else { continue }
            keptAlive.append(view)
            if let id = object.id { views.append((id, view)) }
            if contents.contains(index) { cellContents.append(view) }
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

    private static let contentClasses: Set<String> = ["UITableViewCellContentView"]

    /// Views of classes that aren't there become plain views.
    private static func makeClassesKnown(_ graph: NibGraph) {
        for index in graph.objects.indices {
            let reference = NibReference(index: Int32(index))
            graph[reference].customClass = nil
            for case .reference(let subview)? in graph[reference][.subviews].map(Self.elements) ?? [] { makeView(graph, subview) }
            if graph[reference][.bounds] != nil { makeView(graph, reference) }
            let object = graph[reference]
            if NibClasses.type(named: object.className) == nil, let substitute = InterfaceCatalog.substitute(forClass: object.className) {
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
        guard NibClasses.type(named: object.className) == nil else { return }
        let substitute = InterfaceCatalog.substitute(forClass: object.className)
        graph[reference].className = substitute ?? "UIView"
        if NibClasses.type(named: graph[reference].className) == nil { graph[reference].className = "UIView" }
    }

    /// What the constraints of all regions leave open, after layout.
    ///
    /// - Parameters:
    ///   - selfSizing: whether the app's code gives the view of that id a size.
    ///   - placed: whether something else than constraints places it.
    package func openViews(selfSizing: (String) -> Bool, placed: (String) -> Bool) -> [(id: String, open: LayoutInquiry.OpenView)] {
        let ids = Dictionary(views.map { (ObjectIdentifier($0.view), $0.id) }) { first, _ in first }
        var known = LayoutInquiry.Known()
        for (id, view) in views {
            if selfSizing(id) { known.selfSizing.insert(ObjectIdentifier(view)) }
            if placed(id) { known.placed.insert(ObjectIdentifier(view)) }
        }
        return topViews.flatMap { LayoutInquiry.openViews(below: $0, known) }.compactMap { open in ids[ObjectIdentifier(open.view)].map { ($0, open) } }
    }

    /// Whether something's size is none that the app will have: a cell is as high as its row, and a xib's view as large as its owner makes it.
    package func isOfPassingSize(_ source: AnyObject, isScene: Bool) -> Bool {
        guard let view = source as? UIView else { return false }
        if cellContents.contains(where: { $0 === view }) || view is UITableViewCell || view is UICollectionReusableView { return true }
        return view.superview == nil && !(isScene && view === topViews.first)
    }

    package var rootSize: CGSize? { topViews.first?.bounds.size }

    /// Lays out the archive's first view at a size, under insets that bars and the screen's shape cover, then the cells.
    ///
    /// - Parameter margins: the least left and right margins of a controller's view and of cells, in points.
    package func layOut(size: CGSize?, safeArea: UIEdgeInsets, margins: CGFloat, isController: Bool) {
        if let root = topViews.first {
            if isController, root.marginsState?.own == nil { root.layoutMargins = UIEdgeInsets(top: 0, left: margins, bottom: 0, right: margins) }
            if let size, size != root.bounds.size { root.frame = CGRect(origin: .zero, size: size) }
            root.setRootSafeAreaInsets(safeArea)
        }
        for content in cellContents {
            // Old documents store no frame for the content: it fills the cell but for the line below.
            if content.bounds.size == .zero, let cell = content.superview {
                content.frame = CGRect(x: 0, y: 0, width: cell.bounds.width, height: max(0, cell.bounds.height - 1))
            }
            guard content.marginsState?.own == nil else { continue }
            // What the content of a table's cells keeps free; as much as any view before Xcode 8.
            let old = (LayoutEngine.designMetrics?.version ?? .max) < 10
            content.layoutMargins = old ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : UIEdgeInsets(top: 11, left: margins, bottom: 11, right: margins)
        }
        // Text that was measured for the first time may change what is above it.
        for _ in 0 ..< 2 { for root in topViews { place(root) } }
    }

    /// Places a region and those inside it, superviews first, without calling `layoutSubviews`.
    private func place(_ view: UIView) {
        LayoutEngine.layoutConstrainedSubviews(of: view)
        for subview in view.subviews { place(subview) }
    }
}

private extension NibKey {
    static let bounds = NibKey("UIBounds")
    static let subviews = NibKey("UISubviews")
}

/// Makes the one screen look like a device, for tools that show scenes without an app.
@MainActor
package enum ScreenSetting {
    /// Sizes and insets in points, scale in pixels per point.
    package static func use(width: Double, height: Double, scale: Double, isPad: Bool, top: Double, bottom: Double, isDark: Bool = false) {
        UIScreen.main.configure(size: CGSize(width: width, height: height), scale: scale, safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
                                idiom: isPad ? .pad : .phone, style: isDark ? .dark : .light)
    }
}
