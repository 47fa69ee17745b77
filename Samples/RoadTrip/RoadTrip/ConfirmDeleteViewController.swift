import UIKit

/// Asks whether a photo that is in the journal has to go. Its scene has no view: the controller makes one.
class ConfirmDeleteViewController: UIViewController, CardPresenting {

    let card: UIView! = UIView()
    var photo = Trip.shared.photos[0]

    override func loadView() {
        view = UIView()
        view.backgroundColor = UIColor(white: 0, alpha: 0.45)
        card.backgroundColor = UIColor(named: "Card")
        card.layer.cornerRadius = 22
        view.addSubview(card)
        let picture = makePicture()
        let texts = makeStack([makeTitle(), makeMessage()], spacing: 6)
        let buttons = makeStack([makeDeleteButton(), makeKeepButton()], spacing: 10)
        let column = makeStack([picture, texts, buttons], spacing: 20)
        column.setCustomSpacing(18, after: picture)
        card.addSubview(column)
        card.translatesAutoresizingMaskIntoConstraints = false
        column.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            card.widthAnchor.constraint(equalToConstant: 300),
            column.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            card.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 16),
            column.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
            card.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 16),
            card.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            view.safeAreaLayoutGuide.bottomAnchor.constraint(greaterThanOrEqualTo: card.bottomAnchor, constant: 8),
        ])
    }

    // MARK: - Parts

    private func makeStack(_ views: [UIView], spacing: CGFloat) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = spacing
        return stack
    }

    /// As high as there is room for.
    private func makePicture() -> UIView {
        let picture = UIImageView(image: UIImage(named: photo.name))
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 12
        let height = picture.heightAnchor.constraint(equalToConstant: 160)
        height.priority = .defaultLow
        height.isActive = true
        picture.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
        picture.setContentCompressionResistancePriority(.fittingSizeLevel, for: .vertical)
        return picture
    }

    private func makeTitle() -> UIView {
        let label = UILabel()
        label.text = "Delete this photo?"
        label.font = .boldSystemFont(ofSize: 20)
        label.textAlignment = .center
        return label
    }

    private func makeMessage() -> UIView {
        let label = UILabel()
        let entry = Trip.shared.entry(with: photo)
        label.text = "You wrote about it: it belongs to “\(entry?.title ?? photo.caption)” in your journal."
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        return label
    }

    private func makeDeleteButton() -> UIView {
        var configuration = UIButton.Configuration.filled()
        configuration.baseBackgroundColor = .systemRed
        return makeButton("Delete Photo", configuration) { [unowned self] in
            self.performSegue(withIdentifier: "DeletePhoto", sender: self)
        }
    }

    private func makeKeepButton() -> UIView {
        return makeButton("Keep It", .gray()) { [unowned self] in self.dismiss(animated: true) }
    }

    private func makeButton(_ title: String, _ look: UIButton.Configuration, _ action: @escaping () -> Void) -> UIView {
        var configuration = look
        configuration.title = title
        configuration.buttonSize = .large
        configuration.cornerStyle = .large
        return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
    }
}
