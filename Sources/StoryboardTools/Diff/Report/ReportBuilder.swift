import StoryboardDocument

/// Puts the changes of one document into words, scene by scene.
///
/// Relations between objects are told where people look for them: a constraint with the object it places, an outlet
/// with its owner; what came or went with an added or removed object is told with that object.
struct ReportBuilder {
    let comparison: DocumentComparison
    let showsAll: Bool
    let old, new: OutlineNames
    private let properties: PropertyWords
    private var entries: [EntryKey: Int] = [:]
    private var list: [(scene: SceneKey, entry: DiffReport.Entry, lostConstraints: Int)] = []
    private var hidden = 0

    /// An object of one of the versions.
    private enum EntryKey: Hashable { case old(Int), new(Int) }
    private enum SceneKey: Hashable { case document, old(Int), new(Int), objects }

    /// The groups, and how many differences are left out as noise.
    static func report(_ comparison: DocumentComparison, showsAll: Bool) -> (groups: [DiffReport.Group], hidden: Int) {
        var builder = ReportBuilder(comparison, showsAll)
        // What is added and removed is known before what refers to it.
        for change in comparison.changes where change.kind != .changed && !change.isInside && !builder.isLink(change) {
            builder.addObject(change)
        }
        for change in comparison.changes where change.kind == .changed && !builder.isLink(change) {
            builder.addChanged(change)
        }
        for change in comparison.changes where builder.isLink(change) && !change.isInside { builder.addLink(change) }
        return (builder.groups(), builder.hidden)
    }

    private init(_ comparison: DocumentComparison, _ showsAll: Bool) {
        self.comparison = comparison
        self.showsAll = showsAll
        old = OutlineNames(comparison.matching.old)
        new = OutlineNames(comparison.matching.new)
        properties = PropertyWords(old, new)
    }

    private func isLink(_ change: DocumentComparison.Change) -> Bool {
        StructuralMatching.links.contains(comparison.element(change).name)
    }

    // MARK: Objects

    private mutating func addObject(_ change: DocumentComparison.Change) {
        guard showsAll || !change.isNoise else {
            hidden += 1
            return
        }
        let isAdded = change.kind == .added
        let names = isAdded ? new : old
        let index = isAdded ? change.new! : change.old!
        let object = names.outline.objects[index]
        let contents = Contents(index, names)
        let subject = object.element.name == .scene ? "Scene" : names.short(index)
        add(
            isAdded ? .new(index) : .old(index),
            DiffReport.Entry(
                kind: change.kind, subject: subject, oldID: isAdded ? nil : object.id, newID: isAdded ? object.id : nil,
                phrases: [presence(index, names, isAdded, contents)], details: contents.connections, properties: []))
    }

    /// `added to Stack View with Label “Name” and 2 constraints`.
    private func presence(_ index: Int, _ names: OutlineNames, _ isAdded: Bool, _ contents: Contents) -> String {
        let object = names.outline.objects[index]
        let place =
            object.parent > 0 && object.element.name != .scene
            ? place(index, names, isAdded) : isAdded ? "added" : "removed"
        return place + (contents.summary.map { " with \($0)" } ?? "")
    }

    private func place(_ index: Int, _ names: OutlineNames, _ isAdded: Bool) -> String {
        let parent = names.outline.objects[index].parent
        let around = names.outline.objects[parent]
        // The scene's own view is where everything is.
        let isUsual = around.element.name == .scene || around.slot == "view"
        if isUsual { return isAdded ? "added" : "removed" }
        return isAdded ? "added to \(names.short(parent))" : "removed from \(names.short(parent))"
    }

    private mutating func addChanged(_ change: DocumentComparison.Change) {
        let phrases = phrases(change)
        guard !phrases.isEmpty else { return }
        let key = EntryKey.new(change.new!)
        let place = entry(key)
        list[place].entry.phrases += phrases
        list[place].entry.properties += change.properties.filter { showsAll || $0.noise == nil }.map { raw($0, change) }
    }

    /// What is said of a changed object; counts what isn't.
    private mutating func phrases(_ change: DocumentComparison.Change) -> [String] {
        let before = comparison.matching.old.objects[change.old!].element,
            after = comparison.matching.new.objects[change.new!].element
        var phrases: [String] = []
        let hasNewClass = change.properties.contains { $0.path == ["customClass"] },
            hasNewModule = change.properties.contains { $0.path == ["customModule"] }
        // The id behind what else there is to say.
        let ordered = change.properties.filter { $0.path != ["id"] } + change.properties.filter { $0.path == ["id"] }
        for property in ordered {
            // A class comes with its module, a module with where it comes from.
            if hasNewClass, property.path == ["customModule"] || property.path == ["customModuleProvider"] { continue }
            if hasNewModule, property.path == ["customModuleProvider"] { continue }
            if showsAll || property.noise == nil {
                phrases.append(properties.text(property, before, after))
            } else {
                hidden += 1
            }
        }
        if let move = change.move {
            if showsAll || move.noise == nil { phrases.append(text(move)) } else { hidden += 1 }
        }
        return phrases
    }

    private func text(_ move: DocumentComparison.Move) -> String {
        guard move.changesParent else {
            // Others came and went before it.
            if move.oldPlace == move.newPlace { return "in another order among its siblings" }
            return "moved from \(Self.ordinal(move.oldPlace)) to \(Self.ordinal(move.newPlace)) place"
        }
        if comparison.matching.partner(ofOld: move.oldParent) == move.newParent {
            return "moved from \(PropertyNames.words(move.oldSlot)) to \(PropertyNames.words(move.newSlot))"
        }
        let from = comparison.matching.old.objects[move.oldParent], to = comparison.matching.new.objects[move.newParent]
        let isOut = to.slot == "view" && from.slot != "view"
        return isOut ? "moved out of \(old.short(move.oldParent))" : "moved into \(new.short(move.newParent))"
    }

    static func ordinal(_ place: Int) -> String {
        let number = place + 1
        let suffix = number / 10 % 10 == 1 ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
        return "\(number)\(suffix)"
    }

    private func raw(_ change: PropertyChange, _ owner: DocumentComparison.Change) -> DiffReport.Property {
        func text(_ value: PropertyChange.Value?) -> String? {
            switch value {
            case nil: nil
            case .string(let string)?: string
            case .element(let element)?:
                element.attributes.filter { $0.name != .key }.map { "\($0.name)=\"\($0.value)\"" }.joined(
                    separator: " ")
            }
        }
        return DiffReport.Property(
            id: comparison.matching.new.objects[owner.new!].id, path: change.path, old: text(change.old),
            new: text(change.new), noise: change.noise?.rawValue)
    }

    // MARK: Relations

    private mutating func addLink(_ change: DocumentComparison.Change) {
        let element = comparison.element(change)
        switch change.kind {
        case .added: element.name == "constraint" ? addConstraint(element, change) : addConnection(element, change)
        case .removed:
            element.name == "constraint" ? removeConstraint(element, change) : removeConnection(element, change)
        case .changed: changeLink(element, change)
        }
    }

    private mutating func addConstraint(_ constraint: Element, _ change: DocumentComparison.Change) {
        let items = ConstraintWords.items(constraint).compactMap { comparison.matching.new.index(id: $0) }
        let text = ConstraintWords(new).text(constraint)
        if let place = items.compactMap({
            top($0, comparison.matching.new) { comparison.matching.partner(ofNew: $0) == nil }
        }).compactMap({ entries[.new($0)] }).first {
            list[place].entry.details.append("constraint \(text)")
        } else {
            say(
                "constraint \(text) added",
                of: .new(placed(items, names: new) ?? comparison.matching.new.objects[change.new!].parent))
        }
    }

    private mutating func removeConstraint(_ constraint: Element, _ change: DocumentComparison.Change) {
        let items = ConstraintWords.items(constraint).compactMap { comparison.matching.old.index(id: $0) }
        if let place = items.compactMap({
            top($0, comparison.matching.old) { comparison.matching.partner(ofOld: $0) == nil }
        }).compactMap({ entries[.old($0)] }).first {
            list[place].lostConstraints += 1
        } else {
            say(
                "constraint \(ConstraintWords(old).text(constraint)) removed",
                of: .old(placed(items, names: old) ?? comparison.matching.old.objects[change.old!].parent))
        }
    }

    /// Which of its items a constraint places: the inner one of two, and never a guide.
    private func placed(_ items: [Int], names: OutlineNames) -> Int? {
        let objects = names.outline.objects
        let views = items.filter {
            objects[$0].element.name != "viewLayoutGuide" && objects[$0].element.name != "viewControllerLayoutGuide"
        }
        guard views.count == 2 else { return views.first }
        return objects[views[0]].end > views[1] && views[0] < views[1] ? views[1] : views[0]
    }

    private mutating func addConnection(_ connection: Element, _ change: DocumentComparison.Change) {
        say(ConnectionWords(new).added(connection), of: .new(comparison.matching.new.objects[change.new!].parent))
    }

    private mutating func removeConnection(_ connection: Element, _ change: DocumentComparison.Change) {
        let words = ConnectionWords(old)
        let destination = connection["destination"].flatMap { comparison.matching.old.index(id: $0) }
        if let destination,
            let gone = top(
                destination, comparison.matching.old, where: { comparison.matching.partner(ofOld: $0) == nil }),
            let place = entries[.old(gone)],
            connection.name != "segue"
        {
            list[place].entry.details.append(
                "\(words.subject(connection)) of \(old.short(comparison.matching.old.objects[change.old!].parent))")
        } else {
            say(words.removed(connection), of: .old(comparison.matching.old.objects[change.old!].parent))
        }
    }

    private mutating func changeLink(_ element: Element, _ change: DocumentComparison.Change) {
        let before = comparison.matching.old.objects[change.old!].element
        let meant = change.properties.filter { showsAll || $0.noise == nil }
        hidden += change.properties.count - meant.count
        var text: String?
        let owner: Int
        if element.name == "constraint" {
            owner =
                placed(ConstraintWords.items(element).compactMap { comparison.matching.new.index(id: $0) }, names: new)
                ?? comparison.matching.new.objects[change.new!].parent
            text = constraintChange(before, element, meant)
        } else {
            owner = comparison.matching.new.objects[change.new!].parent
            text = connectionChange(before, element, meant)
        }
        if let move = change.move {
            if showsAll || move.noise == nil {
                let subject =
                    element.name == "constraint"
                    ? "constraint \(ConstraintWords(new).text(element))" : ConnectionWords(new).subject(element)
                text = [text ?? subject, self.text(move)].joined(separator: " ")
            } else {
                hidden += 1
            }
        }
        guard let text else { return }
        let place = entry(.new(owner))
        list[place].entry.phrases.append(text)
        list[place].entry.properties += meant.map { raw($0, change) }
    }

    private static let tuned: Set<String> = [
        "constant", "priority", "identifier", "placeholder", "multiplier", "id", "userLabel",
    ]

    private func constraintChange(_ before: Element, _ after: Element, _ changes: [PropertyChange]) -> String? {
        guard !changes.isEmpty else { return nil }
        if changes.allSatisfy({ Self.tuned.contains($0.path[0]) }) {
            let phrases = changes.map { change in
                let missing = ["constant": "0", "priority": "1000", "multiplier": "1"][change.path[0]] ?? "none"
                func words(_ value: PropertyChange.Value?) -> String {
                    value?.string.map { NumberWords.text($0) } ?? missing
                }
                let isSwitch = change.old?.string == "YES" || change.new?.string == "YES"
                return isSwitch
                    ? "\(change.path[0]) \(change.new?.string == "YES" ? "on" : "off")"
                    : "\(PropertyNames.name(change.path[0])) \(words(change.old)) → \(words(change.new))"
            }
            return "constraint \(ConstraintWords(new).relationText(after)): \(phrases.joined(separator: ", "))"
        }
        let first = ConstraintWords(old).text(before), second = ConstraintWords(new).text(after)
        if first != second { return "constraint \(first) → \(second)" }
        return "constraint \(second): \(changes.map { properties.text($0, before, after) }.joined(separator: ", "))"
    }

    private func connectionChange(_ before: Element, _ after: Element, _ changes: [PropertyChange]) -> String? {
        guard !changes.isEmpty else { return nil }
        let subject = ConnectionWords(old).subject(before)
        if changes.count == 1, let name = Self.names[after.name], changes[0].path == [name],
            let new = changes[0].new?.string, changes[0].old != nil
        {
            return "\(subject) renamed to ‘\(new)’"
        }
        let phrases = changes.map { change -> String in
            guard change.path == ["destination"], after.name != "segue" else {
                return properties.text(change, before, after)
            }
            let from = ConnectionWords(old).destination(before), to = ConnectionWords(new).destination(after)
            return from == to ? "connected to another \(to)" : "connected to \(to) instead of \(from)"
        }
        if changes.count == 1, changes[0].path == ["destination"], after.name != "segue" {
            return "\(subject) \(phrases[0])"
        }
        return "\(subject): \(phrases.joined(separator: ", "))"
    }

    /// The attribute by which a connection is called.
    private static let names: [Name: String] = [
        "outlet": "property", "outletCollection": "property", "action": "selector", "segue": "identifier",
    ]

    /// The outermost of an object and those around it that came or went as a whole.
    private func top(_ index: Int, _ outline: DocumentOutline, where isMeant: (Int) -> Bool) -> Int? {
        guard isMeant(index) else { return nil }
        var index = index
        while outline.objects[index].parent > 0, isMeant(outline.objects[index].parent) {
            index = outline.objects[index].parent
        }
        return index
    }

    // MARK: Entries

    private mutating func say(_ phrase: String, of key: EntryKey) { list[entry(key)].entry.phrases.append(phrase) }

    /// The entry of an object, made if it has none yet; an object of the old version that is still there has the new
    /// one's.
    private mutating func entry(_ key: EntryKey) -> Int {
        var key = key
        if case .old(let index) = key, let partner = comparison.matching.partner(ofOld: index) { key = .new(partner) }
        if let known = entries[key] { return known }
        switch key {
        case .new(let index):
            let former = comparison.matching.partner(ofNew: index)
            // By the name it had: what became of that is what the phrases say.
            let subject = former.map { old.short($0) } ?? new.short(index)
            let kind: DocumentComparison.Change.Kind = former == nil ? .added : .changed
            return add(
                key,
                DiffReport.Entry(
                    kind: kind, subject: subject, oldID: former.map { comparison.matching.old.objects[$0].id },
                    newID: comparison.matching.new.objects[index].id,
                    phrases: [], details: [], properties: []))
        case .old(let index):
            return add(
                key,
                DiffReport.Entry(
                    kind: .removed, subject: old.short(index), oldID: comparison.matching.old.objects[index].id,
                    newID: nil, phrases: [], details: [], properties: []))
        }
    }

    @discardableResult
    private mutating func add(_ key: EntryKey, _ entry: DiffReport.Entry) -> Int {
        entries[key] = list.count
        list.append((scene(of: key), entry, 0))
        return list.count - 1
    }

    private func scene(of key: EntryKey) -> SceneKey {
        switch key {
        case .new(let index):
            if index == 0 { return .document }
            return comparison.matching.new.scene(of: index).map { .new($0) } ?? .objects
        case .old(let index):
            guard let scene = comparison.matching.old.scene(of: index) else { return index == 0 ? .document : .objects }
            return comparison.matching.partner(ofOld: scene).map { .new($0) } ?? .old(scene)
        }
    }

    // MARK: Groups

    private func groups() -> [DiffReport.Group] {
        var order: [SceneKey] = [], members: [SceneKey: [DiffReport.Entry]] = [:]
        for (scene, var entry, lost) in list {
            if lost > 0 { tell(lost, in: &entry) }
            if members[scene] == nil { order.append(scene) }
            members[scene, default: []].append(entry)
        }
        func rank(_ key: SceneKey) -> (Int, Int) {
            switch key {
            case .document: (0, 0)
            case .objects: (1, 0)
            case .new(let index): (2, index)
            case .old(let index): (3, index)
            }
        }
        let position = Dictionary(uniqueKeysWithValues: order.map { ($0, rank($0)) })
        return order.sorted { position[$0]! < position[$1]! }.map { key in group(key, members[key]!) }
    }

    /// Constraints that went with a removed object: one number, whether they were inside it or around it.
    private func tell(_ lost: Int, in entry: inout DiffReport.Entry) {
        if let index = entry.oldID.flatMap({ comparison.matching.old.index(id: $0) }) {
            let contents = Contents(index, old, outside: lost)
            if contents.hasConstraints {
                entry.phrases[0] = presence(index, old, false, contents)
                return
            }
        }
        entry.details.append(lost == 1 ? "its constraint" : "its \(lost) constraints")
    }

    private func group(_ key: SceneKey, _ entries: [DiffReport.Entry]) -> DiffReport.Group {
        switch key {
        case .document: return DiffReport.Group(title: "Document", kind: .changed, entries: entries)
        case .objects: return DiffReport.Group(title: "Objects", kind: .changed, entries: entries)
        case .old(let index):
            return DiffReport.Group(
                title: old.short(index), oldSceneID: comparison.matching.old.objects[index].id, kind: .removed,
                entries: entries)
        case .new(let index):
            let title = new.short(index), id = comparison.matching.new.objects[index].id
            guard let former = comparison.matching.partner(ofNew: index) else {
                return DiffReport.Group(title: title, newSceneID: id, kind: .added, entries: entries)
            }
            let oldTitle = old.short(former)
            return DiffReport.Group(
                title: title, oldTitle: oldTitle == title ? nil : oldTitle,
                oldSceneID: comparison.matching.old.objects[former].id, newSceneID: id, kind: .changed,
                entries: entries)
        }
    }
}
