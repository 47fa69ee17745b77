import OpenCombine

// OpenCombine's `print` says that nothing more was asked for after each value; Combine's says only what was asked for.

extension PunctualPublisher {
    /// Writes what passes: the subscription, what is asked for, values, the end.
    public func print(_ prefix: String = "", to stream: TextOutputStream? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: AskedLines(stream: stream))
    }
}

/// Lets lines through that don't say that nothing is asked for.
private struct AskedLines: TextOutputStream {
    var stream: TextOutputStream?
    private var line = ""

    init(stream: TextOutputStream?) { self.stream = stream }

    mutating func write(_ text: String) {
        line += text
        guard line.hasSuffix("\n") else { return }
        defer { line = "" }
        if line.hasSuffix("request max: (0) (synchronous)\n") { return }
        if stream != nil { stream!.write(line) } else { Swift.print(line, terminator: "") }
    }
}
