import InterfaceCatalog
import NibArchive
import StoryboardDocument

extension GraphBuilder {
    /// The constraints that a view holds. Those that Interface Builder removes when it builds, and those that aren't
    /// installed, are left out.
    func constraints(_ list: Element, of owner: NibReference, _ variations: Variations) {
        var made: [NibValue] = []
        for element in list.children where element.name == .constraint {
            if variations.exclude(element) || isPlaceholder(element) { continue }
            if let reference = constraint(element) { made.append(.reference(reference)) }
        }
        if !made.isEmpty { graph[owner].set(.constraints, .array(made)) }
    }

    /// Whether Interface Builder removes it when it builds.
    func isPlaceholder(_ constraint: Element) -> Bool {
        !compiler.options.keepsPlaceholders && constraint.bool(.placeholder) == true
    }

    /// nil if it names an object that isn't there, or a view that isn't installed.
    func constraint(_ element: Element) -> NibReference? {
        if let known = reference(to: element) { return known }
        guard let kind = InterfaceCatalog.kind(.constraint), let owner = element.parent?.parent else { return nil }
        var object = NibObject(className: kind.className, line: line(element))
        var first = self.reference(to: owner), second: NibReference?
        var firstAttribute = 0, secondAttribute = 0, relation = 0
        var constant: Double?, multiplier = 1.0, priority = 1000.0
        var isSymbolic = false, isWhole = true
        element.forEachAttribute { name, value in
            func item() -> NibReference? {
                if let target = value.element {
                    let reference = self.reference(to: target)
                    if reference == nil { isWhole = false }
                    return reference
                }
                isWhole = false
                self.report(
                    element,
                    "The constraint names “\(value.string)” as its \(name), which isn't in the document; it is left out."
                )
                return nil
            }
            func choice(_ choices: Choices) -> Int {
                if let number = choices[value] { return number }
                isWhole = false
                self.report(element, "Unknown \(name) “\(value.string)”; the constraint is left out.")
                return 0
            }
            if name == .firstItem {
                first = item()
            } else if name == .secondItem {
                second = item()
            } else if name == .firstAttribute {
                firstAttribute = choice(.layoutAttribute)
            } else if name == .secondAttribute {
                secondAttribute = choice(.layoutAttribute)
            } else if name == .relation {
                relation = choice(.relation)
            } else if name == .constant {
                constant = value.double ?? self.unreadable(name, element, taking: 0)
                if let number = constant, abs(number) > Self.farthest {
                    isWhole = false
                    self.compiler.report(
                        element.diagnostic(
                            .error, "A constraint over \(number) points can't be laid out; it is left out.",
                            remedy: "Restore the number."))
                }
            } else if name == .multiplier {
                if let number = Self.ratio(value.string), abs(number) <= Self.farthest {
                    multiplier = number
                } else {
                    self.report(element, "The multiplier “\(value.string)” isn't a number or a ratio; 1 is taken.")
                }
            } else if name == .priority {
                priority = value.double ?? self.unreadable(name, element, taking: 1000)
            } else if name == .identifier {
                object.set(.layoutIdentifier, .string(value.string))
            } else if name == .symbolic {
                isSymbolic = value.isYes
            } else if name == .id {
                object.id = value.string
            } else if name == .userLabel {
                object.label = value.string
            } else if name == .customClass {
                object.customClass = value.string
            } else if kind.index(of: name) == nil {
                self.report(element, "Unknown attribute “\(name)” of <constraint>; it is left out.")
            }
        }
        guard isWhole, let first, firstAttribute != 0 else { return nil }
        if object.customClass != nil { object.customModule = compiler.module(element) }
        object.set(.firstItem, .reference(first))
        object.set(.firstAttribute, .int(firstAttribute))
        if let second {
            object.set(.secondItem, .reference(second))
            object.set(.secondAttribute, .int(secondAttribute))
        }
        if relation != 0 { object.set(.relation, .int(relation)) }
        if multiplier != 1 { object.set(.multiplier, .double(multiplier)) }
        if isSymbolic {
            object.set(.symbolicConstant, .string("NSSpace"))
            // Xcode 5 wrote 20 for the distance to a controller's guides, and took 8. What is written of a view's
            // guides isn't taken either: they are inset already.
            if refers(element, to: .viewControllerLayoutGuide) {
                constant = 8
            } else if refers(element, to: .viewLayoutGuide) {
                constant = 0
            }
        }
        if let constant = constant ?? (isSymbolic ? 0 : nil), constant != 0 || isSymbolic {
            object.set(.constant, .double(constant))
        }
        if priority != 1000 { object.set(.priority, .double(priority)) }
        let reference = graph.addRoom(forClass: kind.className)
        let variations = Variations(element, compiler)
        if !variations.list.isEmpty { vary(element, variations, reference, &object) }
        graph.complete(reference, with: &object)
        register(element, as: reference)
        if let list = element.child(.runtimeAttributes) {
            for attribute in list.children { runtimeAttribute(attribute, of: reference) }
        }
        return reference
    }

    private func vary(
        _ constraint: Element, _ variations: Variations, _ reference: NibReference, _ object: inout NibObject
    ) {
        let numbers: [(key: NibKey, name: Name, number: (Element) -> Double?)] = [
            (.constant, .constant, { $0.double(.constant).flatMap(Self.near) }),
            (.priority, .priority, { $0.double(.priority) }),
            (.multiplier, .multiplier, { $0[.multiplier].flatMap(Self.ratio).flatMap(Self.near) }),
        ]
        for (key, name, number) in numbers {
            var cases = NibCases<NibValue?>(base: object[key])
            for case (let classes?, let variation) in variations.list {
                if let value = number(variation) { cases.add(.double(value), for: classes) }
            }
            guard !cases.cases.isEmpty else { continue }
            keep(
                NibVariation(object: reference, key: key, name: name.string, line: line(constraint), cases: cases),
                in: &object)
        }
    }

    private func refers(_ constraint: Element, to guide: Name) -> Bool {
        constraint.element(referredBy: .firstItem)?.name == guide
            || constraint.element(referredBy: .secondItem)?.name == guide
    }

    /// "0.8", "16:9", "1/3".
    static func ratio(_ text: String) -> Double? {
        if let number = Double(text) { return number.isFinite ? number : nil }
        for separator in [":", "/"] as [Character] {
            let parts = text.split(separator: separator)
            guard parts.count == 2, let over = Double(parts[0].filter { $0 != " " }),
                let under = Double(parts[1].filter { $0 != " " }), under != 0, (over / under).isFinite
            else { continue }
            return over / under
        }
        return nil
    }
}
