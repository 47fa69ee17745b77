import StoryboardDocument
import StoryboardTools

/// The steppers of the inspectors: how many rows, prototypes, sections or items there are. The last is copied, or goes.
extension Edit {
    /// False where the property is no count.
    func setCount(of object: Element, _ key: String, _ value: String?) throws -> Bool {
        let lists: [String: Name] =
            switch object.name {
            case "tableViewSection": ["rows": "cells"]
            case "tableView": ["prototypecells": "prototypes", "prototypes": "prototypes", "sections": "sections"]
            case "collectionView": ["items": "cells"]
            case "segmentedControl": ["segments": "segments"]
            default: [:]
            }
        guard let name = lists[key] else { return false }
        let count = Int(try spelledNumber(value ?? "0", object))
        guard (0...200).contains(count) else {
            throw object.diagnostic(.error, "“\(value ?? "")” is no number of those.", remedy: "Give 0 to 200.")
        }
        let list = object.childMade(name)
        while Array(list.children).count > count, let last = Array(list.children).last {
            if Array(list.children).count == 1 {
                try removeTree([last])
                break
            }
            try removeTree([last])
        }
        while Array(list.children).count < count {
            guard let last = Array(list.children).last else {
                let titles: [Name: String] = [
                    "cells": object.name == "collectionView" ? "Collection View Cell" : "Table View Cell",
                    "prototypes": "Table View Cell", "sections": "Table View Section", "segments": "Segment",
                ]
                try insert(titles[name] ?? "", into: object.id ?? "", before: nil, slot: nil, place: nil)
                continue
            }
            let copy = document.makeCopy(of: last).element
            if let id = copy.id { made.append(id) }
            list.append(copy)
        }
        return true
    }

    /// Collections have a header or footer of their sections, or none.
    func setSectionView(of collection: Element, _ key: String, _ isThere: Bool) throws {
        let old = collection.child(key: key == "sectionheader" ? "sectionHeaderView" : "sectionFooterView")
        if isThere, old == nil {
            let slot = key == "sectionheader" ? "header" : "footer"
            try insert(
                "Collection Reusable View", into: collection.id ?? "", before: nil, slot: slot, place: nil)
        } else if !isThere, let old {
            try removeTree([old])
        }
    }
}
