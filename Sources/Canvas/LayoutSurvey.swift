import Foundation
import StoryboardDocument
import UIKit

/// What is wrong with the constraints of a document's scenes, found by laying them out on the device they were designed
/// on.
@MainActor
public struct LayoutSurvey {
    /// Required constraints that can't hold together, by Interface Builder's ids.
    public struct Conflict {
        /// The one that was given up; nil if that is none of the document's.
        public var broken: String?
        public var others: [String]
    }

    public private(set) var conflicts: [Conflict] = []
    /// A view that could be elsewhere or of another size.
    public struct OpenView {
        public var view: String
        /// 0 x, 1 y, 2 width, 3 height; 4 and 5 the width and height of what a scroll view scrolls.
        public var dimensions: [Int]
        /// Axes, 0 and 1, on which one more constraint would settle position and size.
        public var eitherOr: [Int]
        /// The dimensions among them that content priorities leave open.
        public var contested: [Int]
    }

    public private(set) var openViews: [OpenView] = []
    /// In the superview's coordinates, in points.
    public private(set) var frames: [(view: String, frame: CGRect)] = []
    /// What bars and the screen's shape cover of views, and their margins, by id.
    public private(set) var insides: [String: (safeArea: UIEdgeInsets, margins: UIEdgeInsets)] = [:]
    /// The views that have a size of their own in a dimension (0 width, 1 height), by id.
    public private(set) var intrinsic: [String: Set<Int>] = [:]
    /// What fits the content of the views that were to be measured, in points, by id.
    public private(set) var fitting: [String: CGSize] = [:]

    /// Throws a `Diagnostic` if the document can't be compiled.
    ///
    /// - Parameters:
    ///   - sizedByCode: views, by id, of which the app's classes know how large they are.
    ///   - measured: the views, by id, whose `fitting` is asked for.
    ///   - scenes: the ids of the storyboard's scenes that are asked for; nil for all. Xibs are laid out whole.
    public init(
        _ document: StoryboardDocument, sizedByCode: Set<String>, measuring measured: Set<String> = [],
        only scenes: Set<String>? = nil
    ) throws {
        let layouter = SceneLayouter()
        let inquiry = LayoutInquiry()
        LayoutInquiry.current = inquiry
        defer { LayoutInquiry.current = nil }
        var ids: [ObjectIdentifier: String] = [:]
        var kept: [ArchivedViews] = []
        var open: [OpenView] = []
        var conflictsMet: [LayoutInquiry.Conflict] = []
        var insides: [String: (safeArea: UIEdgeInsets, margins: UIEdgeInsets)] = [:],
            intrinsic: [String: Set<Int>] = [:], fitting: [String: CGSize] = [:]
        let isStoryboard = document.root.child("scenes") != nil
        layouter.inspect = { views in
            kept.append(views)
            for (id, view) in views.views {
                insides[id] = (view.safeAreaInsets, view.layoutMargins)
                let size = view.intrinsicContentSize
                if size.width != UIView.noIntrinsicMetric { intrinsic[id, default: []].insert(0) }
                if size.height != UIView.noIntrinsicMetric { intrinsic[id, default: []].insert(1) }
                if measured.contains(id) {
                    fitting[id] =
                        view is UIStackView
                        ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                        : view.sizeThatFits(view.bounds.size)
                }
            }
            ids.merge(views.constraintIDs) { first, _ in first }
            // Asking what is open meets the same conflicts once more.
            let met = inquiry.conflicts
            conflictsMet += met.filter { conflict in
                !conflict.sources.contains { views.isOfPassingSize($0, isScene: isStoryboard) }
            }
            open += views.openViews(
                selfSizing: { sizedByCode.contains($0) || Self.sizesItself(document.element(id: $0)) },
                placed: { Self.isPlaced(document.element(id: $0)) }
            ).map {
                OpenView(
                    view: $0.id, dimensions: $0.open.dimensions, eitherOr: $0.open.eitherOr,
                    contested: $0.open.contested)
            }
            inquiry.conflicts = []
        }
        for scene in try layouter.layOut(document, only: scenes) { frames += scene.frames.map { ($0.id, $0.frame) } }
        openViews = open
        (self.insides, self.intrinsic, self.fitting) = (insides, intrinsic, fitting)
        var known: Set<Set<String>> = []
        for conflict in conflictsMet {
            let named = conflict.sources.compactMap { ids[ObjectIdentifier($0)] }
            // Layout goes over a scene several times, and meets the same conflict each time.
            guard !named.isEmpty, known.insert(Set(named)).inserted else { continue }
            let broken = conflict.broken.flatMap { ids[ObjectIdentifier($0)] } ?? named.last
            conflicts.append(Conflict(broken: broken, others: named.filter { $0 != broken }))
        }
        withExtendedLifetime(kept) {}
    }

    /// Text that doesn't scroll is as large as its text; the app's own stack views may fill themselves.
    private static func sizesItself(_ view: Element?) -> Bool {
        guard let view else { return false }
        return view.name == "textView" && view["scrollEnabled"] == "NO"
            || view.name == "stackView" && view["customClass"] != nil && view.child("subviews") == nil
    }

    /// Bars place the views of their items.
    private static func isPlaced(_ view: Element?) -> Bool {
        view?.parent?.name == "barButtonItem" || view?["key"] == "titleView"
    }
}
