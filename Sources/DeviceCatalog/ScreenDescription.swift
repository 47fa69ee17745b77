import Foundation

/// What is covered at the edges of something, in points.
public struct Insets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// A screen as it is held, and the part of it that an app has.
public struct ScreenDescription: Equatable, Sendable {
    public enum Idiom: String, Sendable { case phone, pad, tv, carPlay, mac, vision }
    public enum Style: String, Sendable { case light, dark }

    public var name: String
    /// In points, as held.
    public var size: CGSize
    /// Pixels for each point.
    public var scale: CGFloat
    public var safeArea: Insets
    public var idiom: Idiom
    public var style: Style
    /// The part of it that the app has, in points: all of it, but where two apps share it.
    public var appSize: CGSize

    public init(
        name: String = "iPhone", size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3,
        safeArea: Insets = Insets(top: 47, bottom: 34), idiom: Idiom = .phone, style: Style = .light
    ) {
        (self.name, self.size, self.scale, self.safeArea) = (name, size, scale, safeArea)
        (self.idiom, self.style, appSize) = (idiom, style, size)
    }

    /// That of a device.
    public init(_ device: Device, isLandscape: Bool = false, style: Style = .light) {
        self.init(
            name: device.name, size: CGSize(width: device.width, height: device.height), scale: device.scale,
            safeArea: device.safeArea, idiom: device.idiom == .pad ? .pad : .phone, style: style)
        if isLandscape { self = turned }
    }

    /// The same screen held sideways: a notch takes its height from both sides, the home indicator 21 points of the
    /// bottom; without a notch there is no status bar on telephones.
    public var turned: ScreenDescription {
        var turned = self
        turned.size = CGSize(width: size.height, height: size.width)
        turned.appSize = turned.size
        if idiom == .phone {
            turned.safeArea =
                safeArea.bottom > 0 ? Insets(left: safeArea.top, bottom: 21, right: safeArea.top) : Insets()
        }
        return turned
    }

    public var sizeClasses: SizeClasses { SizeClasses(appSize, idiom) }
}

public enum SizeClass: String, Sendable { case compact, regular }

/// The size classes that iOS gives an app: tablets are regular both ways, but compact in width in splits up to 639
/// points (regular from 678); telephones compact in width, and in height when in landscape; the large ones (414 points
/// and wider) regular in width in landscape.
public struct SizeClasses: Equatable, Sendable {
    public var width, height: SizeClass

    /// - Parameter size: what the app has of the screen, in points.
    public init(_ size: CGSize, _ idiom: ScreenDescription.Idiom) {
        let isLandscape = size.width > size.height
        if idiom == .pad {
            (width, height) = (size.width >= 660 ? .regular : .compact, .regular)
        } else {
            width = isLandscape && size.height >= 414 ? .regular : .compact
            height = isLandscape ? .compact : .regular
        }
    }
}

extension Device {
    /// The parts of a tablet's screen that iPads give out, in percent. Each leaves 10 points for the line between the
    /// apps.
    public static let splits = [33, 50, 66]
    private static let gap: CGFloat = 10

    /// How wide a part of the screen is, in points. The narrow one is 320, and 375 on the largest tablets and on those
    /// of 11 inches held sideways (Apple's Human Interface Guidelines, Layout).
    public func splitWidth(_ percent: Int, isLandscape: Bool) -> CGFloat {
        let screen = CGFloat(isLandscape ? max(width, height) : min(width, height))
        let narrow: CGFloat = max(width, height) >= 1366 || (isLandscape && screen >= 1180) ? 375 : 320
        switch percent {
        case 33: return narrow
        case 50: return ((screen - Self.gap) / 2).rounded(.down)
        default: return screen - Self.gap - narrow
        }
    }
}
