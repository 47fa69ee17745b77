import StoryboardDocument

extension Element {
    /// A document that holds this view and nothing else, with the settings and resources of its own: what stands in a
    /// scene's dock is loaded with the scene, and drawn here by itself. nil for what was changed since it was read.
    var alone: StoryboardDocument? {
        guard let text = sourceText else { return nil }
        let root = document.root
        let kept: [Name] = [
            "version", "toolsVersion", "targetRuntime", "useAutolayout", "useTraitCollections", "useSafeAreas",
            "colorMatched",
        ]
        let attributes = kept.compactMap { name in root[name].map { " \(name)=\"\($0)\"" } }.joined()
        let parts = ["device", "resources"].map { root.child(Name($0))?.sourceText ?? "" }
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"\(attributes)>\(parts[0])<objects>\(text)</objects>\(parts[1])</document>
            """
        return try? StoryboardDocument(bytes: Array(xml.utf8), path: document.path)
    }
}
