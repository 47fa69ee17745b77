import StoryboardDocument

/// The oldest iOS that a document is built for.
public struct DeploymentTarget: Comparable, CustomStringConvertible, Sendable {
    public let major, minor: Int

    public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    /// `12.4`; nil for what is no version.
    init?(_ version: String) {
        let parts = version.split(separator: ".").map { Int($0) }
        guard let major = parts.first ?? nil else { return nil }
        self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    /// As a document writes it, a decimal digit in each four bits: 2304 is 0x0900, iOS 9.0; 5120 is 0x1400, iOS 14.0.
    init?(code: String) {
        guard let code = Int(code), (0x300...0x9999).contains(code) else { return nil }
        self.init((code >> 12) * 10 + (code >> 8) & 0xF, (code >> 4) & 0xF)
    }

    public var description: String { "\(major).\(minor)" }

    public static func < (a: DeploymentTarget, b: DeploymentTarget) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

extension CheckContext {
    /// What the document says itself (“Builds for”).
    var ownDeployment: DeploymentTarget? {
        let deployment = elements("deployment").first { $0[.identifier] == "iOS" }
        return deployment?["version"].flatMap { DeploymentTarget(code: $0) }
    }

    /// What the target says whose resource it is. Where it says nothing, each Xcode has a default of its own.
    var targetDeployment: DeploymentTarget? {
        guard let settings = target?.target.buildSettings(), settings.isWritten("IPHONEOS_DEPLOYMENT_TARGET") else {
            return nil
        }
        return settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap { DeploymentTarget($0) }
    }

    /// nil where nobody says it.
    var deployment: DeploymentTarget? { ownDeployment ?? targetDeployment }
}
