/// A device that scenes can be shown on: Interface Builder's design-time devices and those a display imitates.
public struct Device: Hashable, Sendable {
    public enum Idiom: String, Sendable { case phone, pad }

    /// Interface Builder's name in `<device id="…">`.
    public var identifier: String
    public var name: String
    /// Portrait, in points.
    public var width, height: Double
    /// Pixels per point.
    public var scale: Double
    public var idiom: Idiom
    /// Portrait safe area without bars, in points.
    public var safeArea: Insets
    /// Radius of the screen's corners, in points.
    public var cornerRadius: Double
    public var hasHomeIndicator: Bool { safeArea.bottom > 0 }

    static func phone(
        _ identifier: String, _ name: String, _ width: Double, _ height: Double, _ scale: Double,
        top: Double, bottom: Double, corner: Double
    ) -> Device {
        Device(
            identifier: identifier, name: name, width: width, height: height, scale: scale, idiom: .phone,
            safeArea: Insets(top: top, bottom: bottom), cornerRadius: corner)
    }

    static func pad(
        _ identifier: String, _ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double,
        corner: Double
    ) -> Device {
        Device(
            identifier: identifier, name: name, width: width, height: height, scale: 2, idiom: .pad,
            safeArea: Insets(top: top, bottom: bottom), cornerRadius: corner)
    }

    public static let all: [Device] = [
        phone("retina3_5", "iPhone 4s", 320, 480, 2, top: 20, bottom: 0, corner: 0),
        phone("retina4_0", "iPhone SE (1st generation)", 320, 568, 2, top: 20, bottom: 0, corner: 0),
        phone("retina4_7", "iPhone SE", 375, 667, 2, top: 20, bottom: 0, corner: 0),
        phone("retina5_5", "iPhone 8 Plus", 414, 736, 3, top: 20, bottom: 0, corner: 0),
        phone("retina5_4", "iPhone 13 mini", 375, 812, 3, top: 50, bottom: 34, corner: 44),
        phone("retina5_9", "iPhone 11 Pro", 375, 812, 3, top: 44, bottom: 34, corner: 39),
        phone("retina6_1", "iPhone 11", 414, 896, 2, top: 48, bottom: 34, corner: 41.5),
        phone("retina6_5", "iPhone 11 Pro Max", 414, 896, 3, top: 44, bottom: 34, corner: 39),
        phone("retina6_0", "iPhone 14", 390, 844, 3, top: 47, bottom: 34, corner: 47),
        phone("retina6_12", "iPhone 15", 393, 852, 3, top: 59, bottom: 34, corner: 55),
        phone("retina6_3", "iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34, corner: 62),
        phone("retina6_7", "iPhone 14 Plus", 428, 926, 3, top: 47, bottom: 34, corner: 53),
        phone("retina6_71", "iPhone 15 Plus", 430, 932, 3, top: 59, bottom: 34, corner: 55),
        phone("retina6_72", "iPhone 16 Plus", 430, 932, 3, top: 59, bottom: 34, corner: 55),
        phone("retina6_9", "iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34, corner: 62),
        pad("ipad9_7", "iPad (9.7 inch)", 768, 1024, top: 20, bottom: 0, corner: 0),
        pad("ipad10_2", "iPad (10.2 inch)", 810, 1080, top: 20, bottom: 0, corner: 0),
        pad("ipad10_5", "iPad Pro (10.5 inch)", 834, 1112, top: 20, bottom: 0, corner: 0),
        pad("ipad7_9", "iPad mini", 744, 1133, top: 24, bottom: 20, corner: 21.5),
        pad("ipad10_9rounded", "iPad Air", 820, 1180, top: 24, bottom: 20, corner: 18),
        pad("ipad11_0rounded", "iPad Pro (11 inch)", 834, 1194, top: 24, bottom: 20, corner: 18),
        pad("ipad12_9", "iPad Pro (12.9 inch, home button)", 1024, 1366, top: 20, bottom: 0, corner: 0),
        pad("ipad12_9rounded", "iPad Pro (12.9 inch)", 1024, 1366, top: 24, bottom: 20, corner: 18),
        pad("iPad13_0rounded", "iPad Pro (13 inch)", 1032, 1376, top: 24, bottom: 20, corner: 18),
    ]

    /// What is shown when nothing else is asked for.
    public static let standard = named("iPhone 15")!
}
