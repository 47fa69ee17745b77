import StoryboardDocument

/// Tells what a person changed from what Xcode writes by itself.
struct NoiseFilter {
    private let matching: ObjectMatching
    /// The resources that something uses, in both versions.
    private lazy var used = (old: Self.values(matching.old.document), new: Self.values(matching.new.document))

    init(_ matching: ObjectMatching) { self.matching = matching }

    mutating func noise(of change: PropertyChange, old: Int, new: Int) -> PropertyChange.Noise? {
        let first = change.path.first ?? "", last = change.path.last ?? ""
        if new == 0 { if let noise = documentNoise(change, first) { return noise } }
        if change.path.count == 1 {
            if first == "id" || first == "sceneID" { return isKnownByID(old, new) ? nil : .id }
            if first == "canvasLocation" { return .canvas }
            if first == "animations" { return .listing }
            if Self.findings.contains(first) { return .finding }
        }
        if first.hasPrefix("simulated") || first == "defaultSimulatedMetrics" || first == "freeformSize" {
            return .canvas
        }
        if first == "autoresizingMask", isIdle(change, new) { return .computedFrame }
        if last == "frame" || last == "frameInset" { return FrameNoise(matching).noise(of: change, old: old, new: new) }
        if isNothing(change) { return .usual }
        return looksTheSame(change) ? .fraction : nil
    }

    /// `<nil key="textColor"/>` against no element. In a variation it means something: that there is no colour here.
    private func isNothing(_ change: PropertyChange) -> Bool {
        guard change.old == nil || change.new == nil, let element = (change.old ?? change.new)?.element else {
            return false
        }
        return element.name == "nil" && !change.path.contains { $0.contains("Class=") }
    }

    /// Objects that are there as soon as something needs them.
    static func comesByItself(_ element: Element) -> Bool {
        element.name == "viewControllerLayoutGuide" || element.name == "exit"
            || (element.name == "viewLayoutGuide" && element[.key] == "safeArea")
            || (element.name == "placeholder" && element.child(.connections) == nil)
    }

    private static let findings: Set<String> = [
        "misplaced", "ambiguous", "verifyAmbiguity", "fixedFrame", "nextObjectID", "promptedForUpgradeToXcode5",
    ]
    private static let versions: Set<String> = [
        "systemVersion", "toolsVersion", "version", "dependencies", "defaultVersion", "colorMatched",
    ]

    private mutating func documentNoise(_ change: PropertyChange, _ first: String) -> PropertyChange.Noise? {
        if Self.versions.contains(first) { return .version }
        if first == "inferredMetricsTieBreakers" { return .tieBreaker }
        if first == "classes" || first == "designables" || first == "customFonts" || first == "nextObjectID" {
            return .listing
        }
        guard first == "resources", let element = (change.new ?? change.old)?.element, let name = element["name"] else {
            return nil
        }
        // What Xcode noted of a resource: the asset catalog's own difference says it better.
        if change.old != nil, change.new != nil || element.name == "systemColor" { return .listing }
        if element.name == "systemColor" { return .listing }
        let fingerprint = wordFingerprint(name)
        let isUse = used.old.contains(fingerprint) != used.new.contains(fingerprint)
        return isUse ? .listing : nil
    }

    /// Every attribute value outside the resources.
    private static func values(_ document: StoryboardDocument) -> Set<UInt64> {
        var values: Set<UInt64> = []
        document.forEachElement { element in
            if let parent = element.parent, parent.name == .resources { return }
            element.forEachAttribute { values.insert($1.fingerprint) }
        }
        return values
    }

    /// Translations, code and people know views and controllers by id; of a subtree that was pasted its top is enough.
    private func isKnownByID(_ old: Int, _ new: Int) -> Bool {
        let a = matching.old.objects[old], b = matching.new.objects[new]
        if Self.nameless.contains(b.element.name) { return false }
        guard a.parent >= 0, b.parent >= 0 else { return true }
        return matching.old.objects[a.parent].id == matching.new.objects[b.parent].id
    }

    private static let nameless: Set<Name> = [
        "constraint", "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection",
        "viewLayoutGuide",
        "viewControllerLayoutGuide", "placeholder", "exit",
    ]

    /// A mask that constraints make void, or that says what every view has without one.
    private func isIdle(_ change: PropertyChange, _ new: Int) -> Bool {
        let element = matching.new.objects[new].element
        if element.bool("translatesAutoresizingMaskIntoConstraints") == false, element.bool("fixedFrame") != true {
            return true
        }
        func mask(_ value: PropertyChange.Value?) -> Set<Name> {
            guard let element = value?.element else { return ["flexibleMaxX", "flexibleMaxY"] }
            return Set(element.attributes.filter { $0.value == "YES" }.map(\.name))
        }
        return mask(change.old) == mask(change.new)
    }

    private func looksTheSame(_ change: PropertyChange) -> Bool {
        switch (change.old, change.new) {
        case let (.string(old)?, .string(new)?):
            guard let a = Double(old), let b = Double(new) else { return false }
            return abs(a - b) <= 1e-6 * max(1, abs(a))
        case let (.element(old)?, .element(new)?):
            if old.name == "color", new.name == "color" { return ColorWords.text(old) == ColorWords.text(new) }
            if old.name == "device", new.name == "device" {
                return ["id", "orientation"].allSatisfy { old[$0] == new[$0] }
                    && old["appearance"] ?? "light" == new["appearance"] ?? "light"
            }
            guard ["integer", "real"].contains(old.name), ["integer", "real"].contains(new.name),
                let a = old.double("value"), let b = new.double("value")
            else { return false }
            return abs(a - b) <= 1e-6 * max(1, abs(a))
        default: return false
        }
    }
}

/// Which frames are computed and not chosen.
struct FrameNoise {
    private let matching: ObjectMatching

    init(_ matching: ObjectMatching) { self.matching = matching }

    func noise(of change: PropertyChange, old: Int, new: Int) -> PropertyChange.Noise? {
        let a = matching.old.objects[old], b = matching.new.objects[new]
        // Xcode 8.0 wrote hardly any frames.
        guard let before = change.old?.element, let after = change.new?.element else { return .computedFrame }
        guard before.name == "rect", after.name == "rect" else { return .computedFrame }
        let sides: [Name] = ["x", "y", "width", "height"]
        if sides.allSatisfy({ abs((before.double($0) ?? 0) - (after.double($0) ?? 0)) < 1 }) { return .fraction }
        if isPlaced(b) { return .computedFrame }
        return follows(a, b, before, after) ? .computedFrame : nil
    }

    /// Whether its place is somebody else's decision: constraints', a stack view's, a table's, a controller's.
    private func isPlaced(_ object: DocumentOutline.Object) -> Bool {
        let element = object.element
        if Self.placedKeys.contains(object.slot) || Self.placedKinds.contains(element.name) || object.slot == "cells"
            || object.slot == "prototypes"
        {
            return true
        }
        if object.parent >= 0,
            matching.new.objects[object.parent].element.name == "stackView" || isPartOfCellStyle(object)
        {
            return true
        }
        return element.bool("translatesAutoresizingMaskIntoConstraints") == false && element.bool("fixedFrame") != true
    }

    /// The labels and the picture that a cell's style brings with it.
    private func isPartOfCellStyle(_ object: DocumentOutline.Object) -> Bool {
        let content = matching.new.objects[object.parent]
        guard content.element.name == "tableViewCellContentView", content.parent >= 0 else { return false }
        let cell = matching.new.objects[content.parent].element
        return cell["textLabel"] == object.id || cell["detailTextLabel"] == object.id || cell["imageView"] == object.id
    }

    private static let placedKeys: Set<String> = [
        "view", "contentView", "navigationBar", "tabBar", "toolbar", "tableView",
    ]
    private static let placedKinds: Set<Name> = [
        "tableViewCell", "collectionViewCell", "tableViewCellContentView", "collectionViewCellContentView",
        "collectionReusableView",
        "navigationBar",
    ]

    /// Whether the autoresizing mask makes the new frame of the old one, because the view around it has another size.
    private func follows(_ a: DocumentOutline.Object, _ b: DocumentOutline.Object, _ before: Element, _ after: Element)
        -> Bool
    {
        guard a.parent >= 0, matching.partner(ofOld: a.parent) == b.parent,
            let outerBefore = matching.old.objects[a.parent].element.child(key: "frame"),
            let outerAfter = matching.new.objects[b.parent].element.child(key: "frame"),
            let mask = b.element.child(key: "autoresizingMask")
        else { return false }
        return Self.axes.allSatisfy { axis in
            let flexible = axis.flexible.map { mask.bool($0) == true }
            let count = flexible.filter { $0 }.count
            let growth = (outerAfter.double(axis.size) ?? 0) - (outerBefore.double(axis.size) ?? 0)
            let share = count == 0 ? 0 : growth / Double(count)
            let moved = (after.double(axis.origin) ?? 0) - (before.double(axis.origin) ?? 0)
            let grown = (after.double(axis.size) ?? 0) - (before.double(axis.size) ?? 0)
            // With several flexible parts the shares go by size: only the sum is certain.
            if count > 1 { return growth == 0 ? moved == 0 && grown == 0 : true }
            return abs(moved - (flexible[0] ? share : 0)) < 1 && abs(grown - (flexible[1] ? share : 0)) < 1
        }
    }

    private static let axes: [(origin: Name, size: Name, flexible: [Name])] = [
        ("x", "width", ["flexibleMinX", "widthSizable", "flexibleMaxX"]),
        ("y", "height", ["flexibleMinY", "heightSizable", "flexibleMaxY"]),
    ]
}
