/// First responders that resign whether they want to or not: a view that leaves its window, and `endEditing(true)`.
///
/// They are asked and told as ever. UIKit's header on `textFieldDidEndEditing`: it “may be called if forced even if
/// shouldEndEditing returns NO (e.g. view removed from window)”.
extension UIResponder {
    private static weak var forced: UIResponder?

    var isResigningByForce: Bool { UIResponder.forced === self }

    func resignByForce() {
        let outer = UIResponder.forced
        UIResponder.forced = self
        defer { UIResponder.forced = outer }
        resignFirstResponder()
    }
}

extension UIView {
    /// The first responder among this view and those below it.
    var firstResponderWithin: UIResponder? {
        guard let view = (self as? UIWindow ?? window)?.firstResponder as? UIView, view.isDescendant(of: self) else {
            return nil
        }
        return view
    }
}
