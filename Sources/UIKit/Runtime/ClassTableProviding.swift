/// A class that brings its table itself, instead of having it registered: UIKit's own classes, and an app's generic
/// classes, whose every specialisation is another class.
///
/// A root class conforms, with an `open class var`; its subclasses override that and describe only themselves.
public protocol ClassTableProviding: AnyObject {
    // Isolated here and not on the protocol, so that conforming doesn't tie a model class to the main actor.
    @MainActor static var classTable: ClassTable { get }
}
