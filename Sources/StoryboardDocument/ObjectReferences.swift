/// Which attributes hold the id of another object: the one table for all that copies, renames, merges, compares or
/// checks what refers to what.
///
/// Found by looking for ids among the attribute values of thousands of documents. The elements count, too: elsewhere
/// the same word means something else (`row`, `name`, `imageView`), and numbers of Xcode 4 that look like ids do so by
/// chance.
public enum ObjectReferences {
    /// Whatever stands for an object that is elsewhere in the document: toolbar items, views of variations.
    public static let anywhere: Set<Name> = ["reference"]

    /// By attribute, the elements in which it holds an id.
    public static let table: [Name: Set<Name>] = [
        "destination": ["outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection"],
        "target": ["action"],
        "firstItem": ["constraint"], "secondItem": ["constraint"],
        "initialViewController": ["document"], "defaultGlanceController": ["document"],
        "popoverAnchorBarButtonItem": ["segue"], "popoverAnchorView": ["segue"], "sourceItem": ["segue"],
        "tableViewCell": ["tableViewCellContentView"],
        "textLabel": ["tableViewCell"], "detailTextLabel": ["tableViewCell"], "imageView": ["tableViewCell"],
        "selectedItem": ["popUpButtonCell"], "initialItem": ["tabView"],
        "headerView": ["tableView", "outlineView"], "cornerView": ["tableView", "outlineView"],
        "highlightedTableColumn": ["tableView", "outlineView"],
        "outlineTableColumn": ["outlineView"], "keyCell": ["matrix"], "selectedCell": ["matrix"],
        "itemPrototype": ["collectionView"],
        "initialFirstResponder": ["window", "panel", "tabViewItem"], "centeredItem": ["toolbar"],
        "splitView": ["trackingSeparatorToolbarItem"],
        "principalItem": ["touchBar"], "escapeKeyReplacementItem": ["touchBar"],
        "focusedObject": [
            "controller", "pageController", "glanceController", "notificationController", "hostingController",
        ],
        "row": ["gridCell"], "column": ["gridCell"], "headOfMergedCell": ["gridCell"],
        "previousBinding": ["binding"],
        "name": ["designable"],
    ]

    /// Whether this attribute of this element holds an id.
    public static func contain(_ attribute: Name, in element: Name) -> Bool {
        // Asked of every attribute of large documents, most of which hold no id anywhere: those need no hash.
        let index = Int(attribute.rawValue)
        guard index < candidates.count, candidates[index] else { return false }
        return table[attribute]?.contains(element) ?? anywhere.contains(attribute)
    }

    /// By a name's number, whether the attribute holds an id in some element.
    private static let candidates: [Bool] = {
        let names = anywhere.union(table.keys)
        var result = [Bool](repeating: false, count: Int(names.map(\.rawValue).max()!) + 1)
        for name in names { result[Int(name.rawValue)] = true }
        return result
    }()

    /// The attributes that hold ids, by element.
    static let attributesByElement: [Name: [Name]] = {
        var result: [Name: [Name]] = [:]
        for (attribute, elements) in table.sorted(by: { $0.key.string < $1.key.string }) {
            for element in elements { result[element, default: []].append(attribute) }
        }
        return result
    }()

    /// Elements whose `id` names a device or the like, not an object.
    public static let namesakes: Set<Name> = ["device", "adaptation"]
}

extension Element {
    /// The ids of other objects that its attributes hold, by the attributes' names.
    public var references: [(attribute: Name, id: String)] {
        var found: [(Name, String)] = []
        for attribute in ObjectReferences.attributesByElement[name] ?? [] {
            if let id = self[attribute] { found.append((attribute, id)) }
        }
        for attribute in ObjectReferences.anywhere { if let id = self[attribute] { found.append((attribute, id)) } }
        return found
    }
}
