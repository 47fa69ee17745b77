import Foundation

/// Where orders come from: a pipe of whoever started the app.
struct StepOrders {
    private let descriptor: Int32
    private var rest: [UInt8] = []
    /// Seconds after which an app that has nothing to do says that it is there.
    private static let interval: Int32 = 5

    /// nil where nobody orders anything.
    init?(_ environment: [String: String]) {
        guard let number = environment["STORYBOARD_ORDERS"].flatMap({ Int32($0) }) else { return nil }
        descriptor = number
    }

    /// The next one. The app's time stands still meanwhile; nil: nobody orders any more.
    mutating func next() -> StepOrder? {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                let line = Data(rest[..<end])
                rest.removeSubrange(...end)
                guard let order = try? JSONDecoder().decode(StepOrder.self, from: line) else { continue }
                return order
            }
            var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&source, 1, Self.interval * 1000) == 0 {
                AppReport.tell("alive")
                continue
            }
            var bytes = [UInt8](repeating: 0, count: 1 << 14)
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            rest += bytes[..<count]
        }
    }
}
