import NibArchive
import StoryboardCompiler
import StoryboardDocument
import XCTest

/// A storyboard of the given scenes' objects, the first controller being the initial one.
func storyboard(_ scenes: String..., initial: String? = "A00-aa-aaa", resources: String = "") throws
    -> StoryboardDocument
{
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    let entry = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch"\(entry)>
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
        \(list)
        </scenes>
        <resources>\(resources)</resources>
        </document>
        """
    return try StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard")
}

func xib(_ objects: String) throws -> StoryboardDocument {
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
        </objects>
        </document>
        """
    return try StoryboardDocument(bytes: Array(text.utf8), path: "Test.xib")
}

/// A scene's objects: a controller with the given content of its view and its other children.
func controller(
    _ id: String = "A00-aa-aaa", view: String = "", connections: String = "", attributes: String = "",
    _ others: String = ""
) -> String {
    """
    <viewController id="\(id)" sceneMemberID="viewController" \(attributes)>
    <view key="view" contentMode="scaleToFill" id="V\(id.dropFirst())">
    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    \(view)
    </view>
    <connections>\(connections)</connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="F\(id.dropFirst())" sceneMemberID="firstResponder"/>
    \(others)
    """
}

extension NibGraph {
    /// The object of that id.
    func object(_ id: String) throws -> NibObject {
        try XCTUnwrap(objects.first { $0.id == id }, "no object \(id) in\n\(dump())")
    }
    func reference(_ id: String) throws -> NibReference {
        NibReference(index: Int32(try XCTUnwrap(objects.firstIndex { $0.id == id }, "no object \(id) in\n\(dump())")))
    }

    /// The objects that an array value refers to.
    func objects(_ value: NibValue?) -> [NibObject] {
        guard case .array(let values)? = value else { return [] }
        return values.compactMap { if case .reference(let reference) = $0 { self[reference] } else { nil } }
    }

    func object(_ value: NibValue?) -> NibObject? {
        if case .reference(let reference)? = value { self[reference] } else { nil }
    }

    func connection(_ name: String) -> NibConnection? { connections.first { $0.name == name } }
}

extension NibObject {
    /// The value as text, for comparing.
    subscript(_ name: String) -> String? {
        guard let value = self[NibKey(name)] else { return nil }
        return switch value {
        case .null: "nil"
        case .bool(let flag): "\(flag)"
        case .int(let number): "\(number)"
        case .float(let number): "\(number)"
        case .double(let number): "\(number)"
        case .string(let text): text
        case .localizable(let text, let key): "\(text) [\(key)]"
        case .point(let x, let y): "\(x) \(y)"
        case .size(let width, let height): "\(width) \(height)"
        case .rect(let x, let y, let width, let height): "\(x) \(y) \(width) \(height)"
        case .insets(let top, let left, let bottom, let right): "\(top) \(left) \(bottom) \(right)"
        default: "?"
        }
    }
}
