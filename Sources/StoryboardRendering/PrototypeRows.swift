import Canvas
import StoryboardDocument
import UIKit

/// Shows each prototype of a list once, in the document's order, as Interface Builder's canvas does: without the app
/// there is nobody who knows the rows.
@MainActor
final class PrototypeRows: NSObject {
    private let identifiers: [String]
    /// In points; nil for the list's own.
    private let heights: [CGFloat?]
    /// Those that items were given on the canvas.
    private let sizes: [CGSize?]
    /// The names of a section's header and footer, by their kind.
    private let supplements: [String: String]

    /// nil where a list has no prototypes.
    private init?(_ prototypes: [Element], of kinds: Set<Name>, in list: Element) {
        // What isn't a cell, in a damaged document, can't be one, and takes its name from those that are.
        let others = Set(prototypes.filter { !kinds.contains($0.name) }.compactMap { $0["reuseIdentifier"] })
        let cells = prototypes.filter { kinds.contains($0.name) && !others.contains($0["reuseIdentifier"] ?? "") }
        // One without a name goes by its id.
        let named = cells.compactMap { cell in
            (cell["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } ?? cell.id).map { (name: $0, cell: cell) }
        }
        var supplements: [String: String] = [:]
        for (key, kind) in Self.supplementKinds {
            let view = list.child(key: key)
            supplements[kind] = view?["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } ?? view?.id
        }
        guard !named.isEmpty || !supplements.isEmpty else { return nil }
        self.supplements = supplements
        identifiers = named.map(\.name)
        heights = named.map { $0.cell.length("rowHeight").map { CGFloat($0) } }
        sizes = named.map { $0.cell.child(key: "customSize").flatMap(Self.size) }
    }

    private static let supplementKinds = [
        "sectionHeaderView": UICollectionView.elementKindSectionHeader,
        "sectionFooterView": UICollectionView.elementKindSectionFooter,
    ]

    private static func size(_ element: Element) -> CGSize? {
        guard let width = element.length("width"), let height = element.length("height"), width > 0, height > 0 else {
            return nil
        }
        return CGSize(width: width, height: height)
    }

    /// Gives every list below a view that has prototypes and no rows of its own a source of rows; they have to be kept,
    /// because lists don't keep them.
    static func fill(_ view: UIView, from document: StoryboardDocument) -> [PrototypeRows] {
        var kept: [PrototypeRows] = []
        if let element = view.interfaceBuilderID.flatMap({ document.element(id: $0) }) {
            if let table = view as? UITableView, element["dataMode"] != "static",
                let rows = element.child("prototypes").flatMap({
                    PrototypeRows(Array($0.children), of: ["tableViewCell"], in: element)
                })
            {
                table.dataSource = rows
                table.delegate = rows
                kept.append(rows)
            } else if let collection = view as? UICollectionView,
                let rows = PrototypeRows(
                    element.child("cells").map { Array($0.children) } ?? [],
                    of: ["collectionViewCell", "collectionViewListCell"], in: element)
            {
                for kind in supplementKinds.values {
                    collection.register(
                        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "")
                }
                collection.dataSource = rows
                if collection.delegate == nil, rows.sizes.contains(where: { $0 != nil }) { collection.delegate = rows }
                kept.append(rows)
            }
        }
        for subview in view.subviews { kept += fill(subview, from: document) }
        return kept
    }
}

extension PrototypeRows: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.row] ?? (tableView.rowHeight > 0 ? tableView.rowHeight : UITableView.automaticDimension)
    }
}

extension PrototypeRows: UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizes[indexPath.item] ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
}

extension PrototypeRows: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        identifiers.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: supplements[kind] ?? "", for: indexPath)
    }
}
