@_implementationOnly import SwiftIfConfig
@_implementationOnly import SwiftSyntax

/// Decides `#if` as on an iPhone's simulator. Modules can be imported where they exist here: code for frameworks that don't would not compile.
public struct IOSBuildConfiguration: Sendable {
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    public var conditions: Set<String>
    /// What `canImport` is true for.
    public var modules: Set<String>
    /// The language mode's major number: 5 or 6.
    public var languageMode: Int

    public init(conditions: Set<String> = ["DEBUG"], modules: Set<String> = IOSBuildConfiguration.commonModules, languageMode: Int = 5) {
        self.conditions = conditions
        self.modules = modules
        self.languageMode = languageMode
    }

    public static let commonModules: Set<String> = ["Swift", "Foundation", "UIKit", "QuartzCore", "CoreGraphics", "Dispatch", "FoundationNetworking"]
}

/// The same in the terms of SwiftIfConfig, which this module keeps to itself: who imports this module needn't have that one.
struct Conditions: BuildConfiguration {
    let iOS: IOSBuildConfiguration

    func isCustomConditionSet(name: String) throws -> Bool { iOS.conditions.contains(name) }
    func hasFeature(name: String) throws -> Bool { true }
    func hasAttribute(name: String) throws -> Bool { true }

    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) throws -> Bool {
        importPath.first.map { iOS.modules.contains($0.1) } ?? false
    }

    func isActiveTargetOS(name: String) throws -> Bool { name == "iOS" }

    func isActiveTargetArchitecture(name: String) throws -> Bool {
        #if arch(arm64)
        name == "arm64"
        #else
        name == "x86_64"
        #endif
    }

    func isActiveTargetEnvironment(name: String) throws -> Bool { name == "simulator" }
    func isActiveTargetRuntime(name: String) throws -> Bool { name == "_ObjC" || name == "_multithreaded" }
    func isActiveTargetPointerAuthentication(name: String) throws -> Bool { name == "_none" }
    func isActiveTargetObjectFormat(name: String) throws -> Bool { name == "MachO" }

    var targetPointerBitWidth: Int { 64 }
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    var endianness: Endianness { .little }
    var languageVersion: VersionTuple { VersionTuple(components: [iOS.languageMode]) }
    var compilerVersion: VersionTuple { VersionTuple(components: [6, 3]) }
}
