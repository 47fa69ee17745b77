import UIKit

class MenusViewController: UITableViewController {

    @IBOutlet private weak var pullDownButton: UIButton!
    @IBOutlet private weak var popUpButton: UIButton!
    @IBOutlet private weak var shareButton: UIButton!
    @IBOutlet private weak var chosenLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        pullDownButton.menu = UIMenu(
            title: "Harbour",
            children: [
                action("Sail", "wind"),
                action("Moor", "pin"),
                UIMenu(
                    options: .displayInline,
                    children: [
                        UIMenu(
                            title: "Repair", image: UIImage(systemName: "hammer"),
                            children: [action("Paint", "paintbrush"), action("Caulk", "drop")]),
                        action("Sold", "tag", .disabled),
                    ]),
                action("Scrap", "trash", .destructive),
            ])
        popUpButton.menu = UIMenu(children: ["Small", "Medium", "Large"].map { action($0, nil) })
        shareButton.menu = UIMenu(children: [
            UIAction(title: "Copy", subtitle: "The link only", image: UIImage(systemName: "doc.on.doc")) {
                [weak self] in self?.show($0)
            },
            action("Message", "message"),
        ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"),
            menu: UIMenu(children: [
                action("Sort by Name", "textformat"), action("Sort by Date", "calendar"),
            ]))
    }

    private func action(_ title: String, _ symbol: String?, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes) {
            [weak self] in self?.show($0)
        }
    }

    private func show(_ action: UIAction) {
        let text = NSMutableAttributedString(string: "Chosen: ", attributes: [.foregroundColor: UIColor.secondaryLabel])
        text.append(
            NSAttributedString(
                string: action.title,
                attributes: [.foregroundColor: UIColor.label, .font: UIFont.preferredFont(forTextStyle: .headline)]))
        chosenLabel.attributedText = text
    }
}
