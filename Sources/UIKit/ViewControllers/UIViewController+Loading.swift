import NibArchive
import QuartzCore

extension UIViewController {
    /// Reads what a storyboard keeps for any view controller. The containers' own keys are read by their classes.
    func decode(from nib: UINibDecoder) {
        nib.adopt(self)
        storyboard = nib.storyboard
        nibBundle = nib.bundle
        storedNibName = nib.string(.nibName)
        title = nib.string(.title)
        modalPresentationStyle =
            nib.int(.presentationStyle).flatMap(UIModalPresentationStyle.init(rawValue:)) ?? .automatic
        modalTransitionStyle =
            nib.int(.modalTransitionStyle).flatMap(UIModalTransitionStyle.init(rawValue:)) ?? .coverVertical
        hidesBottomBarWhenPushed = nib.bool(.hidesBottomBarWhenPushed) ?? false
        if let defines = nib.bool(.definesPresentationContext) { definesPresentationContext = defines }
        providesPresentationContextTransitionStyle = nib.bool(.providesPresentationContextTransitionStyle) ?? false
        extendedLayoutIncludesOpaqueBars = nib.bool(.keyExtendedLayoutIncludesOpaqueBars) ?? false
        if let edges = nib.int(.keyEdgesForExtendedLayout) {
            edgesForExtendedLayout = UIRectEdge(rawValue: UInt(bitPattern: edges))
        }
        automaticallyAdjustsScrollViewInsets = nib.bool(.keyAutomaticallyAdjustsScrollViewInsets) ?? true
        preferredContentSize = nib.size(.preferredContentSize) ?? nib.size(.contentSizeForViewInPopover) ?? .zero
        restorationIdentifier = nib.string(.restorationIdentifier)
        editing = nib.bool(.editing) ?? false

        segueTemplates = nib.objects(.storyboardSegueTemplates, of: UIStoryboardSegueTemplate.self)
        for template in segueTemplates { template.viewController = self }
        if let item = nib.object(.navigationItem) as? UINavigationItem { madeNavigationItem = item }
        if let item = nib.object(.tabBarItem) as? UITabBarItem { madeTabBarItem = item }
        let bottomItems = nib.objects(.toolbarItems, of: UIBarButtonItem.self)
        if !bottomItems.isEmpty { toolbarItems = bottomItems }
        for command in nib.objects(.keyCommands, of: UIKeyCommand.self) { addKeyCommand(command) }
        for child in nib.objects(.childViewControllers, of: UIViewController.self) { adoptArchived(child) }
        externalObjects = ExternalObjects(nib.object(.externalObjectsTableForViewLoading), of: self)
        sceneObjects = nib.objects(.topLevelObjectsToKeepAliveFromStoryboard, of: AnyObject.self)
        if let view = nib.object(.view) as? UIView { replaceView(with: view) }
    }

    /// A child of the same archive: relationships make no calls of willMove or didMove before the container is awake.
    private func adoptArchived(_ child: UIViewController) {
        guard child !== self, !children.contains(where: { $0 === child }) else { return }
        children.append(child)
        child.parent = self
    }

    // MARK: The view

    func loadViewAndEmbeddedScenes() {
        guard loadedView == nil else { return }
        loadView()
        guard loadedView != nil else {
            fatalError(
                "-[UIViewController loadViewIfNeeded] loaded the view for \(type(of: self)) but no view was set.")
        }
        for template in segueTemplates where template.performsOnViewLoad { template.perform(self) }
        // Once for every controller, before its first layout.
        loadedView?.setNeedsUpdateConstraints()
        viewDidLoad()
    }

    func replaceView(with given: UIView?) {
        let newView = given.map(rootView)
        guard newView !== loadedView, newView.map(mayHave) ?? true else { return }
        if let old = loadedView, old.viewController === self { old.viewController = nil }
        loadedView = newView
        newView?.viewController = self
    }

    /// True if `loadView` finds a view in an archive; a table view controller makes its own otherwise.
    var hasViewArchive: Bool { viewArchive() != nil }

    /// Ends an app whose nib gave a list's controller another view than the list, in UIKit's words. What shows
    /// documents to a tool goes on with an empty list.
    func requireNoNib(insteadOf controller: String, _ list: String) {
        guard let nib = viewArchive() else { return }
        let origin: String
        if let storyboard {
            origin =
                "instantiated view controller with identifier \"\(sceneIdentifier)\" from storyboard \"\(storyboard.name)\","
        } else {
            origin = "loaded the \"\(nib.name ?? nibName ?? "?")\" nib"
        }
        _ = Misuse.allows(
            false, .internalInconsistency, "-[\(controller) loadView] \(origin) but didn't get a \(list).")
    }

    /// The document's storyboard identifier, or the one that compiled documents make of the class and the object's own.
    private var sceneIdentifier: String {
        guard let object = nibOrigin?.object else { return "" }
        if case .string(let identifier)? = object[.storyboardIdentifier] { return identifier }
        return "UIViewController-\(object.id ?? "")"
    }

    func loadViewFromNib() {
        if let nib = viewArchive() {
            nib.instantiate(owner: self, external: externalObjects.table(for: self))
            guard loadedView != nil else {
                let name = nib.name ?? nibName ?? "?"
                Misuse.raise(
                    .internalInconsistency,
                    "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set."
                )
            }
        } else {
            let view = UIView(frame: UIScreen.main.appBounds)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            self.view = view
        }
    }

    /// The scene's view; where it was taken out of the scene, a nib as for a controller that code makes.
    private func viewArchive() -> UINib? {
        if let storyboard {
            if let nibName, let nib = storyboard.viewNib(named: nibName) { return nib }
            // What shows documents to a tool has no bundle to look in.
            if storyboard.isLenient { return nil }
        }
        let bundle = nibBundle ?? Bundle.main
        if let nibName {
            guard let nib = UINib(existing: nibName, bundle: bundle) else { UINib.missing(nibName, in: bundle) }
            return nib
        }
        // As iOS: a nib named after the class, with or without "Controller".
        let className = String(describing: type(of: self))
        if className.hasSuffix("Controller"),
            let nib = UINib(existing: String(className.dropLast("Controller".count)), bundle: bundle)
        {
            return nib
        }
        return UINib(existing: className, bundle: bundle)
    }
}
