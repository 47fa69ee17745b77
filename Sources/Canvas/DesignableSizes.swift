import Foundation
import StoryboardDocument
import UIKit

/// The content sizes that custom views had when Interface Builder let them draw themselves: the document keeps them so
/// that it can be laid out without the app's code.
@MainActor
struct DesignableSizes {
    /// In points, by Interface Builder's id.
    let sizes: [String: CGSize]

    init(_ document: StoryboardDocument) {
        var sizes: [String: CGSize] = [:]
        let entries = document.root.child("designables")?.children.map { $0 } ?? []
        for entry in entries {
            guard let id = entry["name"], let size = entry.child(key: "intrinsicContentSize"),
                let width = size.length("width"), let height = size.length("height")
            else { continue }
            sizes[id] = CGSize(width: width, height: height)
        }
        self.sizes = sizes
    }

    /// Gives labels the size of font that makes their text as high as it was: where it wraps and where its baseline is
    /// follow from that.
    func setFonts(in views: ArchivedViews) {
        guard !sizes.isEmpty else { return }
        for case let (id, label as UILabel) in views.views {
            guard let size = sizes[id], let font = label.font else { continue }
            let natural = label.intrinsicContentSize.height
            // Heights are rounded to pixels.
            if natural > 0, size.height > 0, abs(size.height - natural) > 0.5 {
                label.font = font.withSize(font.pointSize * size.height / natural)
            }
        }
    }
}
