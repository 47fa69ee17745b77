import UIKit

/// Presents and dismisses through a shower of stars. The segue lives as long as its destination is presented, so it can
/// be the transition's delegate.
class SparklySegue: UIStoryboardSegue, UIViewControllerTransitioningDelegate {

    override func perform() {
        destination.transitioningDelegate = self
        super.perform()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return SparklyAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return SparklyAnimator(isPresenting: false)
    }
}

private class SparklyAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let isPresenting: Bool
    private let numberOfStars = 36

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.9
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        if isPresenting, let controller = transitionContext.viewController(forKey: .to),
            let view = transitionContext.view(forKey: .to)
        {
            view.frame = transitionContext.finalFrame(for: controller)
            view.alpha = 0
            container.addSubview(view)
        } else if let view = transitionContext.view(forKey: .to), let leaving = transitionContext.view(forKey: .from) {
            container.insertSubview(view, belowSubview: leaving)
        }
        let moving = transitionContext.view(forKey: isPresenting ? .to : .from)
        let sky = UIView(frame: container.bounds)
        sky.isUserInteractionEnabled = false
        container.addSubview(sky)
        let duration = transitionDuration(using: transitionContext)
        for number in 0..<numberOfStars { addStar(number, to: sky, duration: duration) }
        UIView.animate(
            withDuration: duration * 0.5, delay: duration * 0.25, options: .curveEaseInOut,
            animations: {
                moving?.alpha = self.isPresenting ? 1 : 0
            })
        UIView.animate(
            withDuration: duration * 0.3, delay: duration * 0.7, options: [],
            animations: {
                sky.alpha = 0
            },
            completion: { _ in
                sky.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    /// Stars burst from the middle and turn as they fly. Where each goes follows from its number (the golden angle
    /// spreads them evenly).
    private func addStar(_ number: Int, to sky: UIView, duration: TimeInterval) {
        let share = CGFloat(number) / CGFloat(numberOfStars)
        let angle = CGFloat(number) * 2.399963
        let size = 14 + 22 * (1 - share)
        let star = UIImageView(image: UIImage(systemName: "star.fill"))
        star.tintColor = [UIColor.systemOrange, .systemYellow, .systemPink, .white][number % 4]
        star.frame = CGRect(x: 0, y: 0, width: size, height: size)
        star.center = CGPoint(x: sky.bounds.midX, y: sky.bounds.midY)
        star.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        sky.addSubview(star)
        let distance = (0.25 + share) * max(sky.bounds.width, sky.bounds.height) * 0.6
        UIView.animate(
            withDuration: duration * 0.9, delay: Double(share) * duration * 0.1, options: .curveEaseOut,
            animations: {
                star.center = CGPoint(
                    x: sky.bounds.midX + cos(angle) * distance, y: sky.bounds.midY + sin(angle) * distance)
                star.transform = CGAffineTransform(rotationAngle: angle)
            })
    }
}
