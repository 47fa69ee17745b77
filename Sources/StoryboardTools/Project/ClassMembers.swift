import SourceIndex

/// What a class has that documents connect.
public struct ClassMembers: Sendable {
    public struct Outlet: Sendable {
        public var name: String
        /// The class, without optionality and list.
        public var type: String
        public var isCollection: Bool

        package init(name: String, type: String, isCollection: Bool) {
            (self.name, self.type, self.isCollection) = (name, type, isCollection)
        }

        /// Whether an object of this class may be connected.
        public func fits(_ className: String) -> Bool {
            if className == type || ["Any", "AnyObject", "NSObject"].contains(type) { return true }
            var name: String? = className
            while let current = name {
                if current == type { return true }
                name = AppleClasses.superclass(of: current)
            }
            return false
        }
    }

    public var outlets: [Outlet] = []
    /// Selectors, with colons.
    public var actions: [String] = []
    /// Selectors that unwind segues name.
    public var unwinds: [String] = []

    package init() {}
}

extension TargetFacts {
    /// What a class of the target has, with what it inherits; nil for a class that isn't the target's.
    public func connectable(_ className: String) -> ClassMembers? {
        guard classes.own(className) != nil else { return nil }
        let members = classes.members(of: className)
        var found = ClassMembers()
        for property in members.properties where property.isOutlet {
            var type = property.type ?? ""
            let isCollection = type.hasPrefix("[")
            type = String(type.filter { !"[]!?".contains($0) })
            found.outlets.append(.init(name: property.name, type: type, isCollection: isCollection))
        }
        for function in members.functions where function.isAction {
            let isUnwind = function.parameters.count == 1 && function.parameters[0].type.contains("UIStoryboardSegue")
            if isUnwind { found.unwinds.append(function.selector) } else { found.actions.append(function.selector) }
        }
        return found
    }

    /// The names of the target's classes that inherit from another.
    public func classes(inheriting base: String) -> [String] {
        classes.index.files.flatMap(\.types).map(\.name).filter { classes.inherits($0, from: base) == true }.sorted()
    }
}
