import StoryboardDocument

/// libFuzzer's loop; called by hand because SwiftPM gives the program's own `main` another name than libFuzzer's expects.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(_ argumentCount: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
               _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> CInt

var argumentCount = CommandLine.argc
var arguments = CommandLine.unsafeArgv
let status = runFuzzer(&argumentCount, &arguments) { start, count in
    var readable = false
    if let broken = DocumentPromises.broken(by: Array(UnsafeBufferPointer(start: start, count: count)), readable: &readable) { fatalError(broken) }
    return 0
}
precondition(status == 0)
