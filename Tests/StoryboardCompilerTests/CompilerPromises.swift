import NibArchive
import StoryboardCompiler
import StoryboardDocument

/// What holds for the archives of whatever document: the tests check it for damaged ones, and the fuzzer (Fuzzing/) for
/// those that it comes upon.
enum CompilerPromises {
    /// The first promise that is broken, in words; nil if all hold.
    static func broken(by document: StoryboardDocument) -> String? {
        var told: [Diagnostic] = []
        do {
            if document.root.child(.scenes) == nil {
                let graph = try StoryboardCompiler.compileXib(document, options: CompilerOptions { told.append($0) })
                if let problem = broken(by: graph) { return problem }
            } else {
                let compiled = try StoryboardCompiler.compile(document, options: CompilerOptions { told.append($0) })
                for scene in compiled.scenes {
                    guard let graph = compiled.nib(scene.identifier) else {
                        return "the scene “\(scene.identifier)” has no nib"
                    }
                    if let problem = broken(by: graph) { return "\(scene.identifier): \(problem)" }
                    for object in graph.objects {
                        guard case .string(let name)? = object["UINibName"], let view = compiled.nib(name) else {
                            continue
                        }
                        if let problem = broken(by: view) { return "\(name): \(problem)" }
                    }
                }
            }
        } catch let problem as Diagnostic {
            told.append(problem)
        } catch {
            return "not a diagnostic: \(error)"
        }
        return told.first { $0.path.isEmpty || $0.line <= 0 || $0.column <= 0 || $0.message.isEmpty }.map {
            "no place: \($0)"
        }
    }

    /// Every reference leads to an object of the same archive, and every number is one that can be laid out.
    private static func broken(by graph: NibGraph) -> String? {
        func isHere(_ reference: NibReference) -> Bool { graph.objects.indices.contains(Int(reference.index)) }
        func broken(_ value: NibValue) -> String? {
            switch value {
            case .reference(let reference):
                isHere(reference) ? nil : "a reference to object \(reference.index) of \(graph.objects.count)"
            case .array(let values): values.lazy.compactMap(broken).first
            case .dictionary(let entries): entries.lazy.compactMap { broken($0.key) ?? broken($0.value) }.first
            case .nib(let inner): Self.broken(by: inner)
            case .double(let number): number.isFinite ? nil : "the number \(number)"
            case .float(let number): number.isFinite ? nil : "the number \(number)"
            case .point(let x, let y), .size(let x, let y): x.isFinite && y.isFinite ? nil : "the point \(x), \(y)"
            case .rect(let x, let y, let width, let height):
                x.isFinite && y.isFinite && width.isFinite && height.isFinite
                    ? nil : "the rectangle \(x), \(y), \(width), \(height)"
            default: nil
            }
        }
        for object in graph.objects {
            for (key, value) in object.values {
                if let problem = broken(value) { return "\(object.className).\(key.name) is \(problem)" }
            }
        }
        for connection in graph.connections {
            for case .object(let reference) in [connection.source, connection.destination] where !isHere(reference) {
                return "the connection \(connection.name) leads out of the archive"
            }
        }
        return graph.topLevel.allSatisfy(isHere) ? nil : "a top-level object isn't in the archive"
    }
}
