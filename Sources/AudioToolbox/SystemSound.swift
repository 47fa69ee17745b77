import Foundation
import QuartzCore

public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0

private nonisolated(unsafe) var lastSound: SystemSoundID = 4096

/// Gives the sound a number. It is never heard.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    lastSound += 1
    outSystemSoundID.pointee = lastSound
    return kAudioServicesNoError
}
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>)
    -> OSStatus
{
    AudioServicesCreateSystemSoundID(inFileURL as NSURL, outSystemSoundID)
}
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { kAudioServicesNoError }
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls back when the sound would have ended: after half a second of the clock.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    if let inCompletionBlock { Clock.shared.schedule(after: 0.5, inCompletionBlock) }
}
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}
