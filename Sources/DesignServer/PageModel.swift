import Designer

/// What the designer's page is told; the page's own names for it stand in `Docs/DesignerPage.md`.
enum PageModel {
    struct Project: Encodable {
        struct Document: Encodable {
            var path: String
            var name: String
            /// From the project's folder on.
            var folder: String
            var kind: String
            var changed: Bool
        }

        var name: String
        var documents: [Document]
        /// The document to show first.
        var open: String?
    }

    /// A document without what is in its scenes.
    struct Document: Encodable {
        struct Device: Encodable {
            var name: String
            var width, height: Double
            var landscape, dark: Bool
        }

        var path: String
        var name: String
        var kind: String
        var device: Device
        var readOnly: String?
        var autoLayout: Bool
        var scenes: [Summary]
        var arrows: [Arrow]
        var undo, redo: String?
        var history: [String]
        var changed: Bool
    }

    /// A scene as it stands on the canvas, in points.
    struct Summary: Encodable {
        struct Reference: Encodable {
            var title: String
            var storyboard: String?
            var identifier: String?
        }
        struct DockItem: Encodable {
            var id: String
            var kind: String
            var icon: String
            var title: String
        }

        var id: String
        var controller: String?
        var title: String
        var kind: String
        var icon: String
        var x, y, width, height: Double
        var initial: Bool
        var reference: Reference?
        var dock: [DockItem]
        /// Another whenever what is seen of it changes.
        var version: String
    }

    struct Arrow: Encodable {
        var id: String
        var kind: String
        var from, to: String
        var title: String
        var trigger: String?
        var owner: String?
    }

    /// What is in a scene.
    struct Scene: Encodable {
        struct Object: Encodable {
            var id: String
            var parent: String?
            var x, y, width, height: Double
            var kind: String
            var title: String
            var icon: String
            /// The property of a text that is edited in place.
            var editable: String?
            var text: String?
            var constrained: Bool
        }

        struct Constraint: Encodable {
            var id, first, firstAttribute: String
            var second, secondAttribute: String?
            var relation, constant: String
            var priority: String?
        }

        var id: String
        var version: String
        /// Where its picture is; nil for one that has none.
        var picture: String?
        var width, height: Double
        /// Those that lie above others come later.
        var objects: [Object]
        var constraints: [Constraint]
        var outline: [OutlineNode]
        var messages: [String]
    }

    struct Changed: Encodable {
        var push = "changed"
        var path: String
        var document: Document?
        var touched: [String]
        var scenes: [Scene]
    }

    struct Note: Encodable {
        var push = "note"
        var text: String
        var severity = "note"
    }

    struct Performed: Encodable {
        var made: [String]
        var notes: [Problem]
        var path: String
    }

    struct Problem: Encodable {
        var message: String
        var remedy: String?
        var object: String?
    }

    struct LibrarySection: Encodable {
        struct Object: Encodable {
            var name, title, about, icon, role: String
            var words: [String]
            var width, height: Double?
        }
        var title: String
        var objects: [Object]
    }

    struct Hit: Encodable {
        var path, object, title: String
        var place: String
        var scene: String?

        enum CodingKeys: String, CodingKey { case path, object, title, place = "where", scene }
    }

    struct Finding: Encodable {
        var severity, message, rule: String
        var remedy, object, scene: String?
        var line: Int
    }
}

/// A question of the page.
struct PageRequest: Decodable {
    var n: Int
    var ask: String
    var path: String?
    var scene: String?
    var scale: Double?
    var objects: [String]?
    var object: String?
    var moved: [String]?
    var operations: [DesignOperation]?
    var name: String?
    var text: String?
    var from, to: String?
    var x, y: Double?
    var preview: Preview?
}
