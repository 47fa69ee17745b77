import Foundation
import UIKit

// What code from before Swift 3 and Objective-C's says of a connection.
public typealias SCNetworkConnectionFlags = UInt32
public let kSCNetworkFlagsTransientConnection = 1 << 0
public let kSCNetworkFlagsReachable = 1 << 1
public let kSCNetworkFlagsConnectionRequired = 1 << 2
public let kSCNetworkFlagsConnectionAutomatic = 1 << 3
public let kSCNetworkFlagsInterventionRequired = 1 << 4
public let kSCNetworkFlagsIsLocalAddress = 1 << 16
public let kSCNetworkFlagsIsDirect = 1 << 17

// MARK: Captive networks

public let kCNNetworkInfoKeySSIDData: CFString = "SSIDDATA"
public let kCNNetworkInfoKeySSID: CFString = "SSID"
public let kCNNetworkInfoKeyBSSID: CFString = "BSSID"

/// There is none, as on a simulator.
public func CNCopySupportedInterfaces() -> CFArray? { nil }

/// An app without the entitlement and the permission isn't told on a device either.
public func CNCopyCurrentNetworkInfo(_ interfaceName: CFString) -> CFDictionary? { nil }

@discardableResult
public func CNSetSupportedSSIDs(_ ssidArray: CFArray) -> Bool { false }
