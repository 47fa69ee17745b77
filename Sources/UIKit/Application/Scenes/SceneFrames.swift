import Foundation
import QuartzCore

/// The scenes of an app side by side: each has a frame of the device to itself, numbered as they connect. One frame is
/// in front: what is typed, scripted and pictured goes there.
@MainActor
package enum SceneFrames {
    package private(set) static var front = 0

    /// Those that a scene has now.
    package static var numbers: [Int] {
        UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.frameNumber }.sorted()
    }

    /// Brings a frame to the front; its topmost window takes the keys.
    package static func bringToFront(_ number: Int) {
        guard number != front, number == 0 || numbers.contains(number) else { return }
        front = number
        WindowList.inFront.last { $0.windowLevel == .normal }?.makeKey()
    }

    /// The lowest number that no scene has.
    static var free: Int { (0...).first { number in !numbers.contains(number) } ?? 0 }
}

extension WindowList {
    /// The windows of the frame in front, from bottom to top.
    package static var inFront: [UIWindow] { visible.filter { $0.frameNumber == SceneFrames.front } }
}

extension UIWindow {
    /// The frame of the device that shows it.
    var frameNumber: Int {
        get { layer.displayFrame }
        set {
            guard newValue != layer.displayFrame else { return }
            layer.displayFrame = newValue
            WindowList.framesChanged()
        }
    }
}
