import Foundation
import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// Names of storyboards and xibs, in code, in Info.plist and in storyboard references.
    static let storyboardNameRules: [Rule] = [
        Rule(
            "unknown-storyboard", .project, .error,
            "A storyboard or xib that code or Info.plist names and the project doesn't have",
            rationale:
                "UIStoryboard(name:bundle:) crashes: “Could not find a storyboard named … in bundle”. With a wrong UIMainStoryboardFile the app doesn't start.",
            example: #"UIStoryboard(name: "Mian", bundle: nil)"#, need: .project,
            check: .everything { project in
                project.groups.flatMap { group -> [Finding] in
                    let storyboards = group.targets.reduce(into: Set<String>()) { $0.formUnion($1.storyboardNames) }
                    let nibs = group.targets.reduce(into: Set<String>()) { $0.formUnion($1.nibNames) }
                    return group.uses(.storyboard) { use, value, file in
                        storyboards.contains(value.text)
                            ? nil
                            : group.finding(
                                use, value, file, "There is no storyboard “\(value.text)” in the project.",
                                near: storyboards.sorted(), advice: "Add it to the target, or correct the name.")
                    }
                        + group.uses(.nib) { use, value, file in
                            nibs.contains(value.text)
                                ? nil
                                : group.finding(
                                    use, value, file, "There is no xib “\(value.text)” in the project.",
                                    near: nibs.sorted(), advice: "Add it to the target, or correct the name.")
                        }
                        + group.targets.filter(\.target.isApplication).flatMap { target in
                            target.storyboardsOfInfoPlist.compactMap { key, name in
                                guard !target.storyboardNames.contains(name), !target.nibNames.contains(name) else {
                                    return nil
                                }
                                let near = NearestName.find(name, among: target.storyboardNames)
                                return Finding(
                                    Diagnostic(
                                        .error,
                                        "\(key) names the storyboard “\(name)”, which \(target.name) doesn't have.",
                                        remedy: near.map { "Did you mean “\($0)”?" }
                                            ?? "Add it to the target, or correct Info.plist.",
                                        path: ProjectFacts.shown(target.infoPlistPath)))
                            }
                        }
                }
            }),
        Rule(
            "broken-storyboard-reference", .project, .error, "A storyboard reference that leads nowhere",
            rationale:
                "Following the segue crashes: the other storyboard isn't there, or has no scene of that identifier.",
            example: #"<viewControllerPlaceholder storyboardName="Settings" referencedIdentifier="Detial"/>"#,
            documents: [.storyboards, .iOS], need: .project
        ) { context in
            guard let facts = context.facts, let target = context.target else { return [] }
            let placeholders = context.elements("viewControllerPlaceholder").filter {
                !$0.has("bundleIdentifier") && $0.has("storyboardName")
            }
            guard !placeholders.isEmpty else { return [] }
            let group = facts.group(of: target)
            // The document as it is now, which fixes may have changed.
            let references = StoryboardReferences(
                group.documents.filter(\.isStoryboard).map {
                    $0.path == context.document.path ? context.document : $0.document
                })
            return placeholders.compactMap { reference in
                switch references.target(of: reference) {
                case .controller, .nothing: return nil
                case .noStoryboard(let name):
                    if group.targets.contains(where: { $0.storyboardNames.contains(name) }) { return nil }
                    let near = NearestName.find(name, among: target.storyboardNames)
                    return context.finding(
                        reference, "There is no storyboard “\(name)” in \(target.name).",
                        remedy: near.map { "Did you mean “\($0)”?" }
                            ?? "Add it to the target, or correct the reference.")
                case .noInitialScene(let document):
                    return context.finding(
                        reference, "\(document.stem).storyboard has no initial view controller.",
                        remedy: "Choose one there, or name a scene in the reference.")
                case .noScene(let identifier, let document):
                    let near = NearestName.find(identifier, among: DocumentFacts(document).scenes.map(\.identifier))
                    return context.finding(
                        reference, "\(document.stem).storyboard has no scene with the identifier “\(identifier)”.",
                        remedy: near.map { "Did you mean “\($0)”?" }
                            ?? "Correct the reference, or give the scene that identifier.")
                }
            }
        },
    ]
}

extension TargetFacts {
    var infoPlistPath: String {
        target.buildSettings()["INFOPLIST_FILE"].map { $0.hasPrefix("/") ? $0 : target.project.sourceRoot + "/" + $0 }
            ?? target.project.path
    }

    /// The storyboards that Info.plist starts the app with, each with the key that names it.
    fileprivate var storyboardsOfInfoPlist: [(key: String, name: String)] {
        guard let plist = assets.infoPlist else { return [] }
        var found: [(String, String)] = []
        for key in [
            "UIMainStoryboardFile", "UIMainStoryboardFile~iphone", "UIMainStoryboardFile~ipad",
            "UILaunchStoryboardName",
        ] {
            if let name = plist[key] as? String, !name.isEmpty {
                found.append((key, (name as NSString).deletingPathExtension))
            }
        }
        let manifest = plist["UIApplicationSceneManifest"] as? [String: Any]
        for (_, list) in manifest?["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:] {
            for scene in list {
                if let name = scene["UISceneStoryboardFile"] as? String, !name.isEmpty {
                    found.append(("UISceneStoryboardFile", name))
                }
            }
        }
        return found
    }
}
