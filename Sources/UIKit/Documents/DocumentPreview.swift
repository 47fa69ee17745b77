import CoreGraphics
import Foundation

/// Shows what is in a file: a picture, the first page of a PDF, text, or its name and size where it is something else.
package final class DocumentPreview: UIViewController {
    private let url: URL?

    package init(_ url: URL?, title: String? = nil) {
        self.url = url
        super.init(nibName: nil, bundle: nil)
        self.title = title ?? url?.lastPathComponent
    }
    package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Larger files aren't read as text.
    private static let longestText = 1 << 20

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let shown = content()
        shown.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(shown)
        NSLayoutConstraint.activate([
            shown.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            shown.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            shown.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            shown.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        ])
    }

    private func content() -> UIView {
        guard let url, let data = try? Data(contentsOf: url) else { return label("The file couldn’t be opened.") }
        if let image = UIImage(data: data) {
            let picture = UIImageView(image: image)
            picture.contentMode = .scaleAspectFit
            return picture
        }
        if data.count <= Self.longestText, let text = String(data: data, encoding: .utf8) {
            let reader = UITextView()
            reader.isEditable = false
            reader.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
            reader.text = text
            return reader
        }
        return label(
            "\(url.lastPathComponent)\n\(ByteCountFormatter.string(fromByteCount: Int64(data.count), countStyle: .file))"
        )
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        return label
    }
}
