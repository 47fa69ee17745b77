import Foundation
import StoryboardDocument

/// What Xcode puts into an Info.plist beside its file.
enum GeneratedInfoPlist {
    /// What asset catalogs' compiler adds: only for what the target's catalogs have. Xcode's template for new apps names an
    /// icon without pictures and a colour without components, and its built Info.plist says nothing of them.
    static func ofAssets(_ settings: BuildSettings, _ target: XcodeTarget) -> [String: Any] {
        var values: [String: Any] = [:]
        let accent = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"]
        let icon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
        let launch = settings["ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"]
        let takesAll = settings.flag("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS")
        let alternates = settings.list("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES")
        guard accent ?? icon ?? launch ?? alternates.first != nil || takesAll,
            let files = try? target.files(passingOverMissing: true, configuration: settings.configuration)
        else { return values }
        let catalogs = files.resources.filter { $0.type == "xcassets" }.compactMap { try? AssetCatalog(path: $0.path) }
        if let accent, catalogs.contains(where: { $0.colors[accent]?.isEmpty == false }) {
            values["NSAccentColorName"] = accent
        }
        let images = launch.map { name in catalogs.flatMap { $0.launchImages[name] ?? [] } } ?? []
        if !images.isEmpty { values["UILaunchImages"] = images }
        // Those of Icon Composer are files of their own.
        let composed = files.leftOut.map { FilePath.name(of: $0.path) }.filter { $0.hasSuffix(".icon") }.map {
            String($0.dropLast(5))
        }
        let known = Set(catalogs.flatMap(\.icons.keys) + composed)
        let primary = icon.flatMap { known.contains($0) ? $0 : nil }
        let others = (takesAll ? known : known.intersection(alternates)).subtracting([primary].compactMap { $0 })
        guard primary != nil || !others.isEmpty else { return values }
        func icons(_ sizes: [String]) -> [String: Any] {
            func files(_ name: String) -> [String: Any] {
                ["CFBundleIconFiles": sizes.map { name + $0 }, "CFBundleIconName": name]
            }
            var all: [String: Any] = [:]
            if let primary { all["CFBundlePrimaryIcon"] = files(primary) }
            if !others.isEmpty {
                all["CFBundleAlternateIcons"] = Dictionary(uniqueKeysWithValues: others.map { ($0, files($0)) })
            }
            return all
        }
        values["CFBundleIcons"] = icons(["60x60"])
        if settings["TARGETED_DEVICE_FAMILY"]?.contains("2") == true {
            values["CFBundleIcons~ipad"] = icons(["60x60", "76x76"])
        }
        return values
    }

    /// What the simulator's platform adds where the file says nothing.
    static func ofPlatform(_ settings: BuildSettings) -> [String: Any] {
        let version = SimulatorDefaults.sdkVersion
        return [
            "CFBundleSupportedPlatforms": ["iPhoneSimulator"], "DTPlatformName": "iphonesimulator",
            "DTPlatformVersion": version, "DTSDKName": SimulatorDefaults.sdkName,
            "DTCompiler": "com.apple.compilers.llvm.clang.1_0",
            "DTXcode": settings["XCODE_VERSION_ACTUAL"] ?? "", "DTSDKBuild": version, "DTPlatformBuild": "",
            "MinimumOSVersion": settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? version,
        ]
    }

    /// What a target with GENERATE_INFOPLIST_FILE says in settings.
    static func ofSettings(_ settings: BuildSettings, isApplication: Bool) -> [String: Any] {
        var values: [String: Any] = ["CFBundleInfoDictionaryVersion": "6.0"]
        for (key, kind) in keys {
            let setting =
                "INFOPLIST_KEY_"
                + key.replacingOccurrences(of: "~iphone", with: "_iPhone").replacingOccurrences(
                    of: "~ipad", with: "_iPad")
            // An empty value is one too.
            guard settings.isWritten(setting) else { continue }
            values[key] =
                switch kind {
                case .text: settings[setting] ?? ""
                case .flag: settings.flag(setting)
                case .list: settings.list(setting)
                }
        }
        for (key, setting) in [
            ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
            ("CFBundleVersion", "CURRENT_PROJECT_VERSION"), ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
            ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
            ("CFBundleShortVersionString", "MARKETING_VERSION"),
        ] {
            if let value = settings[setting] { values[key] = value }
        }
        if isApplication { values["LSRequiresIPhoneOS"] = true }
        if settings.flag("INFOPLIST_KEY_UILaunchScreen_Generation") { values["UILaunchScreen"] = [String: Any]() }
        if settings.flag("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") {
            values["UIApplicationSceneManifest"] =
                ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()] as [String: Any]
        }
        return values
    }

    private enum Kind { case text, flag, list }

    /// Only these have a setting: another INFOPLIST_KEY_ says nothing to Xcode.
    private static let keys: [(key: String, kind: Kind)] = {
        let lists: [(Kind, String)] = [
            (
                .text,
                """
                CFBundleDisplayName LSApplicationCategoryType NSHumanReadableCopyright NSPrincipalClass
                ITSEncryptionExportComplianceCode NSLocationTemporaryUsageDescriptionDictionary NSMainNibFile
                NSMainStoryboardFile UILaunchStoryboardName UIMainStoryboardFile UIUserInterfaceStyle
                NSSensorKitPrivacyPolicyURL UIStatusBarStyle CLKComplicationPrincipalClass
                WKCompanionAppBundleIdentifier WKExtensionDelegateClassName NSStickerSharingLevel
                NFCReaderUsageDescription OSBundleUsageDescription
                """
            ),
            (
                .flag,
                """
                ITSAppUsesNonExemptEncryption LSBackgroundOnly LSUIElement NSViewGestureRecognizerIsExclusive
                LSSupportsOpeningDocumentsInPlace NSSupportsLiveActivities NSSupportsLiveActivitiesFrequentUpdates
                UIApplicationSupportsIndirectInputEvents UIRequiresFullScreen UIStatusBarHidden
                UISupportsDocumentBrowser WKApplication WKRunsIndependentlyOfCompanionApp WKWatchOnly
                MetalCaptureEnabled GCSupportsControllerUserInteraction GCSupportsGameMode
                """
            ),
            (
                .list,
                """
                UIRequiredDeviceCapabilities UISupportedInterfaceOrientations UISupportedInterfaceOrientations~ipad
                UISupportedInterfaceOrientations~iphone WKSupportsLiveActivityLaunchAttributeTypes
                """
            ),
        ]
        let texts = reasons.split(whereSeparator: \.isWhitespace).map { ("NS\($0)UsageDescription", Kind.text) }
        return texts
            + lists.flatMap { kind, names in
                names.split(whereSeparator: \.isWhitespace).map { (String($0), kind) }
            }
    }()

    /// NS…UsageDescription.
    private static let reasons = """
        AccessoryTracking AppData AppleEvents AppleMusic BluetoothAlways BluetoothPeripheral BluetoothWhileInUse
        Calendars CalendarsFullAccess CalendarsWriteOnlyAccess Camera Contacts CriticalMessaging DesktopFolder
        DocumentsFolder DownloadsFolder FaceID FallDetection FileProviderDomain FileProviderPresence FinancialData
        FocusStatus GKFriendList HandsTracking HealthClinicalHealthRecordsShare HealthShare HealthUpdate HomeKit
        Identity LocalNetwork LocationAlwaysAndWhenInUse LocationAlways Location LocationWhenInUse Microphone Motion
        NearbyInteractionAllowOnce NearbyInteraction NetworkVolumes PhotoLibraryAdd PhotoLibrary Reminders
        RemindersFullAccess RemovableVolumes SensorKit Siri SpeechRecognition SystemAdministration SystemExtension
        UserTracking VideoSubscriberAccount VoIP WorldSensing
        """
}
