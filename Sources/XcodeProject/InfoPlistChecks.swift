import Foundation
import StoryboardDocument

/// What Xcode's engine changes in an Info.plist at the end, and what it says of one, in its words (swift-build,
/// InfoPlistProcessorTaskAction).
struct InfoPlistChecks {
    private let settings: BuildSettings
    private let target: XcodeTarget
    /// For messages: the file, or the project.
    private let place: String

    init(_ settings: BuildSettings, _ target: XcodeTarget, place: String) {
        (self.settings, self.target, self.place) = (settings, target, place)
    }

    // MARK: Changes

    /// The devices that settings say, without what is a Mac's, with the least version that the app is compiled for.
    func edited(_ values: [String: Any]) throws -> [String: Any] {
        var values = values
        if !families.isEmpty { values["UIDeviceFamily"] = families }
        if !settings.flag("DISABLE_INFOPLIST_PLATFORM_PROCESSING") {
            Self.ofMacs.forEach { values.removeValue(forKey: $0) }
        }
        if let least = values["MinimumOSVersion"] as? String {
            guard least.isEmpty || Self.version(least) != nil else {
                throw ProjectError(
                    place, "MinimumOSVersion '\(least)' is not a valid version. Leave it out: Xcode writes it.")
            }
            if isTooLow(least) { values["MinimumOSVersion"] = deploymentTarget }
        }
        return values
    }

    private static let ofMacs = [
        "LSBackgroundOnly", "LSUIElement", "NSDocumentClass", "NSServices", "NSSupportsAutomaticTermination",
        "NSSupportsSuddenTermination",
    ]

    private var familyWords: [String] {
        (settings["TARGETED_DEVICE_FAMILY"] ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    /// 6 is for Macs, 7 for Vision Pro.
    private var families: [Int] { Set(familyWords.compactMap { Int($0) }).intersection([1, 2]).sorted() }

    private var deploymentTarget: String { settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? "" }

    private func isTooLow(_ version: String) -> Bool {
        guard let least = Self.version(deploymentTarget) else { return false }
        return Self.version(version).map { $0.lexicographicallyPrecedes(least) } ?? version.isEmpty
    }

    /// Its numbers, without zeros at the end: 13 is 13.0.
    private static func version(_ text: String) -> [Int]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard !parts.contains(nil) else { return nil }
        var numbers = parts.compactMap { $0 }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }

    // MARK: Warnings

    /// - Parameter values: as they are before the changes.
    func warnings(_ values: [String: Any]) -> [String] {
        (identifier(values) + version(values) + devices(values) + deprecated(values) + documents(values)
            + codes(values) + reasons(values))
            .map { "\(place): warning: \($0)" }
    }

    private func identifier(_ values: [String: Any]) -> [String] {
        guard let identifier = values["CFBundleIdentifier"] as? String, !identifier.isEmpty else { return [] }
        var found: [String] = []
        let isLegal = identifier.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
        if !isLegal {
            found.append(
                "invalid character in Bundle Identifier. This string must be a uniform type identifier (UTI) that contains only alphanumeric (A-Z,a-z,0-9), hyphen (-), and period (.) characters."
            )
        }
        if let set = settings["PRODUCT_BUNDLE_IDENTIFIER"], set != identifier {
            found.append(
                "User-supplied CFBundleIdentifier value '\(identifier)' in the Info.plist must be the same as the PRODUCT_BUNDLE_IDENTIFIER build setting value '\(set)'."
            )
        }
        return found
    }

    private func version(_ values: [String: Any]) -> [String] {
        guard let least = values["MinimumOSVersion"] as? String, isTooLow(least) else { return [] }
        let setting = "IPHONEOS_DEPLOYMENT_TARGET '\(deploymentTarget)'"
        return [
            least.isEmpty
                ? "MinimumOSVersion is explicitly set to empty - setting to value of \(setting)."
                : "MinimumOSVersion of '\(least)' is less than the value of \(setting) - setting to '\(deploymentTarget)'."
        ]
    }

    private func devices(_ values: [String: Any]) -> [String] {
        let known: Set = ["1", "2", "3", "4", "5", "6", "7"]
        var found = familyWords.filter { !known.contains($0) }.map {
            "unexpected TARGETED_DEVICE_FAMILY item: `\($0)`"
        }
        if values["UIDeviceFamily"] != nil, !families.isEmpty {
            found.append(
                "User supplied UIDeviceFamily key in the Info.plist will be overwritten. Please use the build setting TARGETED_DEVICE_FAMILY and remove UIDeviceFamily from your Info.plist."
            )
        }
        return found
    }

    private func deprecated(_ values: [String: Any]) -> [String] {
        values["UILaunchImages"] == nil
            ? [] : ["'UILaunchImages' has been deprecated, use launch storyboards instead."]
    }

    private func documents(_ values: [String: Any]) -> [String] {
        guard let types = values["CFBundleDocumentTypes"] as? [Any], !types.isEmpty,
            values["LSSupportsOpeningDocumentsInPlace"] == nil, values["UISupportsDocumentBrowser"] == nil
        else { return [] }
        return [
            "The application supports opening files, but doesn't declare whether it supports opening them in place. You can add an LSSupportsOpeningDocumentsInPlace entry or an UISupportsDocumentBrowser entry to your Info.plist to declare support."
        ]
    }

    /// Four letters of a Mac's.
    static func isCode(_ text: String) -> Bool { text.data(using: .macOSRoman)?.count == 4 }

    private func codes(_ values: [String: Any]) -> [String] {
        guard settings.flag("GENERATE_PKGINFO_FILE") else { return [] }
        return ["CFBundlePackageType", "CFBundleSignature"].compactMap { key in
            guard let value = values[key] as? String, !Self.isCode(value) else { return nil }
            return "value '\(value)' for '\(key)' in 'Info.plist' must be a four character string"
        }
    }

    /// A value of another kind is told with those of all keys.
    private func reasons(_ values: [String: Any]) -> [String] {
        values.filter { $0.key.hasSuffix("UsageDescription") && $0.value as? String == "" }.keys.sorted().map {
            "The value for \($0) must be a non-empty string."
        }
    }
}
