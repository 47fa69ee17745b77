import Foundation
import StoryboardDocument

/// What will and won't work of an app before it is built: by the code that builds it, without running any of the
/// project's.
public struct ProjectReport: Encodable {
    public enum Verdict: String, Sendable, Encodable, CaseIterable {
        case builds
        /// It builds without something, or as far as something that nobody knows before works out.
        case buildsWithGaps
        case wontBuild
    }

    /// Rises where a reader of the old form would go wrong.
    public let version = 1
    /// The .xcodeproj folder, or the folder without one.
    public let project: String
    /// The one that `run` takes.
    public let target: String
    public let configuration: String
    public let scheme: String?
    /// `SWIFT_VERSION`, where the project says it.
    public let swiftVersion: String?
    /// 5 or 6: what it is compiled as.
    public let languageMode: String
    public let deploymentTarget: String?
    /// The project's targets, with what comes of each.
    public let targets: [Target]
    /// How many Swift files the app's own target has.
    public let sources: Int
    public let storyboards: [String]
    public let xibs: [String]
    /// In order of what they mean: what stops the build first.
    public let findings: [Finding]
    public let verdict: Verdict
    /// The verdict as a sentence.
    public let summary: String
    /// What isn't looked at.
    public let notLookedAt: [String]

    public struct Target: Hashable, Sendable, Encodable {
        public let name: String
        /// Such as `application`, `app-extension`, `bundle.unit-test`.
        public let kind: String
        /// What comes of it.
        public let fate: String
    }

    public init(_ builder: AppBuilder) {
        let report = builder.report
        builder.report = { _ in }
        defer { builder.report = report }
        var doctor = Doctor(builder)
        doctor.examine()
        let target = builder.target, files = doctor.files
        project = target.project.path
        self.target = target.name
        configuration = builder.configuration
        scheme = builder.scheme?.name
        swiftVersion = builder.settings["SWIFT_VERSION"]
        languageMode = builder.options.languageMode
        deploymentTarget = builder.settings["IPHONEOS_DEPLOYMENT_TARGET"]
        targets = target.project.targets.map {
            Target(
                name: $0.name,
                kind: $0.isAggregate ? "aggregate" : $0.productType.after("com.apple.product-type."),
                fate: BuildPlan.fate(of: $0))
        }
        sources = files.sources.count
        storyboards = files.resources.filter { $0.type == "storyboard" }.map(\.path)
        xibs = files.resources.filter { $0.type == "xib" }.map(\.path)
        let order: [Finding.Outcome] = [.stops, .without, .unknown, .differs, .builds]
        let found = doctor.findings
        findings = order.flatMap { outcome in found.filter { $0.outcome == outcome } }
        let stops = found.filter { $0.outcome == .stops }, gaps = found.filter { $0.outcome == .without }
        let open = found.filter { $0.outcome == .unknown }
        verdict = !stops.isEmpty ? .wontBuild : gaps.isEmpty && open.isEmpty ? .builds : .buildsWithGaps
        summary = Self.sentence(target.title, stops, gaps, open)
        notLookedAt = Self.blindSpots
    }

    private static func sentence(
        _ title: String, _ stops: [Finding], _ gaps: [Finding], _ open: [Finding]
    ) -> String {
        if !stops.isEmpty {
            return "\(title) won't build because of \(count(stops, "thing")): \(names(stops))."
        }
        let parts = [
            gaps.isEmpty ? nil : "without \(count(gaps, "thing")) (\(names(gaps)))",
            open.isEmpty ? nil : "\(count(open, "thing")) to be seen when it is tried (\(names(open)))",
        ].compactMap { $0 }
        return parts.isEmpty ? "\(title) builds." : "\(title) builds with gaps: \(parts.joined(separator: ", and "))."
    }

    private static func count(_ findings: [Finding], _ thing: String) -> String {
        "\(findings.count) \(thing)\(findings.count == 1 ? "" : "s")"
    }

    private static func names(_ findings: [Finding]) -> String {
        var names: [String] = []
        for finding in findings where !names.contains(finding.name) { names.append(finding.name) }
        return names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    }

    private static let blindSpots = [
        "whether each member and each type of the code fits what the modules here have: only compiling tells",
        "what the project's scripts and build rules make or find missing",
        "what the app does once it runs",
    ]

    // MARK: For people

    /// Lines: what the app is, each finding as compilers write theirs, and last the verdict.
    public var text: String {
        var lines = ["\(project): target “\(target)”, \(about)"]
        lines.append(
            "  \(Self.count(sources, "Swift file")), \(Self.count(storyboards.count, "storyboard")), \(Self.count(xibs.count, "xib"))"
        )
        for other in targets where other.name != target { lines.append("  “\(other.name)”: \(other.fate)") }
        for kind in [Finding.Kind.framework, .library, .package, .pod] {
            let here = findings.filter { $0.kind == kind && $0.outcome == .builds }.map(\.name)
            if !here.isEmpty {
                lines.append("  \(Self.titles[kind] ?? kind.rawValue) here: \(here.joined(separator: ", "))")
            }
        }
        for finding in findings where finding.outcome != .builds {
            lines.append(finding.diagnostic(project: project).description)
        }
        if verdict == .wontBuild { lines.append("What is left: " + MissingModule.rest) }
        lines.append("Not looked at: \(notLookedAt.joined(separator: "; ")).")
        lines.append(summary)
        return lines.map { Diagnostic.oneLine($0) + "\n" }.joined()
    }

    private static let titles: [Finding.Kind: String] = [
        .framework: "frameworks", .library: "libraries", .package: "packages", .pod: "pods",
    ]

    private var about: String {
        let swift =
            swiftVersion.map { "Swift \($0), compiled in mode \(languageMode)" } ?? "Swift in mode \(languageMode)"
        return ([configuration, swift] + (deploymentTarget.map { ["iOS \($0) or later"] } ?? [])).joined(
            separator: ", ")
    }

    private static func count(_ number: Int, _ thing: String) -> String {
        "\(number) \(thing)\(number == 1 ? "" : "s")"
    }
}

extension String {
    /// Without what it begins with.
    func after(_ start: String) -> String { hasPrefix(start) ? String(dropFirst(start.count)) : self }
}
