import Foundation
import XCTest

@testable import DesignServer

/// A desk as a page talks to it, on a new project with one scene.
@MainActor
final class DeskPage {
    static let view = "8bC-Xf-vdC", controller = "BYZ-38-t0r", scene = "tne-QT-ifu"

    let desk: DesignDesk
    private var number = 0

    init(_ folder: String) throws {
        desk = DesignDesk(try DesignFolder(folder))
        opened = try XCTUnwrap(answer("project")["open"] as? String)
        _ = try answer("open")
    }

    private var opened: String?

    private static func object(_ text: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }

    func message(_ ask: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        number += 1
        var request = parameters.merging(["n": number, "ask": ask]) { $1 }
        if let opened { request["path"] = opened }
        let data = try JSONSerialization.data(withJSONObject: request)
        return Self.object(desk.answer(to: String(decoding: data, as: UTF8.self)))
    }

    func answer(_ ask: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        let message = try message(ask, parameters)
        return try XCTUnwrap(message["answer"] as? [String: Any], "\(ask): \(message)")
    }

    /// Does operations; the ids of what they made.
    @discardableResult
    func perform(_ operations: [[String: Any]]) throws -> [String] {
        try XCTUnwrap(answer("perform", ["operations": operations])["made"] as? [String])
    }

    /// A new view of the library in the scene's view; its id.
    func add(_ object: String, at x: Double, _ y: Double) throws -> String {
        let place = ["x": x, "y": y]
        let insert: [String: Any] = ["object": object, "into": Self.view, "place": place]
        return try XCTUnwrap(perform([["insert": insert]]).first)
    }

    func issues(_ kind: String) throws -> [[String: Any]] {
        let issues = try answer("layout", ["scene": Self.scene])["issues"] as? [[String: Any]] ?? []
        return issues.filter { $0["kind"] as? String == kind }
    }

    /// The document as it stands now.
    var text: String { get throws { String(decoding: try XCTUnwrap(desk.session.bytes(opened ?? "")), as: UTF8.self) } }

    /// The constraints of the scene, in words.
    var constraints: [String] {
        get throws {
            let scene = try answer("scene", ["scene": Self.scene, "scale": 1])
            return (scene["constraints"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
        }
    }
}
