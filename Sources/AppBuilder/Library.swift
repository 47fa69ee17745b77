import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// A module that an app is linked with: a framework or library of an Xcode project, or a target of a Swift package.
struct Library {
    /// For messages: `framework “Core”`.
    let title: String
    let options: ModuleOptions
    var files: TargetFiles
    /// Of an Xcode project; nil for a package's target.
    var target: XcodeTarget?
    var settings: BuildSettings?
    /// A package's target, and the package; nil for one of an Xcode project.
    var packageTarget: (target: SwiftPackage.Target, package: SwiftPackage)?
    /// Plug-ins that are run before it is compiled.
    var plugins: [PluginUse] = []
    /// Of a package's target in C.
    var plainC: PlainCModule?
    /// Sources that were made for it: by name, their text.
    var made: [String: String] = [:]
    /// Nil where its resources, if it has any, go into the app's own bundle.
    var bundle: Bundle?
    /// A framework whose code is linked into the app's own (MACH_O_TYPE): for its classes `Bundle(for:)` is the app's.
    var isStaticFramework = false
    /// Where its code finds its resources; nil for the app's own bundle.
    var codeBundle: Bundle? { isStaticFramework ? nil : bundle }
    /// The file that says all this.
    let definition: String
    /// What its settings are said to stand in and isn't there.
    var problems: [ProjectError] = []

    struct Bundle {
        /// Inside the app's bundle.
        let path: String
        /// Of a project's target nothing until its scripts ran: they may write it.
        var plist: InfoPlist?
        /// Whether the code finds it as `Bundle.module`.
        let isPackages: Bool
    }

    var module: String { options.module }
}

extension Library {
    init(_ target: XcodeTarget, configuration: String, products: String) throws {
        let settings = target.buildSettings(configuration: configuration)
        let isFramework = target.productType.contains(".framework")
        let product = settings["PRODUCT_NAME"] ?? target.name
        guard FileName.isPart(product) else {
            throw ProjectError(
                target.project.path,
                "\(target.title): the setting PRODUCT_NAME can't be “\(product)”: it is the name of a file.")
        }
        let path = "Frameworks/\(product).framework"
        // What its scripts put into its bundle has to come to where that is embedded.
        settings.override(BuildPaths.settings(root: products, products: isFramework ? "Frameworks" : nil))
        problems = settings.problems
        title = "\(isFramework ? "framework" : "library") “\(target.name)”"
        let umbrella = (settings["PRODUCT_MODULE_NAME"] ?? target.name) + ".h"
        if isFramework, settings["SWIFT_OBJC_BRIDGING_HEADER"]?.isEmpty == false, settings.flag("DEFINES_MODULE"),
            target.publicHeaders.contains(where: { FilePath.name(of: $0) == umbrella })
        {
            throw ProjectError(
                target.project.path,
                """
                \(target.title): using bridging headers with framework targets is unsupported. Include the header in \
                \(umbrella), and leave SWIFT_OBJC_BRIDGING_HEADER out.
                """)
        }
        options = ModuleOptions(
            module: settings["PRODUCT_MODULE_NAME"] ?? target.name, settings: settings,
            root: target.project.sourceRoot, headers: { target.project.headers }, isFramework: isFramework)
        self.target = target
        self.settings = settings
        definition = target.project.path + "/project.pbxproj"
        bundle = isFramework ? Bundle(path: path, plist: nil, isPackages: false) : nil
        files = TargetFiles.none
        made = Self.version(of: target, settings, umbrella: isFramework ? umbrella : nil)
        isStaticFramework = isFramework && settings["MACH_O_TYPE"] == "staticlib"
    }

    /// What Xcode makes for `FOUNDATION_EXPORT double KitVersionNumber;` of a framework's header, where its versions are
    /// “apple-generic” (swift-build, SourcesTaskProducer: `(double)` of CURRENT_PROJECT_VERSION). The text of the version
    /// is an array of characters without a size, which Swift doesn't see.
    private static func version(of target: XcodeTarget, _ settings: BuildSettings, umbrella: String?) -> [String:
        String]
    {
        guard let umbrella, settings["VERSIONING_SYSTEM"] == "apple-generic",
            let header = target.publicHeaders.first(where: { FilePath.name(of: $0) == umbrella }),
            let bytes = BoundedFile.bytes(header, .sourceFile)
        else { return [:] }
        let name = umbrella.dropLast(2) + "VersionNumber"
        guard String(decoding: bytes, as: UTF8.self).contains(" \(name);") else { return [:] }
        let written = settings["CURRENT_PROJECT_VERSION"] ?? ""
        let number = written.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }.split(separator: ".").prefix(2)
        return ["_Version.swift": "public let \(name): Double = \(Double(number.joined(separator: ".")) ?? 0)\n"]
    }

    /// A bundle of resources that a target of its own makes.
    /// - Parameter folder: of the app's bundle, where it is copied to.
    init(bundle target: XcodeTarget, in folder: String, configuration: String, products: String) throws {
        let settings = target.buildSettings(configuration: configuration)
        let name = settings["WRAPPER_NAME"] ?? target.name + ".bundle"
        guard FileName.isPart(name) else {
            throw ProjectError(
                target.project.path,
                "\(target.title): the setting WRAPPER_NAME can't be “\(name)”: it is the name of a folder.")
        }
        settings.override(BuildPaths.settings(root: products, products: folder.isEmpty ? nil : folder))
        problems = settings.problems
        title = "bundle “\(target.name)”"
        options = ModuleOptions(
            module: settings["PRODUCT_MODULE_NAME"] ?? target.name, settings: settings,
            root: target.project.sourceRoot)
        self.target = target
        self.settings = settings
        definition = target.project.path + "/project.pbxproj"
        bundle = Bundle(
            path: folder.isEmpty ? name : folder + "/" + name, plist: nil, isPackages: false)
        files = TargetFiles.none
    }

    /// - Parameters:
    ///   - module: the name of its module.
    ///   - aliases: names in its sources that stand for other modules.
    init(
        _ target: SwiftPackage.Target, of package: SwiftPackage, isDebug: Bool, module: String,
        aliases: [String: String]
    ) throws {
        title = "package “\(package.name)”"
        options = ModuleOptions(target, of: package, isDebug: isDebug, module: module, aliases: aliases)
        files = try package.files(of: target)
        plainC = try package.plainC(of: target, files)
        made = try EmbeddedResources(package, target).sources
        definition = package.path + "/Package.swift"
        packageTarget = (target, package)
        bundle = Self.bundle(of: target, package, files)
    }

    /// A package's target has a bundle where it has resources.
    private static func bundle(of target: SwiftPackage.Target, _ package: SwiftPackage, _ files: TargetFiles)
        -> Bundle?
    {
        guard !files.resources.isEmpty else { return nil }
        let name = FileName.part("\(package.name)_\(target.name)")
        return Bundle(
            path: name + ".bundle",
            plist: InfoPlist(values: [
                "CFBundleIdentifier": "\(package.name.lowercased()).\(target.name).resources", "CFBundleName": name,
                "CFBundlePackageType": "BNDL",
                "CFBundleDevelopmentRegion": package.defaultLocalization ?? "en",
            ]), isPackages: true)
    }

    /// Takes what plug-ins made of a package's target.
    mutating func add(made paths: [String]) {
        guard let (target, package) = packageTarget else { return paths.forEach { files.addMade($0) } }
        for path in paths { package.addMade(path, to: &files) }
        bundle = Self.bundle(of: target, package, files)
    }
}

extension SwiftPackage.Target {
    /// The name to import it by.
    var module: String { String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
}
