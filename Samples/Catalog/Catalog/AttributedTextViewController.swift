import UIKit

/// Looks of text that are set in code, below those of the document.
class AttributedTextViewController: UIViewController {

    @IBOutlet private weak var linesLabel: UILabel!
    @IBOutlet private weak var pictureLabel: UILabel!
    @IBOutlet private weak var tableLabel: UILabel!
    @IBOutlet private weak var textView: UITextView!

    override func viewDidLoad() {
        super.viewDidLoad()
        let lines = NSMutableAttributedString()
        let looks: [(String, [NSAttributedString.Key: Any])] = [
            ("single", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
            ("double", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.systemRed]),
            ("thick", [.underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: UIColor.systemGreen]),
            ("dashed", [.underlineStyle: NSUnderlineStyle([.single, .patternDash]).rawValue]),
            ("by words only", [.underlineStyle: NSUnderlineStyle([.single, .byWord]).rawValue]),
            (
                "struck",
                [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.systemRed]
            ),
            ("raised", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]),
            ("s p r e a d", [.kern: 2]),
            ("outlined", [.strokeWidth: 3, .strokeColor: UIColor.systemIndigo]),
            ("leaning", [.obliqueness: 0.3]),
            ("shadow", [.shadow: shadow(), .font: UIFont.boldSystemFont(ofSize: 20)]),
        ]
        for (text, look) in looks {
            lines.append(NSAttributedString(string: text, attributes: look))
            lines.append(NSAttributedString(string: "   "))
        }
        linesLabel.attributedText = lines
        let picture = NSMutableAttributedString(string: "Rain ")
        picture.append(
            NSAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "cloud.rain") ?? UIImage())))
        picture.append(NSAttributedString(string: " then sun "))
        picture.append(
            NSAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "sun.max") ?? UIImage())))
        pictureLabel.attributedText = picture
        let columns = NSMutableParagraphStyle()
        columns.tabStops = [
            NSTextTab(textAlignment: .left, location: 120), NSTextTab(textAlignment: .right, location: 320),
        ]
        columns.lineSpacing = 4
        tableLabel.attributedText = NSAttributedString(
            string: "Albatross\tketch\t12.5 m\nDolphin\tyawl\t9 m\nHeron\tsloop\t10.75 m",
            attributes: [.paragraphStyle: columns])
        textView.attributedText = letter()
    }

    private func shadow() -> NSShadow {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 3)
        shadow.shadowBlurRadius = 3
        shadow.shadowColor = UIColor.systemBlue
        return shadow
    }

    private func letter() -> NSAttributedString {
        func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSMutableParagraphStyle {
            let style = NSMutableParagraphStyle()
            change(style)
            return style
        }
        let text = NSMutableAttributedString()
        let body: [NSAttributedString.Key: Any] = [
            .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
        ]
        func add(_ string: String, _ style: NSParagraphStyle) {
            text.append(
                NSAttributedString(string: string + "\n", attributes: body.merging([.paragraphStyle: style]) { $1 }))
        }
        add("To the harbour master", style { $0.alignment = .center })
        add(
            "12 May",
            style {
                $0.alignment = .right
                $0.paragraphSpacing = 8
            })
        add(
            "The first line of a paragraph may begin further in than the others, and lines may stand further apart.",
            style {
                $0.firstLineHeadIndent = 24
                $0.lineSpacing = 6
            })
        add(
            "1.\tItems hang: their lines begin below the text, not below the number.",
            style {
                $0.headIndent = 28
                $0.paragraphSpacingBefore = 8
            })
        text.append(
            NSAttributedString(
                string: "The timetable", attributes: body.merging([.link: "https://example.com/timetable"]) { $1 }))
        text.append(NSAttributedString(string: " is on the pier.", attributes: body))
        return text
    }
}
