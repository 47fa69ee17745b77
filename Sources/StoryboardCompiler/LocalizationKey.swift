import InterfaceCatalog
import StoryboardDocument

extension Element {
    /// The key under which Xcode's string tables have the text that this element's attribute shows:
    /// `7rJ-nm-yEs.normalTitle`, `NJH-oV-DbS.segmentTitles[1]`, `L9d-2k-x0a.configuration.title`. nil where no object
    /// around has an id, and for runtime attributes that aren't localized.
    public func localizationKey(_ attribute: Name) -> String? {
        if let key = id(followedBy: "." + attribute.string) { return key }
        guard let owner = parent else { return nil }
        switch name.string {
        case "state": return self[.key].flatMap { owner.id(followedBy: ".\($0)Title") }
        case "segment":
            guard let id = owner.parent?.id, let index = Array(owner.children).firstIndex(of: self) else { return nil }
            return "\(id).segmentTitles[\(index)]"
        case "string", "mutableString":
            guard owner.name == "scopeButtonTitles", let id = owner.parent?.id,
                let index = Array(owner.children).firstIndex(of: self)
            else { return nil }
            return "\(id).scopeButtonTitles[\(index)]"
        case "userDefinedRuntimeAttribute":
            guard let id = owner.parent?.id else { return nil }
            let localized = owner.children.filter(\.isLocalizedAttribute)
            return localized.firstIndex(of: self).map {
                "\(id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\($0)]"
            }
        case "accessibility", "accessibilityConfiguration":
            let suffix = attribute.string
            return owner.id.map { "\($0).accessibility\(suffix.prefix(1).uppercased())\(suffix.dropFirst())" }
        default:
            // A value of the object around: a button's configuration.
            return owner.id.flatMap { id in self[.key].map { "\(id).\($0).\(attribute)" } }
        }
    }

    /// Whether it is a runtime attribute of type “Localized String”.
    public var isLocalizedAttribute: Bool { self[.type] == "localizedString" || bool("localized") == true }
}
