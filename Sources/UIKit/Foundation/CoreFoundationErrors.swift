import CoreGraphics
import Foundation

public func CFErrorCreate(
    _ allocator: CFAllocator?, _ domain: CFErrorDomain, _ code: CFIndex, _ userInfo: CFDictionary?
) -> CFError {
    let texts = (userInfo ?? [:]).compactMap { key, value in (key.base as? String).map { ($0, value) } }
    return NSError(domain: domain, code: code, userInfo: Dictionary(texts) { first, _ in first })
}
