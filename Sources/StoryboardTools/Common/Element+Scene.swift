import StoryboardDocument

extension Element {
    /// A scene's controller or storyboard reference, on every platform; nil for a Mac's application scene.
    package var sceneController: Element? {
        let members = child(.objects)?.children
        return members?.first { $0["sceneMemberID"] == "viewController" }
            ?? members?.first {
                $0.name.string.hasSuffix("ontroller") || $0.name.string.hasSuffix("ontrollerPlaceholder")
            }
    }

    /// The `<scene>` around this element, or the element itself if it is one.
    public var enclosingScene: Element? {
        var element: Element? = self
        while let current = element {
            if current.name == .scene { return current }
            element = current.parent
        }
        return nil
    }
}

extension StoryboardDocument {
    /// The file's name without folder and extension: `Main`.
    public var stem: String { Self.stem(of: path) }

    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
