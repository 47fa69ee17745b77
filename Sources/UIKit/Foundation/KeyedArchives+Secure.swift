import Foundation

/// What NSSecureCoding refuses is an error with Apple's words, where Foundation for Linux stops the program.
extension KeyedArchives {
    /// What is known of an unarchiver or archiver at work: Foundation's own can't be told of errors.
    private struct Session { var error: (any Error)? }
    private static let sessions = Locked([ObjectIdentifier: Session]())

    // MARK: Writing

    public static func data(withRootObject object: Any, requiringSecureCoding isSecure: Bool) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        let watch = isSecure ? SecureArchiving() : nil
        archiver.delegate = watch
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        if let insecure = watch?.insecure {
            throw error(
                .coderInvalidValue,
                "This decoder will only decode classes that adopt NSSecureCoding. Class '\(insecure)' does not adopt it."
            )
        }
        return data(of: archiver)
    }

    // MARK: Reading

    public static func object(from data: Data) -> Any? { try? decode(data, nil) }

    public static func topLevelObject(from data: Data) throws -> Any? { try decode(data, nil) }

    public static func object<Object: NSObject & NSCoding>(of type: Object.Type, from data: Data) throws -> Object? {
        try decode(data, [type]) as? Object
    }

    public static func object(of types: [AnyClass], from data: Data) throws -> Any? { try decode(data, types) }

    private static func decode(_ data: Data, _ types: [AnyClass]?) throws -> Any? {
        learnNames(in: data)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data), id = ObjectIdentifier(unarchiver)
        unarchiver.requiresSecureCoding = false
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        if types != nil { sessions.withLock { $0[id] = Session() } }
        defer {
            sessions.withLock { $0[id] = nil }
            unarchiver.finishDecoding()
        }
        guard unarchiver.containsValue(forKey: NSKeyedArchiveRootObjectKey) else { return nil }
        let value = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        if let types, let value { try check(value, types, NSKeyedArchiveRootObjectKey) }
        if let error = sessions.withLock({ $0[id]?.error }) ?? unarchiver.error { throw error }
        return value
    }

    /// Whether classes are checked where the coder reads: in an unarchiver that was told so, and inside what
    /// `unarchivedObject(ofClass:from:)` reads.
    private static func isSecure(_ coder: NSCoder) -> Bool {
        coder.requiresSecureCoding || sessions.withLock { $0[ObjectIdentifier(coder)] != nil }
    }

    /// The object of a key, if it is of the classes; else none, and the whole is refused.
    static func checked(_ types: [AnyClass], _ key: String, in coder: NSCoder) -> Any? {
        guard let unarchiver = coder as? NSKeyedUnarchiver else { return coder.decodeObject(of: types, forKey: key) }
        let isSecure = isSecure(coder), wasStrict = unarchiver.requiresSecureCoding
        unarchiver.requiresSecureCoding = false
        let value = unarchiver.decodeObject(forKey: key)
        unarchiver.requiresSecureCoding = wasStrict
        guard let value else { return nil }
        do { try check(value, types, key) } catch {
            if isSecure { sessions.withLock { $0[ObjectIdentifier(coder)]?.error = error } }
            return nil
        }
        return value
    }

    /// Collections are of the classes if all that is in them is.
    private static func check(_ value: Any, _ types: [AnyClass], _ key: String) throws {
        let object = value as AnyObject
        guard types.contains(where: { isKind(object, of: $0) }) else {
            let allowed = types.map { "'\(ObjCRuntime.name(of: $0))'" }.joined(separator: ", ")
            throw error(
                .coderReadCorrupt,
                "value for key '\(key)' was of unexpected class '\(ObjCRuntime.name(of: type(of: object)))'. Allowed classes are: {(\(allowed))}"
            )
        }
        let parts: [Any]
        switch object {
        case let array as NSArray: parts = array.map { $0 }
        case let dictionary as NSDictionary: parts = dictionary.allKeys + dictionary.allValues
        case let set as NSSet: parts = set.allObjects
        default: return
        }
        for part in parts { try check(part, types, "NS.objects") }
    }

    private static func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
        (object as? NSObject)?.isKind(of: type) ?? (Swift.type(of: object) == type)
    }

    private static func error(_ code: CocoaError.Code, _ reason: String) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: code.rawValue, userInfo: [NSDebugDescriptionErrorKey: reason])
    }
}

/// Notes the first object of a class that isn't coded securely.
private final class SecureArchiving: NSObject, NSKeyedArchiverDelegate {
    var insecure: String?

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        let type: AnyClass = Swift.type(of: object as AnyObject)
        if insecure == nil, (type as? NSSecureCoding.Type)?.supportsSecureCoding != true {
            insecure = ObjCRuntime.name(of: type)
        }
        return object
    }

    // Foundation for Linux has these as requirements.
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}
