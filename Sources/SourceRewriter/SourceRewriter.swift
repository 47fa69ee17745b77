import Foundation
import SourceIndex
import SourceParser

@_implementationOnly import SwiftSyntax

/// Turns the Swift that an iOS app or library is written in into Swift that compiles without Objective-C's runtime.
///
/// The files are never touched: the result are copies in which every line is where it was, plus two generated files.
public struct SourceRewriter {
    /// One file of the app.
    public struct Source: Sendable {
        public let path: String
        public let bytes: [UInt8]

        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    public let module: String
    public let output: RewriteRequest.Output
    public let configuration: IOSBuildConfiguration
    /// What the frameworks and libraries declare that the module can import.
    public let framework: ProjectIndex
    /// The libraries' modules.
    public let libraries: [String]

    public init(
        module: String, output: RewriteRequest.Output = .app, configuration: IOSBuildConfiguration,
        framework: ProjectIndex, libraries: [String] = []
    ) {
        self.module = module
        self.output = output
        self.configuration = configuration
        self.framework = framework
        self.libraries = libraries
    }

    /// What a file takes from elsewhere, without what it has for newer systems; or why it can't be read.
    public static func survey(
        _ source: Source, _ configuration: IOSBuildConfiguration
    ) -> (survey: SourceSurvey?, problem: RewriteDiagnostic?) {
        let parsed = ParsedSource(path: source.path, bytes: source.bytes, configuration: configuration)
        if let problem = parsed.problem { return (nil, problem) }
        let decided = NewerSystems(configuration).decided(parsed).map {
            ParsedSource(path: source.path, bytes: $0, configuration: configuration)
        }
        return ((decided ?? parsed).survey, nil)
    }

    public func rewrite(_ sources: [Source]) -> RewrittenSources {
        let newer = NewerSystems(configuration)
        let read = sources.mapInParallel { source in
            let parsed = ParsedSource(path: source.path, bytes: source.bytes, configuration: configuration)
            return newer.decided(parsed).map {
                ParsedSource(path: source.path, bytes: $0, configuration: configuration)
            } ?? parsed
        }
        let old = OldOverrides(read.map(\.index))
        let parsed = read.mapInParallel { source in
            old.renamed(source).map {
                ParsedSource(path: source.path, bytes: $0, configuration: configuration)
            } ?? source
        }
        let world = SourceWorld(app: ProjectIndex(files: parsed.map(\.index)), framework: framework)
        let plan = RewritePlan(world: world)
        let tags = fileTags(sources)
        let outputs = Array(sources.indices).mapInParallel { index in
            rewrite(parsed[index], tag: tags[index], world: world, plan: plan)
        }
        var result = RewrittenSources(
            files: outputs.map { Data($0.bytes) }, generated: [:],
            diagnostics: parsed.compactMap(\.problem) + outputs.flatMap(\.problems))
        let registering = zip(tags, outputs).filter { $1.registers }.map { Self.registerName($0.0) }
        let imported = Set(parsed.flatMap(\.index.imports)), known = Set(framework.files.compactMap(\.module))
        let implied = Set(outputs.flatMap(\.impliedModules)).subtracting(imported).intersection(known).sorted()
        let uses = outputs.reduce(into: Set<DynamicUse>()) { $0.formUnion($1.dynamicUses) }
        let prelude = Prelude(
            world: world, plan: plan, module: module, output: output, libraries: libraries, implied: implied,
            usesBackgroundSessions: outputs.contains(where: \.usesBackgroundSessions))
        let optional = outputs.reduce(into: Set<String>()) { $0.formUnion($1.optionalUses) }
        result.generated[Prelude.fileName] =
            prelude.text(registering: registering) + DynamicMembers(world: world).text(uses)
            + OptionalMethods(world: world).text(optional)
        if configuration.names != .current {
            let names = OldNames(world: world, names: configuration.names, said: SaidNames(sources.map(\.bytes)))
            result.generated[OldNames.fileName] = names.text()
        }
        generateEntry(world, parsed, into: &result)
        return result
    }

    private struct Rewritten {
        let bytes: [UInt8]
        let registers: Bool
        let problems: [RewriteDiagnostic]
        let dynamicUses: Set<DynamicUse>
        let impliedModules: Set<String>
        let usesBackgroundSessions: Bool
        let optionalUses: Set<String>
    }

    private static func registerName(_ tag: String) -> String { "_storyboardRegister_\(tag)" }

    /// Names for the files that are unique and stay the same from build to build.
    private func fileTags(_ sources: [Source]) -> [String] {
        var seen: [String: Int] = [:]
        return sources.map { source in
            let name = TableWriter.identifier((source.path as NSString).lastPathComponent)
            seen[name, default: 0] += 1
            return seen[name] == 1 ? name : "\(name)_\(seen[name]!)"
        }
    }

    private func rewrite(_ source: ParsedSource, tag: String, world: SourceWorld, plan: RewritePlan) -> Rewritten {
        let visitor = RewritingVisitor(source, world: world, plan: plan)
        visitor.walk(visitor.tree)
        var edits = visitor.edits
        let tables = TableWriter(world: world, plan: plan, module: module).write(source.index, fileTag: tag)
        for body in tables.bodies { edits.insert(body.text, at: body.offset) }
        for text in tables.afterTypes { edits.insert(text.text, at: text.offset) }
        if source.index.hasTopLevelCode, let offset = Self.firstStatement(visitor.tree) {
            edits.insert("_storyboardStart(); ", at: offset)
        }

        var bytes =
            Array("#sourceLocation(file: \(Self.literal(source.path)), line: 1)\n".utf8) + edits.apply(to: source.bytes)
        if !tables.isEmpty {
            var end = "\n#sourceLocation()\n"
            if !source.index.imports.contains("UIKit") { end += "import UIKit\n" }
            for line in tables.declarationsAtEnd { end += line + "\n" }
            if !tables.registrations.isEmpty {
                end +=
                    "@MainActor func \(Self.registerName(tag))() {\n"
                    + tables.registrations.map { "    \($0)\n" }.joined() + "}\n"
            }
            bytes += end.utf8
        } else if !source.index.imports.contains("UIKit"), source.index.imports.contains("Foundation") {
            // On iOS Foundation brings Core Foundation's and Core Graphics' names along; here they are the toolkit's.
            bytes += "\n#sourceLocation()\nimport UIKit\n".utf8
        }
        return Rewritten(
            bytes: bytes, registers: !tables.registrations.isEmpty, problems: visitor.problems,
            dynamicUses: visitor.dynamicUses, impliedModules: visitor.impliedModules,
            usesBackgroundSessions: visitor.usesBackgroundSessions, optionalUses: visitor.optionalUses)
    }

    /// A text as a Swift literal of one line: names of files may hold line ends.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\" + String(scalar)
            case let control
            where control.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(control):
                result += "\\u{\(String(control.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Where main.swift's first statement begins.
    private static func firstStatement(_ tree: SourceFileSyntax) -> Int? {
        tree.statements.first { item in
            guard case .decl(let declaration) = item.item else { return true }
            return declaration.is(VariableDeclSyntax.self)
        }?.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    private func generateEntry(_ world: SourceWorld, _ parsed: [ParsedSource], into result: inout RewrittenSources) {
        if case .library = output { return }
        if parsed.contains(where: { $0.index.hasTopLevelCode }) { return }
        guard let entry = parsed.lazy.compactMap({ $0.index.entryType }).first else {
            result.diagnostics.append(
                RewriteDiagnostic(
                    severity: .error, path: parsed.first?.index.path ?? module, line: 1, column: 1,
                    message:
                        "the app has no entry: no class is marked @main or @UIApplicationMain, and there is no main.swift that calls UIApplicationMain"
                ))
            return
        }
        result.generated["main.swift"] = Prelude.entry(type: entry, module: module, world: world)
    }
}
