import UIKit

/// Four tabs on a strip that slides up and down behind a window as tall as one of them. Each tab is embedded by a
/// segue.
class TripViewController: UIViewController {

    @IBOutlet private var tabButtons: [UIButton]!
    /// One for each tab: it holds that tab in the window. The strongest wins.
    @IBOutlet private var positions: [NSLayoutConstraint]!
    /// One for each tab: it holds the mark behind its button.
    @IBOutlet private var markPositions: [NSLayoutConstraint]!

    private var tabs: [UIViewController?] = [nil, nil, nil, nil]
    private(set) var selectedIndex = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        updateButtons()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let identifier = segue.identifier,
            let index = ["Events", "Journal", "Map", "Photos"].firstIndex(of: identifier)
        else { return }
        tabs[index] = segue.destination
        segue.destination.view.accessibilityElementsHidden = index != selectedIndex
    }

    // MARK: - Tabs

    @IBAction private func selectTab(_ sender: UIButton) {
        guard let index = tabButtons.firstIndex(of: sender) else { return }
        if index == selectedIndex {
            (tabs[index] as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(index, animated: true)
        }
    }

    func select(_ index: Int, animated: Bool) {
        guard index != selectedIndex else { return }
        for constraints in [positions!, markPositions!] {
            constraints[selectedIndex].priority = .defaultLow
            constraints[index].priority = .defaultHigh
        }
        selectedIndex = index
        updateButtons()
        for (place, tab) in tabs.enumerated() {
            tab?.viewIfLoaded?.accessibilityElementsHidden = place != index
        }
        guard animated else { return }
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [],
            animations: {
                self.view.layoutIfNeeded()
            })
    }

    private func updateButtons() {
        for (index, button) in tabButtons.enumerated() {
            button.accessibilityTraits = index == selectedIndex ? [.button, .selected] : .button
            button.tintColor = index == selectedIndex ? .white : .secondaryLabel
        }
    }

    // MARK: - Unwinding

    /// An unwind that leads into another tab slides there, as a tab bar controller would select it.
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if let index = tabs.firstIndex(where: { $0 === subsequentVC }) {
            select(index, animated: true)
        }
    }

    @IBAction private func cancelEntry(_ segue: UIStoryboardSegue) {}
}
