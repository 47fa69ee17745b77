import Foundation
import NibArchive
import StoryboardCompiler
import StoryboardDocument
import UIKit

/// From a storyboard's bytes to its initial view controller with all its views, not laid out.
enum Loading {
    static func run(_ paths: [String]) {
        MainActor.assumeIsolated { for path in paths { load(path) } }
    }

    @MainActor private static func load(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { fatalError("\(path) can't be read") }
        let bytes = [UInt8](data)
        var parses: [Double] = [], compiles: [Double] = [], totals: [Double] = [], ends: [Double] = []
        var views = 0, first = 0.0, spent = 0.0
        while totals.count < 5 || spent < 1e6 && totals.count < 300 {
            var document: StoryboardDocument?, storyboard: UIStoryboard?, controller: UIViewController?
            let start = now()
            document = try! StoryboardDocument(bytes: bytes, path: path)
            let parsed = now()
            storyboard = try! UIStoryboard(document: document!, lenient: true)
            controller = storyboard!.instantiateInitialViewController()
            controller!.loadViewIfNeeded()
            let end = now()
            if first == 0 {
                first = end - start
                views = count(controller!.view)
            } else {
                parses.append(parsed - start)
                totals.append(end - start)
                compiles.append(compile(document!))
            }
            spent += end - start
            let before = now()
            controller = nil
            storyboard = nil
            document = nil
            ends.append(now() - before)
        }
        let total = median(totals), parse = median(parses), compile = median(compiles), n = Double(views)
        report(
            "load",
            [
                "file": (path as NSString).lastPathComponent, "views": views, "bytes": bytes.count, "us": total,
                "us_per_view": total / n,
                "parse": parse / n, "compile": compile / n, "instantiate": (total - parse - compile) / n,
                "free": median(ends) / n, "first_us": first,
            ])
    }

    /// The compiler's part alone: the archives of the initial scene and of its view.
    private static func compile(_ document: StoryboardDocument) -> Double {
        let start = now()
        let compiled = try! StoryboardCompiler.compile(document)
        let scene = compiled.nib(compiled.entryPoint!)!
        let controller = scene.objects.first { $0.id == compiled.scenes[0].id }!
        if case .string(let view)? = controller[NibKey("UINibName")] { _ = compiled.nib(view) }
        return now() - start
    }

    @MainActor private static func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
}
