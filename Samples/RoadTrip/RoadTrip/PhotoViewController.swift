import UIKit

class PhotoViewController: UIViewController {

    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var captionLabel: UILabel!
    @IBOutlet private weak var favoriteButton: UIButton!
    /// In the scene's dock: not in the view until it is wanted.
    @IBOutlet private var menuView: UIView!

    var photo = Trip.shared.photos[0]
    private var menuTop: NSLayoutConstraint?

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.image = UIImage(named: photo.name)
        captionLabel.text = photo.caption
        updateFavorite()
    }

    // MARK: - Menu

    @IBAction private func toggleMenu(_ sender: Any) {
        if menuView.superview == nil { openMenu() } else { closeMenu() }
    }

    @IBAction private func toggleFavorite(_ sender: Any) {
        photo.isFavorite.toggle()
        updateFavorite()
        closeMenu()
    }

    /// A photo that is in the journal isn't deleted without a question. Either way a segue of the controller does it.
    @IBAction private func askToDelete(_ sender: Any) {
        let isInJournal = Trip.shared.entry(with: photo) != nil
        performSegue(withIdentifier: isInJournal ? "ConfirmDelete" : "DeletePhoto", sender: sender)
    }

    private func updateFavorite() {
        favoriteButton.configuration?.title = photo.isFavorite ? "Remove from Favourites" : "Add to Favourites"
        favoriteButton.configuration?.image = UIImage(systemName: photo.isFavorite ? "heart.slash" : "heart")
    }

    private func openMenu() {
        menuView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(menuView)
        NSLayoutConstraint.activate([
            menuView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            menuView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -12),
            menuView.widthAnchor.constraint(equalToConstant: menuView.bounds.width),
            menuView.heightAnchor.constraint(equalToConstant: menuView.bounds.height),
        ])
        view.layoutIfNeeded()
        menuView.alpha = 0
        menuView.transform = CGAffineTransform(translationX: 0, y: -16)
        UIView.animate(withDuration: 0.25) {
            self.menuView.alpha = 1
            self.menuView.transform = .identity
        }
    }

    private func closeMenu() {
        UIView.animate(
            withDuration: 0.2,
            animations: {
                self.menuView.alpha = 0
            },
            completion: { _ in
                self.menuView.removeFromSuperview()
            })
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        closeMenu()
        if let confirmation = segue.destination as? ConfirmDeleteViewController {
            confirmation.photo = photo
        } else if let navigation = segue.destination as? UINavigationController,
            let compose = navigation.topViewController as? ComposeViewController
        {
            compose.draft = ComposeViewController.Draft(title: photo.caption, photo: photo.name)
        }
    }
}
