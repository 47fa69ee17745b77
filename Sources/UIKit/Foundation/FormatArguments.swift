import Foundation

// On iOS every object can stand for a %@ of a format.
extension NSObject: @retroactive CVarArg {
    /// Core Foundation, which fills in the format, knows strings but not Swift's objects: it gets the description.
    public var _cVarArgEncoding: [Int] {
        let text = (self as? NSString) ?? NSString(string: description)
        return [Int(bitPattern: Unmanaged.passUnretained(FormatArguments.keep(text)).toOpaque())]
    }
}

/// Descriptions have to live until the format was filled in, and nobody says when that was: the latest are kept.
private enum FormatArguments {
    private static let latest = Locked<(texts: [NSString], next: Int)>(([], 0))

    static func keep(_ text: NSString) -> NSString {
        latest.withLock { kept in
            if kept.texts.count < 256 { kept.texts.append(text) } else { kept.texts[kept.next % 256] = text }
            kept.next += 1
        }
        return text
    }
}
