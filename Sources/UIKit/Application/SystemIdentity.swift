import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Which system an app believes to be on: the iOS that `UIDevice` tells of, in a simulator.
///
/// An app's own module asks these in place of Foundation's and the C library's, which tell of the machine.
public enum SystemIdentity {
    public static let version = OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 0)
    /// iOS 18.0's build.
    public static var versionText: String { "Version 18.0 (Build 22A3351)" }

    public static func isAtLeast(_ other: OperatingSystemVersion) -> Bool {
        (version.majorVersion, version.minorVersion, version.patchVersion)
            >= (other.majorVersion, other.minorVersion, other.patchVersion)
    }

    /// The name that the simulator gives apps in the environment for the model that it shows.
    public static let modelVariable = "SIMULATOR_MODEL_IDENTIFIER"
    /// The model whose screen is shown: those of an iPhone 16 and of an iPad with eleven inches.
    @MainActor public static var model: String { UIScreen.main.idiom == .pad ? "iPad13,4" : "iPhone17,3" }

    /// What the C library's `uname` answers in a simulator: the Mac's kernel and kind of processor.
    public static func uname(_ name: UnsafeMutablePointer<utsname>?) -> Int32 {
        guard let name else { return -1 }
        // What isn't told of the system stays what the machine says.
        let result = Glibc.uname(name)
        write("Darwin", into: &name.pointee.sysname)
        write("24.0.0", into: &name.pointee.release)
        write("Darwin Kernel Version 24.0.0", into: &name.pointee.version)
        #if arch(arm64)
        write("arm64", into: &name.pointee.machine)
        #else
        write("x86_64", into: &name.pointee.machine)
        #endif
        return result
    }

    private static func write<Field>(_ text: String, into field: inout Field) {
        withUnsafeMutableBytes(of: &field) { bytes in
            let text = Array(text.utf8.prefix(bytes.count - 1)) + [0]
            bytes.copyBytes(from: text)
        }
    }
}
