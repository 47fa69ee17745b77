/// Whether a control behaves as on an iPad or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }

extension UISlider {
    /// As on an iPad, whatever is preferred: only a Mac has the other.
    public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UIButton {
    /// As on an iPad, whatever is preferred: only a Mac has the other.
    public var behavioralStyle: UIBehavioralStyle { .pad }
    /// Whether its menu is open.
    public var isHeld: Bool { menuHold?.isOpen == true }
}
