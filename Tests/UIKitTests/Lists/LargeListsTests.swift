import SeededNumbers
import XCTest

@testable import UIKit

/// Lists cost what can be seen of them, and lie where plain arithmetic would put them.
final class LargeListsTests: XCTestCase {
    // MARK: Lines

    /// Lines one after the other, as flow layouts break them.
    private func plainLines(_ sizes: [FlowLines.Size], room: CGFloat, gap: CGFloat, lineSpacing: CGFloat) -> [CGRect] {
        var frames: [CGRect] = [], above: Range<Int>?, start: CGFloat = 0, index = 0
        while index < sizes.count {
            var end = index, used: CGFloat = 0
            while end < sizes.count, end == index || used + gap + sizes[end].across <= room + 0.001 {
                used += sizes[end].across + (end > index ? gap : 0)
                end += 1
            }
            let total = sizes[index..<end].reduce(0) { $0 + $1.across },
                thickness = sizes[index..<end].map(\.along).max()!
            var spacing = gap, position: CGFloat = 0
            if end < sizes.count {
                if end - index > 1 {
                    spacing = max((room - total) / CGFloat(end - index - 1), 0)
                } else {
                    position = max((room - total) / 2, 0)
                }
            } else if let above, above.count >= end - index,
                sizes[index..<end].allSatisfy({ $0.across == sizes[above.lowerBound].across })
            {
                if end - index > 1 {
                    spacing = frames[above.lowerBound + 1].minX - frames[above.lowerBound].maxX
                } else if above.count == 1 {
                    position = frames[above.lowerBound].minX
                }
            }
            for item in index..<end {
                frames.append(
                    CGRect(
                        x: position, y: start + (thickness - sizes[item].along) / 2, width: sizes[item].across,
                        height: sizes[item].along))
                position += sizes[item].across + spacing
            }
            above = index..<end
            start += thickness + lineSpacing
            index = end
        }
        return frames
    }

    func testALineWithRoomForMoreKeepsItsSpacing() {
        for isFixed in [false, true] {
            let two = ItemSizes(Array(repeating: FlowLines.Size(along: 100, across: 100), count: 2))
            func second(_ room: CGFloat) -> CGFloat {
                FlowLines(two, FlowLines.Measures(room: room, inset: 0, gap: 10, lineSpacing: 10, isFixed: isFixed))
                    .place(1).across
            }
            XCTAssertEqual(second(400), 110)
            XCTAssertEqual(second(330), 110)
            // Full lines reach from edge to edge; of items that delegates give sizes the last line never does.
            XCTAssertEqual(second(250), isFixed ? 150 : 110)
        }
    }

    func testItemsLieWherePlainBreakingPutsThem() {
        var numbers = SeededNumbers(11)
        for round in 0..<300 {
            var sizes: [FlowLines.Size] = []
            while sizes.count < 60 {
                let size = FlowLines.Size(
                    along: CGFloat(Int.random(in: 1...4, using: &numbers) * 10),
                    across: CGFloat(Int.random(in: 1...8, using: &numbers) * 20))
                sizes += Array(repeating: size, count: Int.random(in: 1...(round % 3 == 0 ? 1 : 25), using: &numbers))
            }
            let gap = CGFloat(round % 4 * 5), spacing = CGFloat(round % 5 * 4)
            let plain = plainLines(sizes, room: 300, gap: gap, lineSpacing: spacing)
            let lines = FlowLines(
                ItemSizes(sizes), FlowLines.Measures(room: 300, inset: 0, gap: gap, lineSpacing: spacing))
            for (item, frame) in plain.enumerated() {
                let place = lines.place(item)
                let found = CGRect(x: place.across, y: place.along, width: place.width, height: place.length)
                XCTAssertTrue(
                    abs(found.minX - frame.minX) < 0.01 && abs(found.minY - frame.minY) < 0.01
                        && found.size == frame.size, "round \(round), item \(item): \(found), not \(frame)")
            }
            XCTAssertEqual(lines.length, plain.map(\.maxY).max()!, accuracy: 20)
            for _ in 0..<20 {
                let from = CGFloat.random(in: -20...lines.length, using: &numbers),
                    to = from + CGFloat.random(in: 1...120, using: &numbers)
                let seen = plain.indices.filter { plain[$0].maxY > from && plain[$0].minY < to },
                    range = lines.items(from: from, to: to)
                XCTAssertTrue(
                    seen.allSatisfy(range.contains), "round \(round): \(from)…\(to) shows \(seen), found \(range)")
                XCTAssertLessThanOrEqual(range.count, seen.count + 3 * 16)
            }
        }
    }

    func testAMillionMeasuredHereAndThereAreAFewStretches() {
        var chosen = ChosenSizes(), sizes = ItemSizes()
        for item in [999_999, 5, 500_000, 6] { chosen[item] = CGSize(width: 300, height: 60) }
        chosen[5] = nil
        XCTAssertEqual(chosen.known(before: 999_999).map(\.0), [6, 500_000])
        XCTAssertNil(chosen[5])
        for (item, size) in chosen.known(before: 1_000_000) {
            sizes.append(FlowLines.Size(along: 44, across: 300), count: item - sizes.count)
            sizes.append(FlowLines.Size(along: size.height, across: size.width))
        }
        let lines = FlowLines(sizes, FlowLines.Measures(room: 300, inset: 0, gap: 0, lineSpacing: 0))
        XCTAssertEqual(lines.length, 1_000_000 * 44 + 3 * 16, accuracy: 0.01)
        XCTAssertEqual(lines.place(500_001).along, 500_001 * 44 + 2 * 16, accuracy: 0.01)
    }

    // MARK: Views

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        let count: Int
        var sizesAsked = 0
        init(_ count: Int) { self.count = count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    private final class SizedItems: NSObject, UICollectionViewDelegateFlowLayout {
        var asked = 0
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked += 1
            return CGSize(width: 300, height: 40 + CGFloat(indexPath.item % 3))
        }
    }

    /// Cells as high as their item says.
    private final class Rows: NSObject, UICollectionViewDataSource {
        let count: Int
        var cells = 0
        init(_ count: Int) { self.count = count }
        static func height(_ item: Int) -> CGFloat { 30 + CGFloat(item % 7) * 10 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            cells += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! TallCell
            cell.height = Rows.height(indexPath.item)
            return cell
        }
    }

    private final class TallCell: UICollectionViewCell {
        var height: CGFloat = 0
        override class var classTable: ClassTable {
            var table = ClassTable(TallCell.self)
            table.initializer(frame: { TallCell(frame: $0) })
            return table
        }
        override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            attributes.size.height = height
            return attributes
        }
    }

    @MainActor
    private func collection(
        _ layout: UICollectionViewLayout, _ source: UICollectionViewDataSource,
        _ cell: UICollectionViewCell.Type = UICollectionViewCell.self
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        return view
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// Scrolls to places and checks that the cells there stand one below the other, each as high as it wants.
    @MainActor
    private func checkRows(_ view: UICollectionView, _ source: Rows, file: StaticString = #filePath, line: UInt = #line)
    {
        for y: CGFloat in [0, 300, 20_000_000, 20_000_600, 19_999_000] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
            let items = view.indexPathsForVisibleItems.map(\.item).sorted()
            XCTAssertEqual(items, Array(items[0]...items.last!), file: file, line: line)
            for item in items { XCTAssertEqual(frame(view, item)?.height, Rows.height(item), file: file, line: line) }
            for item in items.dropFirst() {
                assertEqual(frame(view, item)!.minY, frame(view, item - 1)!.maxY, accuracy: 0.5, file: file, line: line)
            }
        }
        XCTAssertLessThan(source.cells, 200, file: file, line: line)
    }

    @MainActor
    private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    func testOnlyWhatIsSeenOfAMillionSelfSizingItemsIsMeasured() {
        onMain {
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 300, height: 44)
            flow.minimumLineSpacing = 0
            let row = size(.fractionalWidth(1), .estimated(44))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
            for layout in [flow, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))]
                as [UICollectionViewLayout]
            {
                let source = Rows(1_000_000), view = collection(layout, source, TallCell.self)
                checkRows(view, source)
            }
        }
    }

    func testSectionsBelowMoveWithWhatCellsChoose() {
        onMain {
            final class Sections: NSObject, UICollectionViewDataSource {
                func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
                func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                    3
                }
                func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                    -> UICollectionViewCell
                {
                    let cell =
                        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! TallCell
                    cell.height = 60
                    return cell
                }
            }
            let row = size(.fractionalWidth(1), .estimated(44)), source = Sections()
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
            section.interGroupSpacing = 5
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 20)
            let view = collection(UICollectionViewCompositionalLayout(section: section), source, TallCell.self)
            view.layoutIfNeeded()
            XCTAssertEqual(
                view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame,
                CGRect(x: 20, y: 240, width: 260, height: 60))
            XCTAssertEqual(view.contentSize, CGSize(width: 300, height: 460))
        }
    }

    func testRepeatedGroupsLieAsGroupsOfTheirOwn() {
        onMain {
            // Once with groups that all hold as many, once told otherwise by items that may choose their width: the
            // places are the same.
            @MainActor func frames(_ width: NSCollectionLayoutDimension) -> [CGRect?] {
                let badge = NSCollectionLayoutSupplementaryItem(
                    layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
                    containerAnchor: NSCollectionLayoutAnchor(
                        edges: [.top, .trailing], absoluteOffset: CGPoint(x: 5, y: -5)))
                let item = NSCollectionLayoutItem(
                    layoutSize: size(width, .fractionalHeight(1)), supplementaryItems: [badge])
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
                group.interItemSpacing = .fixed(10)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = 7
                section.contentInsets = NSDirectionalEdgeInsets(top: 11, leading: 13, bottom: 17, trailing: 19)
                XCTAssertEqual(group.hasFixedCount, !width.isEstimated)
                let layout = UICollectionViewCompositionalLayout(section: section), source = Items(23),
                    view = collection(layout, source)
                let whole = CGRect(x: 0, y: 0, width: 300, height: 2000)
                _ = view.numberOfSections
                view.prepareIfNeeded()
                return (0..<23).map { frame(view, $0) }
                    + (0..<23).map {
                        layout.layoutAttributesForSupplementaryView(
                            ofKind: "badge", at: IndexPath(item: $0, section: 0))?.frame
                    }
                    + [
                        CGRect(origin: .zero, size: layout.collectionViewContentSize),
                        CGRect(x: layout.layoutAttributesForElements(in: whole)?.count ?? 0, y: 0, width: 0, height: 0),
                    ]
                    + [
                        CGRect(
                            x: layout.layoutAttributesForElements(in: CGRect(x: 0, y: 92, width: 300, height: 4))?.count
                                ?? 0, y: 0, width: 0, height: 0)
                    ]
            }
            XCTAssertEqual(frames(.absolute(80)), frames(.estimated(80)))
            XCTAssertFalse(frames(.absolute(80)).contains(nil))
        }
    }

    func testScrollingUnderPinnedHeadersAsksNoSizesAgain() {
        onMain {
            let flow = UICollectionViewFlowLayout(), source = Items(2_000), sizes = SizedItems()
            flow.sectionHeadersPinToVisibleBounds = true
            flow.headerReferenceSize = CGSize(width: 0, height: 30)
            let view = collection(flow, source)
            view.delegate = sizes
            view.layoutIfNeeded()
            let asked = sizes.asked
            XCTAssertGreaterThanOrEqual(asked, 2_000)
            for step in 1...5 {
                view.contentOffset.y = CGFloat(step) * 100
                view.layoutIfNeeded()
                XCTAssertEqual(
                    view.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?
                        .frame.minY, CGFloat(step) * 100)
            }
            XCTAssertEqual(sizes.asked, asked)
            flow.invalidateLayout()
            view.layoutIfNeeded()
            XCTAssertGreaterThan(sizes.asked, asked)
            withExtendedLifetime(sizes) {}
        }
    }

    // MARK: Tables

    func testEveryHeightIsAskedOnceWhereNothingIsEstimated() {
        onMain {
            final class Heights: NSObject, UITableViewDataSource, UITableViewDelegate {
                var asked: [Int: Int] = [:]
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3_000 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    asked[indexPath.row, default: 0] += 1
                    return indexPath.row < 1_500 ? 40 : 50
                }
            }
            let heights = Heights(),
                table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
            table.estimatedRowHeight = 0
            table.dataSource = heights
            table.delegate = heights
            table.layoutIfNeeded()
            XCTAssertEqual(table.contentSize.height, 1_500 * 90)
            XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1_502, section: 0)).minY, 1_500 * 40 + 100)
            table.contentOffset.y = 70_000
            table.layoutIfNeeded()
            XCTAssertEqual(heights.asked.count, 3_000)
            XCTAssertEqual(
                heights.asked.values.filter { $0 > 1 }.count, 1,
                "only the first row is asked twice: once to find out whether there is an answer")
        }
    }

    func testExtentsThatAreKnownFromTheStartAgreeWithPlainSums() {
        var numbers = SeededNumbers(5)
        func height(_ index: Int) -> CGFloat { index < 700 ? 40 : index % 11 == 0 ? -1 : CGFloat(index % 90) }
        var list = ExtentList(count: 1_900, estimate: 44, height: height),
            plain = (0..<1_900).map { height($0) < 0 ? 44 : height($0) }
        for round in 0..<400 {
            if round % 4 == 0 {
                let index = Int.random(in: 0..<1_900, using: &numbers)
                plain[index] = CGFloat(round)
                list.set(plain[index], at: index)
            }
            let index = Int.random(in: 0...1_900, using: &numbers)
            XCTAssertEqual(list.offset(of: index), plain[..<index].reduce(0, +), accuracy: 0.001)
            let offset = CGFloat.random(in: 0...list.total, using: &numbers)
            let found = list.index(at: offset), start = plain[..<found].reduce(0, +)
            XCTAssertTrue(
                start <= offset + 0.001 && (offset < start + plain[found] + 0.001), "\(offset) is not in \(found)")
        }
        XCTAssertNil(ExtentList(count: 2_000, estimate: 44, height: height).known(1_100))
        let moved = list.mapped(count: 1_899) { $0 == 0 ? nil : $0 - 1 }
        XCTAssertEqual(moved.total, list.total - plain[0], accuracy: 0.001)
    }
}
