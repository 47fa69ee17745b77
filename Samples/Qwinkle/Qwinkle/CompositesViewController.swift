import UIKit

/// A card made of views, which turn and move with it; and a behaviour made of behaviours, which drops it.
class CompositesViewController: UIViewController {

    private let card = CardView(frame: CGRect(x: 0, y: 0, width: 288, height: 88))
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private var fall: FallBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
        card.addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: #selector(rotate)))
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if fall == nil, card.transform.isIdentity {
            card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 120)
        }
    }

    // MARK: - One view of many

    @objc private func pan(_ sender: UIPanGestureRecognizer) {
        lift()
        let way = sender.translation(in: view)
        card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
        sender.setTranslation(.zero, in: view)
    }

    @objc private func rotate(_ sender: UIRotationGestureRecognizer) {
        lift()
        card.transform = card.transform.rotated(by: sender.rotation)
        sender.rotation = 0
    }

    private func lift() {
        if let fall = fall { animator.removeBehavior(fall) }
        fall = nil
    }

    // MARK: - One behaviour of many

    @IBAction private func drop(_ sender: Any) {
        lift()
        let fall = FallBehavior(item: card, insets: view.safeAreaInsets)
        animator.addBehavior(fall)
        self.fall = fall
    }
}

/// Falls, bounces and turns a little: three behaviours that come and go as one.
class FallBehavior: UIDynamicBehavior {

    init(item: UIDynamicItem, insets: UIEdgeInsets) {
        super.init()
        let gravity = UIGravityBehavior(items: [item])
        let collision = UICollisionBehavior(items: [item])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: insets)
        let body = UIDynamicItemBehavior(items: [item])
        body.elasticity = 0.45
        body.addAngularVelocity(1.2, for: item)
        [gravity, collision, body].forEach(addChildBehavior)
    }
}

/// An avatar and two labels.
class CardView: UIView {

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 16
        let avatar = AvatarView(frame: CGRect(x: 16, y: 20, width: 48, height: 48))
        avatar.name = "Mira Okafor"
        avatar.backgroundColor = .clear
        addSubview(avatar)
        addSubview(makeLabel("Mira Okafor", .preferredFont(forTextStyle: .headline), y: 20))
        addSubview(makeLabel("Drag it, turn it, drop it", .preferredFont(forTextStyle: .subheadline), y: 46))
    }

    required init?(coder: NSCoder) {
        fatalError("Cards are made in code.")
    }

    private func makeLabel(_ text: String, _ font: UIFont, y: CGFloat) -> UIView {
        let label = UILabel(frame: CGRect(x: 80, y: y, width: bounds.width - 96, height: 24))
        label.text = text
        label.font = font
        label.autoresizingMask = .flexibleWidth
        return label
    }
}
