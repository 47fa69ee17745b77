import StoryboardDocument
import StoryboardTools

/// What the File inspector shows of a document itself.
extension Inspector.Row {
    /// A row that is only shown: a text, or a flag.
    package static func shown(_ property: String, _ label: String, _ value: String) -> Self {
        .init(property: property, label: label, type: .info, value: value)
    }

    package static func flag(_ property: String, _ label: String, _ isOn: Bool, isLocked: Bool) -> Self {
        .init(
            property: property, label: label, type: .bool, value: isOn ? "YES" : "NO", locked: isLocked ? true : nil)
    }
}

extension Inspector.Section {
    package static func named(_ title: String, _ rows: [Inspector.Row]) -> Self { .init(title: title, rows: rows) }
}

extension Inspector {
    /// - Parameters:
    ///   - deploymentTarget: the project's own oldest version of iOS, where it is known.
    public static func ofFile(
        _ document: StoryboardDocument, deploymentTarget: String?, layout: any DesignLayout
    ) -> Section {
        let reader = InspectorReader(document, layout)
        return Section(title: "Interface Builder Document", rows: reader.file(deploymentTarget))
    }
}

extension InspectorReader {
    fileprivate func file(_ deploymentTarget: String?) -> [Inspector.Row] {
        let root = document.root
        func flag(_ property: String, _ label: String, _ help: String) -> Inspector.Row {
            let value = root[Name(property)]
            return .init(
                property: property, label: label, type: .bool, value: value, placeholder: "NO", help: help,
                set: value != nil)
        }
        let number = document.toolsVersion
        return [
            .init(
                property: "savedBy", label: "Saved By", type: .info,
                value: number == 0 ? "unknown" : "\(document.savedBy.name) (\(number))"),
            builds(deploymentTarget),
            flag(
                "useTraitCollections", "Use Trait Variations",
                "Values and what is installed may differ by size classes."),
            flag(
                "useSafeAreas", "Use Safe Area Layout Guides",
                "Scenes hold to safe areas, not to the guides of their bars."),
            flag(
                "launchScreen", "Use as Launch Screen",
                "Shown before the app runs: without classes and connections."),
            tint,
        ]
    }

    /// What tints everything that has no tint of its own.
    var tint: Inspector.Row {
        row("Global Tint", "tintColor", .value(document.root, key: "tintColor", .color))
    }

    private func builds(_ deploymentTarget: String?) -> Inspector.Row {
        let written = document.root.child("dependencies")?.child("deployment")?["version"]
        let value = written.flatMap(DeploymentVersion.init(written:))?.title ?? "project"
        let versions = (12...18).map { "\($0).0" } + ["26.0"]
        let own = value == "project" || versions.contains(value) ? [] : [value]
        let title = "Project Deployment Target" + (deploymentTarget.map { " (\($0))" } ?? "")
        return .init(
            property: "buildsFor", label: "Builds For", type: .choice, value: value,
            choices: [.init(title: title, value: "project")]
                + (own + versions).map { .init(title: "iOS \($0) and Later", value: $0) },
            set: value != "project")
    }
}
