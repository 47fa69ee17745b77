/// A view's tint: its own or the nearest above it that has one, dimmed below what is presented. The views inside are
/// told of each change.
extension UIView {
    var undimmedTintColor: UIColor { ownTintColor ?? superview?.undimmedTintColor ?? UIColor.standardTint }

    /// These traits with the view's tint, for `UIColor.tintColor`.
    func tinted(_ traits: UITraitCollection) -> UITraitCollection {
        guard UIColor.isTintUsed, ownTintColor != nil || inheritsTint || Self.dimsTints else { return traits }
        return traits.tinted(tintColor)
    }

    private func tellOfTint() {
        if UIColor.isTintUsed { recolour() }
        tintColorDidChange()
    }

    func dimTints(by number: Int) { changeTintDimming { tintDimmings += number } }

    var isTintDimmed: Bool {
        switch ownTintAdjustment {
        case .normal: false
        case .dimmed: true
        case .automatic: tintDimmings > 0 || superview?.isTintDimmed == true
        }
    }

    func changeTintDimming(_ change: () -> Void) {
        let before = isTintDimmed
        change()
        guard isTintDimmed != before else { return }
        Self.dimsTints = true
        tellOfTintDimming()
    }

    private func tellOfTintDimming() {
        knowsDimmedTint = isTintDimmed
        tellOfTint()
        for view in subviews where view.ownTintAdjustment == .automatic && view.tintDimmings == 0 {
            view.tellOfTintDimming()
        }
    }

    func propagateTintColor() {
        tellOfTint()
        let isTinted = ownTintColor != nil || inheritsTint
        for view in subviews where view.ownTintColor == nil {
            view.inheritsTint = isTinted
            view.propagateTintColor()
        }
    }

    /// Tells the view and those inside it of the tint that they have in their new superview.
    func tintSurroundingsChanged() {
        if Self.dimsTints, isTintDimmed != knowsDimmedTint { return tellOfTintDimming() }
        guard ownTintColor == nil else { return }
        var ancestor = superview
        while let view = ancestor, view.ownTintColor == nil { ancestor = view.superview }
        let isTinted = ancestor != nil
        // From nobody's tint to nobody's: trees grow from the leaves up, and each would be told as often as it is deep.
        guard isTinted || inheritsTint else { return }
        inheritsTint = isTinted
        propagateTintColor()
    }
}
