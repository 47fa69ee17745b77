import DeviceCatalog
import XCTest

@testable import UIKit

/// Every style of presentation in every combination of size classes: content shows, what lies beside it is dark and out
/// of reach, and a tap there sends away what may go.
final class OutsideTapTests: XCTestCase {
    /// Width and height, regular or compact.
    private enum Room: CaseIterable {
        case phone, phoneOnItsSide, largePhoneOnItsSide, pad, padInAThird

        var screen: ScreenDescription {
            switch self {
            case .phone: Self.phone(393, 852, Insets(top: 59, bottom: 34))
            case .phoneOnItsSide: Self.phone(852, 393, Insets(left: 59, bottom: 21, right: 59))
            case .largePhoneOnItsSide: Self.phone(932, 430, Insets(left: 59, bottom: 21, right: 59))
            case .pad: Self.pad(1180, 820)
            case .padInAThird: Self.pad(375, 820)
            }
        }

        private static func phone(_ width: CGFloat, _ height: CGFloat, _ insets: Insets) -> ScreenDescription {
            ScreenDescription(
                size: CGSize(width: width, height: height), scale: 2, safeArea: insets, idiom: .phone)
        }

        private static func pad(_ width: CGFloat, _ height: CGFloat) -> ScreenDescription {
            ScreenDescription(
                size: CGSize(width: width, height: height), scale: 2, safeArea: Insets(top: 24, bottom: 20),
                idiom: .pad)
        }
    }

    @MainActor
    private func on(_ room: Room, _ body: (UIWindow) throws -> Void) rethrows {
        try ScreenSetting.restoring {
            ScreenSetting.use(room.screen)
            let window = show(UIViewController())
            window.frame = UIScreen.main.bounds
            window.rootViewController?.view.backgroundColor = .systemBackground
            MainLoop.settle(limit: 10)
            try body(window)
            window.isHidden = true
        }
    }

    /// Presents content with a button in its middle, anchored at the middle of the screen's top.
    @MainActor
    private func present(_ style: UIModalPresentationStyle, on window: UIWindow) -> UIViewController {
        let content = UIViewController(), root = window.rootViewController!
        let anchor = UIView(frame: CGRect(x: window.bounds.midX - 10, y: 30, width: 20, height: 20))
        root.view.addSubview(anchor)
        content.modalPresentationStyle = style
        content.preferredContentSize = CGSize(width: 200, height: 150)
        content.view.backgroundColor = .systemYellow
        content.popoverPresentationController?.sourceView = anchor
        root.present(content, animated: true)
        MainLoop.settle(limit: 10)
        return content
    }

    /// A point of the window beside the content; nil where the content fills the window.
    @MainActor
    private func outside(_ content: UIViewController, _ window: UIWindow) -> CGPoint? {
        let place = content.view.convert(content.view.bounds, to: window)
        return [CGPoint(x: 4, y: window.bounds.midY), CGPoint(x: window.bounds.midX, y: 4)].first {
            !place.contains($0)
        }
    }

    private static let styles: [UIModalPresentationStyle] = [
        .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
        .popover,
    ]

    func testEveryStyleShowsItsContentAndATapBesideItSendsItAway() throws {
        try onMain {
            for room in Room.allCases {
                for style in Self.styles {
                    try on(room) { window in
                        let what = "\(style) \(room)", content = present(style, on: window)
                        let view = content.view!,
                            middle = view.convert(
                                CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
                        XCTAssertTrue(view.window === window, what)
                        XCTAssertGreaterThanOrEqual(view.bounds.width, 200, what)
                        XCTAssertGreaterThanOrEqual(view.bounds.height, 150, what)
                        XCTAssertTrue(window.hitTest(middle, with: nil) === view, what)
                        guard let place = outside(content, window) else { return }
                        let shade = try XCTUnwrap(window.hitTest(place, with: nil) as? DimmingView, what)
                        XCTAssertGreaterThan(shade.alpha, 0, what)
                        Finger.tap(place.x, place.y)
                        MainLoop.settle(limit: 10)
                        XCTAssertNil(content.presentingViewController, what)
                        XCTAssertNil(shade.window, what)
                    }
                }
            }
        }
    }

    /// Where a panel is one: in regular width.
    func testAPopoverIsAPanelWhereverThereIsTheWidth() throws {
        try onMain {
            for room in Room.allCases {
                try on(room) { window in
                    let content = present(.popover, on: window)
                    let isPanel = room == .pad || room == .largePhoneOnItsSide
                    XCTAssertEqual(content.view.bounds.size == CGSize(width: 200, height: 150), isPanel, "\(room)")
                    let container = try XCTUnwrap(content.presentationController?.containerView)
                    XCTAssertEqual(container.subviews.contains { $0 is PopoverChrome }, isPanel, "\(room)")
                    try picture(window, "popover-\(room)")
                    content.dismiss(animated: false)
                }
            }
        }
    }

    /// Content that has a bar and a list of its own, which decides about its size as it likes.
    func testANavigationStackShowsInAPopover() throws {
        try onMain {
            final class Boats: UITableViewController {
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
                {
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "Boat \(indexPath.row)"
                    return cell
                }
            }
            for room in Room.allCases {
                try on(room) { window in
                    let boats = Boats(), stack = UINavigationController(rootViewController: boats)
                    boats.title = "Boats"
                    stack.modalPresentationStyle = .popover
                    stack.popoverPresentationController?.sourceView = window.rootViewController?.view
                    stack.popoverPresentationController?.sourceRect = CGRect(x: 200, y: 60, width: 30, height: 30)
                    window.rootViewController?.present(stack, animated: true)
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(boats.tableView.visibleCells.count, 3, "\(room)")
                    let bar = stack.navigationBar.convert(stack.navigationBar.bounds, to: window)
                    XCTAssertTrue(window.bounds.contains(bar), "\(room)")
                    try picture(window, "popover-stack-\(room)")
                    stack.dismiss(animated: false)
                }
            }
        }
    }

    /// Apps say where it comes from on tablets only.
    func testActivitiesAreASheetOnEveryTelephone() throws {
        try onMain {
            for room in [Room.phone, .phoneOnItsSide, .largePhoneOnItsSide] {
                try on(room) { window in
                    let activities = UIActivityViewController(activityItems: ["Ahoy"], applicationActivities: nil)
                    window.rootViewController?.present(activities, animated: true)
                    MainLoop.settle(limit: 10)
                    XCTAssertTrue(activities.view.window === window, "\(room)")
                    XCTAssertEqual(activities.presentationController?.presentationStyle, .pageSheet, "\(room)")
                    activities.dismiss(animated: false)
                }
            }
        }
    }

    /// Turned while it is open it becomes the other, and still goes by a tap beside it.
    func testATurnChangesPanelsToSheetsAndBack() throws {
        try onMain {
            let upright = ScreenDescription(
                size: CGSize(width: 430, height: 932), scale: 2, safeArea: Insets(top: 59, bottom: 34), idiom: .phone)
            let turned = Room.largePhoneOnItsSide.screen
            for (first, second) in [(upright, turned), (turned, upright)] {
                try ScreenSetting.restoring {
                    ScreenSetting.use(first)
                    let window = show(UIViewController())
                    window.frame = UIScreen.main.bounds
                    let content = present(.popover, on: window)
                    for screen in [second, first, second] {
                        UIApplication.shared.handle(.screen(screen))
                        MainLoop.settle(limit: 10)
                        let isPanel = screen == turned
                        XCTAssertEqual(content.view.bounds.width == 200, isPanel)
                    }
                    let place = try XCTUnwrap(outside(content, window))
                    let shade = try XCTUnwrap(window.hitTest(place, with: nil) as? DimmingView)
                    XCTAssertGreaterThan(shade.alpha, 0)
                    Finger.tap(place.x, place.y)
                    MainLoop.settle(limit: 10)
                    XCTAssertNil(content.presentingViewController)
                    window.isHidden = true
                }
            }
        }
    }

    /// “UIKit ignores events outside the view controller’s bounds”, as Apple says of it.
    func testWhatIsModalInPresentationStays() throws {
        final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            var log: [String] = []
            func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
                log.append("should")
                return false
            }
            func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { log.append("did") }
        }
        try onMain {
            for room in [Room.pad, .largePhoneOnItsSide, .phone] {
                for style in [UIModalPresentationStyle.popover, .formSheet] {
                    for isModal in [true, false] {
                        try on(room) { window in
                            let content = present(style, on: window), delegate = Delegate()
                            content.presentationController?.delegate = delegate
                            content.isModalInPresentation = isModal
                            guard let place = outside(content, window) else { return }
                            Finger.tap(place.x, place.y)
                            MainLoop.settle(limit: 10)
                            XCTAssertNotNil(content.presentingViewController, "\(style) \(room)")
                            XCTAssertEqual(delegate.log, isModal ? ["did"] : ["should", "did"], "\(style) \(room)")
                        }
                    }
                }
            }
        }
    }

    /// Sheets of actions are their cancel button beside themselves, in whatever room, also when that changes.
    func testATapBesideASheetOfActionsCancels() throws {
        try onMain {
            for room in Room.allCases {
                for other in [room, room == .pad ? .padInAThird : room == .padInAThird ? .pad : room] {
                    try on(room) { window in
                        let root = window.rootViewController!, what = "\(room) \(other)"
                        var cancelled = 0
                        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                        sheet.addAction(UIAlertAction(title: "Sail", style: .default))
                        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled += 1 })
                        sheet.popoverPresentationController?.sourceView = root.view
                        sheet.popoverPresentationController?.sourceRect = CGRect(x: 150, y: 30, width: 10, height: 10)
                        root.present(sheet, animated: false)
                        MainLoop.settle(limit: 10)
                        UIApplication.shared.handle(.screen(other.screen))
                        MainLoop.settle(limit: 10)
                        let place = try XCTUnwrap(outside(sheet, window), what)
                        let shade = try XCTUnwrap(window.hitTest(place, with: nil) as? DimmingView, what)
                        XCTAssertGreaterThan(shade.alpha, 0, what)
                        Finger.tap(place.x, place.y)
                        MainLoop.settle(limit: 10)
                        XCTAssertEqual(cancelled, 1, what)
                        XCTAssertNil(sheet.presentingViewController, what)
                    }
                }
            }
        }
    }
}
