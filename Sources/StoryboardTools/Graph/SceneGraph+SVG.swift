import Foundation
import StoryboardDocument

extension SceneGraph {
    /// A board of all scenes with their pictures and the segues as arrows; one file that needs no other.
    public func svg(_ documents: [StoryboardDocument], pictures: ScenePictures?) -> String {
        let byPath = Dictionary(documents.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var drawn: [String: ScenePicture] = [:], heights: [String: Double] = [:]
        for scene in scenes {
            if let file = scene.file, let id = scene.sceneID, let document = byPath[file] {
                drawn[scene.key] = pictures?.picture(ofScene: id, in: document)
            }
            let picture = drawn[scene.key]
            heights[scene.key] =
                picture.map { min($0.height / $0.width * Board.tileWidth, 2 * Board.tileWidth * 1.1) }
                ?? (scene.file == nil ? 60 : pictures == nil ? 70 : 160)
        }
        let board = Board(self, heights: heights)
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(board.width)) \(number(board.height))" width="\(number(board.width))" height="\(number(board.height))" role="img" aria-label="Scenes and segues">
            <style>\(Self.style)</style>
            <defs>
            <marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="head" d="M0 0 10 5 0 10 2.5 5z"/></marker>
            </defs>
            <rect class="ground" width="100%" height="100%"/>

            """
        for panel in board.panels {
            text +=
                "<rect class=\"panel\" x=\"\(number(panel.x))\" y=\"\(number(panel.y))\" width=\"\(number(panel.width))\" height=\"\(number(panel.height))\" rx=\"14\"/>\n"
            text +=
                "<text class=\"file\" x=\"\(number(panel.x + 18))\" y=\"\(number(panel.y + 28))\">\(XMLText.escaped(panel.title))</text>\n"
        }
        // Arrows go below scenes, their words above.
        var words = ""
        let arrows = bundled().compactMap { link, labels -> (link: Link, labels: [String], arrow: Arrow)? in
            guard let from = board.tiles[link.from], let to = board.tiles[link.to] else { return nil }
            return (link, labels, Arrow(from: from, to: to))
        }
        var places = LabelPlaces(heads: arrows.map(\.arrow.end))
        for (link, labels, arrow) in arrows {
            text +=
                "<path class=\"\(link.isPart ? "link part" : "link")\" d=\"\(arrow.path)\" marker-end=\"url(#head)\"/>\n"
            for label in labels where !label.isEmpty {
                let label = short(label, 26)
                let y = places.place(label, at: arrow.middle)
                words +=
                    "<text class=\"label\" x=\"\(number(arrow.middle.x))\" y=\"\(number(y))\">\(XMLText.escaped(label))</text>\n"
            }
        }
        for scene in scenes {
            guard let tile = board.tiles[scene.key] else { continue }
            text += draw(scene, tile, drawn[scene.key])
        }
        return text + words + "</svg>\n"
    }

    private func draw(_ scene: Scene, _ tile: Board.Tile, _ picture: ScenePicture?) -> String {
        let box =
            "x=\"\(number(tile.x))\" y=\"\(number(tile.y))\" width=\"\(number(tile.width))\" height=\"\(number(tile.height))\""
        let middle = number(tile.x + tile.width / 2)
        var text =
            "<g><title>\(XMLText.escaped([scene.title, scene.kind, scene.customClass, scene.storyboardIdentifier, scene.file].compactMap { $0 }.joined(separator: "\n")))</title>\n"
        text +=
            "<rect class=\"\(scene.file == nil ? "scene missing" : scene.isInitial ? "scene initial" : "scene")\" \(box) rx=\"9\"/>\n"
        if let picture {
            let clip = "c\(tile.x)-\(tile.y)".replacingOccurrences(of: ".", with: "_")
            text += "<clipPath id=\"\(clip)\"><rect \(box) rx=\"9\"/></clipPath>"
            text +=
                "<image \(box) clip-path=\"url(#\(clip))\" preserveAspectRatio=\"xMidYMin slice\" href=\"data:image/png;base64,\(Data(picture.png).base64EncodedString())\"/>\n"
            text += "<rect class=\"frame\" \(box) rx=\"9\"/>\n"
        } else {
            text +=
                "<text class=\"kind\" x=\"\(middle)\" y=\"\(number(tile.y + tile.height / 2 + 4))\">\(XMLText.escaped(short(scene.kind, 24)))</text>\n"
        }
        if scene.isInitial {
            text +=
                "<path class=\"link\" d=\"M\(number(tile.x - 34)) \(number(tile.y + 16))h30\" marker-end=\"url(#head)\"/>\n"
        }
        text +=
            "<text class=\"title\" x=\"\(middle)\" y=\"\(number(tile.y - 8))\">\(XMLText.escaped(short(scene.title, 24)))</text>\n"
        if let name = scene.customClass {
            text +=
                "<text class=\"class\" x=\"\(middle)\" y=\"\(number(tile.bottom + 14))\">\(XMLText.escaped(short(name, 28)))</text>\n"
        }
        return text + "</g>\n"
    }

    /// One arrow for all links between two scenes, with the words of each.
    private func bundled() -> [(link: Link, labels: [String])] {
        var result: [(link: Link, labels: [String])] = []
        for link in links {
            if let index = result.firstIndex(where: {
                $0.link.from == link.from && $0.link.to == link.to && $0.link.isPart == link.isPart
            }) {
                if !result[index].labels.contains(link.label) { result[index].labels.append(link.label) }
            } else {
                result.append((link, [link.label]))
            }
        }
        return result
    }

    private static let style = """
        text{font-family:-apple-system,Inter,"Helvetica Neue",Arial,sans-serif;fill:#1c1c1e}
        .ground{fill:#e9e9ee}.panel{fill:#f6f6f9;stroke:#d3d3da}.file{font-size:15px;font-weight:600}
        .scene{fill:#fff;stroke:#c2c2c9}.initial{stroke:#0a63d6;stroke-width:2}.missing{stroke-dasharray:5 4;fill:none}.frame{fill:none;stroke:#0003}
        .title{font-size:12px;font-weight:600;text-anchor:middle}.class{font-size:10px;fill:#6b6b70;text-anchor:middle}.kind{font-size:11px;fill:#6b6b70;text-anchor:middle}
        .link{fill:none;stroke:#0a63d6;stroke-width:1.6}.part{stroke:#8a8a90;stroke-dasharray:5 4}.head{fill:#0a63d6}
        .label{font-size:10px;text-anchor:middle;fill:#0a4ba6;paint-order:stroke;stroke:#f6f6f9;stroke-width:4px;stroke-linejoin:round}
        @media (prefers-color-scheme:dark){text{fill:#f2f2f7}.ground{fill:#111113}.panel{fill:#1c1c1f;stroke:#37373c}.scene{fill:#2c2c2f;stroke:#4a4a50}.frame{stroke:#fff3}
        .class,.kind{fill:#a0a0a8}.link,.initial{stroke:#5aa2ff}.part{stroke:#8a8a90}.head{fill:#5aa2ff}.label{fill:#a8cdff;stroke:#1c1c1f}}
        """
}

/// A curve between the nearest sides of two scenes.
private struct Arrow {
    var path: String
    var middle: (x: Double, y: Double)
    let end: (x: Double, y: Double)

    init(from: Board.Tile, to: Board.Tile) {
        let start: (x: Double, y: Double), bend: (x: Double, y: Double)
        // The height at which arrows leave and arrive, so that those there and back don't cover each other.
        let leave = from.y + min(from.height * 0.4, 90), arrive = to.y + min(to.height * 0.3, 70)
        if from.x == to.x, from.y == to.y {
            (start, end, bend) = ((from.right, from.y + 24), (from.right, from.y + 60), (34, 0))
        } else if to.x >= from.right {
            (start, end, bend) = ((from.right, leave), (to.x - 2, arrive), (max(24, (to.x - from.right) / 2), 0))
        } else if to.right <= from.x {
            (start, end, bend) = ((from.x, leave), (to.right + 2, arrive), (-max(24, (from.x - to.right) / 2), 0))
        } else if to.y >= from.bottom {
            (start, end, bend) = (
                (from.x + from.width / 2, from.bottom + 18), (to.x + to.width / 2, to.y - 22), (0, 24)
            )
        } else {
            (start, end, bend) = (
                (from.x + from.width * 0.4, from.y - 22), (to.x + to.width * 0.4, to.bottom + 20), (0, -24)
            )
        }
        let isLoop = from.x == to.x && from.y == to.y
        let out = (x: start.x + bend.x, y: start.y + bend.y),
            into = (x: end.x - (isLoop ? -bend.x : bend.x), y: end.y - bend.y)
        path =
            "M\(number(start.x)) \(number(start.y))C\(number(out.x)) \(number(out.y)) \(number(into.x)) \(number(into.y)) \(number(end.x)) \(number(end.y))"
        middle = ((start.x + 3 * out.x + 3 * into.x + end.x) / 8, (start.y + 3 * out.y + 3 * into.y + end.y) / 8)
    }
}

private func number(_ value: Double) -> String {
    NumberWords.text((value * 10).rounded() / 10)
}

private func short(_ text: String, _ count: Int) -> String { text.count > count ? text.prefix(count - 1) + "…" : text }
