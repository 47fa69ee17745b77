import CoreGraphics
import Foundation

public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }

public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

public enum CTFontManagerError: CFIndex, Sendable {
    case fileNotFound = 101, insufficientPermissions, unrecognizedFormat, invalidFontData, alreadyRegistered
    case exceededResourceLimit, assetNotFound
    case notRegistered = 201, inUse, systemRequired
    case registrationFailed = 301, missingEntitlement, insufficientInfo, cancelledByUser, duplicatedName
    case invalidFilePath, unsupportedScope
}

extension CTFontManagerError {
    /// What the manager's functions hand out, for the caller to release.
    fileprivate func error(_ task: String, _ subject: String) -> NSError {
        NSError(
            domain: kCTFontManagerErrorDomain, code: rawValue,
            userInfo: [
                NSLocalizedDescriptionKey:
                    "The operation couldn’t be completed. (\(kCTFontManagerErrorDomain) error \(rawValue) - Could not \(task) \(subject))"
            ])
    }
}

private func report(_ error: NSError?, to pointer: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    if let error { pointer?.pointee = Unmanaged.passRetained(error) }
    return error == nil
}

private func register(_ url: URL) -> NSError? {
    func failed(_ code: CTFontManagerError) -> NSError { code.error("register", "the font file(s)") }
    if !FileManager.default.fileExists(atPath: url.path) { return failed(.fileNotFound) }
    if TextFont.isRegistered(contentsOf: url.path) { return failed(.alreadyRegistered) }
    return TextFont.register(contentsOf: url.path) == nil ? failed(.unrecognizedFormat) : nil
}

private func unregister(_ url: URL) -> NSError? {
    TextFont.unregister(contentsOf: url.path)
        ? nil : CTFontManagerError.notRegistered.error("unregister", "the font file(s)")
}

/// The font of a file is known by its name from then on. False for one that is known already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { report(register(fontURL), to: error) }

@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { report(unregister(fontURL), to: error) }

/// False for a font that is known by its name already.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?)
    -> Bool
{
    let subject = "the CGFont '<CGFont: \(font.postScriptName ?? "")>'"
    return report(
        font.register() ? nil : CTFontManagerError.alreadyRegistered.error("register", subject), to: error)
}

@discardableResult
public func CTFontManagerUnregisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?)
    -> Bool
{
    let subject = "the CGFont '<CGFont: \(font.postScriptName ?? "")>'"
    return report(
        font.unregister() ? nil : CTFontManagerError.notRegistered.error("unregister", subject), to: error)
}

/// - Parameter registrationHandler: is told what went wrong, once.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: [URL], _ scope: CTFontManagerScope, _ enabled: Bool, _ registrationHandler: (([Any], Bool) -> Bool)?
) { _ = registrationHandler?(fontURLs.compactMap(register), true) }

public func CTFontManagerUnregisterFontURLs(
    _ fontURLs: [URL], _ scope: CTFontManagerScope, _ registrationHandler: (([Any], Bool) -> Bool)?
) { _ = registrationHandler?(fontURLs.compactMap(unregister), true) }
