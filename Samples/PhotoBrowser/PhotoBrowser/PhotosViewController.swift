import UIKit

class PhotosViewController: UICollectionViewController {

    private let photos = Photo.all
    private let columns: CGFloat = 3

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        let gaps = layout.minimumInteritemSpacing * (columns - 1)
        let side = ((collectionView.bounds.width - gaps) / columns).rounded(.down)
        if layout.itemSize.width != side {
            layout.itemSize = CGSize(width: side, height: side)
        }
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "ShowPhoto",
            let destination = segue.destination as? PhotoViewController,
            let cell = sender as? PhotoCell,
            let indexPath = collectionView.indexPath(for: cell)
        else { return }
        destination.photo = photos[indexPath.item]
    }

    // MARK: - UICollectionViewDataSource

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        return 1
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return photos.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "PhotoCell", for: indexPath) as! PhotoCell
        cell.show(photos[indexPath.item])
        return cell
    }
}
