/// What a button tells the pointer that is over it.
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
    let interaction = UIPointerInteraction()

    override init() {
        super.init()
        interaction.delegate = self
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let button = interaction.view as? UIButton else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button)),
            shape = UIPointerShape.roundedRect(button.frame)
        guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect, shape: shape) }
        return provider(button, effect, shape)
    }
}
