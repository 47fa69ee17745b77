import DeviceCatalog
import Foundation
import QuartzCore

@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    public static let main = UIScreen()
    public class var screens: [UIScreen] { [main] }

    nonisolated(unsafe) static var mainScale: CGFloat = 3

    /// In points, in the interface's orientation.
    open internal(set) var bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    /// The part that the app has: all of it, but where two apps share it.
    private(set) var appBounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    open internal(set) var scale: CGFloat = 3 {
        didSet { UIScreen.mainScale = scale }
    }
    open var nativeScale: CGFloat { scale }
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    open var maximumFramesPerSecond: Int { 60 }
    /// A picture of all windows as they look now.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let windows = WindowList.visible.filter { !$0.isHidden }
        let image = UIGraphicsImageRenderer(size: bounds.size).image { _ in
            for window in windows { window.drawHierarchy(in: window.frame, afterScreenUpdates: afterUpdates) }
        }
        let view = UIImageView(image: image)
        view.frame = bounds
        return view
    }

    /// A link that sends an action message once a frame.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// The screen has one mode: its own pixels.
    open private(set) lazy var currentMode: UIScreenMode? = UIScreenMode(self)
    open var preferredMode: UIScreenMode? { currentMode }
    open var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }
    /// No other screen shows what this one does.
    open var mirrored: UIScreen? { nil }
    open var wantsSoftwareDimming = false
    open var calibratedLatency: CFTimeInterval { 0 }
    /// How much brighter than white the display can be: no more.
    open var currentEDRHeadroom: CGFloat { 1 }
    open var potentialEDRHeadroom: CGFloat { 1 }

    open var brightness: CGFloat = 0.5 { didSet { brightness = min(max(brightness, 0), 1) } }
    open var isCaptured: Bool { false }

    /// Which way up a wide screen stands.
    var landscapeSide = UIInterfaceOrientation.landscapeRight
    var safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    var idiom = UIUserInterfaceIdiom.phone { didSet { traits = nil } }
    /// The device's, or the one that the app keeps to.
    var style: UIUserInterfaceStyle {
        get { LaunchLook.style ?? styleOfDevice }
        set {
            styleOfDevice = newValue
            traits = nil
        }
    }
    private var styleOfDevice = UIUserInterfaceStyle.light
    /// What a person has set in Settings.
    var contentSizeCategory = UIScreen.textSize(in: ProcessInfo.processInfo.environment) { didSet { traits = nil } }
    /// What was chosen before this launch.
    nonisolated package static let textSizeVariable = "STORYBOARD_TEXT_SIZE"
    nonisolated static func textSize(in environment: [String: String]) -> UIContentSizeCategory {
        let known = environment[textSizeVariable].map { UIContentSizeCategory(rawValue: $0) }
        return known.flatMap { UIContentSizeCategory.ordered.contains($0) ? $0 : nil } ?? .large
    }
    var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight { didSet { traits = nil } }
    var contrast = UIAccessibilityContrast.normal { didSet { traits = nil } }
    private var traits: UITraitCollection?

    open var traitCollection: UITraitCollection {
        if let traits { return traits }
        let made = traits(ofSize: appBounds.size)
        traits = made
        UITraitCollection.ofScreen.withLock { $0 = made }
        return made
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func configure(_ screen: ScreenDescription) {
        configure(
            size: screen.size, scale: screen.scale, safeArea: UIEdgeInsets(screen.safeArea),
            idiom: screen.idiom == .pad ? .pad : .phone, style: screen.style == .dark ? .dark : .light,
            appSize: screen.appSize)
    }

    /// Takes a display's measures over.
    func configure(
        size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets, idiom: UIUserInterfaceIdiom, style: UIUserInterfaceStyle,
        appSize: CGSize? = nil
    ) {
        bounds = CGRect(origin: .zero, size: size)
        appBounds = CGRect(origin: .zero, size: appSize ?? size)
        self.scale = scale
        safeAreaInsets = safeArea
        self.idiom = idiom
        self.style = style
        traits = nil
    }

    func traits(ofSize size: CGSize) -> UITraitCollection {
        var values = UITraitCollection.Values()
        values.userInterfaceIdiom = idiom
        values.userInterfaceStyle = style
        values.displayScale = scale
        values.layoutDirection = layoutDirection
        values.preferredContentSizeCategory = contentSizeCategory
        values.userInterfaceLevel = .base
        values.accessibilityContrast = contrast
        values.legibilityWeight = .regular
        values.takeWhatNeverChanges()
        values.take(SizeClasses(size, idiom == .pad ? .pad : .phone))
        return UITraitCollection(values)
    }
}

extension UIEdgeInsets {
    package init(_ insets: Insets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension UITraitCollection.Values {
    /// What is so on every device here.
    fileprivate mutating func takeWhatNeverChanges() {
        activeAppearance = .active
        imageDynamicRange = .standard
        sceneCaptureState = .inactive
        displayGamut = .P3
        // Nothing here presses harder.
        forceTouchCapability = .unavailable
    }

    fileprivate mutating func take(_ classes: SizeClasses) {
        horizontalSizeClass = UIUserInterfaceSizeClass(classes.width)
        verticalSizeClass = UIUserInterfaceSizeClass(classes.height)
    }
}

extension UITraitCollection {
    /// What a screen gives whoever hasn't changed anything in Settings.
    package convenience init(_ screen: ScreenDescription) {
        var values = Values()
        values.userInterfaceIdiom = screen.idiom == .pad ? .pad : .phone
        values.userInterfaceStyle = screen.style == .dark ? .dark : .light
        values.displayScale = screen.scale
        values.layoutDirection = .leftToRight
        values.preferredContentSizeCategory = .large
        values.userInterfaceLevel = .base
        values.accessibilityContrast = .normal
        values.legibilityWeight = .regular
        values.takeWhatNeverChanges()
        values.take(screen.sizeClasses)
        self.init(values)
    }
}

/// How many pixels a screen shows.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    private unowned let screen: UIScreen
    init(_ screen: UIScreen) { self.screen = screen }
    open var size: CGSize { screen.nativeBounds.size }
    open var pixelAspectRatio: CGFloat { 1 }
}
