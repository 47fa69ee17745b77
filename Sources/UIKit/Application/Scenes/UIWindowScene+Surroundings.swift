import CoreGraphics
import Foundation

extension UIWindowScene {
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
