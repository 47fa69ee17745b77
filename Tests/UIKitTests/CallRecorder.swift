import XCTest

@testable import UIKit

/// Collects calls of controllers that log, in order.
@MainActor
final class CallRecorder {
    static var calls: [String] = []

    static func record(_ call: String) { calls.append(call) }

    /// The calls since the last time.
    static func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

/// A controller that logs its life.
class RecordingController: UIViewController {
    var name: String = "?"

    convenience init(_ name: String) {
        self.init(nibName: nil, bundle: nil)
        self.name = name
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        name = restorationIdentifier ?? storyboardName ?? "?"
        log("init")
    }

    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    private var storyboardName: String? { title }

    func log(_ call: String) { CallRecorder.record("\(name).\(call)") }

    override func loadView() {
        log("loadView")
        super.loadView()
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        log("awake")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        log("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log("willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log("didDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log(parent == nil ? "willMove nil" : "willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log(parent == nil ? "didMove nil" : "didMove")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log("should \(identifier)")
        return !refusedSegues.contains(identifier)
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log("prepare \(segue.identifier ?? "nil")\(segue.destination.isViewLoaded ? " loaded" : "")")
    }
    var refusedSegues: Set<String> = []
}

/// XCTest for Linux can't find test methods that are isolated to the main actor; it runs all of them on the main
/// thread.
func onMain(_ body: @MainActor () throws -> Void) rethrows {
    try withoutActuallyEscaping(body) { body in try unsafeBitCast(body, to: (() throws -> Void).self)() }
}

extension XCTestCase {
    /// A window of a telephone with the controller in it, in virtual time.
    @MainActor
    func show(_ controller: UIViewController) -> UIWindow {
        Clock.shared.isVirtual = true
        MainLoop.layoutHandler = {
            MainActor.assumeIsolated { for window in UIApplication.shared.windows { window.layoutIfNeeded() } }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        MainLoop.settle(limit: 10)
        addTeardownBlock {
            onMain {
                window.isHidden = true
                window.rootViewController = nil
            }
        }
        return window
    }

    /// Each pair in this order.
    func assertOrder(
        _ calls: [String], _ first: String, before second: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        guard let a = calls.firstIndex(of: first), let b = calls.firstIndex(of: second) else {
            return XCTFail("\(first) or \(second) is missing in \(calls)", file: file, line: line)
        }
        XCTAssertLessThan(a, b, "\(first) after \(second) in \(calls)", file: file, line: line)
    }
}
