import SourceIndex

/// The generated files of an app's or library's own module: what must stand there to win over Foundation, and the
/// entry.
struct Prelude {
    static let fileName = "_StoryboardPrelude.swift"

    let world: SourceWorld
    let plan: RewritePlan

    let module: String
    let output: RewriteRequest.Output
    let libraries: [String]
    /// Modules whose names the sources use without importing them: on iOS others bring them along.
    let implied: [String]
    /// Whether the sources ask for a URL session of the background.
    let usesBackgroundSessions: Bool

    func text(registering: [String]) -> String {
        // On iOS URLSession is Foundation's. The toolkit's own modules do without it and don't bring it along.
        var text = "import Foundation\n@_exported import FoundationNetworking\nimport UIKit\n"
        // Nor is what reads XML: it comes along where a class says that it listens to a parser.
        if readsXML { text += "@_exported import FoundationXML\n" }
        // UIKit's headers bring this one along.
        if knows("UNUserNotificationCenter") { text += "@_exported import UserNotifications\n" }
        text += implied.map { "@_exported import \($0)\n" }.joined()
        var starts = registering.map { "\($0)()" }
        let hasTransfers = usesBackgroundSessions && knows("BackgroundTransfers")
        let declaration: String
        switch output {
        case .app:
            text += displayModules.map { "import \($0)\n" }.joined() + libraries.map { "import \($0)\n" }.joined()
            // The app's own classes come first: by them it is known which module is the app's.
            starts = displayModules.map { "\($0).register()" } + starts + libraries.map { "\(Self.start($0))()" }
            declaration = "func _storyboardStart()"
        case .library(let bundle, _):
            if let bundle { starts.append("UIKit.LibraryBundles.register(module: \"\(module)\", path: \"\(bundle)\")") }
            declaration = "public func \(Self.start(module))()"
        }
        let isApp = if case .app = output { true } else { false }
        let observesRequests = knows("RequestInFlight") && knows("NetworkTraffic")
        // Classes that an app registers by itself come after.
        if observesRequests, isApp { starts.insert("_observeRequests()", at: 0) }
        // A process that was started for a transfer does that and nothing else.
        if hasTransfers { starts.insert("_serveTransfers()", at: 0) }
        // In the module itself these names hide Foundation's, in files that import only Foundation too.
        for (name, own) in Self.shadowed where knows(own) && world.app.declaration(of: name) == nil {
            text += "\npublic typealias \(name) = UIKit.\(own)"
        }
        text += "\n" + Self.foundation + bundles
        text += hasTransfers ? Self.backgroundTransfers + backgroundListeners() : Self.noBackgroundTransfers
        if observesRequests { text += Self.networking + waitingRequests() + (isApp ? Self.loading : "") }
        if knows("DeviceSettings") { text += Self.settings }
        if knows("AppFolders") { text += Self.folders }
        if uses("Combine"), knows("DataTaskSubscription") { text += Self.combine }
        if uses("WebKit"), knows("WKWebView") { text += Self.webKit }
        for name in plan.defaults.sorted() { text += defaults(of: name) + "\n" }
        return text + "\n\(declaration) {\n    MainActor.assumeIsolated {\n" + starts.map { "        \($0)\n" }.joined()
            + "    }\n}\n"
    }

    private var readsXML: Bool {
        world.app.files.contains { file in file.types.contains { $0.inherited.contains { $0.hasPrefix("XMLParser") } } }
    }
    private func uses(_ module: String) -> Bool {
        implied.contains(module) || world.app.files.contains { $0.imports.contains(module) }
    }
    private func knows(_ type: String) -> Bool { world.framework.declaration(of: type) != nil }

    private static func start(_ library: String) -> String { "_storyboardStart_" + library }

    /// Where code finds what stands in libraries' bundles. An app without libraries has but one bundle, which
    /// Foundation knows.
    private var bundles: String {
        var text = ""
        if case .library(let bundle?, isPackages: true) = output {
            text +=
                "extension Bundle { nonisolated static var module: Bundle { UIKit.LibraryBundles.bundle(at: \"\(bundle)\") } }\n"
        }
        text +=
            "extension Foundation.Bundle { nonisolated static var _storyboardModule: Foundation.Bundle { \(ownBundle) } }\n"
        if case .app = output, libraries.isEmpty { return text }
        return text
            + "extension Bundle { nonisolated convenience init(for aClass: AnyClass) { self.init(path: UIKit.LibraryBundles.path(for: aClass))! } }\n"
    }

    /// What `#bundle` means: where the module's resources are.
    private var ownBundle: String {
        guard case .library(let bundle?, _) = output else { return ".main" }
        return "UIKit.LibraryBundles.bundle(at: \"\(bundle)\")"
    }

    /// The modules of displays that are there: each has a class of its own name, which registers itself.
    private var displayModules: [String] {
        ["HeadlessDisplay", "BrowserDisplay", "WindowDisplay"].filter { name in
            world.framework.parts(of: name).contains {
                $0.functions.contains { $0.fullName == "register()" && $0.isStatic }
            }
        }
    }

    /// Foundation's names, and UIKit's own types that stand for them.
    private static let shadowed = [
        ("Timer", "Timer"), ("UndoManager", "UndoManager"), ("NSUserActivity", "NSUserActivity"),
        ("NSExpression", "NSExpression"),
        ("DateComponentsFormatter", "DateComponentsFormatter"), ("MeasurementFormatter", "MeasurementFormatter"),
        ("RelativeDateTimeFormatter", "RelativeDateTimeFormatter"), ("ListFormatter", "ListFormatter"),
        ("NSDataDetector", "NSDataDetector"),
        ("PersonNameComponentsFormatter", "PersonNameComponentsFormatter"), ("DateFormatter", "DeviceDateFormatter"),
        ("NumberFormatter", "DeviceNumberFormatter"), ("DateIntervalFormatter", "DeviceDateIntervalFormatter"),
        ("LocalizedStringResource", "LocalizedStringResource"),
    ]

    /// What Foundation for Linux and Dispatch do differently. From a library these would be ambiguous with the
    /// originals. Types are named with their modules: an app's own `Task` is another.
    private static let foundation = """

        func _storyboardIsolated<Value>(_ make: @MainActor () -> Value) -> Value {
            withoutActuallyEscaping(make) { unsafeBitCast($0, to: (() -> Value).self)() }
        }

        // Objective-C's collections as Swift's own of anything, where code casts them; whatever else stays what it is.
        nonisolated func _storyboardBridged<Value>(_ value: Value) -> Value { value }
        @_disfavoredOverload nonisolated func _storyboardBridged(_ value: Foundation.NSDictionary) -> [AnyHashable: Any] { value as! [AnyHashable: Any] }
        @_disfavoredOverload nonisolated func _storyboardBridged(_ value: Foundation.NSDictionary?) -> [AnyHashable: Any]? { value as! [AnyHashable: Any]? }
        @_disfavoredOverload nonisolated func _storyboardBridged(_ value: Foundation.NSArray) -> [Any] { value as! [Any] }
        @_disfavoredOverload nonisolated func _storyboardBridged(_ value: Foundation.NSArray?) -> [Any]? { value as! [Any]? }
        @_disfavoredOverload nonisolated func _storyboardBridged(_ value: Foundation.NSSet) -> Set<AnyHashable> { value as! Set<AnyHashable> }
        @_disfavoredOverload nonisolated func _storyboardBridged(_ value: Foundation.NSSet?) -> Set<AnyHashable>? { value as! Set<AnyHashable>? }

        nonisolated extension Foundation.UserDefaults {
            func set(_ value: Any?, forKey key: String) { UIKit.UserDefaultsStore.set(value, forKey: key, in: self) }
            func set(_ value: URL?, forKey key: String) { UIKit.UserDefaultsStore.set(value, forKey: key, in: self) }
            func set(_ value: Int, forKey key: String) { UIKit.UserDefaultsStore.set(value, forKey: key, in: self) }
            func set(_ value: Float, forKey key: String) { UIKit.UserDefaultsStore.set(value, forKey: key, in: self) }
            func set(_ value: Double, forKey key: String) { UIKit.UserDefaultsStore.set(value, forKey: key, in: self) }
            func set(_ value: Bool, forKey key: String) { UIKit.UserDefaultsStore.set(value, forKey: key, in: self) }
            func removeObject(forKey key: String) { UIKit.UserDefaultsStore.set(nil, forKey: key, in: self) }
            func url(forKey key: String) -> URL? { UIKit.UserDefaultsStore.url(forKey: key, in: self) }
            func object(forKey key: String) -> Any? { UIKit.UserDefaultsStore.object(forKey: key, in: self) }
        }

        // Without a value for the key there is no object. (An unarchiver's own methods come first where it is called one.)
        nonisolated extension Foundation.NSCoder {
            func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }
            @_disfavoredOverload func decodeObject(forKey key: String) -> Any? { UIKit.KeyedArchives.object(forKey: key, in: self) }
            @_disfavoredOverload func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? { UIKit.KeyedArchives.object(of: type, forKey: key, in: self) }
            @_disfavoredOverload func decodeObject(of types: [AnyClass]?, forKey key: String) -> Any? { UIKit.KeyedArchives.object(of: types, forKey: key, in: self) }
        }

        // Apple's names for classes, and errors where classes aren't those that were asked for.
        nonisolated extension Foundation.NSKeyedArchiver {
            class func archivedData(withRootObject object: Any, requiringSecureCoding: Bool) throws -> Foundation.Data { try UIKit.KeyedArchives.data(withRootObject: object, requiringSecureCoding: requiringSecureCoding) }
            class func archivedData(withRootObject object: Any) -> Foundation.Data { (try? UIKit.KeyedArchives.data(withRootObject: object, requiringSecureCoding: false)) ?? Foundation.Data() }
            @discardableResult class func archiveRootObject(_ object: Any, toFile path: String) -> Bool { Foundation.FileManager.default.createFile(atPath: path, contents: archivedData(withRootObject: object)) }
            var encodedData: Foundation.Data { UIKit.KeyedArchives.data(of: self) }
        }
        nonisolated extension Foundation.NSKeyedUnarchiver {
            class func unarchiveObject(with data: Foundation.Data) -> Any? { UIKit.KeyedArchives.object(from: data) }
            class func unarchiveObject(withFile path: String) -> Any? { Foundation.FileManager.default.contents(atPath: path).flatMap { UIKit.KeyedArchives.object(from: $0) } }
            class func unarchiveTopLevelObjectWithData(_ data: Foundation.Data) throws -> Any? { try UIKit.KeyedArchives.topLevelObject(from: data) }
            class func unarchivedObject<Object: NSObject & NSCoding>(ofClass type: Object.Type, from data: Foundation.Data) throws -> Object? { try UIKit.KeyedArchives.object(of: type, from: data) }
            class func unarchivedObject(ofClasses types: [AnyClass], from data: Foundation.Data) throws -> Any? { try UIKit.KeyedArchives.object(of: types, from: data) }
        }

        nonisolated extension URLSession { convenience init(_empty: Void = ()) { self.init(configuration: .default) } }
        nonisolated extension URLResponse { convenience init(_empty: Void = ()) { self.init(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil) } }

        // No network here is dear or spared.
        nonisolated extension URLSessionConfiguration {
            var isDiscretionary: Bool { get { false } set {} }
            var shouldUseExtendedBackgroundIdleMode: Bool { get { false } set {} }
            var allowsExpensiveNetworkAccess: Bool { get { true } set {} }
            var allowsConstrainedNetworkAccess: Bool { get { true } set {} }
        }
        nonisolated extension URLError {
            enum NetworkUnavailableReason: Int { case cellular, expensive, constrained }
            var networkUnavailableReason: NetworkUnavailableReason? { nil }
        }

        // What errors say to people.
        nonisolated extension Swift.Error { var localizedDescription: String { UIKit.ErrorTexts.text(of: self) } }
        nonisolated extension Foundation.NSError { var localizedDescription: String { UIKit.ErrorTexts.text(of: self) } }

        // The iOS that UIDevice tells of.
        nonisolated extension Foundation.ProcessInfo {
            var operatingSystemVersion: Foundation.OperatingSystemVersion { UIKit.SystemIdentity.version }
            var operatingSystemVersionString: String { UIKit.SystemIdentity.versionText }
            func isOperatingSystemAtLeast(_ version: Foundation.OperatingSystemVersion) -> Bool { UIKit.SystemIdentity.isAtLeast(version) }
        }
        @discardableResult nonisolated func uname(_ name: UnsafeMutablePointer<utsname>!) -> Int32 { UIKit.SystemIdentity.uname(name) }

        // The main run loop's modes.
        nonisolated extension Foundation.RunLoop {
            var currentMode: Mode? { UIKit.RunLoopWork.currentMode(of: self) }
            func perform(_ block: @escaping @Sendable () -> Void) { UIKit.RunLoopWork.perform(on: self, in: [.default], block) }
            func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) { UIKit.RunLoopWork.perform(on: self, in: modes, block) }
        }

        // Classes by the names that they have with Objective-C.
        nonisolated func NSStringFromClass(_ aClass: AnyClass) -> String { UIKit.ObjCRuntime.name(of: aClass) }
        nonisolated func NSClassFromString(_ aClassName: String) -> AnyClass? { UIKit.ObjCRuntime.class(named: aClassName) }

        // Texts, formats and dates in the language that the app is run in.
        nonisolated func NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String) -> String {
            UIKit.AppLanguage.text(key, value: value, table: tableName, in: bundle)
        }

        nonisolated extension Foundation.Bundle {
            // Foundation knows no frameworks here, and doesn't count the app's own bundle.
            static var allFrameworks: [Foundation.Bundle] {
                let names = (try? Foundation.FileManager.default.contentsOfDirectory(atPath: Foundation.Bundle.main.bundlePath + "/Frameworks")) ?? []
                return names.filter { $0.hasSuffix(".framework") }.sorted().map { UIKit.LibraryBundles.bundle(at: "Frameworks/" + $0) }
            }
            static var allBundles: [Foundation.Bundle] { [.main] }
            func path(forResource name: String?, ofType ext: String?) -> String? { UIKit.BundleResources.path(name, type: ext, in: self) }
            func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
                UIKit.BundleResources.path(name, type: ext, directory: subpath, in: self)
            }
            func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?) -> String? {
                UIKit.BundleResources.path(name, type: ext, directory: subpath, localization: localizationName, in: self)
            }
            class func path(forResource name: String?, ofType ext: String?, inDirectory bundlePath: String) -> String? {
                UIKit.BundleResources.path(name, type: ext, below: bundlePath)
            }
            func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
                UIKit.BundleResources.paths(type: ext, directory: subpath, in: self)
            }
            func paths(forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?) -> [String] {
                UIKit.BundleResources.paths(type: ext, directory: subpath, localization: localizationName, in: self)
            }
            class func paths(forResourcesOfType ext: String?, inDirectory bundlePath: String) -> [String] {
                UIKit.BundleResources.files(in: bundlePath, type: ext)
            }
            func url(forResource name: String?, withExtension ext: String?) -> URL? {
                UIKit.BundleResources.path(name, type: ext, in: self).map { URL(fileURLWithPath: $0) }
            }
            func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
                UIKit.BundleResources.path(name, type: ext, directory: subpath, in: self).map { URL(fileURLWithPath: $0) }
            }
            func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?) -> URL? {
                UIKit.BundleResources.path(name, type: ext, directory: subpath, localization: localizationName, in: self).map { URL(fileURLWithPath: $0) }
            }
            // Foundation's for Linux answer NSURLs: these stand in their places, and come last.
            @_disfavoredOverload func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [NSURL]? {
                (urls(forResourcesWithExtension: ext, subdirectory: subpath) as [URL]?)?.map { $0 as NSURL }
            }
            @_disfavoredOverload func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?) -> [NSURL]? {
                (urls(forResourcesWithExtension: ext, subdirectory: subpath, localization: localizationName) as [URL]?)?.map { $0 as NSURL }
            }
            func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
                UIKit.BundleResources.paths(type: ext, directory: subpath, in: self).map { URL(fileURLWithPath: $0) }
            }
            func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?) -> [URL]? {
                UIKit.BundleResources.paths(type: ext, directory: subpath, localization: localizationName, in: self).map { URL(fileURLWithPath: $0) }
            }
            var infoDictionary: [String: Any]? { UIKit.AppInfo.dictionary(of: self) }
            var localizedInfoDictionary: [String: Any]? { UIKit.AppInfo.localized(of: self) }
            func object(forInfoDictionaryKey key: String) -> Any? { UIKit.AppInfo.value(key, of: self) }
            var localizations: [String] { UIKit.AppLanguage.localizations(of: self) }
            class func preferredLocalizations(from localizationsArray: [String]) -> [String] {
                UIKit.AppLanguage.preferredLocalizations(from: localizationsArray, forPreferences: nil)
            }
            class func preferredLocalizations(from localizationsArray: [String], forPreferences preferencesArray: [String]?) -> [String] {
                UIKit.AppLanguage.preferredLocalizations(from: localizationsArray, forPreferences: preferencesArray)
            }
            func localizedString(forKey key: String, value: String?, table: String?) -> String { UIKit.AppLanguage.text(key, value: value, table: table, in: self) }
            var preferredLocalizations: [String] { UIKit.AppLanguage.preferredLocalizations(of: self) }
        }

        nonisolated extension Foundation.NotificationCenter {
            func removeObserver(_ observer: Any) { UIKit.SelectorObservers.remove(observer, from: self) }
            func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {
                UIKit.SelectorObservers.remove(observer, name: name, object: object, from: self)
            }
        }

        nonisolated extension Dispatch.DispatchQueue {
            func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
                if UIKit.TiledDrawing.standsIn(for: self) { return try work() }
                return try sync(flags: [], execute: work)
            }
            @preconcurrency
            func asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void) {
                UIKit.DelayedWork.asyncAfter(self, deadline, work)
            }
            func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) { UIKit.DelayedWork.asyncAfter(self, deadline, item) }
        }

        nonisolated extension _Concurrency.Task where Success == Never, Failure == Never {
            static func sleep(nanoseconds: UInt64) async throws { try await UIKit.DelayedWork.sleep(Double(nanoseconds) / 1e9) }
            static func sleep(for duration: Swift.Duration) async throws {
                let (seconds, attoseconds) = duration.components
                try await UIKit.DelayedWork.sleep(Double(seconds) + Double(attoseconds) / 1e18)
            }
        }

        """

    /// Foundation for Linux knows no settings of a device: what is written in the current locale follows UIKit's. What
    /// arguments have by default has to be public.
    private static let settings = """

        nonisolated extension Foundation.Locale {
            public static var current: Foundation.Locale { UIKit.DeviceSettings.locale }
            public static var autoupdatingCurrent: Foundation.Locale { UIKit.DeviceSettings.locale }
            public static var preferredLanguages: [String] { UIKit.DeviceSettings.preferredLanguages }
        }
        nonisolated extension Foundation.NSLocale {
            public static var current: Foundation.Locale { UIKit.DeviceSettings.locale }
            public static var autoupdatingCurrent: Foundation.Locale { UIKit.DeviceSettings.locale }
            public static var preferredLanguages: [String] { UIKit.DeviceSettings.preferredLanguages }
        }
        nonisolated extension Foundation.Calendar {
            public static var current: Foundation.Calendar { UIKit.DeviceSettings.calendar }
            public static var autoupdatingCurrent: Foundation.Calendar { UIKit.DeviceSettings.calendar }
        }
        nonisolated extension Foundation.NSCalendar {
            public static var current: Foundation.Calendar { UIKit.DeviceSettings.calendar }
            public static var autoupdatingCurrent: Foundation.Calendar { UIKit.DeviceSettings.calendar }
        }
        nonisolated extension Swift.String {
            static func localizedStringWithFormat(_ format: String, _ arguments: CVarArg...) -> String {
                UIKit.LocalizedFormats.string(format, UIKit.DeviceSettings.locale, arguments)
            }
            init(format: __shared String, _ arguments: CVarArg...) { self = UIKit.LocalizedFormats.string(format, nil, arguments) }
            init(format: __shared String, arguments: __shared [CVarArg]) { self = UIKit.LocalizedFormats.string(format, nil, arguments) }
            init(format: __shared String, locale: __shared Foundation.Locale?, _ arguments: CVarArg...) { self = UIKit.LocalizedFormats.string(format, locale, arguments) }
            init(format: __shared String, locale: __shared Foundation.Locale?, arguments: __shared [CVarArg]) { self = UIKit.LocalizedFormats.string(format, locale, arguments) }
        }

        // What an extension of DateFormatter declares can be named by a dot here, too.
        nonisolated extension Foundation.JSONDecoder.DateDecodingStrategy {
            static func formatted(_ formatter: UIKit.DeviceDateFormatter) -> Self { .formatted(formatter as Foundation.DateFormatter) }
        }
        nonisolated extension Foundation.JSONEncoder.DateEncodingStrategy {
            static func formatted(_ formatter: UIKit.DeviceDateFormatter) -> Self { .formatted(formatter as Foundation.DateFormatter) }
        }

        nonisolated extension Foundation.Date {
            func formatted() -> String { UIKit.DeviceSettings.format(self, Foundation.Date.FormatStyle(date: .numeric, time: .shortened)) }
            func formatted(date: Foundation.Date.FormatStyle.DateStyle, time: Foundation.Date.FormatStyle.TimeStyle) -> String {
                UIKit.DeviceSettings.format(self, Foundation.Date.FormatStyle(date: date, time: time))
            }
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Foundation.Date { UIKit.DeviceSettings.format(self, format) }
        }
        nonisolated extension Foundation.Decimal {
            func formatted() -> String { UIKit.DeviceSettings.format(self, Foundation.Decimal.FormatStyle()) }
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Foundation.Decimal { UIKit.DeviceSettings.format(self, format) }
        }
        nonisolated extension Swift.BinaryInteger {
            func formatted() -> String { UIKit.DeviceSettings.format(self, Foundation.IntegerFormatStyle<Self>()) }
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Self { UIKit.DeviceSettings.format(self, format) }
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput: BinaryInteger { UIKit.DeviceSettings.format(F.FormatInput(self), format) }
        }
        nonisolated extension Swift.BinaryFloatingPoint {
            func formatted() -> String { UIKit.DeviceSettings.format(self, Foundation.FloatingPointFormatStyle<Self>()) }
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Self { UIKit.DeviceSettings.format(self, format) }
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput: BinaryFloatingPoint { UIKit.DeviceSettings.format(F.FormatInput(self), format) }
        }
        nonisolated extension Swift.Duration {
            func formatted() -> String { UIKit.DeviceSettings.format(self, Swift.Duration.TimeFormatStyle(pattern: .hourMinuteSecond)) }
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Swift.Duration { UIKit.DeviceSettings.format(self, format) }
        }
        nonisolated extension Swift.Range where Bound == Foundation.Date {
            func formatted() -> String { UIKit.DeviceSettings.format(self, Foundation.Date.IntervalFormatStyle()) }
            func formatted(date: Foundation.Date.IntervalFormatStyle.DateStyle, time: Foundation.Date.IntervalFormatStyle.TimeStyle) -> String {
                UIKit.DeviceSettings.format(self, Foundation.Date.IntervalFormatStyle(date: date, time: time))
            }
        }
        nonisolated extension Swift.Sequence {
            func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Self { UIKit.DeviceSettings.format(self, format) }
        }
        nonisolated extension Swift.Sequence where Element == String {
            func formatted() -> String { UIKit.DeviceSettings.format(self, Foundation.ListFormatStyle<Foundation.StringStyle, Self>.list(type: .and)) }
        }

        """

    /// Foundation for Linux knows a desktop's folders; an app's are those of its container.
    private static let folders = """

        nonisolated func NSSearchPathForDirectoriesInDomains(
            _ directory: Foundation.FileManager.SearchPathDirectory, _ domains: Foundation.FileManager.SearchPathDomainMask, _ expandTilde: Bool
        ) -> [String] { UIKit.AppFolders.paths(for: directory, domains, expandingTilde: expandTilde) }

        nonisolated extension Foundation.FileManager {
            func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [Foundation.URL] { UIKit.AppFolders.urls(for: directory, in: domainMask) }
            func url(for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: Foundation.URL?, create shouldCreate: Bool) throws -> Foundation.URL {
                try UIKit.AppFolders.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
            }
            func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> Foundation.URL? { UIKit.AppFolders.group(groupIdentifier) }
        }

        nonisolated extension Foundation.URL {
            private static func _folder(_ directory: Foundation.FileManager.SearchPathDirectory) -> Foundation.URL { UIKit.AppFolders.urls(for: directory, in: .userDomainMask)[0] }
            static var documentsDirectory: Foundation.URL { _folder(.documentDirectory) }
            static var libraryDirectory: Foundation.URL { _folder(.libraryDirectory) }
            static var cachesDirectory: Foundation.URL { _folder(.cachesDirectory) }
            static var applicationSupportDirectory: Foundation.URL { _folder(.applicationSupportDirectory) }
            static var downloadsDirectory: Foundation.URL { _folder(.downloadsDirectory) }
            static var desktopDirectory: Foundation.URL { _folder(.desktopDirectory) }
            static var moviesDirectory: Foundation.URL { _folder(.moviesDirectory) }
            static var musicDirectory: Foundation.URL { _folder(.musicDirectory) }
            static var picturesDirectory: Foundation.URL { _folder(.picturesDirectory) }
            static var sharedPublicDirectory: Foundation.URL { _folder(.sharedPublicDirectory) }
            static var applicationDirectory: Foundation.URL { _folder(.applicationDirectory) }
            static var trashDirectory: Foundation.URL { _folder(.trashDirectory) }
            static func currentDirectory() -> Foundation.URL { Foundation.URL(fileURLWithPath: Foundation.FileManager.default.currentDirectoryPath, isDirectory: true) }
            static var userDirectory: Foundation.URL { Foundation.URL(fileURLWithPath: "/Users", isDirectory: true) }
        }

        """

    /// Without UIKit's part of them they are loaded while the app runs.
    private static let noBackgroundTransfers = """

        nonisolated extension URLSessionConfiguration {
            class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }
            var sessionSendsLaunchEvents: Bool { get { false } set {} }
        }

        """

    /// What Foundation adds to Combine for its networking.
    private static let combine = """

        import Combine

        nonisolated extension URLSession {
            struct DataTaskPublisher: Publisher {
                typealias Output = (data: Data, response: URLResponse)
                typealias Failure = URLError
                let request: URLRequest
                let session: URLSession
                func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                    Combine.DataTaskSubscription.attach(subscriber) { answer in
                        let task = session.dataTask(with: request) { data, response, error in
                            if let data, let response, error == nil { answer(.success((data, response))) } else { answer(.failure(error as? URLError ?? URLError(.unknown))) }
                        }
                        task.resume()
                        // Foundation traps when a task is cancelled that has just ended; its answer is forgotten instead.
                        return {}
                    }
                }
            }
            func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
            func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
        }

        """

    /// What WebKit says with Foundation's networking.
    private static let webKit = """

        import WebKit

        extension WKWebView {
            @discardableResult
            func load(_ request: URLRequest) -> WKNavigation? { _load(request.url, request: request) }
        }
        extension UIWebView {
            func loadRequest(_ request: URLRequest) { _load(request.url, request: request) }
            var request: URLRequest? { _request as? URLRequest ?? (_request as? URL).map { URLRequest(url: $0) } }
        }
        extension WKNavigationAction { var request: URLRequest { _request as? URLRequest ?? URLRequest(url: _request as! URL) } }
        extension WKFrameInfo { var request: URLRequest { _request as? URLRequest ?? URLRequest(url: _request as! URL) } }
        extension WKNavigationResponse { var response: URLResponse { HTTPURLResponse(url: _url, statusCode: 200, httpVersion: nil, headerFields: nil)! } }

        """

    /// A class with nothing but the protocol's defaults, for methods that stand in a class only to be overridden.
    private func defaults(of name: String) -> String {
        var members: [String] = []
        for entry in world.withInherited(name) {
            let optional = Set(world.optionalMethods(of: entry).map(\.fullName))
            for function in entry.declaration.functions where !optional.contains(function.fullName) {
                members.append("\(function.isStatic ? "static " : "")\(function.declarationText) { fatalError() }")
            }
        }
        return
            "final class \(RewritePlan.defaultsClass(name)): NSObject, \(name) { \(members.joined(separator: "; ")) }"
    }

    static func entry(type: String, module: String, world: SourceWorld) -> String {
        let hasOwnMain = world.app.parts(of: type).contains {
            $0.functions.contains { $0.name == "main" && $0.isStatic && $0.parameters.isEmpty }
        }
        let call =
            hasOwnMain
            ? "\(type).main()"
            : "exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"\(module).\(type)\"))"
        return """
            import Foundation
            import UIKit

            _storyboardStart()
            MainActor.assumeIsolated { \(call) }

            """
    }
}
