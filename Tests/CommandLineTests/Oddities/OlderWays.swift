import UIKit

// What Objective-C allows, and what Swift 4.0 called differently.

@objc protocol Rowing {
    @objc optional func finished()
    @objc optional func stroke(_ count: Int) -> Int
}
@objc protocol Sailing {
    @objc optional func finished()
    @objc optional func tack()
}
@objc protocol Logging: UIScrollViewDelegate { @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView) }
protocol Paging: UIScrollViewDelegate {}
extension Paging { func scrollViewDidScroll(_ scrollView: UIScrollView) { print("scrolled: by an extension") } }

/// Implements nothing that it is asked for.
class Idle: NSObject, Rowing, Sailing, Logging, Paging {}
class Busy: Idle {
    func stroke(_ count: Int) -> Int { count * 2 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { print("scrolled: by the class") }
}

struct Chapter {
    let page: UIViewController.Type
    var cell: UITableViewCell.Type?
}
class FirstPage: UIViewController {}
class LastPage: UIViewController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { fatalError("made in code") }
}
class PlainCell: UITableViewCell {}

/// Overrides what had other names before Swift 4.2.
class OldChild: UIViewController {
    override func willMove(toParentViewController parent: UIViewController?) {
        super.willMove(toParentViewController: parent)
        print("moves: \(parent != nil)")
    }
    override func didMove(toParentViewController parent: UIViewController?) {
        super.didMove(toParentViewController: parent)
        print("moved: \(parent != nil)")
    }
    override var childViewControllerForStatusBarStyle: UIViewController? {
        return super.childViewControllerForStatusBarStyle ?? childViewControllers.first
    }
    override func prefersHomeIndicatorAutoHidden() -> Bool { return !super.prefersHomeIndicatorAutoHidden() }
}

enum OlderWays {
    @MainActor
    static func walk(in view: UIView) {
        let chapters = [Chapter(page: FirstPage.self), Chapter(page: LastPage.self, cell: PlainCell.self)]
        let guessed = ["first": FirstPage.self]
        var pages = chapters.map { $0.page.init() }
        if let type = guessed["first"] { pages.append(type.init(nibName: nil, bundle: nil)) }
        let cell = chapters[1].cell!.init(style: .value1, reuseIdentifier: "plain")
        print("metatypes: \(pages.map { String(describing: type(of: $0)) }) \(cell.reuseIdentifier ?? "")")

        let idle = Idle(), busy = Busy()
        (idle as Rowing).finished?()
        print("asked: \((idle as Rowing).stroke?(2) ?? 0) \((busy as Rowing).stroke!(2))")
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for delegate in [idle, busy] as [UIScrollViewDelegate] {
            scroll.delegate = delegate
            scroll.contentOffset.y += 5
        }

        let value = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
        print("value: \((value as AnyObject).cgRectValue.height)")
        (UIButton(type: .system) as AnyObject).setTitle("Older", for: .normal)

        let options: UIViewAnimationOptions = [.curveEaseIn], insets = UIEdgeInsetsMake(1, 2, 3, 4)
        let attributes: [NSAttributedStringKey: Any] = [.font: UIFont.systemFont(ofSize: 9)]
        let parent = UIViewController(), child = UIViewController()
        parent.addChildViewController(child)
        child.didMove(toParentViewController: parent)
        print(
            "older names: \(options == .curveEaseIn) \(insets.bottom) \(attributes.count) \(parent.childViewControllers.count)"
        )
        view.accessibilityTraits = UIAccessibilityTraitHeader | UIAccessibilityTraitLink
        view.accessibilityTraits &= ~UIAccessibilityTraitLink
        print("older traits: \(view.accessibilityTraits == UIAccessibilityTraitHeader)")
        view.accessibilityTraits = UIAccessibilityTraitNone
        casts()
        overrides(parent)
    }

    @MainActor
    private static func overrides(_ parent: UIViewController) {
        let child = OldChild()
        parent.addChildViewController(child)
        child.didMove(toParentViewController: parent)
        child.addChildViewController(UIViewController())
        print(
            "older overrides: \(child.childForStatusBarStyle === child.children[0]) \(child.prefersHomeIndicatorAutoHidden)"
        )
    }

    /// Casts that Objective-C bridges.
    private static func casts() {
        let dictionary = NSDictionary(object: 1, forKey: NSAttributedStringKey.font as NSCopying),
            none: NSDictionary? = nil
        let mutable = NSMutableDictionary(dictionary: ["a": 2]), array = NSArray(array: ["b", 3]),
            set = NSSet(object: "c")
        let objects = dictionary as [NSObject: AnyObject], whatever = mutable as [AnyHashable: Any]
        let words: [String: Any] = ["d": 4], again = words as NSDictionary as [NSObject: AnyObject]
        let all = array as [Any], plain = words as [NSObject: AnyObject], many = [1, "e"] as [AnyObject]
        let objectsSet = set as Set<NSObject>, hashes = set as Set<AnyHashable>
        print(
            "casts: \(objects.count) \(whatever["a"] as! Int) \(again["d" as NSObject] as! Int) \(all.count + many.count) \(plain.count)",
            "\(objectsSet.contains("c" as NSObject)) \(hashes.contains("c")) \(none as [NSObject: AnyObject]? == nil)",
            "\((words as AnyObject as! NSDictionary).count) \(mutable as! [String: AnyObject])")
        let wrapped = [NSRange(location: 1, length: 2) as NSValue, CGPoint(x: 1, y: 2) as NSValue] as [Any]
        print("wrapped: \((wrapped[0] as! NSRange).length) \((wrapped[1] as! CGPoint).y) \(2.5 as CGFloat as NSNumber)")
    }
}
