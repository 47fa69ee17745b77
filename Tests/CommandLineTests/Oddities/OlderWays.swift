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
    }
}
