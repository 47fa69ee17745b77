import InterfaceCatalog
import StoryboardDocument

/// How much of documents the catalog knows: the share of element kinds and of attribute occurrences, by platform.
public struct CatalogCoverage {
    /// What one platform's documents hold, and how much of it the catalog knows.
    public struct Count: Encodable, Equatable {
        public var documents = 0
        public var kinds = 0, knownKinds = 0
        public var elements = 0, knownElements = 0
        public var attributes = 0, knownAttributes = 0

        static func + (a: Count, b: Count) -> Count {
            Count(
                documents: a.documents + b.documents, kinds: a.kinds + b.kinds, knownKinds: a.knownKinds + b.knownKinds,
                elements: a.elements + b.elements,
                knownElements: a.knownElements + b.knownElements, attributes: a.attributes + b.attributes,
                knownAttributes: a.knownAttributes + b.knownAttributes)
        }
    }

    /// An element kind, or an attribute of one, that the catalog doesn't know.
    public struct Unknown: Encodable, Equatable {
        public var platform: Platform
        public var element: String
        /// nil where the element kind itself is unknown.
        public var attribute: String?
        public var occurrences: Int
        /// A value that it has somewhere; "" for elements.
        public var sample: String
        /// Where it stands first: `path:line`.
        public var place: String
    }

    private var tallies: [Platform: Tally] = [:]

    public init() {}

    public mutating func add(_ document: StoryboardDocument) {
        tallies[Platform(of: document), default: Tally()].add(document, on: Platform(of: document))
    }

    /// Of the platforms that documents were added of, in the catalog's order.
    public var counts: [(platform: Platform, count: Count)] {
        Platform.allCases.compactMap { platform in tallies[platform].map { (platform, $0.count) } }
    }

    /// Of all platforms; an element kind counts once for each platform that has it.
    public var total: Count { counts.reduce(Count()) { $0 + $1.count } }

    /// All of it, to be written as JSON.
    public struct Report: Encodable {
        public var platforms: [String: Count]
        public var total: Count
        public var unknown: [Unknown]
    }

    public var report: Report {
        Report(
            platforms: Dictionary(uniqueKeysWithValues: counts.map { ($0.platform.rawValue, $0.count) }), total: total,
            unknown: unknown)
    }

    /// What the catalog doesn't know, the most frequent first.
    public var unknown: [Unknown] {
        Platform.allCases.flatMap { platform in tallies[platform]?.unknown(on: platform) ?? [] }
            .sorted {
                ($1.occurrences, $0.platform.rawValue, $0.element, $0.attribute ?? "") < (
                    $0.occurrences, $1.platform.rawValue, $1.element, $1.attribute ?? ""
                )
            }
    }
}

/// How often an element or attribute occurs, and where first.
private struct Use {
    var occurrences = 0
    var sample = ""
    var place = ""

    mutating func note(_ element: Element, _ value: String = "") {
        if occurrences == 0 {
            sample = value
            place = "\(element.document.path):\(element.line)"
        }
        occurrences += 1
    }
}

/// The elements of one name, and their attributes.
private struct ElementUse {
    let kind: ElementKind?
    var use = Use()
    var knownAttributes = 0
    var unknownAttributes: [Name: Use] = [:]

    mutating func count(_ element: Element, on platform: Platform) {
        use.note(element)
        // A variation repeats attributes of the object that it is in.
        let owner =
            kind?.tag == .variation ? element.parent.flatMap { InterfaceCatalog.kind($0.name, on: platform) } : nil
        for (name, value) in element.attributes {
            if kind?.index(of: name) != nil || owner?.index(of: name) != nil {
                knownAttributes += 1
            } else {
                unknownAttributes[name, default: Use()].note(element, value)
            }
        }
    }
}

/// The elements of one platform's documents, by name.
private struct Tally {
    private var documents = 0
    private var elements: [Name: ElementUse] = [:]

    mutating func add(_ document: StoryboardDocument, on platform: Platform) {
        documents += 1
        document.forEachElement { element in
            elements[element.name, default: ElementUse(kind: InterfaceCatalog.kind(element.name, on: platform))].count(
                element, on: platform)
        }
    }

    var count: CatalogCoverage.Count {
        var count = CatalogCoverage.Count()
        count.documents = documents
        for element in elements.values {
            count.kinds += 1
            count.elements += element.use.occurrences
            if element.kind != nil {
                count.knownKinds += 1
                count.knownElements += element.use.occurrences
            }
            count.knownAttributes += element.knownAttributes
            count.attributes +=
                element.knownAttributes + element.unknownAttributes.values.reduce(0) { $0 + $1.occurrences }
        }
        return count
    }

    func unknown(on platform: Platform) -> [CatalogCoverage.Unknown] {
        elements.flatMap { name, element in
            let attributes = element.unknownAttributes.map { attribute, use in
                CatalogCoverage.Unknown(
                    platform: platform, element: name.string, attribute: attribute.string, occurrences: use.occurrences,
                    sample: use.sample, place: use.place)
            }
            guard element.kind == nil else { return attributes }
            return [
                CatalogCoverage.Unknown(
                    platform: platform, element: name.string, attribute: nil, occurrences: element.use.occurrences,
                    sample: "", place: element.use.place)
            ] + attributes
        }
    }
}
