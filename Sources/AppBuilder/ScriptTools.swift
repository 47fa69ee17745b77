import Foundation
import SafeFiles

/// Programs of a Mac that scripts call, and what is here in their places.
enum ScriptTools {
    /// Below the build folder; it comes first in the path.
    static let folder = "Scripts/Tools"

    /// Those of the toolkit's own: the command line has them.
    private static let own = ["PlistBuddy", "plutil", "defaults"]

    /// Where Apple has them.
    private static let places = [
        "/usr/libexec/PlistBuddy": "PlistBuddy", "/usr/bin/plutil": "plutil", "/usr/bin/defaults": "defaults",
        "/usr/bin/xcrun": "xcrun",
    ]

    /// Writes the programs: each starts this one.
    static func write(to root: SafeFolder) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        for name in own {
            try put("#!/bin/sh\nexec '\(program)' apple-tool \(name) \"$@\"\n", name, root)
        }
        // It finds tools of the machine, and has no SDKs.
        try put(
            """
            #!/bin/sh
            while [ $# -gt 0 ]; do
              case "$1" in
                --sdk|-sdk|--toolchain|-toolchain) shift 2;;
                --find|-find|-f) shift; command -v "$1" || { echo "xcrun: error: unable to find utility \\"$1\\": not here" >&2; exit 72; }; exit 0;;
                --show-sdk-path|--show-sdk-version|--show-sdk-platform-path) echo "xcrun: error: there are no SDKs of Apple's here" >&2; exit 1;;
                -*) shift;;
                *) break;;
              esac
            done
            [ $# -gt 0 ] || exit 1
            command -v "$1" >/dev/null || { echo "xcrun: error: unable to find utility \\"$1\\": not here" >&2; exit 72; }
            exec "$@"

            """, "xcrun", root)
    }

    private static func put(_ text: String, _ name: String, _ root: SafeFolder) throws {
        try root.update(folder + "/" + name, with: Array(text.utf8))
        try root.makeExecutable(folder + "/" + name)
    }

    /// The script with whole paths of Apple's programs led to those here.
    static func using(_ script: String, in root: String) -> String {
        places.reduce(script) { $0.replacingOccurrences(of: $1.key, with: "\(root)/\(folder)/\($1.value)") }
    }

    /// What the absence of a program means, where a script failed for it.
    static func hint(_ output: String, _ status: Int32) -> String? {
        guard status == 127 || output.contains("not found") || output.contains("unable to find utility") else {
            return output.contains("Permission denied") || output.contains("Read-only file system")
                ? "Scripts may write to the build folder (TARGET_BUILD_DIR, DERIVED_FILE_DIR) and what they declare among their outputs."
                : nil
        }
        guard let (name, meaning) = meanings.first(where: { output.contains($0.0) }) else {
            return "A program that it calls isn't on this machine: install it, or use --scripts skip."
        }
        return "\(name) isn't here: \(meaning)"
    }

    /// Programs that may not be here, and what that means.
    static let meanings: [(String, String)] = [
        ("swiftlint", "install SwiftLint for Linux, or leave it out (--scripts skip): it changes nothing in the app."),
        (
            "swiftformat",
            "install SwiftFormat for Linux, or leave it out (--scripts skip): it changes nothing in the app."
        ),
        ("swiftgen", "install SwiftGen, or commit what it makes."),
        ("sourcery", "install Sourcery, or commit what it makes."),
        ("codesign", "nothing is signed here; leave signing out where CODE_SIGNING_ALLOWED is NO."),
        ("xcodebuild", "Xcode's builds can't be started from here."),
        ("ibtool", "use `storyboard compile`."), ("actool", "catalogs are compiled by the build itself."),
        ("sips", "images aren't converted here; commit the converted ones."),
        ("agvtool", "set CURRENT_PROJECT_VERSION in the project instead."),
        ("osascript", "there is no AppleScript here."), ("dsymutil", "apps here have no dSYM."),
        ("lipo", "apps here are of one architecture."), ("pod", "CocoaPods isn't here."),
        ("carthage", "Carthage isn't here."),
    ]
}
