import QuartzCore

/// How large an app made a view that stands in a title's place. While the bar has no room for all of it the view is
/// smaller, and as large as it was again where there is room.
struct TitleViewSize {
    private weak var view: UIView?
    private var own = CGSize.zero
    /// What the bar made of it last.
    var given = CGSize.zero

    mutating func own(of view: UIView) -> CGSize {
        let present = view.bounds.size
        if view !== self.view || present != given { (self.view, own, given) = (view, present, present) }
        return own
    }
}
