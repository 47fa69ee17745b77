import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: AnyObject {
    /// How far a page that becomes the present one has come already.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// How far the present page of a page control has come.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    open weak var delegate: (any UIPageControlProgressDelegate)?
    /// From 0 to 1.
    open var currentProgress: Float = 0 { didSet { if currentProgress != oldValue { control?.progressChanged() } } }
    open var isProgressVisible: Bool { control?.window != nil }
    weak var control: UIPageControl?

    public override init() { super.init() }

    func pageChanged() {
        guard let control else { return }
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: control.currentPage) ?? 0
    }
}

@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    public func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
    {
        true
    }
}

/// Progress that runs by itself: at an even pace, and when a page is through to the next one.
open class UIPageControlTimerProgress: UIPageControlProgress {
    /// How long a page lasts that has no time of its own, in seconds.
    open var preferredDuration: TimeInterval
    /// Whether the first page comes after the last; else it stops there.
    open var resetsToInitialPageAfterEnd = false
    open private(set) var isRunning = false
    private var durations: [Int: TimeInterval] = [:]
    private var link: CADisplayLink?
    private var last: CFTimeInterval = 0

    public init(preferredDuration: TimeInterval) {
        self.preferredDuration = preferredDuration
        super.init()
    }

    /// 0 takes the preferred one again.
    open func setDuration(_ duration: TimeInterval, forPage page: Int) {
        durations[page] = duration > 0 ? duration : nil
    }
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    open func resumeTimer() {
        guard !isRunning else { return }
        isRunning = true
        last = Clock.shared.now
        let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.tick() } }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    open func pauseTimer() {
        isRunning = false
        link?.invalidate()
        link = nil
    }

    private func tick() {
        guard let control else { return pauseTimer() }
        let now = Clock.shared.now, passed = now - last
        last = now
        currentProgress += Float(passed / max(0.01, duration(forPage: control.currentPage)))
        (delegate as? any UIPageControlTimerProgressDelegate)?.pageControlTimerProgressDidChange(self)
        if currentProgress >= 1 { next(of: control) }
    }

    private func next(of control: UIPageControl) {
        let isLast = control.currentPage + 1 >= control.numberOfPages, page = isLast ? 0 : control.currentPage + 1
        let mayGo =
            (delegate as? any UIPageControlTimerProgressDelegate)?
            .pageControlTimerProgress(self, shouldAdvanceToPage: page) ?? true
        guard !isLast || resetsToInitialPageAfterEnd, mayGo else {
            currentProgress = 1
            return pauseTimer()
        }
        currentProgress = 0
        control.advance(to: page)
    }
}
