import DeviceCatalog
import StoryboardDocument
import XCTest

@testable import UIKit

/// Scenes that say something for size classes, begun in one state and turned to another, look as those begun in it.
/// Documents that Xcode saved, where STORYBOARD_CORPUS names a folder of them.
final class VariationsCorpusTests: XCTestCase {
    private static let states: [(name: String, screen: ScreenDescription)] = [
        ("telephone", ScreenDescription(.named("iPhone 15")!)),
        ("telephone, sideways", ScreenDescription(.named("iPhone 15")!, isLandscape: true)),
        ("large telephone, sideways", ScreenDescription(.named("iPhone 15 Pro Max")!, isLandscape: true)),
        ("tablet", ScreenDescription(.named("iPad Air")!)),
        ("tablet, sideways", ScreenDescription(.named("iPad Air")!, isLandscape: true)),
        (
            "third of a tablet",
            ScreenDescription(
                size: CGSize(width: 375, height: 820), scale: 2, safeArea: Insets(top: 24, bottom: 20), idiom: .pad)
        ),
    ]

    private func documents() throws -> [StoryboardDocument] {
        guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"] else {
            throw XCTSkip("STORYBOARD_CORPUS isn't set")
        }
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try files.filter { $0.hasSuffix(".storyboard") }.sorted().compactMap { file in
            let path = folder + "/" + file, bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("<variation key=\"heightClass") || text.contains("<variation key=\"widthClass") else {
                return nil
            }
            return try? StoryboardDocument(bytes: Array(bytes), path: path)
        }
    }

    /// A view as it stands: what it is, and where.
    private struct Line: Equatable, CustomStringConvertible {
        let description: String
        let frame: CGRect

        /// Texts may round the other way by a pixel.
        static func == (left: Line, right: Line) -> Bool {
            func near(_ path: KeyPath<CGRect, CGFloat>) -> Bool {
                abs(left.frame[keyPath: path] - right.frame[keyPath: path]) < 1
            }
            return left.description.split(separator: "@")[0] == right.description.split(separator: "@")[0]
                && near(\.minX) && near(\.minY) && near(\.width) && near(\.height)
        }
    }

    @MainActor
    private func lines(_ view: UIView, _ depth: Int = 0) -> [Line] {
        // Where constraints leave it open, what was there before decides.
        if view.hasAmbiguousLayout { return [Line(description: "ambiguous", frame: .zero)] }
        let font = (view as? UILabel)?.font.map { "\($0.pointSize) " } ?? ""
        let indent = String(repeating: " ", count: depth)
        let line = Line(description: "\(indent)\(type(of: view)) \(font)@\(view.frame)", frame: view.frame)
        return [line] + view.subviews.filter { !$0.isHidden }.flatMap { lines($0, depth + 1) }
    }

    /// What a scene shows in the second state, begun in the first.
    @MainActor
    private func seen(
        _ document: StoryboardDocument, _ scene: Int, begun: ScreenDescription, turned: ScreenDescription
    ) throws -> [Line]? {
        try ScreenSetting.restoring {
            ScreenSetting.use(begun, .init())
            let board = try UIStoryboard(document: document, lenient: true)
            guard board.compiled.scenes.indices.contains(scene),
                let root = board.controller(
                    forNibIdentifier: board.compiled.scenes[scene].identifier, creator: nil)
            else { return nil }
            Clock.shared.isVirtual = true
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = root
            window.makeKeyAndVisible()
            defer {
                window.isHidden = true
                window.rootViewController = nil
                MainLoop.settle(limit: 10)
            }
            MainLoop.settle(limit: 10)
            window.layoutIfNeeded()
            if begun != turned {
                UIApplication.shared.handle(.screen(turned))
                MainLoop.settle(limit: 10)
                window.layoutIfNeeded()
            }
            return lines(root.view)
        }
    }

    func testWhatIsTurnedIsAsIfItHadBegunSo() throws {
        let documents = try documents()
        try onMain {
            var compared = 0, wrong: [String] = []
            for document in documents {
                let count = (try? UIStoryboard(document: document, lenient: true))?.compiled.scenes.count ?? 0
                for scene in 0..<count {
                    for (name, turned) in Self.states {
                        guard let fresh = try seen(document, scene, begun: turned, turned: turned) else { continue }
                        for (begun, state) in Self.states where begun != name && state.idiom == turned.idiom {
                            guard let found = try seen(document, scene, begun: state, turned: turned) else { continue }
                            compared += 1
                            guard found != fresh else { continue }
                            let place = zip(found, fresh).first { $0 != $1 }
                            wrong.append(
                                "\(document.path) scene \(scene), \(begun) → \(name): "
                                    + (place.map { "\($0.0) | \($0.1)" } ?? "\(found.count) views, not \(fresh.count)"))
                        }
                    }
                }
            }
            print("\(documents.count) documents, \(compared) turns, \(wrong.count) differ")
            XCTAssertGreaterThan(compared, 0)
            // Constraints that contradict each other: which of them breaks depends on what was there before.
            XCTAssertLessThanOrEqual(wrong.count, compared / 500, wrong.prefix(40).joined(separator: "\n"))
        }
    }
}
