import Foundation

/// One of the states that a machine may be in.
open class GKState: NSObject {
    open internal(set) weak var stateMachine: GKStateMachine?

    public override init() { super.init() }
    open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
    open func didEnter(from previousState: GKState?) {}
    open func update(deltaTime seconds: TimeInterval) {}
    open func willExit(to nextState: GKState) {}
}

/// States, one of each class, of which one is current.
open class GKStateMachine: NSObject {
    private let states: [ObjectIdentifier: GKState]
    open private(set) var currentState: GKState?

    public init(states: [GKState]) {
        self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }) { $1 }
        super.init()
        for state in states { state.stateMachine = self }
    }

    open func state<State: GKState>(forClass stateClass: State.Type) -> State? {
        states[ObjectIdentifier(stateClass)] as? State
    }
    open func canEnterState(_ stateClass: AnyClass) -> Bool {
        states[ObjectIdentifier(stateClass)] != nil && currentState?.isValidNextState(stateClass) != false
    }

    @discardableResult
    open func enter(_ stateClass: AnyClass) -> Bool {
        guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
        let previous = currentState
        previous?.willExit(to: next)
        currentState = next
        next.didEnter(from: previous)
        return true
    }

    open func update(deltaTime seconds: TimeInterval) { currentState?.update(deltaTime: seconds) }
}
