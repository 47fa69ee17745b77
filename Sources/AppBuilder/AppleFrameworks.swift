/// Apple's frameworks that apps import and that aren't here: their absence has another reason than a library's.
enum AppleFrameworks {
    static let missing: Set<String> = [
        "ARKit", "Accelerate", "Accounts", "AdServices", "AdSupport", "AddressBook", "AddressBookUI",
        "AppTrackingTransparency", "AssetsLibrary", "AudioUnit", "AuthenticationServices", "BackgroundTasks", "CallKit",
        "CFNetwork", "CarPlay", "Charts", "ClassKit", "CloudKit", "CommonCrypto", "CoreAudio", "CoreAudioKit",
        "CoreBluetooth", "CoreData",
        "CoreHaptics", "CoreMIDI", "CoreML", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreVideo",
        "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit",
        "GameController",
        "GameKit", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IdentityLookup", "Intents", "IntentsUI",
        "LinkPresentation",
        "MediaAccessibility", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit",
        "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OpenAL", "OpenGLES", "PassKit",
        "PencilKit", "ProximityReader", "PushKit", "RealityKit", "ReplayKit", "SceneKit", "ScreenTime", "Social",
        "SoundAnalysis", "Speech", "SpriteKit", "SwiftData", "SwiftUI", "SystemConfiguration", "UserNotificationsUI",
        "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WidgetKit", "iAd",
    ]
}
