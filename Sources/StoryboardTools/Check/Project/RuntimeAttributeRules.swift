import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    static let runtimeAttributeRules: [Rule] = [
        Rule(
            "unknown-runtime-attribute", .project, .warning, "A runtime attribute that the class doesn't have",
            rationale:
                "UIKit logs “Failed to set user defined inspected property” and goes on: the view doesn't look as it was meant to.",
            example: #"<userDefinedRuntimeAttribute type="number" keyPath="cornerRadios"/>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.elements("userDefinedRuntimeAttribute").compactMap { attribute in
                guard let path = attribute["keyPath"], let owner = attribute.parent?.parent, let name = owner.className,
                    owner[.customClass] == nil || Module(owner, target).isOwn
                else { return nil }
                let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
                let members = target.classes.members(of: name)
                guard let key = keys.first, members.isComplete else { return nil }
                if key == "layer", keys.count == 2 {
                    guard !AppleKeys.layerHas(keys[1]), !target.classes.members(of: "CALayer").has(keys[1], target),
                        !target.hasForeignLibraries
                    else { return nil }
                    return context.finding(
                        attribute, "A layer has no property “\(keys[1])”.", remedy: "Correct the key path “\(path)”.")
                }
                if AppleKeys.has(key) || members.has(key, target) { return nil }
                if owner[.customClass] == nil, target.hasForeignLibraries { return nil }
                if members.properties.contains(where: { $0.name == key }) {
                    return context.finding(
                        attribute, "“\(key)” of \(name) can't be set from a document.",
                        remedy: "Mark it @IBInspectable.")
                }
                let near = NearestName.find(key, among: members.properties.filter(\.isInspectable).map(\.name))
                return context.finding(
                    attribute, "The class “\(name)” has no property “\(key)”.",
                    remedy: near.map { "Did you mean “\($0)”?" }
                        ?? "Remove the runtime attribute, or add the property with @IBInspectable.")
            }
        }
    ]
}

extension ClassWorld.Members {
    /// Whether a property can be set by that key.
    func has(_ key: String, _ target: TargetFacts) -> Bool {
        properties.contains {
            ($0.name == key || $0.objectiveCName == key)
                && ($0.isObjectiveC || $0.isOverride || (target.swiftVersion ?? 0) < 4)
        }
            || functions.contains { $0.selector == ObjectiveCName.setter(of: key) }
    }
}
