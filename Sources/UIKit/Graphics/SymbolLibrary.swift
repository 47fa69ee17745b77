import CoreGraphics
import Foundation

/// Debian's bootstrap-icons, whose names resemble SF Symbols' with "-" for "."; the rest is mapped by hand.
enum SymbolLibrary {
    private static let folder = "/usr/share/bootstrap-icons/svg/"

    private static let names: [String: String] = [
        "square.and.arrow.up": "box-arrow-up", "square.and.arrow.up.fill": "box-arrow-up", "square.and.arrow.down": "box-arrow-in-down",
        "square.and.arrow.down.fill": "box-arrow-in-down", "xmark": "x-lg", "xmark.circle": "x-circle", "xmark.circle.fill": "x-circle-fill",
        "speaker.slash": "volume-mute", "speaker.slash.fill": "volume-mute-fill", "speaker.wave.2": "volume-up", "speaker.wave.3": "volume-up",
        "safari": "compass", "safari.fill": "compass-fill", "chevron.down.circle": "arrow-down-circle", "chevron.left.circle": "arrow-left-circle",
        "chevron.right.circle": "arrow-right-circle", "line.3.horizontal.decrease": "filter", "line.3.horizontal.decrease.circle": "filter-circle",
        "line.3.horizontal": "list", "line.horizontal.3": "list", "multiply.circle": "x-circle", "multiply.circle.fill": "x-circle-fill",
        "multiply": "x-lg", "pencil.circle": "pencil-square", "exclamationmark.triangle.fill": "exclamation-triangle-fill",
        "exclamationmark.triangle": "exclamation-triangle", "exclamationmark.circle": "exclamation-circle", "questionmark.circle": "question-circle",
        "questionmark": "question-lg", "checkmark": "check-lg", "checkmark.circle": "check-circle", "checkmark.circle.fill": "check-circle-fill",
        "checkmark.square": "check-square", "checkmark.square.fill": "check-square-fill", "doc": "file-earmark", "doc.fill": "file-earmark-fill",
        "doc.text": "file-earmark-text", "doc.richtext": "file-earmark-richtext", "doc.on.doc": "files", "doc.badge.plus": "file-earmark-plus",
        "minus": "dash-lg", "minus.circle": "dash-circle", "minus.circle.fill": "dash-circle-fill", "plus": "plus-lg", "paperplane": "send",
        "paperplane.fill": "send-fill", "square.and.pencil": "pencil-square", "message": "chat", "message.fill": "chat-fill", "phone": "telephone",
        "phone.fill": "telephone-fill", "video": "camera-video", "video.fill": "camera-video-fill", "circle.dashed": "circle",
        "arrow.clockwise.circle": "arrow-clockwise", "arrow.up.arrow.down": "arrow-down-up", "bubble.left": "chat-left", "bubble.right": "chat-right",
        "bubble.left.and.bubble.right": "chat-left-dots", "text.bubble": "chat-text", "chart.bar": "bar-chart", "chart.bar.fill": "bar-chart-fill",
        "folder.badge.plus": "folder-plus", "hand.thumbsup": "hand-thumbs-up", "hand.thumbsup.fill": "hand-thumbs-up-fill",
        "hand.thumbsdown": "hand-thumbs-down", "hand.thumbsdown.fill": "hand-thumbs-down-fill", "puzzlepiece": "puzzle", "trash.circle": "trash",
        "trash.circle.fill": "trash-fill", "list.bullet": "list-ul", "list.number": "list-ol", "list.dash": "list-ul", "face.smiling": "emoji-smile",
        "magnifyingglass": "search", "magnifyingglass.circle": "search", "gearshape": "gear", "gearshape.fill": "gear-wide-connected", "photo": "image",
        "photo.fill": "image-fill", "photo.on.rectangle": "images", "bolt": "lightning", "bolt.fill": "lightning-fill", "mappin": "geo-alt",
        "mappin.and.ellipse": "geo-alt", "mappin.circle": "geo", "location": "cursor", "location.fill": "cursor-fill", "person.2": "people",
        "person.2.fill": "people-fill", "person.3": "people", "person.crop.circle": "person-circle", "person.crop.circle.fill": "person-circle",
        "person.badge.plus": "person-plus", "rectangle.stack": "collection", "rectangle.stack.fill": "collection-fill", "square.grid.2x2": "grid",
        "square.grid.2x2.fill": "grid-fill", "square.grid.3x3": "grid-3x3", "ellipsis": "three-dots", "ellipsis.circle": "three-dots",
        "sun.max": "sun", "sun.max.fill": "sun-fill", "cloud.rain": "cloud-rain", "cloud.sun": "cloud-sun", "snow": "snow", "wind": "wind",
        "moon.stars": "moon-stars", "lock.open": "unlock", "creditcard": "credit-card", "creditcard.fill": "credit-card-fill", "arrow.left.arrow.right": "arrow-left-right",
        "play.rectangle": "play-btn", "backward.fill": "rewind-fill", "forward.fill": "fast-forward-fill", "backward.end.fill": "skip-start-fill",
        "forward.end.fill": "skip-end-fill", "gobackward": "arrow-counterclockwise", "goforward": "arrow-clockwise", "arrow.counterclockwise": "arrow-counterclockwise",
        "textformat": "type", "textformat.size": "fonts", "paintbrush": "brush", "paintbrush.fill": "brush-fill", "wand.and.stars": "magic",
        "clock.fill": "clock-fill", "calendar.badge.plus": "calendar-plus", "car": "car-front", "car.fill": "car-front-fill", "fork.knife": "cup-hot",
        "cart.badge.plus": "cart-plus", "rays": "sun", "dot.radiowaves.left.and.right": "broadcast", "antenna.radiowaves.left.and.right": "broadcast",
        "iphone": "phone", "ipad": "tablet", "desktopcomputer": "display", "laptopcomputer": "laptop", "tv": "tv", "gamecontroller": "controller",
        "graduationcap": "mortarboard", "book.closed": "book", "books.vertical": "bookshelf", "scissors": "scissors", "flame": "fire", "flame.fill": "fire",
        "drop": "droplet", "drop.fill": "droplet-fill", "leaf": "flower1", "tag": "tag", "tray": "inbox", "tray.fill": "inbox-fill", "archivebox": "archive",
        "link": "link-45deg", "wifi.slash": "wifi-off", "mic.slash": "mic-mute", "star.leadinghalf.filled": "star-half", "flag.checkered": "flag",
    ]

    nonisolated(unsafe) private static var drawings: [String: VectorImage?] = [:]
    nonisolated(unsafe) private static var pictures: [String: CGImage] = [:]

    /// The drawing that stands in for a symbol; nil where there is none.
    static func drawing(named name: String) -> VectorImage? {
        if let known = drawings[name] { return known }
        let plain = name.replacingOccurrences(of: ".", with: "-")
        var found: VectorImage?
        for file in [names[name], plain, plain.replacingOccurrences(of: "-circle", with: "")] where found == nil {
            guard let file, let data = FileManager.default.contents(atPath: folder + file + ".svg") else { continue }
            found = try? VectorImage(data: data)
        }
        drawings[name] = .some(found)
        return found
    }

    /// A symbol's picture, black, filling so many points.
    static func picture(of symbol: Symbol, size: CGSize, scale: CGFloat) -> CGImage? {
        let key = "\(symbol.name)@\(size.width)x\(size.height)@\(scale)w\(symbol.weight.rawValue)"
        if let known = pictures[key] { return known }
        guard let drawing = drawing(named: symbol.name), size.width > 0, size.height > 0 else { return nil }
        let context = CGContext.raster(size: size, scale: scale, opaque: false)
        drawing.drawInk(in: context, CGRect(origin: .zero, size: size), outset: symbol.outset)
        let picture = context.makeImage()
        pictures[key] = picture
        return picture
    }
}
