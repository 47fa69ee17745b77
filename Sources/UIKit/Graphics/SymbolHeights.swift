import CoreGraphics

/// How high symbols are beside the line of their font: image views are aligned by the line, and end where the symbol
/// does.
enum SymbolHeights {
    /// Points at a font size of 17, as frames that Interface Builder stored have them; nil for a symbol that none of
    /// them showed.
    static func height(of name: String) -> CGFloat? {
        // A filled symbol is as high as its outline.
        if let own = points[name] ?? points[name.hasSuffix(".fill") ? String(name.dropLast(5)) : name + ".fill"] {
            return own
        }
        let words = name.split(separator: ".")
        return words.contains("circle") ? 19 : words.dropFirst().contains("square") ? 17.4 : nil
    }

    private static let points: [String: CGFloat] = [
        "ant": 22, "applelogo": 18.6, "arkit": 20.5, "arrow.2.squarepath": 18, "arrow.clockwise": 20,
        "arrow.left": 14.9, "arrow.right": 14.7, "arrow.turn.up.left": 15.3,
        "arrow.up": 18, "arrow.up.doc.fill": 20, "arrowshape.turn.up.forward.fill": 17.5,
        "arrowshape.zigzag.right": 17.4, "backward.end.fill": 15.9, "bell": 19.5,
        "binoculars": 18, "bolt.car.fill": 17.7, "bolt.fill": 21.3, "books.vertical.fill": 20.5,
        "bubble.left.and.exclamationmark.bubble.right": 21,
        "bubble.right.fill": 19, "building.2": 20.5, "bus": 21.7, "calendar": 17.5, "camera": 18,
        "camera.metering.matrix": 17.3, "car": 17.7, "cart": 18.5,
        "chart.bar.xaxis": 16.5, "checkmark": 16.3, "chevron.down": 10.4, "chevron.left": 16.6, "chevron.right": 16.6,
        "circlebadge.fill": 14.3, "clipboard": 23.3,
        "clock": 19, "cloud.rain": 21.4, "coloncurrencysign": 21.7, "creditcard": 16.4, "creditcard.and.123": 18,
        "delete.backward": 17.3, "delete.left.fill": 17.3,
        "doc.fill": 20, "doc.text.image.fill": 20, "document.on.document.fill": 24.3, "ellipsis": 5.3,
        "envelope.fill": 16.5, "exclamationmark.bubble": 20,
        "exclamationmark.octagon": 18.8, "exclamationmark.triangle": 18, "externaldrive.fill.badge.minus": 19.5,
        "eye": 16.5, "eye.slash": 17.3, "face.smiling": 19,
        "figure.walk": 21.3, "figure.wave": 20.5, "flag.2.crossed": 19.5, "folder": 17.3, "fork.knife": 21.3,
        "forward.end.fill": 15.9, "gearshape": 19.5,
        "greaterthan": 13.3, "grid": 18, "hand.raised": 20.2, "heart": 17.5, "house": 20.5, "house.lodge": 16.7,
        "info.windshield": 16, "lightbulb": 21.5,
        "line.3.horizontal": 10.5, "link": 22.5, "list.triangle": 15, "livephoto": 22, "lock.fill": 18.5,
        "lock.shield.fill": 20.2, "magnifyingglass": 18.5,
        "mappin.and.ellipse": 20.5, "memories": 18.7, "message.fill": 19.5, "mic.fill": 20,
        "moonphase.waning.crescent.inverse": 19, "music.house.fill": 20,
        "music.note": 19.3, "music.note.house.fill": 19.75, "music.note.list": 19.3, "newspaper.fill": 20.3,
        "paintbrush": 22.8, "paperclip": 21, "pencil": 15.5,
        "person": 17.5, "person.3": 17.5, "person.fill": 17, "phone.fill": 17.5, "photo": 17.5,
        "photo.on.rectangle": 20, "pin.fill": 22, "placeholdertext.fill": 18,
        "play.fill": 16, "plus.bubble.fill": 19.3, "qrcode": 17.3, "quote.closing": 13.7, "quote.opening": 13.7,
        "rectangle.3.group": 17.5,
        "rectangle.portrait.and.arrow.right.fill": 20, "repeat": 17, "rotate.3d": 19.2, "ruler": 11, "safari": 19,
        "snow": 19, "sparkles": 21.7, "speaker.3.fill": 20,
        "speaker.fill": 19, "speaker.slash": 18, "square.and.arrow.up": 21, "square.and.line.vertical.and.square": 20,
        "square.fill.and.line.vertical.square.fill": 19.7,
        "star": 20, "studentdesk": 20.5, "suit.heart": 17.3, "sun.max": 20.4, "sun.min.fill": 19, "t.square": 19,
        "text.bubble.fill": 19.5, "text.cursor": 19.3,
        "timer": 19, "trash": 20.5, "tray.and.arrow.down": 21.5, "triangle.fill": 18, "video": 15.7, "wallet.pass": 20,
        "wifi.slash": 18, "wrongwaysign.fill": 19,
        "xmark": 15.3, "xmark.app": 17.3,
    ]
}
