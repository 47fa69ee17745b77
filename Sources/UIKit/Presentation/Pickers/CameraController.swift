import CoreGraphics
import Foundation

/// The camera of `UIImagePickerController`: it sees one of the sample landscapes, and takes a photo of just that.
final class CameraController: UIViewController {
    private enum State { case aiming, taken(UIImage) }

    private let finder = UIImageView()
    private let notice = UILabel()
    private let shutter = UIButton(type: .custom), left = UIButton(type: .system), right = UIButton(type: .system)
    private let turn = UIButton(type: .custom), flash = UIButton(type: .custom), mode = UILabel()
    private var state = State.aiming
    private var isAllowed = false
    /// Every photo is of another place.
    private static var taken = 0

    private var picker: UIImagePickerController? { navigationController as? UIImagePickerController }

    /// What the camera sees: upright, three by four; from the front as in a mirror.
    private(set) var photo: UIImage?

    override var prefersStatusBarHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        finder.contentMode = .scaleAspectFit
        finder.accessibilityIdentifier = "camera"
        notice.textColor = .white
        notice.textAlignment = .center
        notice.numberOfLines = 0
        shutter.accessibilityLabel = "Take Picture"
        shutter.layer.borderColor = UIColor.white.cgColor
        shutter.layer.borderWidth = 4
        let disc = UIView()
        disc.backgroundColor = .white
        disc.isUserInteractionEnabled = false
        shutter.addSubview(disc)
        mode.text = "PHOTO"
        mode.textColor = .systemYellow
        mode.font = .systemFont(ofSize: 13, weight: .medium)
        mode.textAlignment = .center
        prepare(turn, "arrow.triangle.2.circlepath.camera", "Camera Chooser") { [weak self] in
            guard let picker = self?.picker else { return }
            picker.cameraDevice = picker.cameraDevice == .rear ? .front : .rear
        }
        prepare(flash, "bolt.slash.fill", "Flash") { [weak self] in
            guard let picker = self?.picker else { return }
            picker.cameraFlashMode = picker.cameraFlashMode == .off ? .on : picker.cameraFlashMode == .on ? .auto : .off
        }
        shutter.addAction(UIAction { [weak self] _ in self?.take() }, for: .touchUpInside)
        left.addAction(UIAction { [weak self] _ in self?.turnBack() }, for: .touchUpInside)
        right.addAction(UIAction { [weak self] _ in self?.use() }, for: .touchUpInside)
        for button in [left, right] {
            button.tintColor = .white
            button.titleLabel?.font = .systemFont(ofSize: 18)
        }
        [finder, notice, mode, shutter, left, right, turn, flash].forEach(view.addSubview)
        showOverlay()
        showControls()
        MediaPermission.ask("NSCameraUsageDescription", "the Camera") { [weak self] isGranted in
            MainActor.assumeIsolated {
                self?.isAllowed = isGranted
                self?.aim()
            }
        }
    }

    private func prepare(_ button: UIButton, _ symbol: String, _ label: String, _ action: @escaping () -> Void) {
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.tintColor = .white
        button.accessibilityLabel = label
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    // MARK: What it sees

    /// Shows what there is to see from here.
    func aim() {
        guard isViewLoaded else { return }
        let isFront = picker?.cameraDevice == .front
        photo =
            isAllowed && picker?.wantsOnlyVideo == false
            ? Self.view(Self.taken + (isFront ? 4 : 0), isMirrored: isFront) : nil
        finder.image = photo
        finder.transform = picker?.cameraViewTransform ?? .identity
        notice.text =
            !isAllowed
            ? "\(SystemAlert.appName) may not use the camera." : photo == nil ? "Videos aren’t recorded here." : nil
        showControls()
    }

    private static func view(_ number: Int, isMirrored: Bool) -> UIImage {
        let scene = SamplePhotos.scene(number),
            size = CGSize(width: scene.size.height * 0.75, height: scene.size.height)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            if isMirrored {
                renderer.cgContext.translateBy(x: size.width, y: 0)
                renderer.cgContext.scaleBy(x: -1, y: 1)
            }
            scene.draw(at: CGPoint(x: (size.width - scene.size.width) / 2, y: 0))
        }
    }

    // MARK: Controls

    private func take() {
        guard let photo else { return }
        Self.taken += 1
        state = .taken(photo)
        showControls()
    }

    /// Cancels or, after a photo, goes back to the camera.
    private func turnBack() {
        guard case .taken = state else {
            picker?.cancel()
            return
        }
        state = .aiming
        aim()
    }

    private func use() {
        if case .taken(let photo) = state { picker?.pick(photo) }
    }

    func showControls() {
        guard isViewLoaded, let picker else { return }
        var isAiming = true
        if case .taken = state { isAiming = false }
        let isShown = picker.showsCameraControls
        left.setTitle(isAiming ? "Cancel" : "Retake", for: .normal)
        right.setTitle("Use Photo", for: .normal)
        (left.isHidden, right.isHidden) = (!isShown, !isShown || isAiming)
        for control in [shutter, turn, flash, mode] { control.isHidden = !isShown || !isAiming }
        flash.isHidden = flash.isHidden || picker.cameraDevice == .front
        flash.setImage(
            UIImage(
                systemName: ["bolt.slash.fill", "bolt.badge.a.fill", "bolt.fill"][picker.cameraFlashMode.rawValue + 1]),
            for: .normal)
        shutter.isEnabled = photo != nil
        shutter.alpha = photo == nil ? 0.4 : 1
    }

    func showOverlay() {
        guard isViewLoaded, let overlay = picker?.cameraOverlayView else { return }
        view.insertSubview(overlay, aboveSubview: notice)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width, safe = view.safeAreaInsets
        let bottom = max(view.bounds.height - safe.bottom - 130, view.bounds.height * 0.6)
        finder.transform = .identity
        finder.frame = CGRect(
            x: 0, y: max(safe.top, min(safe.top + 44, bottom - width * 4 / 3)), width: width,
            height: min(width * 4 / 3, bottom - safe.top))
        finder.transform = picker?.cameraViewTransform ?? .identity
        notice.frame = finder.frame.insetBy(dx: 24, dy: 0)
        mode.frame = CGRect(x: 0, y: bottom + 8, width: width, height: 18)
        shutter.frame = CGRect(x: width / 2 - 34, y: bottom + 38, width: 68, height: 68)
        shutter.layer.cornerRadius = 34
        shutter.subviews.first?.frame = shutter.bounds.insetBy(dx: 7, dy: 7)
        shutter.subviews.first?.layer.cornerRadius = 27
        left.frame = CGRect(x: 12, y: bottom + 50, width: 88, height: 44)
        right.frame = CGRect(x: width - 122, y: bottom + 50, width: 110, height: 44)
        turn.frame = CGRect(x: width - 72, y: bottom + 50, width: 44, height: 44)
        flash.frame = CGRect(x: 12, y: safe.top, width: 44, height: 44)
    }
}
