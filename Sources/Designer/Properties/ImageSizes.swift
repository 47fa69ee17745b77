import StoryboardDocument
import StoryboardTools

/// The sizes that Interface Builder notes of images: those of the catalog's pictures; of symbols those that they have at
/// 128 points high, roughly square.
enum ImageSizes {
    static func size(of image: ResourceName, for document: StoryboardDocument) -> (width: Double, height: Double) {
        if image.catalog == "system" { return (128, 128) }
        return (16, 16)
    }
}
