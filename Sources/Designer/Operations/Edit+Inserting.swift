import StoryboardDocument
import StoryboardTools

/// Putting in what the library has.
extension Edit {
    func insert(_ name: String, into: String, before: String?, slot: String?, place: DesignPoint?) throws {
        guard let object = LibraryObject.named(name) else {
            let near = NearestName.find(name, among: LibraryObject.all.flatMap { [$0.title] + $0.synonyms })
            throw Diagnostic(
                .error, "The library has no “\(name)”.",
                remedy: near.map { "Did you mean “\($0)”?" } ?? "`storyboard edit --library` lists what there is.",
                path: document.path)
        }
        let parent = try self.object(into)
        let sibling = try before.map { try self.object($0) }
        let landing = try Landing.of(object.role, titled: object.title, in: parent, slot: slot)
        if case .document = landing {
            return try insertScene(object, at: place, before: sibling, isAlone: slot == "alone")
        }
        let element = try make(object.xml(version))
        fit(element)
        try land(element, landing, before: sibling, place: place, size: object.size, mask: object.mask)
        if object.title == "Container View" { try embedNewScene(in: element) }
        addSupplies(for: element)
    }

    /// Puts an element where it belongs, with the frame and marks that it has there.
    func land(
        _ element: Element, _ landing: Landing, before sibling: Element?, place: DesignPoint?,
        size: (width: Double, height: Double)? = nil, mask: LibraryObject.Mask = .fixed
    ) throws {
        switch landing {
        case .subview(let view):
            element[.key] = nil
            setFrame(of: element, in: view, place: place, size: size)
            placeByFrame(element, mask: mask)
            try insert(element, into: view.childMade("subviews"), before: sibling)
        case .arranged(let stack):
            element[.key] = nil
            setFrame(of: element, in: stack, place: place ?? DesignPoint(x: 0, y: 0), size: size)
            element["translatesAutoresizingMaskIntoConstraints"] = usesAutoLayout ? "NO" : nil
            try insert(element, into: stack.childMade("subviews"), before: sibling)
        case .slot(let owner, let key):
            // A controller's item has no title of its own at first: 6 of 1,500 are called “Title”.
            if element.name == "navigationItem", element["title"] == "Title" { element["title"] = nil }
            try fill(key, of: owner, with: element, size: size, mask: mask)
        case .barView(let owner, let side): try insertBarView(element, of: owner, side: side, size: size)
        case .list(let owner, let list): try insert(element, inList: list, of: owner, before: sibling, size: size)
        case .barItems(let item, let side): try insertBarItem(element, into: item, side: side, before: sibling)
        case .newBarItems(let controller, let side):
            let item = document.makeElement("navigationItem", [.key: "navigationItem", .id: makeID()])
            controller.insertInOrder(item)
            try insertBarItem(element, into: item, side: side, before: sibling)
        case .dock(let objects):
            element[.key] = nil
            if element.isView {
                if element.rect("frame") == nil, let size { setFrame(element, 0, 0, size.width, size.height) }
                if element.child(key: "autoresizingMask") == nil {
                    setMask(mask, of: element)
                }
                // A view that stands by itself has a safe area [110 of 122]; in docks since Xcode 12.
                if element.name == "view", hasSafeAreas, !isStoryboard || version >= .v12_0,
                    element.child(key: "safeArea") == nil
                {
                    element.insertInOrder(document.makeElement(.viewLayoutGuide, [.key: "safeArea", .id: makeID()]))
                }
            }
            if element.isView, !isStoryboard, let place { element.setPoint("canvasLocation", x: place.x, y: place.y) }
            try insert(element, into: objects, before: sibling)
        case .recognizer(let view): attachRecognizer(element, to: view, before: sibling)
        case .rootView(let controller):
            element[.key] = "view"
            let screen = self.screen.size
            setFrame(element, 0, 0, screen.width, screen.height)
            setMask(.size, of: element)
            if hasSafeAreas, element.child(key: "safeArea") == nil {
                element.insertInOrder(document.makeElement(.viewLayoutGuide, [.key: "safeArea", .id: makeID()]))
            }
            controller.insertInOrder(element)
        case .document: preconditionFailure("scenes are made by themselves")
        }
    }

    /// Inserts before a sibling that has to be there.
    func insert(_ element: Element, into list: Element, before sibling: Element?) throws {
        if let sibling, sibling.parent != list {
            throw sibling.diagnostic(
                .error, "\(ObjectName(sibling).short) isn't where the new object goes.",
                remedy: "Name one of \(ObjectName(list.parent ?? list).short)'s own objects, or none.")
        }
        list.insert(element, before: sibling)
    }

    func setFrame(_ view: Element, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        view.setRect("frame", DocumentRect(x: x, y: y, width: width, height: height))
    }

    /// The frame of a new view: at the place, or in the middle of the view around it.
    private func setFrame(
        of view: Element, in parent: Element, place: DesignPoint?, size: (width: Double, height: Double)?
    ) {
        let around = parent.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0)
        let known = view.rect("frame")
        let width = size?.width ?? known?.width ?? 240, height = size?.height ?? known?.height ?? 128
        let x = place?.x ?? ((around.width - width) / 2).rounded(.down),
            y = place?.y ?? ((around.height - height) / 2).rounded(.down)
        setFrame(view, x, y, width, height)
    }

    /// Puts the one object under a key, with the size that it has there.
    private func fill(
        _ key: String, of owner: Element, with element: Element, size: (width: Double, height: Double)?,
        mask: LibraryObject.Mask = .fixed
    ) throws {
        element[.key] = key
        if element.isView {
            element["fixedFrame"] = nil
            element["translatesAutoresizingMaskIntoConstraints"] = nil
            let around = (owner.isView ? owner : owner.enclosingView)?.rect("frame")
            let width = around?.width ?? self.screen.size.width
            switch key {
            case "tableHeaderView", "tableFooterView":
                setFrame(element, 0, 0, width, size?.height ?? 44)
                setMask(mask, of: element)
            case "sectionHeaderView", "sectionFooterView":
                setFrame(element, 0, 0, width, 50)
                element.insertInOrder(document.makeElement("autoresizingMask", [.key: "autoresizingMask"]))
                sizeSections(of: owner, key, height: 50)
            case "backgroundView":
                setFrame(element, 0, 0, width, around?.height ?? size?.height ?? 128)
                setMask(mask, of: element)
            default:
                if let size { setFrame(element, 0, 0, size.width, size.height) }
                setMask(.fixed, of: element)
            }
        }
        if key == "titleView", owner.string("title") != nil {
            owner["title"] = nil
            owner.insertInOrder(document.makeElement("nil", [.key: "title"]))
        }
        owner.insertInOrder(element)
    }

    /// A flow layout has to know how large section headers are: 50 by 50 at first, of which the width means nothing.
    private func sizeSections(of collection: Element, _ key: String, height: Double) {
        guard let layout = collection.child(key: "collectionViewLayout") else { return }
        layout.setSize(
            key == "sectionHeaderView" ? "headerReferenceSize" : "footerReferenceSize", width: 50, height: height)
    }

    private func insert(
        _ element: Element, inList list: Name, of owner: Element, before sibling: Element?,
        size: (width: Double, height: Double)?
    ) throws {
        element[.key] = nil
        switch list {
        case "prototypes",
            "cells" where element.name == "tableViewCell":
            sizeTableCell(element, in: owner)
            try insert(element, into: owner.childMade(list), before: sibling)
        case "toolbarItems":
            let items = owner.child(key: "toolbarItems") ?? owner.childMade("toolbarItems")
            try insert(element, into: items, before: sibling)
        case "cells" where element.name == "collectionViewCell":
            sizeItem(element, in: owner)
            try insert(element, into: owner.childMade(list), before: sibling)
        default: try insert(element, into: owner.childMade(list), before: sibling)
        }
    }

    /// A new item is as large as the layout makes items.
    private func sizeItem(_ cell: Element, in collection: Element) {
        guard let size = collection.child(key: "collectionViewLayout")?.child(key: "itemSize"),
            let width = size.double("width"), let height = size.double("height"), width > 0, height > 0
        else { return }
        for part in [cell, cell.child(key: "contentView")].compactMap({ $0 }) { setFrame(part, 0, 0, width, height) }
    }

    /// A new row stands below the others, as wide as its table.
    private func sizeTableCell(_ cell: Element, in owner: Element) {
        let table = owner.name == "tableView" ? owner : owner.enclosingView ?? owner
        let width = table.rect("frame")?.width ?? self.screen.size.width
        // A height that the table gives all its rows holds for it, too.
        let given = table.double("rowHeight").flatMap { $0 > 0 && $0 != 44 ? $0 : nil }
        let height =
            cell.rect("frame")?.height ?? cell.double("rowHeight") ?? given ?? (version >= .v11_0 ? 43.5 : 44)
        var y = 0.0
        table.forEachElement { other in
            guard other.name == "tableViewCell", other != cell, let frame = other.rect("frame") else { return }
            y = max(y, frame.y + frame.height)
        }
        if y == 0 { y = table["style"] == "grouped" ? 55.5 : 28 }
        setFrame(cell, 0, y, width, height)
        if let content = cell.child(key: "contentView"), content.rect("frame") == nil {
            setFrame(content, 0, 0, width, height)
        }
        for label in cell.descendants(named: "label") where label.rect("frame") == nil {
            setFrame(label, 20, 0, width - 40, height)
        }
    }

    /// One item stands under a key, several in a list.
    func insertBarItem(_ element: Element, into item: Element, side: String, before sibling: Element?) throws {
        let key = side == "left" ? "leftBarButtonItem" : "rightBarButtonItem"
        let list = Name(key + "s")
        if let items = item.child(list) {
            element[.key] = nil
            return try insert(element, into: items, before: sibling)
        }
        guard let single = item.child(key: key) else {
            element[.key] = key
            item.insertInOrder(element)
            return
        }
        let items = document.makeElement(list)
        item.insertInOrder(items)
        single[.key] = nil
        items.append(single)
        element[.key] = nil
        try insert(element, into: items, before: sibling)
    }

    /// A view among bar items is the custom view of one; in toolbars such an item has a style [69 of 69].
    private func insertBarView(
        _ view: Element, of owner: Element, side: String?, size: (width: Double, height: Double)?
    ) throws {
        let item = document.makeElement("barButtonItem")
        if side == nil { item["style"] = "plain" }
        item[.id] = makeID()
        try fill("customView", of: item, with: view, size: size)
        if let side { return try insertBarItem(item, into: owner, side: side, before: nil) }
        owner.childMade("items").append(item)
    }

    /// A recognizer stands in the dock; its view has it in a collection.
    func attachRecognizer(_ recognizer: Element, to view: Element, before sibling: Element? = nil) {
        let objects = (view.enclosingScene ?? document.root).child(.objects)
        objects?.insert(recognizer, before: sibling?.parent == objects ? sibling : nil)
        if view.child("gestureRecognizers") == nil { view.insertInOrder(document.makeElement("gestureRecognizers")) }
        view.childMade(.connections).insertInOrder(
            document.makeElement(
                "outletCollection",
                [
                    .property: "gestureRecognizers", .destination: recognizer.id ?? "", "appends": "YES",
                    .id: document.makeID(),
                ]))
        let ignoresTouches = view.bool("userInteractionEnabled") == false
        if ignoresTouches {
            note(
                view, "\(ObjectName(view).short) hears no touches, so its recognizer hears none.",
                remedy: "Set its userInteractionEnabled to YES.")
        }
    }
}
