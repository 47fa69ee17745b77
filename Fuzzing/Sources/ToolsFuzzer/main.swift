Fuzzer.run { start, count in
    if let broken = ToolPromises.broken(by: Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError(broken)
    }
    return 0
}
