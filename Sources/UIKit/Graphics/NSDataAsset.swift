import Foundation

/// Data of an asset catalog's data set.
open class NSDataAsset: NSObject {
    public let name: String
    public let data: Data
    /// A uniform type identifier: what the set's entry says, else by the file's name.
    public let typeIdentifier: String

    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// nil where the bundle has no data set of the name.
    public init?(name: String, bundle: Bundle) {
        guard let found = AssetIndex.of(bundle).data(named: name) else { return nil }
        (self.name, data, typeIdentifier) = (name, found.data, found.type)
    }
}
