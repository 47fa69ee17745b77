import UIKit

@objc protocol Flier {
    @objc optional var song: String { get }
    @objc optional var wings: Int { get }
}

class Bird: NSObject, Flier {
    var song: String { "tweet" }
    @objc func bark(_ times: Int) -> String { String(repeating: "woof ", count: times) }
    @objc private func whisper() -> String { "psst" }
}

@objc(Emu) class Grounded: NSObject {}

class Ring: CALayer {
    static var drawn: [CGFloat] = []
    @NSManaged var thickness: CGFloat
    @NSManaged var title: String?

    override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(thickness) || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(thickness) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.value(forKey: event) ?? 0
        animation.duration = 0.4
        return animation
    }

    override func draw(in ctx: CGContext) { Self.drawn.append(thickness) }
}

class Canvas: UIView {
    static var drawn = 0
    override func draw(_ rect: CGRect) { Self.drawn += 1 }
    override class func awakeFromNib() { super.awakeFromNib() }
}

/// Members of objects of which nothing is known, and what the runtime says of classes.
enum Unknowns {
    static func report(in view: UIView) {
        let bird: AnyObject = Bird(), other: AnyObject = Grounded()
        print(
            "unknown:", bird.bark?(2) as Any, other.bark?(2) as Any, bird.bark(1), (view as AnyObject).tag as Any,
            (4.5 as AnyObject).floatValue as Any, (bird as AnyObject).whisper?() as Any)
        let sender: AnyObject? = bird
        print(
            "class of:", type(of: sender!), sender.map { type(of: $0) } as Any,
            NSStringFromClass(sender!.classForCoder),
            sender!.isMember(of: Bird.self), sender?.isKind(of: NSObject.self) as Any,
            String(cString: object_getClassName(sender)))
        let flier: Flier = Bird()
        print("optional:", flier.song as Any, flier.wings as Any)
        print(
            "names:", NSStringFromClass(Bird.self), NSStringFromClass(Grounded.self), NSStringFromClass(UIView.self),
            NSClassFromString("Oddities.Bird") == Bird.self, NSClassFromString("UIView") == UIView.self,
            NSClassFromString("Emu") == Grounded.self)
        print("window:", UIApplication.shared.delegate!.window!! === view.window)
        let ring = Ring()
        ring.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.layer.addSublayer(ring)
        print("managed:", ring.thickness, ring.title as Any)
        view.addSubview(Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { ring.thickness = 8 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            let shown = ring.presentation()?.thickness ?? 0
            print("presentation:", shown > 1 && shown < 7)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
            print(
                "drawn:", Ring.drawn.contains { $0 > 1 && $0 < 7 }, Ring.drawn.contains(8), ring.thickness, Canvas.drawn
            )
        }
    }
}
