extension SceneGraph {
    /// What relationships make children of containers: ids of both controllers.
    var children: [(container: String, child: String)] {
        let ids = Dictionary(scenes.map { ($0.key, $0.controllerID) }) { first, _ in first }
        return links.compactMap { link in
            guard link.kind == "relationship", let container = ids[link.from] ?? nil, let child = ids[link.to] ?? nil
            else { return nil }
            return (container, child)
        }
    }
}
