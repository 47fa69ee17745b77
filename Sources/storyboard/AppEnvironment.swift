import AppBuilder
import Foundation
import SafeFiles

/// What a started app finds around it: variables, and the files that it may read and write.
enum AppEnvironment {
    /// Variables of the caller's that an app is given. What else a shell or a CI job holds (keys, tokens) is none of an
    /// app's business; variables called `SIMCTL_CHILD_NAME` are handed on as `NAME`, as Apple's `simctl launch` does.
    private static let handedOn: Set = [
        "PATH", "LANG", "LANGUAGE", "TZ", "TERM", "COLORTERM", "NO_COLOR", "USER", "LOGNAME", "SHELL", "CI", "DISPLAY",
        "XAUTHORITY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR",
        "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "HTTP_PROXY", "HTTPS_PROXY",
        "NO_PROXY", "http_proxy", "https_proxy", "no_proxy",
    ]
    private static let handedOnPrefixes = [
        "LC_", "STORYBOARD_", "SWIFT_", "SDL_", "FONTCONFIG_", "LIBGL_", "MESA_", "ASAN_", "UBSAN_", "SSL_CERT_",
    ]
    private static let childPrefix = "SIMCTL_CHILD_"

    static func variables(for launch: AppProcess.Launch) -> [String: String] {
        var variables: [String: String] = [
            // A crash shows where in the app it was; registers, images and what the main loop is called from help
            // nobody here.
            "SWIFT_BACKTRACE":
                "enable=yes,color=no,registers=none,images=none,threads=crashed,limit=16,top=0,interactive=no"
        ]
        for (name, value) in ProcessInfo.processInfo.environment {
            if handedOn.contains(name) || handedOnPrefixes.contains(where: name.hasPrefix) { variables[name] = value }
            if name.hasPrefix(childPrefix) { variables[String(name.dropFirst(childPrefix.count))] = value }
        }
        variables.merge(launch.environment) { $1 }
        variables.merge(launch.container.environment) { $1 }
        let outputs = launch.outputs.mapValues(\.descriptor)
        variables["STORYBOARD_OUTPUTS"] = (try? JSONEncoder().encode(outputs)).map {
            String(decoding: $0, as: UTF8.self)
        }
        return variables
    }

    // MARK: Files

    /// An app reads its bundle, the toolkit, the system and its own files, and writes its own.
    static func confinement(for launch: AppProcess.Launch) -> Confinement {
        let variables = ProcessInfo.processInfo.environment
        var readable = [launch.app.bundle, launch.container.home] + launch.inputs + system + toolkit + toolchains
        readable += [variables["XAUTHORITY"], variables["HOME"].map { $0 + "/.Xauthority" }].compactMap { $0 }
        var confinement = Confinement(readable: readable, writable: [launch.container.home] + launch.writable)
        confinement.hidden = [
            "/run/user", "/run/docker.sock", "/run/podman", "/run/containerd", "/run/dbus", "/run/systemd/private",
        ]
        if let folder = variables["XDG_RUNTIME_DIR"], let name = variables["WAYLAND_DISPLAY"] {
            confinement.shown = [name.hasPrefix("/") ? name : folder + "/" + name]
        }
        return confinement
    }

    private static let system = [
        "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/etc", "/opt", "/nix", "/gnu", "/proc", "/sys",
        "/dev", "/run", "/var/cache/fontconfig", "/var/lib", "/tmp/.X11-unix",
    ]

    private static let toolkit: [String] = (try? Toolkit.current()).map { [$0.libraries] } ?? []

    /// Where Swift's own libraries are, and the program that writes backtraces.
    private static let toolchains: [String] = {
        let variables = ProcessInfo.processInfo.environment
        // swiftly's compiler is a stand-in for those of its toolchains.
        var found = [variables["SWIFTLY_TOOLCHAINS_DIR"], variables["HOME"].map { $0 + "/.local/share/swiftly" }]
            .compactMap { $0 }
        for folder in (variables["PATH"] ?? "").split(separator: ":") {
            let program = URL(fileURLWithPath: "\(folder)/swiftc")
            guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
            // …/usr/bin/swiftc
            found.append(program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().path)
            break
        }
        return found
    }()
}
