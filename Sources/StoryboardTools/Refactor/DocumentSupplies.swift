import Foundation
import StoryboardDocument

/// What a document keeps beside its scenes because they use it: images and colours, fonts, classes, designables,
/// tie-breakers, capabilities and plug-ins.
struct DocumentSupplies {
    let document: StoryboardDocument
    private let resources: Set<ResourceName>
    private let words: Set<String>
    private let ids: Set<String>

    /// What the document's scenes use now.
    init(_ document: StoryboardDocument) {
        self.document = document
        resources = document.root.usedResources
        var words: Set<String> = [], ids: Set<String> = []
        for child in document.root.children where !Self.lists.contains(child.name) {
            child.forEachElement { element in
                for (name, value) in element.attributes where name != .key {
                    if name == .id { ids.insert(value) } else { words.insert(value) }
                }
                if element.children.isEmpty { words.insert(element.text) }
            }
        }
        self.words = words
        self.ids = ids
    }

    private static let lists: Set<Name> = [
        .resources, "customFonts", "classes", "designables", "inferredMetricsTieBreakers", "dependencies",
    ]

    // MARK: Who uses an entry

    private func uses(_ entry: Element, asIn source: DocumentSupplies) -> Bool {
        switch entry.parent?.name {
        case Name.resources:
            guard let name = entry[.name] else { return true }
            let known = { (supplies: DocumentSupplies) in
                supplies.resources.contains { $0.kind == entry.name && $0.name == name }
            }
            // Where the use of an image isn't one that is known, the word alone has to do.
            return known(self) || !known(source) && words.contains(name)
        case "customFonts": return entry.children.contains { words.contains($0.text) }
        case "classes": return usesClass(entry[.className], in: entry.parent!)
        case "designables": return entry[.name].map(ids.contains) ?? true
        case "inferredMetricsTieBreakers": return entry[.reference].map(ids.contains) ?? true
        case "dependencies":
            guard let need = Need.table[entry[.name] ?? entry[.identifier] ?? ""] else { return true }
            return need.isNeeded(document)
        default: return true
        }
    }

    /// A class is listed for its instances, and for those of its subclasses.
    private func usesClass(_ name: String?, in list: Element) -> Bool {
        guard let name else { return true }
        var wanted: [String] = [name], seen: Set<String> = []
        while let name = wanted.popLast() {
            guard seen.insert(name).inserted else { continue }
            if words.contains(name) { return true }
            wanted += list.children.filter { $0["superclassName"] == name }.compactMap { $0[.className] }
        }
        return false
    }

    private static func entries(of document: StoryboardDocument) -> [Element] {
        document.root.children.filter { lists.contains($0.name) }.flatMap { Array($0.children) }
    }

    // MARK: Taking away

    /// Removes what nothing uses any more.
    ///
    /// - Parameters:
    ///   - source: the document before. What nothing used there either is nobody's business, and stays.
    ///   - keepsLeftovers: whether it does; one of two documents is enough for it.
    static func prune(_ document: StoryboardDocument, asIn source: DocumentSupplies, keepsLeftovers: Bool) {
        // Capabilities last: some are about the resources.
        for isCapability in [false, true] {
            let now = DocumentSupplies(document)
            for entry in entries(of: document) where (entry.parent?.name == "dependencies") == isCapability {
                guard !now.uses(entry, asIn: source) else { continue }
                let wasUsed = source.counterpart(of: entry).map { source.uses($0, asIn: source) } ?? false
                if wasUsed || !keepsLeftovers && !isCapability { entry.removeFromContainer() }
            }
        }
    }

    private func counterpart(of entry: Element) -> Element? {
        let key = Self.key(entry)
        return document.root.children.first { $0.name == entry.parent?.name }?.children.first { Self.key($0) == key }
    }

    /// What tells an entry from the others of its list.
    private static func key(_ entry: Element) -> [String] {
        let names: [Name] =
            switch entry.parent?.name {
            case Name.resources: [.name, "catalog"]
            case "customFonts": [.key]
            case "classes": [.className]
            case "inferredMetricsTieBreakers": [.reference]
            case "dependencies": entry.name == "capability" ? [.name] : [.identifier]
            default: [.name]
            }
        // `<array>` and `<mutableArray>` of fonts are the same.
        return [entry.parent?.name == "customFonts" ? "" : entry.name.string] + names.map { entry[$0] ?? "" }
    }

    // MARK: Bringing in

    /// Enters what another document has and this one lacks.
    static func merge(_ other: StoryboardDocument, into document: StoryboardDocument) {
        for list in other.root.children where lists.contains(list.name) && !list.children.isEmpty {
            let own: Element
            if let known = document.root.child(list.name) {
                own = known
            } else {
                own = document.makeElement(list.name)
                if let key = list[.key] { own[.key] = key }
                document.root.insertInOrder(own)
            }
            for entry in list.children {
                let wanted = key(entry)
                if let known = own.children.first(where: { key($0) == wanted }) {
                    extend(known, by: entry)
                } else {
                    insert(document.makeCopy(of: entry).element, into: own)
                }
            }
        }
    }

    private static func extend(_ known: Element, by other: Element) {
        switch known.parent?.name {
        case "customFonts":
            let names = Set(known.children.map(\.text))
            for font in other.children where !names.contains(font.text) {
                known.append(known.document.makeCopy(of: font).element)
            }
        case "dependencies":
            for name: Name in ["minToolsVersion", "version"] {
                if let theirs = other[name], let ours = known[name],
                    theirs.compare(ours, options: .numeric) == .orderedDescending, other.name == "capability"
                {
                    known[name] = theirs
                }
            }
        default: break
        }
    }

    /// The order that Xcode gives a list, where it sorts it; a list that isn't sorted gets the new entry at its end.
    private static func insert(_ entry: Element, into list: Element) {
        guard list.name == "customFonts" || list.name == "classes" || list.name == "designables" else {
            return list.insertInOrder(entry)
        }
        let key: Name = list.name == "customFonts" ? .key : list.name == "classes" ? .className : .name
        let value = entry[key] ?? ""
        list.insert(entry, before: list.children.first { ($0[key] ?? "") > value })
    }
}

extension Name {
    fileprivate static let className: Name = "className"
}
