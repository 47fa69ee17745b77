import Dispatch
import Foundation

/// Tells when the machine's links, addresses or routes change, by the kernel's own messages (rtnetlink(7)), to those who
/// want to know, as long as there are any.
final class NetworkChanges: @unchecked Sendable {
    static let shared = NetworkChanges()

    private struct Weak { weak var target: SCNetworkReachability? }
    private let lock = NSLock()
    private var watching: [ObjectIdentifier: Weak] = [:]
    private var source: (any DispatchSourceRead)?
    private let queue = DispatchQueue(label: "network-changes")

    func add(_ target: SCNetworkReachability) {
        lock.withLock {
            watching[ObjectIdentifier(target)] = Weak(target: target)
            if source == nil { source = listen() }
        }
    }

    func remove(_ target: SCNetworkReachability) {
        lock.withLock {
            watching[ObjectIdentifier(target)] = nil
            guard watching.isEmpty else { return }
            source?.cancel()
            source = nil
        }
    }

    private func tell() {
        let all = lock.withLock {
            watching = watching.filter { $0.value.target != nil }
            return watching.values.compactMap(\.target)
        }
        for target in all { target.look() }
    }

    /// nil where the kernel refuses: the network then is as it was.
    private func listen() -> (any DispatchSourceRead)? {
        let kind = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let handle = socket(AF_NETLINK, kind, 0)
        guard handle >= 0 else { return nil }
        // sockaddr_nl: the family, two bytes of nothing, who asks, and the groups: links, addresses and routes.
        let groups: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
        var address = [UInt32(AF_NETLINK), 0, groups]
        let isBound = address.withUnsafeMutableBytes {
            bind(handle, $0.bindMemory(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
        }
        guard isBound else {
            close(handle)
            return nil
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: handle, queue: queue)
        source.setEventHandler { [weak self] in
            var bytes = [UInt8](repeating: 0, count: 8192)
            while recv(handle, &bytes, bytes.count, 0) > 0 {}
            self?.tell()
        }
        source.setCancelHandler { close(handle) }
        source.resume()
        return source
    }
}
