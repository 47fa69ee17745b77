import Foundation
import QuartzCore

/// Tiles are drawn on other threads on iOS, from where code asks the main queue for what it needs and waits. An app's
/// own module calls this.
public enum TiledDrawing {
    /// Whether the code that would wait for the queue is what the queue is busy with: then it may just go on.
    public static func standsIn(for queue: DispatchQueue) -> Bool {
        CATiledLayer.isDrawing && DelayedWork.isMain(queue) && Thread.isMainThread
    }
}
