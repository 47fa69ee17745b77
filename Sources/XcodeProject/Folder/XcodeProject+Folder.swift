import Foundation
import SafeFiles
import StoryboardDocument

extension XcodeProject {
    /// The project that Xcode would have for the app that a folder holds; it is nowhere written down.
    ///
    /// nil where the folder holds no app.
    convenience init?(folder: String) throws {
        guard let app = FolderApp(folder: folder) else { return nil }
        let name = FileName.part(FilePath.name(of: app.root)), path = app.root + "/" + name + ".xcodeproj"
        var settings: [String: Any] = [
            "SDKROOT": "iphoneos", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG", "SWIFT_OPTIMIZATION_LEVEL": "-Onone",
            "ENABLE_TESTABILITY": "YES", "TARGETED_DEVICE_FAMILY": "1,2",
        ]
        settings["INFOPLIST_FILE"] = app.infoPlist
        settings[InfoPlist.templateSetting] = app.takesTemplate ? app.mainStoryboard ?? "NO" : nil
        let configurations: [String: Any] = [
            "isa": "XCConfigurationList", "buildConfigurations": ["DEBUG"], "defaultConfigurationName": "Debug",
        ]
        let objects: [String: Any] = [
            "PROJECT": ["isa": "PBXProject", "mainGroup": "GROUP", "targets": ["TARGET"], "developmentRegion": "en"],
            "GROUP": ["isa": "PBXGroup", "sourceTree": "<group>", "children": ["FOLDER"]],
            "FOLDER": [
                "isa": "PBXFileSystemSynchronizedRootGroup", "sourceTree": "<absolute>", "path": app.root,
                "exceptions": ["EXCEPTIONS"],
            ],
            "EXCEPTIONS": [
                "isa": "PBXFileSystemSynchronizedBuildFileExceptionSet", "target": "TARGET",
                "membershipExceptions": app.leftOut.sorted(),
            ],
            "TARGET": [
                "isa": "PBXNativeTarget", "name": name, "productType": "com.apple.product-type.application",
                "buildConfigurationList": "LIST", "fileSystemSynchronizedGroups": ["FOLDER"],
            ],
            "LIST": configurations,
            "DEBUG": ["isa": "XCBuildConfiguration", "name": "Debug", "buildSettings": settings],
        ]
        let plist: [String: Any] = ["objects": objects, "rootObject": "PROJECT"]
        try self.init(
            path: path, objects: try ProjectObjects(JSONSerialization.data(withJSONObject: plist), path: path),
            notes: app.notes)
    }
}
