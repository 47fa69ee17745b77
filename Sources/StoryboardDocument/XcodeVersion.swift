/// An Xcode, by the number that it writes into documents as their tools version: 21701 is one of Xcode 14.3.
///
/// The names stand for the first number from which documents differ: betas and builds before it have lower ones.
public struct XcodeVersion: Comparable, Hashable, Sendable {
    /// The whole part of `toolsVersion`; 0 where a document has none.
    public let toolsVersion: Int

    public init(_ toolsVersion: Int) { self.toolsVersion = toolsVersion }

    public static func < (one: Self, other: Self) -> Bool { one.toolsVersion < other.toolsVersion }

    /// Betas of Xcode 5.
    public static let v5Beta = Self(4000)
    public static let v5_1 = Self(4600)
    public static let v6_0 = Self(6000)
    public static let v6_3 = Self(7000)
    public static let v7Beta = Self(8000)
    public static let v7_0 = Self(8150)
    public static let v7_1 = Self(9000)
    public static let v8_0 = Self(11000)
    public static let v9Beta = Self(13000)
    public static let v9_0 = Self(13160)
    public static let v9_2 = Self(13500)
    public static let v10Beta = Self(14000)
    public static let v10_1 = Self(14400)
    /// Xcode 11's betas changed much from one to the next.
    public static let v11Beta1 = Self(14700)
    public static let v11Beta2 = Self(14750)
    public static let v11Beta3 = Self(14800)
    public static let v11_0 = Self(14810)
    public static let v11_1 = Self(15000)
    public static let v12_0 = Self(17000)
    public static let v12_5 = Self(18000)
    public static let v13_0 = Self(19000)
    public static let v13_3 = Self(20000)
    public static let v14_0 = Self(21000)
    public static let v14_3 = Self(21600)
    public static let v15_0 = Self(22000)
    public static let v16_0 = Self(23000)
    public static let v16_3 = Self(23500)
    public static let v26_0 = Self(24000)
    /// Whichever comes last.
    public static let newest = Self(.max)

    /// `Xcode 9.2`, or the number where it has no name.
    public var fullName: String { Self.names[self] ?? "toolsVersion \(toolsVersion)" }

    private static let names: [Self: String] = [
        v5Beta: "Xcode 5's betas", v5_1: "Xcode 5.1", v6_0: "Xcode 6", v6_3: "Xcode 6.3", v7Beta: "Xcode 7's betas",
        v7_0: "Xcode 7", v7_1: "Xcode 7.1", v8_0: "Xcode 8", v9Beta: "Xcode 9's betas", v9_0: "Xcode 9",
        v9_2: "Xcode 9.2", v10Beta: "Xcode 10's betas", v10_1: "Xcode 10.1", v11Beta1: "Xcode 11's first betas",
        v11Beta2: "Xcode 11's second betas", v11Beta3: "Xcode 11's third betas", v11_0: "Xcode 11",
        v11_1: "Xcode 11.1", v12_0: "Xcode 12", v12_5: "Xcode 12.5", v13_0: "Xcode 13", v13_3: "Xcode 13.3",
        v14_0: "Xcode 14", v14_3: "Xcode 14.3", v15_0: "Xcode 15", v16_0: "Xcode 16", v16_3: "Xcode 16.3",
        v26_0: "Xcode 26",
    ]

    /// `Xcode 9`, by the major version.
    public var name: String { "Xcode \(Self.releases.last { $0.from <= toolsVersion }?.major ?? 4)" }

    /// By the oldest documents of each.
    private static let releases: [(from: Int, major: Int)] = [
        (0, 4), (4457, 5), (6000, 6), (8000, 7), (11000, 8), (13122, 9), (14269, 10), (14810, 11), (17124, 12),
        (19115, 13), (21179, 14), (22113, 15), (23077, 16), (24000, 26),
    ]
}

extension StoryboardDocument {
    /// The Xcode that saved it last.
    public var savedBy: XcodeVersion { XcodeVersion(toolsVersion) }
}
