import Foundation
import StoryboardDocument
import UIKit

/// What the Info.plist of the project around a document says of the looks of its scenes.
@MainActor
enum NearbyInfo {
    private static var styles: [String: UIUserInterfaceStyle?] = [:]

    /// Light or dark, where the app keeps to one of them (`UIUserInterfaceStyle`).
    static func style(_ root: String) -> UIUserInterfaceStyle? {
        if let known = styles[root] { return known }
        let projects = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter {
            $0.hasSuffix(".xcodeproj")
        }.sorted()
        let style = projects.lazy.compactMap {
            BoundedFile.bytes("\(root)/\($0)/project.pbxproj", .projectFile).flatMap {
                self.style(inProject: String(decoding: $0, as: UTF8.self), root)
            }
        }.first
        styles[root] = .some(style)
        return style
    }

    private static func style(inProject text: String, _ root: String) -> UIUserInterfaceStyle? {
        if let style = values(of: "INFOPLIST_KEY_UIUserInterfaceStyle", in: text).lazy.compactMap({
            LaunchLook.style(named: $0)
        }).first {
            return style
        }
        return values(of: "INFOPLIST_FILE", in: text).lazy.compactMap { file -> UIUserInterfaceStyle? in
            let path = file.replacingOccurrences(of: "$(SRCROOT)/", with: "")
            guard let data = BoundedFile.bytes(root + "/" + path, .table) else { return nil }
            let list = try? PropertyListSerialization.propertyList(from: Data(data), format: nil) as? [String: Any]
            return LaunchLook.style(named: list?["UIUserInterfaceStyle"] as? String)
        }.first
    }

    /// What a project's configurations give a setting, each value once.
    private static func values(of setting: String, in text: String) -> [String] {
        var found: [String] = [], rest = text[...]
        while let place = rest.range(of: setting + " = ") {
            rest = rest[place.upperBound...]
            let value = rest.prefix { $0 != ";" && !$0.isNewline }.trimmingCharacters(
                in: CharacterSet(charactersIn: " \""))
            if !found.contains(value) { found.append(value) }
        }
        return found
    }
}
