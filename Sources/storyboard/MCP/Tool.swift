import Foundation
import StoryboardDocument

/// A tool as clients see it and as it is called.
struct Tool: Sendable {
    let name: String
    let title: String
    /// For the model that chooses among them.
    let does: String
    var parameters: [Parameter] = []
    var kind = Kind.reads
    let body: @MainActor @Sendable (ToolCall, Workbench) throws -> ToolAnswer

    /// What a client may tell the person before it is called.
    enum Kind {
        /// Changes nothing.
        case reads
        /// Changes what runs, or what a build makes anew.
        case acts
        /// Builds or runs the project's own code.
        case runs
        /// Changes files of the project.
        case writes
    }

    struct Parameter: Sendable {
        enum Form: Sendable {
            case text
            case texts
            case flag
            case integer(ClosedRange<Int>)
            case choice([String])
        }

        let name: String
        let form: Form
        let isRequired: Bool
        let does: String

        init(_ name: String, _ form: Form, required: Bool = false, _ does: String) {
            (self.name, self.form, isRequired, self.does) = (name, form, required, does)
        }
    }

    // MARK: For clients

    var json: JSONValue {
        let properties = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })
        var schema: [String: JSONValue] = [
            "type": "object", "properties": .object(properties), "additionalProperties": false,
        ]
        let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        return [
            "name": .string(name), "title": .string(title), "description": .string(does),
            "inputSchema": .object(schema), "annotations": annotations,
        ]
    }

    private var annotations: JSONValue {
        [
            "title": .string(title), "readOnlyHint": .bool(kind == .reads), "destructiveHint": .bool(kind == .writes),
            "idempotentHint": .bool(kind == .reads), "openWorldHint": .bool(kind == .runs),
        ]
    }
}

extension Tool.Parameter {
    fileprivate var schema: JSONValue {
        let words: JSONValue = ["description": .string(does)]
        switch form {
        case .text: return words.adding(["type": "string"])
        case .texts: return words.adding(["type": "array", "items": ["type": "string"]])
        case .flag: return words.adding(["type": "boolean"])
        case .integer(let range):
            return words.adding([
                "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
            ])
        case .choice(let names): return words.adding(["type": "string", "enum": .array(names.map { .string($0) })])
        }
    }

    /// What is wrong with a value; nil where it fits.
    fileprivate func problem(_ value: JSONValue) -> String? {
        switch (form, value) {
        case (.text, .string), (.flag, .bool): return nil
        case (.texts, .array(let values)):
            return values.allSatisfy { $0.string != nil } ? nil : "is a list of texts"
        case (.integer(let range), .integer(let number)):
            return range.contains(number) ? nil : "is from \(range.lowerBound) to \(range.upperBound), not \(number)"
        case (.choice(let names), .string(let text)):
            guard !names.contains(text) else { return nil }
            let near = NearestName.find(text, among: names).map { " Did you mean “\($0)”?" } ?? ""
            return "is one of \(names.joined(separator: ", ")), not “\(text)”.\(near)"
        case (.text, _), (.choice, _): return "is a text, not \(value.kind)"
        case (.texts, _): return "is a list of texts, not \(value.kind)"
        case (.flag, _): return "is true or false, not \(value.kind)"
        case (.integer, _): return "is a whole number, not \(value.kind)"
        }
    }
}

/// The arguments of a call, as the tool has them.
struct ToolArguments: Sendable {
    private let values: [String: JSONValue]

    /// Throws a `ToolFailure` that names the first thing that is wrong.
    init(_ values: JSONValue?, for tool: Tool) throws {
        func fail(_ message: String) -> ToolFailure {
            let known = tool.parameters.map { $0.isRequired ? $0.name : "[\($0.name)]" }
            let takes = known.isEmpty ? "no arguments" : known.joined(separator: ", ")
            return ToolFailure("error: \(tool.name): \(message)\(message.hasSuffix("?") ? "" : ".") It takes \(takes).")
        }
        guard let given = values.map({ $0 == .null ? [:] : $0.object }) ?? [:] else {
            throw fail("arguments are an object")
        }
        // null is what some clients send for nothing.
        self.values = given.filter { $0.value != .null }
        for name in self.values.keys.sorted() where !tool.parameters.contains(where: { $0.name == name }) {
            let near =
                NearestName.find(name, among: tool.parameters.map(\.name)).map { ", did you mean “\($0)”?" } ?? ""
            throw fail("there is no argument “\(name)”\(near)")
        }
        for parameter in tool.parameters {
            guard let value = self.values[parameter.name] else {
                if parameter.isRequired { throw fail("“\(parameter.name)” is missing") }
                continue
            }
            if let problem = parameter.problem(value) { throw fail("“\(parameter.name)” \(problem)") }
        }
    }

    func text(_ name: String) -> String? { values[name]?.string }

    func texts(_ name: String) -> [String] {
        guard case .array(let values)? = values[name] else { return [] }
        return values.compactMap(\.string)
    }

    func flag(_ name: String) -> Bool? {
        guard case .bool(let value)? = values[name] else { return nil }
        return value
    }

    func integer(_ name: String) -> Int? {
        guard case .integer(let value)? = values[name] else { return nil }
        return value
    }
}
