/// What of Apple's frameworks is here and does less than on a device, or otherwise.
enum CompanionNotes {
    /// By the framework: a sentence. `Docs/Architecture.md` says the same of their modules.
    static let notes: [String: String] = [
        "AVFoundation": "AVFoundation's sounds and films take their time in silence; there is no camera.",
        "AVKit": "AVKit's player shows no picture.",
        "AudioToolbox": "AudioToolbox plays nothing.",
        "Contacts": "Contacts holds invented people, and those that the app adds.",
        "ContactsUI": "ContactsUI shows invented people.",
        "CoreImage": "CoreImage has the commonest filters.",
        "CoreLocation": "CoreLocation's device is where the run says (scripts move it).",
        "CoreMotion": "CoreMotion has no sensors.",
        "ImageIO": "ImageIO writes PNG and JPEG.",
        "LocalAuthentication": "LocalAuthentication asks by an alert in place of the sensor.",
        "MapKit": "MapKit draws maps from outlines that come along: no streets, no search.",
        "MediaPlayer": "MediaPlayer's library is empty.",
        "MessageUI": "MessageUI has no mail account.",
        "MultipeerConnectivity": "MultipeerConnectivity finds nobody near.",
        "OSLog": "The unified log goes to standard error.",
        "Photos": "Photos has a library of drawn landscapes.",
        "PhotosUI": "PhotosUI's picker shows drawn landscapes.",
        "SafariServices": "SafariServices shows pages as their address, title and words.",
        "StoreKit": "StoreKit's shop has no products.",
        "SystemConfiguration": "SystemConfiguration sees the machine's network, or what --network says of it.",
        "UserNotifications": "UserNotifications shows banners; nothing is pushed.",
        "WebKit": "WebKit shows pages as their address, title and words.",
    ]

    /// Apple's that are here, whole as far as Docs/Coverage.md says.
    private static let others: Set<String> = [
        "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Combine", "CoreText", "CoreMedia", "GameplayKit",
        "PDFKit",
        "QuickLook", "Security", "MobileCoreServices", "UniformTypeIdentifiers", "os", "Dispatch", "Darwin",
        "ObjectiveC",
        "CoreFoundation", "CommonCrypto",
    ]

    static let frameworks = others.union(notes.keys)
}
