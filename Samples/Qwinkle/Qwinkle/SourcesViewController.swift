import UIKit

/// A picker and a page view controller, which ask their data sources for what they show. Each moves the other.
class SourcesViewController: UIViewController {

    @IBOutlet private weak var picker: UIPickerView!

    private let people = ["Mira Okafor", "Jonas Feld", "Ada Lindqvist", "Tomas Vrba"]
    private weak var pages: UIPageViewController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let pages = segue.destination as? UIPageViewController else { return }
        self.pages = pages
        pages.dataSource = self
        pages.delegate = self
        pages.setViewControllers([PersonViewController(people[0])], direction: .forward, animated: false)
    }

    private func neighbour(of controller: UIViewController, _ distance: Int) -> UIViewController? {
        guard let index = (controller as? PersonViewController).flatMap({ people.firstIndex(of: $0.name) }),
            people.indices.contains(index + distance)
        else { return nil }
        return PersonViewController(people[index + distance])
    }
}

extension SourcesViewController: UIPickerViewDataSource, UIPickerViewDelegate {

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 1
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return people.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        return people[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        pages?.setViewControllers([PersonViewController(people[row])], direction: .forward, animated: false)
    }
}

extension SourcesViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        return neighbour(of: viewController, -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        return neighbour(of: viewController, 1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        guard let shown = pageViewController.viewControllers?.first as? PersonViewController,
            let row = people.firstIndex(of: shown.name)
        else { return }
        picker.selectRow(row, inComponent: 0, animated: true)
    }
}

/// A page: somebody's avatar, large, and the name below.
class PersonViewController: UIViewController {

    let name: String

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("Pages are made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let avatar = AvatarView()
        avatar.name = name
        avatar.backgroundColor = .clear
        let label = UILabel()
        label.text = name
        label.font = .preferredFont(forTextStyle: .title2)
        let stack = UIStackView(arrangedSubviews: [avatar, label])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 140),
            avatar.heightAnchor.constraint(equalToConstant: 140),
        ])
    }
}
