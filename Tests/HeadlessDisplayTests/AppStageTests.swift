import DeviceCatalog
import UIKit
import XCTest

@testable import HeadlessDisplay

final class AppStageTests: XCTestCase {
    /// The report tells of every window, also of those that other tests left.
    override func setUp() { MainActor.assumeIsolated { WindowList.visible.forEach { $0.isHidden = true } } }

    func testAScriptTapsAButtonOfAWindowAndSeesWhatItDid() throws { try MainActor.assumeIsolated { try tapAButton() } }

    @MainActor private func tapAButton() throws {
        let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
        Displays.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.backgroundColor = .white
        let button = UIButton(type: .system), label = UILabel()
        button.setTitle("Count", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
        label.frame = CGRect(x: 20, y: 200, width: 300, height: 30)
        label.text = "0"
        var count = 0
        button.addAction(
            UIAction { _ in
                count += 1
                label.text = "\(count) taps"
                UIView.animate(withDuration: 0.3) { label.frame.origin.y = 400 }
            }, for: .touchUpInside)
        window.addSubview(button)
        window.addSubview(label)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        let folder = NSTemporaryDirectory() + "headless-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let script = try Script(
            "tap \"Count\"\nexpect \"1 taps\"\ntap 80,120\nexpect \"2 taps\"\nscreenshot \(folder)/a.png", path: "s")
        try ScriptRunner(script, on: AppStage(display)).run()
        XCTAssertEqual(count, 2)
        let picture = try XCTUnwrap(CGImage(contentsOf: folder + "/a.png"))
        XCTAssertEqual(picture.width, 780)
        XCTAssertEqual(picture[700, 1500], .white)
        // The label has moved: dark pixels are where it is now and none are where it was.
        func dark(_ rows: Range<Int>) -> Int {
            rows.reduce(0) { sum, y in sum + (40..<200).filter { picture[$0, y].red < 100 }.count }
        }
        XCTAssertEqual(dark(400..<460), 0)
        XCTAssertGreaterThan(dark(800..<860), 50)
    }

    func testATapReachesWhatIsSeenOfAnElement() throws { try MainActor.assumeIsolated { try tapWhatIsSeen() } }

    @MainActor private func tapWhatIsSeen() throws {
        let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
        Displays.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        var tapped: [String] = []
        func button(_ name: String, _ frame: CGRect, in view: UIView) {
            let button = UIButton(type: .system)
            button.setTitle(name, for: .normal)
            button.frame = frame
            button.addAction(UIAction { _ in tapped.append(name) }, for: .touchUpInside)
            view.addSubview(button)
        }
        // A third of it sticks out of a view that cuts off what does.
        let list = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
        list.clipsToBounds = true
        window.addSubview(list)
        button("Cut", CGRect(x: 20, y: 180, width: 200, height: 60), in: list)
        // A bar lies over its middle.
        button("Covered", CGRect(x: 20, y: 400, width: 200, height: 100), in: window)
        let bar = UIView(frame: CGRect(x: 0, y: 430, width: 390, height: 100))
        window.addSubview(bar)
        // Nothing of it is seen.
        button("Hidden", CGRect(x: 20, y: 600, width: 100, height: 40), in: window)
        window.addSubview(UIView(frame: CGRect(x: 0, y: 590, width: 390, height: 60)))
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        try ScriptRunner(Script("tap \"Cut\"\ntap \"Covered\"\ntap \"Hidden\"", path: "s"), on: AppStage(display)).run()
        XCTAssertEqual(tapped, ["Cut", "Covered"])
    }

    func testFillTypesWhatEachFieldIsForAndPressesReturn() throws { try MainActor.assumeIsolated { try fillAForm() } }

    @MainActor private func fillAForm() throws {
        let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
        Displays.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let fields = (0..<7).map { UITextField(frame: CGRect(x: 20, y: 60 + 45 * CGFloat($0), width: 300, height: 40)) }
        fields[0].keyboardType = .emailAddress
        fields[1].isSecureTextEntry = true
        fields[2].keyboardType = .numberPad
        fields[3].placeholder = "Your website"
        fields[4].text = "kept"
        fields[5].isEnabled = false
        var returns = 0
        fields[6].addAction(UIAction { _ in returns += 1 }, for: .editingDidEndOnExit)
        fields.forEach(window.addSubview)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        XCTAssertEqual(ScreenReport().emptyFields, 5)
        try ScriptRunner(Script("fill", path: "s"), on: AppStage(display)).run()
        XCTAssertEqual(
            fields.map(\.text), ["ann@example.com", "Passw0rd!", "42", "https://example.com", "kept", "", "Hello"])
        XCTAssertEqual(returns, 1)
        XCTAssertEqual(ScreenReport().emptyFields, 0)
    }

    func testTheReportTellsWhichGesturesAnAppListensTo() throws { MainActor.assumeIsolated { reportGestures() } }

    @MainActor private func reportGestures() {
        Displays.current = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), listener = Listener()
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 40)),
            card = UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 100)),
            scroll = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 200))
        label.text = "Tap me"
        label.isUserInteractionEnabled = true
        label.addGestureRecognizer(UITapGestureRecognizer(target: listener, action: Selector("heard")))
        let swipe = UISwipeGestureRecognizer(target: listener, action: Selector("heard")),
            edge = UIScreenEdgePanGestureRecognizer(target: listener, action: Selector("heard"))
        swipe.direction = [.up, .left]
        edge.edges = .left
        for recognizer in [
            UILongPressGestureRecognizer(target: listener, action: Selector("heard")), swipe, edge,
            UITapGestureRecognizer(),
        ] as [UIGestureRecognizer] { card.addGestureRecognizer(recognizer) }
        scroll.contentSize = CGSize(width: 800, height: 100)
        for view in [label, card, scroll] as [UIView] { window.addSubview(view) }
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        let report = ScreenReport()
        XCTAssertEqual(
            report.elements.map { "\($0.role) \($0.gestures.joined(separator: " "))" },
            ["text tap", "gesture longPress swipeLeft swipeUp edgeLeft"])
        XCTAssertEqual([report.scrollsRight, report.scrollsDown, report.pullsToRefresh], [true, false, false])
    }

    func testItemsOfCollectionsAreTouchedWhereNothingInThemTakesTheTouch() {
        MainActor.assumeIsolated { reportItems() }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            let text = UITextView(frame: CGRect(x: 100, y: 0, width: 100, height: 100)),
                label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
            label.text = "Boat"
            cell.contentView.addSubview(text)
            cell.contentView.addSubview(label)
            return cell
        }
    }

    @MainActor private func reportItems() {
        Displays.current = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)),
            layout = UICollectionViewFlowLayout(), items = Items()
        layout.itemSize = CGSize(width: 300, height: 100)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 90)
        let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = items
        window.addSubview(collection)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        defer { window.isHidden = true }
        let item = ScreenReport().elements.first { $0.role == "cell" }
        XCTAssertEqual(item?.label, "Boat")
        XCTAssertEqual(item?.isReachable, true)
        XCTAssertEqual(item?.point.first ?? 0, 50, accuracy: 1, "left of the text, which takes the middle")
    }

    func testRowsAreSwipedBothWaysAndAllTheWay() throws { try MainActor.assumeIsolated { try swipeRows() } }

    @MainActor private func swipeRows() throws {
        let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 2))
        Displays.current = display
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)),
            table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), rows = Rows()
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        table.delegate = rows
        window.addSubview(table)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        func play(_ script: String) throws { try ScriptRunner(Script(script, path: "s"), on: AppStage(display)).run() }
        try play("drag 60,20 200,20\ntap \"Pin\"")
        XCTAssertEqual(rows.log, ["Pin 0"])
        try play("drag 300,60 160,60\nexpect \"Flag\"\ntap \"Delete\"")
        XCTAssertEqual(rows.log, ["Pin 0", "Delete 1"])
        try play("drag 380,60 20,60")
        XCTAssertEqual(rows.log, ["Pin 0", "Delete 1", "Delete 1"], "a whole swipe performs the first action")
        try play("drag 10,60 380,60\ntap \"Pin\"")
        XCTAssertEqual(rows.log.last, "Pin 1", "unless the configuration says not to")
    }
}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    private func action(_ title: String, _ path: IndexPath) -> UIContextualAction {
        UIContextualAction(style: .normal, title: title) { [unowned self] _, _, done in
            log.append("\(title) \(path.row)")
            done(true)
        }
    }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let actions = UISwipeActionsConfiguration(actions: [action("Pin", indexPath)])
        actions.performsFirstActionWithFullSwipe = false
        return actions
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        UISwipeActionsConfiguration(actions: [action("Delete", indexPath), action("Flag", indexPath)])
    }
}

private final class Listener: NSObject {}
