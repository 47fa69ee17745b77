import Foundation

/// What the program that reads Swift, `storyboard-sources`, is asked on its standard input; it answers on its standard
/// output. Both are binary property lists.
public enum SourceRequest: Codable, Sendable {
    /// What each file declares and says in strings; answered by `ReadSources`.
    case read(paths: [String], configuration: IOSBuildConfiguration)
    /// A module's sources made to compile without Objective-C's runtime; answered by `RewrittenSources`.
    case rewrite(RewriteRequest)
    /// What each file takes from elsewhere; answered by `SurveyedSources`.
    case survey(paths: [String], configuration: IOSBuildConfiguration)
}

/// The files of a request, in its order.
public struct ReadSources: Codable, Sendable {
    public struct Problem: Error {
        let diagnostic: RewriteDiagnostic

        public init(_ diagnostic: RewriteDiagnostic) { self.diagnostic = diagnostic }
    }

    /// nil for what can't be read.
    public let sources: [ReadSource?]
    /// Why those can't.
    public let problems: [RewriteDiagnostic]

    public init(_ answers: [Result<ReadSource, Problem>]) {
        sources = answers.map { try? $0.get() }
        problems = answers.compactMap { if case .failure(let problem) = $0 { problem.diagnostic } else { nil } }
    }
}

public struct ReadSource: Codable, Sendable {
    public var index: FileIndex
    public var strings: FileStrings

    public init(index: FileIndex, strings: FileStrings) {
        self.index = index
        self.strings = strings
    }
}

public struct RewriteRequest: Codable, Sendable {
    /// What the module is.
    public enum Output: Codable, Sendable {
        case app
        /// With the path of its own bundle inside the app's, and whether its code finds that as `Bundle.module`.
        case library(bundle: String?, isPackages: Bool)
    }

    public var paths: [String]
    public var module: String
    public var output: Output
    public var configuration: IOSBuildConfiguration
    /// The libraries that the module can import, each after those it needs itself.
    public var libraries: [LibrarySources]
    /// Folders of the sources of the frameworks that the app is compiled against.
    public var frameworks: [String]
    /// A file for what they declare, and what it says once more where they have not changed.
    public var frameworkCache: String
    public var frameworkStamp: String

    public init(
        paths: [String], module: String, output: Output = .app, configuration: IOSBuildConfiguration,
        libraries: [LibrarySources] = [],
        frameworks: [String], frameworkCache: String, frameworkStamp: String
    ) {
        self.paths = paths
        self.module = module
        self.output = output
        self.configuration = configuration
        self.libraries = libraries
        self.frameworks = frameworks
        self.frameworkCache = frameworkCache
        self.frameworkStamp = frameworkStamp
    }
}

/// A library that was rewritten and compiled before, as it was written.
public struct LibrarySources: Codable, Sendable {
    public var module: String
    public var paths: [String]
    public var configuration: IOSBuildConfiguration
    /// A file for what they declare, and what it says once more where they have not changed.
    public var cache: String
    public var stamp: String

    public init(module: String, paths: [String], configuration: IOSBuildConfiguration, cache: String, stamp: String) {
        self.module = module
        self.paths = paths
        self.configuration = configuration
        self.cache = cache
        self.stamp = stamp
    }
}

public struct RewrittenSources: Codable, Sendable {
    /// In the order of the sources.
    public var files: [Data]
    /// Files to compile beside them, by name.
    public var generated: [String: String]
    public var diagnostics: [RewriteDiagnostic]

    public init(files: [Data], generated: [String: String], diagnostics: [RewriteDiagnostic]) {
        self.files = files
        self.generated = generated
        self.diagnostics = diagnostics
    }
}
