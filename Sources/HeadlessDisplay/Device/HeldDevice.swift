import CoreLocation
import DeviceCatalog
import Foundation
import UIKit

/// A device as somebody holds it: which one it is, how it is turned, and how much of its screen the app has.
package struct HeldDevice: Equatable {
    /// What an app gets of the screen.
    package enum Share: Equatable {
        case whole
        /// A part of a tablet's screen beside another app, in percent of its width: 33, 50 or 66.
        case split(Int)
        /// A window of any size, in points.
        case window(CGSize)
        /// What comes after the present one: all, half, a third, two thirds, all.
        case next
    }

    /// The one that the app knows.
    package let device: Device
    /// The one that has it in the middle of its screen, between black bars; nil where the app has all of it.
    package private(set) var around: Device?
    package var isLandscape = false
    package var share = Share.whole
    package var style = ScreenDescription.Style.light

    package init(_ device: Device) { self.device = device }

    package var isPad: Bool { device.idiom == .pad }

    /// What UIKit is told.
    package var screen: ScreenDescription {
        var screen = ScreenDescription(device, isLandscape: isLandscape, style: style)
        switch share {
        case .whole, .next: break
        case .split(let percent): screen.appSize.width = device.splitWidth(percent, isLandscape: isLandscape)
        case .window(let size): screen.appSize = size
        }
        return screen
    }

    /// A device that has such a screen.
    package init(imitating screen: ScreenDescription) {
        var device = Device.standard
        (device.identifier, device.name, device.cornerRadius) = (screen.name, screen.name, 0)
        (device.width, device.height, device.scale) = (
            Double(screen.size.width), Double(screen.size.height), Double(screen.scale)
        )
        device.idiom = screen.idiom == .pad ? .pad : .phone
        device.safeArea = screen.safeArea
        self.init(device)
        style = screen.style
    }

    // MARK: The environment

    /// The device that the environment asks for; every display reads the same variables. An app that only runs sideways
    /// finds its device turned, and one without a launch screen finds the first telephones'.
    package init(
        environment: [String: String], orientations: AppOrientations = .ofMainBundle,
        families: [Int] = AppInfo.deviceFamilies, hasLaunchScreen: Bool = AppInfo.hasLaunchScreen
    ) throws {
        self.init(.standard)
        if let name = environment["STORYBOARD_DEVICE"], !name.isEmpty {
            guard let found = Device.named(name) else {
                throw UnknownValue(
                    "STORYBOARD_DEVICE: there is no device \"\(name)\"; known: \(Device.all.map(\.name).joined(separator: ", "))"
                )
            }
            self.init(try Self.device(found, for: families))
        } else if families == [2], let pad = Device.named("iPad Air") {
            self.init(pad)
        }
        if !hasLaunchScreen, !isPad {
            let whole = device
            self.init(whole.withOldScreen)
            around = whole
        }
        if let name = environment["STORYBOARD_STYLE"], !name.isEmpty {
            guard let known = ScreenDescription.Style(rawValue: name) else {
                throw UnknownValue("STORYBOARD_STYLE: \"\(name)\" is neither light nor dark")
            }
            style = known
        }
        isLandscape =
            !orientations.allows(landscape: false, isPad: isPad) && orientations.allows(landscape: true, isPad: isPad)
        if let orientation = environment["STORYBOARD_ORIENTATION"], !orientation.isEmpty {
            guard ["portrait", "landscape"].contains(orientation) else {
                throw UnknownValue("STORYBOARD_ORIENTATION: \"\(orientation)\" is neither portrait nor landscape")
            }
            isLandscape = orientation == "landscape"
        }
        if let text = environment["STORYBOARD_SPLIT"], !text.isEmpty {
            guard let percent = Int(text) else {
                throw UnknownValue("STORYBOARD_SPLIT: \"\(text)\" is not 33, 50 or 66")
            }
            try split(percent)
        }
        if let size = environment["STORYBOARD_WINDOW"].flatMap(Self.size) { try take(.window(size)) }
    }

    /// What an app is shown on: one for iPhones alone has an iPhone's screen on an iPad, that of an iPhone 8 (375 by 667
    /// points), and takes the iPad for an iPhone.
    private static func device(_ device: Device, for families: [Int]) throws -> Device {
        if device.idiom == .pad, families == [1], let phone = Device.named("iPhone SE") {
            UIDevice.isTablet = true
            return phone
        }
        if device.idiom != .pad, families == [2] {
            throw UnknownValue(
                "\(device.name): the app is for iPads alone (TARGETED_DEVICE_FAMILY is 2) and doesn't run on an iPhone")
        }
        return device
    }

    private static func size(_ text: String) -> CGSize? {
        let sides = text.split(separator: "x").compactMap { Double($0) }
        return sides.count == 2 && sides.allSatisfy { $0 > 0 } ? CGSize(width: sides[0], height: sides[1]) : nil
    }

    /// The environment in which an app that is launched now finds the device as it is: held the same way, with what
    /// people have set on it. nil for variables that say nothing then.
    @MainActor
    package var settings: [String: String?] {
        var percent: String?, window: String?
        switch share {
        case .split(let part): percent = String(part)
        case .window(let size): window = "\(size.width)x\(size.height)"
        case .whole, .next: break
        }
        let place = DevicePosition.shared.coordinate
        return [
            "STORYBOARD_STYLE": style.rawValue, "STORYBOARD_ORIENTATION": isLandscape ? "landscape" : "portrait",
            "STORYBOARD_SPLIT": percent, "STORYBOARD_WINDOW": window,
            "STORYBOARD_KEYBOARD": UIApplication.shared.drawsKeyboard ? "screen" : "hardware",
            UIScreen.textSizeVariable: UIApplication.shared.preferredContentSizeCategory.rawValue,
            DevicePosition.variable: "\(place.latitude),\(place.longitude)",
        ]
    }

    /// Gives the app a part of the screen.
    package mutating func split(_ percent: Int) throws {
        guard Device.splits.contains(percent) else {
            throw UnknownValue("an app's part of the screen is 33, 50 or 66 percent, not \(percent)")
        }
        try requireSharing()
        share = .split(percent)
    }

    /// Gives the app what somebody asked for.
    mutating func take(_ share: Share) throws {
        switch share {
        case .split(let percent): try split(percent)
        case .window:
            try requireSharing()
            self.share = share
        case .whole, .next: self.share = share
        }
    }

    private func requireSharing() throws {
        guard !AppInfo.requiresFullScreen else {
            throw UnknownValue("the app is never beside another one: UIRequiresFullScreen in its Info.plist says so")
        }
        guard isPad else {
            throw UnknownValue(
                "\(device.name) shows one app at a time; the screens of iPads can be split, such as “iPad Air”")
        }
    }

    /// Tells apart what comes next.
    func resolved(_ share: Share) -> Share {
        guard share == .next else { return share }
        switch self.share {
        case .split(50): return .split(33)
        case .split(33): return .split(66)
        case .split: return .whole
        default: return .split(50)
        }
    }

    /// What somebody asked for, and what there is instead.
    package struct UnknownValue: Error, CustomStringConvertible {
        package let description: String
        package init(_ description: String) { self.description = description }
    }
}
