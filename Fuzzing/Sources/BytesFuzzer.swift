/// libFuzzer's loop; called by hand because SwiftPM gives the program's own `main` another name than libFuzzer's
/// expects.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ argumentCount: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Fuzzing of what isn't a document: bytes are changed as libFuzzer does.
enum BytesFuzzer {
    /// Runs until libFuzzer's arguments say that it is enough, or a promise is broken.
    static func run(_ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) {
        var argumentCount = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        precondition(runFuzzer(&argumentCount, &arguments, callback) == 0)
    }
}
