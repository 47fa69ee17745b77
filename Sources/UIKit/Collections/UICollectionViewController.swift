import CoreGraphics
import Foundation
import NibArchive

/// Manages a collection view: it is its data source and delegate.
///
/// Every optional method is declared here, so that an app's subclass overrides it and the collection view reaches it
/// through the protocol.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var layoutToUse: UICollectionViewLayout?
    open var clearsSelectionOnViewWillAppear = true
    open var useLayoutToLayoutNavigationTransitions = false
    open var installsStandardGestureForInteractiveMovement = true

    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return collectionStorage
        }
        set { view = newValue }
    }
    private weak var collectionStorage: UICollectionView?
    open var collectionViewLayout: UICollectionViewLayout {
        isViewLoaded ? collectionView.collectionViewLayout : layoutToUse ?? collectionView.collectionViewLayout
    }

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        layoutToUse = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if let flag = nib.bool(.clearsSelectionOnViewWillAppear) { clearsSelectionOnViewWillAppear = flag }
        if let flag = nib.bool(.installsStandardGestureForInteractiveMovement) {
            installsStandardGestureForInteractiveMovement = flag
        }
        if let flag = nib.bool(.useLayoutToLayoutNavigationTransitions) {
            useLayoutToLayoutNavigationTransitions = flag
        }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UICollectionViewController.self)
        table.outlet("collectionView", \UICollectionViewController.collectionView)
        return table
    }

    open override func loadView() {
        if runExtension(.loadView, in: UICollectionViewController.self) { return }
        super.loadView()
        guard collectionStorage == nil else { return }
        requireNoNib(insteadOf: "UICollectionViewController", "UICollectionView")
        // A list of a document brings its layout along; nobody else gives it one.
        _ = Misuse.allows(
            layoutToUse != nil, .invalidArgument, "UICollectionView must be initialized with a non-nil layout parameter"
        )
        let collection = UICollectionView(
            frame: view.frame, collectionViewLayout: layoutToUse ?? UICollectionViewFlowLayout())
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.dataSource = self
        collection.delegate = self
        view = collection
    }

    /// The collection view stands in a view of its own, to which an app adds what stands beside it.
    override func rootView(for view: UIView) -> UIView {
        guard let collection = view as? UICollectionView else { return view }
        let wrapper = collectionStorage?.superview ?? UIView(frame: collection.frame)
        if collectionStorage == nil {
            wrapper.autoresizingMask = collection.autoresizingMask
            wrapper.isOpaque = false
        }
        collectionStorage?.removeFromSuperview()
        collectionStorage = collection
        collection.translatesAutoresizingMaskIntoConstraints = true
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.frame = wrapper.bounds
        wrapper.insertSubview(collection, at: 0)
        return wrapper
    }

    open override func viewWillAppear(_ animated: Bool) {
        if runExtension(.viewWillAppear, in: UICollectionViewController.self, [animated]) { return }
        super.viewWillAppear(animated)
        installMovement()
        guard clearsSelectionOnViewWillAppear, let collectionView else { return }
        let selected = collectionView.indexPathsForSelectedItems ?? []
        for path in selected { collectionView.deselectItem(at: path, animated: animated) }
        _ = transitionCoordinator?.animate(alongsideTransition: nil) { [weak collectionView] context in
            guard context.isCancelled else { return }
            for path in selected { collectionView?.selectItem(at: path, animated: false, scrollPosition: []) }
        }
    }

    /// The collection view is edited with its controller, as since iOS 14.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        if runExtension(.setEditing, in: UICollectionViewController.self, [editing, animated]) { return }
        super.setEditing(editing, animated: animated)
        collectionView?.isEditing = editing
    }

    private var movement: UILongPressGestureRecognizer?

    /// A finger that rests on an item moves it, where the data source lets it.
    private func installMovement() {
        guard installsStandardGestureForInteractiveMovement, movement == nil, let collection = collectionView,
            OptionalMethods.has("collectionView(_:moveItemAt:to:)", collection.dataSource) == true
        else { return }
        let recognizer = UILongPressGestureRecognizer()
        recognizer.addHandler { [unowned collection] recognizer in
            let point = recognizer.location(in: collection)
            switch recognizer.state {
            case .began:
                if let path = collection.indexPathForItem(at: point) {
                    collection.beginInteractiveMovementForItem(at: path)
                }
            case .changed: collection.updateInteractiveMovementTargetPosition(point)
            case .ended: collection.endInteractiveMovement()
            default: collection.cancelInteractiveMovement()
            }
        }
        collection.addGestureRecognizer(recognizer)
        movement = recognizer
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        fatalError("\(type(of: self)) must implement collectionView(_:cellForItemAt:)")
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        OptionalMethods.missing(UICollectionReusableView(frame: .zero))
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods.missing(true)
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalMethods.missing(()) }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    { IndexPath(item: 0, section: index) }

    // MARK: Delegate

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
        -> Bool
    { true }
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        false
    }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Scroll view delegate

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
