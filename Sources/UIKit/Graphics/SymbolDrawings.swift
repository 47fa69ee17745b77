/// Pictures of SF Symbols' names that the icon set has nothing like: drawn for this, on a square of 16 with lines of 1.
///
/// A `.fill` is the same with its closed shapes filled; a part that keeps its own `fill` stays as it is.
enum SymbolDrawings {
    /// The drawing as SVG; nil for other names.
    static func svg(named name: String) -> String? {
        let isFilled = shapes[name] == nil && name.hasSuffix(".fill")
        guard let shapes = shapes[isFilled ? String(name.dropLast(5)) : name] else { return nil }
        let fill = isFilled ? "currentColor" : "none"
        return
            "<svg viewBox=\"0 0 16 16\" width=\"16\" height=\"16\" fill=\"\(fill)\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\(shapes)</svg>"
    }

    static var names: [String] { shapes.keys.sorted() }

    private static let chevronRight = #"<path d="M4.8 1.9 10.9 8l-6.1 6.1" stroke-width="1.3"/>"#
    private static let chevronLeft = #"<path d="M11.2 1.9 5.1 8l6.1 6.1" stroke-width="1.3"/>"#

    private static let shapes: [String: String] = [
        // What the icon set has in another shape: its i leans, its calendar is empty, its pencil is filled.
        "info":
            #"<circle cx="8" cy="3.3" r="1.3" fill="currentColor" stroke="none"/><path d="M5.9 6.7h2.3v6.9M5.4 13.6h5.6" stroke-width="1.5"/>"#,
        "info.circle":
            #"<circle cx="8" cy="8" r="7.5"/><circle cx="7.9" cy="4.6" r="1" fill="currentColor" stroke="none"/><path d="M6.5 7.1h1.6v4.4M6.2 11.5h3.8"/>"#,
        "info.circle.fill":
            #"<path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0zM7.9 3.5a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2zM6.4 6.5a.55.55 0 0 0 0 1.1h1.1v3.3H6.1a.55.55 0 0 0 0 1.1H10a.55.55 0 0 0 0-1.1H8.7V7.1a.6.6 0 0 0-.6-.6z" fill-rule="evenodd" fill="currentColor" stroke="none"/>"#,
        "calendar":
            #"<rect x="0.8" y="1.5" width="14.4" height="13" rx="2.2"/><path d="M1.4 4.3h13.2" stroke-width="1.7"/><circle cx="6.5" cy="7.3" r="0.8" fill="currentColor" stroke="none"/><circle cx="9.5" cy="7.3" r="0.8" fill="currentColor" stroke="none"/><circle cx="12.5" cy="7.3" r="0.8" fill="currentColor" stroke="none"/><circle cx="3.5" cy="9.8" r="0.8" fill="currentColor" stroke="none"/><circle cx="6.5" cy="9.8" r="0.8" fill="currentColor" stroke="none"/><circle cx="9.5" cy="9.8" r="0.8" fill="currentColor" stroke="none"/><circle cx="12.5" cy="9.8" r="0.8" fill="currentColor" stroke="none"/><circle cx="3.5" cy="12.3" r="0.8" fill="currentColor" stroke="none"/><circle cx="6.5" cy="12.3" r="0.8" fill="currentColor" stroke="none"/><circle cx="9.5" cy="12.3" r="0.8" fill="currentColor" stroke="none"/>"#,
        "square.and.pencil":
            #"<path d="M8.8 2.5H4a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7.6"/><path d="m6.3 10.2.6-2.2 6.6-6.6a.8.8 0 0 1 1.1 0l.5.5a.8.8 0 0 1 0 1.1L8.5 9.6z"/>"#,
        "bubble.left.and.bubble.right":
            #"<path d="M5.2 9.4H5l-2.2 1.9v-2A2.3 2.3 0 0 1 .7 7V4A2.4 2.4 0 0 1 3.1 1.6h5.3a2.4 2.4 0 0 1 2.3 1.9"/><path d="M9 5.4h4a2.3 2.3 0 0 1 2.3 2.3v2.6a2.3 2.3 0 0 1-2.1 2.3v2l-2.3-2H9a2.3 2.3 0 0 1-2.3-2.3V7.7A2.3 2.3 0 0 1 9 5.4z"/>"#,
        "bubble.left.and.bubble.right.fill":
            #"<path d="M5.6 9H5l-2.3 2V8.9A2.2 2.2 0 0 1 .5 6.7V3.7a2.3 2.3 0 0 1 2.3-2.3h5.5a2.3 2.3 0 0 1 2.2 1.9H8.4A2.8 2.8 0 0 0 5.6 6.1z" fill="currentColor" stroke="none"/><path d="M9 4.7h4.2a2.3 2.3 0 0 1 2.3 2.3v3.2a2.3 2.3 0 0 1-2.1 2.3v2.2l-2.5-2.2H9a2.3 2.3 0 0 1-2.3-2.3V7A2.3 2.3 0 0 1 9 4.7z" fill="currentColor" stroke="none"/>"#,
        // Lines of one breadth, as heavy as those of text beside them.
        "magnifyingglass":
            #"<circle cx="6.5" cy="6.5" r="5.6" stroke-width="1.2"/><path d="M10.6 10.6 15 15" stroke-width="1.4"/>"#,
        "chevron.right": chevronRight, "chevron.forward": chevronRight, "chevron.left": chevronLeft,
        "chevron.backward": chevronLeft,
        "chevron.up": #"<path d="M1.9 11.2 8 5.1l6.1 6.1" stroke-width="1.3"/>"#,
        "chevron.down": #"<path d="M1.9 4.8 8 10.9l6.1-6.1" stroke-width="1.3"/>"#,
        "chevron.up.chevron.down": #"<path d="M4.1 5.7 8 1.8l3.9 3.9M4.1 10.3 8 14.2l3.9-3.9" stroke-width="1.4"/>"#,
        // Signs and plain shapes.
        "equal": #"<path d="M3 6h10M3 10h10"/>"#,
        "divide":
            #"<path d="M2.5 8h11"/><circle cx="8" cy="4.2" r="0.9" fill="currentColor"/><circle cx="8" cy="11.8" r="0.9" fill="currentColor"/>"#,
        "sum": #"<path d="M12.5 3.8V2h-9L9 8l-5.5 6h9v-1.8"/>"#,
        "rectangle": #"<rect x="0.5" y="2.5" width="15" height="11" rx="2"/>"#,
        "capsule": #"<rect x="0.5" y="4.5" width="15" height="7" rx="3.5"/>"#,
        "oval": #"<ellipse cx="8" cy="8" rx="7.5" ry="5.2"/>"#,
        "rhombus": #"<path d="M8 .8 15.2 8 8 15.2.8 8z"/>"#,
        "squareshape": #"<path d="M2 2h12v12H2z"/>"#,
        "line.vertical": #"<path d="M8 1v14"/>"#,
        "ring.circle": #"<circle cx="8" cy="8" r="7.4"/><circle cx="8" cy="8" r="4.2"/>"#,
        "circle.dashed":
            #"<path d="M15.3 8A7.3 7.3 0 0 1 15.02 10.01M14.58 11.17A7.3 7.3 0 0 1 13.45 12.85M12.55 13.71A7.3 7.3 0 0 1 10.81 14.74M9.62 15.12A7.3 7.3 0 0 1 7.61 15.29M6.38 15.12A7.3 7.3 0 0 1 4.48 14.4M3.45 13.71A7.3 7.3 0 0 1 2.06 12.24M1.42 11.17A7.3 7.3 0 0 1 0.81 9.24M0.7 8A7.3 7.3 0 0 1 0.98 5.99M1.42 4.83A7.3 7.3 0 0 1 2.55 3.15M3.45 2.29A7.3 7.3 0 0 1 5.19 1.26M6.38 0.88A7.3 7.3 0 0 1 8.39 0.71M9.62 0.88A7.3 7.3 0 0 1 11.52 1.6M12.55 2.29A7.3 7.3 0 0 1 13.94 3.76M14.58 4.83A7.3 7.3 0 0 1 15.19 6.76"/>"#,
        "circle.righthalf.filled":
            #"<circle cx="8" cy="8" r="7.5" fill="none"/><path d="M8 .5a7.5 7.5 0 0 1 0 15z" fill="currentColor" stroke="none"/>"#,
        "circle.righthalf.fill":
            #"<circle cx="8" cy="8" r="7.5" fill="none"/><path d="M8 .5a7.5 7.5 0 0 1 0 15z" fill="currentColor" stroke="none"/>"#,
        "circle.grid.cross":
            #"<circle cx="8" cy="2.9" r="2.1"/><circle cx="8" cy="13.1" r="2.1"/><circle cx="2.9" cy="8" r="2.1"/><circle cx="13.1" cy="8" r="2.1"/>"#,
        "circle.hexagongrid":
            #"<circle cx="12.9" cy="8" r="1.8"/><circle cx="10.45" cy="12.24" r="1.8"/><circle cx="5.55" cy="12.24" r="1.8"/><circle cx="3.1" cy="8" r="1.8"/><circle cx="5.55" cy="3.76" r="1.8"/><circle cx="10.45" cy="3.76" r="1.8"/><circle cx="8" cy="8" r="1.8"/>"#,
        "cross": #"<path d="M6 1.5h4V6h4.5v4H10v4.5H6V10H1.5V6H6z"/>"#,
        "seal":
            #"<path d="M8 1.3A2.24 2.24 0 0 1 11.94 2.58A2.24 2.24 0 0 1 14.37 5.93A2.24 2.24 0 0 1 14.37 10.07A2.24 2.24 0 0 1 11.94 13.42A2.24 2.24 0 0 1 8 14.7A2.24 2.24 0 0 1 4.06 13.42A2.24 2.24 0 0 1 1.63 10.07A2.24 2.24 0 0 1 1.63 5.93A2.24 2.24 0 0 1 4.06 2.58A2.24 2.24 0 0 1 8 1.3z"/>"#,
        "burst":
            #"<path d="M8 0.6 9.4 2.78 11.7 1.59 11.82 4.18 14.41 4.3 13.22 6.6 15.4 8 13.22 9.4 14.41 11.7 11.82 11.82 11.7 14.41 9.4 13.22 8 15.4 6.6 13.22 4.3 14.41 4.18 11.82 1.59 11.7 2.78 9.4 0.6 8 2.78 6.6 1.59 4.3 4.18 4.18 4.3 1.59 6.6 2.78z"/>"#,
        "arrowshape.left": #"<path d="M1 8 7.3 2v3.4H15v5.2H7.3V14z"/>"#,
        "arrowshape.right": #"<path d="M15 8 8.7 2v3.4H1v5.2h7.7V14z"/>"#,
        "scribble": #"<path d="M1.5 6.5C3.5 3 7 1.5 7 3.8S1.8 9.8 3.8 12 9 6 12 6.2s-4 5.2-2 6.3S13.5 11.5 14.5 10"/>"#,
        // Playing.
        "play": #"<path d="M3.5 2.2v11.6L13.5 8z"/>"#,
        "pause":
            #"<rect x="3.2" y="2" width="3" height="12" rx="1"/><rect x="9.8" y="2" width="3" height="12" rx="1"/>"#,
        "stop": #"<rect x="2.2" y="2.2" width="11.6" height="11.6" rx="1.6"/>"#,
        "playpause":
            #"<path d="M1 3.5v9L8 8z"/><rect x="10" y="3.5" width="1.7" height="9" rx="0.6"/><rect x="13.6" y="3.5" width="1.7" height="9" rx="0.6"/>"#,
        "forward": #"<path d="M.8 3.2v9.6L8 8zM8 3.2v9.6L15.2 8z"/>"#,
        "backward": #"<path d="M15.2 3.2v9.6L8 8zM8 3.2v9.6L.8 8z"/>"#,
        "forward.end": #"<path d="M2.5 3v10L11 8z"/><path d="M13.2 3v10" fill="none" stroke-width="1.5"/>"#,
        "backward.end": #"<path d="M13.5 3v10L5 8z"/><path d="M2.8 3v10" fill="none" stroke-width="1.5"/>"#,
        // People and hands.
        "figure.stand":
            #"<circle cx="8" cy="2" r="1.3" fill="currentColor"/><path d="M8 5v4.6M8 9.6 6.4 15M8 9.6 9.6 15M5.2 9.4V6L8 4.8 10.8 6v3.4" fill="none" stroke-width="1.5"/>"#,
        "figure.wave":
            #"<circle cx="8" cy="2.4" r="1.3" fill="currentColor"/><path d="M8 5.4v4.2M8 9.6 6.4 15M8 9.6 9.6 15M5.2 9.6V6.3L8 5.2 11 6 12.8 2.6" fill="none" stroke-width="1.5"/>"#,
        "figure.walk":
            #"<circle cx="8.8" cy="1.9" r="1.3" fill="currentColor"/><path d="M8.3 4.8 7.6 9.2M7.6 9.2 9.9 11.4 10.6 15M7.6 9.2 6.9 12.1 4.6 15M8.3 4.8 5.7 6.3 5 9M8.3 4.8 9.9 7.4 12.3 8.2" fill="none" stroke-width="1.5"/>"#,
        "figure.run":
            #"<circle cx="10.6" cy="2" r="1.3" fill="currentColor"/><path d="M8.9 4.8 6.9 8.9M6.9 8.9 9.9 10.8 9 15M6.9 8.9 5.3 11.5H1.7M8.9 4.8 5.5 4.5 3.7 7.2M8.9 4.8 10.9 7.5H13.9" fill="none" stroke-width="1.5"/>"#,
        "figure.hiking":
            #"<circle cx="7.8" cy="1.9" r="1.3" fill="currentColor"/><path d="M7.3 4.8 6.6 9.2M6.6 9.2 8.9 11.4 9.6 15M6.6 9.2 5.9 12.1 3.6 15M7.3 4.8 9 7.4 12.3 8M12.8 5.5V15" fill="none" stroke-width="1.5"/><rect x="3.6" y="4.8" width="2" height="4" rx="0.8" fill="currentColor"/>"#,
        "hand.raised":
            #"<path d="M4.2 10V3.7a1.1 1.1 0 0 1 2.2 0V7.5 2.2a1.1 1.1 0 0 1 2.2 0V7.3 2.7a1.1 1.1 0 0 1 2.2 0V7.8 4.6a1.1 1.1 0 0 1 2.2 0v5.9c0 2.9-1.9 4.9-4.7 4.9-2.2 0-3.5-.9-4.6-2.9L1.5 9.3a1.1 1.1 0 0 1 1.9-1.1z"/>"#,
        "eyes":
            #"<ellipse cx="4.2" cy="8" rx="3.2" ry="4.8"/><ellipse cx="11.8" cy="8" rx="3.2" ry="4.8"/><circle cx="5.2" cy="9" r="1.3" fill="currentColor"/><circle cx="12.8" cy="9" r="1.3" fill="currentColor"/>"#,
        "brain":
            #"<path d="M7.6 2.6C6.5.9 3.9 1.5 3.7 3.7 1.9 4.2 1.2 6.3 2.3 7.7 1 9 1.6 11.3 3.3 11.7 3.3 14 6.2 15.2 7.6 13.4z"/><path d="M8.4 2.6C9.5.9 12.1 1.5 12.3 3.7 14.1 4.2 14.8 6.3 13.7 7.7 15 9 14.4 11.3 12.7 11.7 12.7 14 9.8 15.2 8.4 13.4z"/>"#,
        // Animals and plants.
        "hare":
            #"<path d="M1.2 11.8c-.2-3 2.3-5 5.5-5 1.1 0 2.1.2 3 .5L7.5 3.2C7.1 2.3 7.7 1.5 8.6 1.9 10 2.5 11.3 4.6 11.9 6.5 13.6 6.9 15.2 8.3 15.2 9.5c0 1-1 1.4-2.3 1.5-.6 1-1.2 1.5-1.2 2 0 .4.8.4.8 1 0 .4-.4.5-.8.5H6.8c-.4 0-.7-.2-.7-.6 0-.7 1-.9 1.6-1-1.2-.6-2.5-.7-3.2-.1-.6.5-.7 1.6-1.7 1.6-.7 0-1.1-.5-1.2-1-.3-.4-.4-1-.4-1.6z"/>"#,
        "tortoise":
            #"<path d="M2.2 10.8C2.2 7 4.6 4.5 7.6 4.5s5 2.3 5.2 5.5l.1.8z"/><path d="M12.3 8.6C12.5 7.5 13.3 6.9 14.2 6.9 15 6.9 15.6 7.5 15.6 8.4 15.6 9.9 14.3 10.8 12.8 10.8z"/><path d="M3.2 10.8h2.6l-.6 1.9H3.5zM9.4 10.8h2.6l-.3 1.9H10z"/><path d="M2.2 10.8H.8" fill="none"/>"#,
        "fish":
            #"<path d="M1 8c1.8-2.6 4-3.9 6.3-3.9 2 0 3.6 1.1 4.7 2.7L15 4.5v7L12 9.2c-1.1 1.6-2.7 2.7-4.7 2.7C5 11.9 2.8 10.6 1 8z"/><circle cx="4.6" cy="7.2" r="0.5" fill="currentColor"/>"#,
        "pawprint":
            #"<circle cx="2.6" cy="7" r="1.5"/><circle cx="6" cy="3.6" r="1.7"/><circle cx="10" cy="3.6" r="1.7"/><circle cx="13.4" cy="7" r="1.5"/><path d="M8 7.6c-2.5 0-4.5 2.6-4.5 4.5 0 1.3 1 2 2.2 2 1 0 1.5-.5 2.3-.5s1.3.5 2.3.5c1.2 0 2.2-.7 2.2-2 0-1.9-2-4.5-4.5-4.5z"/>"#,
        "leaf":
            #"<path d="M14.3 1.8C7.3 1.8 2.5 4.6 2.5 9.6c0 1 .3 2 .8 2.7C9.6 13.1 14.3 9 14.3 1.8z"/><path d="M1.5 14.8C3.5 11 6.5 8.2 10 6.5" fill="none"/>"#,
        // Vehicles.
        "car.side":
            #"<path d="M2.4 11.3H1.5c-.4 0-.7-.3-.7-.7V9.2c0-1 .6-1.6 1.5-1.8l1.8-.4 1.8-2.4c.4-.5.9-.8 1.5-.8h2.9c.6 0 1.1.2 1.5.7L14 7.1l.6.3c.5.3.8.8.8 1.4v1.8c0 .4-.3.7-.7.7h-.6z"/><circle cx="4.3" cy="11.4" r="1.6" fill="currentColor"/><circle cx="12.2" cy="11.4" r="1.6" fill="currentColor"/>"#,
        "sailboat":
            #"<path d="M8 1v10.5" fill="none"/><path d="M9.3 2.8 13.3 10H9.3zM6.7 4 2.8 10h3.9z"/><path d="M1.5 12h13l-1.7 2.7H3.2z"/>"#,
        "ferry":
            #"<path d="M1.2 10.5h13.6l-1.7 3.7H2.9zM3 10.5V7.3h10v3.2zM5 7.3V4.5h6v2.8z"/><path d="M8 4.5V2" fill="none"/>"#,
        // Home, food and sport.
        "light.beacon.max":
            #"<path d="M4 12.5V8a4 4 0 0 1 8 0v4.5z"/><path d="M2.5 12.5h11v2.2h-11z"/><path d="M8 1v1.5M2.3 3.1l1.2 1.2M13.7 3.1l-1.2 1.2M.6 8.3h1.6M13.8 8.3h1.6" fill="none"/>"#,
        "crown": #"<path d="M1.5 4.6 4.6 8 8 2.5 11.4 8l3.1-3.4-1.3 8.7H2.8z"/>"#,
        "tent": #"<path d="M8 2.3 15 13.7H1z"/><path d="M8 7.5 5.2 13.7M8 7.5l2.8 6.2" fill="none"/>"#,
        "fork.knife":
            #"<path d="M2.8 1v4.2a2 2 0 0 0 4 0V1M4.8 1v14" fill="none"/><path d="M11 15V1.2c2.1.6 3 2.9 3 5.3 0 2-.9 2.8-3 2.8z"/>"#,
        "wineglass":
            #"<path d="M4.5 1h7l.4 4.2c0 2.4-1.7 4-3.9 4S4.1 7.6 4.1 5.2z"/><path d="M8 9.2V15M5 15h6" fill="none"/>"#,
        "birthday.cake":
            #"<path d="M2 14.5V9.6c0-.9.6-1.6 1.5-1.6h9c.9 0 1.5.7 1.5 1.6v4.9z"/><path d="M5 8V5.2M8 8V5.2M11 8V5.2M5 3.2v-.8M8 3.2v-.8M11 3.2v-.8M1 14.5h14" fill="none"/>"#,
        "bed.double":
            #"<path d="M1 14V9.5C1 8.6 1.6 8 2.5 8h11c.9 0 1.5.6 1.5 1.5V14M1 11.8h14M2.5 8V4.5C2.5 3.6 3.1 3 4 3h8c.9 0 1.5.6 1.5 1.5V8" fill="none"/><path d="M4.5 8V6.3h2.8V8zM8.7 8V6.3h2.8V8z"/>"#,
        "sofa":
            #"<path d="M3 10V5.5C3 4 4 3 5.5 3h5C12 3 13 4 13 5.5V10z"/><path d="M1 13V8.7a1.5 1.5 0 0 1 3 0V10h8V8.7a1.5 1.5 0 0 1 3 0V13z"/><path d="M3 13v1.5M13 13v1.5" fill="none"/>"#,
        "chair": #"<path d="M4.5 1v8h7V1M4.5 9v6M11.5 9v6M4.5 4.5h7" fill="none"/>"#,
        "soccerball":
            #"<circle cx="8" cy="8" r="7.5" fill="none"/><path d="M8 5.2l2.7 2-1 3.1H6.3l-1-3.1z" fill="currentColor"/><path d="M8 5.2V1.8M10.7 7.2l3.2-1.2M9.7 10.3l2 2.8M6.3 10.3l-2 2.8M5.3 7.2 2.1 6" fill="none"/>"#,
        "football":
            #"<path d="M2 14C1.3 7.6 7.6 1.3 14 2c.7 6.4-5.6 12.7-12 12z"/><path d="M5.6 10.4l4.8-4.8M8.4 6.2l1.4 1.4M6.2 8.4l1.4 1.4" fill="none"/>"#,
        "dumbbell":
            #"<path d="M4.4 3.5v9M2.4 5.2v5.6M11.6 3.5v9M13.6 5.2v5.6M4.4 8h7.2M.8 7.3v1.4M15.2 7.3v1.4" fill="none" stroke-width="1.5"/>"#,
        "pianokeys":
            #"<rect x="0.7" y="3" width="14.6" height="10" rx="1.6" fill="none"/><path d="M5.6 8.5V13M10.4 8.5V13" fill="none"/><rect x="4.5" y="3" width="2.2" height="5.5" rx="0.3" fill="currentColor"/><rect x="9.3" y="3" width="2.2" height="5.5" rx="0.3" fill="currentColor"/>"#,
        "mappin": #"<circle cx="8" cy="3.6" r="2.8"/><path d="M8 6.4V15" fill="none"/>"#,
        "battery.0":
            #"<rect x="0.5" y="4.5" width="13" height="7" rx="2" fill="none"/><path d="M15.2 6.8v2.4" fill="none" stroke-width="1.5"/>"#,
        "battery.25":
            #"<rect x="0.5" y="4.5" width="13" height="7" rx="2" fill="none"/><path d="M15.2 6.8v2.4" fill="none" stroke-width="1.5"/><rect x="2" y="6" width="2.5" height="4" rx="0.8" fill="currentColor" stroke="none"/>"#,
        "battery.50":
            #"<rect x="0.5" y="4.5" width="13" height="7" rx="2" fill="none"/><path d="M15.2 6.8v2.4" fill="none" stroke-width="1.5"/><rect x="2" y="6" width="5" height="4" rx="0.8" fill="currentColor" stroke="none"/>"#,
        "battery.75":
            #"<rect x="0.5" y="4.5" width="13" height="7" rx="2" fill="none"/><path d="M15.2 6.8v2.4" fill="none" stroke-width="1.5"/><rect x="2" y="6" width="7.5" height="4" rx="0.8" fill="currentColor" stroke="none"/>"#,
    ]
}
