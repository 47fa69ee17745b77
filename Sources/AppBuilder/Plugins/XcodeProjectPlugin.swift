import XcodeProject

/// The module that plug-ins import where they are for targets of Xcode projects, by Apple's name. Xcode's own is closed;
/// its types are known from Apple's “Writing a build tool plugin” and from the record of its calls that is open
/// (swift-package-manager, Plugin.swift: XcodeProjectPluginInvocationRecord). PackagePlugin can't call it on Linux, so a
/// project reaches a plug-in as a package does, and is made a project again here.
enum XcodeProjectPlugin {
    static let module = "XcodeProjectPlugin"

    /// The variable in which what a package can't say of a project goes.
    static let variable = "STORYBOARD_XCODE_PRODUCTS"

    /// The first word of a plug-in that knows projects.
    static let greeting = "storyboard: XcodeBuildToolPlugin"

    /// The targets' products, for the variable: their names and kinds.
    static func products(of project: XcodeProject) -> [String: [String]] {
        Dictionary(
            project.targets.filter { !$0.productType.isEmpty }.map { target in
                let type = target.productType.replacingOccurrences(of: "com.apple.product-type.", with: "")
                let kind =
                    type == "tool"
                    ? "executable"
                    : type.hasPrefix("application")
                        ? "application"
                        : type.hasPrefix("framework") ? "framework" : type.hasPrefix("library") ? "library" : type
                return (target.name, [target.buildSettings()["PRODUCT_NAME"] ?? target.name, kind])
            }
        ) { first, _ in first }
    }

    static let source = """
        import Foundation
        @_spi(PackagePluginInternal) import PackagePlugin

        public protocol XcodeBuildToolPlugin: BuildToolPlugin {
            func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
        }

        public protocol XcodeCommandPlugin: CommandPlugin {
            func performCommand(context: XcodePluginContext, arguments: [String]) throws
        }

        public struct XcodePluginContext {
            public typealias Tool = PluginContext.Tool
            let context: PluginContext
            public let xcodeProject: XcodeProject
            public var pluginWorkDirectory: Path { Path(context.pluginWorkDirectoryURL.path) }
            public var pluginWorkDirectoryURL: URL { context.pluginWorkDirectoryURL }
            public func tool(named name: String) throws -> PluginContext.Tool { try context.tool(named: name) }
        }

        public struct XcodeProject: Identifiable {
            public let id: String
            public let displayName: String
            public let directoryURL: URL
            public var directory: Path { Path(directoryURL.path) }
            public let filePaths: PathList
            public let targets: [XcodeTarget]
        }

        public struct XcodeTarget: Identifiable {
            public let id: String
            public let displayName: String
            public let product: XcodeProduct?
            public let inputFiles: FileList
            public let dependencies: [XcodeTargetDependency]
            public let pluginGeneratedSources: [URL]
            public let pluginGeneratedResources: [URL]
        }

        public struct XcodeProduct {
            public let name: String
            public let kind: Kind

            public enum Kind: Equatable {
                case application, executable, framework, library
                case other(String)
            }
        }

        public enum XcodeTargetDependency {
            case target(XcodeTarget)
            case product(Product)
        }

        extension XcodeBuildToolPlugin {
            public static func main() async throws {
                if ProcessInfo.processInfo.environment["\(variable)"] == nil {
                    try await Plain<Self>.main()
                } else {
                    try await Adapter<Self>.main()
                }
            }
        }

        struct Plain<P: XcodeBuildToolPlugin>: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
                try await P().createBuildCommands(context: context, target: target)
            }
        }

        struct Adapter<P: XcodeBuildToolPlugin>: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
                Diagnostics.remark("\(greeting)")
                let text = ProcessInfo.processInfo.environment["\(variable)"] ?? "{}"
                let products = try JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))
                func whole(_ target: any Target) -> XcodeTarget {
                    let module = target as! SwiftSourceModuleTarget
                    let product = products[target.name].map { words in
                        let kind: XcodeProduct.Kind
                        switch words[1] {
                        case "application": kind = .application
                        case "executable": kind = .executable
                        case "framework": kind = .framework
                        case "library": kind = .library
                        default: kind = .other(words[1])
                        }
                        return XcodeProduct(name: words[0], kind: kind)
                    }
                    return XcodeTarget(
                        id: target.name, displayName: target.name, product: product, inputFiles: module.sourceFiles,
                        dependencies: [], pluginGeneratedSources: module.pluginGeneratedSources,
                        pluginGeneratedResources: module.pluginGeneratedResources)
                }
                let targets = context.package.targets.map(whole)
                let project = XcodeProject(
                    id: context.package.displayName, displayName: context.package.displayName,
                    directoryURL: context.package.directoryURL,
                    filePaths: PathList(targets.flatMap { $0.inputFiles.map(\\.url) }), targets: targets)
                return try P().createBuildCommands(
                    context: XcodePluginContext(context: context, xcodeProject: project), target: whole(target))
            }
        }

        """
}
