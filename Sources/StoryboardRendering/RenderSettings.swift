import DeviceCatalog
import StoryboardDocument
import UIKit

/// How scenes are shown: on which device, and with which of a person's settings.
public struct RenderSettings: Sendable {
    public enum Orientation: String, CaseIterable, Sendable { case portrait, landscape }
    public enum Direction: String, CaseIterable, Sendable { case ltr, rtl }

    /// nil: the one that each document was designed on, else the standard one.
    public var device: Device?
    /// nil: as the document was designed, where the device is the document's; else upright.
    public var orientation: Orientation?
    /// nil: as the document was designed, where the device is the document's; else light.
    public var isDark: Bool?
    public var textSize = UIContentSizeCategory.large
    public var hasIncreasedContrast = false
    /// A language by its folder's name: `de`, `pt-BR`. nil: the document's own texts.
    public var language: String?
    /// nil: the language's.
    public var direction: Direction?
    /// Pixels for each point; nil: the device's.
    public var scale: Double?
    /// Whether lists without rows of their own show each of their prototypes once, as Interface Builder's canvas does.
    public var showsPrototypes = true
    /// Whether the bars at the bottom that a scene has from the controllers around it are shown, as on Interface
    /// Builder's canvas.
    public var showsBottomBars = false

    public init(device: Device? = .standard) { self.device = device }

    /// The settings' names for text sizes: `xs` … `xxxl`, `ax1` … `ax5`.
    public static let textSizes: KeyValuePairs<String, UIContentSizeCategory> = [
        "xs": .extraSmall, "s": .small, "m": .medium, "l": .large, "xl": .extraLarge, "xxl": .extraExtraLarge,
        "xxxl": .extraExtraExtraLarge,
        "ax1": .accessibilityMedium, "ax2": .accessibilityLarge, "ax3": .accessibilityExtraLarge,
        "ax4": .accessibilityExtraExtraLarge,
        "ax5": .accessibilityExtraExtraExtraLarge,
    ]

    var isRightToLeft: Bool {
        if let direction { return direction == .rtl }
        return language.map(AppLanguage.isWrittenFromTheRight) ?? false
    }

    package func device(for document: StoryboardDocument) -> Device {
        device ?? document.root.child("device")?.id.flatMap { Device.named($0) } ?? .standard
    }

    package func isLandscape(_ document: StoryboardDocument) -> Bool {
        if let orientation { return orientation == .landscape }
        return device == nil && document.root.child("device")?["orientation"] == "landscape"
    }

    func isDark(_ document: StoryboardDocument) -> Bool {
        isDark ?? (device == nil && document.root.child("device")?["appearance"] == "dark")
    }

    /// Makes the screen the device's, or that of a scene of another size, which has no bars and cutouts around it.
    @MainActor func apply(to document: StoryboardDocument, size: CGSize? = nil) {
        let device = device(for: document)
        var preferences = ScreenSetting.Preferences()
        preferences.isDark = isDark(document)
        preferences.textSize = textSize
        preferences.isRightToLeft = isRightToLeft
        preferences.language = language == "Base" ? nil : language
        preferences.hasIncreasedContrast = hasIncreasedContrast
        var screen = ScreenDescription(device, isLandscape: isLandscape(document))
        if let scale { screen.scale = scale }
        if let size { (screen.size, screen.appSize, screen.safeArea) = (size, size, Insets()) }
        ScreenSetting.use(screen, preferences)
    }
}
