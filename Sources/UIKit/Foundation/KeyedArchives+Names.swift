import Foundation
import QuartzCore

/// Which names classes have in keyed archives: Apple's, without a module, and those of `@objc(Name)`. Foundation for
/// Linux writes each class's whole name in Swift, and passes over what `setClassName(_:for:)` says.
extension KeyedArchives {
    /// An archive as Apple's systems would have named its classes.
    static func named(_ data: Data) -> Data {
        var format = PropertyListSerialization.PropertyListFormat.binary
        guard var archive = try? PropertyListSerialization.propertyList(from: data, format: &format) as? [String: Any],
            let objects = archive["$objects"] as? [Any]
        else { return data }
        archive["$objects"] = objects.map { object -> Any in
            guard var entry = object as? [String: Any], let name = entry["$classname"] as? String else { return object }
            entry["$classname"] = archiveName(name)
            entry["$classes"] = (entry["$classes"] as? [String] ?? [name]).map(archiveName)
            return entry
        }
        return (try? PropertyListSerialization.data(fromPropertyList: archive, format: format, options: 0)) ?? data
    }

    /// What an archiver wrote, under Apple's names.
    public static func data(of archiver: NSKeyedArchiver) -> Data { named(archiver.encodedData) }

    private static func archiveName(_ name: String) -> String {
        NSClassFromString(name).map(ObjCRuntime.name(of:)) ?? name
    }

    /// Tells Foundation's unarchivers which classes the names of an archive mean, unless it knows already.
    static func learnNames(in data: Data) {
        guard let archive = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let objects = archive["$objects"] as? [Any]
        else { return }
        for case let entry as [String: Any] in objects {
            guard let name = entry["$classname"] as? String, NSClassFromString(name) == nil else { continue }
            // A Mac's archives say NSColor and NSFont.
            let known =
                ["NSColor": "UIColor", "NSFont": "UIFont", "NSFontDescriptor": "UIFontDescriptor"][name] ?? name
            if let type = ObjCRuntime.class(named: known) { NSKeyedUnarchiver.setClass(type, forClassName: name) }
        }
    }

    /// Tells them the names that are met in unarchivers which an app makes itself.
    static func learnCommonNames() { _ = commonNames }
    private static let commonNames: Void = {
        let types: [AnyClass] = [
            UIColor.self, UIFont.self, UIFontDescriptor.self, UIImage.self, UIBezierPath.self, NSParagraphStyle.self,
            NSMutableParagraphStyle.self, NSShadow.self, NSTextTab.self, UIView.self, UILabel.self, UIImageView.self,
            UIButton.self, CAAnimation.self, CABasicAnimation.self, CAMediaTimingFunction.self,
        ]
        for type in types { NSKeyedUnarchiver.setClass(type, forClassName: ObjCRuntime.name(of: type)) }
    }()
}
