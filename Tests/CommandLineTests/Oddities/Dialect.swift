import UIKit

@objc enum Season: Int { case spring, summer }

@objc protocol Watering: AnyObject {
    @objc optional func water(_ plant: Plant, in season: Season)
}

class Plant: NSObject {
    @objc dynamic var height: Double = 1
    weak var gardener: Watering?

    override init() { super.init() }

    convenience init(height: Double) {
        self.init()
        self.height = height
    }

    override var description: String { "plant of \(height)" }

    func grow() {
        gardener?.water?(self, in: .summer)
    }

    deinit { print("gone: \(height)") }
}

class Gardener: NSObject {}

extension Gardener: Watering {
    @objc func water(_ plant: Plant, in season: Season) {
        plant.height += 1
        print("water: \(plant) \(season == .summer)")
    }
}

/// A generic controller, as many apps have as their base.
class BaseController<Content: UIView>: UIViewController {
    lazy var content: Content = {
        let view = makeContent()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(contentTapped)))
        return view
    }()

    func makeContent() -> Content { fatalError("a subclass makes it") }
    @objc func contentTapped() { print("tapped: \(Content.self)") }
    override func loadView() { view = content }
}

final class LabelController: BaseController<UILabel> {
    private lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("unheard:")), for: .touchUpOutside)
        return button
    }()

    override func makeContent() -> UILabel { UILabel(frame: .zero) }
    func press() { button.sendActions(for: .touchUpInside) }
    @objc fileprivate func pressed(_ sender: UIButton) { print("pressed: \(sender === button)") }
    override func contentTapped() {
        super.contentTapped()
        print("overridden")
    }
}

class Dialect: NSObject {
    private var link: CADisplayLink?
    private var frames = 0
    private var plant: Plant? = Plant(height: 2)
    private let gardener = Gardener()
    private var token: NSObjectProtocol?
    private let controller = LabelController()

    func speak() {
        plant?.gardener = gardener
        plant?.grow()
        plant = nil
        controller.loadViewIfNeeded()
        controller.press()
        controller.perform(#selector(BaseController<UILabel>.contentTapped))
        link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link?.add(to: .main, forMode: .common)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in print("after: \(self != nil)") }
        Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { timer in print("block timer: \(timer.isValid)") }
        token = NotificationCenter.default.addObserver(forName: .init("leaf"), object: nil, queue: .main) { note in
            print("leaf: \(note.object as? Int ?? 0)")
        }
        NotificationCenter.default.post(name: .init("leaf"), object: 4)
        UIView.animate(
            withDuration: 0.3, animations: { self.controller.view.alpha = 0 },
            completion: { done in print("animated: \(done)") })
        var view: UIView? = UIView()
        UIView.animate(
            withDuration: 0.3, animations: { view?.alpha = 0 },
            completion: { done in print("animated what went: \(done)") })
        view = nil
        autoreleasepool { print("season: \(Season.summer.rawValue)") }
        if #available(iOS 13.0, *) { print("available") }
    }

    @objc private func step(_ link: CADisplayLink) {
        frames += 1
        guard frames == 3 else { return }
        link.invalidate()
        print("frames: \(frames)")
    }
}
