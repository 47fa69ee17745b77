Fuzzer.run { start, count in
    var readable = false
    if let broken = DocumentPromises.broken(
        by: Array(UnsafeBufferPointer(start: start, count: count)), readable: &readable)
    {
        fatalError(broken)
    }
    return 0
}
