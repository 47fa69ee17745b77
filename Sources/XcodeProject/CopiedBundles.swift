import Foundation

/// Bundles of resources that targets of their own make, as static libraries and CocoaPods have them.
public struct CopiedBundle {
    /// The target that makes it.
    public let target: XcodeTarget
    /// Where in the bundle that it is copied into, relative; empty for its top.
    public let folder: String
}

extension XcodeTarget {
    public var isBundle: Bool { productType == "com.apple.product-type.bundle" }

    /// Those that this target's phases for resources and for files copy.
    public func copiedBundles(configuration: String? = nil) throws -> [CopiedBundle] {
        let settings = buildSettings(configuration: configuration), filter = FileFilter(settings)
        var found: [CopiedBundle] = []
        for phase in object.children("buildPhases") {
            let folder: String
            switch phase.isa {
            case "PBXResourcesBuildPhase": folder = ""
            case "PBXCopyFilesBuildPhase":
                guard runs(phase, settings),
                    case .bundle(let place) = try CopyDestination(phase, of: self, settings: settings)
                else { continue }
                folder = place
            default: continue
            }
            for file in phase.children("files") where FileFilter.takes(platforms: file.platformFilters) {
                guard let reference = file.object("fileRef"), filter.takes("/" + reference.displayName),
                    let target = builder(of: reference), target.isBundle, !target.isSame(as: self)
                else { continue }
                found.append(CopiedBundle(target: target, folder: folder))
            }
        }
        return found
    }

    /// The target, of this project or another, that makes a file; nil where none is at hand.
    func builder(of reference: ProjectObject) -> XcodeTarget? {
        if let own = project.targets.first(where: { $0.productReference == reference.id }) { return own }
        if let proxy = reference.object("remoteRef"), let found = try? project.target(behind: proxy) { return found }
        return try? project.neighbours.target(producing: reference.displayName)
    }
}
