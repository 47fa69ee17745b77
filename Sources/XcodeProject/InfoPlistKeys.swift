import Foundation

/// Apple's keys of Info.plist for iOS, and what their values are (“Information Property List Key Reference” and today's
/// Bundle Resources): so that what is misspelt or of another kind can be told.
public enum InfoPlistKeys {
    /// What a value has to be.
    enum Kind {
        case text, flag, number, texts, tables, table, textsOrTable, numbers

        var words: String {
            switch self {
            case .text: "a string"
            case .flag: "yes or no"
            case .number: "a number"
            case .texts: "a list of strings"
            case .tables: "a list of dictionaries"
            case .table: "a dictionary"
            case .textsOrTable: "a list of strings or a dictionary"
            case .numbers: "a list of numbers"
            }
        }

        func suits(_ value: Any) -> Bool {
            switch self {
            case .text: value is String
            case .flag: Kind.isFlag(value)
            case .number: Kind.isNumber(value)
            case .texts: (value as? [Any])?.allSatisfy { $0 is String } ?? false
            case .tables: (value as? [Any])?.allSatisfy { $0 is [String: Any] } ?? false
            case .table: value is [String: Any]
            case .textsOrTable: Kind.texts.suits(value) || Kind.table.suits(value)
            case .numbers: (value as? [Any])?.allSatisfy { Kind.isNumber($0) || Int("\($0)") != nil } ?? false
            }
        }

        private static func isNumber(_ value: Any) -> Bool { value is NSNumber || value is Int || value is Double }

        /// The system reads a string as yes or no, too.
        private static func isFlag(_ value: Any) -> Bool {
            guard let text = value as? String else { return isNumber(value) || value is Bool }
            return ["yes", "no", "true", "false", "1", "0"].contains(text.lowercased())
        }
    }

    /// Something that Info.plist says and the system doesn't understand.
    public struct Problem: Equatable, Sendable {
        public let key: String, message: String, remedy: String?

        public init(key: String, message: String, remedy: String?) {
            (self.key, self.message, self.remedy) = (key, message, remedy)
        }
    }

    /// A file of XML as it is written; nil where it is none, or can't be read.
    public static func text(ofFile path: String) -> String? {
        ProjectFile.contents(path).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Values of another kind than their keys'.
    public static func wrongValues(_ values: [String: Any]) -> [Problem] {
        values.sorted { $0.key < $1.key }.compactMap { key, value in
            guard let kind = kinds[name(of: key)], !kind.suits(value) else { return nil }
            return Problem(
                key: key, message: "\(key) is \(words(of: value)) and has to be \(kind.words): iOS doesn't read it.",
                remedy: "Make it \(kind.words).")
        }
    }

    /// Keys that are Apple's but for a letter or two.
    public static func misspelt(_ values: [String: Any]) -> [Problem] {
        values.keys.sorted().compactMap { key in
            let name = name(of: key)
            guard kinds[name] == nil, let meant = kinds.keys.sorted().first(where: { isSlip(name, $0) }) else {
                return nil
            }
            return Problem(
                key: key, message: "There is no key “\(key)” in Info.plist that iOS reads.",
                remedy: "Did you mean “\(meant)”?")
        }
    }

    /// Whether one is the other with up to two letters in a row changed, added, left out or swapped.
    private static func isSlip(_ a: String, _ b: String) -> Bool {
        var a = Substring(a), b = Substring(b)
        while let first = a.first, first == b.first {
            a.removeFirst()
            b.removeFirst()
        }
        while let last = a.last, last == b.last {
            a.removeLast()
            b.removeLast()
        }
        return a.count <= 2 && b.count <= 2 || a.lowercased() == b.lowercased()
    }

    /// A key without platform and device: `key-iphoneos~ipad`.
    private static func name(of key: String) -> String {
        var name = key.split(separator: "~", maxSplits: 1).first.map(String.init) ?? key
        for platform in ["-iphoneos", "-iphonesimulator"] where name.hasSuffix(platform) {
            name.removeLast(platform.count)
        }
        return name
    }

    private static func words(of value: Any) -> String {
        switch value {
        case is String: "a string"
        case is [String: Any]: "a dictionary"
        case is [Any]: "a list"
        case is Date: "a date"
        case is Data: "data"
        default: value is Bool ? "yes or no" : "a number"
        }
    }

    // MARK: The keys

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        for (kind, names) in lists {
            for name in names.split(whereSeparator: \.isWhitespace) { kinds[String(name)] = kind }
        }
        for name in reasons.split(whereSeparator: \.isWhitespace) { kinds["NS\(name)UsageDescription"] = .text }
        return kinds
    }()

    private static let lists: [(Kind, String)] = [
        (
            .text,
            """
            CFBundleDevelopmentRegion CFBundleDisplayName CFBundleExecutable CFBundleGetInfoString CFBundleIconFile
            CFBundleIconName CFBundleIdentifier CFBundleInfoDictionaryVersion CFBundleName CFBundlePackageType
            CFBundleShortVersionString CFBundleSignature CFBundleSpokenName CFBundleVersion
            ITSEncryptionExportComplianceCode LSApplicationCategoryType LSMinimumSystemVersion MinimumOSVersion
            NFCReaderUsageDescription NSAccentColorName NSAdvertisingAttributionReportEndpoint NSHumanReadableCopyright
            NSMainNibFile NSMainStoryboardFile NSPrincipalClass OSBundleUsageDescription
            UIApplicationPreferredDefaultSceneSessionRole UIApplicationShortcutWidget UIInterfaceOrientation
            UILaunchImageFile UILaunchStoryboardName UIMainStoryboardFile UIStatusBarStyle UIUserInterfaceStyle
            UIWhitePointAdaptivityStyle
            """
        ),
        (
            .flag,
            """
            CADisableMinimumFrameDuration CADisableMinimumFrameDurationOnPhone CFBundleAllowMixedLocalizations
            CoreSpotlightContinuation GCSupportsControllerUserInteraction GCSupportsGameMode GCSupportsMultipleMicroGamepads
            ITSAppUsesNonExemptEncryption LSApplicationLaunchProhibited LSRequiresIPhoneOS LSSupportsGameMode
            LSSupportsOpeningDocumentsInPlace NSAppDataUsesIncrementalBackup NSApplicationRequiresArcade
            NSLocationDefaultAccuracyReduced NSSupportsLiveActivities NSSupportsLiveActivitiesFrequentUpdates
            NSSupportsPurgeableLocalStorage NSUbiquitousDisplaySet PHPhotoLibraryPreventAutomaticLimitedAccessAlert
            UIAppSupportsHDR UIApplicationExitsOnSuspend UIApplicationSupportsIndirectInputEvents
            UIApplicationSupportsPrintCommand UIApplicationSupportsShakeToEdit UIDesignRequiresCompatibility
            UIFileSharingEnabled UINewsstandApp UIPrerenderedIcon UIRequiresFullScreen UIRequiresPersistentWiFi
            UIStatusBarHidden UISupportsDocumentBrowser UIViewControllerBasedStatusBarAppearance
            UIViewEdgeAntialiasing UIViewGroupOpacity
            """
        ),
        (
            .texts,
            """
            BGTaskSchedulerPermittedIdentifiers CFBundleIconFiles CFBundleLocalizations CFBundleSupportedPlatforms
            INIntentsRestrictedWhileLocked INIntentsRestrictedWhileProtectedDataUnavailable INIntentsSupported
            LSApplicationQueriesSchemes MKDirectionsApplicationSupportedModes NSBonjourServices
            NSHealthRequiredReadAuthorizationTypeIdentifiers NSUserActivityTypes UIAppFonts UIBackgroundModes
            UISupportedExternalAccessoryProtocols UISupportedInterfaceOrientations WKAppBoundDomains
            """
        ),
        (
            .tables,
            """
            CFBundleDocumentTypes CFBundleURLTypes GCSupportedGameControllers INAlternativeAppNames SKAdNetworkItems
            UIApplicationShortcutItems UILaunchImages UTExportedTypeDeclarations UTImportedTypeDeclarations
            """
        ),
        (
            .table,
            """
            CFBundleAlternateIcons CFBundleIcons CFBundlePrimaryIcon LSEnvironment NSAppClip NSAppTransportSecurity
            NSExtension NSIdentityUsageDescriptionDictionary NSLocationTemporaryUsageDescriptionDictionary
            NSUbiquitousContainers UIApplicationSceneManifest UILaunchScreen UILaunchScreens UILaunchStoryboards
            UIStatusBarTintParameters
            """
        ),
        (.textsOrTable, "UIRequiredDeviceCapabilities"),
        (.numbers, "UIDeviceFamily"),
    ]

    /// NS…UsageDescription.
    private static let reasons = """
        AccessoryTracking AppleMusic BluetoothAlways BluetoothPeripheral Calendars CalendarsFullAccess
        CalendarsWriteOnlyAccess Camera Contacts CriticalMessaging FaceID FallDetection FileProviderDomain
        FileProviderPresence Focus FocusStatus GKFriendList HandsTracking HealthClinicalHealthRecordsShare HealthShare
        HealthUpdate HomeKit Identity LocalNetwork Location LocationAlways LocationAlwaysAndWhenInUse LocationWhenInUse
        MainCamera Microphone Motion NearbyInteraction NearbyInteractionAllowOnce PhotoLibrary PhotoLibraryAdd Reminders
        RemindersFullAccess SensorKit Siri SpeechRecognition UserTracking VideoSubscriberAccount VoIP WorldSensing
        """
}
