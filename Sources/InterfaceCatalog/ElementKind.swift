import NibArchive
import StoryboardDocument

/// What an element of a document is, which class is archived for it, and which attributes and children it may have.
public final class ElementKind {
    public enum Role {
        case view, control, cell, controller
        /// Objects that are no views: bar items, navigation items, gesture recognizers, layouts.
        case object
        /// A guide that constraints may name.
        case guide
        case constraint, connection
        /// First Responder, File's Owner, Exit, storyboard references.
        case placeholder
        /// A part of another object's description: colours, fonts, frames.
        case value
        /// A list or wrapper: `<subviews>`, `<connections>`.
        case list
        /// The document, its resources, and what only Interface Builder reads.
        case document
    }

    /// Elements that are read in a way of their own.
    public enum Tag: String, CaseIterable {
        case other
        case rect, frame, autoresizingMask, subviews, constraints, viewLayoutGuide, userGuides, gestureRecognizers
        case connections, userDefinedRuntimeAttributes, accessibility, accessibilityConfiguration, variation
        case state, textInputTraits, blurEffect, vibrancyEffect, prototypes, cells, sections, leftBarButtonItems,
            rightBarButtonItems
        case color, fontDescription, font, `nil`, string, mutableString, size, point, value, inset, edgeInsets,
            directionalEdgeInsets, offsetWrapper, range
        case integer, real, bool, boolean, date, locale, timeZone, calendar, attributedString, imageReference,
            preferredSymbolConfiguration, textAttributes
        case stackView, barButtonItem, tabBarItem, collectionViewFlowLayout, collectionView

        /// Found by the number of the name.
        static func named(_ name: Name) -> Tag { byName[Int(name.rawValue)] ?? .other }

        private static let byName: [Int: Tag] = Dictionary(
            uniqueKeysWithValues: allCases.map { (Int(Name($0.rawValue).rawValue), $0) })
    }

    public let name: Name
    public let tag: Tag
    public let role: Role
    /// The class that is archived; empty for values and lists.
    public let className: String
    public let parent: ElementKind?
    /// The control events that an action or segue without an event is sent for: a UIControl.Event mask.
    public let events: UInt32?
    /// Own and inherited.
    public let attributes: [Attribute]
    public let children: [Child]
    /// The attributes whose absence means something: index into `attributes`, in order.
    public let absences: [(attribute: Int, key: NibKey, value: NibValue)]
    /// By index into `attributes`: the bit of its entry in `absences`; 0 for attributes without one.
    public let absenceBits: [UInt64]
    /// What compiling needs of most attributes, by index into `attributes`.
    public let codes: [Attribute.Code]
    public let keys: [NibKey?]
    public let choices: [Choices?]
    /// Attributes of any name are accepted: nothing in them is archived.
    public let isOpen: Bool
    /// One line: what the element is.
    public let about: String

    /// 1-based index into `attributes` by the raw value of the attribute's name; 0 where the kind has no such
    /// attribute.
    private let table: [UInt8]
    private let childFingerprints: [UInt64]
    /// 1-based indices into `children`, by the lowest bits of their fingerprints or the next free place; a power of two
    /// of them.
    private let childTable: [UInt8]
    /// Of the kind's own name.
    public let fingerprint: UInt64

    init(
        _ name: String, _ role: Role, class className: String = "", inherits parent: ElementKind? = nil,
        events: UInt32? = nil, open: Bool = false,
        about: String = "", _ own: [[Attribute]] = [], children ownChildren: [[Child]] = []
    ) {
        self.name = Name(name)
        tag = Tag.named(self.name)
        self.role = role
        self.className = className
        self.parent = parent
        self.events = events ?? parent?.events
        isOpen = open
        self.about = about

        // What is inherited is taken over as it is: apps make all kinds of iOS when they load their first storyboard.
        var attributes = parent?.attributes ?? [], table = parent?.table ?? []
        var codes = parent?.codes ?? [], keys = parent?.keys ?? [], choices = parent?.choices ?? []
        for attribute in own.joined() {
            let raw = Int(attribute.name.rawValue)
            if raw >= table.count { table += [UInt8](repeating: 0, count: raw + 1 - table.count) }
            if table[raw] == 0 {
                attributes.append(attribute)
                codes.append(attribute.code)
                keys.append(attribute.key)
                choices.append(attribute.choices)
                precondition(attributes.count < 255, "too many attributes of \(name)")
                table[raw] = UInt8(attributes.count)
            } else {
                let index = Int(table[raw]) - 1
                attributes[index] = attribute
                codes[index] = attribute.code
                keys[index] = attribute.key
                choices[index] = attribute.choices
            }
        }
        self.attributes = attributes
        self.table = table
        self.codes = codes
        self.keys = keys
        self.choices = choices

        var children = parent?.children ?? [], fingerprints = parent?.childFingerprints ?? []
        for child in ownChildren.joined() {
            let fingerprint = wordFingerprint(child.name)
            if let inherited = fingerprints.firstIndex(of: fingerprint) {
                children[inherited] = child
            } else {
                children.append(child)
                fingerprints.append(fingerprint)
            }
        }
        self.children = children
        childFingerprints = fingerprints
        precondition(children.count < 255, "too many children of \(name)")
        var size = 4
        while size < children.count * 2 { size *= 2 }
        var childTable = [UInt8](repeating: 0, count: size)
        for (index, fingerprint) in fingerprints.enumerated() {
            var slot = Int(truncatingIfNeeded: fingerprint) & (size - 1)
            while childTable[slot] != 0 { slot = (slot + 1) & (size - 1) }
            childTable[slot] = UInt8(index + 1)
        }
        self.childTable = childTable
        fingerprint = wordFingerprint(name)

        var absences: [(Int, NibKey, NibValue)] = []
        for (index, attribute) in attributes.enumerated() {
            if let key = keys[index], let value = attribute.absent { absences.append((index, key, value)) }
        }
        self.absences = absences
        precondition(absences.count <= 64, "too many defaults of \(name)")
        var bits = [UInt64](repeating: 0, count: attributes.count)
        for (bit, absence) in absences.enumerated() { bits[absence.0] = 1 << UInt64(bit) }
        absenceBits = bits
    }

    /// The index into `attributes` of the attribute of that name.
    @inline(__always)
    public func index(of name: Name) -> Int? {
        let raw = Int(name.rawValue)
        guard raw < table.count else { return nil }
        let index = table[raw]
        return index == 0 ? nil : Int(index) - 1
    }

    public func attribute(_ name: Name) -> Attribute? { index(of: name).map { attributes[$0] } }

    public func child(_ name: String) -> Child? { child(fingerprint: wordFingerprint(name)) }

    /// The child whose `key`, or name where it has none, has that fingerprint.
    @inline(__always)
    public func child(fingerprint wanted: UInt64) -> Child? {
        var slot = Int(truncatingIfNeeded: wanted) & (childTable.count - 1)
        while childTable[slot] != 0 {
            let index = Int(childTable[slot]) - 1
            if childFingerprints[index] == wanted { return children[index] }
            slot = (slot + 1) & (childTable.count - 1)
        }
        return nil
    }

    public var isView: Bool { role == .view || role == .control || role == .cell }
}
