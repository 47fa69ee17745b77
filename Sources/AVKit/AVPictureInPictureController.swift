import UIKit

@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {
    func pictureInPictureControllerWillStartPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureControllerDidStartPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        failedToStartPictureInPictureWithError error: any Error)
    func pictureInPictureControllerWillStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureControllerDidStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
    func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
    public func pictureInPictureControllerWillStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureControllerDidStartPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        failedToStartPictureInPictureWithError error: any Error
    ) {}
    public func pictureInPictureControllerWillStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureControllerDidStopPictureInPicture(
        _ pictureInPictureController: AVPictureInPictureController
    ) {}
    public func pictureInPictureController(
        _ pictureInPictureController: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(true)
    }
}

/// A film in a small window above other apps. There are none here to be above: it isn't supported, as on the
/// simulator's phones, and starting it fails.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
    /// Where the film comes from.
    @preconcurrency @MainActor
    public final class ContentSource: NSObject {
        public private(set) weak var playerLayer: AVPlayerLayer?
        public init(playerLayer: AVPlayerLayer) { self.playerLayer = playerLayer }
    }

    open class func isPictureInPictureSupported() -> Bool { false }
    open class var pictureInPictureButtonStartImage: UIImage { UIImage(systemName: "pip.enter") ?? UIImage() }
    open class var pictureInPictureButtonStopImage: UIImage { UIImage(systemName: "pip.exit") ?? UIImage() }

    open weak var delegate: (any AVPictureInPictureControllerDelegate)?
    public let playerLayer: AVPlayerLayer
    open var contentSource: ContentSource?
    open var requiresLinearPlayback = false
    open var canStartPictureInPictureAutomaticallyFromInline = false
    open var isPictureInPicturePossible: Bool { false }
    open var isPictureInPictureActive: Bool { false }
    open var isPictureInPictureSuspended: Bool { false }

    public init?(playerLayer: AVPlayerLayer) {
        self.playerLayer = playerLayer
        contentSource = ContentSource(playerLayer: playerLayer)
    }

    public init(contentSource: ContentSource) {
        playerLayer = contentSource.playerLayer ?? AVPlayerLayer()
        self.contentSource = contentSource
    }

    open func startPictureInPicture() {
        // AVKitErrorPictureInPictureStartFailed
        delegate?.pictureInPictureController(
            self, failedToStartPictureInPictureWithError: NSError(domain: "AVKitErrorDomain", code: -1001))
    }

    open func stopPictureInPicture() {}
}
