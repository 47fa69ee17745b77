import CoreGraphics
import Foundation
import NibArchive

/// What cells and headers are made from when none can be reused.
struct CellRegistry {
    enum Source {
        case type(UIView.Type)
        case nib(UINib, external: WeakExternalObjects)
    }

    var cells: [String: Source] = [:]
    var views: [String: Source] = [:]
}

extension CellRegistry.Source {
    /// The only object of the nib, or a new one of the class.
    @MainActor
    func make<View: ListView>(_ kind: View.Type, for identifier: String, _ create: (UIView.Type) -> AnyObject?)
        -> View?
    {
        switch self {
        case .type(let type): create(type) as? View
        case .nib(let nib, let external):
            ListNib.view(of: nib.instantiate(owner: nil, external: external.table), for: identifier)
        }
    }
}

extension UINibDecoder {
    /// Prototype cells by reuse identifier, with what their connections need from outside.
    @MainActor
    func prototypes(_ key: NibKey, external externalKey: NibKey) -> [String: CellRegistry.Source] {
        let nibs = object(key) as? [AnyHashable: Any] ?? [:], tables = object(externalKey) as? [AnyHashable: Any] ?? [:]
        var result: [String: CellRegistry.Source] = [:]
        for (identifier, value) in nibs {
            guard let identifier = identifier.base as? String, let nib = value as? UINib else { continue }
            result[identifier] = .nib(nib, external: WeakExternalObjects(tables[identifier]))
        }
        return result
    }
}

extension ClassTable {
    /// `init(style:reuseIdentifier:)`, of a table view cell.
    public mutating func initializer<T: UITableViewCell>(
        style make: @escaping (UITableViewCell.CellStyle, String?) -> T
    ) {
        initializers[.style] = { (style: UITableViewCell.CellStyle, identifier: String?) -> AnyObject in
            make(style, identifier)
        }
    }

    /// `init(reuseIdentifier:)`, of a header or footer.
    public mutating func initializer<T: UITableViewHeaderFooterView>(reuseIdentifier make: @escaping (String?) -> T) {
        initializers[.reuseIdentifier] = { (identifier: String?) -> AnyObject in make(identifier) }
    }

    /// `init(frame:)`, of any view.
    public mutating func initializer<T: UIView>(frame make: @escaping (CGRect) -> T) {
        initializers[.frame] = { (frame: CGRect) -> AnyObject in make(frame) }
    }
}

/// Makes views of classes that an app registered.
@MainActor
enum RegisteredViews {
    static func cell(_ type: UIView.Type, identifier: String) -> AnyObject? {
        if type == UITableViewCell.self { return UITableViewCell(style: .default, reuseIdentifier: identifier) }
        if let make = ObjCRuntime.initializer(
            .style, of: type, as: ((UITableViewCell.CellStyle, String?) -> AnyObject).self)
        {
            return make(.default, identifier)
        }
        return missing(type, "init(style:reuseIdentifier:)")
    }

    static func headerFooter(_ type: UIView.Type, identifier: String) -> AnyObject? {
        if type == UITableViewHeaderFooterView.self { return UITableViewHeaderFooterView(reuseIdentifier: identifier) }
        if let make = ObjCRuntime.initializer(.reuseIdentifier, of: type, as: ((String?) -> AnyObject).self) {
            return make(identifier)
        }
        return missing(type, "init(reuseIdentifier:)")
    }

    static func view(_ type: UIView.Type) -> AnyObject? {
        if type == UICollectionViewCell.self { return UICollectionViewCell(frame: .zero) }
        if type == UICollectionViewListCell.self { return UICollectionViewListCell(frame: .zero) }
        if type == UICollectionReusableView.self { return UICollectionReusableView(frame: .zero) }
        if type == UIView.self { return UIView(frame: .zero) }
        if let make = ObjCRuntime.initializer(.frame, of: type, as: ((CGRect) -> AnyObject).self) { return make(.zero) }
        return missing(type, "init(frame:)")
    }

    private static func missing(_ type: UIView.Type, _ initializer: String) -> AnyObject? {
        fatalError(
            "\(type) is registered for reuse, but its table tells no \(initializer): was its source file rewritten?")
    }
}
