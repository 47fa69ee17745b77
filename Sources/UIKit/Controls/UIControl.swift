import Foundation
import NibArchive

/// A view that reports what a person does to it to targets.
@preconcurrency @MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 2)
        public static let touchDragInside = Event(rawValue: 4)
        public static let touchDragOutside = Event(rawValue: 8)
        public static let touchDragEnter = Event(rawValue: 16)
        public static let touchDragExit = Event(rawValue: 32)
        public static let touchUpInside = Event(rawValue: 64)
        public static let touchUpOutside = Event(rawValue: 128)
        public static let touchCancel = Event(rawValue: 256)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
        /// What apps may use for states of their own.
        public static let application = State(rawValue: 0x00FF_0000)
        /// What the system uses for states of its own.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    open var isEnabled = true {
        didSet {
            if isEnabled != oldValue { newState() }
            tellExtension(.isEnabled, in: UIControl.self, from: oldValue, to: isEnabled)
        }
    }
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { newState() }
            tellExtension(.isSelected, in: UIControl.self, from: oldValue, to: isSelected)
        }
    }
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { newState() }
            tellExtension(.isHighlighted, in: UIControl.self, from: oldValue, to: isHighlighted)
        }
    }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    private func newState() {
        stateChanged()
        KeyValueObserving.mayHaveChanged(self)
    }

    /// For subclasses of UIKit: the look depends on the state.
    func stateChanged() { setNeedsLayout() }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public convenience init() { self.init(frame: .zero) }
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if nib.bool(.disabled) == true { isEnabled = false }
        if nib.bool(.selected) == true { isSelected = true }
        if nib.bool(.highlighted) == true { isHighlighted = true }
        if let raw = nib.int(.contentHorizontalAlignment) {
            contentHorizontalAlignment = ContentHorizontalAlignment(rawValue: raw) ?? .center
        }
        if let raw = nib.int(.contentVerticalAlignment) {
            contentVerticalAlignment = ContentVerticalAlignment(rawValue: raw) ?? .center
        }
    }

    // MARK: Menus

    /// Whether a finger that stays on the control opens a menu, which the control gives as the delegate of its own
    /// interaction.
    open var isContextMenuInteractionEnabled = false {
        didSet { if isContextMenuInteractionEnabled != oldValue { contextMenuEnablingChanged() } }
    }
    open internal(set) var contextMenuInteraction: UIContextMenuInteraction?
    /// Whether the menu opens as soon as a finger is on the control.
    open var showsMenuAsPrimaryAction = false
    /// The finger that opens the menu; nil while the control never opened one.
    var menuHold: MenuHold?

    /// Where a menu that opens as soon as a finger is on the control hangs, in the control's coordinates: the middle of
    /// its lower edge, unless a subclass says otherwise.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// What a pointer that rests on the control shows on a Mac; on an iPad and here it is kept.
    open var toolTip: String?
    /// Whether a symbol may move by itself; none does here.
    open var isSymbolAnimationEnabled = false
    /// Where the content stands, left or right, in the direction of the interface.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    // MARK: Targets

    private struct Registration {
        weak var target: AnyObject?
        let hasTarget: Bool
        let selector: Selector?
        let action: UIAction?
        var events: Event

        func isFor(_ object: AnyObject?) -> Bool { object == nil ? !hasTarget : target === object }
    }

    private var registrations: [Registration] = []

    /// Takes the events from registrations, and those away that have none left.
    private func take(_ events: Event, where isMeant: (Registration) -> Bool) {
        for index in registrations.indices where isMeant(registrations[index]) {
            registrations[index].events.subtract(events)
        }
        registrations.removeAll { $0.events.isEmpty }
    }

    /// A nil target means the responder chain. Adding again what is there already changes nothing, so that an event
    /// calls an action of a target once.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        let object = target as AnyObject?
        var new = events
        for entry in registrations where entry.selector == action && entry.isFor(object) {
            new.subtract(entry.events)
        }
        guard !new.isEmpty else { return }
        registrations.append(
            Registration(target: object, hasTarget: target != nil, selector: action, action: nil, events: new))
    }

    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        let object = target as AnyObject?
        take(events) {
            $0.selector != nil && (target == nil || $0.target === object) && (action == nil || $0.selector == action)
        }
    }

    /// Calls the iterator with each registration: the action, or the target and selector, and for which events; it
    /// stops by setting its last argument.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
        var stop = false
        for entry in registrations where !stop && (entry.action != nil || !entry.hasTarget || entry.target != nil) {
            iterator(entry.action, entry.selector.map { (entry.target, $0) }, entry.events, &stop)
        }
    }

    /// An action of the same identifier gives way for these events.
    open func addAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
        registrations.append(Registration(target: nil, hasTarget: false, selector: nil, action: action, events: events))
    }

    open func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for events: Event) {
        take(events) { $0.action?.identifier == actionIdentifier }
    }

    /// The targets, and `NSNull` where an action goes to the responder chain.
    open var allTargets: Set<AnyHashable> {
        var all = Set<AnyHashable>()
        for entry in registrations where entry.selector != nil {
            if !entry.hasTarget {
                all.insert(NSNull())
            } else if let target = entry.target as? NSObject {
                all.insert(target)
            }
        }
        return all
    }
    open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of a target's methods for one event; a nil target means those that go to the responder chain.
    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let object = target as AnyObject?
        let names = registrations.filter { $0.isFor(object) && $0.events.contains(event) }.compactMap {
            $0.selector?.name
        }
        return names.isEmpty ? nil : names
    }

    open func sendActions(for events: Event) { send(events, nil) }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    func send(_ events: Event, _ event: UIEvent?) {
        for entry in registrations where !entry.events.isDisjoint(with: events) {
            if let action = entry.action {
                sendAction(action)
            } else if let selector = entry.selector {
                // A target that has gone is none: the action goes up the responder chain. So apps “work” that name
                // `self` in a property's initial value, where it is the method of that name (public reports).
                sendAction(selector, to: entry.target, for: event)
            }
        }
    }

    // MARK: Tracking

    /// Whether a movement is the control's own, whatever gestures there are around it; asked while a finger moves.
    func keeps(_ movement: TouchMovement) -> Bool { primaryMenuIsOpen }
    /// Whether the control follows the finger on it.
    var holdsTouch: Bool { isTracking }

    /// How far a finger may stray outside before it counts as outside, in points.
    private static let slop: CGFloat = 70

    func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(touch.location(in: self))
    }

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesBegan, in: UIControl.self, [touches, event]) { return }
        guard isEnabled, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
        beginPrimaryMenu(touch)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesMoved, in: UIControl.self, [touches, event]) { return }
        guard isTracking, let touch = touches.first else { return }
        if primaryMenuIsOpen { menuHold?.move(touch) }
        let inside = isInside(touch)
        let was = isTouchInside
        isTouchInside = inside
        isTracking = continueTracking(touch, with: event)
        guard isTracking else {
            isHighlighted = false
            return
        }
        isHighlighted = inside
        if inside != was { send(inside ? .touchDragEnter : .touchDragExit, event) }
        send(inside ? .touchDragInside : .touchDragOutside, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesEnded, in: UIControl.self, [touches, event]) { return }
        guard isTracking, let touch = touches.first else { return }
        isTracking = false
        let inside = isInside(touch)
        isTouchInside = false
        isHighlighted = false
        let isInMenu = primaryMenuIsOpen
        if isInMenu { menuHold?.end(touch) }
        endTracking(touch, with: event)
        send(isInMenu ? [] : inside ? primaryEvents : .touchUpOutside, event)
        // What an action sets doesn't outlive the touch: apps that want it to stay lit set it later (public reports).
        isHighlighted = false
    }

    /// What a finger lifted inside sends; buttons add their primary action.
    var primaryEvents: Event { .touchUpInside }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesCancelled, in: UIControl.self, [touches, event]) { return }
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    /// Ends the tracking of a finger that is still down, as Apple's page of `cancelTracking(with:)` says. Whether iOS
    /// sends `touchCancel` too isn't known: nothing is sent.
    func leftWindow() {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: nil)
    }

    override var defaultAccessibility: DefaultAccessibility {
        var traits: UIAccessibilityTraits = []
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return DefaultAccessibility(isElement: true, role: .group, traits: traits)
    }
}
