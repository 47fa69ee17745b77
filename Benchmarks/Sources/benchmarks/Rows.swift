import DeviceCatalog
import Foundation
import HeadlessDisplay
import QuartzCore
import UIKit

/// A list of very many rows: shown for the first time, scrolled by twelve points a frame, thrown, and sent to any place
/// at all.
///
/// Each frame is laid out, committed and painted; rows hold a picture and two texts, as GTK's do.
@MainActor
enum Rows {
    /// What the rows are made of.
    enum Kind: String, CaseIterable {
        /// Rows that are all as high as the table says.
        case table
        /// Rows as high as their constraints and texts make them, and estimated until they are seen.
        case automatic
        /// Rows whose delegate is asked for the height of every one, as iOS does where nothing is estimated.
        case asked
        case flow, flowAutomatic, groups, list
    }

    static func run(_ arguments: [String]) {
        guard let kind = arguments.first.flatMap(Kind.init),
            let count = arguments.dropFirst().first.flatMap({ Int($0) })
        else {
            return print("benchmarks rows \(Kind.allCases.map(\.rawValue).joined(separator: "|")) COUNT [SCALE]")
        }
        let scale = arguments.dropFirst(2).first.flatMap { Double($0) } ?? 1
        Displays.register("rows") { HeadlessDisplay(screen: ScreenDescription(scale: scale, safeArea: .init())) }
        ObjCRuntime.register(RowsApp.self, name: "RowsApp", module: "benchmarks") {
            var table = ClassTable(RowsApp.self)
            table.initializer { RowsApp() }
            return table
        }
        RowsApp.launched = { measure(kind, count, on: Displays.current as! HeadlessDisplay) }
        _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegateClass: RowsApp.self)
    }

    private static func measure(_ kind: Kind, _ count: Int, on display: HeadlessDisplay) {
        let memory = resident(), start = now()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let source = RowSource(count)
        let view = make(kind, source)
        view.frame = window.bounds
        window.backgroundColor = .white
        window.addSubview(view)
        window.isHidden = false
        show(window, display)
        report(
            "rows",
            [
                "work": "setup", "ms": (now() - start) / 1000, "megabytes": resident() - memory,
                "asked": AskedHeights.shared.count, "cells": source.cellsAsked,
                "height": Double(view.contentSize.height),
            ])
        if let path = ProcessInfo.processInfo.environment["BENCHMARK_PICTURE"] { try! display.writePicture(to: path) }

        let end = { view.contentSize.height - view.bounds.height }
        frames("step", 300) {
            view.contentOffset.y = view.contentOffset.y + 12 > end() ? 0 : view.contentOffset.y + 12
            return show(window, display)
        }
        frames("fling", 300) {
            view.contentOffset.y = view.contentOffset.y + 200 > end() ? 0 : view.contentOffset.y + 200
            return show(window, display)
        }
        srand48(1)
        frames("jump", 100) {
            view.contentOffset.y = (drand48() * end()).rounded()
            return show(window, display)
        }
        report(
            "rows",
            [
                "work": "end", "megabytes": resident() - memory, "asked": AskedHeights.shared.count,
                "cells": source.cellsAsked,
            ])
    }

    /// - Returns: the microseconds that were spent on layout.
    @discardableResult
    private static func show(_ window: UIWindow, _ display: HeadlessDisplay) -> Double {
        let start = now()
        window.layoutIfNeeded()
        let end = now()
        CATransaction.flush()
        display.update()
        return end - start
    }

    private static func frames(_ work: String, _ count: Int, _ body: () -> Double) {
        var times: [Double] = [], layouts: [Double] = []
        for _ in 0..<count {
            let start = now()
            layouts.append(body() / 1000)
            times.append((now() - start) / 1000)
        }
        times.sort()
        report(
            "rows",
            [
                "work": work, "p50": times[count / 2], "p95": times[count * 95 / 100], "max": times[count - 1],
                "layout": median(layouts),
            ])
    }

    private static func make(_ kind: Kind, _ source: RowSource) -> UIScrollView {
        switch kind {
        case .table, .automatic, .asked:
            let table = UITableView(frame: .zero, style: .plain)
            table.register(kind == .automatic ? TextCell.self : SubtitleCell.self, forCellReuseIdentifier: "row")
            if kind == .table { table.rowHeight = 44 }
            if kind == .asked { table.estimatedRowHeight = 0 }
            table.dataSource = source
            table.delegate = kind == .asked ? AskedHeights.shared : nil
            return table
        case .flow, .flowAutomatic:
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 390, height: 44)
            flow.minimumLineSpacing = 0
            if kind == .flowAutomatic { flow.estimatedItemSize = CGSize(width: 390, height: 44) }
            return collection(flow, TextItem.self, source)
        case .groups:
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
                subitems: [item])
            return collection(
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), TextItem.self,
                source)
        case .list:
            return collection(
                UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain)), UICollectionViewListCell.self,
                source)
        }
    }

    private static func collection(
        _ layout: UICollectionViewLayout, _ cell: UICollectionViewCell.Type, _ source: RowSource
    ) -> UICollectionView {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "row")
        view.dataSource = source
        return view
    }

    /// Megabytes that the process has in memory.
    private static func resident() -> Double {
        let pages =
            (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first
            .flatMap { Double($0) } ?? 0
        return pages * 4096 / 1_048_576
    }
}

/// Measures as soon as it is launched, and ends.
@MainActor
private final class RowsApp: NSObject, UIApplicationDelegate {
    static var launched: () -> Void = {}
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.launched()
        exit(0)
    }
}

// MARK: Rows and cells; what an app's sources get from the rewriter stands here in the classes

@MainActor
private final class RowSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let count: Int
    var cellsAsked = 0
    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image {
        UIColor.systemTeal.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
    }

    init(_ count: Int) { self.count = count }

    private func title(_ row: Int) -> String { "Row number \(row)" }
    private let detail = "Detail text for this row"
    /// Every fifth row takes two lines and more.
    private func text(_ row: Int) -> String {
        row % 5 == 0 ? detail + ", which goes on and on so that it takes a second line, and some a third" : detail
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellsAsked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? TextCell {
            cell.content.show(title(indexPath.row), text(indexPath.row), Self.picture)
        } else {
            cell.textLabel?.text = title(indexPath.row)
            cell.detailTextLabel?.text = detail
            cell.imageView?.image = Self.picture
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        cellsAsked += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        if let cell = cell as? TextItem {
            cell.content.show(title(indexPath.item), text(indexPath.item), Self.picture)
        } else if let cell = cell as? UICollectionViewListCell {
            var content = UIListContentConfiguration.subtitleCell()
            content.text = title(indexPath.item)
            content.secondaryText = text(indexPath.item)
            content.image = Self.picture
            cell.contentConfiguration = content
        }
        return cell
    }
}

/// A delegate of its own: the other tables' delegates have no heights to tell.
@MainActor
private final class AskedHeights: NSObject, UITableViewDelegate {
    static let shared = AskedHeights()
    var count = 0
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        count += 1
        return indexPath.row % 5 == 0 ? 64 : 44
    }
}

private final class SubtitleCell: UITableViewCell {
    override class var classTable: ClassTable {
        var table = ClassTable(SubtitleCell.self)
        table.initializer(style: { SubtitleCell(style: $0, reuseIdentifier: $1) })
        return table
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("not archived") }
}

/// A picture and two texts held together by constraints.
@MainActor
private final class RowContent {
    private let title = UILabel(), detail = UILabel(), picture = UIImageView()

    init(in view: UIView) {
        title.font = .preferredFont(forTextStyle: .body)
        detail.font = .preferredFont(forTextStyle: .caption1)
        detail.numberOfLines = 0
        for part in [picture, title, detail] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            picture.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 29), picture.heightAnchor.constraint(equalToConstant: 29),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 15),
            title.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            title.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
            detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
            detail.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
        ])
    }

    func show(_ first: String, _ second: String, _ image: UIImage) {
        title.text = first
        detail.text = second
        picture.image = image
    }
}

private final class TextCell: UITableViewCell {
    override class var classTable: ClassTable {
        var table = ClassTable(TextCell.self)
        table.initializer(style: { TextCell(style: $0, reuseIdentifier: $1) })
        return table
    }

    private(set) lazy var content = RowContent(in: contentView)
}

private final class TextItem: UICollectionViewCell {
    override class var classTable: ClassTable {
        var table = ClassTable(TextItem.self)
        table.initializer(frame: { TextItem(frame: $0) })
        return table
    }

    private(set) lazy var content = RowContent(in: contentView)

    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: attributes.size.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        attributes.size.height = fitting.height.rounded(.up)
        return attributes
    }
}
