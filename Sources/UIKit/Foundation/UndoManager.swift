import Foundation
import QuartzCore

/// Remembers how to take changes back, and how to make them again. Foundation for Linux has none.
open class UndoManager: NSObject {
    private final class Group {
        var actions: [(target: ObjectIdentifier, isThere: () -> Bool, perform: () -> Void)] = []
        var name = ""
        var outer: Group?
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var open: Group?
    private var eventGroup: Group?
    private var disabled = 0
    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    /// Whether what is registered in one turn of the run loop is taken back in one step.
    open var groupsByEvent = true
    /// 0: as many as there are.
    open var levelsOfUndo = 0 { didSet { trim() } }
    open var runLoopModes: [RunLoop.Mode] = [.default]

    nonisolated public override init() { super.init() }

    // MARK: Registering

    open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        register(target) { [weak target] in if let target { handler(target) } }
    }

    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        let target = target as AnyObject
        register(target) { [weak target] in
            if let target { ObjCRuntime.perform(selector, on: target, with: [object]) }
        }
    }

    /// What the next message is sent to: it is kept, and sent to the target when the change is taken back.
    open func prepare(withInvocationTarget target: Any) -> Any { UndoInvocation(self, target as AnyObject) }

    private func register(_ target: AnyObject, _ perform: @escaping () -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if open == nil, !isUndoing, !isRedoing {
            beginUndoGrouping()
            if groupsByEvent {
                eventGroup = open
                Clock.shared.schedule(after: 0, repeating: nil) { [weak self] in self?.closeEventGroup() }
            }
        }
        open?.actions.append((ObjectIdentifier(target), { [weak target] in target != nil }, perform))
        if !isUndoing, !isRedoing { redoStack = [] }
    }

    private func closeEventGroup() {
        guard eventGroup != nil else { return }
        eventGroup = nil
        while open != nil { endUndoGrouping() }
    }

    open func disableUndoRegistration() { disabled += 1 }
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    // MARK: Groups

    open func beginUndoGrouping() {
        let group = Group()
        group.outer = open
        open = group
    }

    open func endUndoGrouping() {
        guard let group = open else { return }
        open = group.outer
        if let outer = group.outer {
            outer.actions += group.actions
            if outer.name.isEmpty { outer.name = group.name }
        } else if !group.actions.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            trim()
            if !isUndoing, !isRedoing { post(.NSUndoManagerDidCloseUndoGroup) }
        }
        if group === eventGroup { eventGroup = nil }
    }

    open var groupingLevel: Int {
        sequence(first: open) { $0?.outer }.prefix { $0 != nil }.reduce(0) { count, _ in count + 1 }
    }

    private func trim() {
        if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    }

    /// What was typed into a field that is gone can't be taken back: UIKit's texts take theirs along when they go.
    private func forgetTheGone() {
        for group in undoStack + redoStack + [open].compactMap({ $0 }) { group.actions.removeAll { !$0.isThere() } }
        undoStack.removeAll { $0.actions.isEmpty }
        redoStack.removeAll { $0.actions.isEmpty }
    }

    // MARK: Undoing

    open var canUndo: Bool {
        forgetTheGone()
        return !undoStack.isEmpty || !(open?.actions.isEmpty ?? true)
    }
    open var canRedo: Bool {
        forgetTheGone()
        return !redoStack.isEmpty
    }
    open var undoCount: Int { undoStack.count }
    open var redoCount: Int { redoStack.count }

    open func undo() {
        closeEventGroup()
        while open != nil { endUndoGrouping() }
        forgetTheGone()
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        guard let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        run(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    open func redo() {
        guard let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        run(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// What the actions register meanwhile takes them back in their turn.
    private func run(_ group: Group) {
        beginUndoGrouping()
        open?.name = group.name
        for action in group.actions.reversed() { action.perform() }
        endUndoGrouping()
    }

    open func removeAllActions() {
        (undoStack, redoStack, open, eventGroup) = ([], [], nil, nil)
    }

    open func removeAllActions(withTarget target: Any) {
        let identity = ObjectIdentifier(target as AnyObject)
        for group in undoStack + redoStack + [open].compactMap({ $0 }) {
            group.actions.removeAll { $0.target == identity }
        }
        undoStack.removeAll { $0.actions.isEmpty }
        redoStack.removeAll { $0.actions.isEmpty }
    }

    // MARK: Names

    open func setActionName(_ actionName: String) {
        if let open { open.name = actionName } else { undoStack.last?.name = actionName }
    }
    open var undoActionName: String { open.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? undoStack.last?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
}

extension NSNotification.Name {
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
