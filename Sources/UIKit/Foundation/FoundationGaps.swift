import Foundation

// Small things that Foundation for Linux lacks, each as Apple documents it.

extension NSIndexPath {
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    public convenience init(forRow row: Int, inSection section: Int) { self.init(row: row, section: section) }
    public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }
    public convenience init(forItem item: Int, inSection section: Int) { self.init(row: item, section: section) }
    public var section: Int { index(atPosition: 0) }
    public var row: Int { index(atPosition: 1) }
    public var item: Int { index(atPosition: 1) }
}

// What Objective-C makes of Swift's values can be copied, and so they serve as identifiers: `indexPath as NSCopying`.
extension String: @retroactive NSCopying { public func copy(with zone: NSZone? = nil) -> Any { self } }
extension Int: @retroactive NSCopying { public func copy(with zone: NSZone? = nil) -> Any { self } }
extension IndexPath: @retroactive NSCopying { public func copy(with zone: NSZone? = nil) -> Any { self } }
extension URL: @retroactive NSCopying { public func copy(with zone: NSZone? = nil) -> Any { self } }
extension UUID: @retroactive NSCopying { public func copy(with zone: NSZone? = nil) -> Any { self } }

extension NSObject {
    /// The class's name, an app's with its module: `Cell.description()` is an identifier that many give their cells.
    public class func description() -> String {
        let name = ObjCRuntime.qualifiedName(of: self), module = name.prefix { $0 != "." }
        return ObjCRuntime.frameworkModules.contains(String(module)) ? String(name.dropFirst(module.count + 1)) : name
    }
}

// Made without arguments on iOS. Extensions can't override `init()`, but one with a default is called the same.

extension NSAttributedString {
    public convenience init(_empty: Void = ()) { self.init(string: "") }
}

extension NSMutableAttributedString {
    public convenience init(_emptyMutable: Void = ()) { self.init(string: "") }
}

extension NSMutableString {
    public convenience init(_emptyMutable: Void = ()) { self.init(string: "") }
}

extension NSError {
    public convenience init(_empty: Void = ()) { self.init(domain: "", code: 0) }
}

extension Scanner {
    public convenience init(_empty: Void = ()) { self.init(string: "") }
}

extension NSValue {
    /// The object's address: it isn't retained.
    public convenience init(nonretainedObject object: Any?) {
        var address = object.map { UInt(bitPattern: Unmanaged.passUnretained($0 as AnyObject).toOpaque()) } ?? 0
        self.init(bytes: &address, objCType: "Q")
    }

    public var nonretainedObjectValue: Any? {
        var address: UInt = 0
        getValue(&address)
        return UnsafeRawPointer(bitPattern: address).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension NumberFormatter {
    public enum Behavior: UInt, Sendable { case `default` = 0, behavior10_0 = 1000, behavior10_4 = 1040 }

    /// There is one behaviour on iOS.
    public var formatterBehavior: Behavior {
        get { .behavior10_4 }
        set { _ = newValue }
    }
}

extension DateFormatter {
    public enum Behavior: UInt, Sendable { case `default` = 0, behavior10_0 = 1000, behavior10_4 = 1040 }

    /// There is one behaviour on iOS.
    public var formatterBehavior: Behavior {
        get { .behavior10_4 }
        set { _ = newValue }
    }
}

extension ProcessInfo {
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

    /// What work is asked for that the system should leave time for.
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
        public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
        public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
        public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
        public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0xFF_FFFF & ~(1 << 20))
        public static let userInitiated = ActivityOptions(rawValue: 0xFF_FFFF)
        public static let background = ActivityOptions(rawValue: 0xFF)
        public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
        public static let userInteractive = ActivityOptions(rawValue: 0xFF_00FF_FFFF)
    }

    /// An app here is never put to sleep, so that an activity needs no more than a token.
    public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { NSObject() }
    public func endActivity(_ activity: any NSObjectProtocol) {}
    public func performActivity(options: ActivityOptions = [], reason: String, using block: () -> Void) { block() }

    public var thermalState: ThermalState { .nominal }
    /// An app here takes itself for one on a telephone or tablet.
    public var isMacCatalystApp: Bool { false }
    public var isiOSAppOnMac: Bool { false }
    public var isLowPowerModeEnabled: Bool { false }
    public static let thermalStateDidChangeNotification = NSNotification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")
}

extension NSNotification.Name {
    public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}

extension URL {
    /// There are no promised items: what is there is reachable.
    public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
    /// Files aren't kept from apps here, so that every address may be read.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}
}

// Keys of Info.plist, as Core Foundation calls them.
public let kCFBundleNameKey: String! = "CFBundleName"
public let kCFBundleIdentifierKey: String! = "CFBundleIdentifier"
public let kCFBundleVersionKey: String! = "CFBundleVersion"
public let kCFBundleExecutableKey: String! = "CFBundleExecutable"
public let kCFBundleDevelopmentRegionKey: String! = "CFBundleDevelopmentRegion"
public let kCFBundleLocalizationsKey: String! = "CFBundleLocalizations"
public let kCFBundleInfoDictionaryVersionKey: String! = "CFBundleInfoDictionaryVersion"

// Older names, which Apple's Foundation still has.

extension NSData.WritingOptions {
    @available(*, deprecated, renamed: "atomic")
    public static var atomicWrite: NSData.WritingOptions { .atomic }
}

extension NSData.ReadingOptions {
    @available(*, deprecated, renamed: "mappedIfSafe")
    public static var dataReadingMapped: NSData.ReadingOptions { .mappedIfSafe }
    @available(*, deprecated, renamed: "mappedIfSafe")
    public static var mappedRead: NSData.ReadingOptions { .mappedIfSafe }
    @available(*, deprecated, renamed: "uncached")
    public static var uncachedRead: NSData.ReadingOptions { .uncached }
}

extension NSCoder {
    /// A C `int` by a key.
    public func encodeCInt(_ value: Int32, forKey key: String) { encode(value, forKey: key) }
}

/// The name of an object's class, as C's string that is kept for ever.
public func object_getClassName(_ object: Any?) -> UnsafePointer<CChar> {
    ClassNames.kept(object.map { ObjCRuntime.name(of: type(of: $0 as AnyObject)) } ?? "nil")
}

/// The class of an object; of a class its own, which has nothing above it here.
public func object_getClass(_ object: Any?) -> AnyClass? {
    object.map { ($0 as? AnyClass) ?? type(of: $0 as AnyObject) }
}

/// The name that a class has with Objective-C.
public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> {
    ClassNames.kept(type.map(ObjCRuntime.name(of:)) ?? "nil")
}

public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap(_getSuperclass) }

private enum ClassNames {
    private static let names = Locked<[String: UnsafePointer<CChar>]>([:])

    static func kept(_ name: String) -> UnsafePointer<CChar> {
        names.withLock { names in
            if let known = names[name] { return known }
            let made = UnsafePointer(strdup(name)!)
            names[name] = made
            return made
        }
    }
}

// Which Foundation is here, as apps asked before they could ask for the system (NSObjCRuntime.h). What iOS 26 has isn't
// known: it is above all that are named.

public let NSFoundationVersionNumber = 4000.0
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20, NSFoundationVersionNumber_iOS_7_1 = 1047.25
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11, NSFoundationVersionNumber_iOS_8_1 = 1141.1
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14, NSFoundationVersionNumber_iOS_8_3 = 1144.17
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17, NSFoundationVersionNumber_iOS_9_0 = 1240.1
public let NSFoundationVersionNumber_iOS_9_1 = 1241.14, NSFoundationVersionNumber_iOS_9_2 = 1242.12
public let NSFoundationVersionNumber_iOS_9_3 = 1242.12, NSFoundationVersionNumber_iOS_9_4 = 1280.25
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0
