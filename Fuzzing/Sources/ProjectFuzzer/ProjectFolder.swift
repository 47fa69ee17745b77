import Foundation

@testable import XcodeProject

/// A project of one file that is written anew for each input, in a folder that the system removes some time: the fuzzer
/// ends by being ended.
final class ProjectFolder {
    nonisolated(unsafe) static let shared = ProjectFolder()

    private let root: String
    private let files = FileManager.default

    private init() {
        root = NSTemporaryDirectory() + "project-fuzzer-\(ProcessInfo.processInfo.processIdentifier)"
        for folder in [
            "App.xcodeproj/xcshareddata/xcschemes", "App", "Assets.xcassets/A.imageset", "Assets.xcassets/B.colorset",
            "Assets.xcassets/C.dataset",
        ] {
            try? files.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        write(Data("import UIKit\n".utf8), "App/App.swift")
        write(Data(Self.plainProject.utf8), "App.xcodeproj/project.pbxproj")
    }

    private func write(_ data: Data, _ name: String) { files.createFile(atPath: "\(root)/\(name)", contents: data) }

    func read(_ kind: UInt8, _ data: Data) {
        switch kind {
        case UInt8(ascii: "P"):
            write(data, "App.xcodeproj/project.pbxproj")
            readProject()
        case UInt8(ascii: "X"):
            write(data, "App/App.xcconfig")
            expect { XCConfig(contentsOf: root + "/App/App.xcconfig") }
        case UInt8(ascii: "S"):
            write(Data(Self.plainProject.utf8), "App.xcodeproj/project.pbxproj")
            write(data, "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme")
            expect { try XcodeProject(path: root + "/App.xcodeproj").targets.map { XcodeScheme.running($0) } }
        case UInt8(ascii: "M"): expect { try SwiftPackage(path: root, manifest: data).targets.count }
        case UInt8(ascii: "A"): readAssets("A.imageset", data)
        case UInt8(ascii: "C"): readAssets("B.colorset", data)
        case UInt8(ascii: "D"): readAssets("C.dataset", data)
        case UInt8(ascii: "I"):
            write(data, "App/Info.plist")
            write(Data(Self.plainProject.utf8), "App.xcodeproj/project.pbxproj")
            readProject()
        default: break
        }
    }

    private func readProject() {
        expect {
            let project = try XcodeProject(path: root + "/App.xcodeproj")
            for target in project.targets {
                let settings = target.buildSettings()
                for key in [
                    "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "INFOPLIST_FILE", "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
                ] { _ = settings[key] }
                expect { try target.files(passingOverMissing: true) }
                expect { try InfoPlist(target: target).data() }
                expect { try target.linkedLibraries() }
            }
        }
    }

    private func readAssets(_ set: String, _ data: Data) {
        write(data, "Assets.xcassets/\(set)/Contents.json")
        expect { try AssetCatalog(path: root + "/Assets.xcassets").warnings }
        try? files.removeItem(atPath: "\(root)/Assets.xcassets/\(set)/Contents.json")
    }

    /// What is wrong is said as a `ProjectError`.
    private func expect<T>(_ work: () throws -> T) {
        do { _ = try work() } catch {
            guard let problem = error as? ProjectError else { fatalError("not a ProjectError: \(error)") }
            if problem.description.isEmpty { fatalError("it isn't said what is wrong") }
        }
    }

    private static let plainProject = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 77; rootObject = R; objects = {
        R = { isa = PBXProject; mainGroup = G; targets = ( T ); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = ( S ); };
        S = { isa = PBXSourcesBuildPhase; files = ( B ); };
        B = { isa = PBXBuildFile; fileRef = F; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); defaultConfigurationName = Debug; };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; INFOPLIST_FILE = App/Info.plist; SDKROOT = iphoneos; }; };
        }; }
        """
}
