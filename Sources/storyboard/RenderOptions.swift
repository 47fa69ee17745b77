import ArgumentParser
import DeviceCatalog
import StoryboardDocument
import StoryboardRendering

/// The device that scenes are shown on, and a person's settings on it.
struct RenderOptions: ParsableArguments {
    enum Appearance: String, ExpressibleByArgument, CaseIterable { case light, dark }
    enum Contrast: String, ExpressibleByArgument, CaseIterable { case normal, increased }

    @Option(
        help: "A device by name or Interface Builder identifier. (default: iPhone 15; of a board the document's own)",
        completion: .devices)
    var device: String?

    @Option(help: "How the device is held.")
    var orientation: RenderSettings.Orientation?

    @Option(help: "Light or dark.")
    var appearance: Appearance?

    @Flag(help: ArgumentHelp("In the dark appearance; the same as --appearance dark.", visibility: .hidden))
    var dark = false

    @Option(
        help: ArgumentHelp(
            "The text size: \(RenderSettings.textSizes.map(\.key).joined(separator: ", ")); ax1 to ax5 are the accessibility sizes.",
            valueName: "size"),
        completion: .list(RenderSettings.textSizes.map(\.key)))
    var typeSize: String?

    @Option(
        help: ArgumentHelp(
            "The language: texts of LANG.lproj/NAME.strings or of the document's string catalog.", valueName: "lang"),
        completion: .languages)
    var locale: String?

    @Option(help: "Left to right or right to left; without, as the language is written.")
    var direction: RenderSettings.Direction?

    @Option(help: "With the system's colours of increased contrast.")
    var contrast: Contrast?

    @Option(
        help: "Pixels for each point. (default: the device's; of a board 0.5, or less where it is large)",
        completion: .list(["1", "2", "3"]))
    var scale: Double?

    @Flag(inversion: .prefixedNo, help: "Each prototype of a list once, as on Xcode's canvas.")
    var prototypes = true

    func validate() throws {
        try Device.validate(device)
        if let typeSize, !RenderSettings.textSizes.contains(where: { $0.key == typeSize }) {
            throw ValidationError(
                "Unknown text size “\(typeSize)”. Known: \(RenderSettings.textSizes.map(\.key).joined(separator: ", "))."
            )
        }
        if let scale, !(0.02...8).contains(scale) { throw ValidationError("The scale is a number from 0.02 to 8.") }
        if dark, appearance == .light { throw ValidationError("--dark and --appearance light exclude each other.") }
    }

    /// - Parameter usual: the device where none is asked for; nil for the document's own.
    func settings(usual: Device?) -> RenderSettings {
        var settings = RenderSettings(device: device.flatMap { Device.named($0) } ?? usual)
        settings.orientation = orientation
        settings.isDark = dark ? true : appearance.map { $0 == .dark }
        settings.textSize = RenderSettings.textSizes.first { $0.key == typeSize }?.value ?? .large
        settings.hasIncreasedContrast = contrast == .increased
        settings.language = locale
        settings.direction = direction
        settings.scale = scale
        settings.showsPrototypes = prototypes
        return settings
    }
}

extension RenderSettings.Orientation: ExpressibleByArgument {}
extension RenderSettings.Direction: ExpressibleByArgument {}

extension Device {
    /// Refuses names that no device has.
    static func validate(_ name: String?) throws {
        guard let name, named(name) == nil else { return }
        throw ValidationError("Unknown device “\(name)”. \(known(like: name))")
    }

    /// The device that was probably meant, and all.
    static func known(like name: String) -> String {
        let names = all.map(\.name), near = NearestName.find(name, among: names)
        return (near.map { "Did you mean “\($0)”? " } ?? "") + "Known: \(names.joined(separator: ", "))."
    }
}
