import DeviceCatalog
import StoryboardDocument
import XcodeProject

/// What a target's launch screens are asked when it is built.
struct LaunchScreens {
    private let files: TargetFiles

    init(_ files: TargetFiles) { self.files = files }

    /// Stops the build at what Xcode doesn't build, and says where there is none.
    func check(_ plist: InfoPlist, _ report: (String) -> Void) throws {
        let faults = faults
        guard faults.isEmpty else {
            throw CompilationFailed(output: faults.map(\.description).joined(separator: "\n"))
        }
        if let absence = absence(plist) { report(absence + ".") }
    }

    /// What Xcode's compiler of documents refuses.
    var faults: [Diagnostic] {
        files.resources.filter { ["storyboard", "xib"].contains($0.type) && !$0.isCopied }.flatMap { resource in
            guard let bytes = BoundedFile.bytes(resource.path, .document), Self.isMarked(bytes),
                let document = try? StoryboardDocument(bytes: bytes, path: resource.path)
            else { return [Diagnostic]() }
            return LaunchScreenFault.all(in: document, isStoryboard: resource.type == "storyboard").map {
                $0.element.diagnostic(
                    .error, "Illegal Configuration: \($0.message): \($0.detail)", remedy: $0.remedy)
            }
        }
    }

    /// Documents say so in their first element: most needn't be read for it.
    private static func isMarked(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(2000), as: UTF8.self).contains("launchScreen=\"YES\"")
    }

    /// What becomes of an app for telephones that has none; nil for others.
    func absence(_ plist: InfoPlist) -> String? {
        let families = plist["UIDeviceFamily"] as? [Int] ?? []
        guard families.isEmpty || families.contains(1) else { return nil }
        let names = files.resources.filter { !$0.place.contains("/") }.map(\.name)
        guard !LaunchScreen.isSaid(in: plist.values, files: names) else { return nil }
        return """
            the app has no launch screen (UILaunchScreen or UILaunchStoryboardName in Info.plist): an iPhone shows it \
            in 320 by 480 points, between black bars
            """
    }
}
