import Foundation
import StoryboardDocument

/// What Xcode takes a file for, by its name or by what the project says of it: known from swift-build's file types
/// (StandardFileTypes.xcspec and those of Apple's platforms).
enum FileKinds {
    /// What becomes of a file of a synchronised folder.
    enum Fate: Equatable {
        case source, resource
        /// Part of the asset catalog that Xcode compiles: the app doesn't get the files.
        case catalog
        case nothing
    }

    /// Folders that are one thing (Xcode's wrappers).
    static let units: Set = [
        "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "framework", "xcframework", "scnassets",
        "scncache", "playground", "docc", "xcodeproj", "xcworkspace", "rtfd", "htmld", "mlpackage", "mlmodelc", "atlas",
        "xcstickers", "icon", "iconset", "imagecatalog", "rkassets", "rcproject", "nib", "storyboardc", "app", "appex",
        "xpc", "plugin", "kext", "artifactbundle", "dsym", "pkg", "mpkg", "xcclassmodel", "instrdst", "xctest", "car",
    ]

    static let swiftSources: Set = ["swift"]

    /// What is compiled in other languages than Swift, or by tools of Apple's.
    static let foreignSources: Set = [
        "m", "mm", "c", "cc", "cp", "cpp", "cxx", "c++", "i", "ii", "mi", "mii", "metal", "s", "asm",
        "intentdefinition", "mlmodel", "mlpackage", "mlkitmodel", "rcproject", "rkassets", "y", "ym", "ymm", "yy", "l",
        "lm", "lmm", "ll", "d", "cl", "iig", "referenceobject",
    ]

    private static let catalogs: Set = ["icon", "xcstickers", "imagecatalog"]

    /// What belongs to no phase.
    private static let neither: Set = [
        "h", "hpp", "hh", "hxx", "h++", "hp", "ipp", "pch", "entitlements", "xcconfig", "modulemap", "map",
        "framework", "xcframework", "playground", "docc", "xcodeproj", "xcworkspace", "orig", "rej", "gitignore",
        "xctestplan", "xcfilelist", "gpx", "apns", "tbd", "a", "o", "dylib", "app", "appex", "xctest", "xpc",
        "exp", "dsym", "xcscheme", "swiftpm",
    ]

    static func fate(of path: String) -> Fate {
        let type = (path as NSString).pathExtension.lowercased()
        if swiftSources.contains(type) || foreignSources.contains(type) { return .source }
        if catalogs.contains(type) { return .catalog }
        return neither.contains(type) ? .nothing : .resource
    }

    /// The language whose folder (`fr.lproj`) a file stands in; nil for what isn't localised.
    static func language(of path: String) -> String? {
        let folder = FilePath.name(of: FilePath.folder(of: path)) as NSString
        return folder.pathExtension == "lproj" ? folder.deletingPathExtension : nil
    }

    static func isUnit(_ name: String) -> Bool { units.contains((name as NSString).pathExtension.lowercased()) }

    /// What a project says a file is (`explicitFileTypes`), in Xcode's identifiers.
    static func fate(ofType type: String) -> Fate {
        switch type {
        case "sourcecode.module-map", "text.plist.entitlements", "text.xcconfig", "text.xcfilelist": .nothing
        case "folder.iconcomposer.icon", "folder.stickers", "folder.imagecatalog": .catalog
        case _ where type.hasSuffix(".h") || type.hasPrefix("wrapper.framework"): .nothing
        case _ where notCompiled.contains(type): .resource
        case _ where type.hasPrefix("sourcecode") || type == "file.mlmodel" || type == "file.intentdefinition": .source
        default: .resource
        }
    }

    /// Source code to an editor alone: iOS' targets compile none of it.
    private static let notCompiled: Set = [
        "sourcecode.javascript", "sourcecode.typescript", "sourcecode.glsl", "sourcecode.protobuf", "sourcecode.java",
        "sourcecode.pascal", "sourcecode.ada", "sourcecode.make", "sourcecode.exports", "sourcecode.applescript",
    ]

    /// Xcode's identifier for files with that ending, as far as build rules name it.
    static func type(ofName name: String) -> String {
        let type = (name as NSString).pathExtension
        return types[type] ?? types[type.lowercased()] ?? "file"
    }

    /// Whether a type is another, or a kind of it.
    static func type(_ type: String, is other: String) -> Bool { type == other || type.hasPrefix(other + ".") }

    private static let types: [String: String] = [
        "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp", "c": "sourcecode.c.c",
        "cpp": "sourcecode.cpp.cpp", "cc": "sourcecode.cpp.cpp", "cxx": "sourcecode.cpp.cpp", "h": "sourcecode.c.h",
        "metal": "sourcecode.metal", "s": "sourcecode.asm", "y": "sourcecode.yacc", "l": "sourcecode.lex",
        "d": "sourcecode.dtrace", "js": "sourcecode.javascript", "ts": "sourcecode.typescript",
        "proto": "sourcecode.protobuf", "fsh": "sourcecode.glsl", "vsh": "sourcecode.glsl", "txt": "text",
        "json": "text.json", "yaml": "text.yaml", "yml": "text.yaml", "html": "text.html", "css": "text.css",
        "xml": "text.xml", "rtf": "text.rtf", "plist": "text.plist", "strings": "text.plist.strings",
        "stringsdict": "text.plist.stringsdict", "xcstrings": "text.json.xcstrings", "sh": "text.script.sh",
        "py": "text.script.python", "rb": "text.script.ruby", "pl": "text.script.perl",
        "md": "net.daringfireball.markdown", "xib": "file.xib", "storyboard": "file.storyboard", "sks": "file.sks",
        "intentdefinition": "file.intentdefinition", "mlmodel": "file.mlmodel", "xcassets": "folder.assetcatalog",
        "xcdatamodeld": "wrapper.xcdatamodeld", "xcdatamodel": "wrapper.xcdatamodel", "png": "image.png",
        "jpg": "image.jpeg", "jpeg": "image.jpeg", "gif": "image.gif", "pdf": "image.pdf", "mp3": "audio.mp3",
        "wav": "audio.wav", "zip": "archive.zip",
    ]
}
