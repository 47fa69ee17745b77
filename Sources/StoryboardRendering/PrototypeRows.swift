import StoryboardDocument
import UIKit

/// Shows each prototype of a list once, in the document's order, as Interface Builder's canvas does: without the app there is nobody who knows the rows.
@MainActor
final class PrototypeRows: NSObject {
    private let identifiers: [String]
    /// In points; nil for the list's own.
    private let heights: [CGFloat?]

    /// nil where a list has no prototypes.
    private init?(_ prototypes: [Element]) {
        let named = prototypes.filter { $0["reuseIdentifier"]?.isEmpty == false }
        guard !named.isEmpty else { return nil }
        identifiers = named.map { $0["reuseIdentifier"]! }
        heights = named.map { $0.double("rowHeight").map { CGFloat($0) } }
    }

    /// Gives every list below a view that has prototypes and no rows of its own a source of rows; they have to be kept, because lists don't keep them.
    static func fill(_ view: UIView, from document: StoryboardDocument) -> [PrototypeRows] {
        var kept: [PrototypeRows] = []
        if let element = view.interfaceBuilderID.flatMap({ document.element(id: $0) }) {
            if let table = view as? UITableView, element["dataMode"] != "static", let rows = element.child("prototypes").flatMap({ PrototypeRows(Array($0.children)) }) {
                table.dataSource = rows
                table.delegate = rows
                kept.append(rows)
            } else if let collection = view as? UICollectionView, let rows = element.child("cells").flatMap({ PrototypeRows(Array($0.children)) }) {
                collection.dataSource = rows
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

extension PrototypeRows: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { identifiers.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
    }
}
