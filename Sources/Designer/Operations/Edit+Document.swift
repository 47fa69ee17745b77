import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What the File inspector sets: of the document as a whole.
extension Edit {
    /// False where the property is a plain value of the document.
    func setOfDocument(_ key: String, _ value: String?) throws -> Bool {
        let root = document.root
        func isOn() throws -> Bool { try value.map { try ValueWords.bool($0) == "YES" } ?? false }
        switch key {
        case "buildsfor", "deployment", "deploymenttarget": try setDeployment(value)
        case "usesafeareas", "safearea", "safearealayoutguides":
            let wanted = try isOn()
            guard wanted != (root["useSafeAreas"] == "YES") else { return true }
            try wanted ? useSafeAreas() : useLayoutGuides()
            root["useSafeAreas"] = wanted ? "YES" : nil
        case "launchscreen", "useaslaunchscreen":
            let wanted = try isOn()
            if wanted { try requireNoCode() }
            root["launchScreen"] = wanted ? "YES" : nil
        default: return false
        }
        return true
    }

    /// The oldest system that the document is for: `14.0`, written as `version="5120"`, which is 0x1400; nil for the
    /// project's deployment target.
    private func setDeployment(_ value: String?) throws {
        var number: String?
        if let value, !["project", "default", "deploymenttarget"].contains(LibraryObject.key(value)) {
            guard let version = DeploymentVersion(value) else {
                throw ValueWords.Problem(message: "“\(value)” is no version of iOS.", remedy: "Give such as 15.0.")
            }
            number = version.written
        }
        let list = document.root.childMade("dependencies")
        if let known = list.child("deployment") {
            known["version"] = number
            return
        }
        guard let number else { return }
        let made = document.makeElement("deployment", ["version": number, "identifier": "iOS"])
        list.insert(made, before: list.children.first { _ in true })
    }

    /// What a launch screen can't have is there while no code of the app runs.
    private func requireNoCode() throws {
        var found: Element?
        document.forEachElement { element in
            guard found == nil else { return }
            let isFirstResponder = element["placeholderIdentifier"] != nil
            if element[.customClass] != nil && !isFirstResponder || element.name == .connections { found = element }
        }
        guard let found else { return }
        let owner = found.name == .connections ? found.parent ?? found : found
        let what = found.name == .connections ? "connections" : "a class of the app"
        throw owner.diagnostic(
            .error, "A launch screen is shown before the app runs, and \(ObjectName(owner)) has \(what).",
            remedy: "Take that away first.")
    }

    // MARK: Safe areas

    /// Each controller's view gets a safe area, to which what held to the guides of its bars holds then, as Xcode 9 does.
    private func useSafeAreas() throws {
        guard version >= .v9_0 else {
            throw document.root.diagnostic(
                .error, "The document was saved by \(version.name), which knows no safe areas.",
                remedy: "Save it with Xcode 9 or later first.")
        }
        document.root["useSafeAreas"] = "YES"
        for controller in controllers {
            guard let view = controller.child(key: "view"), view.isView else { continue }
            let area = try safeArea(of: view)
            guard let guides = controller.child("layoutGuides") else { continue }
            for guide in guides.children {
                let inner = Self.innerEdge(of: guide)
                lead(constraintsOf: guide) { attribute in
                    attribute == inner ? (area, guide["type"] == "bottom" ? "bottom" : "top") : (view, attribute)
                }
            }
            guides.remove()
        }
    }

    /// What held to safe areas holds to the guides of the bars, else to the views themselves; the areas go.
    private func useLayoutGuides() throws {
        var areas: [Element] = []
        document.forEachElement { if $0.name == .viewLayoutGuide, $0[.key] == "safeArea" { areas.append($0) } }
        for area in areas {
            guard let view = area.enclosingView else { continue }
            let controller = view.parent?.isController == true ? view.parent : nil
            lead(constraintsOf: area) { attribute in
                guard let controller, attribute == "top" || attribute == "bottom" else { return (view, attribute) }
                let guide = self.barGuide(attribute, of: controller)
                return (guide, attribute == "top" ? "bottom" : "top")
            }
            area.remove()
        }
    }

    private var controllers: [Element] { document.scenes.compactMap(\.sceneController) }

    private func barGuide(_ type: String, of controller: Element) -> Element {
        let list =
            controller.child("layoutGuides")
            ?? {
                let made = document.makeElement("layoutGuides")
                controller.insertInOrder(made)
                for type in ["top", "bottom"] {
                    let guide = document.makeElement("viewControllerLayoutGuide", ["type": type])
                    guide[.id] = makeID()
                    made.append(guide)
                }
                return made
            }()
        return list.children.first { $0["type"] == type } ?? list
    }

    /// Leads the constraints of an item to others; which and by what attribute is asked for each.
    private func lead(constraintsOf item: Element, _ target: (String) -> (Element, String)) {
        document.forEachElement { constraint in
            guard constraint.name == .constraint, let holder = constraint.parent?.parent else { return }
            for (end, name): (Name, Name) in [(.firstItem, .firstAttribute), (.secondItem, .secondAttribute)]
            where constraint[end] == item.id {
                let (other, attribute) = target(constraint[name] ?? "")
                // The holder as first item is left out.
                constraint[end] = end == .firstItem && other == holder ? nil : other.id
                constraint[name] = attribute
            }
        }
    }
}

/// A version of iOS as documents write it: 14.0 is 0x1400, 6.1 is 0x610.
struct DeploymentVersion: Equatable {
    var major: Int
    var minor = 0

    /// Such as `14`, `15.2`.
    init?(_ text: String) {
        let parts = text.trimmingPrefix("iOS ").split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard let major = parts.first ?? nil, 3...99 ~= major, parts.count <= 2 else { return nil }
        self.major = major
        guard parts.count == 2 else { return }
        guard let minor = parts[1], 0...9 ~= minor else { return nil }
        self.minor = minor
    }

    /// From `version` of a `deployment`.
    init?(written: String) {
        guard let number = Int(written), number >= 0x300, let major = Int(String(number >> 8, radix: 16)) else {
            return nil
        }
        self.major = major
        minor = (number >> 4) & 0xF
    }

    var written: String { String((Int(String(major), radix: 16)! << 8) + (minor << 4)) }
    var title: String { "\(major).\(minor)" }
}
