import Foundation

extension UICollectionView {
    /// A class of cells, and what makes one show an item.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let identifier = "UICollectionView.CellRegistration." + UUID().uuidString
        let nib: UINib?
        let handler: Handler

        public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }
        public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
    }

    /// A class of headers, footers or others, and what makes one show its place.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath)
            -> Void
        let identifier = "UICollectionView.SupplementaryRegistration." + UUID().uuidString
        let kind: String
        let nib: UINib?
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            (kind, nib, self.handler) = (elementKind, nil, handler)
        }
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (kind, nib, self.handler) = (elementKind, supplementaryNib, handler)
        }
    }

    /// A cell of the registration, made to show the item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if let nib = registration.nib {
            register(nib, forCellWithReuseIdentifier: registration.identifier)
        } else {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let typed = cell as? Cell else {
            fatalError("The nib of the cell registration holds a \(type(of: cell)), not a \(Cell.self).")
        }
        if let item { registration.handler(typed, indexPath, item) }
        return typed
    }

    /// A header, footer or other view of the registration, made to show its place.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if let nib = registration.nib {
            register(nib, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier)
        } else {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.kind,
                withReuseIdentifier: registration.identifier)
        }
        let view = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let typed = view as? Supplementary else {
            fatalError(
                "The nib of the supplementary registration holds a \(type(of: view)), not a \(Supplementary.self).")
        }
        registration.handler(typed, registration.kind, indexPath)
        return typed
    }
}
