import Foundation
import StoryboardDocument

/// The identifiers that a document gives things, and to what.
public final class DocumentFacts {
    /// Something that code can ask for by a string.
    public struct Site {
        public let identifier: String
        /// The segue, cell or controller.
        public let element: Element
        /// The controller of the scene around it.
        public let controller: Element?
    }

    public let document: StoryboardDocument
    /// `Main` for `Base.lproj/Main.storyboard`.
    public let name: String
    public let isStoryboard: Bool
    /// `Base`, `en`; nil for what isn't localised.
    public let localization: String?
    /// Segues with an identifier.
    public private(set) var segues: [Site] = []
    /// Cells and supplementary views with a reuse identifier.
    public private(set) var reusables: [Site] = []
    /// Controllers with a storyboard identifier.
    public private(set) var scenes: [Site] = []
    /// References to other storyboards that have a storyboard identifier of their own: code may ask for it as for a
    /// scene's.
    public private(set) var references: [Site] = []
    /// Every scene's controller.
    public private(set) var controllers: [Element] = []

    public var path: String { document.path }

    public init(_ document: StoryboardDocument, localization: String? = nil) {
        self.document = document
        self.localization = localization
        let file = (document.path as NSString).lastPathComponent as NSString
        name = file.deletingPathExtension
        isStoryboard = file.pathExtension == "storyboard"
        for scene in document.scenes {
            if let controller = scene.sceneController { controllers.append(controller) }
        }
        let reuseIdentifier: Name = "reuseIdentifier"
        document.forEachElement { element in
            if element.name == .segue, let identifier = element[.identifier], !identifier.isEmpty {
                segues.append(
                    Site(identifier: identifier, element: element, controller: element.enclosingScene?.sceneController))
            }
            if let identifier = element[reuseIdentifier], !identifier.isEmpty {
                reusables.append(
                    Site(identifier: identifier, element: element, controller: element.enclosingScene?.sceneController))
            }
        }
        for controller in controllers {
            guard let identifier = controller["storyboardIdentifier"], !identifier.isEmpty else { continue }
            let site = Site(identifier: identifier, element: controller, controller: controller)
            if controller.name == "viewControllerPlaceholder" { references.append(site) } else { scenes.append(site) }
        }
    }
}
