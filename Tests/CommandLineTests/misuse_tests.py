"""What iOS does with an app that misuses storyboards and controllers: an exception with its own words, a warning in the log, or nothing."""

import os
import unittest

import support

# One way to go wrong for each name in MISUSE, done once the first screen is there.
CONTROLLER = """
import UIKit

class EventsViewController: UITableViewController {
    var prepared: [String] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.misuse(ProcessInfo.processInfo.environment["MISUSE"] ?? "") }
    }

    private func misuse(_ name: String) {
        let other = UIViewController()
        switch name {
        case "segue": performSegue(withIdentifier: "ShowEvents", sender: nil)
        case "scene": _ = storyboard?.instantiateViewController(withIdentifier: "Nowhere")
        case "storyboard": _ = UIStoryboard(name: "Nowhere", bundle: nil)
        case "custom": UIStoryboardSegue(identifier: "plain", source: self, destination: other).perform()
        case "push": navigationController?.pushViewController(self, animated: false)
        case "navigation": navigationController?.pushViewController(UINavigationController(), animated: false)
        case "pop": navigationController?.popToViewController(other, animated: false)
        case "child": addChild(self)
        case "ancestor": addChild(navigationController!)
        case "popover":
            other.modalPresentationStyle = .popover
            present(other, animated: false)
        case "again":
            present(other, animated: false)
            present(other, animated: false)
        case "itself":
            present(other, animated: false)
            other.present(other, animated: false)
        case "root": present(navigationController!, animated: false)
        case "distinct": navigationController?.setViewControllers([self, other, other], animated: false)
        case "outlet": _ = UIViewController(nibName: "Item", bundle: nil).view
        case "observer":
            let scroll = UIScrollView()
            scroll.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
            scroll.contentSize = CGSize(width: 3, height: 4)
        case "header color": UITableViewHeaderFooterView(reuseIdentifier: nil).backgroundColor = .red
        case "parent":
            let nav = UINavigationController(rootViewController: other)
            _ = nav.view
            present(other, animated: false)
        case "presenting":
            present(other, animated: false)
            present(UIViewController(), animated: false)
        case "modal child":
            navigationController!.present(other, animated: false)
            addChild(other)
            present(other, animated: false)
        case "grandchild":
            other.addChild(UIViewController())
            other.children[0].addChild(other)
        case "child elsewhere", "child of nobody's view", "requested parent":
            let holder = UIViewController(), stranger = UIViewController()
            holder.addChild(other)
            stranger.view.addSubview(other.view)
            if name == "requested parent" { return addChild(other) }
            view.addSubview(name == "child elsewhere" ? stranger.view : other.view)
        case "shared view":
            let holder = UIViewController()
            holder.view = UIView()
            other.view = holder.view
        case "insert beyond": tableView.insertRows(at: [IndexPath(row: 7, section: 0)], with: .none)
        case "delete beyond": tableView.deleteRows(at: [IndexPath(row: 7, section: 0)], with: .none)
        case "no layout": _ = UICollectionViewController().view
        case "scaled twice":
            let metrics = UIFontMetrics(forTextStyle: .title1)
            _ = metrics.scaledFont(for: .preferredFont(forTextStyle: .body))
            _ = metrics.scaledFont(for: metrics.scaledFont(for: .systemFont(ofSize: 12)))
        case "system font": _ = UIFont(name: ".SFUI-Regular", size: 12)
        case "no name": _ = UIImage(named: "")
        case "rows", "two cells":
            let table = UITableView(frame: view.bounds), rows = OneRow(name == "rows" ? 1 : 2)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = rows
            view.addSubview(table)
            table.layoutIfNeeded()
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        case "scroll": tableView.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: false)
        case "anchors":
            let box = UIView(), label = UILabel()
            view.addSubview(box)
            withExtendedLifetime(label) { box.leadingAnchor.constraint(equalTo: label.trailingAnchor).isActive = true }
        case "unprepared", "prepared later":
            let holder = UIView(), late = UILabel()
            if name == "unprepared" { view.addSubview(holder) }
            holder.addConstraint(NSLayoutConstraint(item: late, attribute: .top, relatedBy: .equal, toItem: holder, attribute: .top, multiplier: 1, constant: 0))
            holder.addSubview(late)
            view.addSubview(holder)
            view.layoutIfNeeded()
        case "never prepared":
            let holder = UIView()
            holder.addConstraint(NSLayoutConstraint(item: UILabel(), attribute: .top, relatedBy: .equal, toItem: self.view, attribute: .top, multiplier: 1, constant: 0))
            view.addSubview(holder)
            view.layoutIfNeeded()
        case "search field": _ = UISearchBar().value(forKey: "_searchField")
        case "cancel text": UISearchBar().setValue("x", forKey: "_cancelButtonText")
        case "placeholder": UITextField().setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
        case "subview": view.addSubview(view)
        case "window": other.present(UIViewController(), animated: false)
        case "embed", "bare", "blank", "lost", "nowhere", "circle": holder.performSegue(withIdentifier: name, sender: nil)
        case "cell nib", "cell beside", "cell plain":
            tableView.register(UINib(nibName: nib(name), bundle: nil), forCellReuseIdentifier: "here")
            _ = tableView.dequeueReusableCell(withIdentifier: "here")
        case "header plain":
            tableView.register(UINib(nibName: nib(name), bundle: nil), forHeaderFooterViewReuseIdentifier: "here")
            _ = tableView.dequeueReusableHeaderFooterView(withIdentifier: "here")
        case "bare cell", "bare header", "item beyond", "section beyond", "late registration", "late header": misuseCollection(name)
        case "unknown item", "unknown section", "unknown anchor":
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a"])
            if name == "unknown item" { snapshot.reloadItems(["z"]) }
            if name == "unknown section" { snapshot.reloadSections([7]) }
            snapshot.insertItems(["b"], beforeItem: "z")
        case "item nib", "item plain":
            let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            list.register(UINib(nibName: nib(name), bundle: nil), forCellWithReuseIdentifier: "here")
            _ = list.dequeueReusableCell(withReuseIdentifier: "here", for: IndexPath(item: 0, section: 0))
        case "table of a nib": _ = TableOfPlain(nibName: "Plain", bundle: nil).view
        case "table of a scene", "collection of a scene":
            _ = storyboard!.instantiateViewController(withIdentifier: name).view
        case "unwind":
            performSegue(withIdentifier: "Back", sender: nil)
        default: break
        }
        print("went on after \\(name)")
    }

    /// The nib of a misuse: `Beside` for “cell beside”.
    private func nib(_ misuse: String) -> String {
        misuse.hasSuffix("plain") ? "Alone" : misuse == "item nib" ? "Item" : misuse == "cell nib" ? "Row" : "Beside"
    }

    private var holder: UIViewController {
        let made = storyboard!.instantiateViewController(withIdentifier: "Holder")
        made.loadViewIfNeeded()
        return made
    }
}

class Items: NSObject, UICollectionViewDataSource {
    let name: String
    init(_ name: String) { self.name = name }
    func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ c: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        if name == "bare cell" { return UICollectionViewCell() }
        if name == "late registration" {
            let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            return c.dequeueConfiguredReusableCell(using: late, for: path, item: 0)
        }
        return c.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(_ c: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath) -> UICollectionReusableView {
        guard name == "late header" else { return UICollectionReusableView() }
        let late = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) { _, _, _ in }
        return c.dequeueConfiguredReusableSupplementary(using: late, for: path)
    }
}

extension EventsViewController {
    func misuseCollection(_ name: String) {
        let layout = UICollectionViewFlowLayout(), items = Items(name)
        if name.hasSuffix("header") { layout.headerReferenceSize = CGSize(width: 100, height: 30) }
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = items
        view.addSubview(list)
        withExtendedLifetime(items) { list.layoutIfNeeded() }
        list.scrollToItem(at: IndexPath(item: name == "item beyond" ? 99 : 0, section: name == "section beyond" ? 2 : 0), at: .top, animated: false)
    }
}

class OneRow: NSObject, UITableViewDataSource {
    let cells: Int
    init(_ cells: Int) { self.cells = cells }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        (0..<cells).map { _ in tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) }[cells - 1]
    }
}

class BareSegue: UIStoryboardSegue {}
class TableOfPlain: UITableViewController {}
class CollectionOfPlain: UICollectionViewController {}
"""

HOLDER = """
<scene sceneID="Hol-Sc-001"><objects><viewController storyboardIdentifier="Holder" id="Hol-00-001" sceneMemberID="viewController">
  <view key="view" contentMode="scaleToFill" id="Hol-Vi-001"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
    <containerView opaque="NO" contentMode="scaleToFill" id="Hol-Co-001"><rect key="frame" x="0.0" y="100" width="393" height="100"/>
    <connections><segue destination="Hol-In-001" kind="embed" identifier="embed" id="Hol-S1-001"/></connections></containerView></subviews></view>
  <connections>
    <segue destination="Hol-In-001" kind="custom" identifier="bare" customClass="BareSegue" customModule="Events" customModuleProvider="target" id="Hol-S2-001"/>
    <segue destination="Hol-R1-001" kind="show" identifier="blank" id="Hol-S3-001"/>
    <segue destination="Hol-R2-001" kind="show" identifier="lost" id="Hol-S4-001"/>
    <segue destination="Hol-R3-001" kind="show" identifier="nowhere" id="Hol-S5-001"/>
    <segue destination="Hol-R4-001" kind="show" identifier="circle" id="Hol-S6-001"/>
  </connections></viewController></objects></scene>
<scene sceneID="Hol-Sc-002"><objects><viewController id="Hol-In-001" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="Hol-Vi-002"/></viewController></objects></scene>
<scene sceneID="Hol-Sc-003"><objects><viewControllerPlaceholder storyboardName="Loose" id="Hol-R1-001" sceneMemberID="viewController"/></objects></scene>
<scene sceneID="Hol-Sc-004"><objects><viewControllerPlaceholder storyboardName="Loose" referencedIdentifier="Sceen" id="Hol-R2-001" sceneMemberID="viewController"/></objects></scene>
<scene sceneID="Hol-Sc-005"><objects><viewControllerPlaceholder storyboardName="Elsewhere" id="Hol-R3-001" sceneMemberID="viewController"/></objects></scene>
<scene sceneID="Hol-Sc-006"><objects><viewControllerPlaceholder storyboardName="Loose" referencedIdentifier="Round" id="Hol-R4-001" sceneMemberID="viewController"/></objects></scene>
<scene sceneID="Hol-Sc-007"><objects><viewControllerPlaceholder storyboardIdentifier="Back" storyboardName="Loose" referencedIdentifier="Round" id="Hol-R5-001" sceneMemberID="viewController"/></objects></scene>
<scene sceneID="Hol-Sc-008"><objects><viewController storyboardIdentifier="table of a scene" id="Hol-Ta-001" customClass="TableOfPlain" customModule="Events" customModuleProvider="target" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="Hol-Vi-008"/></viewController></objects></scene>
<scene sceneID="Hol-Sc-009"><objects><viewController storyboardIdentifier="collection of a scene" id="Hol-Cl-001" customClass="CollectionOfPlain" customModule="Events" customModuleProvider="target" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="Hol-Vi-009"/></viewController></objects></scene>
</scenes>"""

# Nibs that lists can't use, by name.
XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"OWNER
<placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
OBJECTS
</objects></document>
"""
CELL = '<tableViewCell contentMode="scaleToFill" reuseIdentifier="IDENTIFIER" id="Row-Ce-001"><rect key="frame" x="0" y="0" width="320" height="44"/><tableViewCellContentView key="contentView" id="Row-Co-001"/></tableViewCell>'
NIBS = {
    "Row": CELL.replace("IDENTIFIER", "elsewhere"),
    "Beside": CELL.replace("IDENTIFIER", "here") + '<tapGestureRecognizer id="Row-Ta-001"/>',
    "Item": '<collectionViewCell contentMode="center" reuseIdentifier="elsewhere" id="Ite-Ce-001"><rect key="frame" x="0" y="0" width="50" height="50"/></collectionViewCell>',
    "Plain": '<view contentMode="scaleToFill" id="Pla-Vi-001"><rect key="frame" x="0" y="0" width="320" height="44"/></view>',
}
# Without an outlet of the owner, which a list's nib hasn't.
NIBS["Alone"] = NIBS["Plain"]

# A storyboard without an initial scene, with a reference that leads back to where it comes from.
LOOSE = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>
<scene sceneID="Loo-Sc-001"><objects><viewController storyboardIdentifier="Scene" id="Loo-00-001" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="Loo-Vi-001"/></viewController></objects></scene>
<scene sceneID="Loo-Sc-002"><objects><viewControllerPlaceholder storyboardIdentifier="Round" storyboardName="Main" referencedIdentifier="Back" id="Loo-R1-001" sceneMemberID="viewController"/></objects></scene>
</scenes></document>
"""

EXCEPTIONS = {
    "segue": ("NSInvalidArgumentException", "Receiver (<", "EventsViewController: 0x", ">) has no segue with identifier 'ShowEvents'", "did you mean 'ShowEvent'?"),
    "scene": ("NSInvalidArgumentException", "Storyboard (", "doesn't contain a view controller with identifier 'Nowhere'"),
    "storyboard": ("NSInvalidArgumentException", "Could not find a storyboard named 'Nowhere' in bundle NSBundle <"),
    "custom": ("NSInternalInconsistencyException", "Could not perform segue with identifier 'plain'. A segue must either have a performHandler or it must override -perform."),
    "push": ("NSInvalidArgumentException", "Pushing the same view controller instance more than once is not supported (<", "EventsViewController: 0x"),
    "navigation": ("NSInvalidArgumentException", "Pushing a navigation controller is not supported"),
    "pop": ("NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist"),
    "child": ("NSInvalidArgumentException", "Can't add self as child"),
    "ancestor": ("NSInvalidArgumentException", "Can't add self as child", "an ancestor of EventsViewController"),
    "grandchild": ("NSInvalidArgumentException", "Can't add self as child", "an ancestor of UIViewController"),
    "modal child": ("NSInvalidArgumentException", "Application tried to present modally a view controller <"),
    "again": ("NSInvalidArgumentException", "Application tried to present modally a view controller <", "that is already being presented by <"),
    "itself": ("NSInvalidArgumentException", "Application tried to present modal view controller on itself. Presenting controller is <UIKit.UIViewController: 0x"),
    "root": ("NSInvalidArgumentException", "Application tried to present modally an active controller <UIKit.UINavigationController: 0x"),
    "distinct": ("NSInternalInconsistencyException", "All view controllers in a navigation controller must be distinct ((\n    \"<", ">\"\n))"),
    "outlet": ("NSInternalInconsistencyException", '-[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Item" nib but the view outlet was not set.'),
    "observer": ("NSInternalInconsistencyException", "EventsViewController: 0x", ": An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.\nKey path: contentSize\nObserved object: <UIScrollView: 0x", "Change: {\n    kind = 1;\n    new = ", "Context: 0x0"),
    "parent": ("NSInvalidArgumentException", "Application tried to present modally a view controller <", "that has a parent view controller <", "UINavigationController: 0x"),
    "embed": ("NSInternalInconsistencyException", "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview was added programmatically?"),
    "bare": ("NSInternalInconsistencyException", "Could not perform segue with identifier 'bare'. A segue must either have a performHandler or it must override -perform."),
    "blank": ("NSInvalidArgumentException", "Storyboard (", "Loose", "has no initial view controller, which a reference in", "Main"),
    "lost": ("NSInvalidArgumentException", "Storyboard (", "Loose", "doesn't contain a view controller with identifier 'Sceen'; did you mean 'Scene'?"),
    "nowhere": ("NSInvalidArgumentException", "Could not find a storyboard named 'Elsewhere' in bundle NSBundle <"),
    "rows": ("NSInternalInconsistencyException", "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (1) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."),
    "insert beyond": ("NSInternalInconsistencyException", "attempt to insert row 7 into section 0, but there are only 0 rows in section 0 after the update"),
    "delete beyond": ("NSInternalInconsistencyException", "attempt to delete row 7 from section 0 which only contains 0 rows before the update"),
    "two cells": ("NSInternalInconsistencyException", "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: cell, index path: <NSIndexPath: 0x", "{length = 2, path = 0 - 0}"),
    "no layout": ("NSInvalidArgumentException", "UICollectionView must be initialized with a non-nil layout parameter"),
    "scaled twice": ("NSInvalidArgumentException", "A scaled font returned by UIFontMetrics should not be used to create another scaled font."),
    "child elsewhere": ("UIViewControllerHierarchyInconsistency", "child view controller:<UIKit.UIViewController: 0x", "> should have parent view controller:<UIKit.UIViewController: 0x", "> but actual parent is:<UIKit.UIViewController: 0x"),
    "child of nobody's view": ("UIViewControllerHierarchyInconsistency", "child view controller:<UIKit.UIViewController: 0x", "> should have parent view controller:<", "EventsViewController: 0x", "> but actual parent is:<UIKit.UIViewController: 0x"),
    "requested parent": ("UIViewControllerHierarchyInconsistency", "child view controller:<UIKit.UIViewController: 0x", "> should have parent view controller:<UIKit.UIViewController: 0x", "> but requested parent is:<", "EventsViewController: 0x"),
    "shared view": ("UIViewControllerHierarchyInconsistency", "A view can only be associated with at most one view controller at a time! View <UIView: 0x", "> is associated with <UIKit.UIViewController: 0x", ">. Clear this association before associating this view with <UIKit.UIViewController: 0x"),
    "scroll": ("NSRangeException", "Attempted to scroll the table view to an out-of-bounds row (3) when there are only 0 rows in section 0."),
    "cell nib": ("NSInternalInconsistencyException", "cell reuse indentifier in nib (elsewhere) does not match the identifier used to register the nib (here)"),
    "cell beside": ("NSInternalInconsistencyException", "invalid nib registered for identifier (here) - nib must contain exactly one top level object which must be a UITableViewCell instance"),
    "cell plain": ("NSInternalInconsistencyException", "invalid nib registered for identifier (here) - nib must contain exactly one top level object which must be a UITableViewCell instance"),
    "header plain": ("NSInternalInconsistencyException", "invalid nib registered for identifier (here) - nib must contain exactly one top level object which must be a UITableViewHeaderFooterView instance"),
    "item nib": ("NSInternalInconsistencyException", "view reuse identifier in nib (elsewhere) does not match the identifier used to register the nib (here)"),
    "item plain": ("NSInternalInconsistencyException", "invalid nib registered for identifier (here) - nib must contain exactly one top level object which must be a UICollectionReusableView instance"),
    "table of a nib": ("NSInternalInconsistencyException", '-[UITableViewController loadView] loaded the "Plain" nib but didn\'t get a UITableView.'),
    "table of a scene": ("NSInternalInconsistencyException", '-[UITableViewController loadView] instantiated view controller with identifier "table of a scene" from storyboard "Main", but didn\'t get a UITableView.'),
    "collection of a scene": ("NSInternalInconsistencyException", '-[UICollectionViewController loadView] instantiated view controller with identifier "collection of a scene" from storyboard "Main", but didn\'t get a UICollectionView.'),
    "anchors": ("NSGenericException", 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x', ' "UIView:0x', '.leading"> and <NSLayoutXAxisAnchor:0x', ' "UILabel:0x', ".trailing\"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."),
    "unprepared": ("NSGenericException", "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<"),
    "never prepared": ("NSInternalInconsistencyException", "Impossible to set up layout with view hierarchy unprepared for constraint."),
    "search field": ("NSGenericException", "Access to UISearchBar's _searchField ivar is prohibited. This is an application bug"),
    "cancel text": ("NSGenericException", "Access to UISearchBar's set_cancelButtonText: ivar is prohibited. This is an application bug"),
    "placeholder": ("NSGenericException", "Access to UITextField's _placeholderLabel ivar is prohibited. This is an application bug"),
    "subview": ("NSInvalidArgumentException", "Can't add self as subview"),
    "bare cell": ("NSInternalInconsistencyException", "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"),
    "bare header": ("NSInternalInconsistencyException", "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (UICollectionElementKindSectionHeader,", ") was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ("),
    "item beyond": ("NSInvalidArgumentException", "Attempted to scroll the collection view to an out-of-bounds item (99) when there are only 3 items in section 0. Collection view: <"),
    "section beyond": ("NSInvalidArgumentException", "Attempted to scroll the collection view to an out-of-bounds section (2) when there are only 1 sections. Collection view: <"),
    "late registration": ("NSInternalInconsistencyException", "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider."),
    "late header": ("NSInternalInconsistencyException", "Attempted to dequeue a supplementary view using a registration that was created inside -collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a UICollectionViewDiffableDataSource supplementary view provider."),
    "unknown item": ("NSInternalInconsistencyException", "Attempted to reload item identifier that does not exist in the snapshot: z"),
    "unknown section": ("NSInternalInconsistencyException", "Attempted to reload section identifier that does not exist in the snapshot: 7"),
    "unknown anchor": ("NSInternalInconsistencyException", "Invalid parameter not satisfying: indexPath || ignoreInvalidItems (there is no item z)"),
}
WARNINGS = {
    "presenting": ("Attempt to present <", "> on <", "UINavigationController: 0x", "> (from <", "EventsViewController: 0x", ">) which is already presenting <"),
    "header color": ("[TableView] Changing the background color of UITableViewHeaderFooterView is not supported. Use the background view configuration instead.",),
    "system font": ('CoreText note: Client requested name ".SFUI-Regular", it will get TimesNewRomanPSMT rather than the intended font.',),
    "no name": ("CUICatalog: Invalid asset name supplied: ''",),
    "window": ("Attempt to present <", "> on <", "whose view is not in the window hierarchy"),
    "prepared later": ("The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x", "\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). This will crash"),
}


class MisuseTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        cls.project.write(cls.project.path("EventsViewController.swift"), CONTROLLER)
        cls.project.replace(cls.project.storyboard, "</scenes>", HOLDER)
        # Beside the other, for whose language the project looks already.
        cls.project.write(os.path.join(os.path.dirname(cls.project.storyboard), "Loose.storyboard"), LOOSE)
        for name, objects in NIBS.items():
            owner = ' customClass="TableOfPlain"><connections><outlet property="view" destination="Pla-Vi-001" id="Pla-Ou-001"/></connections></placeholder>' if name == "Plain" else "/>"
            cls.project.write(os.path.join(os.path.dirname(cls.project.storyboard), name + ".xib"), XIB.replace("OWNER", owner).replace("OBJECTS", objects))

    def run_with(self, misuse, *arguments):
        return self.project.run("--script", self.write("script.txt", "wait 2\n"), *arguments, SIMCTL_CHILD_MISUSE=misuse)

    def test_exceptions_have_the_words_of_ios(self):
        for name, words in EXCEPTIONS.items():
            with self.subTest(name):
                result = self.run_with(name)
                self.assertNotEqual(result.status, 0, result.text)
                self.assertParts(result.errors, "*** Terminating app due to uncaught exception '" + words[0] + "', reason: '", *words[1:])
                self.assertNotIn("went on after", result.output)

    def test_references_that_lead_in_a_circle_are_an_error_with_the_way(self):
        result = self.run_with("circle")
        self.assertParts(result.errors, "Storyboard references lead in a circle: ", "Main", " → ", "Loose", " → ", "Main")

    def test_where_in_the_app_it_was_is_told(self):
        source = self.project.path("EventsViewController.swift")
        result = self.run_with("segue")
        self.assertParts(result.errors, "EventsViewController.misuse(", f"/EventsViewController.swift:{self.project.line(source, 'ShowEvents')}:")

    def test_a_popover_without_an_anchor_is_an_exception_where_it_stays_one(self):
        result = self.run_with("popover", "--device", "iPad Air")
        self.assertParts(result.errors, "NSGenericException", "UIPopoverPresentationController (<", "should have a non-nil sourceView or barButtonItem set before the presentation occurs.")
        self.assertIn("went on after popover", self.assertSucceeds(self.run_with("popover")).output)

    def test_what_ios_only_logs_goes_on(self):
        for name, words in WARNINGS.items():
            with self.subTest(name):
                result = self.assertSucceeds(self.run_with(name))
                self.assertParts(result.errors, *words)
                self.assertIn(f"went on after {name}", result.output)

    def test_an_unwind_that_nobody_takes_is_dropped_without_a_word(self):
        path, whole = self.project.storyboard, self.project.read(self.project.storyboard)
        self.addCleanup(self.project.write, path, whole)
        segue = '<connections><segue destination="Exi-t0-001" kind="unwind" identifier="Back" unwindAction="nobody:" id="Unw-t0-001"/></connections></tableViewController>'
        self.project.write(path, whole.replace("</tableViewController>", segue + '<exit id="Exi-t0-001" userLabel="Exit" sceneMemberID="exit"/>', 1))
        result = self.assertSucceeds(self.run_with("unwind"))
        self.assertIn("went on after unwind", result.output)
        self.assertNotIn("nobody", result.errors)


if __name__ == "__main__":
    unittest.main()
