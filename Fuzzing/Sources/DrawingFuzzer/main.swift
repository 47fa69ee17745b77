import StoryboardDocument

Fuzzer.run { start, count in
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let document = try? StoryboardDocument(bytes: bytes, path: "/x.storyboard"),
        let broken = MainActor.assumeIsolated({ DrawingPromises.broken(by: document) })
    {
        fatalError(broken)
    }
    return 0
}
