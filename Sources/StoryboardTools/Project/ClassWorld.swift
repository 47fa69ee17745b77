import SourceIndex
import StoryboardDocument

/// The classes that a target's documents can name: the app's own, Objective-C's by name only, and Apple's.
struct ClassWorld {
    let index: ProjectIndex
    /// Objective-C classes with their superclasses, nil where it isn't known.
    let objectiveC: [String: String?]
    /// Names of the files that the project lists and that aren't there: classes named like them may be in them.
    let missingFiles: Set<String>
    private let byObjectiveCName: [String: TypeDeclaration]

    init(index: ProjectIndex, objectiveC: [String: String?], missingFiles: Set<String> = []) {
        self.index = index
        self.objectiveC = objectiveC
        self.missingFiles = missingFiles
        byObjectiveCName = Dictionary(index.classes.compactMap { type in type.objectiveCName.map { ($0, type) } }) {
            first, _ in first
        }
    }

    /// One of the classes above a class.
    enum Ancestor {
        case own(TypeDeclaration)
        case objectiveC(String)
        case apple(String)
    }

    /// The app's own class that a document means by a name.
    func own(_ name: String) -> TypeDeclaration? {
        if let type = index.declaration(of: name), type.kind == .class { return type }
        return byObjectiveCName[name]
    }

    func isKnown(_ name: String) -> Bool {
        own(name) != nil || objectiveC[name] != nil || AppleClasses.isListed(name) || missingFiles.contains(name)
            || isAlias(name)
    }

    private func isAlias(_ name: String) -> Bool { index.files.contains { $0.aliases[name] != nil } }

    /// The class itself and those above it, as far as they are known, and whether that is all up to `NSObject`.
    func chain(of name: String) -> (ancestors: [Ancestor], isComplete: Bool) {
        var found: [Ancestor] = []
        var seen: Set<String> = []
        var current = name
        var context: String?
        while seen.insert(current).inserted {
            if let type = context.flatMap({ index.resolve(current, inside: $0) }) ?? own(current), type.kind == .class {
                found.append(.own(type))
                // Without an inheritance clause, or with protocols alone, it is a class of its own.
                guard let next = superclassName(of: type) else { return (found, type.inherited.isEmpty) }
                context = type.name
                current = next
            } else if let parent = objectiveC[current] {
                found.append(.objectiveC(current))
                guard let parent else { return (found, false) }
                context = nil
                current = parent
            } else {
                var apple: String? = current
                guard AppleClasses.isListed(current) else { return (found, false) }
                while let one = apple {
                    found.append(.apple(one))
                    apple = AppleClasses.superclass(of: one)
                }
                return (found, true)
            }
        }
        return (found, false)
    }

    /// What stands first in the inheritance clause, unless that is a protocol of the app's.
    private func superclassName(of type: TypeDeclaration) -> String? {
        guard let first = type.inherited.first else { return nil }
        if let known = index.resolve(first, inside: type.name), known.kind == .protocol { return nil }
        return first
    }

    /// Whether a class is another or inherits from it; nil where that can't be told.
    func inherits(_ name: String, from base: String) -> Bool? {
        if name == base { return true }
        let (ancestors, isComplete) = chain(of: name)
        let isAbove = ancestors.contains { ancestor in
            switch ancestor {
            case .own(let type): type.name == base || type.objectiveCName == base
            case .objectiveC(let other), .apple(let other): other == base
            }
        }
        if isAbove { return true }
        return isComplete && (own(base) != nil || AppleClasses.isListed(base) || objectiveC[base] != nil) ? false : nil
    }

    /// What a class has: its own members and those of the classes above, extensions of Apple's classes and of protocols
    /// included.
    struct Members {
        var properties: [PropertyDeclaration] = []
        var functions: [FunctionDeclaration] = []
        /// Whether nothing is missing from the app's side: no superclass that is Objective-C's or from a library
        /// unseen.
        var isComplete = true
    }

    func members(of name: String) -> Members {
        let (ancestors, isComplete) = chain(of: name)
        var members = Members(isComplete: isComplete)
        for ancestor in ancestors {
            let name: String
            switch ancestor {
            case .own(let type): name = type.name
            case .apple(let apple): name = apple
            case .objectiveC(let other):
                name = other
                members.isComplete = false
            }
            for part in index.parts(of: name) {
                members.properties += part.properties
                members.functions += part.functions
            }
        }
        return members
    }

    /// A known name near this one: what was probably meant.
    func nearest(to name: String) -> String? {
        NearestName.find(name, among: index.classes.map(\.name) + objectiveC.keys.sorted())
    }
}
