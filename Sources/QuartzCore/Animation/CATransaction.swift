import Foundation

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// Waits for the animations that one transaction (and those inside it) added.
final class CompletionGroup {
    private var pending = 1 // the transaction itself
    private var block: (() -> Void)?
    private let parent: CompletionGroup?

    init(_ block: (() -> Void)?, parent: CompletionGroup?) {
        self.block = block
        self.parent = parent
        parent?.enter()
    }

    func enter() { pending += 1 }

    func leave() {
        pending -= 1
        guard pending == 0 else { return }
        let block = self.block
        self.block = nil
        block?()
        parent?.leave()
    }
}

/// Groups changes of layers, says how they animate, and tells when their animations are over.
///
/// Changes outside any transaction belong to an implicit one, which the main loop commits.
open class CATransaction: NSObject {
    private struct Level {
        var values: [String: Any] = [:]
        var group: CompletionGroup
    }
    private static var levels: [Level] = [Level(group: CompletionGroup(nil, parent: nil))]
    private static let mutex = NSRecursiveLock()

    /// Kept beside the levels, since every change of a layer asks for it.
    private(set) static var actionsAreDisabled = false

    /// How many view animation blocks are open; views act on changes only inside one. UIKit counts it.
    public static var viewAnimationDepth = 0

    open class func begin() {
        levels.append(Level(group: CompletionGroup(nil, parent: levels[levels.count - 1].group)))
    }

    /// Ends the innermost transaction. The implicit one is committed too, as nothing encloses it.
    open class func commit() {
        if levels.count == 1 { return flush() }
        let level = levels.removeLast()
        updateActions()
        if levels.count == 1 { AnimationStarts.startPending() }
        level.group.leave()
    }

    /// Commits the implicit transaction and shows the result: views are laid out, layers draw what they need to, and
    /// the display gets the commit.
    open class func flush() {
        guard levels.count == 1 else { return } // an explicit transaction is open: its end will show
        LayerCommitter.commit()
        let level = levels[0]
        levels[0] = Level(group: CompletionGroup(nil, parent: nil))
        updateActions()
        level.group.leave()
    }

    /// The group that animations added now count for.
    static var currentGroup: CompletionGroup { levels[levels.count - 1].group }

    open class func animationDuration() -> CFTimeInterval {
        value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? 0.25
    }
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur, forKey: kCATransactionAnimationDuration)
    }
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }
    open class func disableActions() -> Bool { actionsAreDisabled }
    open class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }
    open class func completionBlock() -> (() -> Void)? {
        levels[levels.count - 1].values[kCATransactionCompletionBlock] as? () -> Void
    }

    /// Called when all animations that are added from here on have ended; when none is added, as the transaction is
    /// committed.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let top = levels.count - 1
        let old = levels[top].group
        levels[top].values[kCATransactionCompletionBlock] = block
        levels[top].group = CompletionGroup(block, parent: top > 0 ? levels[top - 1].group : nil)
        old.leave()
    }

    open class func value(forKey key: String) -> Any? {
        for level in levels.reversed() {
            if let value = level.values[key] { return value }
        }
        return nil
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { return setCompletionBlock(anObject as? () -> Void) }
        levels[levels.count - 1].values[key] = anObject
        updateActions()
    }

    private static func updateActions() {
        actionsAreDisabled = value(forKey: kCATransactionDisableActions) as? Bool ?? false
    }

    open class func lock() { mutex.lock() }
    open class func unlock() { mutex.unlock() }
}
