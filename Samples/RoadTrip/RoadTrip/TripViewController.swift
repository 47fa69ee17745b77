import UIKit

/// Four navigation controllers, stacked: one is open, of the others only the bars are seen, and a tap on a bar opens it.
/// Each is embedded by a segue.
class TripViewController: UIViewController {

    @IBOutlet private var containers: [UIView]!
    /// One for each tab: it makes that as low as its bar. The open one's yields.
    @IBOutlet private var closedHeights: [NSLayoutConstraint]!
    /// Keeps the lowest bar off the home indicator, unless its tab is open.
    @IBOutlet private var lastBottom: NSLayoutConstraint!

    private var tabs: [UINavigationController?] = [nil, nil, nil, nil]
    private(set) var selectedIndex = 0

    override var childForStatusBarStyle: UIViewController? { return tabs[0] }

    override func viewDidLoad() {
        super.viewDidLoad()
        containers.dropFirst().forEach(addLine)
        updateTabs()
    }

    private func addLine(above container: UIView) {
        let line = UIView(frame: CGRect(x: 0, y: 0, width: container.bounds.width, height: 0.5))
        line.backgroundColor = .separator
        line.autoresizingMask = .flexibleWidth
        container.addSubview(line)
    }

    /// Bars are lower where the screen is, and the first one begins below the status bar.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (tab, height) in zip(tabs, closedHeights) {
            guard let bar = tab?.navigationBar.frame, bar.height > 0, bar.maxY != height.constant else { continue }
            height.constant = bar.maxY
        }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let identifier = segue.identifier,
            let index = ["Events", "Journal", "Map", "Photos"].firstIndex(of: identifier)
        else { return }
        tabs[index] = segue.destination as? UINavigationController
    }

    // MARK: - Tabs

    @IBAction private func openTab(_ sender: UITapGestureRecognizer) {
        guard let index = containers.firstIndex(where: { $0 === sender.view }) else { return }
        select(index, animated: true)
    }

    func select(_ index: Int, animated: Bool) {
        guard index != selectedIndex else { return }
        closedHeights[selectedIndex].priority = .defaultHigh
        closedHeights[index].priority = .defaultLow
        lastBottom.priority = index == containers.count - 1 ? .defaultLow : .defaultHigh
        selectedIndex = index
        guard animated else { return updateTabs() }
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [],
            animations: {
                self.updateTabs()
                self.view.layoutIfNeeded()
            })
    }

    private func updateTabs() {
        for (index, container) in containers.enumerated() {
            let isOpen = index == selectedIndex
            container.gestureRecognizers?.forEach { $0.isEnabled = !isOpen }
            tabs[index]?.view.isUserInteractionEnabled = isOpen
            guard let bar = tabs[index]?.navigationBar else { continue }
            dress(bar, isOpen: isOpen)
            // A closed bar is a button, whatever it shows.
            bar.isAccessibilityElement = !isOpen
            bar.accessibilityLabel = container.accessibilityLabel
            bar.accessibilityTraits = isOpen ? .none : .button
            container.accessibilityElements = isOpen ? nil : [bar]
        }
    }

    private func dress(_ bar: UINavigationBar, isOpen: Bool) {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = UIColor(named: isOpen ? "Paper" : "Rail")
        appearance.shadowColor = .clear
        appearance.titleTextAttributes = [.foregroundColor: isOpen ? UIColor.label : UIColor.secondaryLabel]
        bar.tintColor = isOpen ? nil : .tertiaryLabel
        bar.standardAppearance = appearance
        bar.scrollEdgeAppearance = appearance
        bar.compactAppearance = appearance
    }

    // MARK: - Unwinding

    /// An unwind that leads into another tab: what is open is popped down to its root, and the other one opened.
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard let index = tabs.firstIndex(where: { $0 === subsequentVC }) else { return }
        tabs[selectedIndex]?.popToRootViewController(animated: false)
        select(index, animated: true)
    }

    @IBAction private func cancelEntry(_ segue: UIStoryboardSegue) {}
}
