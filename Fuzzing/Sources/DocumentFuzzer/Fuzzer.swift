import SeededNumbers
import StoryboardDocument

/// libFuzzer's loop; called by hand because SwiftPM gives the program's own `main` another name than libFuzzer's
/// expects.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ argumentCount: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// libFuzzer's own change of some bytes.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// What libFuzzer calls for a change of its own making: two times in three the document is damaged as a document, else
/// as bytes.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
    guard seed % 3 > 0,
        let document = try? StoryboardDocument(bytes: Array(UnsafeBufferPointer(start: data, count: count)), path: "x")
    else { return mutateBytes(data, count, limit) }
    var generator = SeededNumbers(state: UInt64(seed))
    for _ in 0...Int.random(in: 0..<3, using: &generator) { DocumentMutation.apply(to: document, using: &generator) }
    let bytes = document.serialized()
    guard bytes.count <= limit else { return mutateBytes(data, count, limit) }
    data.update(from: bytes, count: bytes.count)
    return bytes.count
}

enum Fuzzer {
    /// Runs until libFuzzer's arguments say that it is enough, or a promise is broken.
    static func run(_ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) {
        var argumentCount = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        precondition(runFuzzer(&argumentCount, &arguments, callback) == 0)
    }
}
