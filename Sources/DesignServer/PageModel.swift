import Designer
import Foundation

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
        /// How many changes of these documents a session that was cut off left unsaved.
        var unsaved: Int
    }

    /// That the project has other documents now.
    struct ProjectChanged: Encodable {
        var push = "project"
        var project: Project
    }

    /// A document without what is in its scenes.
    struct Document: Encodable {
        struct Device: Encodable {
            var name: String
            var width, height: Double
            var landscape, dark: Bool
        }

        struct Size: Encodable {
            var width, height: Double
        }

        var path: String
        var name: String
        var kind: String
        var device: Device
        /// Points of the canvas for each unit of a scene's place.
        var unit: Size
        var readOnly: String?
        var autoLayout: Bool
        var scenes: [Summary]
        var arrows: [Arrow]
        /// What a xib has besides its views.
        var dock: [Summary.DockItem]?
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
            /// Of views, which are drawn above the scene: their size, and what differs whenever they look otherwise.
            var width, height: Double?
            var version: String?
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
            /// What is written on it where it shows nothing of its own.
            var hint: String?
            var constrained: Bool
            /// Top, left, bottom and right, of views that others lie in.
            var margins: [Double]?
            /// What is covered of it at its edges; of views with a safe area.
            var safeArea: [Double]?
            /// An item of a bar, a segment or a section: it has no frame of its own.
            var item: Bool?
            /// Where the text stands that is edited in place; nil for all of it.
            var line: Rect?
        }

        /// A person's own guide in a view: at `at` across the axis, in points of the scene.
        struct UserGuide: Encodable {
            var owner, axis: String
            var at: Double
        }

        /// A guide that constraints hold to.
        struct Guide: Encodable {
            var id, owner, title: String
            var x, y, width, height: Double
        }

        struct Constraint: Encodable {
            var id, first, firstAttribute: String
            var second, secondAttribute: String?
            var relation, constant: String
            var priority: String?
            var multiplier: String?
            /// The constant's number, where that is the standard one.
            var value: Double
            /// In words.
            var title: String
            /// What items it has, as a title.
            var identifier: String?
        }

        var id: String
        var version: String
        /// Where its picture is; nil for one that has none.
        var picture: String?
        struct Rect: Encodable {
            var x, y, width, height: Double
        }

        /// The part of it that no bar covers.
        var safe: Rect?
        /// What is written on a scene that holds others.
        var hint: String?
        var width, height: Double
        /// Those that lie above others come later.
        var objects: [Object]
        var guides: [Guide]
        var userGuides: [UserGuide] = []
        var constraints: [Constraint]
        var outline: [OutlineNode]
        var messages: [String]
    }

    /// Where a scene's middle is put, in points of the canvas.
    struct Place: Decodable {
        var scene: String
        var x, y: Double
    }

    struct Changed: Encodable {
        var push = "changed"
        var path: String
        var document: Document?
        var touched: [String]
        var scenes: [Scene]
    }

    /// A scene's new picture, before the change that names it.
    struct Painted: Encodable {
        var push = "painted"
        var path, scene, picture: String
        /// The picture as an address that holds it.
        var bytes: String
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
        /// What mends it, where that is safe.
        var fix: String?
    }
}

/// A file that was dropped on the page.
struct DroppedFile: Decodable {
    var name: String
    var data: Data
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
    var file: String?
    var moved: [String]?
    var operations: [DesignOperation]?
    var name: String?
    var text: String?
    var from, to: String?
    /// The circle of the connections inspector, in its words.
    var circle: String?
    var places: [PageModel.Place]?
    /// Images that were dropped, and where: into a catalog, for an object, or as an image view in a view.
    var files: [DroppedFile]?
    var catalog, property, into, before: String?
    var point: DesignPoint?
    /// Whether somebody agreed to have the project's code built and run.
    var agrees: Bool?
    /// How layout is resolved.
    var way: String?
    /// Which way a connection was drawn.
    var direction: String?
    var preview: Preview?
}
