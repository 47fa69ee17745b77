import Foundation
import StoryboardDocument

extension SceneGraph {
    /// Numbers scenes for formats whose names have to be plain words.
    private var numbers: [String: Int] {
        Dictionary(scenes.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The storyboards in order, each with its scenes; scenes that are nowhere come last, under nil.
    var storyboards: [(file: String?, scenes: [Scene])] {
        var result: [(file: String?, scenes: [Scene])] = []
        for scene in scenes {
            if let last = result.indices.last, result[last].file == scene.file {
                result[last].scenes.append(scene)
            } else {
                result.append((scene.file, [scene]))
            }
        }
        return result
    }

    /// Graphviz's language: a cluster for each storyboard.
    public func dot() -> String {
        let quoted = DotText.quoted
        var text = """
            digraph Storyboards {
                rankdir=LR;
                node [shape=box, style=rounded, fontname="Helvetica", fontsize=11];
                edge [fontname="Helvetica", fontsize=9];

            """
        let numbers = numbers
        for (index, storyboard) in storyboards.enumerated() {
            let isFile = storyboard.file != nil
            if let file = storyboard.file {
                text += "    subgraph cluster_\(index) {\n        label=\(quoted(StoryboardDocument.stem(of: file)));\n"
            }
            for scene in storyboard.scenes {
                var attributes = [
                    "label=" + quoted([scene.title, scene.customClass ?? scene.kind].joined(separator: "\n"))
                ]
                if scene.isInitial { attributes.append("penwidth=2") }
                if !isFile { attributes.append("style=\"rounded,dashed\"") }
                text +=
                    "\(isFile ? "        " : "    ")s\(numbers[scene.key]!) [\(attributes.joined(separator: ", "))];\n"
            }
            if isFile { text += "    }\n" }
        }
        for link in links {
            guard let from = numbers[link.from], let to = numbers[link.to] else { continue }
            var attributes = link.label.isEmpty ? [] : ["label=" + quoted(link.label)]
            if link.isPart { attributes.append("style=dashed") }
            text += "    s\(from) -> s\(to)\(attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]");\n"
        }
        return text + "}\n"
    }

    /// Mermaid's flow chart, which GitHub and GitLab draw in Markdown.
    public func mermaid() -> String {
        let quoted = MermaidText.quoted
        var text = "flowchart LR\n"
        let numbers = numbers
        for (index, storyboard) in storyboards.enumerated() {
            if let file = storyboard.file {
                text += "    subgraph f\(index) [\(quoted(StoryboardDocument.stem(of: file)))]\n"
            }
            for scene in storyboard.scenes {
                let shape = scene.isInitial ? ("([", "])") : ("[", "]")
                text += "        s\(numbers[scene.key]!)\(shape.0)\(quoted(scene.title))\(shape.1)\n"
            }
            if storyboard.file != nil { text += "    end\n" }
        }
        for link in links {
            guard let from = numbers[link.from], let to = numbers[link.to] else { continue }
            text +=
                "    s\(from) \(link.isPart ? "-.->" : "-->")\(link.label.isEmpty ? "" : "|\(quoted(link.label))|") s\(to)\n"
        }
        return text
    }

    /// Scenes and links as JSON with sorted keys.
    public func json() -> String { JSONText.text(self) }
}

extension SceneGraph.Link {
    /// Whether the destination is part of the source rather than something to go to.
    var isPart: Bool { kind == "embed" || kind == "relationship" }
}
