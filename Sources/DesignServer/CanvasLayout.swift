import Canvas
import Designer
import DeviceCatalog
import StoryboardDocument
import UIKit

/// Lays documents out as Interface Builder does, for a session.
@MainActor
public final class CanvasLayout: DesignLayout {
    /// Lays scenes out as they were designed.
    private let layouter = SceneLayouter()

    public init() { layouter.report = nil }

    public func frames(of document: StoryboardDocument, _ parts: Set<String>) -> [String: [String: DocumentRect]] {
        let before = UnsatisfiableConstraints.output
        UnsatisfiableConstraints.output = { _ in }
        defer { UnsatisfiableConstraints.output = before }
        guard let scenes = try? layouter.layOut(document, only: parts) else { return [:] }
        var found: [String: [String: DocumentRect]] = [:]
        for scene in scenes {
            for (id, frame) in scene.frames {
                found[scene.id, default: [:]][id] = DocumentRect(
                    x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
                    height: Double(frame.height))
            }
        }
        return found
    }

    nonisolated public func screen(of document: StoryboardDocument) -> ScreenDescription { document.designScreen }

    nonisolated public func size(ofImage name: String, isSymbol: Bool, in document: StoryboardDocument) -> (
        width: Double, height: Double
    )? {
        MainActor.assumeIsolated { () -> (width: Double, height: Double)? in
            if !isSymbol { NearbyAssets.useAll(for: document) }
            guard let size = (isSymbol ? UIImage(systemName: name) : UIImage(named: name))?.size, size.width > 0 else {
                return nil
            }
            return (Double(size.width), Double(size.height))
        }
    }

    nonisolated public func color(_ name: String, in document: StoryboardDocument) -> [Double]? {
        MainActor.assumeIsolated { () -> [Double]? in
            NearbyAssets.useAll(for: document)
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 1
            guard
                let color = UIColor(named: name)?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)),
                color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            else { return nil }
            return [red, green, blue, alpha].map(Double.init)
        }
    }

    nonisolated public func isSymbol(_ name: String) -> Bool {
        MainActor.assumeIsolated { Self.symbols.contains(name) || UIImage(systemName: name) != nil }
    }

    private static let symbols = Set(ProjectAssets.symbolNames)
}
