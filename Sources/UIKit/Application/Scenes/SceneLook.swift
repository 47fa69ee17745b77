import CoreGraphics
import Foundation

/// What a scene's delegate hears of when it changes.
struct SceneLook: Equatable {
    let bounds: CGRect
    let orientation: UIInterfaceOrientation
    let traits: UITraitCollection

    @MainActor
    init(of scene: UIWindowScene) {
        bounds = scene.coordinateSpaceBounds
        orientation = scene.interfaceOrientation
        traits = scene.traitCollection
    }
}

/// A scene's space before it changed: of other bounds, with the origin where the screen's is.
@MainActor
final class FormerSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) { self.bounds = bounds }
}
