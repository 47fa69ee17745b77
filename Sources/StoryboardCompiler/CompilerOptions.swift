import DeviceCatalog
import StoryboardDocument

/// What a compilation needs to know besides the document.
public struct CompilerOptions {

    /// The app's module: where the document's own custom classes live. nil: the one the document names.
    public var module: String?
    /// The modules of the app's libraries: classes that a document says are of one of these are.
    public var libraryModules: Set<String> = []
    /// Which of the document's variations hold. nil holds none of that dimension, as Interface Builder's "Any".
    public var widthClass: SizeClass? = .compact
    public var heightClass: SizeClass? = .regular
    /// Chooses the variations that a device shows.
    public mutating func setSizeClasses(of device: Device, isLandscape: Bool) {
        let classes = ScreenDescription(device, isLandscape: isLandscape).sizeClasses
        (widthClass, heightClass) = (classes.width, classes.height)
    }

    /// Chooses the variations that Interface Builder shows: the device's, or "Any" in documents from before it showed
    /// devices.
    public mutating func setSizeClasses(ofDesign document: StoryboardDocument) {
        let element = document.root.child(.device)
        if let device = element?.id.flatMap(Device.named) {
            setSizeClasses(of: device, isLandscape: element?.attribute(.orientation, is: "landscape") == true)
        } else {
            (widthClass, heightClass) = (nil, nil)
        }
    }

    /// Whether the constraints are kept that Interface Builder shows but removes when it builds.
    public var keepsPlaceholders = false

    /// Whether prototypes without a reuse identifier are kept, by their ids: Interface Builder shows them, though no
    /// app can make them.
    public var keepsPrototypes = false

    /// Hears of what the catalog doesn't know and of connections that lead nowhere; nothing of it stops a compilation.
    public var report: ((Diagnostic) -> Void)?

    /// Whether a storyboard has to say where it begins; one whose scenes are made by identifier needn't.
    public var needsEntryPoint = true

    public init(module: String? = nil, report: ((Diagnostic) -> Void)? = nil) {
        self.module = module
        self.report = report
    }
}
