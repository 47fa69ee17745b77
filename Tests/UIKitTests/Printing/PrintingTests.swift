import XCTest

@testable import UIKit

final class PrintingTests: XCTestCase {
    @MainActor
    private func renderer(_ formatter: UIPrintFormatter, header: CGFloat = 0) -> UIPrintPageRenderer {
        let renderer = UIPrintPageRenderer()
        renderer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 400, height: 300)), forKey: "paperRect")
        renderer.setValue(NSValue(cgRect: CGRect(x: 20, y: 20, width: 360, height: 260)), forKey: "printableRect")
        renderer.headerHeight = header
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        return renderer
    }

    func testTextTakesAsManyPagesAsItsLinesNeed() {
        onMain {
            let line = UIFont.systemFont(ofSize: 12).textFont.lineHeight, lines = Int(260 / line)
            let formatter = UISimpleTextPrintFormatter(text: (1...lines).map { "\($0)" }.joined(separator: "\n"))
            let renderer = renderer(formatter)
            XCTAssertEqual(renderer.numberOfPages, 1)
            formatter.text! += "\nlast"
            XCTAssertEqual(renderer.numberOfPages, 2)
            formatter.perPageContentInsets = UIEdgeInsets(top: 72, left: 72, bottom: 72, right: 72)
            XCTAssertEqual(formatter.rect(forPageAt: 0), CGRect(x: 92, y: 92, width: 216, height: 116))
            XCTAssertGreaterThan(renderer.numberOfPages, 2)
        }
    }

    func testEachPageShowsItsOwnLines() {
        onMain {
            let line = UIFont.systemFont(ofSize: 12).textFont.lineHeight, lines = Int(260 / line)
            let renderer = renderer(UISimpleTextPrintFormatter(text: String(repeating: "\n", count: lines) + "mmmm"))
            XCTAssertEqual(renderer.numberOfPages, 2)
            func isInked(_ page: Int) -> Bool {
                let image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 300)).image { context in
                    UIColor.white.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
                    renderer.drawPage(at: page, in: renderer.printableRect)
                }
                return image.pngData()
                    != UIGraphicsImageRenderer(size: CGSize(width: 400, height: 300)).image { context in
                        UIColor.white.setFill()
                        context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
                    }.pngData()
            }
            XCTAssertFalse(isInked(0))
            XCTAssertTrue(isInked(1))
        }
    }

    private final class Headed: UIPrintPageRenderer {
        var drawn: [String] = []
        override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
            drawn.append("header \(headerRect.height)")
        }
        override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
            drawn.append("content \(contentRect.minY)")
        }
        override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
            drawn.append("footer \(footerRect.maxY)")
        }
    }

    func testHeadersAndFootersLieAroundTheContent() {
        onMain {
            let renderer = Headed()
            (renderer.headerHeight, renderer.footerHeight) = (30, 20)
            renderer.drawPage(at: 0, in: CGRect(x: 10, y: 10, width: 300, height: 400))
            XCTAssertEqual(renderer.drawn, ["header 30.0", "content 40.0", "footer 410.0"])
        }
    }

    func testTheSheetShowsThePagesAndEndsWithoutPrinting() {
        onMain {
            let root = UIViewController()
            let window = show(root)
            let printing = UIPrintInteractionController.shared
            printing.printInfo = UIPrintInfo(dictionary: nil)
            printing.printFormatter = UIMarkupTextPrintFormatter(markupText: "<b>Berths</b>")
            defer { printing.printFormatter = nil }
            var results: [Bool] = []
            XCTAssertTrue(
                printing.present(animated: false) { _, completed, error in
                    XCTAssertNil(error)
                    results.append(completed)
                })
            XCTAssertFalse(printing.present(animated: false), "one sheet at a time")
            MainLoop.advance(by: 1)
            let options =
                (root.presentedViewController as? UINavigationController)?.topViewController as? PrintOptionsController
            XCTAssertEqual(options?.title, "Print Options")
            XCTAssertEqual(options?.navigationItem.rightBarButtonItem?.isEnabled, false)
            XCTAssertEqual(
                options?.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.detailTextLabel?.text,
                "No Printer Selected")
            options?.cancelled?()
            MainLoop.advance(by: 1)
            XCTAssertNil(root.presentedViewController)
            XCTAssertEqual(results, [false])
            _ = window
        }
    }

    func testNothingToPrintIsAnError() {
        onMain {
            let printing = UIPrintInteractionController()
            var code: Int?
            XCTAssertFalse(
                printing.present(animated: false) { _, _, error in code = (error as? UIPrintError)?.code.rawValue })
            XCTAssertEqual(code, UIPrintError.Code.noContent.rawValue)
        }
    }

    func testPrintInfoIsKeptInADictionary() {
        let info = UIPrintInfo.printInfo()
        (info.jobName, info.outputType, info.orientation, info.duplex) = ("Chart", .photo, .landscape, .shortEdge)
        let again = UIPrintInfo(dictionary: info.dictionaryRepresentation)
        XCTAssertEqual(again.jobName, "Chart")
        XCTAssertEqual(again.outputType, .photo)
        XCTAssertEqual(again.orientation, .landscape)
        XCTAssertEqual(again.duplex, .shortEdge)
    }

    func testTheSmallestPaperThatFitsIsTheBest() {
        XCTAssertTrue(
            UIPrintPaper.bestPaper(forPageSize: CGSize(width: 500, height: 700), withPapersFrom: [.a4, .letter])
                === UIPrintPaper.letter)
        XCTAssertTrue(
            UIPrintPaper.bestPaper(forPageSize: CGSize(width: 590, height: 840), withPapersFrom: [.letter, .a4])
                === UIPrintPaper.a4)
    }
}
