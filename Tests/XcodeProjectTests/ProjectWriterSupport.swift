import Foundation
import ProjectFixtures
import StoryboardDocument
import XCTest

@testable import XcodeProject

/// A small project as Xcode writes it: an app and a second one that share a storyboard of two languages and a source.
enum WrittenProject {
    static let text = """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 56;
        	objects = {

        /* Begin PBXBuildFile section */
        		A10000000000000000000001 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000001 /* Main.storyboard */; };
        		A10000000000000000000002 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = A20000000000000000000001 /* Main.storyboard */; platformFilter = ios; };
        		A10000000000000000000003 /* Scene.swift in Sources */ = {isa = PBXBuildFile; fileRef = A30000000000000000000002 /* Scene.swift */; };
        		F10000000000000000000004 /* Plain.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = A30000000000000000000003 /* Plain.storyboard */; };
        /* End PBXBuildFile section */

        /* Begin PBXFileReference section */
        		A30000000000000000000001 /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        		A30000000000000000000002 /* Scene.swift */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = Scene.swift; sourceTree = "<group>"; };
        		A30000000000000000000003 /* Plain.storyboard */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; path = Plain.storyboard; sourceTree = "<group>"; };
        		A30000000000000000000004 /* fr */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = fr; path = fr.lproj/Main.strings; sourceTree = "<group>"; };
        /* End PBXFileReference section */

        /* Begin PBXGroup section */
        		A40000000000000000000001 = {
        			isa = PBXGroup;
        			children = (
        				A40000000000000000000002 /* App */,
        			);
        			sourceTree = "<group>";
        		};
        		A40000000000000000000002 /* App */ = {
        			isa = PBXGroup;
        			children = (
        				A30000000000000000000002 /* Scene.swift */,
        				A20000000000000000000001 /* Main.storyboard */,
        				A30000000000000000000003 /* Plain.storyboard */,
        			);
        			path = App;
        			sourceTree = "<group>";
        		};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        		A50000000000000000000001 /* App */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = A60000000000000000000001 /* Build configuration list for PBXNativeTarget "App" */;
        			buildPhases = (
        				A70000000000000000000001 /* Sources */,
        				A80000000000000000000001 /* Resources */,
        			);
        			name = App;
        			productType = "com.apple.product-type.application";
        		};
        		A50000000000000000000002 /* Second App */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = A60000000000000000000001 /* Build configuration list for PBXNativeTarget "App" */;
        			buildPhases = (
        				A80000000000000000000002 /* Copied */,
        			);
        			name = "Second App";
        			productType = "com.apple.product-type.application";
        		};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        		A90000000000000000000001 /* Project object */ = {
        			isa = PBXProject;
        			buildConfigurationList = A60000000000000000000001 /* Build configuration list for PBXProject "Demo" */;
        			mainGroup = A40000000000000000000001;
        			projectDirPath = "";
        			targets = (
        				A50000000000000000000001 /* App */,
        				A50000000000000000000002 /* Second App */,
        			);
        		};
        /* End PBXProject section */

        /* Begin PBXResourcesBuildPhase section */
        		A80000000000000000000001 /* Resources */ = {
        			isa = PBXResourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				A10000000000000000000001 /* Main.storyboard in Resources */,
        				F10000000000000000000004 /* Plain.storyboard in Resources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        		A80000000000000000000002 /* Copied */ = {
        			isa = PBXResourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				A10000000000000000000002 /* Main.storyboard in Resources */,
        			);
        			name = Copied;
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXResourcesBuildPhase section */

        /* Begin PBXSourcesBuildPhase section */
        		A70000000000000000000001 /* Sources */ = {
        			isa = PBXSourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				A10000000000000000000003 /* Scene.swift in Sources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXSourcesBuildPhase section */

        /* Begin PBXVariantGroup section */
        		A20000000000000000000001 /* Main.storyboard */ = {
        			isa = PBXVariantGroup;
        			children = (
        				A30000000000000000000001 /* Base */,
        				A30000000000000000000004 /* fr */,
        			);
        			name = Main.storyboard;
        			sourceTree = "<group>";
        		};
        /* End PBXVariantGroup section */
        	};
        	rootObject = A90000000000000000000001 /* Project object */;
        }

        """

    /// Without comments, sections and the lines between them.
    static var bare: String {
        text.replacingOccurrences(of: #" ?/\*[^\n]*?\*/\n?"#, with: "", options: .regularExpression)
            .replacingOccurrences(of: "\n\n", with: "\n")
    }

    /// As Xcode indents, with each object on several lines.
    static var spread: String {
        var lines: [String] = []
        for line in text.components(separatedBy: "\n") {
            guard let start = line.range(of: "= {isa"), line.hasSuffix("; };") else {
                lines.append(line)
                continue
            }
            lines.append(line[..<start.lowerBound] + "= {")
            let inner = line[start.lowerBound...].dropFirst(3).dropLast(3)
            lines += inner.components(separatedBy: "; ").map {
                "\t\t\t\($0.hasSuffix(";") ? String($0.dropLast()) : $0);"
            }
            lines.append("\t\t};")
        }
        return lines.joined(separator: "\n")
    }

    /// All on one line, without commas behind the last elements.
    static var flat: String {
        bare.replacingOccurrences(of: ",\n\t*\\)", with: ")", options: .regularExpression)
            .replacingOccurrences(of: "// !$*UTF8*$!\n", with: "").replacingOccurrences(
                of: "[\n\t]+", with: " ", options: .regularExpression)
    }
}

extension ProjectFixture {
    /// A writer for a project of that text.
    func writer(_ text: String) throws -> ProjectWriter {
        write("Demo.xcodeproj/project.pbxproj", text)
        return try ProjectWriter(project: project)
    }
}

extension ProjectWriter {
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// What has come, or gone with a minus, by lines.
    func difference(from text: String) -> [String] {
        let lines = { (text: String) in text.components(separatedBy: "\n") }
        return lines(self.text).difference(from: lines(text)).map { change in
            switch change {
            case .insert(_, let line, _): "+" + line.trimmingCharacters(in: .whitespaces)
            case .remove(_, let line, _): "-" + line.trimmingCharacters(in: .whitespaces)
            }
        }
    }

    /// What the project's targets have, by their names, from the project's folder on.
    func files(_ folder: String) throws -> [String: [String]] {
        let project = try XcodeProject(path: project)
        return try Dictionary(
            uniqueKeysWithValues: project.targets.map { target in
                let files = try target.files(passingOverMissing: true)
                return (
                    target.name,
                    (files.sources + files.resources.map(\.path) + files.missing).map { $0.after(folder) }.sorted()
                )
            })
    }
}
