@testable import UIKit

extension ReleaseConnection {
    /// What apps connect in code, and iOS doesn't keep them for.
    static let ofCode: [ReleaseConnection] = [
        .init(name: "a search controller") { subject in
            let search = UISearchController(searchResultsController: nil)
            search.searchResultsUpdater = subject
            search.delegate = subject
            search.searchBar.delegate = subject
            subject.navigationItem.searchController = search
            subject.definesPresentationContext = true
        },
        .init(name: "a search controller that is active") { subject in
            let search = UISearchController(searchResultsController: UITableViewController())
            search.searchResultsUpdater = subject
            subject.navigationItem.searchController = search
            subject.kept.append(search)
            Clock.shared.schedule(after: 1) { [weak search] in MainActor.assumeIsolated { search?.isActive = true } }
        },
        .init(name: "targets of controls, gestures and bar items") { subject in
            let button = UIButton(type: .system)
            button.addTarget(subject, action: Selector("act:"), for: .touchUpInside)
            subject.view.addSubview(button)
            subject.view.addGestureRecognizer(UITapGestureRecognizer(target: subject, action: Selector("act:")))
            subject.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Do", style: .plain, target: subject, action: Selector("act:"))
            subject.navigationItem.leftBarButtonItem = subject.editButtonItem
            subject.kept.append(button)
        },
        .init(name: "actions and menus") { subject in
            let button = UIButton(primaryAction: UIAction(title: "Do") { [weak subject] _ in subject?.kept = [] })
            button.menu = UIMenu(children: [UIAction(title: "Do") { [weak subject] _ in subject?.kept = [] }])
            subject.view.addSubview(button)
            subject.kept.append(button)
        },
        .init(name: "a refresh control") { subject in
            let table = UITableView(frame: subject.view.bounds)
            table.dataSource = subject
            table.refreshControl = UIRefreshControl()
            table.refreshControl?.addTarget(subject, action: Selector("act:"), for: .valueChanged)
            subject.view.addSubview(table)
            subject.part = table
        },
        .init(name: "notifications by selector and by block") { subject in
            NotificationCenter.default.addObserver(
                subject, selector: Selector("heard:"), name: Notification.Name("Release"), object: nil)
            subject.kept.append(
                NotificationCenter.default.addObserver(forName: Notification.Name("Release"), object: nil, queue: nil) {
                    [weak subject] _ in subject?.kept = []
                })
        },
        .init(name: "key-value observation") { subject in
            subject.kept.append(subject.view.observe(\.alpha) { [weak subject] _, _ in subject?.kept = [] })
        },
        .init(name: "registered undoing") { subject in
            subject.view.window?.undoManager?.registerUndo(withTarget: subject) { $0.kept = [] }
            let manager = UndoManager()
            manager.registerUndo(withTarget: subject) { $0.kept = [] }
            subject.kept.append(manager)
        },
        .init(name: "registered traits") { subject in
            subject.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (subject: ReleaseSubject, _: UITraitCollection) in subject.kept = []
            }
        },
        .init(name: "a timer and a display link that are ended") { subject in
            let timer = UIKit.Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in subject.kept = [] }
            timer.invalidate()
            let link = CADisplayLink { _ in subject.kept = [] }
            link.add(to: .main, forMode: .common)
            link.invalidate()
            subject.kept.append(timer)
        },
        .init(name: "a delayed call that is taken back") { subject in
            subject.perform(Selector("act:"), with: nil, afterDelay: 3600)
            NSObject.cancelPreviousPerformRequests(withTarget: subject)
        },
        .init(name: "animations") { subject in
            UIView.animate(
                withDuration: 0.3, animations: { subject.view.alpha = 0.5 }, completion: { _ in subject.kept = [] })
            let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { subject.view.alpha = 1 }
            animator.addCompletion { _ in subject.kept = [1] }
            animator.startAnimation()
            subject.kept.append(animator)
        },
        .init(name: "dynamics") { subject in
            let animator = UIDynamicAnimator(referenceView: subject.view),
                box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            subject.view.addSubview(box)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            subject.kept.append(animator)
        },
        .init(name: "interactions") { subject in
            subject.view.addInteraction(UIContextMenuInteraction(delegate: subject))
            subject.transitioningDelegate = subject
            subject.presentationController?.delegate = subject
        },
        .init(name: "a key command and an activity") { subject in
            subject.addKeyCommand(UIKeyCommand(input: "d", modifierFlags: .command, action: Selector("act:")))
            subject.userActivity = NSUserActivity(activityType: "release")
            subject.userActivity?.becomeCurrent()
        },
        .init(name: "a diffable data source") { subject in
            let table = UITableView(frame: subject.view.bounds)
            let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { [weak subject] table, path, _ in
                subject?.tableView(table, cellForRowAt: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 3])
            source.apply(snapshot)
            subject.view.addSubview(table)
            subject.kept.append(source)
        },
        .init(name: "children") { subject in
            let child = UIViewController()
            subject.addChild(child)
            subject.view.addSubview(child.view)
            child.didMove(toParent: subject)
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            subject.addChild(pages)
            subject.view.addSubview(pages.view)
            pages.didMove(toParent: subject)
        },
        .init(name: "a text with attachments and a text view of its own storage") { subject in
            let text = UITextView(frame: subject.view.bounds)
            text.text = "words"
            _ = text.textStorage
            text.delegate = subject
            subject.view.addSubview(text)
            subject.part = text
        },
    ]

    static var all: [ReleaseConnection] { ofViews + ofScenes + ofLists + ofCode }
}
