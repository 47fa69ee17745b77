import CoreGraphics
import Foundation

/// The words above the keys, in three columns of the same width whatever is offered: a word that comes or goes leaves
/// the others where a finger looks for them.
final class PredictionBar: UIView {
    private static let columns = 3, inset: CGFloat = 6
    var choose: (String) -> Void = { _ in }
    private var buttons: [UIButton] = []
    private var lines: [UIView] = []
    private var words: [String] = []

    func show(_ words: [String], colors: KeyColors) {
        if words != self.words || buttons.isEmpty {
            self.words = words
            (buttons + lines).forEach { $0.removeFromSuperview() }
            buttons = words.prefix(Self.columns).map(button)
            lines = words.isEmpty ? [] : (1..<Self.columns).map { _ in UIView() }
            (buttons + lines).forEach(addSubview)
            setNeedsLayout()
        }
        buttons.forEach { $0.setTitleColor(colors.text, for: .normal) }
        lines.forEach { $0.backgroundColor = colors.shadow.withAlphaComponent(0.5) }
    }

    /// A long word gets smaller, and gives up its middle before it leaves its column.
    private func button(_ word: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(word, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.titleLabel?.adjustsFontSizeToFitWidth = true
        button.titleLabel?.minimumScaleFactor = 0.7
        button.titleLabel?.lineBreakMode = .byTruncatingMiddle
        button.addAction(
            UIAction { [weak self] _ in
                self?.choose(word.trimmingCharacters(in: CharacterSet(charactersIn: "“”")))
            }, for: .touchUpInside)
        return button
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let wide = bounds.width / CGFloat(Self.columns)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * wide, y: 0, width: wide, height: bounds.height)
                .insetBy(dx: Self.inset, dy: 0)
        }
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: CGFloat(index + 1) * wide, y: 10, width: 0.5, height: max(0, bounds.height - 18))
        }
    }
}

/// Words that letters are completed to: the commonest of English that have more than three.
enum CommonWords {
    private static let words = """
        about above after again always another answer around because before being better between called change could different does doing down each early \
        enough every example find first follow found friend from going good great group hand have hello help here home house important into just keep know \
        large last learn leave letter life light like line little live long look made make many mean might more morning most mother move much must name \
        near need never next night nothing number often only open order other over page paper part people place plant please point problem question quick \
        read really right same school second seem sentence should show side small some something sound spell start still story study such sure take tell than \
        thank that their them then there these they thing think this those thought three through time today together tomorrow turn under until very want \
        water week well went were what when where which while white will with without woman wonder word work world would write year yesterday young your
        """.split(separator: " ").map(String.init)

    static func beginning(with letters: String) -> [String] { words.filter { $0.hasPrefix(letters) && $0 != letters } }
}
