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
        "/usr/bin/xcrun": "xcrun", "/usr/bin/sed": "sed", "/usr/bin/ditto": "ditto", "/sbin/md5": "md5",
        "/usr/bin/find": "find", "/usr/bin/stat": "stat", "/bin/date": "date", "/usr/bin/base64": "base64",
        "/usr/bin/mktemp": "mktemp", "/usr/bin/sw_vers": "sw_vers", "/usr/sbin/sysctl": "sysctl",
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
            # Toolchains take SDKROOT for a folder, and keep modules in a person's own.
            case "${1##*/}" in
              swift|swiftc|clang|clang++|cc|c++) unset SDKROOT; export XDG_CACHE_HOME='\(root.path)/Scripts/Cache';;
            esac
            exec "$@"

            """, "xcrun", root)
        // A Mac's is bash, as POSIX has it.
        try put("#!/bin/sh\nexec bash --posix -O xpg_echo \"$@\"\n", "sh", root)
        for (name, text) in [("sed", sed), ("mv", mv), ("ditto", ditto), ("md5", md5)]
            + MacTools.all.map({ ($0.key, $0.value) })
        {
            try put(text, name, root)
        }
    }

    /// A Mac's, which takes the ending of its backup as a word of its own, mostly an empty one: `sed -i '' s/a/b/ file`.
    /// A file that may be written in a folder where nothing may be made is written where it is.
    private static let sed = """
        #!/bin/bash
        words=(); files=(); change=; hasScript=
        while [ $# -gt 0 ]; do
          case "$1" in
            -i|-[Enrsul]i|-[Enrsul][Enrsul]i)
              letters="${1%i}"; [ "$letters" = - ] || words+=("$letters")
              change=-i
              if [ $# -gt 1 ] && { [ -z "$2" ] || [[ "$2" == .* ]]; }; then change="-i$2"; shift; fi;;
            -i*) change="$1";;
            -e|-f) words+=("$1" "$2"); hasScript=1; shift;;
            -e*|-f*|--expression=*|--file=*) words+=("$1"); hasScript=1;;
            -?*) words+=("$1");;
            *) if [ -z "$hasScript" ]; then words+=("$1"); hasScript=1; else files+=("$1"); fi;;
          esac
          shift
        done
        sed=/usr/bin/sed; [ -x $sed ] || sed=/bin/sed
        [ -x $sed ] || { echo "sed: command not found" >&2; exit 127; }
        [ -n "$change" ] || exec $sed "${words[@]}" "${files[@]}"
        result=0
        for file in "${files[@]}"; do
          told=$($sed "$change" "${words[@]}" "$file" 2>&1) && continue
          status=$?
          if [ $status -eq 4 ] && [ -f "$file" ] && made=$(mktemp) && $sed "${words[@]}" "$file" > "$made" \
            && { cat "$made" > "$file"; } 2>/dev/null; then
            rm -f "$made"
          else
            echo "$told" >&2; result=$status
          fi
        done
        exit $result

        """

    /// As `sed`, it writes a file where it is that can't be replaced.
    private static let mv = """
        #!/bin/bash
        mv=/usr/bin/mv; [ -x $mv ] || mv=/bin/mv
        told=$($mv "$@" 2>&1) && { [ -z "$told" ] || echo "$told"; exit 0; }
        status=$?
        while [[ "$1" == -* ]]; do shift; done
        place="$2"; [ -d "$place" ] && place="${place%/}/${1##*/}"
        if [ $# -eq 2 ] && [ -f "$1" ] && [ -f "$place" ] && { cat "$1" > "$place"; } 2>/dev/null && rm -f "$1"; then exit 0; fi
        echo "$told" >&2
        exit $status

        """

    /// Copies a file, or what is in a folder into another.
    private static let ditto = """
        #!/bin/bash
        words=()
        while [ $# -gt 0 ]; do
          case "$1" in
            --arch|--bom) shift 2;;
            -c|-x|-k|-z|-j) echo "ditto: archives aren't made here" >&2; exit 1;;
            -*) shift;;
            *) words+=("$1"); shift;;
          esac
        done
        [ ${#words[@]} -ge 2 ] || { echo "ditto: a source and a destination are needed" >&2; exit 1; }
        last="${words[${#words[@]}-1]}"
        for word in "${words[@]:0:${#words[@]}-1}"; do
          if [ -d "$word" ]; then
            mkdir -p "$last" && cp -a "$word/." "$last/" || exit 1
          elif [ -e "$word" ]; then
            if [ -d "$last" ]; then cp -p "$word" "$last/"; else mkdir -p "$(dirname "$last")" && cp -p "$word" "$last"; fi || exit 1
          else
            echo "ditto: Cannot get the real path for source '$word'" >&2; exit 1
          fi
        done

        """

    private static let md5 = """
        #!/bin/bash
        isQuiet=; text=; files=()
        while [ $# -gt 0 ]; do
          case "$1" in
            -q) isQuiet=1;;
            -s) text=1; shift; words="$1";;
            *) files+=("$1");;
          esac
          shift
        done
        sum() { md5sum | cut -d" " -f1; }
        if [ -n "$text" ]; then
          if [ -n "$isQuiet" ]; then printf %s "$words" | sum; else echo "MD5 (\"$words\") = $(printf %s "$words" | sum)"; fi
        elif [ ${#files[@]} -eq 0 ]; then
          sum
        else
          for file in "${files[@]}"; do
            [ -r "$file" ] || { echo "md5: $file: No such file or directory" >&2; exit 1; }
            if [ -n "$isQuiet" ]; then sum < "$file"; else echo "MD5 ($file) = $(sum < "$file")"; fi
          done
        fi

        """

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
                ? "Scripts may write to the build folder (TARGET_BUILD_DIR, DERIVED_FILE_DIR), what they declare among their outputs, and files of the target that they name."
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
