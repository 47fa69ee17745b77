import SourceIndex
import SourceParser
import SourceRewriter
import XCTest

class RewritingTestCase: XCTestCase {
    /// The frameworks as the tests need them, smaller than the real ones.
    static let framework = """
        open class UIResponder: NSObject, ClassTableProviding { open func resignFirstResponder() -> Bool { false }; public override init() {} }
        open class UIView: UIResponder { public init(frame: CGRect) {}; public init?(coder: NSCoder) {}; public convenience override init() {} }
        open class UITableView: UIView { open func reloadData() {} }
        open class UITableViewCell: UIView { public init(style: CellStyle, reuseIdentifier: String?) {}; public required init?(coder: NSCoder) {} }
        open class UIViewController: UIResponder {
            public init(nibName: String?, bundle: Bundle?) {}; public required init?(coder: NSCoder) {}; public convenience override init() {}
            open func viewDidLoad() {}
        }
        open class UIGestureRecognizer: NSObject { public init(target: Any?, action: Selector?) {}; public required init?(coder: NSCoder) {} }
        open class UIPanGestureRecognizer: UIGestureRecognizer {}
        public protocol UIScrollViewDelegate: NSObjectProtocol { func scrollViewDidScroll(_ scrollView: UIScrollView) }
        extension UIScrollViewDelegate { public func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
        public protocol UITableViewDelegate: UIScrollViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        }
        extension UITableViewDelegate {
            public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
            public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        }
        """

    func rewriter(conditions: Set<String> = ["DEBUG"]) -> SourceRewriter {
        rewriter(beside: "", IOSBuildConfiguration(conditions: conditions))
    }

    /// With more declarations of the frameworks.
    func rewriter(beside more: String, _ configuration: IOSBuildConfiguration) -> SourceRewriter {
        let framework = ParsedSource(
            path: "UIKit.swift", bytes: Array((Self.framework + "\n" + more).utf8), configuration: configuration
        ).index
        return SourceRewriter(module: "Demo", configuration: configuration, framework: ProjectIndex(files: [framework]))
    }

    func rewriteAll(_ sources: [(String, String)], conditions: Set<String> = ["DEBUG"]) -> RewrittenSources {
        rewriter(conditions: conditions).rewrite(sources.map { .init(path: $0.0, bytes: Array($0.1.utf8)) })
    }

    /// The rewritten file's lines, without the line that names its source and without what is added at the end.
    func lines(_ source: String, beside others: [(String, String)] = []) -> [String] {
        let result = rewriteAll([("A.swift", source)] + others)
        let text = String(decoding: result.files[0], as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        XCTAssertEqual(lines.removeFirst(), "#sourceLocation(file: \"A.swift\", line: 1)")
        return Array(lines.prefix(source.split(separator: "\n", omittingEmptySubsequences: false).count))
    }

    /// The line as it came out.
    func line(_ number: Int, of source: String, beside others: [(String, String)] = []) -> String {
        lines(source, beside: others)[number - 1]
    }
}
