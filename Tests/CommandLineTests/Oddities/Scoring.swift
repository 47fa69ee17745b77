import UIKit

@objc protocol ScoreDelegate: NSObjectProtocol {
    func scoreChanged(to score: Int)
    @objc optional func scoreWillChange(from score: Int)
    @objc optional func scoreName(for score: Int) -> String
    @objc optional func scoreIsShown(_ score: Int) -> Bool
}

class Scorer: NSObject {
    weak var delegate: ScoreDelegate?
    private(set) var score = 0

    func add(_ points: Int) {
        delegate?.scoreWillChange?(from: score)
        score += points
        delegate?.scoreChanged(to: score)
        print(
            "score name: \(delegate?.scoreName?(for: score) ?? "none"), shown \(delegate?.scoreIsShown?(score) ?? true)"
        )
        print("score responds: \(delegate?.responds(to: #selector(ScoreDelegate.scoreName(for:))) ?? false)")
    }
}

@objcMembers class Listener: NSObject, ScoreDelegate {
    func scoreChanged(to score: Int) { print("score: \(score)") }
    func scoreName(for score: Int) -> String { "three" }
}
