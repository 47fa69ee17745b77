import Foundation
import SafeFiles

/// How an app ended that wasn't told to: its last words, the place in the person's own code, its last lines.
struct CrashReport {
    let words: String
    /// `List.swift:29`, by the path from the project's folder on.
    private(set) var place: String?
    let lines: [String]
    private let addresses: [String]
    private let folder: String

    /// For the pages.
    var message: [String: Any] {
        var message: [String: Any] = ["ended": words, "log": lines, "restart": true]
        message["at"] = place
        return message
    }

    /// - Parameters:
    ///   - report: “crashed SIGNAL ADDRESS …”, as the app says it when a signal comes.
    ///   - folder: the project's.
    ///   - lines: the last that the app printed.
    init(_ report: String, folder: String, lines: [String]) {
        let numbers = report.split(separator: " ").dropFirst()
        let signal = numbers.first.flatMap { Int32($0) }.map(AppSupervisor.name) ?? "a signal"
        let fatal = lines.last { $0.contains("Fatal error") || $0.contains("*** Terminating") }
        words = "The app has crashed: " + (fatal.map(Self.withoutPlace) ?? "it was ended by \(signal)")
        place = fatal.flatMap { Self.placeIn($0, folder) }
        addresses = numbers.dropFirst().map(String.init)
        self.folder = folder
        self.lines = lines.filter { !$0.contains("/?token=") && !$0.contains(": Backtracing from ") }
    }

    /// Looks for the place in the app's executable, to which the addresses belong.
    mutating func find(in executable: String) {
        place = Self.place(of: addresses, in: executable, folder) ?? place
    }

    /// For an app that ended by itself.
    init(status: Int32, lines: [String]) {
        (words, place) = ("The app has ended by itself, with status \(status).", nil)
        self.lines = lines.filter { !$0.contains("/?token=") }
        (addresses, folder) = ([], "")
    }

    // MARK: Places

    /// The first of the addresses that lies in a file that the person wrote. The toolchain has a program that knows.
    private static func place(of addresses: [String], in executable: String, _ folder: String) -> String? {
        guard !addresses.isEmpty else { return nil }
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["llvm-symbolizer", "--obj=" + executable, "--functions=none"] + addresses.map { "0x" + $0 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        _ = process.awaitExit()
        for line in text.split(separator: "\n") {
            // `/folder/List.swift:29:14`
            let parts = line.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { continue }
            let path = parts.dropLast(2).joined(separator: ":")
            if path.hasPrefix("/"), !path.contains("/.storyboard-build/"), path.hasSuffix(".swift") {
                return below(folder, path) + ":\(number)"
            }
        }
        return nil
    }

    /// `Events/List.swift:29: Fatal error: …`: of code that says itself where it is.
    private static func placeIn(_ line: String, _ folder: String) -> String? {
        guard let colon = line.range(of: ": Fatal error") else { return nil }
        let place = String(line[..<colon.lowerBound])
        return place.hasPrefix("Swift/") ? nil : below(folder, place)
    }

    private static func withoutPlace(_ line: String) -> String {
        line.range(of: "Fatal error").map { String(line[$0.lowerBound...]) } ?? line
    }

    private static func below(_ folder: String, _ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
}
