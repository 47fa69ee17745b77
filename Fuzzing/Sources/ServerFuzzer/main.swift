import Foundation

// The first byte says how long the pieces are that the rest comes in, and whether it is a request or frames: the pieces
// make no difference.
BytesFuzzer.run { start, count in
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let rest = Array(bytes.dropFirst()), size = max(1, Int(first >> 1))
    if first & 1 == 0 {
        if heads(rest, by: size) != heads(rest, by: max(1, rest.count)) {
            fatalError("a head in pieces is another one")
        }
    } else if messages(rest, by: size) != messages(rest, by: max(1, rest.count)) {
        fatalError("frames in pieces are others")
    }
    return 0
}

/// What was read, and why reading ended, in words.
func heads(_ bytes: [UInt8], by size: Int) -> [String] {
    var reader = HeadReader(), found: [String] = []
    for piece in pieces(bytes, size) {
        var left = piece
        do { while !left.isEmpty, let head = try reader.take(&left) { found.append("\(head)") } } catch {
            return found + ["\(error)"]
        }
    }
    return found
}

func messages(_ bytes: [UInt8], by size: Int) -> [String] {
    var reader = FrameReader(limit: 1 << 16), found: [String] = []
    for piece in pieces(bytes, size) {
        reader.append(piece)
        do { while let message = try reader.next() { found.append("\(message)") } } catch {
            return found + ["\(error)"]
        }
    }
    return found
}

func pieces(_ bytes: [UInt8], _ size: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
}
