import CoreGraphics
import Foundation

/// The images that an app gives a control of several segments in place of its own look.
struct StateImages {
    private struct Divider: Hashable { let left: UInt, right: UInt }
    private var backgrounds: [UInt: UIImage] = [:]
    private var dividers: [Divider: UIImage] = [:]

    var isEmpty: Bool { backgrounds.isEmpty && dividers.isEmpty }
    var hasBackground: Bool { backgrounds[UIControl.State.normal.rawValue] != nil }
    var height: CGFloat? { backgrounds[UIControl.State.normal.rawValue]?.size.height }
    var dividerWidth: CGFloat? { dividers[Divider(left: 0, right: 0)]?.size.width }

    subscript(state: UIControl.State) -> UIImage? {
        get { backgrounds[state.rawValue] }
        set { backgrounds[state.rawValue] = newValue }
    }
    subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
        get { dividers[Divider(left: left.rawValue, right: right.rawValue)] }
        set { dividers[Divider(left: left.rawValue, right: right.rawValue)] = newValue }
    }

    /// The image of a state, or that of the normal one where it has none.
    func background(_ state: UIControl.State) -> UIImage? { self[state] ?? self[.normal] }
    func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
        self[left, right] ?? self[left, .normal] ?? self[.normal, right] ?? self[.normal, .normal]
    }
}
