import StoryboardDocument

/// A text of a document that string tables translate, with the key that Xcode gives it there: `k3J-2s-f0w.normalTitle`.
public struct LocalizableText {
    public let element: Element
    public let key: String
    public let value: String

    /// The texts that people see, in the order of the document.
    public static func all(in document: StoryboardDocument) -> [LocalizableText] {
        var found: [LocalizableText] = []
        document.forEachElement { element in
            guard let id = element.id else {
                // A button's titles hang at its states.
                if element.name == "state", let id = element.parent?.id, let state = element[.key], let title = element.string("title"), !title.isEmpty {
                    found.append(LocalizableText(element: element, key: "\(id).\(state)Title", value: title))
                }
                return
            }
            for property in properties[element.name] ?? [] {
                if let value = element.string(property), !value.isEmpty { found.append(LocalizableText(element: element, key: "\(id).\(property.string)", value: value)) }
            }
            if element.name == "segmentedControl", let segments = element.child("segments") {
                for (number, segment) in segments.children.enumerated() {
                    if let title = segment.string("title"), !title.isEmpty { found.append(LocalizableText(element: element, key: "\(id).segmentTitles[\(number)]", value: title)) }
                }
            }
        }
        return found
    }

    /// By element; what a controller is called in its bar is its navigation item's affair.
    private static let properties: [Name: [Name]] = [
        "label": ["text"], "textField": ["text", "placeholder"], "textView": ["text"], "searchBar": ["text", "placeholder", "prompt"],
        "barButtonItem": ["title"], "navigationItem": ["title", "prompt"], "tabBarItem": ["title"], "viewController": ["title"], "tableViewController": ["title"],
        "collectionViewController": ["title"], "navigationController": ["title"], "tabBarController": ["title"], "tableViewSection": ["headerTitle", "footerTitle"],
    ]
}
