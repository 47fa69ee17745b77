import CoreLocation
import DeviceCatalog
import Foundation
import QuartzCore
import UIKit

/// What somebody does to the device rather than to the app on it.
package enum DeviceCommand: Equatable {
    /// Turns it: upright, sideways, or (nil) the other way than now.
    case rotate(landscape: Bool?)
    case share(HeldDevice.Share)
    /// Dark, light, or (nil) the other one.
    case appearance(ScreenDescription.Style?)
    /// Steps larger (or smaller) than now.
    case textSteps(Int)
    case textSize(UIContentSizeCategory)
    /// Takes it there, in degrees.
    case location(latitude: Double, longitude: Double)
    case shake
    /// For so many seconds.
    case shaking(TimeInterval)
    /// Somebody opens an address of the app's in another one.
    case open(URL)
    /// Somebody chooses a quick action of the app's icon, by its type or title.
    case quickAction(String)
    /// A keyboard on the screen, hardware only, or (nil) the other one.
    case keyboard(onScreen: Bool?)
    /// Turns to the window of that number, from 1 in the order they came; nil: to the next.
    case window(Int?)
    case newWindow
    /// The one in front.
    case closeWindow
}

/// A display that imitates a device which can be turned and shared.
package protocol DeviceDisplay: TurnableDisplay {
    var device: HeldDevice { get set }
    /// Shows a screen of another size; UIKit has been told.
    func screenDidChange()
}

extension DeviceDisplay {
    /// Does it, unless the app doesn't turn or the device doesn't split: then says why not.
    @MainActor
    package func perform(_ command: DeviceCommand) throws {
        let application = UIApplication.shared
        switch command {
        case .rotate(let landscape):
            var turned = device
            turned.isLandscape = landscape ?? !device.isLandscape
            let turns = application.turns(landscape: turned.isLandscape)
            application.deviceIsHeld(landscape: turned.isLandscape, turning: turns && turned != device)
            guard turned != device else { return }
            guard turns else {
                throw HeldDevice.UnknownValue(
                    "the app doesn't turn \(turned.isLandscape ? "sideways" : "upright") here: Info.plist (UISupportedInterfaceOrientations) or the controller's supportedInterfaceOrientations leave it out"
                )
            }
            hold(turned)
        case .share(let share):
            var shared = device
            try shared.take(device.resolved(share))
            hold(shared)
        case .appearance(let style):
            device.style = style ?? (device.style == .dark ? .light : .dark)
            application.handle(.style(device.style == .dark ? .dark : .light))
        case .textSteps(let steps):
            application.handle(.textSize(application.preferredContentSizeCategory.moved(by: steps)))
        case .textSize(let size): application.handle(.textSize(size))
        case .location(let latitude, let longitude):
            DevicePosition.shared.move(to: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        case .shake: application.handle(.shake)
        case .shaking(let seconds): application.handle(.shaking(seconds))
        case .open(let url):
            guard application.receive(url) else {
                throw HeldDevice.UnknownValue(
                    "no URL type in the app's Info.plist (CFBundleURLTypes) has the scheme “\(url.scheme ?? "")”")
            }
        case .quickAction(let name):
            if let known = application.chooseQuickAction(name) {
                throw HeldDevice.UnknownValue("the app has no quick action “\(name)”: \(known)")
            }
        case .keyboard(let onScreen): application.handle(.keyboard(onScreen: onScreen ?? !application.drawsKeyboard))
        case .window(let number): try turn(to: number)
        case .newWindow:
            var problem: (any Error)?
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { problem = $0 }
            Clock.shared.runDue()
            if let problem { throw HeldDevice.UnknownValue(problem.localizedDescription) }
        case .closeWindow:
            guard SceneFrames.numbers.count > 1, let session = application.frontSession else {
                throw HeldDevice.UnknownValue("the app has no other window")
            }
            application.discard(session)
        }
    }

    /// The app stands another way up than the device is held.
    @MainActor
    package func turn(landscape: Bool) {
        var turned = device
        turned.isLandscape = landscape
        hold(turned)
    }

    @MainActor
    private func turn(to number: Int?) throws {
        let known = SceneFrames.numbers
        guard let number else {
            let index = known.firstIndex(of: SceneFrames.front) ?? 0
            guard known.count > 1 else { throw HeldDevice.UnknownValue("the app has no other window") }
            return SceneFrames.bringToFront(known[(index + 1) % known.count])
        }
        guard known.contains(number - 1) else {
            throw HeldDevice.UnknownValue(
                "there is no window \(number); there \(known.count == 1 ? "is" : "are") \(known.map { String($0 + 1) }.joined(separator: ", "))"
            )
        }
        SceneFrames.bringToFront(number - 1)
    }

    @MainActor
    private func hold(_ new: HeldDevice) {
        guard new != device else { return }
        device = new
        UIApplication.shared.handle(.screen(new.screen))
        screenDidChange()
        CATransaction.flush()
    }
}
