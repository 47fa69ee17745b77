import UIKit

class GesturesViewController: UIViewController, UIGestureRecognizerDelegate {

    @IBOutlet private weak var card: UIView!
    @IBOutlet private weak var stateLabel: UILabel!
    @IBOutlet private var singleTap: UITapGestureRecognizer!
    @IBOutlet private var doubleTap: UITapGestureRecognizer!

    private static let colors: [UIColor] = [.systemBlue, .systemPurple, .systemPink, .systemOrange, .systemGreen]
    private var colorIndex = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        singleTap.require(toFail: doubleTap)
    }

    @IBAction private func tapped(_ recognizer: UITapGestureRecognizer) {
        colorIndex = (colorIndex + 1) % Self.colors.count
        card.backgroundColor = Self.colors[colorIndex]
        stateLabel.text = "Tapped"
    }

    @IBAction private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        UIView.animate(withDuration: 0.3) { self.card.transform = .identity }
        stateLabel.text = "Double-tapped"
    }

    @IBAction private func held(_ recognizer: UILongPressGestureRecognizer) {
        card.alpha = recognizer.state == .ended || recognizer.state == .cancelled ? 1 : 0.5
        stateLabel.text = "Held"
    }

    @IBAction private func dragged(_ recognizer: UIPanGestureRecognizer) {
        let way = recognizer.translation(in: view)
        card.center.x += way.x
        card.center.y += way.y
        recognizer.setTranslation(.zero, in: view)
        stateLabel.text = "Dragged"
    }

    @IBAction private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        card.transform = card.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
        stateLabel.text = "Pinched"
    }

    @IBAction private func turned(_ recognizer: UIRotationGestureRecognizer) {
        card.transform = card.transform.rotated(by: recognizer.rotation)
        recognizer.rotation = 0
        stateLabel.text = "Turned"
    }

    @IBAction private func swiped(_ recognizer: UISwipeGestureRecognizer) {
        stateLabel.text = "Swiped"
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        true
    }
}
