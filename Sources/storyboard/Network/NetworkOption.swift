import AppBuilder
import ArgumentParser
import Foundation
import StoryboardDocument
import UIKit

/// `--network`: what an app's requests get.
enum NetworkOption: ExpressibleByArgument, Equatable {
    case live, off
    case record(String)
    case replay(String)

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("live", 1): self = .live
        case ("off", 1): self = .off
        case ("record", 2): self = .record(parts[1])
        case ("replay", 2): self = .replay(parts[1])
        default: return nil
        }
    }

    static let help = ArgumentHelp(
        """
        What the app's URL sessions get: off fails every request as without a connection; record writes what was asked and answered to an HTTP archive (HAR); \
        replay answers from one, or from a folder (GET/api.example.com/items.json), at the recorded times of the app's own clock, and reaches no server.
        """, valueName: "off|live|record FILE|replay FILE")

    /// `--network record FILE` as one argument, which is what an option's value is.
    static func joined(_ arguments: [String]) -> [String] {
        var result: [String] = [], rest = arguments[...]
        while let argument = rest.popFirst() {
            // After it all is the app's.
            if argument == "--" { return result + [argument] + rest }
            var word = argument, value: String?
            if argument == "--network", let next = rest.popFirst() {
                result.append(argument)
                (word, value) = (next, next)
            } else if argument.hasPrefix("--network=") {
                value = String(argument.dropFirst("--network=".count))
            }
            if let value, takingFiles.contains(value), let file = rest.first, !file.hasPrefix("--") {
                rest.removeFirst()
                word += ":" + file
            }
            result.append(word)
        }
        return result
    }
    private static let takingFiles: Set = ["record", "replay"]

    /// Makes it so for an app that is about to be started.
    func apply(to launch: inout AppProcess.Launch) throws {
        switch self {
        case .live: break
        case .off: launch.environment["STORYBOARD_NETWORK"] = "off"
        case .replay(let name):
            launch.environment["STORYBOARD_NETWORK"] = "replay"
            launch.environment["STORYBOARD_NETWORK_PLACE"] = FilePath.whole(name)
            launch.inputs += try Self.files(of: name)
        case .record(let name):
            let writer = try NetworkArchiveWriter(FilePath.whole(name))
            launch.environment["STORYBOARD_NETWORK"] = "record"
            launch.environment["STORYBOARD_NETWORK_PLACE"] = writer.place
            launch.writable.append(writer.place)
            launch.ended = writer.write
        }
    }

    /// Whether it can be done, before an app is built for it.
    func check() throws { if case .replay(let name) = self { _ = try Self.files(of: name) } }

    /// What is read to answer from: the folder, or the archive and the bodies beside it.
    private static func files(of name: String) throws -> [String] {
        let path = FilePath.whole(name)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw BuildError("--network replay: there is no \(name). --network record \(name) makes it.")
        }
        if isFolder.boolValue { return [path] }
        do { return [path] + (try NetworkArchive.Contents(at: path)).bodies } catch NetworkArchive.Contents.Problem
            .unreadable
        {
            throw BuildError("--network replay: \(name) can't be read.")
        } catch {
            throw BuildError(
                "--network replay: \(name) is no HTTP archive (HAR): it is no JSON, or has no entries in “log”.")
        }
    }
}
