// Parses documents with IBDecodable and prints how fast: what `benchmarks parse` is compared with. What it can't decode
// counts with the time until it says so.
import Foundation
import IBDecodable

func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

let parser = InterfaceBuilderParser()
let files = CommandLine.arguments.dropFirst().compactMap { path in
    FileManager.default.contents(atPath: path).map { (path, $0) }
}

/// Whether all of it could be decoded.
func parse(_ path: String, _ data: Data) -> Bool {
    if path.hasSuffix(".xib") { return (try? parser.parseXib(xml: String(decoding: data, as: UTF8.self))) != nil }
    return (try? parser.parseStoryboard(xml: String(decoding: data, as: UTF8.self))) != nil
}

var decoded = 0
let begun = now()
for (path, data) in files where parse(path, data) { decoded += 1 }
let time = now() - begun
print("ibdecodable files=\(files.count) decoded=\(decoded) MBps=\(Double(files.reduce(0) { $0 + $1.1.count }) / time)")
