import QuartzCore

/// What is shown of objects of a document that have no view of their own: tools that know objects by Interface Builder's
/// ids find them by what shows them.
extension UIView {
    /// The ids of the items that the view shows, with their places in it.
    package var designedParts: [(id: String, frame: CGRect)] {
        let shown: (String?, CGRect)? =
            switch self {
            case let button as BarButton: (button.item.interfaceBuilderID, bounds)
            case let tab as TabButton: (tab.item.interfaceBuilderID, bounds)
            case let bar as UINavigationBar:
                bar.content.flatMap { (bar.topItem?.interfaceBuilderID, bar.place(of: $0)) }
            default: nil
            }
        guard let shown, let id = shown.0 else { return [] }
        return [(id, shown.1)]
    }
}

extension UINavigationBar {
    /// A bar that a controller brings along stands for its item; of one that lies among other views the item is what is
    /// written in the middle, so that the bar can be had beside it.
    fileprivate func place(of content: NavigationBarContent) -> CGRect {
        guard interfaceBuilderID != nil, controller == nil else { return bounds }
        let title = content.convert(content.titleFrame, to: self)
        return title.insetBy(dx: min(0, (title.width - 60) / 2) - 8, dy: 0)
    }
}

extension UISegmentedControl {
    /// The segments' places, the first of the document first.
    package var segmentFrames: [CGRect] { (0..<numberOfSegments).map(rect(at:)) }
}
