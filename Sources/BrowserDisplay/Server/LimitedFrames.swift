@_implementationOnly import FlyingFox
import Foundation

/// Closes a connection with 1009 when it sends a message that is longer than anything a page has to say.
struct LimitedFrames: WSHandler {
    let handler: any WSHandler
    /// In bytes.
    let limit: Int

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (checked, checkedFrames) = AsyncThrowingStream<WSFrame, any Error>.makeStream()
        // What goes out passes through here, so that a closing frame is the last one whatever the app has to say meanwhile.
        let (answers, answeredFrames) = AsyncStream<WSFrame>.makeStream()
        // Between a closing frame and the end nobody else may come.
        let turn = NSLock()
        let limit = limit
        let reading = Task {
            var length = 0
            do {
                for try await frame in client {
                    if frame.opcode == .continuation { length += frame.payload.count } else if frame.opcode.rawValue < 8 { length = frame.payload.count }
                    if length > limit {
                        turn.withLock {
                            answeredFrames.yield(WSFrame(fin: true, opcode: .close, mask: nil, payload: Data([UInt8(1009 >> 8), UInt8(1009 & 255)])))
                            answeredFrames.finish()
                        }
                        break
                    }
                    checkedFrames.yield(frame)
                    // Who goes on reading while the connection is closed may keep FlyingFox's pool from ever watching the
                    // next connection, which gets the same file descriptor.
                    if frame.opcode == .close { break }
                }
                checkedFrames.finish()
            } catch {
                checkedFrames.finish(throwing: error)
            }
        }
        checkedFrames.onTermination = { _ in reading.cancel() }
        let handled = try await handler.makeFrames(for: checked)
        let writing = Task {
            for await frame in handled { turn.withLock { _ = answeredFrames.yield(frame) } }
            answeredFrames.finish()
        }
        answeredFrames.onTermination = { _ in
            reading.cancel()
            writing.cancel()
        }
        return answers
    }
}
