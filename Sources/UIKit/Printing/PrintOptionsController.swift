import CoreGraphics
import Foundation
import QuartzCore

/// The pages of a print job, as pictures.
@MainActor
struct PrintedPages {
    private let renderer: UIPrintPageRenderer?
    private let items: [Any]
    let paper: UIPrintPaper

    init(_ controller: UIPrintInteractionController) {
        paper = .standard
        items = controller.printingItems ?? controller.printingItem.map { [$0] } ?? []
        var renderer = controller.printPageRenderer
        if renderer == nil, let formatter = controller.printFormatter {
            renderer = UIPrintPageRenderer()
            renderer?.addPrintFormatter(formatter, startingAtPageAt: 0)
        }
        let isTurned = controller.printInfo?.orientation == .landscape, size = paper.paperSize
        renderer?.paperRect = CGRect(
            origin: .zero, size: isTurned ? CGSize(width: size.height, height: size.width) : size)
        if let paperRect = renderer?.paperRect { renderer?.printableRect = paperRect.insetBy(dx: 18, dy: 18) }
        self.renderer = renderer
    }

    var count: Int { renderer?.numberOfPages ?? items.count }
    private var size: CGSize { renderer?.paperRect.size ?? paper.paperSize }

    /// A page as wide as asked for, in points.
    func picture(of index: Int, width: CGFloat) -> UIImage {
        let scale = width / size.width
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: (size.height * scale).rounded())).image {
            context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: size.height * scale))
            context.cgContext.scaleBy(x: scale, y: scale)
            if let renderer {
                renderer.prepare(forDrawingPages: NSRange(location: 0, length: count))
                renderer.drawPage(at: index, in: renderer.printableRect)
            } else if let image = image(index) {
                let room = CGRect(origin: .zero, size: size).insetBy(dx: 18, dy: 18),
                    factor = min(room.width / image.size.width, room.height / image.size.height)
                let fitting = CGSize(width: image.size.width * factor, height: image.size.height * factor)
                image.draw(
                    in: CGRect(
                        x: room.midX - fitting.width / 2, y: room.midY - fitting.height / 2, width: fitting.width,
                        height: fitting.height))
            }
        }
    }

    private func image(_ index: Int) -> UIImage? {
        switch items[index] {
        case let image as UIImage: image
        case let data as Data: UIImage(data: data)
        case let url as URL: UIImage(contentsOfFile: url.path)
        default: nil
        }
    }
}

/// The sheet: no printer, how many copies, and what the pages look like.
final class PrintOptionsController: UITableViewController {
    var cancelled: (() -> Void)?
    var gone: (() -> Void)?
    private let controller: UIPrintInteractionController
    private let pages: PrintedPages
    private var copies = 1
    private var copiesText: String { copies == 1 ? "1 Copy" : "\(copies) Copies" }

    private enum Row { case printer, copies, range }
    private var rows: [Row] {
        [.printer] + (controller.showsNumberOfCopies ? [.copies] : [])
            + (controller.showsPageRange && pages.count > 1 ? [.range] : [])
    }
    private static let pageWidth: CGFloat = 150
    /// So many are drawn; a job may have hundreds.
    private static let mostPages = 20

    init(_ controller: UIPrintInteractionController, _ pages: PrintedPages) {
        (self.controller, self.pages) = (controller, pages)
        super.init(style: .insetGrouped)
        title = "Print Options"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelled?() })
        let print = UIBarButtonItem(title: "Print", primaryAction: nil)
        print.isEnabled = false
        navigationItem.rightBarButtonItem = print
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableFooterView = preview()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if navigationController?.presentingViewController == nil { gone?() }
    }

    private func preview() -> UIView {
        let shown = min(pages.count, Self.mostPages),
            pictures = (0..<shown).map { pages.picture(of: $0, width: Self.pageWidth) }
        let height = (pictures.map(\.size.height).max() ?? 0) + 64
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: height))
        scroll.showsHorizontalScrollIndicator = false
        for (index, picture) in pictures.enumerated() {
            let page = UIImageView(image: picture), x = 20 + CGFloat(index) * (Self.pageWidth + 16)
            page.frame.origin = CGPoint(x: x, y: 16)
            page.layer.borderWidth = 0.5
            page.layer.borderColor = UIColor.separator.cgColor
            page.isAccessibilityElement = true
            page.accessibilityLabel = "Page \(index + 1)"
            let number = UILabel(frame: CGRect(x: x, y: page.frame.maxY + 8, width: Self.pageWidth, height: 18))
            number.text = "Page \(index + 1) of \(pages.count)"
            number.font = .systemFont(ofSize: 13)
            number.textColor = .secondaryLabel
            number.textAlignment = .center
            scroll.addSubview(page)
            scroll.addSubview(number)
        }
        scroll.contentSize = CGSize(width: 40 + CGFloat(shown) * (Self.pageWidth + 16) - 16, height: height)
        return scroll
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        func say(_ title: String, _ value: String?) {
            cell.textLabel?.text = title
            cell.detailTextLabel?.text = value
        }
        cell.selectionStyle = .none
        switch rows[indexPath.row] {
        case .printer: say("Printer", "No Printer Selected")
        case .range: say("Range", "All Pages")
        case .copies:
            say(copiesText, nil)
            let stepper = UIStepper()
            (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, 99, Double(copies))
            stepper.addAction(
                UIAction { [weak self, weak stepper] _ in
                    guard let self, let stepper else { return }
                    copies = Int(bounded: stepper.value)
                    cell.textLabel?.text = copiesText
                }, for: .valueChanged)
            cell.accessoryView = stepper
        }
        return cell
    }
}
