@_exported import AVFoundation
import UIKit

@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
        _ playerViewController: AVPlayerViewController
    ) -> Bool
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPlayerViewControllerDelegate {
    public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    public func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    public func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
        _ playerViewController: AVPlayerViewController
    ) -> Bool { true }
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(true) }
}

/// A film with buttons to play and to go away: black here, with the film's name.
open class AVPlayerViewController: UIViewController {
    open var player: AVPlayer? { didSet { film?.player = player } }
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var showsPlaybackControls = true { didSet { controls.isHidden = !showsPlaybackControls } }
    open var videoGravity: AVLayerVideoGravity = .resizeAspect
    open var allowsPictureInPicturePlayback = true
    open var canStartPictureInPictureAutomaticallyFromInline = false
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
    open var updatesNowPlayingInfoCenter = true
    open private(set) lazy var contentOverlayView: UIView? = UIView()
    open var isReadyForDisplay: Bool { player != nil }
    open var videoBounds: CGRect { view.bounds }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let name = coder.decodeObject(forKey: "videoGravity") as? String {
            videoGravity = AVLayerVideoGravity(rawValue: name)
        }
        if coder.containsValue(forKey: "showsPlaybackControls") {
            showsPlaybackControls = coder.decodeBool(forKey: "showsPlaybackControls")
        }
    }

    private var film: AVPlayerLayer?
    private let controls = UIView()
    private let done = UIButton(type: .close), play = UIButton(type: .system)

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        let film = AVPlayerLayer(player: player)
        self.film = film
        view.layer.addSublayer(film)
        if let contentOverlayView { view.addSubview(contentOverlayView) }
        controls.isHidden = !showsPlaybackControls
        view.addSubview(controls)
        done.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        done.accessibilityLabel = "Close"
        play.tintColor = .white
        play.setImage(UIImage(systemName: "play.fill"), for: .normal)
        play.accessibilityLabel = "Play/Pause"
        play.addAction(
            UIAction { [weak self] _ in
                guard let player = self?.player else { return }
                if player.timeControlStatus == .playing { player.pause() } else { player.play() }
            }, for: .touchUpInside)
        controls.addSubview(done)
        controls.addSubview(play)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds, safe = view.safeAreaInsets
        film?.frame = bounds
        contentOverlayView?.frame = bounds
        controls.frame = bounds
        done.isHidden = presentingViewController == nil
        done.frame = CGRect(x: safe.left + 16, y: safe.top + 12, width: 30, height: 30)
        play.frame = CGRect(x: bounds.midX - 22, y: bounds.maxY - safe.bottom - 60, width: 44, height: 44)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { player?.pause() }
    }
}
