extension CGImage {
    /// The image as a PNG file.
    public func pngData() -> Data { PNGEncoder.encode(self) }
}
