import Foundation
import StoryboardDocument
import XcodeProject

/// Resources that a package's target has in its code (`.embedInCode`), as SwiftPM makes them: bytes in the
/// enumeration `PackageResources`, by the file's name.
struct EmbeddedResources {
    /// By the name of the file to compile.
    private(set) var sources: [String: String] = [:]

    init(_ package: SwiftPackage, _ target: SwiftPackage.Target) throws {
        let paths = try package.embeddedResources(of: target)
        guard !paths.isEmpty else { return }
        var text = "struct PackageResources {\n"
        for path in paths {
            guard let bytes = BoundedFile.bytes(path, .sourceFile) else {
                throw ProjectError(package.path + "/Package.swift", "the resource to embed can't be read: \(path).")
            }
            let name = String(FilePath.name(of: path).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            text += "static let \(name.first?.isNumber == true ? "_" + name : name): [UInt8] = ["
            text += bytes.map { "\($0)" }.joined(separator: ",") + "]\n"
        }
        sources["embedded_resources.swift"] = text + "}\n"
    }
}
