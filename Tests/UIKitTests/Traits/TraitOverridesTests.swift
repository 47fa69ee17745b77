import XCTest

@testable import UIKit

private struct Density: UITraitDefinition { static let defaultValue = 1.0 }
private struct Theme: UITraitDefinition {
    typealias Value = UIColor?
    static let defaultValue: UIColor? = nil
    static let affectsColorAppearance = true
    static let name = "theme"
}

extension UITraitCollection {
    fileprivate var density: Double { self[Density.self] }
}

extension UIMutableTraits {
    fileprivate var density: Double {
        get { self[Density.self] }
        set { self[Density.self] = newValue }
    }
}

/// Traits that views, controllers, presentations and scenes give themselves, and an app's own traits.
final class TraitOverridesTests: XCTestCase {
    @MainActor
    private static func session() -> UISceneSession {
        let role = UISceneSession.Role.windowApplication
        return UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    }

    // MARK: Collections

    func testACollectionHasWhatItsClosureSets() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.horizontalSizeClass = .regular
            $0.density = 0.5
        }
        XCTAssertEqual(traits.userInterfaceStyle, .dark)
        XCTAssertEqual(traits[UITraitHorizontalSizeClass.self], .regular)
        XCTAssertEqual(traits.density, 0.5)
        XCTAssertEqual(traits.verticalSizeClass, .unspecified)
        XCTAssertEqual(UITraitCollection().density, 1)
    }

    func testACollectionIsChangedInACopy() {
        let traits = UITraitCollection { $0.density = 2 }
        let other = traits.modifyingTraits { $0.typesettingLanguage = "ar" }
        XCTAssertEqual(other.density, 2)
        XCTAssertEqual(other.typesettingLanguage, "ar")
        XCTAssertEqual(traits.typesettingLanguage, "")
        XCTAssertEqual(traits.replacing(Density.self, value: 3).density, 3)
        XCTAssertEqual(traits.replacing(UITraitUserInterfaceStyle.self, value: .dark).userInterfaceStyle, .dark)
    }

    func testTheDefaultValueEqualsNone() {
        let traits = UITraitCollection()
        XCTAssertEqual(traits.replacing(Density.self, value: 1), traits)
        XCTAssertNotEqual(traits.replacing(Density.self, value: 2), traits)
        XCTAssertEqual(traits.replacing(Density.self, value: 2), traits.replacing(Density.self, value: 2))
        let red = traits.replacing(Theme.self, value: .red)
        XCTAssertNotEqual(red, traits)
        XCTAssertEqual(red.replacing(Theme.self, value: nil), traits)
    }

    func testLaterCollectionsWinWithOwnTraitsToo() {
        let low = UITraitCollection { $0.density = 0.5 }, high = UITraitCollection { $0.density = 2 }
        let merged = UITraitCollection(traitsFrom: [low, high, UITraitCollection(userInterfaceStyle: .dark)])
        XCTAssertEqual(merged.density, 2)
        XCTAssertTrue(merged.containsTraits(in: high))
        XCTAssertFalse(merged.containsTraits(in: low))
    }

    func testWhatDiffersIsNamed() {
        let old = UITraitCollection { $0.horizontalSizeClass = .compact }
        let new = UITraitCollection {
            $0.horizontalSizeClass = .regular
            $0.density = 2
        }
        XCTAssertEqual(
            Set(new.changedTraits(from: old).map { $0.name }), ["UITraitHorizontalSizeClass", "Density"])
        XCTAssertFalse(new.hasDifferentColorAppearance(comparedTo: old))
        XCTAssertTrue(
            new.replacing(Theme.self, value: .red).hasDifferentColorAppearance(comparedTo: new))
    }

    func testTheScreensTraitsAreSpecified() {
        onMain {
            let traits = UIScreen.main.traitCollection
            XCTAssertEqual(traits.activeAppearance, .active)
            XCTAssertEqual(traits.imageDynamicRange, .standard)
            XCTAssertEqual(traits.sceneCaptureState, .inactive)
            XCTAssertEqual(traits.toolbarItemPresentationSize, .unspecified)
            XCTAssertEqual(traits.listEnvironment, .unspecified)
            XCTAssertEqual(traits[UITraitDisplayGamut.self], .P3)
        }
    }

    // MARK: Inheritance

    @MainActor
    private func parentAndChild() -> (UIViewController, UIViewController) {
        let parent = UIViewController(), child = UIViewController()
        parent.addChild(child)
        let between = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        parent.view.addSubview(between)
        between.addSubview(child.view)
        child.didMove(toParent: parent)
        return (parent, child)
    }

    func testOverridesFlowThroughViewsToChildControllers() {
        onMain {
            let (parent, child) = parentAndChild(), window = show(parent)
            window.traitOverrides.density = 2
            XCTAssertEqual(child.view.traitCollection.density, 2)
            child.view.superview?.traitOverrides.density = 3
            XCTAssertEqual(parent.traitCollection.density, 2)
            XCTAssertEqual(child.traitCollection.density, 3)
            child.traitOverrides.density = 4
            child.view.traitOverrides.density = 5
            XCTAssertEqual(child.traitCollection.density, 4)
            XCTAssertEqual(child.view.traitCollection.density, 5)
            child.view.traitOverrides.remove(Density.self)
            child.traitOverrides.remove(Density.self)
            XCTAssertFalse(child.traitOverrides.contains(Density.self))
            XCTAssertTrue(window.traitOverrides.contains(Density.self))
            XCTAssertEqual(child.view.traitCollection.density, 3)
        }
    }

    func testAPresentedControllerInheritsFromItsPresentation() throws {
        try onMain {
            let presenter = UIViewController(), sheet = UIViewController(), window = show(presenter)
            window.traitOverrides.typesettingLanguage = "th"
            presenter.traitOverrides.density = 2
            let presentation = try XCTUnwrap(sheet.sheetPresentationController)
            presentation.traitOverrides.horizontalSizeClass = .regular
            presenter.present(sheet, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(sheet.traitCollection.density, 1)
            XCTAssertEqual(sheet.traitCollection.typesettingLanguage, "th")
            XCTAssertEqual(sheet.view.traitCollection.horizontalSizeClass, .regular)
            XCTAssertEqual(presenter.traitCollection.horizontalSizeClass, .compact)
            var told: [Double] = []
            presentation.registerForTraitChanges([Density.self]) { (it: UIPresentationController, _) in
                told.append(it.traitCollection.density)
            }
            sheet.registerForTraitChanges([Density.self]) { (it: UIViewController, _) in
                told.append(it.traitCollection.density + 0.5)
            }
            presentation.traitOverrides.density = 7
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Set(told), [7, 7.5])
        }
    }

    func testAScenesOverridesReachItsWindows() {
        onMain {
            let session = TraitOverridesTests.session()
            let scene = UIWindowScene(session: session, connectionOptions: .init())
            let controller = UIViewController(), window = show(controller)
            window.windowScene = scene
            var told = 0
            scene.registerForTraitChanges([Density.self]) { (_: UIWindowScene, _) in told += 1 }
            scene.traitOverrides.density = 2
            XCTAssertEqual(controller.traitCollection.density, 2)
            XCTAssertEqual(told, 0)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(told, 1)
            window.windowScene = nil
            XCTAssertEqual(controller.traitCollection.density, 1)
        }
    }

    // MARK: Being told

    func testChangesAreToldOnceBeforeTheNextLayout() {
        onMain {
            let (parent, child) = parentAndChild()
            _ = show(parent)
            var told: [String] = []
            child.registerForTraitChanges([Density.self]) { (child: UIViewController, before: UITraitCollection) in
                told.append("\(before.density) \(child.traitCollection.density)")
            }
            child.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in told.append("theme") }
            parent.traitOverrides.density = 2
            parent.traitOverrides.density = 3
            XCTAssertEqual(told, [])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(told, ["1.0 3.0"])
            parent.traitOverrides.density = 4
            parent.updateTraitsIfNeeded()
            XCTAssertEqual(told, ["1.0 3.0", "3.0 4.0"])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(told.count, 2)
        }
    }

    func testColoursFollowOwnTraits() {
        onMain {
            let controller = UIViewController()
            controller.view.backgroundColor = UIColor { $0[Theme.self] ?? .white }
            let window = show(controller)
            window.traitOverrides[Theme.self] = .red
            MainLoop.settle(limit: 10)
            XCTAssertEqual(controller.view.layer.backgroundColor, UIColor.red.cgColor)
        }
    }

    func testAWindowIsToldOfTheFirstChangeToo() {
        onMain {
            let window = show(UIViewController())
            var told = 0
            window.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindow, _) in told += 1 }
            window.overrideUserInterfaceStyle = .dark
            XCTAssertEqual(told, 1)
        }
    }

    // MARK: The older ways

    func testTheOverriddenStyleIsOneOfTheOverrides() {
        onMain {
            let controller = UIViewController(), view = controller.view!
            _ = show(controller)
            view.overrideUserInterfaceStyle = .dark
            XCTAssertEqual(view.traitOverrides.userInterfaceStyle, .dark)
            view.traitOverrides.userInterfaceStyle = .light
            XCTAssertEqual(view.overrideUserInterfaceStyle, .light)
            view.overrideUserInterfaceStyle = .unspecified
            XCTAssertFalse(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
            controller.overrideUserInterfaceStyle = .dark
            XCTAssertTrue(controller.traitOverrides.contains(UITraitUserInterfaceStyle.self))
            XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
            controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
            XCTAssertEqual(controller.overrideUserInterfaceStyle, .unspecified)
            XCTAssertEqual(view.traitCollection.userInterfaceStyle, .light)
        }
    }

    func testAChildsOwnOverrideGoesBeforeItsParents() {
        onMain {
            let (parent, child) = parentAndChild()
            _ = show(parent)
            parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
            XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
            child.traitOverrides.horizontalSizeClass = .compact
            XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
            child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, .regular)
        }
    }

    // MARK: Limits and lists

    func testTextSizesAreLimitedInAViewAndAllInIt() {
        onMain {
            let controller = UIViewController(), label = UILabel()
            controller.view.addSubview(label)
            _ = show(controller)
            controller.view.maximumContentSizeCategory = .small
            XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, .small)
            label.minimumContentSizeCategory = .extraLarge
            XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, .extraLarge)
            XCTAssertEqual(controller.traitCollection.preferredContentSizeCategory, .large)
            XCTAssertEqual(
                label.appliedContentSizeCategoryLimitsDescription,
                "UILabel: minimum UICTContentSizeCategoryXL\nUIView: maximum UICTContentSizeCategoryS")
            label.minimumContentSizeCategory = nil
            XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, .small)
        }
    }

    func testWhatIsInATableKnowsTheKindOfList() {
        onMain {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .insetGrouped)
            let header = UIView()
            table.tableHeaderView = header
            XCTAssertEqual(header.traitCollection.listEnvironment, .insetGrouped)
            XCTAssertEqual(table.traitCollection.listEnvironment, .unspecified)
        }
    }

    // MARK: A scene's delegate

    private final class Delegate: NSObject, UIWindowSceneDelegate {
        var calls: [String] = []
        func windowScene(
            _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
            interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
            traitCollection previousTraitCollection: UITraitCollection
        ) {
            calls.append(
                "\(previousCoordinateSpace.bounds.width) \(previousInterfaceOrientation.isPortrait)"
                    + " \(previousTraitCollection.verticalSizeClass == .regular)"
                    + " \(windowScene.traitCollection.verticalSizeClass == .regular)")
        }
    }

    func testASceneDelegateHearsOfATurn() {
        onMain {
            let delegate = Delegate()
            let scene = UIWindowScene(
                session: TraitOverridesTests.session(), connectionOptions: .init())
            scene.delegate = delegate
            on(.phone) { window in
                window.windowScene = scene
                resize(to: TestScreen(size: CGSize(width: 852, height: 393), isPad: false))
                XCTAssertEqual(delegate.calls, ["393.0 true true false"])
                window.windowScene = nil
            }
        }
    }
}
