import Foundation
import StoryboardDocument

/// A file of a synchronised folder: targets have it without its being listed, unless an exception says otherwise.
struct SynchronizedPlace {
    let group: ProjectObject
    /// From the folder on.
    let name: String

    /// Those that lists of exceptions may call it by.
    var names: Set<String> { Set(MembershipException.names(of: name)) }

    var exceptions: [ProjectObject] { group.children("exceptions") }

    func exceptions(for target: ProjectObject) -> [ProjectObject] {
        exceptions.filter { $0.string("target") == target.id }
    }

    func isExcepted(in set: ProjectObject) -> Bool {
        !names.isDisjoint(with: set.strings("membershipExceptions"))
    }
}

extension ProjectWriter {
    func synchronizedPlace(of path: String) -> SynchronizedPlace? {
        objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { group -> SynchronizedPlace? in
            guard let folder = paths.path(of: group).map(RealPath.of), path.hasPrefix(folder + "/") else { return nil }
            return SynchronizedPlace(group: group, name: String(path.dropFirst(folder.count + 1)))
        }.min { $0.name.count < $1.name.count }
    }

    func isMember(_ place: SynchronizedPlace, _ target: ProjectObject) -> Bool {
        let isDefault = target.strings("fileSystemSynchronizedGroups").contains(place.group.id)
        return isDefault != place.exceptions(for: target).contains(where: place.isExcepted)
    }

    /// Makes the targets that have the file those that are wanted.
    mutating func match(_ place: SynchronizedPlace, to wanted: Set<String>, like neighbour: SynchronizedPlace?) throws {
        let wrong = targetObjects.filter { isMember(place, $0) != wanted.contains($0.id) }
        // What a phase copies elsewhere is listed by phase.
        let bySet = place.exceptions.filter { set in
            guard set.string("buildPhase") != nil, let neighbour, neighbour.group.id == place.group.id else {
                return false
            }
            return neighbour.isExcepted(in: set) && !place.isExcepted(in: set)
        }
        if wrong.isEmpty, bySet.isEmpty { return }
        var text = try ProjectText(bytes, path: file), touched = place.names
        for target in wrong {
            let sets = place.exceptions(for: target)
            if sets.contains(where: place.isExcepted) {
                try removeExceptions(of: place, from: sets, &text, &touched)
            } else if let set = sets.first {
                try addException(of: place, to: set, &text)
            } else {
                touched.insert(try addExceptionSet(for: place, target, &text))
            }
        }
        for set in bySet { try addException(of: place, to: set, &text) }
        try adopt(text, touched: touched)
    }

    private func addException(of place: SynchronizedPlace, to set: ProjectObject, _ text: inout ProjectText) throws {
        let name = writtenName(of: place)
        let next = text[set.id]?["membershipExceptions"]?.texts.first { $0 > name }
        try text.insert(
            .text(name), into: set.id, list: "membershipExceptions", at: next.map { .before($0) } ?? .end)
    }

    private func writtenName(of place: SynchronizedPlace) -> String {
        let names = MembershipException.names(of: place.name)
        guard names.count > 1 else { return place.name }
        let all = objects.all("PBXFileSystemSynchronizedBuildFileExceptionSet").flatMap {
            $0.strings("membershipExceptions")
        }
        let forms = MembershipException.localized
        let version = (objects.whole["objectVersion"] as? String).flatMap { Int($0) } ?? 77
        let form = forms.first { form in all.contains { $0.hasPrefix(form) } } ?? (version < 77 ? forms[1] : forms[0])
        return names.first { $0.hasPrefix(form) } ?? place.name
    }

    private func addExceptionSet(
        for place: SynchronizedPlace, _ target: ProjectObject, _ text: inout ProjectText
    ) throws -> String {
        let kind = "PBXFileSystemSynchronizedBuildFileExceptionSet"
        let id = NewIdentifiers.make("\(kind):\(place.group.id):\(target.id)", for: text)
        let title = target.string("name") ?? ""
        let comment = "Exceptions for \"\(place.group.displayName)\" folder in \"\(title)\" target"
        try text.insertObject(
            id, comment, kind: kind,
            [
                "membershipExceptions": .list([.text(writtenName(of: place))]),
                "target": .reference(target.id, title),
            ])
        try text.insert(.reference(id, comment), into: place.group.id, list: "exceptions")
        return id
    }

    // MARK: Removing

    /// Takes out what is said of the file by name.
    mutating func forget(_ place: SynchronizedPlace) throws {
        // A name without its language stands for the file in the others, too.
        let others = MembershipException.localized.flatMap { form in
            place.names.filter { $0.hasPrefix(form) }.flatMap {
                MembershipException.files(called: $0, in: paths.path(of: place.group) ?? "")
            }
        }
        let names = others.contains { $0 != place.name } ? [place.name] : place.names
        func isNamed(_ field: PropertyText.Field) -> Bool { field.key.text.map(names.contains) ?? false }
        let sets = place.exceptions.filter { !names.isDisjoint(with: $0.strings("membershipExceptions")) }
        var text = try ProjectText(bytes, path: file), touched = names
        let own = Set(place.exceptions.map(\.id) + [place.group.id])
        for id in own.sorted() { try text.removeFields(of: id, where: isNamed) }
        for name in names { try text.removeElements(name, where: own.contains) }
        try dropEmpty(sets, &text, &touched)
        try adopt(text, touched: touched)
    }

    private func removeExceptions(
        of place: SynchronizedPlace, from sets: [ProjectObject], _ text: inout ProjectText, _ touched: inout Set<String>
    ) throws {
        let ids = Set(sets.map(\.id))
        for name in place.names { try text.removeElements(name, where: ids.contains) }
        try dropEmpty(sets, &text, &touched)
    }

    /// Xcode keeps no list of exceptions that has none.
    private func dropEmpty(
        _ sets: [ProjectObject], _ text: inout ProjectText, _ touched: inout Set<String>
    ) throws {
        for set in sets {
            guard let node = text[set.id], node["membershipExceptions"]?.items?.isEmpty ?? false,
                node.fields?.allSatisfy({ Self.setFields.contains($0.key.text ?? "") }) ?? false
            else { continue }
            try text.removeElements(set.id)
            try text.removeObject(set.id)
            touched.insert(set.id)
        }
        for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
            // As Xcode writes groups: all fields, or those that say something.
            guard let node = text[group.id], node["exceptions"]?.items?.isEmpty ?? false,
                !group.strings("exceptions").isEmpty, node["explicitFileTypes"] == nil
            else { continue }
            try text.removeFields(of: group.id) { $0.key.text == "exceptions" }
        }
    }

    private static let setFields: Set = ["isa", "membershipExceptions", "target", "buildPhase"]
}
