import DeviceCatalog
import StoryboardDocument

/// What editing a document has to know of how it looks.
///
/// The session itself knows no UIKit: whoever makes one says who lays scenes out.
public protocol DesignLayout: AnyObject {
    /// The frames of views in points of the view around them, by part of the document (a storyboard's scene, a xib's top-level object) and id.
    /// Parts that can't be laid out are left out.
    @MainActor func frames(of document: StoryboardDocument, _ parts: Set<String>) -> [String: [String: DocumentRect]]
    /// The screen that the document is designed on.
    func screen(of document: StoryboardDocument) -> ScreenDescription
    /// In points, of an image of the catalogs near the document; nil for one that isn't found.
    func size(ofImage name: String, isSymbol: Bool, in document: StoryboardDocument) -> (width: Double, height: Double)?
    /// Red, green, blue and alpha from 0 to 1, of a colour of the catalogs near the document in the light appearance; nil for one that isn't
    /// found.
    func color(_ name: String, in document: StoryboardDocument) -> [Double]?
    /// Whether the system has a symbol of that name.
    func isSymbol(_ name: String) -> Bool
}

extension DesignLayout {
    public func isSymbol(_ name: String) -> Bool { false }
}
