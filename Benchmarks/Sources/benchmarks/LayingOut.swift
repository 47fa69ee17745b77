import Foundation
import HeadlessDisplay
import UIKit

/// What an app's layout costs through UIKit: cells that size themselves, and one constant changed in a column.
enum LayingOut {
    static func run() {
        setenv("STORYBOARD_DEVICE", "iPhone 14", 1)
        HeadlessDisplay.register()
        _ = try! Displays.start(named: "headless")
        MainActor.assumeIsolated {
            cells()
            for count in [100, 300, 1000] { edit(column: count) }
        }
    }

    /// A hundred a round, each with texts of its own; freeing them isn't counted.
    @MainActor private static func cells() {
        var makings: [Double] = [], layouts: [Double] = [], height = 0.0, views = 0
        for round in 0..<22 {
            let start = now()
            let items = (0..<100).map { FeedItem(round * 100 + $0) }
            let made = now()
            for item in items { item.layOut(width: 390) }
            layouts.append((now() - made) / 100)
            makings.append((made - start) / 100)
            (height, views) = (Double(items[0].view.bounds.height), count(items[0].view))
        }
        report(
            "cell",
            [
                "create": median(makings), "layout": median(layouts), "us": median(makings) + median(layouts),
                "views": views, "height": height,
            ])
    }

    /// A column of labels; the space above the middle one changes.
    @MainActor private static func edit(column count: Int) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 28 * CGFloat(count) + 12))
        var above: UILabel?, middle: NSLayoutConstraint?
        for index in 0..<count {
            let label = UILabel()
            label.text = "Label \(index)"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            let space = label.topAnchor.constraint(
                equalTo: above?.bottomAnchor ?? root.topAnchor, constant: above == nil ? 20 : 8)
            if index == count / 2 { middle = space }
            NSLayoutConstraint.activate([
                space, label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            ])
            above = label
        }
        root.layoutIfNeeded()
        var isWide = false
        report(
            "edit",
            [
                "n": count,
                "us": time(rounds: 101) {
                    isWide.toggle()
                    middle!.constant = isWide ? 12 : 8
                    root.layoutIfNeeded()
                },
            ])
    }

    @MainActor private static func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
}
