import StoryboardDocument
import StoryboardTools

/// User-defined runtime attributes.
extension Edit {
    func setRuntimeAttribute(of id: String, _ keyPath: String, _ type: String, _ value: String?) throws {
        let object = try self.object(id)
        let known = object.child("userDefinedRuntimeAttributes")?.children.first { $0["keyPath"] == keyPath }
        guard let value else {
            guard let known else {
                throw object.diagnostic(
                    .error, "\(ObjectName(object).short) has no runtime attribute “\(keyPath)”.",
                    remedy: "Its attributes are listed by `get`.")
            }
            known.removeFromContainer()
            return
        }
        let made = document.makeElement("userDefinedRuntimeAttribute")
        made["type"] = try Self.runtimeType(type, object)
        made["keyPath"] = keyPath
        // A number that was written with a point stays one.
        let wasReal = known?.children.first?.name == "real" && Double(value) != nil && !value.contains(".")
        do { try fill(made, type: made["type"] ?? "string", wasReal ? value + ".0" : value) } catch let problem
            as ValueWords.Problem
        {
            throw object.diagnostic(.error, "\(keyPath): \(problem.message)", remedy: problem.remedy)
        }
        let list = object.childMade("userDefinedRuntimeAttributes")
        if let known {
            list.insert(made, before: known)
            known.remove()
        } else {
            list.append(made)
        }
        addSupplies(for: object)
    }

    private static func runtimeType(_ type: String, _ object: Element) throws -> String {
        let words = [
            "boolean", "number", "string", "localizedString", "point", "size", "rect", "range", "color", "image", "nil",
        ]
        let key = LibraryObject.key(type)
        if let word = words.first(where: { LibraryObject.key($0) == key }) {
            return word == "localizedString" ? "string" : word
        }
        throw object.diagnostic(
            .error, "There is no type “\(type)” of runtime attributes.",
            remedy: "Give one of \(words.joined(separator: ", ")).")
    }

    private func fill(_ attribute: Element, type: String, _ value: String) throws {
        switch type {
        case "boolean":
            attribute["value"] = try ValueWords.bool(value)
        case "number":
            let number = try ValueWords.number(value)
            let isWhole = number == number.rounded() && !value.contains(".")
            let made = document.makeElement(isWhole ? "integer" : "real")
            made[.key] = "value"
            made["value"] = isWhole ? String(Int(number)) : interfaceBuilderNumber(number)
            attribute.append(made)
        case "color":
            let made = document.makeElement("color")
            made[.key] = "value"
            for (name, text) in ColorWords.attributes(try ColorWords.value(value), version) { made[name] = text }
            attribute.append(made)
        case "point", "size", "rect":
            let names: [Name] =
                type == "point" ? ["x", "y"] : type == "size" ? ["width", "height"] : ["x", "y", "width", "height"]
            let made = document.makeElement(Name(type))
            made[.key] = "value"
            for (name, number) in zip(
                names, try ValueWords.numbers(value, names.count, names.map(\.string).joined(separator: " ")))
            {
                made.setDouble(name, number)
            }
            attribute.append(made)
        case "range":
            let numbers = try ValueWords.numbers(value, 2, "location length")
            let made = document.makeElement("range", [.key: "value"])
            made["location"] = String(Int(numbers[0]))
            made["length"] = String(Int(numbers[1]))
            attribute.append(made)
        case "image": attribute["value"] = value
        case "nil": break
        default: attribute.setString("value", value)
        }
    }
}
