/// What a text field answers for the key `placeholderLabel`. Fields draw their placeholders themselves: this passes on
/// what apps set.
final class PlaceholderLabel: UILabel {
    private unowned let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override class var classTable: ClassTable {
        var table = ClassTable(PlaceholderLabel.self)
        table.key("textColor", \PlaceholderLabel.textColor)
        table.key("text", \PlaceholderLabel.text)
        return table
    }

    override var textColor: UIColor! {
        get { field.ownPlaceholderColor ?? field.placeholderColor }
        set { field.ownPlaceholderColor = newValue }
    }
    override var text: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
}
