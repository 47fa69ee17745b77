import SourceIndex

/// Which initialisers a class has, by Swift's rules of inheritance.
struct Initializers {
    let world: SourceWorld

    /// Whether `Type(labels…)` compiles and can't fail.
    func has(_ type: TypeDeclaration, _ labels: [String]) -> Bool { has(type, labels, isApps: true, depth: 0) }

    private func has(_ type: TypeDeclaration, _ labels: [String], isApps: Bool, depth: Int) -> Bool {
        guard depth < 30 else { return false }
        let parts = isApps ? world.app.parts(of: type.name) : world.framework.parts(of: type.name)
        let own = parts.flatMap(\.initializers)
        if let match = own.first(where: { $0.labels == labels })
            ?? (labels.isEmpty ? own.first(where: \.callableWithout) : nil)
        {
            return !match.isFailable && !match.isThrowing && !match.isAsync && (isApps || match.isPublic)
        }
        let designated = own.filter { !$0.isConvenience }
        // Without an initialiser of its own such a class is made by decoding only.
        if isApps, designated.isEmpty, parts.contains(where: { $0.properties.contains(where: \.needsValue) }) {
            return false
        }
        guard let parent = world.superclassDeclaration(of: type, isApps: isApps) else {
            // NSObject, and classes without a superclass: what these get without writing it, no other module sees.
            return designated.isEmpty && labels.isEmpty
                && !(type.inherited.first.map(Self.madeOtherwise.contains) ?? false)
                && (isApps || world.isBelowFoundationsClass(type))
        }
        if !designated.isEmpty {
            // Only what the superclass builds on its designated initialisers is inherited, and only with all of these
            // at hand.
            guard isConvenience(parent, labels, depth: depth) else { return false }
            let needed = self.designated(parent.declaration, isApps: parent.isApps, depth: depth)
            guard needed.allSatisfy({ labels in designated.contains { $0.labels == labels } }) else { return false }
        }
        return has(parent.declaration, labels, isApps: parent.isApps, depth: depth + 1)
    }

    /// Foundation's classes whose `init()` is deprecated or missing here.
    private static let madeOtherwise: Set<String> = [
        "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
        "ProcessInfo", "URLProtocol",
    ]

    private func isConvenience(_ parent: (declaration: TypeDeclaration, isApps: Bool), _ labels: [String], depth: Int)
        -> Bool
    {
        let parts =
            parent.isApps
            ? world.app.parts(of: parent.declaration.name) : world.framework.parts(of: parent.declaration.name)
        if let own = parts.flatMap(\.initializers).first(where: { $0.labels == labels }) { return own.isConvenience }
        guard depth < 30, let above = world.superclassDeclaration(of: parent.declaration, isApps: parent.isApps) else {
            return false
        }
        return isConvenience(above, labels, depth: depth + 1)
    }

    /// Code that doesn't compile may have classes above one another in a circle: there is an end to it.
    private func designated(_ type: TypeDeclaration, isApps: Bool, depth: Int) -> [[String]] {
        let parts = isApps ? world.app.parts(of: type.name) : world.framework.parts(of: type.name)
        let own = parts.flatMap(\.initializers).filter { !$0.isConvenience }.map(\.labels)
        if own.isEmpty, depth < 30, let parent = world.superclassDeclaration(of: type, isApps: isApps) {
            return designated(parent.declaration, isApps: parent.isApps, depth: depth + 1)
        }
        return own
    }
}

extension SourceWorld {
    /// The declared class above, the app's or a framework's; nil for NSObject and what Foundation has.
    func superclassDeclaration(of type: TypeDeclaration, isApps: Bool) -> (declaration: TypeDeclaration, isApps: Bool)?
    {
        if isApps {
            switch superclass(of: type) {
            case .app(let parent): return (parent, true)
            case .framework(let parent): return (parent, false)
            default: return nil
            }
        }
        guard let name = type.inherited.first, let parent = framework.declaration(of: name), parent.kind == .class
        else { return nil }
        return (parent, false)
    }
}

extension PropertyDeclaration {
    /// Whether it is stored and an initialiser has to set it.
    var needsValue: Bool {
        !hasDefault && !isStatic && !isOutlet
            && type.map { !isSettable || !($0.hasSuffix("?") || $0.hasSuffix("!")) } == true
    }
}
