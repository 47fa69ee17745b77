import UIKit

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }
public enum AVCaptureVideoOrientation: Int, Sendable {
    case portrait = 1, portraitUpsideDown, landscapeRight, landscapeLeft
}

/// A camera or microphone: there is none, as in Apple's simulator. The person is asked all the same.
open class AVCaptureDevice: NSObject {
    public enum Position: Int, Sendable { case unspecified, back, front }
    public enum FlashMode: Int, Sendable { case off, on, auto }
    public enum TorchMode: Int, Sendable { case off, on, auto }
    public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    }
    open class DiscoverySession: NSObject {
        public let devices: [AVCaptureDevice] = []
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    }

    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position)
        -> AVCaptureDevice?
    { nil }
    open class func devices() -> [AVCaptureDevice] { [] }
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        MediaPermission.answer(key(mediaType)).map { $0 ? .authorized : .denied } ?? .notDetermined
    }
    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
        MediaPermission.ask(key(mediaType), mediaType == .audio ? "the Microphone" : "the Camera", handler)
    }
    private class func key(_ type: AVMediaType) -> String {
        type == .audio ? "NSMicrophoneUsageDescription" : "NSCameraUsageDescription"
    }

    open var position: Position { .unspecified }
    open var localizedName: String { "" }
    open var uniqueID: String { "" }
    open var hasTorch: Bool { false }
    open var hasFlash: Bool { false }
    open var isTorchAvailable: Bool { false }
    open var torchMode: TorchMode = .off
    open var focusMode: FocusMode = .locked
    open var videoZoomFactor: CGFloat = 1
    open func lockForConfiguration() throws {}
    open func unlockForConfiguration() {}
    open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    open func setTorchModeOn(level: Float) throws {}
}

open class AVCaptureInput: NSObject {}
open class AVCaptureDeviceInput: AVCaptureInput {
    public let device: AVCaptureDevice
    public init(device: AVCaptureDevice) throws { self.device = device }
}
open class AVCaptureConnection: NSObject {
    open var videoOrientation: AVCaptureVideoOrientation = .portrait
    open var isVideoOrientationSupported: Bool { false }
    open var isVideoMirrored = false
    open var isEnabled = true
}
open class AVCaptureOutput: NSObject {
    public override init() { super.init() }
    open var connections: [AVCaptureConnection] { [] }
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

open class AVMetadataObject: NSObject {
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
        public static let face = ObjectType(rawValue: "face")
    }
    open var type: ObjectType { ObjectType(rawValue: "") }
    open var bounds: CGRect { .zero }
}
open class AVMetadataMachineReadableCodeObject: AVMetadataObject { open var stringValue: String? { nil } }

public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {}
}
open class AVCaptureMetadataOutput: AVCaptureOutput {
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
    open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
    open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
    open func setMetadataObjectsDelegate(
        _ delegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?
    ) { metadataObjectsDelegate = delegate }
}

/// Puts inputs and outputs together. Without a camera nothing can be added.
open class AVCaptureSession: NSObject {
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    }
    public override init() { super.init() }
    open var sessionPreset: Preset = .high
    open private(set) var isRunning = false
    open private(set) var inputs: [AVCaptureInput] = []
    open private(set) var outputs: [AVCaptureOutput] = []
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
    open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
    open func beginConfiguration() {}
    open func commitConfiguration() {}
    open func startRunning() { isRunning = true }
    open func stopRunning() { isRunning = false }
}

/// Where the camera's picture would be.
open class AVCaptureVideoPreviewLayer: CALayer {
    open var session: AVCaptureSession?
    open var videoGravity: AVLayerVideoGravity = .resizeAspect
    open var connection: AVCaptureConnection? { nil }
    public init(session: AVCaptureSession) {
        super.init()
        self.session = session
        backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
