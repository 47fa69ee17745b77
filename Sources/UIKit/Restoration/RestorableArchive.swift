import Foundation

/// Writes and reads the keyed archives of restorable state, in which view controllers, registered objects and
/// storyboards are names.
final class RestorableArchive: NSObject, NSKeyedArchiverDelegate, NSKeyedUnarchiverDelegate {
    /// The name of an object that is met in an archive; nil where it has none.
    private let name: (AnyObject) -> RestorationReference?
    /// The object of that name.
    private let object: (RestorationReference) -> AnyObject?

    init(
        name: @escaping (AnyObject) -> RestorationReference? = { _ in nil },
        object: @escaping (RestorationReference) -> AnyObject? = { _ in nil }
    ) {
        self.name = name
        self.object = object
    }

    func makeArchiver() -> NSKeyedArchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.delegate = self
        return archiver
    }

    /// Nil for what is no archive.
    func makeUnarchiver(_ data: Data) -> NSKeyedUnarchiver? {
        guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
        unarchiver.requiresSecureCoding = false
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        unarchiver.delegate = self
        return unarchiver
    }

    static func data(of archiver: NSKeyedArchiver) -> Data {
        archiver.finishEncoding()
        return archiver.encodedData
    }

    // MARK: Names for objects

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        if let reference = name(object as AnyObject) { return reference }
        // Controllers and views that can't be found again aren't copied: what comes back is none.
        if object is UIViewController || object is UIView { return RestorationReference(.nothing, []) }
        guard object is NSCoding || !(object is UIResponder) else {
            Misuse.raise(
                .invalidArgument,
                "-[\(String(reflecting: type(of: object))) encodeWithCoder:]: unrecognized selector sent to instance \(ObjCRuntime.address(object as AnyObject))"
            )
        }
        return object
    }

    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
        guard let reference = object as? RestorationReference else { return object }
        return self.object(reference)
    }

    // Foundation for Linux has these as requirements.
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
        originalClasses classNames: [String]
    ) -> AnyClass? {
        Log.warning("Restoring state: there is no class “\(name)” to decode an object of.")
        return nil
    }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}

/// Stands in an archive for an object that is restored by itself.
final class RestorationReference: NSObject, NSSecureCoding {
    enum Kind: String { case path, storyboard, nothing }

    let kind: Kind
    let names: [String]

    init(_ kind: Kind, _ names: [String]) {
        self.kind = kind
        self.names = names
    }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(kind.rawValue as NSString, forKey: "kind")
        coder.encode(names.joined(separator: "\n") as NSString, forKey: "names")
    }

    required init?(coder: NSCoder) {
        guard
            let kind = (coder.decodeObject(of: NSString.self, forKey: "kind") as String?).flatMap(Kind.init(rawValue:)),
            let names = coder.decodeObject(of: NSString.self, forKey: "names") as String?
        else { return nil }
        self.kind = kind
        self.names = names.components(separatedBy: "\n")
    }
}
