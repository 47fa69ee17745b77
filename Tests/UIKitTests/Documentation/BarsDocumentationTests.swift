import XCTest

@testable import UIKit

/// What Apple's pages of UIBarItem, UIBarButtonItem, UIToolbar, UITabBar and UITabBarItem say.
final class BarsDocumentationTests: XCTestCase {
    @MainActor
    private func image(_ side: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }

    func testABarButtonItemBeginsWithTheDocumentedValues() {
        onMain {
            let item = UIBarButtonItem()
            XCTAssertEqual(item.style, .plain)
            XCTAssertNil(item.title)
            XCTAssertNil(item.image)
            XCTAssertNil(item.target)
            XCTAssertNil(item.action)
            XCTAssertEqual(item.width, 0)
            XCTAssertNil(item.possibleTitles)
            XCTAssertNil(item.customView)
            XCTAssertNil(item.tintColor)
            XCTAssertTrue(item.isEnabled)
            XCTAssertFalse(item.isSelected)
            XCTAssertFalse(item.changesSelectionAsPrimaryAction)
            XCTAssertNil(item.menu)
            XCTAssertNil(item.primaryAction)
            XCTAssertEqual(item.tag, 0)
            XCTAssertEqual(item.imageInsets, .zero)
            XCTAssertNil(item.landscapeImagePhone)
            XCTAssertEqual(item.landscapeImagePhoneInsets, .zero)
            XCTAssertNil(item.largeContentSizeImage)
            XCTAssertNil(item.backgroundImage(for: .normal, barMetrics: .default))
            XCTAssertEqual(item.backgroundVerticalPositionAdjustment(for: .default), 0)
            XCTAssertEqual(item.titlePositionAdjustment(for: .default), .zero)
            XCTAssertNil(item.backButtonBackgroundImage(for: .normal, barMetrics: .default))
            XCTAssertEqual(item.backButtonTitlePositionAdjustment(for: .default), .zero)
            XCTAssertNil(item.titleTextAttributes(for: .normal))
            XCTAssertFalse(item.isHidden)
            XCTAssertFalse(item.isSpringLoaded)
        }
    }

    func testABarButtonItemKeepsWhatItIsMadeOf() {
        onMain {
            let picture = image(), view = UIView()
            XCTAssertEqual(UIBarButtonItem(title: "A", style: .done, target: nil, action: nil).style, .done)
            XCTAssertTrue(UIBarButtonItem(image: picture, style: .plain, target: nil, action: nil).image === picture)
            let two = UIBarButtonItem(
                image: picture, landscapeImagePhone: picture, style: .plain, target: nil, action: nil)
            XCTAssertTrue(two.landscapeImagePhone === picture)
            XCTAssertTrue(UIBarButtonItem(customView: view).customView === view)
            XCTAssertEqual(UIBarButtonItem.fixedSpace(12).width, 12)
            XCTAssertEqual(UIBarButtonItem.flexibleSpace().width, 0)
            var fired = 0
            let action = UIAction(title: "Act", image: picture) { _ in fired += 1 }
            let item = UIBarButtonItem(primaryAction: action)
            XCTAssertEqual(item.title, "Act")
            XCTAssertTrue(item.image === picture)
            XCTAssertTrue(item.primaryAction === action)
            let menu = UIMenu(children: [action])
            XCTAssertTrue(UIBarButtonItem(title: "M", menu: menu).menu === menu)
            XCTAssertTrue(UIBarButtonItem(systemItem: .add, primaryAction: action).primaryAction === action)
            weak var gone: UIView?
            let other = UIBarButtonItem()
            do {
                let target = UIView()
                gone = target
                other.target = target
            }
            XCTAssertNil(gone, "the target isn't kept")
        }
    }

    func testTextAttributesAreKeptByState() {
        onMain {
            let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
            item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            XCTAssertEqual(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
            item.setTitleTextAttributes(nil, for: .normal)
            XCTAssertNil(item.titleTextAttributes(for: .normal)?[.foregroundColor])
            item.setTitlePositionAdjustment(UIOffset(horizontal: 1, vertical: 2), for: .default)
            XCTAssertEqual(item.titlePositionAdjustment(for: .default), UIOffset(horizontal: 1, vertical: 2))
            item.setBackgroundVerticalPositionAdjustment(4, for: .default)
            XCTAssertEqual(item.backgroundVerticalPositionAdjustment(for: .default), 4)
            let picture = image()
            item.setBackgroundImage(picture, for: .normal, barMetrics: .default)
            XCTAssertTrue(item.backgroundImage(for: .normal, barMetrics: .default) === picture)
        }
    }

    func testAToolbarBeginsWithTheDocumentedValues() {
        onMain {
            let bar = UIToolbar()
            XCTAssertEqual(bar.barStyle, .default)
            XCTAssertTrue(bar.isTranslucent)
            XCTAssertNil(bar.barTintColor)
            XCTAssertNil(bar.delegate)
            XCTAssertNil(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default))
            XCTAssertNil(bar.shadowImage(forToolbarPosition: .any))
            XCTAssertNil(bar.compactAppearance)
            XCTAssertNil(bar.scrollEdgeAppearance)
            XCTAssertEqual(bar.sizeThatFits(CGSize(width: 320, height: 0)).height, 44)
            let items = [UIBarButtonItem(systemItem: .add), UIBarButtonItem.flexibleSpace()]
            bar.setItems(items, animated: false)
            XCTAssertEqual(bar.items ?? [], items)
            bar.setItems(nil, animated: true)
            XCTAssertEqual(bar.items ?? [], [])
            let picture = image()
            bar.setBackgroundImage(picture, forToolbarPosition: .any, barMetrics: .default)
            XCTAssertTrue(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === picture)
            bar.setShadowImage(picture, forToolbarPosition: .any)
            XCTAssertTrue(bar.shadowImage(forToolbarPosition: .any) === picture)
        }
    }

    func testATabBarBeginsWithTheDocumentedValues() {
        onMain {
            let bar = UITabBar()
            XCTAssertNil(bar.items)
            XCTAssertNil(bar.selectedItem)
            XCTAssertNil(bar.delegate)
            XCTAssertEqual(bar.itemPositioning, .automatic)
            XCTAssertEqual(bar.itemWidth, 0)
            XCTAssertEqual(bar.itemSpacing, 0)
            XCTAssertEqual(bar.barStyle, .default)
            XCTAssertTrue(bar.isTranslucent)
            XCTAssertNil(bar.barTintColor)
            XCTAssertNil(bar.unselectedItemTintColor)
            XCTAssertNil(bar.backgroundImage)
            XCTAssertNil(bar.shadowImage)
            XCTAssertNil(bar.selectionIndicatorImage)
            XCTAssertFalse(bar.isCustomizing)
            XCTAssertNil(bar.scrollEdgeAppearance)
            XCTAssertEqual(bar.sizeThatFits(CGSize(width: 320, height: 0)).height, 49)
        }
    }

    private final class Chosen: NSObject, UITabBarDelegate {
        var items: [UITabBarItem] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { items.append(item) }
    }

    func testATabBarTellsOfTapsOnly() {
        onMain {
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49)), chosen = Chosen()
            let a = UITabBarItem(title: "a", image: nil, tag: 1), b = UITabBarItem(title: "b", image: nil, tag: 2)
            bar.delegate = chosen
            bar.setItems([a, b], animated: false)
            XCTAssertNil(bar.selectedItem, "nothing is selected by itself")
            bar.selectedItem = b
            XCTAssertTrue(bar.selectedItem === b)
            XCTAssertEqual(chosen.items, [], "selecting by code tells nobody")
            let root = UIView()
            root.addSubview(bar)
            let screen = show(root)
            Finger.tap(75, 20)
            XCTAssertEqual(chosen.items, [a])
            XCTAssertTrue(bar.selectedItem === a)
            withExtendedLifetime(screen) {}
        }
    }

    func testATabBarItemKeepsWhatItIsMadeOf() {
        onMain {
            let picture = image(), other = image()
            let item = UITabBarItem(title: "a", image: picture, tag: 7)
            XCTAssertEqual(item.title, "a")
            XCTAssertTrue(item.image === picture)
            XCTAssertEqual(item.tag, 7)
            XCTAssertNil(item.badgeValue)
            XCTAssertNil(item.badgeColor)
            XCTAssertEqual(item.titlePositionAdjustment, .zero)
            XCTAssertNil(item.standardAppearance)
            XCTAssertNil(item.scrollEdgeAppearance)
            XCTAssertNil(item.badgeTextAttributes(for: .normal))
            XCTAssertTrue(item.isEnabled)
            let two = UITabBarItem(title: "b", image: picture, selectedImage: other)
            XCTAssertTrue(two.selectedImage === other)
            XCTAssertEqual(UITabBarItem(tabBarSystemItem: .favorites, tag: 3).tag, 3)
            item.setBadgeTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            XCTAssertEqual(item.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
        }
    }
}
