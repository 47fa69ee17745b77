/// Refers to a view that may end first, and is cleared by it then.
///
/// A weak reference would cost more: an object that ever had one counts all its owners in a table beside itself,
/// several times as slowly, and windows, tables and collections are met in every walk up the tree.
class ViewReference {
    final var view: UIView? {
        get { unretainedView?.takeUnretainedValue() }
        set { unretainedView = newValue.map(Unmanaged.passUnretained) }
    }
    /// The view for whoever asks about it without counting an owner.
    private(set) final var unretainedView: Unmanaged<UIView>?

    init(_ view: UIView?) { unretainedView = view.map(Unmanaged.passUnretained) }
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
