import UIKit

class HomeViewController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel! {
        didSet { print("didSet: \(oldValue == nil ? "nil" : "some") -> \(titleLabel.text ?? "")") }
    }
    @IBOutlet private var buttons: [UIButton]!
    @IBOutlet fileprivate weak var badge: UIView?
    @IBOutlet private weak var inner: Inner!
    @IBOutlet weak private(set) var container: UIView!
    @objc dynamic var mood = "calm"

    /// A class inside of another.
    @objc(HomeInnerView) class Inner: UIView {
        @IBOutlet private weak var owner: HomeViewController!
        fileprivate var ownerName: String { String(describing: type(of: owner!)) }
    }

    private var ticks = 0
    private let scorer = Scorer()
    private let listener = Listener()
    private let dialect = Dialect()

    override func viewDidLoad() {
        super.viewDidLoad()
        print("buttons: \(buttons.map { $0.currentTitle ?? "" })")
        print("inner: \(inner.ownerName)")
        print("badge: \(String(describing: type(of: badge!)))")
        print((badge as? BadgeDescribing)?.summary ?? "badge: none")
        exerciseSelectors()
        exerciseKeys()
        dialect.speak()
        OlderWays.walk(in: container)
        scorer.delegate = listener
        scorer.add(3)
        NotificationCenter.default.addObserver(self, selector: #selector(heard(_:)), name: .mood, object: nil)
        NotificationCenter.default.post(name: .mood, object: self, userInfo: ["mood": "curious"])
        Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: #selector(tick), userInfo: ["rhythm": "steady"], repeats: true)
        perform(#selector(late), with: "tea", afterDelay: 1.2)
        perform(#selector(late(_:)), with: "nothing", afterDelay: 1.3)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(late(_:)), object: "nothing")
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(HomeViewController.stroked(_:)))
        inner.addGestureRecognizer(recognizer)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Save", style: .plain, target: self, action: #selector(self.save))
        buttons[0].addTarget(self, action: #selector(touched(_:event:)), for: .touchUpInside)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Unknowns.report(in: view)
        Styling.show()
    }

    // MARK: Actions

    @IBAction private func greet(_ sender: UIButton) { print("greet: \(sender.currentTitle ?? "")") }
    @IBAction func bareAction() { print("bareAction") }
    @objc private func touched(_ sender: Any, event: UIEvent) {
        print("touched: \(sender is UIButton) \(event.allTouches?.count ?? 0)")
    }
    @objc private func stroked(_ recognizer: UITapGestureRecognizer) { print("stroked: \(recognizer.view === inner)") }
    @objc private func save() { print("save") }
    @objc private func heard(_ notification: Notification) {
        print(
            "heard: \(notification.userInfo?["mood"] as? String ?? "") \(notification.object as? UIViewController === self)"
        )
    }
    @objc func late(_ what: String) { print("late: \(what)") }

    @objc private func tick(_ timer: Timer) {
        ticks += 1
        print("tick \(ticks): \((timer.userInfo as? [String: String])?["rhythm"] ?? "")")
        if ticks == 3 { timer.invalidate() }
    }

    @IBAction func unwindToHome(_ segue: UIStoryboardSegue) {
        print("unwind: \(segue.identifier ?? "") from \(type(of: segue.source))")
    }

    // MARK: Selectors

    @objc func ping() { print("ping") }
    @objc(renamedWith:and:) func combine(_ a: String, _ b: String) { print("renamed: \(a)\(b)") }
    @objc var volume: Int = 3

    private func exerciseSelectors() {
        print(
            "selectors: \(#selector(greet(_:))) \(#selector(ping)) \(#selector(combine)) \(#selector(getter: volume)) \(#selector(setter: HomeViewController.volume))"
        )
        print(
            "responds: \(responds(to: #selector(ping))) \(responds(to: Selector(("renamedWith:and:")))) \(responds(to: Selector(("sing:"))))"
        )
        perform(#selector(HomeViewController.ping))
        perform(Selector(("renamedWith:and:")), with: "a", with: "b")
        perform(NSSelectorFromString("ping"))
        let name: Selector = #selector(UIView.removeFromSuperview)
        print("framework: \(name)")
        print("key path: \(#keyPath(HomeViewController.mood))")
    }

    private func exerciseKeys() {
        setValue("merry", forKey: "mood")
        print("value: \(value(forKey: #keyPath(mood)) as? String ?? "none")")
    }

    // MARK: Navigation

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        print("should: \(identifier)")
        return true
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        print("prepare: \(segue.identifier ?? "") \(type(of: segue.destination))")
        (segue.destination as? EmbeddedViewController)?.text = "from prepare"
    }

    @IBSegueAction private func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?)
        -> DetailViewController?
    {
        DetailViewController(coder: coder, note: "made for \(segueIdentifier ?? "")")
    }
}

extension HomeViewController {
    @IBAction private func extended(_ sender: Any) { print("extended") }
}

extension Notification.Name {
    static let mood = Notification.Name("mood")
}
