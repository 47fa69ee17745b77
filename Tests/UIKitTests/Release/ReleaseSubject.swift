import XCTest

@testable import UIKit

/// The controller whose end is waited for, with outlets of every kind. It counts how many of it there are.
class ReleaseSubject: UIViewController {
    @MainActor static var living = 0

    var label: UILabel?
    var labels: [UILabel]?
    var part: UIView?
    var thing: NSObject?
    var things: [NSObject]?
    var constraint: NSLayoutConstraint?
    /// What a connection made in code keeps.
    var kept: [Any] = []
    /// What is done in code when the view has loaded.
    @MainActor static var prepare: (ReleaseSubject) -> Void = { _ in }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.living += 1
    }

    deinit { onMain { ReleaseSubject.living -= 1 } }

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.prepare(self)
    }

    @MainActor
    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(ReleaseSubject.self)
        table.outlet("label", \ReleaseSubject.label)
        table.outlet("labels", \ReleaseSubject.labels)
        table.outlet("part", \ReleaseSubject.part)
        table.outlet("thing", \ReleaseSubject.thing)
        table.outlet("things", \ReleaseSubject.things)
        table.outlet("constraint", \ReleaseSubject.constraint)
        table.method("act:") { (_: ReleaseSubject, _: Any?) in }
        table.method("heard:") { (_: ReleaseSubject, _: Any?) in }
        return table
    }
}

/// Delegate and data source of everything.
extension ReleaseSubject: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate, UITextFieldDelegate, UITextViewDelegate,
    UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate, UIPickerViewDataSource,
    UIPickerViewDelegate, UIGestureRecognizerDelegate,
    UIScrollViewDelegate, UINavigationControllerDelegate, UITabBarDelegate, UIViewControllerTransitioningDelegate,
    UIImagePickerControllerDelegate,
    UIContextMenuInteractionDelegate, UIAdaptivePresentationControllerDelegate
{
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell")
            ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func updateSearchResults(for searchController: UISearchController) {}
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

/// A cell with outlets to its own parts and to the controller.
final class ReleaseCell: UITableViewCell {
    var label: UILabel?
    weak var owner: UIViewController?

    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(ReleaseCell.self)
        table.outlet("label", \ReleaseCell.label)
        table.outlet("owner", \ReleaseCell.owner)
        table.method("act:") { (_: ReleaseCell, _: Any?) in }
        return table
    }
}

/// An object of the dock that knows its controller.
final class ReleaseHelper: NSObject {
    weak var owner: UIViewController?
    var part: UIView?

    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(ReleaseHelper.self)
        table.outlet("owner", \ReleaseHelper.owner)
        table.outlet("part", \ReleaseHelper.part)
        table.method("act:") { (_: ReleaseHelper, _: Any?) in }
        table.initializer { ReleaseHelper() }
        return table
    }
}

/// Where the ways begin, and where unwinding ends.
final class ReleaseHome: UIViewController {
    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(ReleaseHome.self)
        table.method("home:") { (_: ReleaseHome, _: UIStoryboardSegue) in }
        return table
    }
}
