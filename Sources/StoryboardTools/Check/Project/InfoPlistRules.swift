import Foundation
import StoryboardDocument
import XcodeProject

extension RuleRegistry {
    /// What Info.plist says that the system doesn't understand.
    static let infoPlistRules: [Rule] = [
        Rule(
            "misspelt-info-key", .project, .warning, "A key of Info.plist that is Apple's but for a letter or two",
            rationale:
                "The system takes no notice of keys that it doesn't know: the setting has no effect, without a word. Keys that look like none of Apple's are the app's own.",
            example: "<key>UIMainStoryBoardFile</key>", need: .project,
            check: .everything { $0.infoPlistFindings { plist, _ in InfoPlistKeys.misspelt(plist) } }),
        Rule(
            "info-value", .project, .warning, "A value of Info.plist that is of another kind than its key's",
            rationale:
                "The system reads lists where it expects lists, and takes no notice of anything else; a launch screen's colour or image that no asset catalog has isn't shown.",
            example: "<key>UIAppFonts</key><string>Fancy.ttf</string>", need: .project,
            check: .everything {
                $0.infoPlistFindings { InfoPlistKeys.wrongValues($0) + launchScreenProblems($0, $1.assets) }
            }),
        Rule(
            "info-class", .project, .error, "A class that Info.plist names and the project doesn't have",
            rationale:
                "Without the application's class the app ends as it starts: “Unable to instantiate the UIApplication subclass instance. No class named … is loaded.” Without the delegate of a scene its window stays black.",
            example: "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegat</string>",
            need: .project, check: .everything { $0.infoPlistFindings(classProblems) }),
    ]

    private static func classProblems(_ plist: [String: Any], _ target: TargetFacts) -> [InfoPlistKeys.Problem] {
        let manifest = plist["UIApplicationSceneManifest"] as? [String: Any]
        let scenes = (manifest?["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]).values.flatMap { $0 }
        let named =
            [("NSPrincipalClass", plist["NSPrincipalClass"])]
            + scenes.flatMap { scene in
                ["UISceneDelegateClassName", "UISceneClassName"].map { ($0, scene[$0]) }
            }
        return named.compactMap { key, value in
            guard let written = value as? String, !written.isEmpty, !written.contains("$(") else { return nil }
            let parts = written.split(separator: ".").map(String.init)
            guard let name = parts.last, !target.classes.isKnown(name), !AppleClasses.looksLikeApples(name),
                parts.count < 2 ? !target.hasForeignLibraries : parts[0] == target.module
            else { return nil }
            let near = target.classes.nearest(to: name)
            return InfoPlistKeys.Problem(
                key: key, message: "\(key) names the class “\(name)”, which \(target.name) doesn't have.",
                remedy: near.map { "Did you mean “\($0)”?" } ?? "Add the class, or correct Info.plist.")
        }
    }

    private static func launchScreenProblems(_ plist: [String: Any], _ assets: TargetAssets) -> [InfoPlistKeys.Problem]
    {
        guard assets.isComplete, let screen = plist["UILaunchScreen"] as? [String: Any] else { return [] }
        let bars = ["UINavigationBar", "UITabBar", "UIToolbar"].compactMap { screen[$0] as? [String: Any] }
        let color = (screen["UIColorName"] as? String).flatMap { name in
            assets.colors.contains(name) || name.isEmpty ? nil : ("UIColorName", "colour", name)
        }
        let images = ([screen] + bars).compactMap { $0["UIImageName"] as? String }.filter {
            !$0.isEmpty && !assets.hasImage($0)
        }.map { ("UIImageName", "image", $0) }
        return ([color].compactMap(\.self) + images).map { key, kind, name in
            let near = NearestName.find(name, among: kind == "colour" ? assets.colors : assets.images)
            return InfoPlistKeys.Problem(
                key: key, message: "\(key) of UILaunchScreen names the \(kind) “\(name)”, which isn't there.",
                remedy: near.map { "Did you mean “\($0)”?" } ?? "Add it to the asset catalog, or correct the name.")
        }
    }
}

extension ProjectContext {
    /// The same file may be several targets': what is wrong in it is told once.
    fileprivate func infoPlistFindings(_ problems: ([String: Any], TargetFacts) -> [InfoPlistKeys.Problem]) -> [Finding]
    {
        var told: Set<String> = []
        return groups.flatMap(\.targets).flatMap { target -> [Finding] in
            guard let plist = target.assets.infoPlist else { return [] }
            return problems(plist.values, target).compactMap { problem in
                let path = target.infoPlistPath
                guard told.insert(path + problem.message).inserted else { return nil }
                return Finding(
                    Diagnostic(
                        .warning, problem.message, remedy: problem.remedy, path: ProjectFacts.shown(path),
                        line: line(of: problem.key, in: path)))
            }
        }
    }

    /// In a file of XML; 0 elsewhere.
    private func line(of key: String, in path: String) -> Int {
        guard path.hasSuffix(".plist"), let text = InfoPlistKeys.text(ofFile: path) else { return 0 }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.firstIndex { $0.contains("<key>\(key)</key>") }.map { $0 + 1 } ?? 0
    }
}
