import Foundation

extension UICollectionView {
    /// How many data sources are asked for a view at the moment.
    nonisolated(unsafe) private static var depthOfProviding = 0
    /// Asks a data source for a view: what is registered meanwhile is registered too late.
    static func providing<T>(_ body: () -> T) -> T {
        depthOfProviding += 1
        defer { depthOfProviding -= 1 }
        return body()
    }
    nonisolated static var isProviding: Bool { depthOfProviding > 0 }

    /// A class of cells, and what makes one show an item.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let identifier = "UICollectionView.CellRegistration." + UUID().uuidString
        let nib: UINib?
        let handler: Handler
        let isLate = UICollectionView.isProviding

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
        let isLate = UICollectionView.isProviding

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
        Misuse.require(
            !registration.isLate, .internalInconsistency,
            Self.lateRegistration(
                "a cell", "collectionView:cellForItemAtIndexPath:", "cell provider", "cell is requested", "cells"))
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

    private static func lateRegistration(
        _ what: String, _ method: String, _ provider: String, _ when: String, _ made: String
    ) -> String {
        "Attempted to dequeue \(what) using a registration that was created inside -\(method) or inside a UICollectionViewDiffableDataSource \(provider). Creating a new registration each time a \(when) will prevent reuse and cause created \(made) to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused."
    }

    /// A header, footer or other view of the registration, made to show its place.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        Misuse.require(
            !registration.isLate, .internalInconsistency,
            Self.lateRegistration(
                "a supplementary view", "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
                "supplementary view provider", "supplementary view is requested", "supplementary views"))
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
