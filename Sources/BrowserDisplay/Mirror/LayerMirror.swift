import CoreGraphics
import Foundation
import QuartzCore

/// Writes what pages need to show the layer tree: all of it for one that comes, and what changed for those that are
/// there.
///
/// A message is one JSON object, applied as a whole: `t` time of the clock, `s` whether everything starts anew, `R` the
/// roots, `F` the frames that show them where there are several, `i` new layers, `c` changed ones, `r` removed ones,
/// `x` ended animations, `a` new ones, `tr` transitions. The short keys of layers are in `Page/layer.js`.
final class LayerMirror {
    private struct Shown {
        var name: String?
        /// From the origin of the bounds.
        var frame = CGRect.zero
        /// Where in a pixel of the screen the layer stood when its contents were drawn.
        var phase = CGPoint.zero
        /// The version of the contents that were drawn, and the bounds they were drawn for.
        var version: UInt32 = 0
        var bounds = CGRect.zero
        var isKnown = false
        var mask: String?
        var maskFrame = CGRect.zero
    }

    private let content: ContentStore
    private let scale: CGFloat
    private let style: LayerStyle
    private var shown: [Int: Shown] = [:]
    /// What layers showed that are gone. Screens that come back bring their layers with them, and drawing takes longer
    /// than all the rest.
    private var parked: [Int: Shown] = [:]
    /// Layers that are masks or inside of one, and whom they mask.
    private var masking: [Int: CALayer] = [:]
    /// Layers whose contents an animation changes that only this side can draw, with the animations' keys.
    private var drawn: [Int: (layer: CALayer, keys: Set<String>)] = [:]
    /// Layers whose backs pages know not to show.
    private var oneSided: Set<Int> = []
    private var ticker: ClockEvent?
    /// Takes messages that come between commits.
    var send: ((String) -> Void)?

    init(content: ContentStore, scale: CGFloat) {
        self.content = content
        self.scale = scale
        style = LayerStyle(scale: scale)
    }

    // MARK: Everything

    /// The whole tree as it is, with the animations that run.
    func snapshot(of roots: [CALayer]) -> String {
        var layers: [CALayer] = []
        func gather(_ layer: CALayer) {
            layers.append(layer)
            for sublayer in layer.paintOrder { gather(sublayer) }
        }
        for root in roots { gather(root) }
        oneSided = []
        var json = JSONWriter()
        json.object { json in
            json.key("t")
            json.value(CGFloat(Clock.shared.now), decimals: 5)
            json.key("s")
            json.value(true)
            writeRoots(roots, &json)
            json.key("i")
            json.array { for layer in layers { write(layer, .everything, isNew: true, into: &$0) } }
            writeAnimations(layers.flatMap(\.runningAnimations), &json)
        }
        return json.text
    }

    // MARK: Changes

    /// Follows a commit that no page sees.
    func note(_ commit: LayerCommit) {
        follow(commit)
        for change in commit.changed where !change.changes.isDisjoint(with: [.contents, .bounds]) {
            shown[change.layer.identifier]?.isKnown = false
        }
        for id in commit.removed { forget(id) }
    }

    /// What pages that have the last commit need for this one.
    func message(for commit: LayerCommit) -> String {
        let remasked = follow(commit)
        var json = JSONWriter()
        json.object { json in
            json.key("t")
            json.value(CGFloat(commit.time), decimals: 5)
            if commit.rootsChanged { writeRoots(commit.roots, &json) }
            let inserted = commit.inserted.filter { masking[$0.identifier] == nil }
            if !inserted.isEmpty {
                json.key("i")
                json.array { for layer in inserted { write(layer, .everything, isNew: true, into: &$0) } }
            }
            let changed = commit.changed.filter { masking[$0.layer.identifier] == nil && $0.changes != .animations }
            if !changed.isEmpty || !remasked.isEmpty {
                json.key("c")
                json.array { json in
                    for change in changed { write(change.layer, change.changes, isNew: false, into: &json) }
                    for layer in remasked { write(layer, .mask, isNew: false, into: &json) }
                }
            }
            if !commit.removed.isEmpty {
                json.key("r")
                json.array { for id in commit.removed { $0.value(id) } }
            }
            if !commit.animationsRemoved.isEmpty {
                json.key("x")
                json.array { json in
                    for (id, key) in commit.animationsRemoved {
                        json.array {
                            $0.value(id)
                            $0.value(key)
                        }
                    }
                }
            }
            writeAnimations(commit.animationsAdded, &json)
        }
        for id in commit.removed { forget(id) }
        return json.text
    }

    private func writeRoots(_ roots: [CALayer], _ json: inout JSONWriter) {
        json.key("R")
        json.array { for root in roots { $0.value(root.identifier) } }
        guard roots.contains(where: { $0.displayFrame > 0 }) else { return }
        json.key("F")
        json.array { for root in roots { $0.value(root.displayFrame) } }
    }

    // MARK: A layer

    private func write(_ layer: CALayer, _ changes: LayerChanges, isNew: Bool, into json: inout JSONWriter) {
        json.object { json in
            json.key("id")
            json.value(layer.identifier)
            if changes.contains(.geometry) {
                json.key("p")
                json.value(style.translate(layer))
                if !isNew || layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
                    json.key("n")
                    json.value(LayerStyle.transformOrigin(layer))
                }
                if !isNew || !CATransform3DIsIdentity(layer.transform)
                    || layer.zPosition != 0 && layer.superlayer?.givesDepth == true
                {
                    json.key("m")
                    json.value(style.transform(layer))
                }
                if layer.isDoubleSided == oneSided.contains(layer.identifier) {
                    if layer.isDoubleSided {
                        oneSided.remove(layer.identifier)
                    } else {
                        oneSided.insert(layer.identifier)
                    }
                    json.key("ds")
                    json.value(layer.isDoubleSided)
                }
            }
            if changes.contains(.bounds) {
                json.key("z")
                json.numbers([layer.bounds.width * scale, layer.bounds.height * scale])
                if !isNew || layer.bounds.origin != .zero {
                    json.key("o")
                    json.value(style.innerTranslate(layer))
                }
            }
            // Flipped geometry and sublayer transforms are about the anchor.
            if !changes.isDisjoint(with: [.sublayerTransform, .geometry, .bounds]),
                layer.transformOfSublayers != nil || changes.contains(.sublayerTransform) && !isNew
            {
                json.key("st")
                json.value(style.innerTransform(layer))
            }
            if changes.contains(.opacity), !isNew || layer.opacity != 1 {
                json.key("u")
                json.value(CGFloat(layer.opacity))
            }
            if changes.contains(.hidden), !isNew || layer.isHidden {
                json.key("h")
                json.value(layer.isHidden)
            }
            if changes.contains(.background), !isNew || layer.backgroundColor != nil {
                json.key("b")
                json.value(LayerStyle.color(layer.backgroundColor))
            }
            if !changes.isDisjoint(with: [.corners, .bounds]),
                layer.cornerRadius > 0 || changes.contains(.corners) && !isNew
            {
                let corners = style.corners(layer)
                json.key("cr")
                json.value(corners.radius)
                if let shape = corners.shape {
                    json.key("cs")
                    json.value(shape)
                } else if !isNew {
                    json.key("cs")
                    json.value("round")
                }
                if layer.cornerCurve == .continuous {
                    json.key("cc")
                    json.value(style.pixels(min(layer.cornerRadius, layer.bounds.width / 2, layer.bounds.height / 2)))
                }
            }
            if changes.contains(.border), !isNew || layer.borderWidth > 0 {
                json.key("bd")
                if layer.borderWidth > 0 {
                    json.array {
                        $0.value(style.pixels(layer.borderWidth))
                        $0.value(LayerStyle.color(layer.borderColor))
                    }
                } else {
                    json.null()
                }
            }
            if !changes.isDisjoint(with: [.shadow, .background, .bounds, .masksToBounds]),
                layer.shadowOpacity > 0 || changes.contains(.shadow) && !isNew
            {
                writeShadow(layer, &json)
            }
            if changes.contains(.masksToBounds), !isNew || layer.masksToBounds {
                json.key("cl")
                json.value(layer.masksToBounds)
            }
            if changes.contains(.effects) {
                if !isNew || layer.backdropBlur > 0 {
                    json.key("bf")
                    json.value(style.backdrop(layer))
                }
                let mode = LayerStyle.blendMode(layer)
                if !isNew || mode != "normal" {
                    json.key("bm")
                    json.value(mode)
                }
            }
            if changes.contains(.semantics) { writeSemantics(layer, isNew, &json) }
            if !changes.isDisjoint(with: [.contents, .bounds]) || changes.contains(.geometry) && isOffPixels(layer) {
                writeContents(layer, changes, isNew, &json)
            }
            if !changes.isDisjoint(with: [.mask, .bounds]) { writeMask(layer, isNew, &json) }
            if changes.contains(.sublayers), !isNew || !layer.paintOrder.isEmpty {
                json.key("k")
                json.array { for sublayer in layer.paintOrder { $0.value(sublayer.identifier) } }
            }
        }
    }

    private func writeShadow(_ layer: CALayer, _ json: inout JSONWriter) {
        json.key("sh")
        switch style.shadow(layer) {
        case .none: json.null()
        case .box(let css):
            json.array {
                $0.value("box")
                $0.value(css)
            }
        case .drop(let css):
            json.array {
                $0.value("drop")
                $0.value(css)
            }
        }
    }

    private func writeSemantics(_ layer: CALayer, _ isNew: Bool, _ json: inout JSONWriter) {
        guard let semantics = layer.semantics, semantics.role != .none else {
            if !isNew {
                json.key("sm")
                json.null()
            }
            return
        }
        json.key("sm")
        json.object { json in
            json.key("r")
            json.value(semantics.role.rawValue)
            if let label = semantics.label {
                json.key("l")
                json.value(label)
            }
            if let value = semantics.value {
                json.key("v")
                json.value(value)
            }
            if let hint = semantics.hint {
                json.key("h")
                json.value(hint)
            }
            if let identifier = semantics.identifier {
                json.key("i")
                json.value(identifier)
            }
            if !semantics.traits.isEmpty {
                json.key("t")
                json.value(Int(semantics.traits.rawValue))
            }
        }
    }

    // MARK: Bitmaps

    private func writeContents(_ layer: CALayer, _ changes: LayerChanges, _ isNew: Bool, _ json: inout JSONWriter) {
        let id = layer.identifier
        var state = shown[id] ?? Shown()
        let before = (state.name, state.frame)
        if !state.isKnown || !isNew { picture(layer, &state) }
        shown[id] = state
        if !isNew, before == (state.name, state.frame), !changes.contains(.bounds) { return }
        guard let name = state.name else {
            if !isNew, before.0 != nil {
                json.key("g")
                json.null()
            }
            return
        }
        json.key("g")
        json.array { json in
            json.value(name)
            for v in [state.frame.minX, state.frame.minY, state.frame.width, state.frame.height] {
                json.value(v * scale)
            }
        }
    }

    /// Whether a layer that shows something has moved by a part of a pixel, so that its bitmap would blur.
    private func isOffPixels(_ layer: CALayer) -> Bool {
        guard let state = shown[layer.identifier], state.name != nil else { return false }
        return state.phase != LayerPainter.pixelPhase(of: layer, scale: scale)
    }

    /// Draws a layer's contents anew, as it shows them now.
    private func picture(_ layer: CALayer, _ state: inout Shown) {
        let phase = LayerPainter.pixelPhase(of: layer, scale: scale)
        let old = state.name
        if let before = parked.removeValue(forKey: layer.identifier), before.version == layer.contentsVersion,
            before.bounds == layer.bounds,
            before.phase == phase, drawn[layer.identifier] == nil, let name = before.name, content.retain(named: name)
        {
            state = before
        } else {
            let picture = LayerPainter.contentsPicture(
                of: drawn[layer.identifier] == nil ? layer : layer.presentationState(), scale: scale, phase: phase)
            state.name = picture.flatMap { content.retain($0.image) }
            state.frame = picture?.frame.offsetBy(dx: -layer.bounds.minX, dy: -layer.bounds.minY) ?? .zero
            (state.phase, state.version, state.bounds) = (phase, layer.contentsVersion, layer.bounds)
        }
        if let old { content.release(old) }
        state.isKnown = true
    }

    private func writeMask(_ layer: CALayer, _ isNew: Bool, _ json: inout JSONWriter) {
        let id = layer.identifier
        guard layer.mask != nil else {
            guard var state = shown[id], let old = state.mask else { return }
            content.release(old)
            state.mask = nil
            shown[id] = state
            json.key("mk")
            json.null()
            return
        }
        var state = shown[id] ?? Shown()
        let picture = LayerPainter.maskPicture(of: layer, scale: scale)
        let name = picture.flatMap { content.retain($0.image) }
        if let old = state.mask { content.release(old) }
        state.mask = name
        state.maskFrame = picture?.frame ?? .zero
        shown[id] = state
        json.key("mk")
        let origin = layer.bounds.origin
        json.array { json in
            json.value(name ?? "")
            for v in [
                state.maskFrame.minX - origin.x, state.maskFrame.minY - origin.y, state.maskFrame.width,
                state.maskFrame.height,
            ] { json.value(v * scale) }
        }
    }

    private func forget(_ id: Int) {
        oneSided.remove(id)
        masking[id] = nil
        drawn[id] = nil
        guard var state = shown.removeValue(forKey: id) else { return }
        if let name = state.mask { content.release(name) }
        guard let name = state.name else { return }
        content.release(name)
        state.mask = nil
        if parked.count >= 2048 { parked.removeAll() }
        if state.isKnown { parked[id] = state }
    }

    // MARK: Masks and animations that only this side can draw

    /// Keeps track of masks and of drawn animations.
    /// - Returns: the layers whose masks look different now.
    @discardableResult
    private func follow(_ commit: LayerCommit) -> [CALayer] {
        var remasked: [Int: CALayer] = [:]
        for layer in commit.inserted {
            if let owner = layer.maskedLayer ?? layer.superlayer.flatMap({ masking[$0.identifier] }) {
                masking[layer.identifier] = owner
            }
        }
        if !masking.isEmpty {
            for layer in commit.inserted + commit.changed.map(\.layer) {
                if let owner = masking[layer.identifier] { remasked[owner.identifier] = owner }
            }
            // A layer in a mask masks nothing by itself, and one that is new or has a new mask is written whole anyway.
            for layer in commit.inserted { remasked[layer.identifier] = nil }
            for change in commit.changed where !change.changes.isDisjoint(with: [.mask, .bounds]) {
                remasked[change.layer.identifier] = nil
            }
            for id in remasked.keys where masking[id] != nil { remasked[id] = nil }
        }
        for (id, key) in commit.animationsRemoved {
            guard var entry = drawn[id] else { continue }
            entry.keys.remove(key)
            drawn[id] = entry.keys.isEmpty ? nil : entry
            shown[id]?.isKnown = false
        }
        for animation in commit.animationsAdded
        where masking[animation.layer.identifier] != nil || !AnimationStyle.canPlay(animation) {
            drawn[animation.layer.identifier, default: (animation.layer, [])].keys.insert(animation.key)
        }
        tickIfNeeded()
        return Array(remasked.values)
    }

    private func tickIfNeeded() {
        guard !drawn.isEmpty else {
            ticker?.cancel()
            ticker = nil
            return
        }
        guard ticker == nil else { return }
        ticker = Clock.shared.schedule(after: 1.0 / 30, repeating: 1.0 / 30) { [weak self] in self?.tick() }
    }

    /// Draws the layers again whose animations the page can't play.
    private func tick() {
        guard let send else { return }
        var json = JSONWriter()
        json.object { json in
            json.key("t")
            json.value(CGFloat(Clock.shared.now), decimals: 5)
            json.key("c")
            json.array { json in
                var owners: [Int: CALayer] = [:]
                for (layer, _) in drawn.values {
                    if let owner = masking[layer.identifier] {
                        owners[owner.identifier] = owner
                    } else {
                        write(layer, .contents, isNew: false, into: &json)
                    }
                }
                for owner in owners.values { write(owner, .mask, isNew: false, into: &json) }
            }
        }
        send(json.text)
    }

    private func writeAnimations(_ animations: [LayerAnimation], _ json: inout JSONWriter) {
        let visible = animations.filter { masking[$0.layer.identifier] == nil }
        guard !visible.isEmpty else { return }
        let transitions = visible.filter { $0.animation is CATransition }
        if !transitions.isEmpty {
            json.key("tr")
            json.array { for transition in transitions { write(transition: transition, into: &$0) } }
        }
        json.key("a")
        json.array { for animation in visible { AnimationStyle(style: style).write(animation, into: &$0) } }
    }

    /// The spare bitmaps hold it as long as a transition needs it.
    private func keep(_ picture: CGImage) -> String? {
        guard let name = content.retain(picture) else { return nil }
        content.release(name)
        return name
    }

    /// What the page can't know of a curl: how far it goes, and the other pictures that it shows.
    private func writeSheet(_ transition: CATransition, of layer: CALayer, into json: inout JSONWriter) {
        guard transition.type == .pageCurl || transition.type == .pageUnCurl else { return }
        if transition.startProgress != 0 || transition.endProgress != 1 {
            json.key("sp")
            json.array {
                $0.value(CGFloat(transition.startProgress))
                $0.value(CGFloat(transition.endProgress))
            }
        }
        if transition.paper != 255 {
            json.key("bg")
            json.value(CGFloat(transition.paper))
        }
        if transition.type == .pageUnCurl,
            let name = LayerPainter.image(of: layer, scale: scale, showsAnimations: false).flatMap(keep)
        {
            json.key("ng")
            json.value(name)
        }
        guard let leaf = transition.leaf, let name = keep(leaf.reverse) else { return }
        json.key("rg")
        json.value(name)
        json.key("pg")
        json.array { json in
            for v in [leaf.page.minX, leaf.page.minY, leaf.page.width, leaf.page.height] { json.value(v * scale) }
        }
    }

    private func write(transition animation: LayerAnimation, into json: inout JSONWriter) {
        guard let transition = animation.animation as? CATransition, let begin = animation.begin,
            let old = transition.snapshot
        else { return }
        guard let name = keep(old) else { return }
        json.object { json in
            writeSheet(transition, of: animation.layer, into: &json)
            json.key("l")
            json.value(animation.layer.identifier)
            json.key("k")
            json.value(animation.key)
            json.key("y")
            json.value(transition.type.rawValue)
            if let subtype = transition.subtype {
                json.key("u")
                json.value(subtype.rawValue)
            }
            json.key("g")
            json.value(name)
            json.key("b")
            json.value(CGFloat(begin), decimals: 5)
            json.key("d")
            json.value(
                CGFloat(transition.duration / max(0.001, Double(transition.speed) * animation.speed)), decimals: 5)
            json.key("e")
            json.value(transition.timingFunction.map(AnimationStyle.text) ?? "linear")
        }
    }
}

extension LayerChanges {
    static let everything = LayerChanges(rawValue: .max)
}
