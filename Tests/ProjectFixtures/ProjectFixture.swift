import Foundation
import XcodeProject

/// A project made in a temporary folder.
public final class ProjectFixture {
    public let folder: String
    public var project: String { folder + "/Demo.xcodeproj" }

    public init() {
        folder = NSTemporaryDirectory() + "project-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    @discardableResult
    public func write(_ path: String, _ text: String = "") -> String {
        write(path, Data(text.utf8))
    }

    @discardableResult
    public func write(_ path: String, _ data: Data) -> String {
        let whole = folder + "/" + path
        try! FileManager.default.createDirectory(
            atPath: (whole as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: whole, contents: data)
        return whole
    }

    /// A project file around the given objects; its target is `T`, its main group `G`.
    public func writeProject(
        objects: String, settings: String = "", targetSettings: String = "", groupChildren: String = "",
        phases: String = "", target: String = "", project: String = ""
    ) {
        write(
            "Demo.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            { archiveVersion = 1; classes = {}; objectVersion = 56; objects = {
              P /* Project object */ = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; mainGroup = G; projectDirPath = ""; targets = ( T, ); \(project) };
              G = { isa = PBXGroup; children = ( \(groupChildren) ); sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = "Demo App"; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = ( \(phases) ); \(target) };
              PL = { isa = XCConfigurationList; buildConfigurations = ( PD, ); defaultConfigurationName = Debug; };
              PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; \(settings) }; };
              TL = { isa = XCConfigurationList; buildConfigurations = ( TD, ); defaultConfigurationName = Debug; };
              TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(targetSettings) }; };
              \(objects)
            }; rootObject = P /* Project object */; }
            """)
    }

    public func target() throws -> XcodeTarget {
        let loaded = try XcodeProject(path: project)
        kept.append(loaded)
        return try loaded.applicationTarget()
    }

    private var kept: [XcodeProject] = []
}

extension String {
    public func after(_ folder: String) -> String {
        hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
    }
}
