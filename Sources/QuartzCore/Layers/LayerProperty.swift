import Foundation

/// How a property is read, set and animated by its name.
struct LayerProperty {
    let get: (CALayer) -> LayerValue
    let set: (CALayer, LayerValue) -> Void
    var isAnimatedByDefault = true

    static func number<L: CALayer>(_ path: ReferenceWritableKeyPath<L, CGFloat>) -> LayerProperty {
        LayerProperty(
            get: { .number(($0 as! L)[keyPath: path]) },
            set: { layer, v in if let n = v.number { (layer as! L)[keyPath: path] = n } })
    }
    static func float<L: CALayer>(_ path: ReferenceWritableKeyPath<L, Float>) -> LayerProperty {
        LayerProperty(
            get: { .number(CGFloat(($0 as! L)[keyPath: path])) },
            set: { layer, v in if let n = v.number { (layer as! L)[keyPath: path] = Float(n) } })
    }
    static func flag<L: CALayer>(_ path: ReferenceWritableKeyPath<L, Bool>) -> LayerProperty {
        LayerProperty(
            get: { .number(($0 as! L)[keyPath: path] ? 1 : 0) },
            set: { layer, v in if let n = v.number { (layer as! L)[keyPath: path] = n >= 0.5 } },
            isAnimatedByDefault: false)
    }
    static func point<L: CALayer>(_ path: ReferenceWritableKeyPath<L, CGPoint>) -> LayerProperty {
        LayerProperty(
            get: { .point(($0 as! L)[keyPath: path]) },
            set: { layer, v in if let p = v.point { (layer as! L)[keyPath: path] = p } })
    }
    static func size<L: CALayer>(_ path: ReferenceWritableKeyPath<L, CGSize>) -> LayerProperty {
        LayerProperty(
            get: { .size(($0 as! L)[keyPath: path]) },
            set: { layer, v in if let s = v.size { (layer as! L)[keyPath: path] = s } })
    }
    static func rect<L: CALayer>(_ path: ReferenceWritableKeyPath<L, CGRect>) -> LayerProperty {
        LayerProperty(
            get: { .rect(($0 as! L)[keyPath: path]) },
            set: { layer, v in if let r = v.rect { (layer as! L)[keyPath: path] = r } })
    }
    static func transform<L: CALayer>(_ path: ReferenceWritableKeyPath<L, CATransform3D>) -> LayerProperty {
        LayerProperty(
            get: { .transform(($0 as! L)[keyPath: path]) },
            set: { layer, v in if let t = v.transform { (layer as! L)[keyPath: path] = t } })
    }
    static func color<L: CALayer>(_ path: ReferenceWritableKeyPath<L, CGColor?>) -> LayerProperty {
        LayerProperty(
            get: { layer in (layer as! L)[keyPath: path].map { .color($0) } ?? .other(nil) },
            set: { layer, v in
                switch v {
                case .color(let c): (layer as! L)[keyPath: path] = c
                case .other(nil): (layer as! L)[keyPath: path] = nil
                default: break
                }
            })
    }
    static func path<L: CALayer>(_ path: ReferenceWritableKeyPath<L, CGPath?>) -> LayerProperty {
        LayerProperty(
            get: { layer in (layer as! L)[keyPath: path].map { .path($0) } ?? .other(nil) },
            set: { layer, v in
                switch v {
                case .path(let p): (layer as! L)[keyPath: path] = p
                case .other(nil): (layer as! L)[keyPath: path] = nil
                default: break
                }
            },
            isAnimatedByDefault: false)
    }
    static func anything<L: CALayer, Value>(_ path: ReferenceWritableKeyPath<L, Value>) -> LayerProperty {
        LayerProperty(
            get: { .other(($0 as! L)[keyPath: path]) },
            set: { layer, v in if let value = v.any as? Value { (layer as! L)[keyPath: path] = value } },
            isAnimatedByDefault: false)
    }

    static let common: [String: LayerProperty] = [
        "bounds": .rect(\CALayer.bounds), "position": .point(\CALayer.position),
        "anchorPoint": .point(\CALayer.anchorPoint),
        "frame": LayerProperty(
            get: { .rect($0.frame) }, set: { layer, v in if let r = v.rect { layer.frame = r } },
            isAnimatedByDefault: false),
        "zPosition": .number(\CALayer.zPosition), "anchorPointZ": .number(\CALayer.anchorPointZ),
        "transform": .transform(\CALayer.transform), "sublayerTransform": .transform(\CALayer.sublayerTransform),
        "opacity": .float(\CALayer.opacity), "hidden": .flag(\CALayer.isHidden), "isHidden": .flag(\CALayer.isHidden),
        "masksToBounds": .flag(\CALayer.masksToBounds), "doubleSided": .flag(\CALayer.isDoubleSided),
        "opaque": .flag(\CALayer.isOpaque),
        "geometryFlipped": .flag(\CALayer.isGeometryFlipped), "shouldRasterize": .flag(\CALayer.shouldRasterize),
        "rasterizationScale": .number(\CALayer.rasterizationScale),
        "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity),
        "backgroundColor": .color(\CALayer.backgroundColor),
        "cornerRadius": .number(\CALayer.cornerRadius), "borderWidth": .number(\CALayer.borderWidth),
        "maskedCorners": LayerProperty(
            get: { .number(CGFloat($0.maskedCorners.rawValue)) },
            set: { layer, v in
                if let n = v.number { layer.maskedCorners = CACornerMask(rawValue: UInt(max(0, Int(bounded: n)))) }
            }, isAnimatedByDefault: false),
        "borderColor": .color(\CALayer.borderColor),
        "shadowColor": .color(\CALayer.shadowColor), "shadowOpacity": .float(\CALayer.shadowOpacity),
        "shadowOffset": .size(\CALayer.shadowOffset),
        "shadowRadius": .number(\CALayer.shadowRadius), "shadowPath": .path(\CALayer.shadowPath),
        "contents": LayerProperty(get: { .other($0.contents) }, set: { layer, v in layer.contents = v.any }),
        "contentsRect": .rect(\CALayer.contentsRect), "contentsCenter": .rect(\CALayer.contentsCenter),
        "contentsScale": .number(\CALayer.contentsScale), "name": .anything(\CALayer.name),
        "backdropBlur": .number(\CALayer.backdropBlur),
        "contentsGravity": LayerProperty(
            get: { .other($0.contentsGravity.rawValue) },
            set: { layer, v in
                if let s = v.any as? String {
                    layer.contentsGravity = CALayerContentsGravity(rawValue: s)
                } else if let g = v.any as? CALayerContentsGravity {
                    layer.contentsGravity = g
                }
            },
            isAnimatedByDefault: false),
        "speed": .float(\CALayer.speed),
        "timeOffset": LayerProperty(
            get: { .number(CGFloat($0.timeOffset)) },
            set: { layer, v in if let n = v.number { layer.timeOffset = Double(n) } }, isAnimatedByDefault: false),
    ]

    /// The components of structured values by name.
    static let components: [String: (get: (LayerValue) -> LayerValue?, set: (LayerValue, CGFloat) -> LayerValue?)] = [
        "x": ({ $0.components?.first.map { .number($0) } }, { v, n in v.replacing(0, n) }),
        "y": ({ v in v.components.flatMap { $0.count > 1 ? .number($0[1]) : nil } }, { v, n in v.replacing(1, n) }),
        "width": (
            { v in v.components?.suffix(2).first.map { .number($0) } },
            { v, n in v.replacing((v.components?.count ?? 2) - 2, n) }
        ),
        "height": (
            { v in v.components?.last.map { .number($0) } }, { v, n in v.replacing((v.components?.count ?? 2) - 1, n) }
        ),
    ]
}

extension LayerValue {
    func replacing(_ index: Int, _ number: CGFloat) -> LayerValue? {
        guard var c = components, c.indices.contains(index) else { return nil }
        c[index] = number
        return withComponents(c)
    }

    /// A part by its key path ("origin.x", "width", "rotation.z"); nil where there is no such part.
    func part(_ path: String) -> LayerValue? {
        if let t = transform { return t.part(path) }
        if case .rect(let r) = self {
            if path == "origin" { return .point(r.origin) }
            if path == "size" { return .size(r.size) }
        }
        let key =
            path.hasPrefix("origin.") || path.hasPrefix("size.") ? String(path.drop { $0 != "." }.dropFirst()) : path
        return LayerProperty.components[key]?.get(self)
    }

    func settingPart(_ path: String, to value: LayerValue) -> LayerValue? {
        if let t = transform { return t.settingPart(path, to: value).map { .transform($0) } }
        if case .rect(let r) = self {
            if path == "origin", let p = value.point { return .rect(CGRect(origin: p, size: r.size)) }
            if path == "size", let s = value.size { return .rect(CGRect(origin: r.origin, size: s)) }
        }
        let key =
            path.hasPrefix("origin.") || path.hasPrefix("size.") ? String(path.drop { $0 != "." }.dropFirst()) : path
        guard let number = value.number else { return nil }
        return LayerProperty.components[key]?.set(self, number)
    }
}

extension CALayer {
    final func property(named key: String) -> LayerProperty? {
        type(of: self).ownProperties[key] ?? LayerProperty.common[key]
    }

    /// The value at an animatable key path; nil for a path that means nothing here.
    final func layerValue(forKeyPath path: String) -> LayerValue? {
        if let property = property(named: path) { return property.get(self) }
        guard let dot = path.firstIndex(of: ".") else {
            return (extras?.values[path] ?? type(of: self).defaultValue(forKey: path)).map { LayerValue($0) }
                ?? .other(nil)
        }
        let key = String(path[..<dot]), rest = String(path[path.index(after: dot)...])
        if key == "sublayers" || key == "mask" { return nil }
        return property(named: key)?.get(self).part(rest)
    }

    final func setLayerValue(_ value: LayerValue, forKeyPath path: String) {
        if let property = property(named: path) { return property.set(self, value) }
        guard let dot = path.firstIndex(of: ".") else {
            more.values[path] = value.any
            if type(of: self).needsDisplay(forKey: path) { needsDisplayFlag = true }
            return
        }
        let key = String(path[..<dot]), rest = String(path[path.index(after: dot)...])
        guard let property = property(named: key), let new = property.get(self).settingPart(rest, to: value) else {
            return
        }
        property.set(self, new)
    }

    // MARK: Key-value coding

    final func keyedValue(_ key: String) -> Any? {
        if let property = property(named: key) { return property.get(self).keyed }
        return extras?.values[key] ?? type(of: self).defaultValue(forKey: key)
    }

    final func setKeyedValue(_ value: Any?, _ key: String) {
        if let property = property(named: key) { return property.set(self, LayerValue(value)) }
        let action = modelLayer == nil && !CATransaction.actionsAreDisabled ? action(forKey: key) : nil
        more.values[key] = value
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    final func keyPathValue(_ path: String) -> Any? {
        guard property(named: path) == nil, let (target, rest) = namedSublayer(path) else {
            return path.contains(".") ? layerValue(forKeyPath: path)?.keyed : value(forKey: path)
        }
        return target.value(forKeyPath: rest)
    }

    final func standardValue(_ key: String) -> Any? { property(named: key)?.get(self).keyed }

    final func setKeyPathValue(_ value: Any?, _ path: String) {
        if let (target, rest) = namedSublayer(path) { return target.setValue(value, forKeyPath: rest) }
        if path.contains(".") {
            setLayerValue(LayerValue(value), forKeyPath: path)
        } else {
            setValue(value, forKey: path)
        }
    }

    /// "sublayers.NAME.property" names a sublayer, "mask.property" the mask.
    final func namedSublayer(_ path: String) -> (CALayer, String)? {
        let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
        if parts.count == 3, parts[0] == "sublayers", let layer = storedSublayers.first(where: { $0.name == parts[1] })
        {
            return (layer, parts[2])
        }
        if parts.count >= 2, parts[0] == "mask", let mask { return (mask, parts[1...].joined(separator: ".")) }
        return nil
    }
}

extension CALayer {
    /// The keys that instances of the class have, by Core Animation's names.
    public class var keyNames: [String] { Array(LayerProperty.common.keys) + ownProperties.keys }
}
