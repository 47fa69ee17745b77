@_implementationOnly import FlyingSocks
import Foundation

/// Says in words why a port can't be had.
enum PortProblem {
    static func describe(_ error: any Error) -> String {
        guard case let SocketError.failed(_, number, message) = error else { return error.localizedDescription }
        return number == EADDRINUSE ? "another program uses it" : message
    }
}
