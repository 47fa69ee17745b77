/// What Xcode doesn't build in a launch screen, as the system draws one before any code of the app runs.
public struct LaunchScreenFault {
    public enum Kind: Equatable {
        case customClass(String), runtimeAttribute(String)
        /// So many at the top of a xib.
        case objects(Int)
    }

    /// Whose it is.
    public let element: Element
    public let kind: Kind

    /// In Xcode's words.
    public var message: String {
        switch kind {
        case .customClass: "Launch screens may not set custom classnames"
        case .runtimeAttribute: "Launch screens may not contain user-defined runtime attributes"
        case .objects:
            "Launch screens may only have one top level object, which must be a UIView or a kind of UIViewController"
        }
    }

    public var detail: String {
        switch kind {
        case .customClass(let name), .runtimeAttribute(let name): "“\(name)”"
        case .objects(let count): "this one has \(count)"
        }
    }

    public var remedy: String {
        switch kind {
        case .customClass: "Leave the class out, or don't use the document as a launch screen."
        case .runtimeAttribute: "Remove the attribute."
        case .objects: "Leave one of them."
        }
    }

    /// What is wrong with one element; nil where nothing is.
    /// - Parameter owner: the object that it belongs to.
    public init?(_ element: Element, of owner: Element) {
        if let name = element["customClass"], element.name != "placeholder" {
            self.init(element: element, kind: .customClass(name))
        } else if element.name == "userDefinedRuntimeAttribute" {
            self.init(element: owner, kind: .runtimeAttribute(element["keyPath"] ?? ""))
        } else {
            return nil
        }
    }

    /// A storyboard's scenes are asked one by one; a xib has one object.
    public init?(xib document: StoryboardDocument) {
        let objects = document.root.child(.objects)?.children.filter { $0.name != "placeholder" } ?? []
        guard objects.count != 1 else { return nil }
        self.init(element: objects.last ?? document.root, kind: .objects(objects.count))
    }

    private init(element: Element, kind: Kind) { (self.element, self.kind) = (element, kind) }

    /// All of a document, which says that it is a launch screen; else there are none.
    public static func all(in document: StoryboardDocument, isStoryboard: Bool) -> [LaunchScreenFault] {
        guard document.root.attribute("launchScreen", is: "YES") else { return [] }
        var faults: [LaunchScreenFault] = []
        func visit(_ element: Element, _ owner: Element) {
            let owner = element.has(.id) ? element : owner
            if let fault = LaunchScreenFault(element, of: owner) { faults.append(fault) }
            for child in element.children { visit(child, owner) }
        }
        visit(document.root, document.root)
        if !isStoryboard, let fault = LaunchScreenFault(xib: document) { faults.append(fault) }
        return faults
    }
}
