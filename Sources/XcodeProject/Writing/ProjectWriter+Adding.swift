import StoryboardDocument

extension ProjectWriter {
    /// Registers a file where its neighbour is: in the same group, and in the same targets.
    ///
    /// Another kind of file comes into the build phase for its kind, which is made where a target has none. A file that
    /// is registered already is given what it lacks. nil, and nothing changed, where the project doesn't know the
    /// neighbour.
    @discardableResult
    public mutating func add(_ file: String, beside neighbour: String) throws -> Change? {
        let path = RealPath.of(file), other = RealPath.of(neighbour)
        guard let members = memberships(of: other) else { return nil }
        return try register(path, members, neighbour: other)
    }

    /// Registers a file with targets, in the group of its folder or of the nearest one around it.
    @discardableResult
    public mutating func add(_ file: String, to targets: [String]) throws -> Change {
        let members = try targets.map { name in
            guard let target = targetObjects.first(where: { $0.string("name") == name }) else {
                throw ProjectError(self.file, "there is no target “\(name)”.")
            }
            return Membership(target: target.id)
        }
        return try register(RealPath.of(file), members, neighbour: nil)
    }

    /// Has the project know a language.
    public mutating func addRegion(_ language: String) throws {
        let project = objects.root
        guard !project.strings("knownRegions").contains(language) else { return }
        var text = try ProjectText(bytes, path: file)
        try text.insert(.text(language), into: project.id, list: "knownRegions")
        try adopt(text, touched: [language])
    }

    /// A target that has a file, with the entry of its phase where files are listed.
    struct Membership: Hashable {
        var target: String?
        var phase: String?
        var buildFile: String?
    }

    /// nil where the project doesn't know the file.
    func memberships(of path: String) -> [Membership]? {
        let references = references(to: path)
        if references.isEmpty {
            guard let place = synchronizedPlace(of: path) else { return nil }
            return targetObjects.filter { isMember(place, $0) }.map { Membership(target: $0.id) }
        }
        let holders = Set(references + references.compactMap(variantGroup))
        return phases.flatMap { phase in
            phase.strings("files").filter { objects[$0]?.string("fileRef").map(holders.contains) ?? false }.map {
                Membership(target: owner(of: phase.id)?.id, phase: phase.id, buildFile: $0)
            }
        }
    }

    /// The group of a file's languages.
    func variantGroup(of reference: String) -> String? {
        paths.parent(of: reference).flatMap { objects[$0]?.isa == "PBXVariantGroup" ? $0 : nil }
    }

    private mutating func register(_ path: String, _ members: [Membership], neighbour: String?) throws -> Change {
        let targets = members.compactMap(\.target)
        var change = Change(targets: names(of: targets))
        let old = bytes
        if references(to: path).isEmpty, let place = synchronizedPlace(of: path) {
            try match(place, to: Set(targets), like: neighbour.flatMap(synchronizedPlace))
        } else {
            var registration = try FileRegistration(self, path: path, neighbour: neighbour)
            try registration.carryOut(members)
            try adopt(registration.text, touched: registration.made)
        }
        change.isWritten = bytes != old
        return change
    }
}
