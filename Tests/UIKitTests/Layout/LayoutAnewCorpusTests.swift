import StoryboardDocument
import XCTest

@testable import UIKit

/// Whatever changes that layout depends on: everything is where equations made anew have it. Over documents that Xcode
/// saved, where STORYBOARD_CORPUS names a folder of them, and over one of the tests' own. STORYBOARD_SHARE=2/50 takes
/// every fiftieth of them from the third on: all fifty shares together are all documents.
///
/// What constraints leave open stays where it was, and of constraints that contradict each other any may give way: what
/// differs by that is only counted.
final class LayoutAnewCorpusTests: XCTestCase {
    private static let own = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c"><scenes>
        <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
        <stackView axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="k"><rect key="frame" x="20" y="100" width="353" height="50"/><subviews>
        <label text="One" id="l1"><rect key="frame" x="0" y="0" width="353" height="21"/></label>
        <label text="Two that is long enough to be broken into several lines on any telephone" numberOfLines="0" id="l2"><rect key="frame" x="0" y="29" width="353" height="21"/></label></subviews></stackView>
        <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="sc"><rect key="frame" x="20" y="158" width="353" height="600"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="in"><rect key="frame" x="0" y="0" width="353" height="1200"/>
        <constraints><constraint firstAttribute="height" constant="1200" id="h"/></constraints></view></subviews>
        <constraints><constraint firstItem="in" firstAttribute="top" secondItem="sc" secondAttribute="top" id="a"/>
        <constraint firstItem="in" firstAttribute="leading" secondItem="sc" secondAttribute="leading" id="b"/>
        <constraint firstAttribute="trailing" secondItem="in" secondAttribute="trailing" id="d"/>
        <constraint firstAttribute="bottom" secondItem="in" secondAttribute="bottom" id="e"/>
        <constraint firstItem="in" firstAttribute="width" secondItem="sc" secondAttribute="width" id="f"/></constraints></scrollView></subviews>
        <constraints><constraint firstItem="k" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="g"/>
        <constraint firstAttribute="trailingMargin" secondItem="k" secondAttribute="trailing" id="i"/>
        <constraint firstItem="k" firstAttribute="top" secondItem="v" secondAttribute="top" constant="100" id="j"/>
        <constraint firstItem="sc" firstAttribute="top" secondItem="k" secondAttribute="bottom" constant="8" id="m"/>
        <constraint firstItem="sc" firstAttribute="leading" secondItem="k" secondAttribute="leading" id="n"/>
        <constraint firstItem="sc" firstAttribute="trailing" secondItem="k" secondAttribute="trailing" id="o"/>
        <constraint firstAttribute="bottom" secondItem="sc" secondAttribute="bottom" id="p"/></constraints></view>
        </viewController></objects></scene></scenes></document>
        """

    private func documents() throws -> [StoryboardDocument] {
        let own = try StoryboardDocument(bytes: Array(Self.own.utf8), path: "Own.storyboard")
        guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"] else { return [own] }
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let share = ProcessInfo.processInfo.environment["STORYBOARD_SHARE"]?.split(separator: "/").compactMap {
            Int($0)
        }
        let (first, step) = share.map { ($0[0], $0[1]) } ?? (0, 1)
        let taken = files.filter { $0.hasSuffix(".storyboard") }.sorted().enumerated().filter {
            $0.offset % step == first
        }
        return [own] + taken.compactMap { try? StoryboardDocument(contentsOf: folder + "/" + $0.element) }
    }

    /// A change of what layout depends on, of every other view that it is for, beginning with the first or second.
    private struct Change {
        var name: String
        var apply: @MainActor (_ views: [UIView], _ isChosen: (Int) -> Bool) -> Void
    }

    @MainActor
    private static func of<View: UIView>(
        _ name: String, _ type: View.Type, _ change: @escaping @MainActor (View) -> Void
    ) -> Change {
        Change(name: name) { views, isChosen in
            for (index, view) in views.compactMap({ $0 as? View }).enumerated() where isChosen(index) { change(view) }
        }
    }

    @MainActor
    private static var changes: [Change] {
        [
            of("hidden views of stacks", UIStackView.self) {
                for view in $0.arrangedSubviews { view.isHidden.toggle() }
            },
            of("hidden first views of stacks", UIStackView.self) { $0.arrangedSubviews.first?.isHidden.toggle() },
            of("views taken out of stacks", UIStackView.self) { $0.arrangedSubviews.last?.removeFromSuperview() },
            of("views taken out of arrangements", UIStackView.self) { stack in
                stack.arrangedSubviews.first.map(stack.removeArrangedSubview)
            },
            of("spacing", UIStackView.self) { $0.spacing += 7 },
            of("alignment", UIStackView.self) { $0.alignment = $0.alignment == .center ? .fill : .center },
            of("margins of stacks", UIStackView.self) {
                $0.isLayoutMarginsRelativeArrangement.toggle()
                $0.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
            },
            of("text", UILabel.self) { $0.text = ($0.text ?? "") + " and some words more" },
            of("no text", UILabel.self) { $0.text = nil },
            of("fonts", UILabel.self) { $0.font = .systemFont(ofSize: 23) },
            of("lines", UILabel.self) { $0.numberOfLines = $0.numberOfLines == 1 ? 0 : 1 },
            of("titles", UIButton.self) { $0.setTitle("Another title", for: .normal) },
            of("margins", UIView.self) { $0.layoutMargins = UIEdgeInsets(top: 1, left: 13, bottom: 2, right: 17) },
            of("constants", UIView.self) { for constraint in $0.constraints { constraint.constant += 3 } },
            of("priorities", UIView.self) {
                for constraint in $0.constraints where constraint.priority != .required {
                    constraint.priority = UILayoutPriority(constraint.priority.rawValue < 500 ? 900 : 100)
                }
            },
            of("hugging", UIView.self) { $0.setContentHuggingPriority(UILayoutPriority(700), for: .horizontal) },
            of("resistance", UIView.self) {
                $0.setContentCompressionResistancePriority(UILayoutPriority(300), for: .vertical)
            },
            of("constraints that don't hold any more", UIView.self) { $0.constraints.last?.isActive = false },
            of("offsets", UIScrollView.self) { $0.contentOffset.y += 31 },
            of("hidden views", UIView.self) { if $0.superview?.superview != nil { $0.isHidden.toggle() } },
        ]
    }

    @MainActor
    private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    /// The document's own.
    @MainActor
    private func own(_ root: UIViewController) -> [UIView] { all(root.view).filter { $0.nibOrigin != nil } }

    @MainActor
    private func frames(_ views: [UIView]) -> [String] {
        views.map { view in
            let frame = view.frame
            return [frame.minX, frame.minY, frame.width, frame.height].map { "\(($0 * 2).rounded() / 2)" }.joined(
                separator: " ")
        }
    }

    /// What differs between two states, of what constraints decide.
    private struct Difference {
        /// Why nothing says which of two is right, where nothing does.
        enum Excuse: String { case open = "what constraints leave open", contradiction = "constraints that contradict" }
        var text: String
        var excuse: Excuse?
    }

    @MainActor
    private func difference(_ views: [UIView], _ found: [String], _ wanted: [String]) -> Difference? {
        let places = found.indices.filter { found[$0] != wanted[$0] }, different = places.map { views[$0] }
        let all = places.map { place in
            let view = views[place]
            return Difference(
                text: "\(type(of: view)) \(view.nibOrigin?.object.id ?? "") \(found[place]) | \(wanted[place])",
                excuse: excuse(of: view, different))
        }
        return all.first { $0.excuse == nil } ?? all.first
    }

    /// Around it, or of what else is different in it, which its own size follows from.
    @MainActor
    private func excuse(of view: UIView, _ different: [UIView]) -> Difference.Excuse? {
        let around = Array(sequence(first: view, next: \.superview))
        if around.contains(where: { $0.layoutState?.system?.solver.conflicts.isEmpty == false }) {
            return .contradiction
        }
        let inside = different.filter { $0.isDescendant(of: view) }
        return (around + inside).contains { $0.hasAmbiguousLayout } ? .open : nil
    }

    /// What differs after the change from the same state laid out anew; nil where nothing does.
    @MainActor
    private func difference(
        _ root: UIViewController, _ window: UIWindow, _ change: Change, _ start: Int
    ) -> Difference? {
        change.apply(own(root)) { $0 % 2 == start }
        MainLoop.settle(limit: 10)
        window.layoutIfNeeded()
        let views = own(root), found = frames(views)
        for view in all(root.view) {
            LayoutEngine.invalidate(view)
            view.setNeedsLayout()
        }
        window.layoutIfNeeded()
        MainLoop.settle(limit: 10)
        return difference(views, found, frames(views))
    }

    /// What differs after the change from a scene that had it before its first layout, of what constraints decide.
    @MainActor
    private func differenceFromBegun(
        _ board: UIStoryboard, _ identifier: String, _ change: Change, _ start: Int
    ) -> Difference? {
        func shown(_ changesFirst: Bool) -> (views: [UIView], frames: [String], kept: UIViewController)? {
            guard let root = board.controller(forNibIdentifier: identifier, creator: nil) else { return nil }
            // A container's children have no views before they are shown.
            root.loadViewIfNeeded()
            guard root.children.isEmpty else { return nil }
            if changesFirst { change.apply(own(root)) { $0 % 2 == start } }
            var views: [UIView] = [], found: [String] = []
            on(.phone, root) { window in
                if !changesFirst { change.apply(own(root)) { $0 % 2 == start } }
                MainLoop.settle(limit: 10)
                window.layoutIfNeeded()
                views = own(root)
                found = frames(views)
            }
            return (views, found, root)
        }
        guard let changed = shown(false), let begun = shown(true), changed.frames.count == begun.frames.count else {
            return nil
        }
        let places = changed.frames.indices.filter { place in
            let view = changed.views[place]
            let isList = sequence(first: view, next: \.superview).contains {
                $0 is UITableView || $0 is UICollectionView
            }
            return !isList && !view.translatesAutoresizingMaskIntoConstraints
        }
        return difference(
            places.map { changed.views[$0] }, places.map { changed.frames[$0] }, places.map { begun.frames[$0] })
    }

    /// Tries every change on every scene. `compare` says what differs; nil where nothing does.
    @MainActor
    private func tryChanges(
        _ documents: [StoryboardDocument], but left: String? = nil, than what: String,
        _ compare: (_ board: UIStoryboard, _ scene: String, _ change: Change, _ number: Int) -> Difference?
    ) {
        let before = UnsatisfiableConstraints.output
        UnsatisfiableConstraints.output = { _ in }
        defer { UnsatisfiableConstraints.output = before }
        var compared = 0, wrong: [String] = [], excused: [String: Int] = [:]
        for document in documents {
            guard let board = try? UIStoryboard(document: document, lenient: true) else { continue }
            for scene in board.compiled.scenes {
                for (number, change) in Self.changes.enumerated() where change.name != left {
                    compared += 1
                    guard let difference = compare(board, scene.identifier, change, number % 2) else { continue }
                    let line = "\(document.path) \(scene.identifier), \(change.name): \(difference.text)"
                    guard let excuse = difference.excuse else {
                        wrong.append(line)
                        continue
                    }
                    excused[excuse.rawValue, default: 0] += 1
                    print("\(line) (\(excuse.rawValue))")
                }
            }
        }
        let others = excused.sorted { $0.key < $1.key }.map { ", \($0.value) of \($0.key)" }.joined()
        print("\(documents.count) documents, \(compared) changes, \(wrong.count) differ from \(what)\(others)")
        XCTAssertGreaterThan(compared, 0)
        XCTAssertEqual(wrong.count, 0, wrong.prefix(60).joined(separator: "\n"))
    }

    func testAfterAnyChangeThingsAreAsInASceneThatBeganSo() throws {
        let documents = try documents()
        onMain { tryChanges(documents, but: "offsets", than: "what began so", differenceFromBegun) }
    }

    func testAfterAnyChangeThingsAreWhereAFreshLayoutHasThem() throws {
        let documents = try documents()
        onMain {
            tryChanges(documents, than: "a fresh layout") { board, scene, change, number in
                guard let root = board.controller(forNibIdentifier: scene, creator: nil) else { return nil }
                var found: Difference?
                on(.phone, root) { window in found = difference(root, window, change, number) }
                return found
            }
        }
    }
}
