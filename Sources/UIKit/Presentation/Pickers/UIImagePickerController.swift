import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Lets a person choose a photo of an album of sample photos, or take one with a camera that sees the same landscapes.
/// Videos aren't recorded.
///
/// With `STORYBOARD_CAMERA=none` in the environment there is no camera, as in Apple's simulator.
///
/// The delegate is any object that adopts `UIImagePickerControllerDelegate` besides `UINavigationControllerDelegate`.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    public enum CameraDevice: Int, Sendable { case rear, front }
    public enum CameraCaptureMode: Int, Sendable { case photo, video }
    public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
    public enum QualityType: Int, Sendable {
        case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }

    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }

    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera || hasCamera }
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [imageType] : nil
    }
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { hasCamera }
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { hasCamera && cameraDevice == .rear }
    /// Photos only.
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
        hasCamera ? [NSNumber(value: CameraCaptureMode.photo.rawValue)] : nil
    }

    private static var hasCamera: Bool { ProcessInfo.processInfo.environment["STORYBOARD_CAMERA"] != "none" }
    private static let imageType = "public.image"

    open var sourceType: SourceType = .photoLibrary {
        didSet {
            if !Self.isSourceTypeAvailable(sourceType) {
                Misuse.raise(.invalidArgument, "Source type \(sourceType.rawValue) not available")
            }
            guard (sourceType == .camera) != (oldValue == .camera) else { return }
            setNavigationBarHidden(sourceType == .camera, animated: false)
            viewControllers = [sourceType == .camera ? CameraController() : makeGrid()]
            if sourceType == .camera, modalPresentationStyle != .popover { modalPresentationStyle = .fullScreen }
        }
    }
    /// A camera needs the whole screen.
    override var automaticPresentationStyle: UIModalPresentationStyle {
        sourceType == .camera ? .fullScreen : super.automaticPresentationStyle
    }
    open var mediaTypes: [String] = [imageType]
    open var allowsEditing = false
    open var videoQuality: QualityType = .typeMedium
    open var videoMaximumDuration: TimeInterval = 600
    /// What is said of the camera can only be said where that is the source.
    private func requireCamera() {
        Misuse.require(
            sourceType == .camera, .invalidArgument, "Source type must be UIImagePickerControllerSourceTypeCamera")
    }
    open var cameraDevice: CameraDevice = .rear {
        didSet {
            requireCamera()
            camera?.aim()
        }
    }
    open var cameraCaptureMode: CameraCaptureMode = .photo {
        didSet {
            requireCamera()
            if cameraCaptureMode == .video { refuseVideo() }
        }
    }
    open var cameraFlashMode: CameraFlashMode = .auto {
        didSet {
            requireCamera()
            camera?.showControls()
        }
    }
    open var showsCameraControls = true {
        didSet {
            requireCamera()
            camera?.showControls()
        }
    }
    /// Shown above what the camera sees.
    open var cameraOverlayView: UIView? {
        didSet {
            requireCamera()
            oldValue?.removeFromSuperview()
            camera?.showOverlay()
        }
    }
    open var cameraViewTransform = CGAffineTransform.identity {
        didSet {
            requireCamera()
            camera?.aim()
        }
    }

    /// Takes a photo, which the delegate gets at once.
    open func takePicture() { camera?.photo.map(pick) }
    open func startVideoCapture() -> Bool {
        refuseVideo()
        return false
    }
    open func stopVideoCapture() {}

    /// Whether the app asked for videos and nothing else.
    var wantsOnlyVideo: Bool { cameraCaptureMode == .video || !mediaTypes.contains(Self.imageType) }
    private var camera: CameraController? { viewControllers.first as? CameraController }
    private func refuseVideo() {
        Log.ignored("UIImagePickerController.startVideoCapture()", "the camera takes photos only")
    }

    public convenience init() {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [makeGrid()]
    }

    private func makeGrid() -> UIViewController {
        let grid = PhotoGridController()
        grid.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        grid.didTouch = { [weak self] photo in self?.pick(photo.image) }
        return grid
    }

    private var pickerDelegate: UIImagePickerControllerDelegate? { delegate as? UIImagePickerControllerDelegate }

    /// The person touched a photo. Editing would crop it; here the middle square is what was chosen.
    func pick(_ image: UIImage) {
        var info: [InfoKey: Any] = [.mediaType: Self.imageType, .originalImage: image]
        if sourceType == .camera {
            info[.mediaMetadata] = ["Orientation": 1] as [String: Any]
        } else if let file = Self.file(of: image) {
            info[.imageURL] = file
        }
        if allowsEditing {
            let side = min(image.size.width, image.size.height)
            let rect = CGRect(
                x: ((image.size.width - side) / 2).rounded(), y: ((image.size.height - side) / 2).rounded(),
                width: side, height: side)
            info[.cropRect] = rect
            info[.editedImage] =
                image.uprightImage?.cropping(
                    to: rect.applying(CGAffineTransform(scaleX: image.scale, y: image.scale))
                ).map {
                    UIImage(cgImage: $0, scale: image.scale, orientation: .up)
                } ?? image
        }
        if let pickerDelegate {
            pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        } else {
            dismiss(animated: true)
        }
    }

    /// A copy in the app's temporary folder, as of iOS's library.
    private static func file(of image: UIImage) -> URL? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
        guard let data = image.pngData(), (try? data.write(to: file)) != nil else { return nil }
        return file
    }

    func cancel() {
        if let pickerDelegate { pickerDelegate.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
    }
}
