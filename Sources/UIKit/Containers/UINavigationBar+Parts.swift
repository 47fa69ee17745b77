import CoreGraphics

/// Where a bar shows its items, for tools that let people choose them.
extension UINavigationBar {
    /// The frame of an item's button in the bar's coordinates; nil for one that isn't shown.
    package func frame(of item: UIBarButtonItem) -> CGRect? {
        guard let button = content?.shownButtons.first(where: { $0.item === item }), !button.isHidden else {
            return nil
        }
        return button.convert(button.bounds, to: self)
    }
}
