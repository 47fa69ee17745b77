import XCTest

@testable import UIKit

/// What appearances and the older setters say of bars, their buttons and tabs.
final class BarAppearanceTests: XCTestCase {
    private let landscape = TestScreen(size: CGSize(width: 852, height: 393), isPad: false)

    @MainActor
    private func views<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
        ((view as? V).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    @MainActor
    private func label(_ text: String, in view: UIView) throws -> UILabel {
        try XCTUnwrap(views(UILabel.self, in: view).first { $0.text == text }, text)
    }

    @MainActor
    private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .systemGreen) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @MainActor
    private func navigation(_ change: (UINavigationBarAppearance) -> Void) -> (UINavigationController, UIViewController)
    {
        let root = UIViewController(), nav = UINavigationController(rootViewController: root),
            look = UINavigationBarAppearance()
        root.title = "Harbour"
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Ready", style: .done, target: nil, action: nil)
        change(look)
        nav.navigationBar.standardAppearance = look
        nav.navigationBar.scrollEdgeAppearance = look
        return (nav, root)
    }

    func testGroupsOfItemsStandBesideTheOtherItems() {
        onMain {
            let controller = UIViewController(), item = controller.navigationItem
            let nav = UINavigationController(rootViewController: controller)
            let window = show(nav)
            func named(_ titles: String...) -> [UIBarButtonItem] {
                titles.map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
            }
            @MainActor func shown() -> [String] {
                window.layoutIfNeeded()
                return views(BarButton.self, in: nav.navigationBar).sorted {
                    $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX
                }.compactMap { $0.item.title }
            }
            item.leftBarButtonItem = named("A")[0]
            item.rightBarButtonItems = named("Y", "X")
            let leading = UIBarButtonItemGroup(barButtonItems: named("B", "C"), representativeItem: nil)
            item.leadingItemGroups = [leading]
            item.trailingItemGroups = [
                .fixedGroup(items: named("V")), .optionalGroup(customizationIdentifier: "w", items: named("W")),
            ]
            item.pinnedTrailingGroup = named("Z")[0].creatingFixedGroup()
            XCTAssertEqual(shown(), ["A", "B", "C", "V", "W", "X", "Y", "Z"])

            item.trailingItemGroups[1].isHidden = true
            let other = UIBarButtonItemGroup(barButtonItems: [leading.barButtonItems[0]], representativeItem: nil)
            XCTAssertIdentical(other.barButtonItems[0].buttonGroup, other)
            XCTAssertEqual(shown(), ["A", "C", "V", "X", "Y", "Z"])
        }
    }

    func testButtonsTakeTheAppearanceOfTheirStyleAndState() throws {
        try onMain {
            let (nav, root) = navigation { look in
                look.buttonAppearance.normal.titleTextAttributes = [
                    .foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 13),
                ]
                look.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
                look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
                look.doneButtonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 5)
            }
            try on(.phone, nav) { window in
                let add = try label("Add", in: nav.navigationBar), ready = try label("Ready", in: nav.navigationBar)
                XCTAssertEqual(add.textColor, .systemRed)
                XCTAssertEqual(add.font.pointSize, 13)
                XCTAssertEqual(ready.textColor, .systemPurple)
                XCTAssertEqual(ready.frame.minY, 5)
                XCTAssertEqual(ready.frame.minX, 11)
                root.navigationItem.rightBarButtonItem?.isEnabled = false
                window.layoutIfNeeded()
                let disabled = try label("Add", in: nav.navigationBar)
                XCTAssertEqual(disabled.textColor, .systemGreen)
                XCTAssertEqual(disabled.font.pointSize, 13, "what isn't said of the state is as in the normal one")
                root.navigationItem.rightBarButtonItem?.isEnabled = true
                root.navigationItem.rightBarButtonItem?.setTitleTextAttributes(
                    [.foregroundColor: UIColor.systemBlue], for: .normal)
                XCTAssertEqual(
                    try label("Add", in: nav.navigationBar).textColor, .systemBlue, "the item's own count before")
                try picture(window, "bar-buttons")
            }
        }
    }

    func testABarHearsWhatChangesInItsOwnAppearanceOnly() throws {
        try onMain {
            let given = UINavigationBarAppearance(), (nav, _) = navigation { _ in }
            nav.navigationBar.standardAppearance = given
            nav.navigationBar.scrollEdgeAppearance = nil
            try on(.phone, nav) { window in
                given.buttonAppearance.normal.titleTextAttributes[.foregroundColor] = UIColor.systemGreen
                XCTAssertNotEqual(try label("Add", in: nav.navigationBar).textColor, .systemGreen, "the bar has a copy")
                nav.navigationBar.standardAppearance.buttonAppearance.normal.titleTextAttributes[.foregroundColor] =
                    UIColor.systemRed
                XCTAssertEqual(try label("Add", in: nav.navigationBar).textColor, .systemRed)
                nav.navigationBar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.systemOrange]
                XCTAssertEqual(try label("Harbour", in: XCTUnwrap(nav.navigationBar.content)).textColor, .systemOrange)
            }
            XCTAssertEqual(UINavigationBarAppearance(), UINavigationBarAppearance())
            XCTAssertNotEqual(nav.navigationBar.standardAppearance, UINavigationBarAppearance())
        }
    }

    func testBackgroundImagesStandBehindTitlesAndMakeRoom() throws {
        try onMain {
            let (nav, root) = navigation { $0.buttonAppearance.normal.backgroundImage = image(90, 30) }
            let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
            own.setBackgroundImage(image(120, 28, .systemRed), for: .normal, barMetrics: .default)
            own.setBackgroundVerticalPositionAdjustment(2, for: .default)
            root.navigationItem.rightBarButtonItems = [
                own, UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil),
            ]
            try on(.phone, nav) { window in
                let buttons = views(BarButton.self, in: nav.navigationBar)
                @MainActor func plate(_ title: String) throws -> ButtonPlate {
                    let button = try XCTUnwrap(buttons.first { $0.item.title == title })
                    return try XCTUnwrap(button.subviews.first as? ButtonPlate, title)
                }
                XCTAssertEqual(try plate("Own").frame, CGRect(x: 0, y: 22 - 14 + 2, width: 120, height: 28))
                XCTAssertEqual(try plate("Add").frame, CGRect(x: 0, y: 7, width: 90, height: 30))
                XCTAssertNil(
                    buttons.first { $0.item.title == "Ready" }?.subviews.first as? ButtonPlate,
                    "done buttons have an appearance of their own")
                own.setBackgroundImage(nil, for: .normal, barMetrics: .default)
                window.layoutIfNeeded()
                XCTAssertEqual(try plate("Own").frame.height, 30, "the appearance's again")
                try picture(window, "bar-plates")
            }
        }
    }

    func testBackButtonsHaveAnAppearance() throws {
        try onMain {
            let (nav, _) = navigation { look in
                look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
                look.backButtonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
                look.setBackIndicatorImage(image(20, 10), transitionMaskImage: nil)
            }
            nav.pushViewController(UIViewController(), animated: false)
            try on(.phone, nav) { window in
                let back = try XCTUnwrap(views(BackButton.self, in: nav.navigationBar).first),
                    title = try label("Harbour", in: back)
                XCTAssertEqual(title.textColor, .systemRed)
                XCTAssertEqual(title.frame.minY, 4)
                XCTAssertEqual(title.frame.minX, 8.5 + 20 + 8.5)
                XCTAssertEqual(
                    back.subviews.compactMap { $0 as? UIImageView }.first?.bounds.size, CGSize(width: 20, height: 10))
                try picture(window, "bar-back")
            }
        }
    }

    func testProxiesMoveTheTitlesOfBackButtons() throws {
        try onMain {
            defer { AppearanceProxies.removeAll() }
            UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
                UIOffset(horizontal: -1000, vertical: 0), for: .default)
            let (nav, _) = navigation { _ in }
            nav.pushViewController(UIViewController(), animated: false)
            try on(.phone, nav) { _ in
                let back = try XCTUnwrap(views(BackButton.self, in: nav.navigationBar).first)
                back.layoutIfNeeded()
                XCTAssertLessThan(try label("Harbour", in: back).frame.minX, -900)
            }
        }
    }

    func testTitlesMoveAndTakeAllTheirAttributes() throws {
        try onMain {
            let (nav, _) = navigation { look in
                look.titlePositionAdjustment = UIOffset(horizontal: 10, vertical: -3)
                look.titleTextAttributes = [.kern: 4, .foregroundColor: UIColor.systemRed]
            }
            try on(.phone, nav) { window in
                let title = try label("Harbour", in: XCTUnwrap(nav.navigationBar.content))
                XCTAssertEqual(title.frame.midX, 393 / 2 + 10, accuracy: 1)
                XCTAssertEqual(title.frame.minY, -3)
                XCTAssertEqual(title.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 4)
                try picture(window, "bar-title")
            }
        }
    }

    func testATranslucentColourLiesOverTheMaterialAndALineHasItsImage() {
        onMain {
            let background = BarBackground(isAtBottom: false), look = UINavigationBarAppearance()
            background.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            look.shadowImage = image(1, 6)
            background.show(look, tint: nil)
            background.layoutIfNeeded()
            let color = background.backgroundColor!.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
                .cgColor.components!
            XCTAssertEqual(color[0], 0.99, accuracy: 0.02)
            XCTAssertEqual(color[1], 0.44, accuracy: 0.03)
            XCTAssertGreaterThan(color[3], 0.9)
            XCTAssertEqual(background.layer.backdropBlur, 20)
            XCTAssertEqual(background.subviews.last?.frame, CGRect(x: 0, y: 100, width: 300, height: 6))
            look.shadowColor = nil
            background.show(look, tint: nil)
            XCTAssertEqual(background.subviews.last?.isHidden, true, "without its colour the line goes, image and all")
            look.configureWithTransparentBackground()
            background.show(look, tint: nil)
            XCTAssertNil(background.backgroundColor)
            XCTAssertEqual(background.layer.backdropBlur, 0)
            look.backgroundEffect = UIBlurEffect(style: .dark)
            background.show(look, tint: nil)
            XCTAssertEqual(background.backgroundColor?.cgColor.components?[0] ?? 1, 0.145, accuracy: 0.01)
        }
    }

    func testASelectedItemStandsOnItsTint() throws {
        try onMain {
            let (nav, root) = navigation { _ in }
            let item = UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: nil)
            item.changesSelectionAsPrimaryAction = true
            root.navigationItem.rightBarButtonItem = item
            try on(.phone, nav) { window in
                let button = try XCTUnwrap(item.button)
                let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
                Finger.tap(center.x, center.y)
                MainLoop.settle(limit: 2)
                XCTAssertTrue(item.isSelected)
                XCTAssertEqual(button.subviews.first?.backgroundColor, button.tintColor)
                XCTAssertEqual(try label("Bold", in: button).textColor, .systemBackground)
                try picture(window, "bar-selected")
                Finger.tap(center.x, center.y)
                MainLoop.settle(limit: 2)
                XCTAssertFalse(item.isSelected)
                XCTAssertEqual(try label("Bold", in: button).textColor, button.tintColor)
            }
        }
    }

    func testToolbarsShowTheirBackgroundOverContentOnly() {
        onMain {
            let root = UIViewController(), nav = UINavigationController(rootViewController: root),
                scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            scroll.contentSize = CGSize(width: 393, height: 3000)
            root.view.addSubview(scroll)
            root.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
            nav.isToolbarHidden = false
            on(.phone, nav) { window in
                @MainActor func background() -> UIView? { nav.toolbar.subviews.first { $0 is BarBackground } }
                XCTAssertNotNil(background()?.backgroundColor)
                scroll.contentOffset.y = 3000 + scroll.adjustedContentInset.bottom - 852
                window.layoutIfNeeded()
                MainLoop.settle(limit: 2)
                XCTAssertNil(background()?.backgroundColor, "nothing goes on below it")
                let edge = UIToolbarAppearance()
                edge.configureWithOpaqueBackground()
                edge.backgroundColor = .systemRed
                nav.toolbar.scrollEdgeAppearance = edge
                XCTAssertEqual(background()?.backgroundColor, .systemRed)
            }
        }
    }

    func testLowBarsHaveAppearancesOfTheirOwn() throws {
        try onMain {
            let (nav, _) = navigation { _ in }, low = UINavigationBarAppearance(), edge = UINavigationBarAppearance()
            low.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
            edge.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
            nav.navigationBar.compactAppearance = low
            try on(landscape, nav) { window in
                XCTAssertEqual(nav.navigationBar.bounds.height, 32)
                nav.navigationBar.isScrolledUnder = true
                nav.navigationBar.refreshBackground()
                XCTAssertEqual(try label("Add", in: nav.navigationBar).textColor, .systemRed)
                nav.navigationBar.isScrolledUnder = false
                nav.navigationBar.compactScrollEdgeAppearance = edge
                XCTAssertEqual(try label("Add", in: nav.navigationBar).textColor, .systemGreen)
            }
        }
    }

    func testToolbarsHaveButtonAppearances() throws {
        try onMain {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 600, width: 393, height: 44)), controller = UIViewController()
            bar.items = [
                UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil),
                UIBarButtonItem(title: "Close", style: .done, target: nil, action: nil),
            ]
            bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
            bar.standardAppearance.doneButtonAppearance.normal.titleTextAttributes = [
                .foregroundColor: UIColor.systemGreen
            ]
            controller.view.addSubview(bar)
            try on(.phone, controller) { _ in
                XCTAssertEqual(try label("Sort", in: bar).textColor, .systemRed)
                XCTAssertEqual(try label("Close", in: bar).textColor, .systemGreen)
            }
        }
    }

    // MARK: Tabs

    @MainActor
    private func tabs(_ change: (UITabBarAppearance) -> Void) -> UITabBarController {
        let tabs = UITabBarController(), look = UITabBarAppearance()
        tabs.viewControllers = ["Boats", "Tides", "Map"].enumerated().map { index, title in
            let screen = UIViewController()
            screen.tabBarItem = UITabBarItem(
                title: title, image: UIImage(systemName: ["star", "clock", "house"][index]), tag: index)
            return screen
        }
        change(look)
        tabs.tabBar.standardAppearance = look
        tabs.tabBar.scrollEdgeAppearance = look
        return tabs
    }

    func testTabBarsShowTheirBackgroundOverContentOnly() throws {
        try onMain {
            let tabs = UITabBarController(), table = UITableViewController(style: .plain), plain = UIViewController(),
                rows = Rows()
            table.tableView.dataSource = rows
            tabs.viewControllers = [plain, table]
            try on(.phone, tabs) { window in
                let background = try XCTUnwrap(views(BarBackground.self, in: tabs.tabBar).first)
                XCTAssertNil(background.backgroundColor, "nothing can scroll")
                tabs.selectedIndex = 1
                window.layoutIfNeeded()
                XCTAssertNotNil(background.backgroundColor, "rows go on below it")
                table.tableView.contentOffset.y = table.tableView.contentSize.height
                window.layoutIfNeeded()
                XCTAssertNil(background.backgroundColor, "the last row stands above it")
                table.tableView.contentOffset.y = 0
                tabs.selectedIndex = 0
                window.layoutIfNeeded()
                XCTAssertNil(background.backgroundColor)
            }
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    func testTabsAndBadgesAreAsTheAppearanceOfTheirLayoutSays() throws {
        try onMain {
            let tabs = tabs { look in
                let stacked = look.stackedLayoutAppearance
                stacked.normal.badgeBackgroundColor = .systemGreen
                stacked.normal.badgeTextAttributes = [.foregroundColor: UIColor.black]
                stacked.normal.badgePositionAdjustment = UIOffset(horizontal: 4, vertical: 1)
                stacked.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -2)
                stacked.selected.iconColor = .systemRed
                look.selectionIndicatorImage = image(60, 40, .systemYellow)
                look.compactInlineLayoutAppearance.normal.badgeBackgroundColor = .systemPurple
            }
            tabs.viewControllers?[1].tabBarItem.badgeValue = "7"
            try on(.phone, tabs) { window in
                let buttons = views(TabButton.self, in: tabs.tabBar), badge = try label("7", in: buttons[1])
                XCTAssertEqual(badge.backgroundColor, .systemGreen)
                XCTAssertEqual(badge.textColor, .black)
                XCTAssertEqual(badge.frame.minY, 3)
                XCTAssertEqual(badge.frame.minX, buttons[1].bounds.midX + 9)
                XCTAssertEqual(
                    try label("Tides", in: buttons[1]).frame.minY, try label("Boats", in: buttons[0]).frame.minY - 2)
                XCTAssertEqual(buttons[0].subviews.compactMap { $0 as? UIImageView }.last?.tintColor, .systemRed)
                XCTAssertEqual((buttons[0].subviews.first as? ButtonPlate)?.frame.size, CGSize(width: 60, height: 40))
                XCTAssertNil(buttons[1].subviews.first as? ButtonPlate)
                tabs.viewControllers?[1].tabBarItem.setBadgeTextAttributes(
                    [.foregroundColor: UIColor.systemRed], for: .normal)
                tabs.viewControllers?[1].tabBarItem.badgeColor = .systemBlue
                let own = try label("7", in: views(TabButton.self, in: tabs.tabBar)[1])
                XCTAssertEqual(own.textColor, .systemRed, "the item's own count before")
                XCTAssertEqual(own.backgroundColor, .systemBlue)
                window.layoutIfNeeded()
                try picture(window, "tab-badges")
            }
        }
    }

    func testTabsOfALowBarHaveTheirTitlesBesideTheImages() throws {
        try onMain {
            let tabs = tabs {
                $0.compactInlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
            }
            tabs.viewControllers?[1].tabBarItem.badgeValue = "7"
            try on(landscape, tabs) { window in
                XCTAssertEqual(tabs.tabBar.frame.height, 32 + 34)
                XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 32 + 34)
                let button = views(TabButton.self, in: tabs.tabBar)[1], title = try label("Tides", in: button)
                let picture = try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.first)
                XCTAssertGreaterThan(title.frame.minX, picture.frame.maxX)
                XCTAssertEqual(title.frame.midY, picture.frame.midY, accuracy: 1)
                XCTAssertEqual(title.textColor, .systemRed)
                try self.picture(window, "tab-landscape")
                resize(to: .phone)
                XCTAssertEqual(tabs.tabBar.frame.height, 49 + 34)
            }
        }
    }

    func testTheChosenTabsAppearanceIsTheBars() throws {
        try onMain {
            let tabs = tabs { _ in }, own = UITabBarAppearance()
            own.stackedLayoutAppearance.normal.iconColor = .systemGreen
            tabs.viewControllers?[1].tabBarItem.standardAppearance = own
            tabs.viewControllers?[1].tabBarItem.scrollEdgeAppearance = own
            try on(.phone, tabs) { _ in
                @MainActor func color() -> UIColor? {
                    views(TabButton.self, in: tabs.tabBar)[2].subviews.compactMap { $0 as? UIImageView }.first?
                        .tintColor
                }
                XCTAssertNotEqual(color(), .systemGreen)
                tabs.selectedIndex = 1
                XCTAssertEqual(color(), .systemGreen)
                tabs.selectedIndex = 0
                XCTAssertNotEqual(color(), .systemGreen)
            }
        }
    }

    /// A system item looks like its symbol, and both are as large as a bar shows symbols.
    func testSystemItemsAreAsLargeAsTheirSymbolsInABar() throws {
        try onMain {
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItems = [
                UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
                UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil),
            ]
            let navigation = UINavigationController(rootViewController: controller)
            on(.phone, navigation) { _ in
                let sizes = views(BarButton.self, in: navigation.navigationBar).compactMap {
                    $0.subviews.compactMap { ($0 as? UIImageView)?.bounds.size }.first
                }
                XCTAssertEqual(sizes.count, 2)
                XCTAssertEqual(sizes.first, sizes.last)
                let plain = UIImageView(image: UIImage(systemName: "plus")).intrinsicContentSize
                XCTAssertGreaterThan(sizes.first?.width ?? 0, plain.width, "a bar's scale is the large one")
            }
        }
    }
}
