import Foundation

/// What errors say to people, in the words of Apple's Foundation. An app's own module asks this in place of Foundation's
/// `localizedDescription`, whose words on Linux are others and which hands on what the network library says to itself.
///
/// The texts are those that public reports of apps' alerts quote, and those of Apple's `FoundationErrors` tables as far
/// as logs show them; they are translated where `SystemText` has a translation.
public enum ErrorTexts {
    public static func text(of error: any Error) -> String {
        if error is DecodingError || error is EncodingError { return coding(error) }
        // Every error can be bridged to an NSError; only some are.
        if type(of: error) is NSError.Type, let native = error as? NSError { return text(of: native) }
        if let stored = stored(error) { return text(of: stored) }
        if let localized = error as? any LocalizedError, let text = localized.errorDescription { return text }
        if let custom = error as? any CustomNSError {
            return text(
                of: NSError(
                    domain: type(of: custom).errorDomain, code: custom.errorCode, userInfo: custom.errorUserInfo))
        }
        let bridged = error as NSError
        return plain(bridged.domain, bridged.code)
    }

    /// Errors that are values around an NSError.
    private static func stored(_ error: any Error) -> NSError? {
        switch error {
        case let error as URLError:
            NSError(domain: NSURLErrorDomain, code: error.errorCode, userInfo: error.errorUserInfo)
        case let error as CocoaError:
            NSError(domain: NSCocoaErrorDomain, code: error.errorCode, userInfo: error.errorUserInfo)
        case let error as POSIXError:
            NSError(domain: NSPOSIXErrorDomain, code: error.errorCode, userInfo: error.errorUserInfo)
        default: nil
        }
    }

    public static func text(of error: NSError) -> String {
        let info = error.userInfo
        // What the network library calls it is no text for people.
        let isLoaders = error.domain == NSURLErrorDomain && info[NSURLErrorFailingURLErrorKey] != nil
        if let text = info[NSLocalizedDescriptionKey] as? String, !isLoaders { return text }
        let reason = info[NSLocalizedFailureReasonErrorKey] as? String
        if let failure = info["NSLocalizedFailure"] as? String { return reason.map { failure + " " + $0 } ?? failure }
        if let text = known(error) { return text }
        if let reason { return SystemText.of("The operation couldn’t be completed.") + " " + reason }
        return plain(error.domain, error.code)
    }

    private static func plain(_ domain: String, _ code: Int) -> String {
        let name = domain == NSCocoaErrorDomain ? "Cocoa" : domain
        return SystemText.of("The operation couldn’t be completed.") + " (\(name) error \(code).)"
    }

    private static func known(_ error: NSError) -> String? {
        switch error.domain {
        case NSURLErrorDomain: loading(error)
        case NSCocoaErrorDomain: cocoa(error)
        case NSPOSIXErrorDomain:
            SystemText.of("The operation couldn’t be completed.") + " " + String(cString: strerror(Int32(error.code)))
        default: nil
        }
    }

    // MARK: Reading and writing values

    /// The codes that Swift's coding errors have on Apple's systems: 4864 for what is wrong, 4865 for what is missing.
    private static func coding(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound, DecodingError.valueNotFound: of(values[4865]!)
        case is DecodingError: of(values[4864]!)
        default: of(values[4866]!)
        }
    }

    private static let values: [Int: String] = [
        3072: "The operation was cancelled.",
        3840: "The data couldn’t be read because it isn’t in the correct format.",
        3841: "The data couldn’t be read because it was created by a newer version of the app.",
        3842: "The data couldn’t be read.", 3851: "The data couldn’t be written.",
        3852: "The data couldn’t be written.",
        4864: "The data couldn’t be read because it isn’t in the correct format.",
        4865: "The data couldn’t be read because it is missing.",
        4866: "The data couldn’t be written because it isn’t in the correct format.",
        2048: "The value is invalid.",
    ]

    // MARK: Files

    private static func cocoa(_ error: NSError) -> String? {
        if let text = values[error.code] { return of(text) }
        let path =
            (error.userInfo[NSFilePathErrorKey] as? String ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
            ?? error.userInfo[NSURLErrorKey] as? String).map { $0 as NSString }
        guard let patterns = files[error.code] else { return nil }
        guard let path, path.length > 0 else { return of(patterns.without) }
        if let variant = (error.userInfo["NSUserStringVariant"] as? [String])?.first,
            let pattern = variants[variant + String(error.code)]
        {
            let target = error.userInfo["NSDestinationFilePath"] as? NSString ?? path
            return of(pattern).replacingOccurrences(of: "%1", with: path.lastPathComponent).replacingOccurrences(
                of: "%2", with: (target.deletingLastPathComponent as NSString).lastPathComponent)
        }
        let folder = (path.deletingLastPathComponent as NSString).lastPathComponent
        return of(patterns.with).replacingOccurrences(of: "%1", with: path.lastPathComponent)
            .replacingOccurrences(of: "%2", with: folder)
    }

    /// By what was to be done and code: %1 is the file's name, %2 that of the folder that it goes to.
    private static let variants: [String: String] = [
        "Folder4": "The folder “%1” doesn’t exist.", "Remove4": "“%1” couldn’t be removed.",
        "Remove512": "“%1” couldn’t be removed.",
        "Remove513": "“%1” couldn’t be removed because you don’t have permission to access it.",
        "Move4":
            "“%1” couldn’t be moved to “%2” because either the former doesn’t exist, or the folder containing the latter doesn’t exist.",
        "Move516": "“%1” couldn’t be moved to “%2” because an item with the same name already exists.",
        "Move513": "“%1” couldn’t be moved because you don’t have permission to access “%2”.",
        "Copy516": "“%1” couldn’t be copied to “%2” because an item with the same name already exists.",
        "Copy513": "“%1” couldn’t be copied because you don’t have permission to access “%2”.",
    ]

    /// By code: %1 is the file's name, %2 that of its folder.
    private static let files: [Int: (with: String, without: String)] = [
        4: ("The file “%1” doesn’t exist.", "The file doesn’t exist."),
        255: ("The file “%1” couldn’t be locked.", "The file couldn’t be locked."),
        256: ("The file “%1” couldn’t be opened.", "The file couldn’t be opened."),
        257: (
            "The file “%1” couldn’t be opened because you don’t have permission to view it.",
            "The file couldn’t be opened because you don’t have permission to view it."
        ),
        258: (
            "The file “%1” couldn’t be opened because its name is invalid.",
            "The file couldn’t be opened because its name is invalid."
        ),
        259: (
            "The file “%1” couldn’t be opened because it isn’t in the correct format.",
            "The file couldn’t be opened because it isn’t in the correct format."
        ),
        260: (
            "The file “%1” couldn’t be opened because there is no such file.",
            "The file couldn’t be opened because there is no such file."
        ),
        261: (
            "The file “%1” couldn’t be opened using text encoding Unicode (UTF-8).",
            "The file couldn’t be opened using text encoding Unicode (UTF-8)."
        ),
        262: (
            "The file “%1” couldn’t be opened because the specified URL type isn’t supported.",
            "The file couldn’t be opened because the specified URL type isn’t supported."
        ),
        263: (
            "The file “%1” couldn’t be opened because it is too large.",
            "The file couldn’t be opened because it is too large."
        ),
        264: (
            "The file “%1” couldn’t be opened because the text encoding of its contents can’t be determined.",
            "The file couldn’t be opened because the text encoding of its contents can’t be determined."
        ),
        512: ("The file “%1” couldn’t be saved in the folder “%2”.", "The file couldn’t be saved."),
        513: (
            "You don’t have permission to save the file “%1” in the folder “%2”.",
            "You don’t have permission to save the file."
        ),
        514: (
            "The file “%1” couldn’t be saved in the folder “%2” because its name is invalid.",
            "The file couldn’t be saved because its name is invalid."
        ),
        516: (
            "The file “%1” couldn’t be saved in the folder “%2” because a file with the same name already exists.",
            "The file couldn’t be saved because a file with the same name already exists."
        ),
        517: (
            "The file “%1” couldn’t be saved using text encoding Unicode (UTF-8).",
            "The file couldn’t be saved using text encoding Unicode (UTF-8)."
        ),
        518: (
            "The file “%1” couldn’t be saved because the specified URL type isn’t supported.",
            "The file couldn’t be saved because the specified URL type isn’t supported."
        ),
        640: (
            "You can’t save the file “%1” because the volume is out of space.",
            "You can’t save the file because the volume is out of space."
        ),
        642: (
            "You can’t save the file “%1” because the volume is read only.",
            "You can’t save the file because the volume is read only."
        ),
    ]

    // MARK: Loading

    private static func loading(_ error: NSError) -> String? {
        guard let text = loads[error.code] else { return nil }
        let url = error.userInfo[NSURLErrorFailingURLErrorKey] as? URL
        return of(text).replacingOccurrences(of: "%1", with: url?.host ?? "")
    }

    /// By code: %1 is the server's name.
    private static let loads: [Int: String] = [
        -1: "unknown error", -999: "cancelled", -1000: "bad URL", -1001: "The request timed out.",
        -1002: "unsupported URL", -1003: "A server with the specified hostname could not be found.",
        -1004: "Could not connect to the server.", -1005: "The network connection was lost.",
        -1006: "DNS lookup error", -1007: "too many HTTP redirects", -1008: "resource unavailable",
        -1009: "The Internet connection appears to be offline.", -1010: "redirected to nowhere",
        -1011: "There was a bad response from the server.", -1014: "zero byte resource",
        -1015: "cannot decode raw data", -1016: "cannot decode content data", -1017: "cannot parse response",
        -1018: "International roaming is currently off.",
        -1019: "A data connection cannot be established since a call is currently active.",
        -1020: "A data connection is not currently allowed.", -1021: "request body stream exhausted",
        -1022:
            "The resource could not be loaded because the App Transport Security policy requires the use of a secure connection.",
        -1100: "The requested URL was not found on this server.", -1101: "file is directory",
        -1102: "You do not have permission to access the requested resource.",
        -1103: "resource exceeds maximum size",
        -1200: "An SSL error has occurred and a secure connection to the server cannot be made.",
        -1201: "The certificate for this server has expired.",
        -1202:
            "The certificate for this server is invalid. You might be connecting to a server that is pretending to be “%1” which could put your confidential information at risk.",
        -1203: "The certificate for this server was signed by an unknown certifying authority.",
        -1204: "The certificate for this server is not yet valid.",
        -1205: "The server “%1” did not accept the certificate.",
        -1206: "The server “%1” requires a client certificate.",
        -2000: "can’t load from network", -3000: "Cannot create file", -3001: "Cannot open file",
        -3002: "Failure occurred while closing file", -3003: "Cannot write file", -3004: "Cannot remove file",
        -3005: "Cannot move file", -3006: "Download decoding failed", -3007: "Download decoding failed",
    ]

    private static func of(_ text: String) -> String { SystemText.of(text) }
}
