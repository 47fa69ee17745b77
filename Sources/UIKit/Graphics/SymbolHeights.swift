import CoreGraphics

/// How high symbols are beside the line of their font: image views are aligned by the line, and end where the symbol does.
enum SymbolHeights {
    /// Points at a font size of 17, as frames that Interface Builder stored have them; nil for a symbol that none of them showed.
    static func height(of name: String) -> CGFloat? {
        if let own = points[name] { return own }
        let words = name.split(separator: ".")
        return words.contains("circle") ? 19 : words.dropFirst().contains("square") ? 17.4 : nil
    }

    private static let points: [String: CGFloat] = [
        "arrow.clockwise": 20, "arrow.right": 14.7, "arrow.up": 18, "arrow.up.doc.fill": 20, "bell": 19.5, "bolt.car.fill": 17.7, "bolt.fill": 21.3, "books.vertical.fill": 20.5,
        "bubble.left.and.exclamationmark.bubble.right": 21, "camera.fill": 18, "camera.metering.matrix": 17.3, "chart.bar.xaxis": 16.5, "checkmark": 16.3, "chevron.left": 16.6,
        "chevron.right": 16.6, "clipboard": 23.3, "clock.fill": 19, "cloud.rain": 21.4, "creditcard": 16.4, "creditcard.and.123": 18, "creditcard.fill": 16.4,
        "delete.left.fill": 17.3, "doc.text.image.fill": 20, "document.on.document.fill": 24.3, "envelope.fill": 16.5, "eye": 16.5, "face.smiling": 19, "folder": 17.3, "heart": 17.5,
        "lightbulb": 21.5, "list.triangle": 15, "lock.fill": 18.5, "message.fill": 19.5, "moonphase.waning.crescent.inverse": 19, "music.note.house.fill": 19.75, "pencil": 15.5,
        "person.3": 17.5, "person.fill": 17, "phone.fill": 17.5, "photo": 17.5, "photo.fill": 17.5, "qrcode": 17.3, "rectangle.portrait.and.arrow.right.fill": 20, "safari": 19,
        "snow": 19, "speaker.slash": 18, "square.and.arrow.up": 21, "star.fill": 20, "studentdesk": 20.5, "sun.max": 20.4, "text.bubble.fill": 19.5, "text.cursor": 19.3, "trash": 20.5,
        "video.fill": 15.5, "wrongwaysign.fill": 19,
    ]
}
