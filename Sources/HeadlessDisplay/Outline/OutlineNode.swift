import Foundation
import UIKit

/// A view on its way into an outline: an element, or a bar, list or sheet that holds some.
@MainActor
final class OutlineNode {
    let element: ScriptElement
    private(set) weak var view: UIView?
    let states: [String]
    let actions: [String]
    private(set) var children: [OutlineNode] = []
    /// Whether it is an accessibility element inside its view.
    private let isPart: Bool

    private init(
        _ element: ScriptElement, _ view: UIView?, states: [String] = [], actions: [String] = [], isPart: Bool = false
    ) {
        (self.element, self.view, self.states, self.actions) = (element, view, states, actions)
        self.isPart = isPart
    }

    // MARK: The tree

    /// What is on the screen, as one reads it.
    static func tree() -> [OutlineNode] {
        var roots: [OutlineNode] = [], known: [ObjectIdentifier: OutlineNode] = [:]
        let nodes = elements()
        for node in nodes {
            // Parts that are no views have the view that they lie in.
            if let view = node.view, !node.isPart, known[ObjectIdentifier(view)] == nil {
                known[ObjectIdentifier(view)] = node
            }
        }
        /// Puts it into the nearest view around it that is told of.
        func place(_ node: OutlineNode) {
            var around = node.isPart ? node.view : node.view?.superview
            while let view = around {
                if let outer = known[ObjectIdentifier(view)] { return outer.children.append(node) }
                if let outer = landmark(view) {
                    known[ObjectIdentifier(view)] = outer
                    place(outer)
                    return outer.children.append(node)
                }
                around = view.superview
            }
            roots.append(node)
        }
        nodes.forEach(place)
        func sort(_ list: [OutlineNode]) -> [OutlineNode] {
            for node in list { node.children = sort(node.children) }
            return ReadingOrder.sorted(list) { $0.element.frame }
        }
        return sort(roots)
    }

    /// What assistive technology tells of, and what a finger does something to although it doesn't.
    private static func elements() -> [OutlineNode] {
        let told = AccessibilityTree.nodesOnScreen().map { node -> OutlineNode in
            let element = ScriptElement(node)
            guard let view = node.view, view.isAccessibilityElement else {
                return OutlineNode(element, node.view, states: node.isEnabled ? [] : ["disabled"], isPart: true)
            }
            let actions = node.isEnabled ? Self.actions(of: view, as: node.role) : []
            var states = node.isEnabled ? [] : ["disabled"]
            if node.isSelected { states.append("selected") }
            if view.isFirstResponder { states.append("focused") }
            if !actions.isEmpty, isCovered(view) { states.append("covered") }
            return OutlineNode(element, view, states: states, actions: actions)
        }
        var seen = Set(told.filter { !$0.isPart }.compactMap { $0.view.map(ObjectIdentifier.init) })
        func plain(_ views: [UIView], _ role: String, _ label: (UIView) -> String) -> [OutlineNode] {
            views.filter { seen.insert(ObjectIdentifier($0)).inserted && isSeen($0) }.map { view in
                let element = ScriptElement(
                    role: role, label: label(view), identifier: view.accessibilityIdentifier, frame: frame(of: view))
                return OutlineNode(
                    element, view, states: isCovered(view) ? ["covered"] : [],
                    actions: unique((role == "cell" ? ["tap"] : []) + gestures(of: view)))
            }
        }
        let windows = WindowList.inFront
        return told + plain(windows.flatMap(ScreenReport.plainItems), "cell", ScreenReport.words)
            + plain(windows.flatMap(ScreenReport.gestured), "view") { $0.accessibilityLabel ?? "\(type(of: $0))" }
    }

    /// What holds elements and says where they are; nil for views that only lay others out.
    private static func landmark(_ view: UIView) -> OutlineNode? {
        func node(_ role: String, _ label: String = "", _ actions: [String] = []) -> OutlineNode {
            OutlineNode(
                ScriptElement(
                    role: role, label: label, identifier: view.accessibilityIdentifier, frame: frame(of: view)), view,
                actions: actions)
        }
        switch view {
        case is UINavigationBar: return node("navigationBar")
        case is UIToolbar: return node("toolbar")
        case is UITabBar: return node("tabBar")
        case let table as UITableView: return node("table", "", scrolls(of: table))
        case let collection as UICollectionView: return node("collection", "", scrolls(of: collection))
        case let scroll as UIScrollView:
            let ways = scrolls(of: scroll)
            return ways.isEmpty ? nil : node("scrollView", "", ways)
        case _ where view.isKeyboard: return node("keyboard")
        default: break
        }
        guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view else { return nil }
        if let alert = controller as? UIAlertController {
            return node(alert.preferredStyle == .alert ? "alert" : "actionSheet", alert.title ?? "")
        }
        // A controller that presents a family is named in the heading; its content is what is on the screen.
        guard controller.parent == nil, controller.presentingViewController != nil else { return nil }
        switch controller.presentationController {
        case is UIPopoverPresentationController: return node("popover")
        case is UISheetPresentationController: return node("sheet")
        default: return nil
        }
    }

    private static func frame(of view: UIView) -> CGRect {
        let origin = view.window?.frame.origin ?? .zero
        return view.convert(view.bounds, to: nil).offsetBy(dx: origin.x, dy: origin.y)
    }

    private static func seen(_ view: UIView) -> CGRect {
        view.convert(view.bounds, to: nil).overlap(with: view.window?.bounds ?? .zero)
    }

    private static func isSeen(_ view: UIView) -> Bool {
        let seen = seen(view)
        return !seen.isNull && seen.width >= 1 && seen.height >= 1
    }

    /// Whether no finger reaches it.
    private static func isCovered(_ view: UIView) -> Bool {
        guard let window = view.window, view.isUserInteractionEnabled else { return false }
        return ScreenReport.reachable(view, seen(view), window) == nil
    }

    /// Whether it is a row whose own name says all that the text in it does.
    func says(_ text: OutlineNode) -> Bool {
        element.role == "cell" && text.element.role == "text" && text.actions.isEmpty && text.states.isEmpty
            && (text.element.value ?? "").isEmpty && (text.element.identifier ?? "").isEmpty
            && element.label.contains(text.element.label)
    }

    // MARK: What can be done

    private static let inherent: [LayerSemantics.Role: [String]] = [
        .button: ["tap"], .link: ["tap"], .cell: ["tap"], .tab: ["tap"], .key: ["tap"], .switchControl: ["tap"],
        .textField: ["tap", "type"], .searchField: ["tap", "type"], .secureTextField: ["tap", "type"],
        .slider: ["drag"], .picker: ["swipe up", "swipe down"], .stepper: ["tap"],
    ]

    private static func actions(of view: UIView, as role: LayerSemantics.Role) -> [String] {
        var actions = inherent[role] ?? []
        if role == .cell, selectsNothing(view) { actions = [] }
        return unique(actions + gestures(of: view))
    }

    /// Whether the row lies in a list that selects none.
    private static func selectsNothing(_ view: UIView) -> Bool {
        var around = view.superview
        while let outer = around {
            if let table = outer as? UITableView {
                return !(table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection)
            }
            if let collection = outer as? UICollectionView { return !collection.allowsSelection }
            around = outer.superview
        }
        return false
    }

    private static let steps: [OfferedGesture: String] = [
        .tap: "tap", .doubleTap: "double-tap", .longPress: "long-press", .pan: "drag", .swipeLeft: "swipe left",
        .swipeRight: "swipe right", .swipeUp: "swipe up", .swipeDown: "swipe down",
        .edgeLeft: "drag from the left edge",
        .edgeRight: "drag from the right edge", .edgeTop: "drag from the top edge",
        .edgeBottom: "drag from the bottom edge",
    ]

    private static func gestures(of view: UIView) -> [String] {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return OfferedGesture.offered(by: view).compactMap {
            switch $0 {
            case .rowActions: "swipe " + (isMirrored ? "right" : "left")
            case .leadingRowActions: "swipe " + (isMirrored ? "left" : "right")
            default: steps[$0]
            }
        }
    }

    private static func scrolls(of view: UIScrollView) -> [String] {
        guard view.isScrollEnabled else { return [] }
        let inset = view.adjustedContentInset, offset = view.contentOffset, size = view.contentSize
        var ways: [String] = []
        if size.height + inset.bottom - view.bounds.height > offset.y + 1 { ways.append("scroll down") }
        if offset.y > 1 - inset.top { ways.append("scroll up") }
        if size.width + inset.right - view.bounds.width > offset.x + 1 { ways.append("scroll right") }
        if offset.x > 1 - inset.left { ways.append("scroll left") }
        if view.refreshControl != nil { ways.append("swipe down to refresh") }
        return ways
    }

    private static func unique(_ words: [String]) -> [String] {
        words.enumerated().filter { !words.prefix($0.offset).contains($0.element) }.map(\.element)
    }

    // MARK: Names

    /// What makes it itself: not where it is, nor what it shows now where it has a better name than that.
    /// - Parameter outer: the key of the row that it is in.
    func key(within outer: String) -> String {
        let identifier = element.identifier.flatMap { $0.isEmpty ? nil : "[\($0)]" }
        let object = view.flatMap { $0.interfaceBuilderID ?? $0.barItemID }
        // All rows of a prototype have its id, and say different things.
        let name =
            element.role == "cell"
            ? (object ?? "") + " " + (identifier ?? element.label) : object ?? identifier ?? element.label
        return [outer, controllerName, element.role, name].joined(separator: "|")
    }

    private var controllerName: String {
        var responder = view?.next
        while let current = responder {
            if let controller = current as? UIViewController { return "\(type(of: controller))" }
            responder = current.next
        }
        return ""
    }
}
