/// How much of something a stranger's file may ask for, before it is refused with an error that names the file.
///
/// Depth, expansion, size and time are all counted against a limit of this one type; Docs/Security.md lists them. Each
/// limit is far above what files of real projects need, and far below what would exhaust memory, time or the stack.
public struct Budget: Sendable, Hashable {
    /// What is counted: “brackets open at once in a Swift file”.
    public let what: String
    public let limit: Int
    /// What the number is of, where `what` doesn't say it: “bytes”, “seconds of processor time”.
    public let unit: String?

    init(_ what: String, _ limit: Int, _ unit: String? = nil) {
        (self.what, self.limit, self.unit) = (what, limit, unit)
    }

    /// Whether a number is within the limit.
    public func allows(_ count: Int) -> Bool { count <= limit }

    /// “64 MB”, “100,000”, “900 seconds of processor time”.
    public var amount: String {
        if unit == "bytes", limit % (1 << 20) == 0 { return "\(limit >> 20) MB" }
        return Self.grouped(limit) + (unit.map { " " + $0 } ?? "")
    }

    /// For messages: “more than 128 brackets open at once in a Swift file”.
    public var exceeded: String { "more than \(amount) \(what)" }

    private static func grouped(_ number: Int) -> String {
        number < 1_000 ? "\(number)" : grouped(number / 1_000) + "," + String("\(1_000 + number % 1_000)".dropFirst())
    }
}

extension Budget {
    // MARK: Size

    public static let document = Budget("in a document", DocumentLimits.bytes, "bytes")
    /// Of project.pbxproj and the other files that say what a project is.
    public static let projectFile = Budget(
        "in a file of the project (project.pbxproj, .xcconfig, Info.plist, Contents.json, schemes)", 64 << 20, "bytes")
    public static let sourceFile = Budget("in a source file", 16 << 20, "bytes")
    public static let checkConfiguration = Budget("in .storyboard-check.yml", 1 << 20, "bytes")
    public static let table = Budget("in a table of translations, a baseline or a font", 64 << 20, "bytes")
    /// Files below a folder that is searched.
    public static let folderEntries = Budget("files and folders below one that is searched", 1_000_000)
    public static let settingLength = Budget("in the value of a build setting", 1 << 20, "bytes")
    public static let patternLength = Budget("in a pattern of .storyboard-check.yml", 1_024, "characters")

    public static let patterns = Budget("patterns in a list of .storyboard-check.yml", 1_000)

    // MARK: Depth

    public static let documentDepth = Budget("elements of a document inside one another", DocumentLimits.depth)

    public static let folderDepth = Budget("folders inside one another", 64)
    /// Groups of a project's navigator inside one another.
    public static let groupDepth = Budget("groups of a project inside one another", 256)
    public static let propertyListDepth = Budget("lists and dictionaries of a project file inside one another", 64)
    public static let settingDepth = Budget("build settings that mean one another", 40)
    public static let includeDepth = Budget("configuration files that include one another", 64)
    /// One that is included twice counts twice: forty files that include the next one twice come to 10¹² readings.
    public static let includes = Budget("configuration files included by one", 10_000)
    public static let patternDepth = Budget("braces of a pattern inside one another", 8)
    public static let sourceBrackets = Budget("brackets open at once in a Swift file", 128)
    /// The parser tries each array both as a value and as a type, and each inside it again.
    public static let sourceArrays = Budget("arrays inside one another in a Swift statement", 8)
    public static let sourceInterpolations = Budget("interpolations inside one another in a Swift file", 16)
    /// What isn't separated by line ends or commas ends up as deep in the syntax tree as it is long.
    public static let sourceChain = Budget("words and signs of one Swift statement before a separator", 1_000)

    // MARK: Expansion

    public static let settingSteps = Budget("steps to fill in a build setting", 100_000)
    /// One value may stand in many places of a binary one, and hold others that do.
    public static let propertyListValues = Budget("in a binary property list, written out", 1_000_000, "values")
    public static let yamlAliases = Budget("aliases in .storyboard-check.yml", 16)

    // MARK: Time

    /// Of the program that reads Swift, for all files of a request.
    public static let readingTime = Budget("to read a project's Swift", 900, "seconds of processor time")

    /// All, in the order of Docs/Security.md.
    public static let all = [
        document, projectFile, sourceFile, checkConfiguration, table, folderEntries, settingLength, patternLength,
        patterns,
        documentDepth, folderDepth, groupDepth, propertyListDepth, settingDepth, includeDepth, includes, patternDepth,
        sourceBrackets, sourceArrays,
        sourceInterpolations, sourceChain,
        settingSteps, propertyListValues, yamlAliases, readingTime,
    ]
}
