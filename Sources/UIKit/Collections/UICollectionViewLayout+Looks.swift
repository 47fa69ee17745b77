import Foundation

/// How elements of any kind look before they come, when they are there, and as they go.
extension UICollectionViewLayout {
    func look(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let path = IndexPath(key.place)
        guard let kind = key.kind else { return layoutAttributesForItem(at: path) }
        return decorations[kind] != nil
            ? layoutAttributesForDecorationView(ofKind: kind, at: path)
            : layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    }

    func firstLook(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let path = IndexPath(key.place)
        guard let kind = key.kind else { return initialLayoutAttributesForAppearingItem(at: path) }
        return decorations[kind] != nil
            ? initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
            : initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    }

    func lastLook(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let path = IndexPath(key.place)
        guard let kind = key.kind else { return finalLayoutAttributesForDisappearingItem(at: path) }
        return decorations[kind] != nil
            ? finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
            : finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    }

    /// The elements of a kind that come and go with a change, as the layout names them.
    func changedElements(ofKind kind: String) -> (inserted: Set<RowPlace>, deleted: Set<RowPlace>) {
        let isDecoration = decorations[kind] != nil
        let inserted =
            isDecoration
            ? indexPathsToInsertForDecorationView(ofKind: kind) : indexPathsToInsertForSupplementaryView(ofKind: kind)
        let deleted =
            isDecoration
            ? indexPathsToDeleteForDecorationView(ofKind: kind) : indexPathsToDeleteForSupplementaryView(ofKind: kind)
        return (Set(inserted.compactMap(\.place)), Set(deleted.compactMap(\.place)))
    }
}
