import StoryboardDocument
import XCTest

@testable import UIKit

/// A scene that logs everything of the order of calls; its title is the name it logs under.
class TraceScene: RecordingController {
    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let allowed = super.allowedChildrenForUnwinding(from: source)
        log("allowed \(Trace.names(allowed))")
        return allowed
    }
    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        let can = super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
        log("can \(can ? "yes" : "no")")
        return can
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        log("dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        log("unwind towards \(Trace.names([subsequentVC])[0])")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    deinit { Trace.gone(name) }
}

/// One that takes the unwind.
final class TraceHome: TraceScene {}

final class TraceTabs: UITabBarController {
    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let allowed = super.allowedChildrenForUnwinding(from: source)
        CallRecorder.record("TabBar.allowed \(Trace.names(allowed))")
        return allowed
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        CallRecorder.record("TabBar.dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        CallRecorder.record("TabBar.unwind towards \(Trace.names([subsequentVC])[0])")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    override var selectedViewController: UIViewController? {
        get { super.selectedViewController }
        set {
            CallRecorder.record("TabBar.selected \(newValue.map { Trace.names([$0])[0] } ?? "nil")")
            super.selectedViewController = newValue
        }
    }
}

final class TraceNavigation: UINavigationController {
    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let allowed = super.allowedChildrenForUnwinding(from: source)
        CallRecorder.record("Nav.allowed \(Trace.names(allowed))")
        return allowed
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        CallRecorder.record("Nav.dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        CallRecorder.record("Nav.unwind towards \(Trace.names([subsequentVC])[0])")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        CallRecorder.record("Nav.popTo \(Trace.names([viewController])[0])")
        return super.popToViewController(viewController, animated: animated)
    }
}

/// Writes the documents of traces.
enum Trace {
    @MainActor
    static func names(_ controllers: [UIViewController]) -> [String] {
        controllers.map {
            ($0 as? RecordingController)?.name
                ?? ($0 is UINavigationController ? "Nav" : $0 is UITabBarController ? "TabBar" : $0.title ?? "?")
        }
    }

    nonisolated static func gone(_ name: String) { onMain { CallRecorder.record("\(name).deinit") } }

    @MainActor
    static func register() {
        func add<C: UIViewController>(_ type: C.Type, _ name: String) {
            ObjCRuntime.register(type, name: name, module: "Trace", table: { ClassTable(type) })
        }
        add(TraceScene.self, "TraceScene")
        add(TraceTabs.self, "TraceTabs")
        add(TraceNavigation.self, "TraceNavigation")
        ObjCRuntime.register(
            TraceHome.self, name: "TraceHome", module: "Trace",
            table: {
                var table = ClassTable(TraceHome.self)
                table.method("home:") { (scene: TraceHome, _: UIStoryboardSegue) in scene.log("action") }
                return table
            })
    }

    static func scene(
        _ id: String, _ customClass: String = "TraceScene", view: String = "", connections: String = "",
        more: String = ""
    ) -> String {
        """
        <scene sceneID="s\(id)"><objects>
          <viewController storyboardIdentifier="\(id)" title="\(id)" id="\(id)" customClass="\(customClass)" customModule="Trace" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>\(view)</subviews></view>
            <connections>\(connections)</connections>
          </viewController><exit id="x\(id)" userLabel="Exit" sceneMemberID="exit"/>\(more)
        </objects></scene>
        """
    }

    static func container(_ element: String, _ id: String, _ customClass: String, _ connections: String) -> String {
        """
        <scene sceneID="s\(id)"><objects><\(element) storyboardIdentifier="\(id)" title="\(id)" id="\(id)" customClass="\(customClass)" customModule="Trace" sceneMemberID="viewController">
          <connections>\(connections)</connections></\(element)></objects></scene>
        """
    }

    static func relation(_ name: String, _ destination: String) -> String {
        "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r\(destination)\"/>"
    }
    static func segue(_ kind: String, _ identifier: String, _ destination: String, _ attributes: String = "") -> String
    {
        "<segue destination=\"\(destination)\" kind=\"\(kind)\" identifier=\"\(identifier)\" \(attributes) id=\"g\(identifier)\(destination)\"/>"
    }
    static func unwind(_ scene: String) -> String { segue("unwind", "home", "x\(scene)", "unwindAction=\"home:\"") }

    @MainActor
    static func board(initial: String, _ scenes: String...) throws -> UIStoryboard {
        register()
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="\(initial)"><scenes>\(scenes.joined())</scenes></document>
            """
        return try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Trace.storyboard"))
    }
}
