/// Refers to a view that may end first, and is cleared by it then.
///
/// A weak reference would cost more: an object that ever had one counts all its owners in a table beside itself, several times as slowly, and windows,
/// tables and collections are met in every walk up the tree.
class ViewReference {
    unowned(unsafe) var view: UIView?
    init(_ view: UIView?) { self.view = view }
}

extension UIView {
    /// What others hold of this view.
    var reference: ViewReference {
        if let referenceStorage { return referenceStorage }
        let made = ViewReference(self)
        referenceStorage = made
        return made
    }
}
