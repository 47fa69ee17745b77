import Foundation
import XCTest

/// What the tools change, they change through `SafeFiles`: nowhere else is there a call that writes, replaces, makes or
/// removes a file.
final class OnlyWayTests: XCTestCase {
    private static let tools = [
        "AppBuilder", "StoryboardTools", "Canvas", "StoryboardRendering", "XcodeProject", "SourceIndex", "SourceParser",
        "SourceRewriter", "storyboard", "storyboard-sources", "StoryboardDocument",
    ]

    /// Calls of Foundation and the C library that change what is on disk.
    private static let calls = #"""
        \.(createFile|createDirectory|createSymbolicLink|removeItem|moveItem|copyItem|linkItem|replaceItem|replaceItemAt|trashItem|setAttributes)\(|\.write\(to(File)?:|forWritingTo|forUpdating|\
        (?<![.\w])(unlink|unlinkat|rename|renameat|mkdir|mkdirat|mkstemp|mkdtemp|rmdir|remove|truncate|symlink|link|fopen|creat|chmod|chown|utimensat)\(|O_CREAT|O_WRONLY|O_RDWR|OutputStream\(
        """#.replacingOccurrences(of: "\\\n", with: "").trimmingCharacters(in: .whitespacesAndNewlines)

    /// Calls that change nothing of a stranger's choosing, each with its reason.
    private static let allowed: [(file: String, part: String, reason: String)] = [
        ("AppBuilder/TargetScripts.swift", "ScriptTools.write(to: folder.root)", "writes by SafeFolder"),
        (
            "storyboard/AppleTools/Plutil.swift", "document.write(to: output)",
            "writes by AtomicFile, where the script says"
        ),
        ("storyboard/CheckCommand.swift", ".write(to: writeBaseline)", "writes by AtomicFile, where the person says"),
        ("storyboard/StandardStream.swift", "/dev/null", "takes the place of a closed stream"),
        ("StoryboardTools/Check/AmbiguityGroups.swift", "link(", "joins two places of a document"),
        ("StoryboardDocument/Scanner.swift", "link(", "joins nodes of a document"),
        ("StoryboardDocument/Editing/Element+Setting.swift", "remove()", "takes an element out of a document"),
        ("StoryboardDocument/Editing/Element+Editing.swift", "remove()", "takes an element out of a document"),
        ("SourceRewriter/Prelude.swift", "archiveRootObject(", "what an app's own code asks for"),
        (
            "SourceRewriter/Prelude+BackgroundTransfers.swift", "FileManager.default.",
            "stands in the app, which hands over what came in its container"
        ),
        (
            "SourceRewriter/Prelude+BackgroundTransfers.swift", "FileHandle(forWritingTo: transfer.body)",
            "stands in the app, which writes what comes into its container"
        ),
        (
            "SourceRewriter/Prelude+Networking.swift", "answer.body.write(to: file)",
            "stands in the app, which gets a download in its container's temporary folder"
        ),
        ("XcodeProject/Writing/ProjectWriter+Removing.swift", "remove(", "takes a file out of a project's text"),
        ("StoryboardTools/Refactor/ProjectRegistration.swift", "remove(", "takes a file out of a project's text"),
        ("SourceRewriter/RewritingVisitor.swift", "rename(", "gives a member of a source another name"),
    ]

    func testNoOtherCallChangesFiles() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let pattern = try NSRegularExpression(pattern: Self.calls)
        var found: [String] = [], files = 0
        for tool in Self.tools {
            let folder = sources.appendingPathComponent(tool).path
            for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init()
            where name.hasSuffix(".swift") {
                files += 1
                let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
                for (number, line) in text.components(separatedBy: "\n").enumerated() {
                    let code = line.components(separatedBy: " // ")[0]
                    guard !code.trimmingCharacters(in: .whitespaces).hasPrefix("//"),
                        pattern.firstMatch(in: code, range: NSRange(code.startIndex..., in: code)) != nil,
                        !Self.allowed.contains(where: { $0.file == "\(tool)/\(name)" && code.contains($0.part) })
                    else { continue }
                    found.append("\(tool)/\(name):\(number + 1): \(code.trimmingCharacters(in: .whitespaces))")
                }
            }
        }
        XCTAssertGreaterThan(files, 100, "the sources weren't found")
        XCTAssertEqual(found, [], "Files are changed through SafeFiles only.")
    }
}
