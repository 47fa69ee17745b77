import StoryboardDocument

/// Places scenes on Xcode's canvas.
enum CanvasPlacement {
    /// In the canvas's units, whatever the device: how much room a scene takes, and how far apart Xcode puts two.
    /// Measured on documents of many people.
    private struct Spacing {
        let width, height, step: Double

        static func of(_ document: StoryboardDocument) -> Spacing {
            let runtime = document.root["targetRuntime"] ?? ""
            if runtime == "AppleTV" { return Spacing(width: 1_950, height: 1_150, step: 2_200) }
            return runtime.hasPrefix("MacOSX")
                ? Spacing(width: 450, height: 240, step: 700) : Spacing(width: 430, height: 430, step: 940)
        }
    }

    /// Moves scenes together to the right of others, unless there is room where they are.
    static func placeRight(_ scenes: [Element], of others: [Element]) {
        guard let document = scenes.first?.document else { return }
        let spacing = Spacing.of(document)
        let points = scenes.compactMap { $0.child(key: "canvasLocation") },
            taken = others.compactMap { $0.child(key: "canvasLocation") }.map(position)
        let collide = points.map(position).contains { a in
            taken.contains { b in abs(a.x - b.x) < spacing.width && abs(a.y - b.y) < spacing.height }
        }
        guard collide, let right = taken.map(\.x).max(), let left = points.map({ position($0).x }).min() else { return }
        for point in points { point.setDouble("x", position(point).x + right + spacing.step - left) }
    }

    private static func position(_ point: Element) -> (x: Double, y: Double) {
        (point.double("x") ?? 0, point.double("y") ?? 0)
    }
}
