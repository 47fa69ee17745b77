import Foundation

/// Objects whose contents may go when memory is short.
public protocol NSDiscardableContent {
    /// Whether the contents are there; they stay until `endContentAccess()`.
    func beginContentAccess() -> Bool
    func endContentAccess()
    func discardContentIfPossible()
    func isContentDiscarded() -> Bool
}

/// Bytes that may go when memory is short and nobody reads them; here only by `discardContentIfPossible()`. As Apple
/// documents it, they are being read from the start.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
    /// Foundation for Linux has a subclass keep its bytes itself.
    private let content = NSMutableData()
    private var readers = 1
    private var isDiscarded = false

    open override var length: Int {
        get { content.length }
        set { content.length = newValue }
    }
    open override var bytes: UnsafeRawPointer { content.bytes }
    open override var mutableBytes: UnsafeMutableRawPointer { content.mutableBytes }

    open func beginContentAccess() -> Bool {
        if !isDiscarded { readers += 1 }
        return !isDiscarded
    }
    open func endContentAccess() { if readers > 0 { readers -= 1 } }
    open func discardContentIfPossible() {
        guard readers == 0 else { return }
        isDiscarded = true
        length = 0
    }
    open func isContentDiscarded() -> Bool { isDiscarded }
}
