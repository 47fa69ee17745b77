import StoryboardDocument

/// Names that rules ask for again and again: making one from a literal takes a lock.
extension Name {
    static let type: Name = "type"
    static let constraint: Name = "constraint"
    static let constraints: Name = "constraints"
    static let firstItem: Name = "firstItem"
    static let secondItem: Name = "secondItem"
    static let firstAttribute: Name = "firstAttribute"
    static let secondAttribute: Name = "secondAttribute"
    static let destination: Name = "destination"
    static let target: Name = "target"
    static let outlet: Name = "outlet"
    static let outletCollection: Name = "outletCollection"
    static let action: Name = "action"
    static let segue: Name = "segue"
    static let property: Name = "property"
    static let selector: Name = "selector"
    static let kind: Name = "kind"
    static let identifier: Name = "identifier"
    static let customClass: Name = "customClass"
    static let viewLayoutGuide: Name = "viewLayoutGuide"
    static let layoutGuide: Name = "layoutGuide"
    static let subviews: Name = "subviews"
}
