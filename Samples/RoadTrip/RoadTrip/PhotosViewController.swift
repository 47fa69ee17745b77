import UIKit

class PhotoCell: UICollectionViewCell {

    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var heartView: UIImageView!

    override var isHighlighted: Bool {
        didSet { photoView.alpha = isHighlighted ? 0.75 : 1 }
    }

    func show(_ photo: Photo) {
        photoView.image = UIImage(named: photo.name)
        heartView.isHidden = !photo.isFavorite
        isAccessibilityElement = true
        accessibilityLabel = photo.caption
        accessibilityValue = photo.isFavorite ? "Favourite" : nil
        accessibilityTraits = [.button, .image]
    }
}

class PhotosViewController: UICollectionViewController {

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        let width = collectionView.bounds.width - layout.sectionInset.left - layout.sectionInset.right
        let columns = max(2, (width / 210).rounded(.down))
        let side = ((width - (columns - 1) * layout.minimumInteritemSpacing) / columns).rounded(.down)
        let size = CGSize(width: side, height: side)
        if layout.itemSize != size { layout.itemSize = size }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        collectionView.reloadData()
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return Trip.shared.photos.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath) as! PhotoCell
        cell.show(Trip.shared.photos[indexPath.item])
        return cell
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UICollectionViewCell, let indexPath = collectionView.indexPath(for: cell) else {
            return
        }
        (segue.destination as? PhotoViewController)?.photo = Trip.shared.photos[indexPath.item]
    }

    /// From the photo itself, or from the card that asked whether it really has to go.
    @IBAction private func deletePhoto(_ segue: UIStoryboardSegue) {
        let photo =
            (segue.source as? PhotoViewController)?.photo ?? (segue.source as? ConfirmDeleteViewController)?.photo
        Trip.shared.photos.removeAll { $0 === photo }
        collectionView.reloadData()
    }
}
