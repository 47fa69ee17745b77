import StoryboardDocument

/// Draws scenes for a tool: StoryboardTools knows no views, so the command line fills this in.
public protocol ScenePictures {
    /// The scene as it first appears, by scene id; nil where it can't be drawn (macOS, watchOS, a controller that is
    /// elsewhere).
    func picture(ofScene id: String, in document: StoryboardDocument) -> ScenePicture?
}

/// A scene's picture and where its objects are in it.
public struct ScenePicture {
    public var png: [UInt8]
    /// In points.
    public var width, height: Double
    /// Frames in points in the picture's coordinates, by Interface Builder's id.
    public var frames: [String: (x: Double, y: Double, width: Double, height: Double)]

    public init(
        png: [UInt8], width: Double, height: Double,
        frames: [String: (x: Double, y: Double, width: Double, height: Double)] = [:]
    ) {
        self.png = png
        self.width = width
        self.height = height
        self.frames = frames
    }
}
