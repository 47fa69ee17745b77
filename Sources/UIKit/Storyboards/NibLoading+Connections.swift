import NibArchive
import QuartzCore
import StoryboardDocument

extension NibLoading {
    /// Makes the connections in archive order; those of one outlet collection together, as one array.
    func connect() {
        let connections = graph.connections
        var index = 0
        while index < connections.count {
            let connection = connections[index]
            index += 1
            switch connection.kind {
            case .outlet:
                guard case .object(let source) = owningEnd(connection.source),
                    case .object(let destination) = end(connection.destination)
                else { continue }
                setOutlet(connection, of: source, to: destination)
            case .outletCollection:
                var members = [connection.destination]
                while index < connections.count, connections[index].kind == .outletCollection,
                    connections[index].name == connection.name,
                    connections[index].source == connection.source
                {
                    members.append(connections[index].destination)
                    index += 1
                }
                guard case .object(let source) = owningEnd(connection.source) else { continue }
                let objects = members.compactMap { member -> AnyObject? in
                    if case .object(let object) = end(member) { return object }
                    return nil
                }
                setCollection(connection, of: source, to: objects)
            case .action(let events):
                guard case .object(let source) = end(connection.source) else { continue }
                addAction(connection, events: events, to: source)
            }
        }
    }

    // MARK: Outlets

    /// Who has an outlet. In an owner's place, where a xib is made without one, UIKit puts an `NSObject`, which has no
    /// outlets: apps end whose cell's nib connects File's Owner ("[<NSObject 0x…> setValue:forUndefinedKey:]").
    private func owningEnd(_ source: NibEnd) -> End {
        let found = end(source)
        if case .proxy("IBFilesOwner") = source, case .missing = found, storyboard == nil, !decoder.isLenient {
            return .object(NSObject())
        }
        return found
    }

    private func setOutlet(_ connection: NibConnection, of source: AnyObject, to destination: AnyObject) {
        // By classes: a protocol that a class doesn't conform to is looked for among all conformances of the program.
        if (source as? UIViewController)?.connect(outlet: connection.name, to: destination) == true { return }
        if (source as? UIStoryboardSegueTemplate)?.connect(outlet: connection.name, to: destination) == true { return }
        set(destination, connection, source)
    }

    private func setCollection(_ connection: NibConnection, of source: AnyObject, to objects: [AnyObject]) {
        if connection.name == "gestureRecognizers", let view = source as? UIView {
            for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
            return
        }
        if connection.name == "passthroughViews", let template = source as? UIStoryboardPopoverPresentationSegueTemplate
        {
            template.passthroughViews = objects.compactMap { $0 as? UIView }
            return
        }
        set(objects, connection, source)
    }

    private func set(_ value: Any, _ connection: NibConnection, _ source: AnyObject) {
        if AppsKeyValueCoding.takes(value, forKey: connection.name, of: source, isKnown: true) { return }
        switch ObjCRuntime.set(value, forKey: connection.name, on: source) {
        case .done:
            return
        case .unsuitable(let expected):
            // iOS doesn't look at the type; what it stored would be found out at the first use.
            guard !decoder.isLenient else { return }
            Log.warning(
                "The outlet \(connection.name) of \(type(of: source)) is a \(expected), but \(place(connection)) connects a \(type(of: value)). It stays nil."
            )
        case .unknownKey, .readOnly:
            if AppsKeyValueCoding.takes(value, forKey: connection.name, of: source, isKnown: false) { return }
            guard !decoder.isLenient else { return }
            let name =
                type(of: source) == NSObject.self ? "NSObject" : ObjCRuntime.qualifiedName(of: type(of: source))
            let nearest = NearestName.find(connection.name, among: ObjCRuntime.keyNames(of: type(of: source)))
            fatalError(
                """
                [<\(name) \(ObjCRuntime.address(source))> setValue:forUndefinedKey:]: \
                this class is not key value coding-compliant for the key \(connection.name).
                The outlet is connected in \(place(connection)).\(nearest.map { " Did you mean \($0)?" } ?? "")
                """)
        }
    }

    private func place(_ connection: NibConnection) -> String {
        switch connection.source {
        case .object(let reference): place(of: reference, line: connection.line)
        case .proxy: place(of: nil, line: connection.line)
        }
    }

    // MARK: Actions

    private func addAction(_ connection: NibConnection, events: UInt32?, to source: AnyObject) {
        let target: AnyObject?
        switch end(connection.destination) {
        case .object(let object): target = object
        case .firstResponder: target = nil
        case .missing: return
        }
        let action = Selector(connection.name)
        if let control = source as? UIControl {
            control.addTarget(
                target, action: action,
                for: UIControl.Event(rawValue: UInt(events ?? UInt32(UIControl.Event.touchUpInside.rawValue))))
        } else if let item = source as? UIBarButtonItem {
            item.target = target
            item.action = action
        } else if let command = source as? UICommand {
            command.connect(action, to: target)
        } else if let recognizer = source as? UIGestureRecognizer {
            if let target {
                recognizer.addTarget(target, action: action)
            } else {
                recognizer.addFirstResponder(action: action)
            }
        } else if !decoder.isLenient {
            Log.warning("\(type(of: source)) sends no actions; \(connection.name) in \(place(connection)) is left out.")
        }
    }
}

// UIKit's objects whose outlets are set directly, without a class table; false where the object has no such outlet.

extension UIViewController {
    fileprivate func connect(outlet name: String, to destination: AnyObject) -> Bool {
        switch name {
        case "view":
            guard let view = destination as? UIView else { return false }
            self.view = view
        case "storyboard":
            guard let storyboard = destination as? UIStoryboard else { return false }
            self.storyboard = storyboard
        default: return false
        }
        return true
    }
}

extension UIStoryboardSegueTemplate {
    fileprivate func connect(outlet name: String, to destination: AnyObject) -> Bool {
        switch name {
        case "viewController": viewController = destination as? UIViewController
        case "containerView": (self as? UIStoryboardEmbedSegueTemplate)?.containerView = destination as? UIView
        case "previewSource": (destination as? UIView).map { SeguePreview.add(self, to: $0) }
        case "anchorView": (self as? UIStoryboardPopoverPresentationSegueTemplate)?.anchorView = destination as? UIView
        case "anchorBarButtonItem":
            (self as? UIStoryboardPopoverPresentationSegueTemplate)?.anchorBarButtonItem =
                destination as? UIBarButtonItem
        default: return false
        }
        return true
    }
}
