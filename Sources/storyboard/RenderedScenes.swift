import DeviceCatalog
import Foundation
import StoryboardDocument
import StoryboardRendering
import StoryboardTools

/// Scenes drawn for the tools that show pictures.
struct RenderedScenes: ScenePictures {
    /// nil for the one that the document was designed on.
    var device: Device?
    var dark: Bool
    /// Pixels for each point; nil for the device's own.
    var scale: Double?

    init(device: Device? = .standard, dark: Bool = false, scale: Double? = nil) {
        (self.device, self.dark, self.scale) = (device, dark, scale)
        Terminal.progress?.start("Drawing scene", of: nil)
    }

    func picture(ofScene id: String, in document: StoryboardDocument) -> ScenePicture? {
        Terminal.progress?.step(document.path)
        return MainActor.assumeIsolated {
            SceneRenderer.muteConstraintLog()
            let device = device ?? document.root.child("device")?.id.flatMap { Device.named($0) } ?? .standard
            let renderer = SceneRenderer(device: device, dark: dark, scale: scale)
            let picture: SceneRenderer.Picture
            do { picture = try renderer.picture(of: id, in: document) } catch {
                Terminal.report(error)
                return nil
            }
            guard let png = try? picture.image.pngData() else { return nil }
            return ScenePicture(
                png: Array(png), width: picture.size.width, height: picture.size.height,
                frames: picture.frames.mapValues { ($0.minX, $0.minY, $0.width, $0.height) })
        }
    }
}
