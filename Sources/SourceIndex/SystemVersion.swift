/// A version of iOS.
public struct SystemVersion: Comparable, Hashable, Sendable, Codable {
    public var major: Int
    public var minor: Int

    public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    /// Reads "17" and "17.2.1"; nil for what is no version.
    public init?(_ text: String) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = numbers.first, let major = Int(first) else { return nil }
        self.init(major, numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0)
    }

    /// The one that `UIDevice.systemVersion` tells apps.
    public static let imitated = SystemVersion(18)

    public static func < (a: SystemVersion, b: SystemVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
