import Foundation
import StoryboardDocument

/// Where scenes stand in a picture of storyboards: one panel a file, the scenes in it as on Xcode's canvas.
///
/// Lengths are in the picture's units. Scenes without a place on the canvas, and canvases where scenes lie over one
/// another, are put in columns by their distance from the first scene.
struct Board {
    struct Tile {
        var x = 0.0, y = 0.0
        var width = Board.tileWidth, height = 0.0
        var right: Double { x + width }
        var bottom: Double { y + height }

        func intersects(_ other: Tile, within gap: Double) -> Bool {
            x < other.right + gap && other.x < right + gap && y < other.bottom + gap && other.y < bottom + gap
        }
    }

    struct Panel {
        var title: String
        var x, y, width, height: Double
    }

    static let tileWidth = 150.0
    /// Between scenes, for arrows and their words; above each scene stands its title, below it its class.
    static let gap = 104.0
    private static let padding = 40.0, panelGap = 48.0, titleHeight = 34.0

    private(set) var tiles: [String: Tile] = [:]
    private(set) var panels: [Panel] = []
    private(set) var width = 0.0
    private(set) var height = 0.0

    /// - Parameter heights: each scene's height at `tileWidth`, by key.
    init(_ graph: SceneGraph, heights: [String: Double]) {
        let groups = graph.storyboards.map { storyboard -> (panel: Panel, tiles: [String: Tile]) in
            var placed = Self.onCanvas(storyboard.scenes, heights) ?? Self.inColumns(storyboard.scenes, graph, heights)
            let left = placed.values.map(\.x).min() ?? 0, upper = placed.values.map(\.y).min() ?? 0
            for key in placed.keys {
                placed[key]!.x += Self.padding - left
                placed[key]!.y += Self.padding + Self.titleHeight - upper
            }
            let title = storyboard.file.map { StoryboardDocument.stem(of: $0) } ?? "Not found"
            let right = placed.values.map(\.right).max() ?? 0, bottom = placed.values.map(\.bottom).max() ?? 0
            // A letter of the title is about 8.5 wide.
            return (
                Panel(
                    title: title, x: 0, y: 0, width: max(right + Self.padding, Double(title.count) * 8.5 + 36),
                    height: bottom + Self.padding), placed
            )
        }
        // Rows of panels, together a little wider than high.
        let area = groups.reduce(0) { $0 + ($1.panel.width + Self.panelGap) * ($1.panel.height + Self.panelGap) }
        let limit = max(groups.map(\.panel.width).max() ?? 0, (area * 1.6).squareRoot())
        var x = Self.panelGap, y = Self.panelGap, rowHeight = 0.0
        for (panel, placed) in groups {
            if x > Self.panelGap, x + panel.width > limit + Self.panelGap {
                (x, y, rowHeight) = (Self.panelGap, y + rowHeight + Self.panelGap, 0)
            }
            panels.append(Panel(title: panel.title, x: x, y: y, width: panel.width, height: panel.height))
            for (key, tile) in placed where tiles[key] == nil {
                tiles[key] = Tile(x: tile.x + x, y: tile.y + y, width: tile.width, height: tile.height)
            }
            rowHeight = max(rowHeight, panel.height)
            x += panel.width + Self.panelGap
            width = max(width, x)
        }
        height = y + rowHeight + Self.panelGap
    }

    /// The canvas scaled until no two scenes touch; nil if that takes too much room.
    private static func onCanvas(_ scenes: [SceneGraph.Scene], _ heights: [String: Double]) -> [String: Tile]? {
        // Each scene is compared with each other one: of thousands nobody would find the canvas again in a picture.
        guard scenes.count <= 2_000, scenes.allSatisfy({ $0.x != nil && $0.y != nil }) else { return nil }
        // A unit of the canvas is about 1.3 points; a scene of a telephone is some 300 wide.
        for scale in stride(from: 0.3, through: 0.9, by: 0.05) {
            let tiles = scenes.map { Tile(x: $0.x! * scale, y: $0.y! * scale, height: heights[$0.key] ?? 0) }
            let isClear = tiles.indices.allSatisfy { a in
                tiles[(a + 1)...].allSatisfy { !$0.intersects(tiles[a], within: gap * 0.8) }
            }
            guard isClear else { continue }
            // Far-flung canvases are easier to read in columns.
            let width = (tiles.map(\.right).max() ?? 0) - (tiles.map(\.x).min() ?? 0),
                height = (tiles.map(\.bottom).max() ?? 0) - (tiles.map(\.y).min() ?? 0)
            return width * height > 40 * tiles.reduce(0) { $0 + $1.width * $1.height }
                ? nil : Dictionary(zip(scenes.map(\.key), tiles), uniquingKeysWith: { first, _ in first })
        }
        return nil
    }

    private static func inColumns(_ scenes: [SceneGraph.Scene], _ graph: SceneGraph, _ heights: [String: Double])
        -> [String: Tile]
    {
        let columns = SceneColumns.columns(
            of: scenes.map(\.key), beginnings: scenes.filter(\.isInitial).map(\.key),
            links: graph.links.map { ($0.from, $0.to) })
        var tops: [Int: Double] = [:], tiles: [String: Tile] = [:]
        for scene in scenes {
            let column = columns[scene.key]!
            let tile = Tile(
                x: Double(column) * (tileWidth + gap), y: tops[column] ?? 0, height: heights[scene.key] ?? 0)
            tops[column] = tile.bottom + gap
            tiles[scene.key] = tile
        }
        return tiles
    }
}
