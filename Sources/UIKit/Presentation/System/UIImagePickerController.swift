import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) { OptionalMethods.missing(()) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { OptionalMethods.missing(()) }
}

/// Lets people pick a picture. There is no photo library and no camera here: the pictures are samples of our own.
open class UIImagePickerController: UIViewController {
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    public enum CameraDevice: Int, Sendable { case rear, front }
    public enum CameraCaptureMode: Int, Sendable { case photo, video }
    public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
    public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540 }
    public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { true }
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { true }
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { [0] }

    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    open var sourceType = SourceType.photoLibrary
    open var mediaTypes = ["public.image"]
    open var allowsEditing = false
    open var videoMaximumDuration: TimeInterval = 600
    open var videoQuality = QualityType.typeMedium
    open var imageExportPreset = ImageURLExportPreset.compatible
    open var showsCameraControls = true
    open var cameraOverlayView: UIView?
    open var cameraViewTransform = CGAffineTransform.identity
    open var cameraDevice = CameraDevice.rear
    open var cameraCaptureMode = CameraCaptureMode.photo
    open var cameraFlashMode = CameraFlashMode.auto

    private lazy var navigation = UINavigationController(rootViewController: PhotoGrid(self))

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    /// The camera's picture, as if it were pointed at the first sample.
    open func takePicture() { picked(SamplePhotos.image(0)) }
    open func startVideoCapture() -> Bool { false }
    open func stopVideoCapture() {}

    func picked(_ image: UIImage) {
        var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
        if allowsEditing {
            let side = min(image.size.width, image.size.height)
            let crop = CGRect(x: (image.size.width - side) / 2, y: (image.size.height - side) / 2, width: side, height: side)
            info[.cropRect] = NSValue(cgRect: crop)
            info[.editedImage] = UIGraphicsImageRenderer(size: crop.size, format: image.imageRendererFormat).image { _ in image.draw(at: CGPoint(x: -crop.minX, y: -crop.minY)) }
        }
        if let delegate, OptionalMethods.call("imagePickerController(_:didFinishPickingMediaWithInfo:)", delegate, { delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info) }) != nil { return }
        dismiss(animated: true)
    }

    func cancelled() {
        if let delegate, OptionalMethods.call("imagePickerControllerDidCancel(_:)", delegate, { delegate.imagePickerControllerDidCancel(self) }) != nil { return }
        dismiss(animated: true)
    }
}

/// The samples, three beside each other.
private final class PhotoGrid: UICollectionViewController {
    private unowned let picker: UIImagePickerController

    init(_ picker: UIImagePickerController) {
        self.picker = picker
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
        title = picker.sourceType == .camera ? "Camera" : "Photos"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Cancel", primaryAction: UIAction { [weak self] _ in self?.picker.cancelled() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (2, 2)
        let side = ((view.bounds.width - 4) / 3).rounded(.down)
        if flow.itemSize.width != side { flow.itemSize = CGSize(width: side, height: side) }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { SamplePhotos.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        let image = (cell.backgroundView as? UIImageView) ?? UIImageView(frame: cell.bounds)
        image.image = SamplePhotos.image(indexPath.item)
        image.contentMode = .scaleAspectFill
        image.clipsToBounds = true
        cell.backgroundView = image
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = "Photo \(indexPath.item + 1)"
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { picker.picked(SamplePhotos.image(indexPath.item)) }
}
