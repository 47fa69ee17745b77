import CoreGraphics
import Foundation

/// What an app says of the kind of text on a pasteboard without reading it.
extension UIPasteboard {
    public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let probableWebURL = Self(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
        public static let probableWebSearch = Self(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
        public static let number = Self(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    }

    /// The patterns that the first item's text shows.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping (Result<Set<DetectionPattern>, any Error>) -> Void
    ) {
        completionHandler(.success(patterns.intersection(found(in: items.first).keys)))
    }

    public func detectPatterns(
        for patterns: Set<DetectionPattern>, inItemSet itemSet: IndexSet?,
        completionHandler: @escaping (Result<[Set<DetectionPattern>], any Error>) -> Void
    ) {
        completionHandler(.success(chosen(itemSet).map { patterns.intersection(found(in: $0).keys) }))
    }

    /// The patterns that the first item's text shows, with what they found.
    public func detectValues(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping (Result<[DetectionPattern: Any], any Error>) -> Void
    ) {
        completionHandler(.success(found(in: items.first).filter { patterns.contains($0.key) }))
    }

    public func detectValues(
        for patterns: Set<DetectionPattern>, inItemSet itemSet: IndexSet?,
        completionHandler: @escaping (Result<[[DetectionPattern: Any]], any Error>) -> Void
    ) {
        completionHandler(
            .success(chosen(itemSet).map { found(in: $0).filter { patterns.contains($0.key) } }))
    }

    /// A number, an address of the web, or else words that somebody may look for.
    private func found(in item: [String: Any]?) -> [DetectionPattern: Any] {
        let url = item?[Self.urlType] as? URL
        guard
            let text = (item?[Self.textType] as? String ?? url?.absoluteString)?
                .trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty
        else { return [:] }
        if let number = Double(text) { return [.number: NSNumber(value: number)] }
        let isAddress = text.range(
            of: #"^(https?://\S+|[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}(/\S*)?)$"#, options: .regularExpression)
        return isAddress != nil ? [.probableWebURL: text] : [.probableWebSearch: text]
    }

    // MARK: Items

    private func chosen(_ itemSet: IndexSet?) -> [[String: Any]] {
        let items = items
        return itemSet.map { $0.compactMap { items.indices.contains($0) ? items[$0] : nil } } ?? items
    }

    /// The types of each of the items; nil: of all.
    public func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet).map { $0.keys.sorted() } }

    public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        IndexSet(items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } })
    }

    public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        chosen(itemSet).contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }

    public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet).compactMap { $0[pasteboardType] }
    }

    public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap {
            ($0 as? Data) ?? ($0 as? String).map { Data($0.utf8) } ?? ($0 as? UIImage)?.pngData()
        }
    }

    // MARK: Providers and objects

    /// Each item as what a drop or a paste would bring; setting them puts what they can be written as.
    public var itemProviders: [NSItemProvider] {
        get {
            items.map { item in
                let provider = NSItemProvider()
                for (type, value) in item.sorted(by: { $0.key < $1.key }) {
                    guard let data = Self.data(of: value) else { continue }
                    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                        done(data, nil)
                        return nil
                    }
                }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Nothing leaves this machine.
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        var made = [[String: Any]](repeating: [:], count: itemProviders.count)
        var isSet = false
        for (index, provider) in itemProviders.enumerated() {
            for type in provider.registeredTypeIdentifiers {
                provider.take(type) { data in
                    guard let data else { return }
                    made[index][type] = Self.value(of: data, type)
                    // What takes its time comes later.
                    if isSet { self.set(made, until: expirationDate) }
                }
            }
        }
        isSet = true
        set(made, until: expirationDate)
    }

    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    public func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
        setItemProviders(
            objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
    }

    private static func data(of value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    /// Texts, addresses and pictures as what `string`, `url` and `image` find.
    private static func value(of data: Data, _ type: String) -> Any {
        switch type {
        case textType: String(decoding: data, as: UTF8.self)
        case urlType: URL(string: String(decoding: data, as: UTF8.self)) ?? data
        case imageType: UIImage(data: data) ?? data
        default: data
        }
    }
}
