/// A part of a control that is a button of its own to whoever doesn't see the control: a segment, a stepper's half.
/// Touches go to the control.
@MainActor
final class ControlPart: UIView {
    var label: String?
    var isChosen = false
    var isAvailable = true

    init(_ label: String?) {
        self.label = label
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("made by its control") }

    override var defaultAccessibility: DefaultAccessibility {
        var traits: UIAccessibilityTraits = .button
        if isChosen { traits.insert(.selected) }
        if !isAvailable { traits.insert(.notEnabled) }
        return DefaultAccessibility(isElement: true, role: .button, label: label, traits: traits)
    }
}
