/// Puts scenes into columns by their distance from where an app begins.
package enum SceneColumns {
    /// The column of each scene, from 0.
    ///
    /// - Parameters:
    ///   - scenes: in the document's order.
    ///   - beginnings: the initial scenes; after them come those that nothing leads to, each with all that it leads to.
    package static func columns(of scenes: [String], beginnings: [String], links: [(from: String, to: String)])
        -> [String: Int]
    {
        let keys = Set(scenes), next = Dictionary(grouping: links.filter { keys.contains($0.to) }, by: \.from)
        var columns: [String: Int] = [:]
        func walk(from starts: [String]) {
            var queue = starts, index = 0
            for key in starts { columns[key] = 0 }
            while index < queue.count {
                let key = queue[index]
                index += 1
                for link in next[key] ?? [] where columns[link.to] == nil {
                    columns[link.to] = columns[key]! + 1
                    queue.append(link.to)
                }
            }
        }
        let entered = Set(links.filter { $0.from != $0.to }.map(\.to))
        walk(from: beginnings.filter { keys.contains($0) })
        for key in scenes where columns[key] == nil && !entered.contains(key) { walk(from: [key]) }
        for key in scenes where columns[key] == nil { walk(from: [key]) }
        return columns
    }
}
