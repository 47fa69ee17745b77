import SourceIndex

/// A member that code asks of an object of which it knows nothing, as in `(sender as AnyObject).tag`.
struct DynamicUse: Hashable {
    let name: String
    /// The labels of a call; nil for a property.
    let labels: [String]?

    var fullName: String { name + "(" + (labels ?? []).map { $0 + ":" }.joined() + ")" }
}

/// What Objective-C's runtime finds on any object, written for the members that a module asks for: each is looked for
/// in the classes that declare it.
struct DynamicMembers {
    let world: SourceWorld

    /// Extends the toolkit's `DynamicObject`.
    func text(_ uses: Set<DynamicUse>) -> String {
        let members = uses.sorted { ($0.name, $0.labels?.count ?? -1) < ($1.name, $1.labels?.count ?? -1) }.compactMap {
            $0.labels == nil ? property($0.name) : method($0)
        }
        let modules = Self.modules(of: world)
        return members.isEmpty
            ? ""
            : modules.map { "\nimport \($0)" }.joined() + "\nextension UIKit.DynamicObject {\n"
                + members.map { "    \($0)\n" }.joined() + "}\n"
    }

    /// Those that the module imports and that UIKit doesn't bring along.
    static func modules(of world: SourceWorld) -> [String] {
        Set(world.framework.files.compactMap(\.module)).intersection(world.app.files.flatMap(\.imports))
            .subtracting(always).sorted()
    }

    private struct Candidate {
        let owner: String
        let type: String
        var function: FunctionDeclaration?
    }

    // MARK: Properties

    private func property(_ name: String) -> String? {
        var found = Self.foundation.compactMap { owner, members in
            members[name].map { Candidate(owner: owner, type: $0) }
        }.sorted { $0.owner < $1.owner }
        for part in classes {
            for property in part.properties where property.name == name && !property.isStatic && !property.isPrivate {
                guard let type = property.type else { continue }
                found.append(Candidate(owner: part.name, type: qualified(type, in: part.name)))
            }
        }
        guard let (type, owners) = commonest(found, by: \.type) else { return nil }
        let plain = type.hasSuffix("!") ? type.dropLast() + "?" : type
        return
            "var \(name.asIdentifier): \(Self.wrapped(plain))! { _storyboardIsolated { () -> \(Self.wrapped(plain))? in \(owners.map { "if let o = object as? \($0.owner) { return .some(o.\(name.asIdentifier)) }; " }.joined())return nil } }"
    }

    // MARK: Methods

    private func method(_ use: DynamicUse) -> String? {
        var found: [Candidate] = []
        for part in classes {
            for function in part.functions
            where function.fullName == use.fullName && !function.isStatic && !function.isGeneric && !function.isThrowing
                && !function.isAsync
            {
                guard !function.parameters.contains(where: { $0.isInout || $0.isVariadic }) else { continue }
                var whole = function
                whole.parameters = function.parameters.map { parameter in
                    var parameter = parameter
                    parameter.type = qualified(parameter.type, in: part.name)
                    return parameter
                }
                whole.returnType = function.returnType.map { $0 == "Self" ? part.name : qualified($0, in: part.name) }
                found.append(
                    Candidate(
                        owner: part.name,
                        type: whole.parameters.map(\.type).joined(separator: ",") + "->" + (whole.returnType ?? ""),
                        function: whole))
            }
        }
        guard let (_, owners) = commonest(found, by: \.type), let function = owners.first?.function else { return nil }
        let result = Self.wrapped((function.returnType ?? "Void").withoutImplicitUnwrapping)
        var asking = function
        (asking.name, asking.returnType) = (RewritePlan.optionalName(function.name), result + "?")
        var called = function
        called.returnType = result
        let tries = owners.map { candidate -> String in
            guard let function = candidate.function, function.isPrivate else {
                return "if let o = object as? \(candidate.owner) { return .some(o.\(function.callText)) }; "
            }
            // Only its own file sees it; its table does everywhere.
            let arguments = function.arguments.joined(separator: ", ")
            return "if let r: \(result) = perform(\"\(function.selector)\", [\(arguments)]) { return r }; "
        }
        // What would be sent to an undo manager's target is kept until then.
        let recording =
            result == "Void"
            ? "if let o = object as? UIKit.UndoInvocation { return .some(o.record(\"\(function.selector)\", [\(function.arguments.joined(separator: ", "))])) }; "
            : ""
        return
            "@discardableResult \(asking.declarationText) { _storyboardIsolated { () -> \(result)? in \(recording)\(tries.joined())return nil } }\n"
            + "    @discardableResult \(called.declarationText) { guard let result = \(asking.callText) else { unrecognized(\"\(function.selector)\") }; return result }"
    }

    // MARK: Candidates

    /// Modules that UIKit brings along.
    static let always: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "UserNotifications"]

    private var classes: [TypeDeclaration] {
        let imported = Set(world.app.files.flatMap(\.imports))
        // What no file imports has no name here.
        let seen = world.framework.files.filter { file in
            file.module.map { Self.always.contains($0) || imported.contains($0) } ?? true
        }
        return (world.app.files + seen).flatMap(\.types).filter { part in
            !part.isLocal && !part.isGeneric && part.isHiddenInside == nil && !part.isPrivate && part.isUnconstrained
                && (part.kind == .class
                    || part.kind == .extension && (world.isClass(part.name) || Self.foundation[part.name] != nil))
        }
    }

    /// The classes that agree with most others on the type. Of several parts of one class the first counts.
    private func commonest(_ found: [Candidate], by type: KeyPath<Candidate, String>) -> (String, [Candidate])? {
        let groups = Dictionary(grouping: found) { $0[keyPath: type] }
        guard let best = groups.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else { return nil }
        var seen: Set<String> = []
        return (best.key, best.value.filter { seen.insert($0.owner).inserted })
    }

    /// A type nested in the class that speaks of it, or in a class above or around that one, needs that class's name
    /// elsewhere.
    private func qualified(_ type: String, in owner: String) -> String {
        let places = scopes(of: owner)
        var result = "", word = ""
        func finish() {
            guard !word.isEmpty else { return }
            let isNested = result.last == "."
            let place = isNested ? nil : places.first { isDeclared("\($0).\(word)") }
            result += (place.map { $0 + "." } ?? "") + word
            word = ""
        }
        for character in type {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                finish()
                result.append(character)
            }
        }
        finish()
        return result
    }

    private func isDeclared(_ name: String) -> Bool {
        world.app.declaration(of: name) != nil || world.framework.declaration(of: name) != nil
    }

    /// Where a name that stands in a class is looked for: there, in the classes above, and in the types around.
    private func scopes(of owner: String) -> [String] {
        let type = world.app.declaration(of: owner) ?? world.framework.declaration(of: owner)
        let above = type.map { type in
            (world.app.declaration(of: owner) == nil ? [] : world.appSuperclasses(of: type).map(\.name))
                + world.frameworkSuperclasses(of: type)
        }
        let parts = owner.split(separator: ".")
        let around = parts.indices.dropLast().reversed().map { parts[...$0].joined(separator: ".") }
        return [owner] + (above ?? []) + around
    }

    private static func wrapped(_ type: String) -> String {
        type.contains(" ") || type.contains("->") ? "(\(type))" : type
    }

    /// Foundation's classes whose members are asked for in this way.
    private static let foundation: [String: [String: String]] = [
        "NSNumber": [
            "floatValue": "Float", "doubleValue": "Double", "intValue": "Int", "boolValue": "Bool",
            "stringValue": "String", "int32Value": "Int32", "uintValue": "UInt",
        ],
        "NSString": ["length": "Int"], "NSArray": ["count": "Int", "firstObject": "Any?", "lastObject": "Any?"],
        "NSDictionary": ["count": "Int", "allKeys": "[Any]", "allValues": "[Any]"],
        "NSSet": ["count": "Int", "allObjects": "[Any]"],
        "NSURL": ["absoluteString": "String", "path": "String?", "lastPathComponent": "String?"],
        "NSDate": ["timeIntervalSince1970": "Double"],
        "NSError": ["code": "Int", "domain": "String", "localizedDescription": "String"],
        "NSIndexPath": ["length": "Int"], "NSData": ["length": "Int"],
        // Core Graphics' own, which isn't read for this.
        "NSValue": [
            "cgRectValue": "CGRect", "cgPointValue": "CGPoint", "cgSizeValue": "CGSize", "cgVectorValue": "CGVector",
        ],
        "NSAttributedString": ["string": "String", "length": "Int"],
    ]
}
