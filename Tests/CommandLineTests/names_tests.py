"""Names of Apple's that apps use and that are easily forgotten: each is called in a whole app, by its spelling and with what comes of it."""

import os
import unittest

import support

PROBE = """
import UIKit

enum ImageResource: String { case star }
extension UIImage { convenience init(resource: ImageResource) { self.init(systemName: resource.rawValue)! } }

final class Hero: NSObject {
    @objc let name: String
    init(name: String) { self.name = name }
}

final class Deck: UICollectionViewFlowLayout {
    override var collectionView: UICollectionView { super.collectionView! }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds) as! UICollectionViewFlowLayoutInvalidationContext
        context.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView.bounds.size
        return context
    }
}

class Folds: UITableViewController { }
extension Folds { override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 2 } }

final class Watcher: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
            print("style:", previous.userInterfaceStyle == .light, self.traitCollection.userInterfaceStyle == .dark)
        }
        view.unregisterForTraitChanges(view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in print("never") })
        view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (view: UIView, _) in print("never") }
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: self, action: #selector(changed))
        print("registered:", registration.isEqual(registration))
    }
    @objc func changed() { print("target") }
}

final class Probe {
    static func say(in window: UIWindow) {
        let turn = NSValue(caTransform3D: CATransform3DMakeRotation(.pi, 0, 0, 1)), shift = NSValue(cgAffineTransform: CGAffineTransform(translationX: 3, y: 4))
        print("boxed:", turn.caTransform3DValue.m11.rounded(), shift.cgAffineTransformValue.tx, NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).uiEdgeInsetsValue.right)
        print("font:", UIFont().pointSize, CGFloat(MAXFLOAT) > 1e30, CGGlyph(7))
        print("same:", CGRect.zero.equalTo(.zero), UIApplication.shared.openURL(URL(string: "https://example.com")!), UITableViewCell.classForCoder() == UITableViewCell.self)
        print("animator:", UIViewPropertyAnimator().duration, UIImage(resource: .star).isSymbolImage)
        let search = UISearchBar()
        (search.value(forKey: "searchField") as? UITextField)?.text = "found"
        search.setValue("Enough", forKey: "cancelButtonText")
        print("search:", search.text ?? "-", (search.value(forKey: "cancelButton") as? UIButton)?.title(for: .normal) ?? "-")
        let field = UITextField()
        field.placeholder = "Name"
        field.setValue(UIColor.red, forKeyPath: "placeholderLabel.textColor")
        print("field:", (field.value(forKey: "placeholderLabel") as? UILabel)?.textColor == .red, (field.value(forKey: "placeholderLabel") as? UILabel)?.text ?? "-")
        let collation = UILocalizedIndexedCollation.current(), heroes = [Hero(name: "Zoe"), Hero(name: "\\u{e9}mile"), Hero(name: "4 legs")]
        print("index:", heroes.map { collation.sectionTitles[collation.section(for: $0, collationStringSelector: #selector(getter: Hero.name))] })
        print("sorted:", (collation.sortedArray(from: heroes, collationStringSelector: #selector(getter: Hero.name)) as! [Hero]).map(\\.name))
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let dots = pages.intrinsicContentSize
        pages.backgroundStyle = .prominent
        pages.setIndicatorImage(UIImage(systemName: "star.fill"), forPage: 1)
        pages.direction = .topToBottom
        print("pages:", dots.width > dots.height, pages.intrinsicContentSize.height > dots.width, pages.indicatorImage(forPage: 1) != nil, pages.indicatorImage(forPage: 0) == nil)
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = .hangulWordPriority
        print("strategy:", (style.copy() as! NSParagraphStyle).lineBreakStrategy == .hangulWordPriority, UILabel().lineBreakStrategy == .standard)
        let deck = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: Deck())
        print("deck:", (deck.collectionViewLayout as! Deck).collectionView === deck, Folds().tableView(UITableView(), numberOfRowsInSection: 0))
        let watcher = Watcher()
        window.rootViewController?.addChild(watcher)
        window.rootViewController?.view.addSubview(watcher.view)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            window.overrideUserInterfaceStyle = .dark
            let alert = UIAlertController(title: nil, message: "Choose", preferredStyle: .alert)
            let room = UIViewController()
            room.preferredContentSize = CGSize(width: 270, height: 120)
            alert.setValue(room, forKey: "contentViewController")
            alert.setValue(NSAttributedString(string: "Large", attributes: [.font: UIFont.systemFont(ofSize: 30)]), forKey: "attributedTitle")
            let action = UIAlertAction(title: "Fine", style: .default)
            action.setValue(UIColor.red, forKey: "titleTextColor")
            alert.addAction(action)
            window.rootViewController?.present(alert, animated: false) {
                window.layoutIfNeeded()
                print("alert:", room.view.frame.size, room.parent === alert)
            }
        }
    }
}
"""


class NamesTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        folder = os.path.join(cls.shared, "Events", "Events")
        cls.project.write(os.path.join(folder, "Probe.swift"), PROBE)
        star = os.path.join(folder, "Stars.xcassets", "star.imageset")
        os.makedirs(star)
        cls.project.write(os.path.join(star, "Contents.json"), '{"images": []}')
        delegate = os.path.join(folder, "AppDelegate.swift")
        text = cls.project.read(delegate)
        start = text.index("{", text.index("didFinishLaunchingWithOptions")) + 1
        cls.project.write(delegate, text[:start] + "\n        DispatchQueue.main.async { Probe.say(in: UIApplication.shared.windows[0]) }\n" + text[start:])
        script = os.path.join(cls.shared, "script.txt")
        cls.project.write(script, "wait 3\n")
        result = support.storyboard("run", os.path.join(cls.shared, "Events"), "--script", script)
        cls.output = result.output
        cls.lines = result.output.splitlines()

    def assertLines(self, *lines):
        for line in lines:
            self.assertIn(line, self.lines, self.output)

    def test_structures_in_objects(self):
        self.assertLines("boxed: -1.0 3.0 4.0", "same: true true true")

    def test_what_is_made_of_nothing(self):
        self.assertLines("font: 12.0 true 7", "animator: 0.0 true")

    def test_keys_by_which_apps_reach_parts(self):
        self.assertLines("search: found Enough", "field: true Name", "alert: (270.0, 120.0) true")

    def test_an_index_of_names(self):
        self.assertLines('index: ["Z", "E", "#"]', 'sorted: ["4 legs", "émile", "Zoe"]')

    def test_pages_layouts_and_paragraphs(self):
        self.assertLines("pages: true true true true", "strategy: true true", "deck: true 2")

    def test_registered_traits(self):
        self.assertLines("registered: true", "style: true true", "target")
        self.assertNotIn("never", self.lines)


if __name__ == "__main__":
    unittest.main()
