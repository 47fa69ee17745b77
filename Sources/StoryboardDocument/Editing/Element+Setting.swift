/// Attribute values set as numbers and truth values, spelt as Xcode spells them. nil removes the attribute.
extension Element {
    /// `YES` or `NO`.
    public func setBool(_ name: Name, _ value: Bool?) { self[name] = value.map { $0 ? "YES" : "NO" } }

    /// A whole number: `tag`, priorities, `numberOfLines`.
    public func setInt(_ name: Name, _ value: Int?) { self[name] = value.map(String.init) }

    /// A length, position, factor or colour component: zero is `0.0`, whole numbers have no point, all others 17
    /// digits. What isn't a finite number is refused.
    public func setDouble(_ name: Name, _ value: Double?) {
        precondition(value?.isFinite != false, "a document can't hold \(value ?? 0)")
        self[name] = value.map(interfaceBuilderNumber)
    }
}

/// The numbers of a `<rect>`, in points.
public struct DocumentRect: Hashable, Sendable {
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Geometry, which stands in children: `<rect key="frame" …/>`, `<point key="canvasLocation" …/>`, `<size
/// key="itemSize" …/>`.
extension Element {
    /// nil where there is no such `<rect>`; a missing or odd number in one is zero, as Interface Builder reads it.
    public func rect(_ key: Name) -> DocumentRect? {
        guard let rect = child(key: key.string), rect.name == "rect" else { return nil }
        return DocumentRect(
            x: rect.double("x") ?? 0, y: rect.double("y") ?? 0, width: rect.double("width") ?? 0,
            height: rect.double("height") ?? 0)
    }

    /// Writes `<rect key="…">` where Xcode has it; nil removes it.
    public func setRect(_ key: Name, _ rect: DocumentRect?) {
        setNumbers(key, in: "rect", rect.map { ["x": $0.x, "y": $0.y, "width": $0.width, "height": $0.height] })
    }

    public func setPoint(_ key: Name, x: Double, y: Double) { setNumbers(key, in: "point", ["x": x, "y": y]) }

    public func setSize(_ key: Name, width: Double, height: Double) {
        setNumbers(key, in: "size", ["width": width, "height": height])
    }

    private func setNumbers(_ key: Name, in kind: Name, _ numbers: KeyValuePairs<Name, Double>?) {
        let old = child(key: key.string).flatMap { $0.name == kind ? $0 : nil }
        guard let numbers else {
            old?.remove()
            return
        }
        let child = old ?? document.makeElement(kind, [.key: key.string])
        for (name, value) in numbers where child.double(name) != value { child.setDouble(name, value) }
        if old == nil { insertInOrder(child) }
    }
}

/// Containers (`<subviews>`, `<connections>`, `<constraints>`), which Xcode writes only while something is in them.
extension Element {
    /// The container of that name, made where Xcode has it if there is none yet.
    public func childMade(_ container: Name) -> Element {
        if let known = child(container) { return known }
        let made = document.makeElement(container)
        insertInOrder(made)
        return made
    }

    /// Takes this element out of the document, and with it the container that it leaves empty.
    public func removeFromContainer() {
        let container = parent
        remove()
        if let container, container.children.isEmpty, Self.vanishing.contains(container.name) {
            container.removeFromContainer()
        }
    }

    /// Containers that Xcode leaves out when empty; others, such as `<items>` and `<scenes>`, stay as `<items/>`.
    private static let vanishing: Set<Name> = [
        "subviews", "connections", "constraints", "resources", "userDefinedRuntimeAttributes", "variation", "mask",
        "layoutGuides", "simulatedMetricsContainer",
        "inferredMetricsTieBreakers", "accessibility", "accessibilityTraits", "prototypes", "classes", "designables",
        "customFonts",
    ]
}
