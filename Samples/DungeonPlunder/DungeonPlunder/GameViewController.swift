import UIKit

class GameViewController: UIViewController {

    @IBOutlet private weak var roomView: RoomView!
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var aboutLabel: UILabel!
    @IBOutlet private weak var worthLabel: UILabel!
    @IBOutlet private weak var takeButton: UIButton!
    @IBOutlet private var hearts: [UIImageView]!
    /// North, east, south, west.
    @IBOutlet private var moveButtons: [UIButton]!

    private let game = Game.shared

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Game.didChange, object: nil)
        update()
    }

    @objc private func update() {
        roomView.room = game.room
        nameLabel.text = game.room.name
        if let monster = game.room.monster {
            aboutLabel.text =
                "\(game.room.about) A \(monster.name) takes \(monster.strength == 1 ? "a heart" : "\(monster.strength) hearts")."
        } else {
            aboutLabel.text = game.room.about
        }
        worthLabel.text = "\(game.worth)"
        for (index, heart) in hearts.enumerated() {
            heart.image = UIImage(systemName: index < game.hearts ? "heart.fill" : "heart")
        }
        takeButton.isEnabled = game.room.item != nil
        takeButton.configuration?.title = game.room.item.map { "Take the \($0.name)" } ?? "Nothing to Take"
        for (button, direction) in zip(moveButtons, Direction.allCases) {
            button.alpha = game.room.exits.contains(direction) ? 1 : 0.35
        }
        tabBarController?.viewControllers?.last?.tabBarItem.badgeValue = "\(game.items.count)"
    }

    // MARK: - Actions

    @IBAction private func move(_ sender: UIButton) {
        guard let index = moveButtons.firstIndex(of: sender) else { return }
        switch game.move(Direction.allCases[index]) {
        case .moved:
            break
        case .wall:
            bump(Direction.allCases[index])
        case .locked:
            showError(
                title: "The Gate Is Locked",
                message:
                    "Black iron, and no handle. There is a keyhole as wide as a thumb: somebody down here must have the key."
            )
        case .died:
            performSegue(withIdentifier: "GameOver", sender: self)
        }
    }

    @IBAction private func take(_ sender: Any) {
        game.take()
    }

    private func bump(_ direction: Direction) {
        let step = direction.step
        UIView.animate(
            withDuration: 0.08,
            animations: {
                self.roomView.transform = CGAffineTransform(translationX: CGFloat(step.x) * 8, y: CGFloat(step.y) * 8)
            },
            completion: { _ in
                UIView.animate(withDuration: 0.2) { self.roomView.transform = .identity }
            })
    }

    // MARK: - Navigation

    /// No segue leads to the scene of errors: anybody may need it.
    private func showError(title: String, message: String) {
        guard let error = storyboard?.instantiateViewController(withIdentifier: "Error") as? ErrorViewController else {
            return
        }
        error.title = title
        error.message = message
        present(error, animated: true)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let gameOver = segue.destination as? GameOverViewController, let killer = game.killer else { return }
        gameOver.text =
            "The \(killer.name) got you in the \(game.room.name), with \(game.worth) gold in your bag and \(game.seen.count) rooms on your map."
    }

    @IBAction private func playAgain(_ segue: UIStoryboardSegue) {
        game.restart()
    }
}
