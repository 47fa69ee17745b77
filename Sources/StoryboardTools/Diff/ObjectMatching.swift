import InterfaceCatalog
import StoryboardDocument

/// Which objects of two versions of a document are the same.
///
/// First by id. Objects that were pasted again have new ids: they are known again by what they hold and where they are.
public struct ObjectMatching {
    public let old: DocumentOutline
    public let new: DocumentOutline
    /// By index into `old.objects`: the same object's index into `new.objects`, or -1.
    private var partners: [Int]
    /// The other way round.
    private var formers: [Int]

    public init(old: StoryboardDocument, new: StoryboardDocument) {
        self.old = DocumentOutline(old)
        self.new = DocumentOutline(new)
        partners = [Int](repeating: -1, count: self.old.objects.count)
        formers = [Int](repeating: -1, count: self.new.objects.count)
        match(0, 0)
        matchByID()
        var structure = StructuralMatching(self.old, self.new)
        structure.run(&self)
    }

    /// The object of the new version that an object of the old one has become; nil if it is gone.
    public func partner(ofOld index: Int) -> Int? { partners[index] < 0 ? nil : partners[index] }
    /// The object of the old version that an object of the new one was; nil if it is new.
    public func partner(ofNew index: Int) -> Int? { formers[index] < 0 ? nil : formers[index] }

    /// The id that an object has in the new version, by its id in the old one; nil if it is gone.
    public func newID(ofOld id: String) -> String? {
        guard let index = old.index(id: id), let partner = partner(ofOld: index) else { return nil }
        return new.objects[partner].id
    }

    /// Whether two ids, one of each version, mean the same object.
    public func areSame(old oldID: String, new newID: String) -> Bool {
        if let known = self.newID(ofOld: oldID) { return known == newID }
        return oldID == newID && new.index(id: newID) == nil
    }

    mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        partners[oldIndex] = newIndex
        formers[newIndex] = oldIndex
    }

    private mutating func matchByID() {
        var places: [String: Int] = [:]
        places.reserveCapacity(new.objects.count)
        // A damaged document has an id twice: its bearers are told apart by what they are and by their order.
        var twins: [String: [Int]] = [:]
        for (index, object) in new.objects.enumerated().dropFirst() where !object.id.isEmpty {
            let key = Self.key(object)
            if let first = places[key] { twins[key, default: [first]].append(index) } else { places[key] = index }
        }
        for isSameKind in twins.isEmpty ? [false] : [true, false] {
            for (index, object) in old.objects.enumerated().dropFirst() where !object.id.isEmpty && partners[index] < 0
            {
                let key = Self.key(object)
                guard let first = places[key] else { continue }
                let candidate =
                    twins.isEmpty
                    ? first
                    : (twins[key] ?? [first]).first {
                        formers[$0] < 0 && (!isSameKind || new.objects[$0].element.name == object.element.name)
                    }
                guard let candidate, formers[candidate] < 0, isPlausible(object, new.objects[candidate]) else {
                    continue
                }
                match(index, candidate)
            }
        }
    }

    /// Scenes have ids of their own, apart from those of objects.
    private static func key(_ object: DocumentOutline.Object) -> String {
        object.element.name == .scene ? "scene " + object.id : object.id
    }

    /// Xcode 4 numbered its objects: the same small number is often another thing. Later ids are only ever given once.
    private func isPlausible(_ a: DocumentOutline.Object, _ b: DocumentOutline.Object) -> Bool {
        a.element.name == b.element.name || a.id.utf8.count >= 8
    }
}
