import CoreGraphics

/// Content sizes of controls as the Interface Builder that saved a document had them, where later systems changed them.
@MainActor
package struct DesignMetrics {
    /// The document's toolsVersion in thousands: 15 and later draw controls as iOS 13 did, 17 and later as iOS 14.
    let version: Int

    /// The intrinsic sizes that the canvas assumes for views whose own it can't know, by Interface Builder's id.
    private static var placeholders: [String: CGSize] = [:]

    /// - Parameter placeholders: the sizes that the document assumes, in points; `UIView.noIntrinsicMetric` where it assumes none.
    package static func use(toolsVersion: Int?, placeholders: [String: CGSize] = [:]) {
        self.placeholders = placeholders
        LayoutEngine.designMetrics = toolsVersion.map { DesignMetrics(version: $0 / 1000) }
    }

    func contentSize(of view: UIView, _ size: CGSize) -> CGSize {
        var size = size
        if !Self.placeholders.isEmpty, let id = view.interfaceBuilderID, let assumed = Self.placeholders[id] { return assumed }
        switch view {
        case is UIToolbar where version >= 17 && UIScreen.main.safeAreaInsets.bottom > 0: size.height = 49
        case is UISegmentedControl where version < 15: size.height = 28
        case is UIStepper where version < 15: size.height = 29
        case is UIProgressView where version < 17: size.height = 2
        case let field as UITextField where version < 15 && field.borderStyle == .roundedRect: size.height -= 4
        case let picker as UIDatePicker where picker.preferredDatePickerStyle == .automatic: size = UIPickerView.standardSize
        default: break
        }
        return size
    }
}
