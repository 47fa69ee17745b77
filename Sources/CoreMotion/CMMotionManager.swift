@_exported import Foundation

/// How the device moves. It lies still on a table here: no sensor is available, and nothing is ever told.
open class CMMotionManager: NSObject {
    open var accelerometerUpdateInterval: TimeInterval = 0.01
    open var gyroUpdateInterval: TimeInterval = 0.01
    open var magnetometerUpdateInterval: TimeInterval = 0.01
    open var deviceMotionUpdateInterval: TimeInterval = 0.01
    open var isAccelerometerAvailable: Bool { false }
    open var isGyroAvailable: Bool { false }
    open var isMagnetometerAvailable: Bool { false }
    open var isDeviceMotionAvailable: Bool { false }
    open var isAccelerometerActive: Bool { false }
    open var isGyroActive: Bool { false }
    open var isDeviceMotionActive: Bool { false }
    open var accelerometerData: CMAccelerometerData? { nil }
    open var gyroData: CMGyroData? { nil }
    open var magnetometerData: CMMagnetometerData? { nil }
    open var deviceMotion: CMDeviceMotion? { nil }
    open var showsDeviceMovementDisplay = false

    public override init() { super.init() }
    open func startAccelerometerUpdates() {}
    open func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
    ) {}
    open func stopAccelerometerUpdates() {}
    open func startGyroUpdates() {}
    open func startGyroUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void
    ) {}
    open func stopGyroUpdates() {}
    open func startMagnetometerUpdates() {}
    open func stopMagnetometerUpdates() {}
    open func startDeviceMotionUpdates() {}
    open func startDeviceMotionUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
    ) {}
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
    ) {}
    open func stopDeviceMotionUpdates() {}
}

public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

public struct CMAcceleration: Sendable {
    public var x = 0.0, y = 0.0, z = 0.0
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}
public typealias CMRotationRate = CMAcceleration
public typealias CMMagneticField = CMAcceleration
open class CMLogItem: NSObject { public let timestamp: TimeInterval = 0 }
open class CMAccelerometerData: CMLogItem { public let acceleration = CMAcceleration(z: -1) }
open class CMGyroData: CMLogItem { public let rotationRate = CMRotationRate() }
open class CMMagnetometerData: CMLogItem { public let magneticField = CMMagneticField() }
open class CMAttitude: NSObject {
    public let roll = 0.0, pitch = 0.0, yaw = 0.0
}
open class CMDeviceMotion: CMLogItem {
    public let attitude = CMAttitude()
    public let rotationRate = CMRotationRate()
    public let gravity = CMAcceleration(z: -1)
    public let userAcceleration = CMAcceleration()
    public let heading = -1.0
}

/// Counts steps. Not here.
open class CMPedometer: NSObject {
    public override init() { super.init() }
    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open class func isFloorCountingAvailable() -> Bool { false }
    open class func isPaceAvailable() -> Bool { false }
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void) {}
    open func stopUpdates() {}
    open func queryPedometerData(
        from start: Date, to end: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
    ) { handler(nil, NSError(domain: "CMErrorDomain", code: 104)) }
}
open class CMPedometerData: NSObject {
    public let numberOfSteps: NSNumber = 0
    public let distance: NSNumber? = nil
    public let startDate = Date(), endDate = Date()
}

/// What the person does: unknown.
open class CMMotionActivityManager: NSObject {
    public override init() { super.init() }
    open class func isActivityAvailable() -> Bool { false }
    open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMMotionActivity?) -> Void)
    {}
    open func stopActivityUpdates() {}
}
open class CMMotionActivity: NSObject {
    public let stationary = true, walking = false, running = false, automotive = false, cycling = false, unknown = false
}
open class CMAltimeter: NSObject {
    public override init() { super.init() }
    open class func isRelativeAltitudeAvailable() -> Bool { false }
    open func stopRelativeAltitudeUpdates() {}
}
