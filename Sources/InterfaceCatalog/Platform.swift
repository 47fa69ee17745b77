import StoryboardDocument

/// What a document is for. The same element name can mean different things: `<button>` is a UIButton, an NSButton or a
/// WKInterfaceButton.
public enum Platform: String, CaseIterable, Codable, Sendable {
    case iOS, macOS, watchOS, tvOS

    /// By the document's target runtime; iOS where it names none.
    public init(of document: StoryboardDocument) {
        let runtime = document.root["targetRuntime"] ?? document.root["type"] ?? ""
        self = Self.runtimes.first { runtime.contains($0.word) }?.platform ?? .iOS
    }

    private static let runtimes: [(word: String, platform: Platform)] = [
        ("iOS", .iOS), ("CocoaTouch", .iOS), ("MacOSX", .macOS), ("Builder3.Cocoa", .macOS), ("watchKit", .watchOS),
        ("WatchKit", .watchOS), ("AppleTV", .tvOS),
    ]
}
