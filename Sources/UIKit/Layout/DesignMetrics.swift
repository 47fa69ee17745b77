import CoreGraphics

/// Content sizes of controls as the Interface Builder that saved a document had them, where later systems changed them.
@MainActor
package struct DesignMetrics {
    /// The document's toolsVersion in thousands: 15 and later draw controls as iOS 13 did, 17 and later as iOS 14.
    let version: Int

    /// Archived classes that aren't there yet and for which plain views stand, by Interface Builder's id.
    static var standIns: [String: String] = [:]
    private static let free = UIView.noIntrinsicMetric
    private static let sizes: [String: CGSize] = [
        "UIPickerView": CGSize(width: 320, height: 216), "UIDatePicker": CGSize(width: 320, height: 216),
        "UISearchBar": CGSize(width: free, height: 56), "UIPageControl": CGSize(width: 39, height: 37),
    ]

    package static func use(toolsVersion: Int?) {
        standIns.removeAll()
        LayoutEngine.designMetrics = toolsVersion.map { DesignMetrics(version: $0 / 1000) }
    }

    func contentSize(of view: UIView, _ size: CGSize) -> CGSize {
        var size = size
        if type(of: view) == UIView.self, let id = view.interfaceBuilderID, let name = Self.standIns[id], let known = Self.sizes[name] { return known }
        switch view {
        case is UIToolbar where version >= 17 && UIScreen.main.safeAreaInsets.bottom > 0: size.height = 49
        case is UISegmentedControl where version < 15: size.height = 28
        case is UIStepper where version < 15: size.height = 29
        case is UIProgressView where version < 17: size.height = 2
        case let field as UITextField where version < 15 && field.borderStyle == .roundedRect: size.height -= 4
        default: break
        }
        return size
    }
}
