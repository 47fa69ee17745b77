import InterfaceCatalog
import SeededNumbers
import StoryboardDocument

@testable import Designer

/// Operations drawn by lot, each of which a person could ask for in the document at hand.
struct RandomOperations {
    var numbers: SeededNumbers
    let document: StoryboardDocument
    private let objects: [Element]

    init(_ document: StoryboardDocument, _ numbers: SeededNumbers) {
        self.document = document
        self.numbers = numbers
        var objects: [Element] = []
        document.forEachElement { if $0.id != nil, $0.kind != nil, $0.name != "device" { objects.append($0) } }
        self.objects = objects
    }

    private mutating func any(_ matches: (Element) -> Bool) -> String? {
        objects.filter(matches).randomElement(using: &numbers)?.id
    }

    /// nil where the lot fell on something that this document has no object for.
    mutating func next() -> DesignOperation? {
        let isFree = { (e: Element) in e.isView && e.parent?.name == "subviews" }
        switch Int.random(in: 0..<18, using: &numbers) {
        case 0, 1:
            guard let parent = any({ $0.isView || $0.isController }) else { return nil }
            let object = LibraryObject.all.filter { $0.role == .view }.randomElement(using: &numbers)!
            return .insert(object: object.title, into: parent, before: nil, slot: nil, place: nil)
        case 2:
            return .insert(object: "View Controller", into: "document", before: nil, slot: nil, place: nil)
        case 3, 4: return any { $0.name != .constraint }.map { .remove(objects: [$0]) }
        case 5: return any { $0.name == .constraint || $0.kind?.role == .connection }.map { .remove(objects: [$0]) }
        case 6: return any(isFree).map { .duplicate(objects: [$0]) }
        case 7: return any(\.isController).map { .duplicate(objects: [$0]) }
        case 8, 9: return property()
        case 10:
            return any(isFree).map {
                .embed(objects: [$0], container: ["stack", "view", "scroll view"].randomElement(using: &numbers)!)
            }
        case 11:
            return any(\.isController).map {
                .embed(objects: [$0], container: Bool.random(using: &numbers) ? "navigation" : "tab")
            }
        case 12:
            return any { $0.name == "stackView" || $0.name == "view" && $0.child("subviews") != nil }.map {
                .unembed(object: $0)
            }
        case 13:
            guard let owner = any({ $0.isController }), let view = any(\.isView) else { return nil }
            return .connectOutlet(owner: owner, property: "thing", destination: view)
        case 14:
            guard let view = any(isFree), let other = any(isFree) else { return nil }
            return .constrain(
                constraint: DesignConstraint(
                    first: view, firstAttribute: "leading", second: other, secondAttribute: "trailing", constant: "8"))
        case 15:
            guard let segue = any({ $0.name == .segue }) else { return nil }
            return .lead(segue: segue, from: nil, to: any(\.isController))
        case 16:
            guard let segue = any({ $0.name == .segue }) else { return nil }
            return .lead(segue: segue, from: any { $0.isController || $0.kind?.role == .control }, to: nil)
        default:
            guard let view = any(isFree), let parent = any({ $0.name == "view" || $0.name == "stackView" }) else {
                return nil
            }
            return .move(object: view, into: parent, before: nil, slot: nil)
        }
    }

    /// An attribute that the catalog has, with a value that it may have.
    private mutating func property() -> DesignOperation? {
        guard let element = objects.randomElement(using: &numbers), let id = element.id, let kind = element.kind,
            let attribute = kind.attributes.randomElement(using: &numbers)
        else { return nil }
        let value: String
        switch attribute.type {
        case .bool: value = Bool.random(using: &numbers) ? "yes" : "no"
        case .choice(let words): value = words.randomElement(using: &numbers) ?? ""
        case .integer: value = "\(Int.random(in: 0..<9, using: &numbers))"
        case .number: value = "\(Double.random(in: 0..<9, using: &numbers))"
        case .string, .localizable: value = "a <b> & \"c\""
        case .image: value = "photo"
        case .reference, .identifier: return nil
        }
        return .set(object: id, property: attribute.name.string, value: value, traits: nil)
    }
}
