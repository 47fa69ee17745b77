import InterfaceCatalog
import StoryboardDocument

/// What people call an object of a document: `Label “Name”`, `Table View Controller “Settings”`.
public struct ObjectName: Hashable, Sendable, CustomStringConvertible {
    /// The kind, as Interface Builder's library calls it: `Table View Cell`.
    public var kind: String
    /// The user label, else the text the object shows, else its custom class or identifier; nil where there is none of
    /// these.
    public var label: String?
    /// What the document outline calls the scene that the object is in; nil in a xib.
    public var scene: String?

    public init(_ element: Element) {
        kind = Self.kind(of: element)
        label = Self.label(of: element)
        scene = element.enclosingScene?.sceneTitle
    }

    /// `Label “Name”`.
    public var short: String { label.map { "\(kind) “\($0)”" } ?? kind }
    /// `Label “Name” in Profile`.
    public var description: String { scene.map { "\(short) in \($0)" } ?? short }

    private static func label(of element: Element) -> String? {
        let candidates = [
            element.userLabel, element.string("text"), element.string("title"), attributedText(of: element),
            // A configured button shows its configuration's title; the state keeps an older one.
            element.child(key: "configuration")?.string("title"), element.child(key: "normal")?.string("title"),
            // On the Mac it is the cell that has the text.
            element.child(key: "cell")?.string("title"), element.child(key: "headerCell")?.string("title"),
            element.string("placeholder"), element["customClass"], element["reuseIdentifier"], element["identifier"],
            element["image"],
        ]
        guard let first = candidates.compactMap({ $0 }).first(where: { !$0.isEmpty }) else { return nil }
        let line = first.split(whereSeparator: \.isNewline).first.map(String.init) ?? first
        return line.count > 40 ? line.prefix(39) + "…" : line
    }

    private static func attributedText(of element: Element) -> String? {
        element.child(key: "attributedText")?.children.map { $0.string("content") ?? "" }.joined()
    }

    private static func kind(of element: Element) -> String {
        if element["placeholderIdentifier"] == "IBFirstResponder" { return "First Responder" }
        if let known = kinds[element.name.string] { return known }
        if element.name == "viewLayoutGuide" || element.name == "viewControllerLayoutGuide" {
            return guides[element[.key] ?? element["type"] ?? ""] ?? "Layout Guide"
        }
        // `tableViewCell` → `Table View Cell`.
        var words = ""
        for letter in element.name.string {
            if words.isEmpty {
                words += letter.uppercased()
            } else if letter.isUppercase {
                words += " \(letter)"
            } else {
                words.append(letter)
            }
        }
        return words
    }

    /// By the key of a view's guide, the type of a controller's.
    private static let guides = [
        "safeArea": "Safe Area", "top": "Top Layout Guide", "bottom": "Bottom Layout Guide", "keyboard": "Keyboard",
        "frameLayoutGuide": "Frame Layout Guide", "contentLayoutGuide": "Content Layout Guide",
        "readableContent": "Readable Content",
    ]

    /// Names that aren't the element's own, word by word (`pong…` is how Interface Builder spells it).
    private static let kinds = [
        "view": "View", "imageView": "Image View", "mapView": "Map View", "webView": "Web View",
        "wkWebView": "WebKit View", "placeholder": "Placeholder",
        "viewControllerPlaceholder": "Storyboard Reference", "glkViewController": "GLKit View Controller",
        "avPlayerViewController": "AV Player View Controller",
        "tapGestureRecognizer": "Tap Gesture Recognizer", "pongPressGestureRecognizer": "Long Press Gesture Recognizer",
        "exit": "Exit",
        "customObject": "Object", "pickerView": "Picker View", "arscnView": "AR SceneKit View",
        "skView": "SpriteKit View", "mtkView": "MetalKit View",
    ]
}
