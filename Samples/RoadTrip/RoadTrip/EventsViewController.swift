import UIKit

class EventCell: UICollectionViewCell {

    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var timeLabel: UILabel!

    override var isHighlighted: Bool {
        didSet { photoView.alpha = isHighlighted ? 0.75 : 1 }
    }

    func show(_ event: Event) {
        photoView.image = UIImage(named: event.photo)
        titleLabel.text = event.title
        timeLabel.text = "\(event.day), \(event.time)"
        isAccessibilityElement = true
        accessibilityLabel = event.title
        accessibilityValue = timeLabel.text
        accessibilityTraits = .button
    }
}

class EventsViewController: UICollectionViewController {

    private let events = Trip.shared.events

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        let inset = layout.sectionInset.left + layout.sectionInset.right
        let width = collectionView.bounds.width - inset
        let columns = max(1, (width / 330).rounded(.down))
        let side = ((width - (columns - 1) * layout.minimumInteritemSpacing) / columns).rounded(.down)
        let size = CGSize(width: side, height: (side * 0.6).rounded())
        if layout.itemSize != size { layout.itemSize = size }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UICollectionViewCell, let indexPath = collectionView.indexPath(for: cell) else {
            return
        }
        (segue.destination as? EventViewController)?.event = events[indexPath.item]
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return events.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Event", for: indexPath) as! EventCell
        cell.show(events[indexPath.item])
        return cell
    }
}
