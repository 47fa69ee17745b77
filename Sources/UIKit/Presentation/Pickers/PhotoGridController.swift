import Foundation
import QuartzCore

/// The album: squares in rows of three, more on tablets.
package final class PhotoGridController: UIViewController {
    package var didTouch: ((SamplePhotos.Photo) -> Void)?
    /// Photos that are marked, in the order in which they were chosen.
    package var chosen: [String] = [] { didSet { buttons.forEach(mark) } }
    /// Whether none of the photos is of the kind that is wanted.
    package var isEmpty = false
    private let scroll = UIScrollView()
    private var buttons: [PhotoButton] = []
    private static let gap: CGFloat = 2

    package override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        view.backgroundColor = .systemBackground
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        buttons = (0..<(isEmpty ? 0 : SamplePhotos.count)).map { makeButton(SamplePhotos.photo(at: $0)) }
        buttons.forEach(scroll.addSubview)
        buttons.forEach(mark)
    }

    private func makeButton(_ photo: SamplePhotos.Photo) -> PhotoButton {
        let button = PhotoButton(photo)
        button.addAction(UIAction { [weak self] _ in self?.didTouch?(photo) }, for: .touchUpInside)
        return button
    }

    private func mark(_ button: PhotoButton) { button.isMarked = chosen.contains(button.identifier) }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let columns = max(3, (view.bounds.width / 160).rounded(.down)),
            side = ((view.bounds.width - Self.gap * (columns - 1)) / columns)
        for (index, button) in buttons.enumerated() {
            let column = CGFloat(index % Int(columns)), row = CGFloat(index / Int(columns))
            button.frame = CGRect(x: column * (side + Self.gap), y: row * (side + Self.gap), width: side, height: side)
        }
        scroll.contentSize = CGSize(width: view.bounds.width, height: (buttons.last?.frame.maxY ?? 0))
    }
}

/// A photo that can be touched, and marked with a tick.
private final class PhotoButton: UIButton {
    let identifier: String
    private let picture: UIImageView
    private let tick = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))

    init(_ photo: SamplePhotos.Photo) {
        identifier = photo.identifier
        picture = UIImageView(image: photo.image)
        super.init(frame: .zero)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        tick.isHidden = true
        tick.backgroundColor = .white
        tick.clipsToBounds = true
        addSubview(picture)
        addSubview(tick)
        accessibilityLabel = photo.name
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    var isMarked: Bool {
        get { !tick.isHidden }
        set {
            tick.isHidden = !newValue
            picture.alpha = newValue ? 0.7 : 1
            accessibilityTraits = newValue ? [.button, .selected] : .button
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        tick.frame = CGRect(x: bounds.width - 28, y: bounds.height - 28, width: 22, height: 22)
        tick.layer.cornerRadius = 11
    }
}
