import UIKit

/// What stands in place of a page: its title, its address, and the words of its text, without pictures, styles and
/// scripts.
package final class PageView: UIView {
    package let scroll = UIScrollView()
    private let plate = UIView(), icon = UIImageView(image: UIImage(systemName: "globe")), address = UILabel(),
        title = UILabel(), words = UILabel()

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        plate.backgroundColor = .secondarySystemBackground
        icon.tintColor = .secondaryLabel
        icon.contentMode = .scaleAspectFit
        address.font = .systemFont(ofSize: 13)
        address.textColor = .secondaryLabel
        address.lineBreakMode = .byTruncatingMiddle
        title.font = .systemFont(ofSize: 22, weight: .bold)
        title.numberOfLines = 0
        words.font = .systemFont(ofSize: 16)
        words.numberOfLines = 0
        // As in WebKit: a page begins below the bars.
        scroll.contentInsetAdjustmentBehavior = .always
        scroll.frame = bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scroll)
        for view in [plate, icon, address, title, words] as [UIView] { scroll.addSubview(view) }
        show(title: nil, address: nil, text: "")
    }
    package required init?(coder: NSCoder) { nil }

    package func show(title: String?, address: String?, text: String) {
        self.title.text = title
        self.address.text = address
        words.text = text
        let isEmpty = address == nil
        plate.isHidden = isEmpty
        icon.isHidden = isEmpty
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, inner = max(0, width - 32)
        plate.frame = CGRect(x: 0, y: 0, width: width, height: 36)
        icon.frame = CGRect(x: 16, y: 10, width: 16, height: 16)
        address.frame = CGRect(x: 40, y: 0, width: max(0, width - 56), height: 36)
        var y: CGFloat = plate.isHidden ? 16 : 52
        for label in [title, words] where !(label.text ?? "").isEmpty {
            label.frame = CGRect(
                x: 16, y: y, width: inner,
                height: label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height)
            y = label.frame.maxY + 12
        }
        scroll.contentSize = CGSize(width: width, height: y + 16)
    }
}

/// What can be read of a page without a browser.
package enum PageText {
    package static func title(of html: String) -> String? {
        guard let open = html.range(of: "<title", options: .caseInsensitive),
            let start = html.range(of: ">", range: open.upperBound..<html.endIndex),
            let end = html.range(of: "</title", options: .caseInsensitive, range: start.upperBound..<html.endIndex)
        else { return nil }
        let title = decoded(String(html[start.upperBound..<end.lowerBound])).trimmingCharacters(
            in: .whitespacesAndNewlines)
        return title.isEmpty ? nil : title
    }

    /// The text between the tags, a line for each block.
    package static func words(of html: String) -> String {
        var result = "", rest = Substring(html)
        while let open = rest.firstIndex(of: "<") {
            result += joined(rest[..<open])
            let tagged = rest[rest.index(after: open)...]
            if tagged.hasPrefix("!--") {
                guard let end = tagged.range(of: "-->") else { break }
                rest = tagged[end.upperBound...]
                continue
            }
            guard let close = tagged.firstIndex(of: ">") else { break }
            let tag = tagged[..<close].lowercased()
            rest = tagged[tagged.index(after: close)...]
            let isEnd = tag.hasPrefix("/"), name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
            // What looks like a tag in a script is none.
            if !isEnd, ["script", "style", "title"].contains(name) {
                rest = rest.range(of: "</" + name, options: .caseInsensitive).map { rest[$0.lowerBound...] } ?? ""
            }
            if name == "li", !isEnd { result += "\n• " } else if blocks.contains(name) { result += "\n" }
        }
        result += joined(rest)
        return decoded(result).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.filter {
            !$0.isEmpty
        }.joined(separator: "\n")
    }

    private static let blocks: Set<String> = [
        "p", "br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "tr", "table", "section", "article", "header",
        "footer", "body", "pre", "blockquote", "hr",
    ]

    /// White space is one space, where there is any.
    private static func joined(_ text: Substring) -> String {
        let inner = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (text.first?.isWhitespace == true ? " " : "") + inner
            + (text.last?.isWhitespace == true && !inner.isEmpty ? " " : "")
    }

    private static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&apos;": "'", "&nbsp;": " "].reduce(text) {
            $0.replacingOccurrences(of: $1.key, with: $1.value)
        }
        .replacingOccurrences(of: "&amp;", with: "&")
    }
}
