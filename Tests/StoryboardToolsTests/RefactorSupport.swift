import Foundation
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Storyboards made of a few lines, taken apart and put together.
enum RefactorFixture {
    static func document(
        _ scenes: String, initial: String? = "a", name: String = "Main", resources: String = "",
        toolsVersion: String = "22505", attributes: String = ""
    ) throws -> StoryboardDocument {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(attributes)\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
                <dependencies>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                    <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                    <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
                </dependencies>
                <scenes>
            \(scenes)    </scenes>
            \(resources)</document>

            """
        return try StoryboardDocument(bytes: Array(text.utf8), path: "\(name).storyboard")
    }

    /// A scene as Xcode writes it; the controller's id is also its title, the scene's `s-` before it.
    static func scene(
        _ id: String, _ attributes: String = "", x: Int = 0, inside: String = "", segues: String = "", also: String = ""
    ) -> String {
        var lines = [
            "<!--\(id)-->", "<scene sceneID=\"s-\(id)\">", "    <objects>",
            "        <viewController \(attributes.isEmpty ? "" : attributes + " ")title=\"\(id)\" id=\"\(id)\" sceneMemberID=\"viewController\">",
        ]
        lines += inside.isEmpty ? [] : ["            \(inside)"]
        lines +=
            segues.isEmpty
            ? [] : ["            <connections>", "                \(segues)", "            </connections>"]
        lines += ["        </viewController>"]
        lines += also.isEmpty ? [] : ["        \(also)"]
        lines += [
            "        <placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"f-\(id)\" userLabel=\"First Responder\" sceneMemberID=\"firstResponder\"/>"
        ]
        lines += ["    </objects>", "    <point key=\"canvasLocation\" x=\"\(x)\" y=\"100\"/>", "</scene>"]
        return lines.map { "        \($0)\n" }.joined()
    }

    static func segue(_ id: String, to destination: String, _ more: String = "kind=\"show\"") -> String {
        "<segue destination=\"\(destination)\" \(more) id=\"\(id)\"/>"
    }

    struct Result {
        let plan: RefactorPlan
        let old: StoryboardDocument
        let new: StoryboardDocument
    }

    static func extract(
        _ scenes: String..., from document: StoryboardDocument, to name: String = "New", facts: ProjectFacts? = nil
    ) throws -> Result {
        let plan = try StoryboardExtraction(document, scenes: scenes, to: "/nowhere/\(name).storyboard", facts: facts)
            .plan()
        func read(_ suffix: String) throws -> StoryboardDocument {
            let file = try XCTUnwrap(plan.files.first { $0.path.hasSuffix(suffix) })
            return try StoryboardDocument(bytes: file.bytes, path: file.path)
        }
        return Result(plan: plan, old: try read("\(document.stem).storyboard"), new: try read("/\(name).storyboard"))
    }

    static func message(_ body: () throws -> Any) -> String {
        do { _ = try body() } catch let error as Diagnostic { return error.message } catch { return "\(error)" }
        return "no error"
    }
}

extension StoryboardDocument {
    var text: String { String(decoding: serialized(), as: UTF8.self) }
    /// The controllers' ids, references as `name/identifier`, in the order of the scenes.
    var outline: [String] {
        scenes.map { scene in
            guard let controller = scene.sceneController else { return "" }
            guard let reference = StoryboardReference(controller) else { return controller.id ?? "" }
            return "\(reference.storyboard ?? "")/\(reference.identifier ?? "")"
        }
    }
    /// What a segue leads to, in the words of `outline`.
    func end(of segue: String) -> String? {
        guard let target = element(id: segue)?.element(referredBy: "destination") else { return nil }
        return StoryboardReference(target).map { "\($0.storyboard ?? "")/\($0.identifier ?? "")" } ?? target.id
    }
}
