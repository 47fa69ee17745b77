import SourceIndex
import StoryboardDocument
import XcodeProject

/// The Swift packages around an app: which of them has the product that is meant, and by what names their modules are
/// known. Two modules of one name are told apart by aliases (SE-0339); without them the build stops, in SwiftPM's words.
struct PackageGraph {
    /// A target, by its package's folder.
    struct Node: Hashable {
        let package: String
        let target: String
    }

    /// A product that was found, with the names that whoever needs it gives to its modules.
    private struct Edge {
        let package: SwiftPackage
        let product: SwiftPackage.Product
        let aliases: [String: String]
    }

    private(set) var packages: [SwiftPackage] = []
    private let isDebug: Bool
    /// Names of modules that aliases change.
    private var renamed: [Node: String] = [:]
    private var known: [Node: [String: String]] = [:]
    private var names: [String: Node] = [:]

    /// Whether manifests were run: one that is read as text may have more products than it says by literals.
    private let isExact: Bool

    init(isDebug: Bool, isExact: Bool = true) { (self.isDebug, self.isExact) = (isDebug, isExact) }

    mutating func add(_ package: SwiftPackage) throws {
        try package.checkRequirements()
        packages.append(package)
    }

    func package(at path: String) -> SwiftPackage? { packages.first { $0.path == path } }

    /// A package has the traits that are asked for by any who needs it; who says nothing asks for its own choice.
    /// - Parameters:
    ///   - own: folders of those that projects name themselves.
    ///   - askedTraits: what projects ask for.
    mutating func enableTraits(own: Set<String>, askedTraits: [String: [String]]) {
        for index in packages.indices {
            let path = packages[index].path
            let askers = packages.filter { $0.localDependencies.contains(path) }
            var asked = Set(askers.flatMap { $0.askedTraits[path] ?? ["default"] })
            if let projects = askedTraits[path] ?? askedTraits[SwiftPackage.identity(ofAddress: path)] {
                asked.formUnion(projects)
            } else if own.contains(path) || askers.isEmpty {
                asked.insert("default")
            }
            packages[index].enable(traits: asked)
        }
    }

    // MARK: Targets and products

    func target(_ name: String, of package: SwiftPackage) -> SwiftPackage.Target? {
        package.targets.first { $0.name == name }?.in(isDebug: isDebug, traits: package.enabledTraits)
    }

    /// The product that a project links.
    /// - Parameters:
    ///   - folder: of the package that the project says it is in.
    ///   - address: where that comes from, if it isn't here.
    func product(_ name: String, folder: String?, address: String?) throws -> (SwiftPackage, SwiftPackage.Product)? {
        let asked = packages.filter { package in
            folder.map { $0 == package.path } ?? address.map { package.replaces(address: $0) } ?? true
        }
        // A project keeps the place of a package that was moved; its products are looked for all the same.
        return try product(name, in: asked) ?? (address == nil ? product(name, in: packages) : nil)
    }

    /// The product that a package's target needs: of the package that its manifest says, else of one that its package
    /// depends on, else of any.
    func product(_ dependency: SwiftPackage.Target.Dependency, for package: SwiftPackage) throws
        -> (SwiftPackage, SwiftPackage.Product)?
    {
        func packages(_ requirements: [SwiftPackage.Requirement]) -> [SwiftPackage] {
            requirements.compactMap { requirement in
                self.packages.first { candidate in
                    requirement.path.map { $0 == candidate.path }
                        ?? requirement.address.map { candidate.replaces(address: $0) } ?? false
                }
            }
        }
        let own = package.requirements
        // Up to tools version 5.1 a target names products alone, later ones by their package's name too.
        let named = own.filter { $0.isCalled(dependency.package ?? dependency.name) }
        let called = packages(own).filter { $0.name == dependency.package }
        if isExact, let name = dependency.package, let other = packages(named).first,
            !other.products.contains(where: { $0.name == dependency.name }),
            let target = package.targets.first(where: { $0.dependencies.contains { $0.name == dependency.name } })
        {
            throw ProjectError(
                package.path + "/Package.swift",
                """
                product '\(dependency.name)' required by package '\(SwiftPackage.identity(ofAddress: package.path))' \
                target '\(target.name)' not found in package '\(name)'. \
                It has: \(other.products.map { "'\($0.name)'" }.joined(separator: ", "))
                """)
        }
        let found =
            try product(dependency.name, in: packages(named) + called)
            ?? product(dependency.name, in: packages(own)) ?? product(dependency.name, in: self.packages)
        if let found, isExact, dependency.package == nil { try checkName(dependency.name, of: found.0, for: package) }
        return found
    }

    /// From tools version 5.2 on a target that doesn't say the package of a product can only mean one whose package is
    /// called as the product is (swift-package-manager, ModulesGraph+Loading).
    private func checkName(_ product: String, of other: SwiftPackage, for package: SwiftPackage) throws {
        guard package.toolsVersion.compare("5.2", options: .numeric) != .orderedAscending, other.path != package.path,
            let requirement = package.requirements.first(where: { requirement in
                requirement.path.map { $0 == other.path } ?? requirement.address.map(other.replaces) ?? false
            }), requirement.defaultName != product,
            let target = package.targets.first(where: { $0.dependencies.contains { $0.name == product } })
        else { return }
        throw ProjectError(
            package.path + "/Package.swift",
            """
            dependency '\(product)' in target '\(target.name)' requires explicit declaration; reference the package in the \
            target dependency with '.product(name: "\(product)", package: "\(requirement.defaultName)")'
            """)
    }

    // MARK: Cycles

    /// Stops at packages, and at targets of one package, that need each other, in SwiftPM's words: packages may from
    /// tools version 6.0 on, as long as their targets don't.
    func checkCycles() throws {
        let paths = packages.filter { $0.toolsVersion.compare("6.0", options: .numeric) == .orderedAscending }.map(
            \.path)
        if let cycle = Self.cycle(
            from: paths,
            { path in
                package(at: path)?.localDependencies.filter { self.package(at: $0) != nil } ?? []
            }), let last = cycle.last
        {
            let names = cycle.map { package(at: $0)?.name ?? $0 }.joined(separator: " -> ")
            throw ProjectError(
                last + "/Package.swift",
                "cyclic dependency between packages \(names) requires tools-version 6.0 or later")
        }
        for package in packages {
            let names = package.targets.map(\.name)
            if let cycle = Self.cycle(
                from: names,
                { name in
                    target(name, of: package)?.dependencies.filter { !$0.isProduct && names.contains($0.name) }.map(
                        \.name) ?? []
                })
            {
                throw ProjectError(
                    package.path + "/Package.swift",
                    "cyclic dependency declaration found: \(cycle.joined(separator: " -> "))")
            }
        }
    }

    /// The first way that comes back to where it was, with that twice.
    private static func cycle(from starts: [String], _ next: (String) -> [String]) -> [String]? {
        var done: Set<String> = []
        func walk(_ node: String, _ way: [String]) -> [String]? {
            if way.contains(node) { return way + [node] }
            guard !done.contains(node) else { return nil }
            for other in next(node) { if let found = walk(other, way + [node]) { return found } }
            done.insert(node)
            return nil
        }
        for start in starts { if let found = walk(start, []) { return found } }
        return nil
    }

    private func product(_ name: String, in candidates: [SwiftPackage]) throws -> (SwiftPackage, SwiftPackage.Product)?
    {
        for package in candidates {
            guard let product = package.products.first(where: { $0.name == name }) else { continue }
            let all = packages.filter { other in other.products.contains { $0.name == name } }
            guard all.count == 1 || usesAliases else { throw Self.conflict(ofProduct: name, in: all) }
            return (package, product)
        }
        return nil
    }

    private static func conflict(ofProduct name: String, in packages: [SwiftPackage]) -> ProjectError {
        let list = packages.sorted { $0.path < $1.path }.map {
            "'\(SwiftPackage.identity(ofAddress: $0.path))' (at '\($0.path)')"
        }
        return ProjectError(
            packages[0].path + "/Package.swift",
            """
            multiple packages (\(list.joined(separator: ", "))) declare products with a conflicting name: '\(name)’; \
            product names need to be unique across the package graph
            """)
    }

    private var usesAliases: Bool {
        packages.contains { package in
            package.targets.contains { $0.dependencies.contains { !$0.moduleAliases.isEmpty } }
        }
    }

    /// The target's own of its package, and its products of others.
    private func edges(of target: SwiftPackage.Target, in package: SwiftPackage) throws
        -> (targets: [SwiftPackage.Target], products: [Edge])
    {
        var targets: [SwiftPackage.Target] = [], products: [Edge] = []
        for dependency in target.dependencies {
            if !dependency.isProduct, let own = self.target(dependency.name, of: package) {
                targets.append(own)
            } else if let (other, product) = try product(dependency, for: package) {
                products.append(Edge(package: other, product: product, aliases: dependency.moduleAliases))
            }
        }
        return (targets, products)
    }

    /// The targets of a product and those of its package that they need.
    private func targets(of product: SwiftPackage.Product, in package: SwiftPackage) throws -> [SwiftPackage.Target] {
        var found: [SwiftPackage.Target] = [], pending = product.targets
        while let name = pending.popLast() {
            guard !found.contains(where: { $0.name == name }), let target = target(name, of: package) else { continue }
            found.append(target)
            pending += try edges(of: target, in: package).targets.map(\.name)
        }
        return found
    }

    // MARK: Systems

    /// Stops where what a product is of is for newer systems than the target that needs it, in Xcode's words.
    /// - Parameter place: the file that says what the target is for.
    func checkSystem(_ product: SwiftPackage.Product, of package: SwiftPackage, for version: String?, _ place: String)
        throws
    {
        // Projects for older systems than Xcode supports are built for the oldest that it does.
        guard let version, let needed = package.deploymentTarget,
            let least = SystemVersion(needed), let own = SystemVersion(version), least > max(own, SystemVersion(12))
        else { return }
        throw ProjectError(
            place,
            """
            The package product '\(product.name)' requires minimum platform version \(needed) for the iOS platform, but \
            this target supports \(version)
            """)
    }

    // MARK: Names of modules

    /// Gives the modules of a product, and of all that it needs, their names.
    mutating func name(_ product: SwiftPackage.Product, of package: SwiftPackage) throws {
        var visited: Set<String> = []
        try name(Edge(package: package, product: product, aliases: [:]), [:], &visited)
    }

    /// - Parameter wanted: what those nearer to the app call modules: they win over what others call them.
    private mutating func name(_ edge: Edge, _ wanted: [String: String], _ visited: inout Set<String>) throws {
        var wanted = wanted.merging(edge.aliases) { first, _ in first }
        let key = edge.package.path + " " + edge.product.name + wanted.sorted { $0.key < $1.key }.description
        guard visited.insert(key).inserted else { return }
        let targets = try targets(of: edge.product, in: edge.package)
        for target in targets {
            let node = Node(package: edge.package.path, target: target.name)
            guard let name = Self.last(of: target.module, in: wanted) else { continue }
            if let other = renamed[node], other != name {
                throw ProjectError(
                    edge.package.path + "/Package.swift",
                    """
                    multiple aliases: ['\(other)', '\(name)'] found for target '\(target.name)' in product \
                    '\(edge.product.name)' from package '\(SwiftPackage.identity(ofAddress: edge.package.path))'
                    """)
            }
            renamed[node] = name
            wanted[target.module] = nil
        }
        for target in targets {
            for next in try edges(of: target, in: edge.package).products { try name(next, wanted, &visited) }
        }
    }

    /// What a name comes to by aliases of aliases.
    private static func last(of name: String, in aliases: [String: String]) -> String? {
        var last = name, seen: Set<String> = []
        while let next = aliases[last], seen.insert(last).inserted { last = next }
        return last == name ? nil : last
    }

    /// The name of a target's module. A second of that name in another package stops the build.
    mutating func module(of target: SwiftPackage.Target, in package: SwiftPackage) throws -> String {
        let node = Node(package: package.path, target: target.name), name = renamed[node] ?? target.module
        if let other = names[name], other.package != node.package, let first = self.package(at: other.package) {
            throw conflict(ofModule: name, first, package)
        }
        names[name] = node
        return name
    }

    private func conflict(ofModule name: String, _ first: SwiftPackage, _ second: SwiftPackage) -> ProjectError {
        func modules(_ package: SwiftPackage) -> Set<String> {
            Set(package.targets.filter { $0.type != "test" }.map(\.name))
        }
        func identity(_ package: SwiftPackage) -> String { SwiftPackage.identity(ofAddress: package.path) }
        let both = modules(first).intersection(modules(second))
        let isSame = both.count > 3 || both == modules(first) && both == modules(second)
        let manifest = second.path + "/Package.swift"
        guard isSame else {
            let list = [first, second].map(identity).sorted().joined(separator: "', '")
            return ProjectError(
                manifest,
                """
                multiple packages ('\(list)') declare targets with a conflicting name: '\(name)’; target names need to \
                be unique across the package graph
                """)
        }
        let shown = "'" + both.sorted().prefix(3).joined(separator: "', '") + "'"
        return ProjectError(
            manifest,
            """
            multiple similar targets \(shown)\(both.count > 3 ? " and \(both.count - 3) others" : "") appear in package \
            '\(identity(first))' and '\(identity(second))', this may indicate that the two packages are the same and can \
            be de-duplicated by using mirrors. if they are not duplicate consider using the `moduleAliases` parameter in \
            manifest to provide unique names
            """)
    }

    /// Names of modules in the target's sources that stand for others. Whoever gives an alias writes that.
    mutating func aliases(of target: SwiftPackage.Target, in package: SwiftPackage) throws -> [String: String] {
        let node = Node(package: package.path, target: target.name)
        if let found = known[node] { return found }
        // Of targets that need each other, which the compiler refuses.
        known[node] = [:]
        var found: [String: String] = [:]
        found[target.module] = renamed[node]
        var plain: Set<String> = []
        let (targets, products) = try edges(of: target, in: package)
        for own in targets {
            found.merge(try names(of: own, in: package, &plain)) { first, _ in first }
        }
        for edge in products {
            for name in edge.product.targets {
                guard let other = self.target(name, of: edge.package) else { continue }
                for (old, new) in try names(of: other, in: edge.package, &plain) {
                    let said = edge.aliases[old] ?? old
                    if said != new { found[said] = found[said] ?? new }
                }
            }
        }
        for name in plain where name != target.module { found[name] = nil }
        known[node] = found
        return found
    }

    /// Those that whoever needs the target meets; modules that go by their own names are put among the plain.
    private mutating func names(
        of target: SwiftPackage.Target, in package: SwiftPackage, _ plain: inout Set<String>
    ) throws -> [String: String] {
        var names = try aliases(of: target, in: package)
        let name = renamed[Node(package: package.path, target: target.name)]
        names[target.module] = name
        if name == nil { plain.insert(target.module) }
        return names
    }
}
