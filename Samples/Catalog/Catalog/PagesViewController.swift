import UIKit

/// Three pages side by side, with dots below.
class PagesViewController: UIPageViewController, UIPageViewControllerDataSource {

    private lazy var pages: [UIViewController] = [
        ("One if by land", UIColor.systemTeal), ("Two if by sea", .systemGreen),
        ("Three in the harbour", .systemOrange),
    ].map(page)

    override func viewDidLoad() {
        super.viewDidLoad()
        // The dots below the pages are white.
        view.backgroundColor = .darkGray
        dataSource = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    private func page(_ text: String, _ color: UIColor) -> UIViewController {
        let page = UIViewController(), label = UILabel()
        page.view.backgroundColor = color
        label.text = text
        label.font = .preferredFont(forTextStyle: .title1)
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
        ])
        return page
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        pages.firstIndex(of: viewController).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        viewControllers?.first.flatMap { pages.firstIndex(of: $0) } ?? 0
    }
}
