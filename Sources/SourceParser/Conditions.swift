import SourceIndex

@_implementationOnly import SwiftIfConfig
@_implementationOnly import SwiftSyntax

/// A build configuration in the terms of SwiftIfConfig, which this module keeps to itself: who imports this module
/// needn't have that one.
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
