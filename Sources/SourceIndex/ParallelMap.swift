import Dispatch

extension Array {
    /// The elements' results in their order, made on all of the machine's cores.
    public func mapInParallel<Result>(_ transform: (Element) -> Result) -> [Result] {
        var results = [Result?](repeating: nil, count: count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let buffer = buffer
            nonisolated(unsafe) let transform = transform
            nonisolated(unsafe) let elements = self
            DispatchQueue.concurrentPerform(iterations: elements.count) { buffer[$0] = transform(elements[$0]) }
        }
        return results.map { $0! }
    }
}
