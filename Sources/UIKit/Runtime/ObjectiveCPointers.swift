/// Where an Objective-C method leaves an object: counted by reference as everything is here.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// The largest number that C's older headers know, which animations repeat "for ever" by.
public let HUGE: Float = .greatestFiniteMagnitude
