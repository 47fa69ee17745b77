import SourceIndex

/// Apple's frameworks that apps import and that aren't here: their absence has another reason than a library's.
enum AppleFrameworks {
    static let missing: Set<String> = [
        "ARKit", "Accelerate", "Accounts", "AdServices", "AdSupport", "AddressBook", "AddressBookUI",
        "AppTrackingTransparency", "AssetsLibrary", "AudioUnit", "AuthenticationServices", "BackgroundTasks", "CallKit",
        "CFNetwork", "CarPlay", "Charts", "ClassKit", "CloudKit", "CoreAudio", "CoreAudioKit",
        "CoreBluetooth", "CoreData",
        "CoreHaptics", "CoreMIDI", "CoreML", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreVideo",
        "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit",
        "GameController",
        "GameKit", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IdentityLookup", "Intents", "IntentsUI",
        "LinkPresentation",
        "MediaAccessibility", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit",
        "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OpenAL", "OpenGLES", "PassKit",
        "PencilKit", "ProximityReader", "PushKit", "RealityKit", "ReplayKit", "SceneKit", "ScreenTime", "Social",
        "SoundAnalysis", "Speech", "SpriteKit", "SwiftData", "SwiftUI", "UserNotificationsUI",
        "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WidgetKit", "iAd",
    ]

    /// Those in Objective-C and C that are here as modules of Swift, with what their types' names begin with. A header in
    /// plain C may import them; what it says in their types stays behind, as clang has no headers of theirs.
    static let prefixes: [String: String] = [
        "Foundation": "NS", "UIKit": "UI", "CoreGraphics": "CG", "CoreFoundation": "CF", "QuartzCore": "CA",
        "AVFoundation": "AV", "AVKit": "AV", "AudioToolbox": "Audio", "Contacts": "CN", "ContactsUI": "CN",
        "CoreImage": "CI", "CoreLocation": "CL", "CoreMedia": "CM", "CoreMotion": "CM", "CoreText": "CT",
        "GameplayKit": "GK", "ImageIO": "CG", "LocalAuthentication": "LA", "MapKit": "MK", "MediaPlayer": "MP",
        "MessageUI": "MF", "MobileCoreServices": "UT", "MultipeerConnectivity": "MC", "PDFKit": "PDF", "Photos": "PH",
        "PhotosUI": "PH", "QuickLook": "QL", "SafariServices": "SF", "Security": "Sec", "StoreKit": "SK",
        "SystemConfiguration": "SC", "UniformTypeIdentifiers": "UT", "UserNotifications": "UN", "WebKit": "WK",
    ]

    /// The module that a framework of C's and Objective-C's is here.
    static func module(_ framework: String) -> String? {
        if framework == "CoreFoundation" { return "CoreGraphics" }
        guard prefixes[framework] != nil || Toolkit.modulesOfC.contains(framework) else { return nil }
        return IOSBuildConfiguration.otherModuleNames[framework] ?? framework
    }
}
