/// What a layer means to people who don't see it; the browser display makes elements for screen readers of it.
public struct LayerSemantics: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable, CaseIterable {
        case button, link, header, image, text, textField, searchField, secureTextField, switchControl, slider, stepper,
            tab, tabBar, cell, table
        case navigationBar, toolbar, alert, progress, picker, key, group, window, none
    }
    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let selected = Self(rawValue: 1)
        public static let disabled = Self(rawValue: 2)
        public static let modal = Self(rawValue: 4)
        public static let updatesFrequently = Self(rawValue: 8)
        public static let adjustable = Self(rawValue: 16)
        public static let focused = Self(rawValue: 32)
    }
    public var role: Role
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var traits: Traits
    public init(
        role: Role, label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
        traits: Traits = []
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.traits = traits
    }
}
