import Foundation

/// A cell, header or footer that lists reuse by an identifier.
@MainActor
protocol ListView: UIView {
    /// What UIKit calls the class, and the identifier, where a nib isn't what it has to be.
    static var nameInNibs: String { get }
    static var identifierInNibs: String { get }
    var identifierStorage: String? { get set }
}

extension UITableViewCell: ListView {
    static var nameInNibs: String { "UITableViewCell" }
    /// The misspelling is UIKit's.
    static var identifierInNibs: String { "cell reuse indentifier" }
}

extension UITableViewHeaderFooterView: ListView {
    static var nameInNibs: String { "UITableViewHeaderFooterView" }
    static var identifierInNibs: String { "view reuse identifier" }
}

extension UICollectionReusableView: ListView {
    static var nameInNibs: String { "UICollectionReusableView" }
    static var identifierInNibs: String { "view reuse identifier" }
}

/// What lists demand of a nib that is registered with them: nothing in it but the view, and no other identifier than
/// the registered one.
///
/// Gesture recognizers and loose views beside the cell count as objects: apps that put one there end with these words.
@MainActor
enum ListNib {
    static func view<View: ListView>(of objects: [Any], for identifier: String) -> View {
        guard objects.count == 1, let view = objects[0] as? View else {
            Misuse.raise(
                .internalInconsistency,
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a \(View.nameInNibs) instance"
            )
        }
        if let own = view.identifierStorage, !own.isEmpty, own != identifier {
            Misuse.raise(
                .internalInconsistency,
                "\(View.identifierInNibs) in nib (\(own)) does not match the identifier used to register the nib (\(identifier))"
            )
        }
        return view
    }
}
