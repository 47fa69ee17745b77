import InterfaceCatalog
import NibArchive
import StoryboardDocument

/// Which subviews and constraints of a view aren't installed: by the document's default, and in the size classes that
/// hold.
struct Exclusions {
    private var positions: Set<Int> = []

    init(_ element: Element, _ compiler: StoryboardCompiler) {
        // Most views have none.
        guard element.child(.variation) != nil else { return }
        var variations: [(rank: Int, element: Element)] = []
        for child in element.children where child.name == .variation {
            guard let key = child[.key] else { continue }
            if key == "default" {
                variations.append((0, child))
            } else if compiler.holds(variation: key) {
                // A variation for both classes says more than one for either.
                variations.append((key.split(separator: "-").count, child))
            }
        }
        guard !variations.isEmpty else { return }
        for variation in variations.sorted(by: { $0.rank < $1.rank }) {
            for mask in variation.element.children where mask.name == .mask {
                for entry in mask.children {
                    guard let target = entry.element(referredBy: .reference) else { continue }
                    if entry.name == .exclude {
                        positions.insert(target.position)
                    } else if entry.name == .include {
                        positions.remove(target.position)
                    }
                }
            }
        }
    }

    func contains(_ element: Element) -> Bool { !positions.isEmpty && positions.contains(element.position) }
}

extension GraphBuilder {
    /// The attributes and values of a variation whose size classes hold replace those of the object.
    func variation(_ variation: Element, of element: Element, _ kind: ElementKind, into object: inout NibObject) {
        guard let key = variation[.key], key != "default", compiler.holds(variation: key) else { return }
        variation.forEachAttribute { name, value in
            guard name != .key, let attribute = kind.attribute(name), let key = attribute.key else { return }
            if let archived = self.archived(attribute, name, value, element) {
                self.replace(key, archived, in: &object)
            }
        }
        for child in variation.children where child.name != .mask {
            guard let key = child[.key], let entry = kind.child(key), case .value = entry.kind,
                let value = value(child, of: element, entry)
            else { continue }
            replace(entry.key!, value, in: &object)
        }
    }
}
