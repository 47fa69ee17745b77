import Foundation

// What a page may send: an event, or nothing that makes sense.
BytesFuzzer.run { start, count in
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    if let event = PageEvent(text) {
        if case .touch(_, _, let location, let time) = event,
            !location.x.isFinite || !location.y.isFinite || !time.isFinite
        {
            fatalError("a touch nowhere")
        }
    }
    return 0
}
