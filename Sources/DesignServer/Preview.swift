import DeviceCatalog
import Foundation
import StoryboardDocument
import StoryboardRendering
import StoryboardTools

/// How scenes are shown while they are designed: nothing of it is written into documents.
struct Preview: Codable, Equatable {
    /// A device's name; nil for the document's own.
    var device: String?
    /// `portrait` or `landscape`; nil as the document was designed.
    var orientation: String?
    var dark: Bool?
    /// `xs` … `ax5`.
    var textSize: String?
    /// The folder's name: `de`.
    var language: String?
    var highContrast: Bool?

    var settings: RenderSettings {
        var settings = RenderSettings(device: device.flatMap { Device.named($0) })
        settings.orientation = orientation.flatMap { RenderSettings.Orientation(rawValue: $0) }
        settings.isDark = dark
        settings.textSize = RenderSettings.textSizes.first { $0.key == textSize }?.value ?? .large
        settings.language = language
        settings.showsBottomBars = true
        settings.hasIncreasedContrast = highContrast ?? false
        return settings
    }

    /// What there is to choose from.
    struct Choices: Encodable {
        struct Screen: Encodable {
            var name: String
            var width, height: Double
        }

        var devices: [Screen]
        var languages: [String]
        var textSizes: [String]
        /// The size classes of what is shown, as a variation's key.
        var traits: String
        var preview: Preview
    }

    func choices(for document: StoryboardDocument) -> Choices {
        Choices(
            devices: Device.all.map { .init(name: $0.name, width: Double($0.width), height: Double($0.height)) },
            languages: LocalizedDocument(document).languages, textSizes: RenderSettings.textSizes.map(\.key),
            traits: traits(of: document), preview: self)
    }

    private func traits(of document: StoryboardDocument) -> String {
        let device = settings.device(for: document), isLandscape = settings.isLandscape(document)
        let classes = ScreenDescription(device, isLandscape: isLandscape).sizeClasses
        return "heightClass=\(classes.height)-widthClass=\(classes.width)"
    }
}
