import Foundation

/// The products that a target's flags of the linker name: `-framework Kit`, `-lkit`, by which Xcode finds the targets
/// that make them, as by files of the link phase (swift-build, processLinkerSettingsForLibraryOptions).
enum LinkerFlags {
    /// Without the upward ones: those would easily make a cycle.
    private static let frameworks: Set = [
        "-framework", "-delay_framework", "-lazy_framework", "-merge_framework", "-no_merge_framework",
        "-needed_framework", "-reexport_framework", "-weak_framework", "-assert_weak_framework",
    ]
    private static let libraries = [
        "-delay-l", "-hidden-l", "-lazy-l", "-merge-l", "-no_merge-l", "-needed-l", "-reexport-l", "-weak-l",
        "-assert-weak-l", "-l",
    ]

    /// For each flag the names that its product may have.
    static func products(_ settings: BuildSettings) -> [[String]] {
        var words = ["OTHER_LDFLAGS", "PRODUCT_SPECIFIC_LDFLAGS"].flatMap(settings.list).flatMap(plain)[...]
        var found: [[String]] = []
        while let word = words.popFirst() {
            if frameworks.contains(word) {
                if let name = words.popFirst() { found.append([name + ".framework"]) }
            } else if let flag = libraries.first(where: word.hasPrefix) {
                let name = word.dropFirst(flag.count)
                // `-load_hidden` and others begin with an l as well, and name no library that is built.
                if !name.isEmpty { found.append(["dylib", "tbd", "so", "a"].map { "lib\(name).\($0)" }) }
            }
        }
        return found
    }

    /// Without what hands a word on to the linker.
    private static func plain(_ word: String) -> [String] {
        if word == "-Xlinker" { return [] }
        return word.hasPrefix("-Wl,") ? word.split(separator: ",").dropFirst().map(String.init) : [word]
    }
}
