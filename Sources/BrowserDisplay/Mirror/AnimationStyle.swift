import CoreGraphics
import Foundation
import QuartzCore

/// Turns layer animations into key frames that a page plays by itself.
struct AnimationStyle {
    let style: LayerStyle

    /// The part of a layer's elements that a property is on.
    enum Part: String { case outer = "o", inner = "i", border = "b" }

    /// What one key frame sets.
    typealias Frame = [(part: Part, property: String, value: String)]

    /// Whether every track of an animation can be played by the page.
    static func canPlay(_ animation: LayerAnimation) -> Bool {
        animation.animation is CATransition || animation.tracks().allSatisfy { styles[root($0.keyPath)] != nil }
    }

    private static func root(_ keyPath: String) -> String { String(keyPath.prefix { $0 != "." }) }

    /// The CSS properties that show a property of layers.
    private static let styles: [String: (LayerStyle, CALayer) -> Frame] = [
        "position": { [(.outer, "translate", $0.translate($1))] },
        "anchorPoint": {
            [(.outer, "translate", $0.translate($1)), (.outer, "transformOrigin", LayerStyle.transformOrigin($1))]
        },
        "bounds": {
            [
                (.outer, "width", $0.pixels($1.bounds.width)), (.outer, "height", $0.pixels($1.bounds.height)),
                (.inner, "translate", $0.innerTranslate($1)),
            ]
        },
        "transform": { [(.outer, "transform", $0.transform($1))] },
        "sublayerTransform": { [(.inner, "transform", $0.innerTransform($1))] },
        "opacity": { [(.outer, "opacity", LayerStyle.number(CGFloat($1.opacity)))] },
        "hidden": { [(.outer, "visibility", $1.isHidden ? "hidden" : "visible")] },
        "backgroundColor": { [(.outer, "backgroundColor", LayerStyle.color($1.backgroundColor))] },
        "cornerRadius": { [(.outer, "borderRadius", $0.corners($1).radius)] },
        "borderWidth": { [(.border, "borderWidth", $0.pixels($1.borderWidth))] },
        "borderColor": { [(.border, "borderColor", LayerStyle.color($1.borderColor))] },
        "shadowColor": shadow, "shadowOpacity": shadow, "shadowOffset": shadow, "shadowRadius": shadow,
        "shadowPath": shadow,
        "backdropBlur": { [(.outer, "backdropFilter", $0.backdrop($1))] },
        "zPosition": { _, _ in [] },
    ]

    private static func shadow(_ style: LayerStyle, _ layer: CALayer) -> Frame {
        switch style.shadow(layer) {
        case .none: return [(.outer, "boxShadow", "none")]
        case .box(let css): return [(.outer, "boxShadow", css)]
        case .drop(let css): return [(.outer, "filter", css)]
        }
    }

    /// A difference that is added to what lies below it; nil where a value can't be told as one.
    private func difference(_ track: LayerAnimation.Track, _ value: LayerValue, base: LayerValue?) -> Frame? {
        /// The value's distance from what the layer has.
        func delta(_ value: CGFloat?, _ own: CGFloat?) -> CGFloat? {
            value.flatMap { v in base == nil ? v : own.map { v - $0 } }
        }
        switch track.keyPath {
        case "position":
            guard base == nil, let p = value.point else { return nil }
            return [(.outer, "translate", style.pixels(p.x) + " " + style.pixels(p.y))]
        case "position.x":
            return delta(value.number, base?.point?.x).map { [(.outer, "translate", style.pixels($0) + " 0px")] }
        case "position.y":
            return delta(value.number, base?.point?.y).map { [(.outer, "translate", "0px " + style.pixels($0))] }
        case "bounds.origin.x":
            return delta(value.number, base?.rect?.minX).map { [(.inner, "translate", style.pixels(-$0) + " 0px")] }
        case "bounds.origin.y":
            return delta(value.number, base?.rect?.minY).map { [(.inner, "translate", "0px " + style.pixels(-$0))] }
        case "bounds.size.width" where base == nil: return value.number.map { [(.outer, "width", style.pixels($0))] }
        case "bounds.size.height" where base == nil: return value.number.map { [(.outer, "height", style.pixels($0))] }
        case "bounds" where base == nil:
            guard let r = value.rect else { return nil }
            return [
                (.outer, "width", style.pixels(r.size.width)), (.outer, "height", style.pixels(r.size.height)),
                (.inner, "translate", style.pixels(-r.origin.x) + " " + style.pixels(-r.origin.y)),
            ]
        case "bounds.size" where base == nil:
            guard let s = value.size else { return nil }
            return [(.outer, "width", style.pixels(s.width)), (.outer, "height", style.pixels(s.height))]
        case "bounds.origin" where base == nil:
            guard let p = value.point else { return nil }
            return [(.inner, "translate", style.pixels(-p.x) + " " + style.pixels(-p.y))]
        case "transform" where base == nil:
            return value.transform.map {
                let isAffine = CATransform3DIsAffine($0)
                return [
                    (
                        .outer, "transform",
                        isAffine ? style.matrix(CATransform3DGetAffineTransform($0)) : style.matrix($0)
                    )
                ]
            }
        case "opacity" where base == nil: return value.number.map { [(.outer, "opacity", LayerStyle.number($0))] }
        default: return nil
        }
    }

    /// The frame for one value of a track.
    private func frame(_ track: LayerAnimation.Track, _ value: LayerValue, on layer: CALayer) -> (Frame, adds: Bool) {
        if track.isAdditive, let frame = difference(track, value, base: nil) { return (frame, true) }
        let parts = [
            "position.x": layer.position.layerPoint, "position.y": layer.position.layerPoint,
            "bounds.origin.x": .rect(layer.bounds), "bounds.origin.y": .rect(layer.bounds),
        ]
        if let base = parts[track.keyPath], let frame = difference(track, value, base: base) { return (frame, true) }
        if track.keyPath.hasPrefix("transform.rotation"), !track.keyPath.hasSuffix(".x"),
            !track.keyPath.hasSuffix(".y"), let angle = value.number
        {
            // Told as an angle, so that whole turns are turns.
            let rest = CALayer(layer: layer)
            rest.setValue(CGFloat(0), forKeyPath: track.keyPath)
            if CATransform3DIsIdentity(rest.transform) {
                return ([(.outer, "transform", "rotate(\(LayerStyle.number(angle))rad)")], false)
            }
        }
        let copy = CALayer(layer: layer)
        copy.setValue(value.any, forKeyPath: track.keyPath)
        return (Self.styles[Self.root(track.keyPath)]?(style, copy) ?? [], false)
    }

    // MARK: Writing

    /// Writes the tracks of an animation, each as an object of its own.
    func write(_ animation: LayerAnimation, into json: inout JSONWriter) {
        for track in animation.tracks() { write(track, of: animation, into: &json) }
    }

    private func write(_ track: LayerAnimation.Track, of animation: LayerAnimation, into json: inout JSONWriter) {
        guard Self.styles[Self.root(track.keyPath)] != nil, track.keyTimes.count >= 2,
            track.values.count >= track.keyTimes.count, track.duration > 0
        else { return }
        let frames = zip(track.values, track.keyTimes).map { value, _ in frame(track, value, on: animation.layer) }
        guard let first = frames.first, !first.0.isEmpty else { return }
        for part in [Part.outer, .inner, .border] where first.0.contains(where: { $0.part == part }) {
            let texts = frames.map { $0.0.filter { $0.part == part } }
            // Layers' origins mostly stay where they are.
            if part == .inner, texts.allSatisfy({ $0.allSatisfy { $0.value == "none" || $0.value == "0px 0px" } }) {
                continue
            }
            json.object { json in
                json.key("l")
                json.value(animation.layer.identifier)
                json.key("k")
                json.value(animation.key)
                json.key("w")
                json.value(part.rawValue)
                json.key("b")
                json.value(CGFloat(track.begin), decimals: 5)
                json.key("d")
                json.value(CGFloat(track.duration), decimals: 5)
                let runs = track.repeatCount * (track.autoreverses ? 2 : 1)
                if runs != 1 {
                    json.key("n")
                    json.value(runs.isFinite ? CGFloat(runs) : -1)
                }
                if track.autoreverses {
                    json.key("r")
                    json.value(true)
                }
                if track.fillMode != .removed {
                    json.key("f")
                    json.value(Self.fills[track.fillMode] ?? "none")
                }
                if let easing = track.easing {
                    json.key("e")
                    json.value(Self.text(easing))
                }
                if first.adds {
                    json.key("c")
                    json.value("add")
                }
                json.key("v")
                json.array { json in
                    for (index, values) in texts.enumerated() {
                        json.object { json in
                            json.key("offset")
                            json.value(CGFloat(min(1, max(0, track.keyTimes[index]))), decimals: 5)
                            for value in values {
                                json.key(Self.names[value.property]!)
                                json.value(value.value)
                            }
                            if track.isDiscrete {
                                json.key("easing")
                                json.value("steps(1)")
                            } else if index < track.easings.count, let easing = track.easings[index] {
                                json.key("easing")
                                json.value(Self.text(easing))
                            }
                        }
                    }
                }
            }
        }
    }

    private static let fills: [CAMediaTimingFillMode: String] = [
        .forwards: "forwards", .backwards: "backwards", .both: "both",
    ]

    private static let names: [String: StaticString] = [
        "translate": "translate", "transformOrigin": "transformOrigin", "width": "width", "height": "height",
        "transform": "transform", "opacity": "opacity",
        "visibility": "visibility", "backgroundColor": "backgroundColor", "borderRadius": "borderRadius",
        "borderWidth": "borderWidth", "borderColor": "borderColor",
        "boxShadow": "boxShadow", "filter": "filter", "backdropFilter": "backdropFilter",
    ]

    static func text(_ easing: CAMediaTimingFunction) -> String {
        let c = easing.cubicBezier
        if c.x1 == c.y1, c.x2 == c.y2 { return "linear" }
        return
            "cubic-bezier(\(LayerStyle.number(c.x1)),\(LayerStyle.number(c.y1)),\(LayerStyle.number(c.x2)),\(LayerStyle.number(c.y2)))"
    }
}

private extension CGPoint {
    var layerPoint: LayerValue { .point(self) }
}
