import CoreGraphics
import Foundation
import QuartzCore

extension UIWindowScene {
    /// What a scene wants of its place on the screen.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        fileprivate override init() {}

        /// The ways up that an iPhone or iPad app may be asked to stand in; nil: as it is held.
        open class iOS: GeometryPreferences {
            open var interfaceOrientations: UIInterfaceOrientationMask?
            public override init() {}
            public init(interfaceOrientations: UIInterfaceOrientationMask?) {
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// The place that a scene has.
    @preconcurrency @MainActor
    public final class Geometry: NSObject {
        public let coordinateSpace: any UICoordinateSpace
        public let interfaceOrientation: UIInterfaceOrientation
        public let isInteractivelyResizing = false
        public let isInterfaceOrientationLocked = false

        fileprivate init(_ scene: UIWindowScene) {
            coordinateSpace = scene.coordinateSpace
            interfaceOrientation = scene.interfaceOrientation
        }
    }

    public var effectiveGeometry: Geometry { Geometry(self) }

    /// Turns the device, where it isn't held in one of the ways up already, and where the app and the controller on top
    /// stand that way. Else the handler is told why not.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations ?? []
        guard !wanted.isEmpty, !wanted.contains(interfaceOrientation.mask) else { return }
        let isLandscape = !wanted.isDisjoint(with: .landscape)
        // Upside down, or the other side: the picture of the device has one of each.
        guard isLandscape != interfaceOrientation.isLandscape else { return }
        guard let display = Displays.current as? any TurnableDisplay,
            UIApplication.shared.turns(landscape: isLandscape)
        else {
            errorHandler?(
                UISceneError(
                    code: .requestDenied,
                    errorDescription: """
                        None of the requested orientations are supported by the view controller. Requested: \
                        \(isLandscape ? "landscape" : "portrait"); Supported: \(isLandscape ? "portrait" : "landscape")
                        """))
            return
        }
        display.turn(landscape: isLandscape)
    }

    /// Whether the scene has the whole screen.
    public var isFullScreen: Bool { coordinateSpaceBounds.size == screen.bounds.size }

    /// Neither an iPhone nor an iPad lets an app limit its size: nil.
    public var sizeRestrictions: UISceneSizeRestrictions? { nil }
    /// Neither minimizes nor closes by itself: nil.
    public var windowingBehaviors: UISceneWindowingBehaviors? { nil }
    /// Nothing here has the focus of a keyboard or remote control: nil, as on an iPhone.
    public var focusSystem: UIFocusSystem? { nil }
    /// Asks its delegate for a document when a person makes a screenshot, which nobody does in here.
    public var screenshotService: UIScreenshotService? { UIScreenshotService.of(self) }
}

extension UIInterfaceOrientation {
    var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

/// A display of a device that an app may ask to be turned.
package protocol TurnableDisplay: AnyObject {
    @MainActor func turn(landscape: Bool)
}

/// How large a scene may be, where its windows have sizes of their own.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    open var allowsFullScreen = true
}

/// What a person may do to a scene's window, where it has one that can be closed.
@preconcurrency @MainActor
open class UISceneWindowingBehaviors: NSObject {
    open var isClosable = true
    open var isMiniaturizable = true
}

@preconcurrency @MainActor
public protocol UIScreenshotServiceDelegate: NSObjectProtocol {
    func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void)
}

/// Gives a whole document where a person asks for more than the screen. Nobody does here: the delegate is kept.
@preconcurrency @MainActor
open class UIScreenshotService: NSObject {
    open weak var delegate: (any UIScreenshotServiceDelegate)?
    open private(set) weak var windowScene: UIWindowScene?

    static func of(_ scene: UIWindowScene) -> UIScreenshotService {
        if let known = scene.madeScreenshotService { return known }
        let made = UIScreenshotService()
        made.windowScene = scene
        scene.madeScreenshotService = made
        return made
    }
}
