import Canvas
import StoryboardDocument
import StoryboardRendering

/// What holds when whatever document is loaded, laid out and painted: the fuzzer (Fuzzing/) checks it for those that it
/// comes upon.
@MainActor
enum DrawingPromises {
    /// Scenes of one document that are drawn, and pixels that a picture of one may have.
    private static let mostScenes = 4, mostPixels = 63_000_000
    private static let renderer: SceneRenderer = {
        SceneRenderer.muteConstraintLog()
        return SceneRenderer(device: .standard, scale: 0.25)
    }()

    /// The first promise that is broken, in words; nil if all hold. That nothing ends the process isn't said: it shows.
    static func broken(by document: StoryboardDocument) -> String? {
        var told: [Diagnostic] = []
        renderer.report = { told.append($0) }
        for id in SceneRenderer.sceneIDs(of: document).prefix(mostScenes) {
            do {
                let picture = try renderer.picture(of: id, in: document)
                if picture.image.width * picture.image.height > mostPixels {
                    return "\(id): \(picture.image.width) × \(picture.image.height) pixels"
                }
                if let (view, frame) = picture.frames.first(where: { $0.value.minX.isNaN || $0.value.width.isNaN }) {
                    return "\(id): \(view) is at \(frame)"
                }
            } catch {
                guard let problem = error as? Diagnostic else { return "\(id): not a diagnostic: \(error)" }
                told.append(problem)
            }
        }
        do { _ = try SceneLayouter().layOut(document) } catch {
            if !(error is Diagnostic) { return "not a diagnostic: \(error)" }
        }
        return told.first { $0.path.isEmpty || $0.message.isEmpty }.map { "no place: \($0)" }
    }
}
