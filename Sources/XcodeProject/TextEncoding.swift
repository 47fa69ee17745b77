import Foundation
import StoryboardDocument

/// The encoding that a project says a table of texts has. Xcode stops where the file has another (swift-build,
/// CopyStringsFileTaskAction); where it says none, what the file shows holds.
enum TextEncoding {
    static func check(_ path: String, _ encoding: String?) throws {
        let type = (path as NSString).pathExtension.lowercased()
        guard ["strings", "stringsdict", "plist"].contains(type),
            let bytes = BoundedFile.bytes(path, .projectFile), !bytes.isEmpty
        else { return }
        // The engine reads lists to write them anew, in the form that the app gets.
        if type == "plist" { return try checkList(bytes, path) }
        // One that Xcode made already says itself what it is.
        if bytes.starts(with: Array("bplist".utf8)) { return }
        if let said = names[encoding ?? ""] { try check(bytes, path, said) }
        try checkSyntax(bytes, path)
    }

    /// What can't be read stops the build, in the words of Xcode's logs. A table in another encoding than UTF-8 is left
    /// to who reads it.
    private static func checkSyntax(_ bytes: [UInt8], _ path: String) throws {
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return }
        do { _ = try PropertyListFile.value(of: Data(bytes)) } catch is PropertyListFile.TooLarge {} catch {
            let fault = PropertyListFault(bytes)
            throw ProjectError(
                fault.map { "\(path):\($0.line)" } ?? path,
                "read failed: Couldn't parse property list because the input data was in an invalid format"
                    + (fault.map { ": \($0.message)." }
                        ?? ". Is a quote inside a text without its backslash, or a semicolon missing?"))
        }
    }

    /// A property list among the resources that isn't one (swift-build, CopyPlistTaskAction).
    private static func checkList(_ bytes: [UInt8], _ path: String) throws {
        do { _ = try PropertyListFile.value(of: Data(bytes)) } catch is PropertyListFile.TooLarge {} catch {
            let fault = PropertyListFault(bytes)
            throw ProjectError(
                fault.map { "\(path):\($0.line)" } ?? path,
                "unable to read input file as a property list: "
                    + (fault?.message ?? "it is in none of their formats")
                    + ". Mend it, or leave it out of the target.")
        }
    }

    private static func check(_ bytes: [UInt8], _ path: String, _ said: String) throws {
        let isWide =
            bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(2).contains(0)
        let isUTF8 = !isWide && String(validating: bytes, as: UTF8.self) != nil
        guard said == wide ? !isWide : !isUTF8 else { return }
        let guess = isWide ? wide : isUTF8 ? narrow : nil
        throw ProjectError(
            path,
            "could not decode input file using specified encoding: \(said)"
                + (guess.map { ", and the file contents appear to be encoded in \($0)" } ?? "")
                + ". Choose the file's encoding in Xcode's File inspector, or save it in that one.")
    }

    private static let wide = "Unicode (UTF-16)", narrow = "Unicode (UTF-8)"
    /// By Foundation's numbers.
    private static let names = ["4": narrow, "10": wide]
}
