import CoreGraphics

/// The measures and fonts of an alert or of a sheet of actions, as on iOS 13 to 18 (an alert's as measured where iOS 17
/// drew one); in points.
struct AlertLook {
    var width: CGFloat
    var titleFont: UIFont
    var messageFont: UIFont
    /// From line to line of a message; 0: the font's own.
    var messageLine: CGFloat
    var textColor: UIColor
    var insets: UIEdgeInsets
    /// Between title and message.
    var gap: CGFloat
    var buttonHeight: CGFloat
    var buttonSize: CGFloat
    /// Two buttons stand side by side where their titles fit.
    var pairsButtons: Bool
    /// The cancel button is a panel of its own below the others.
    var separatesCancel: Bool
    var cornerRadius: CGFloat

    @MainActor static let alert = AlertLook(
        width: 270, titleFont: .systemFont(ofSize: 17, weight: .semibold), messageFont: .systemFont(ofSize: 13),
        messageLine: 16, textColor: .label,
        insets: UIEdgeInsets(top: 19.33, left: 16, bottom: 20.67, right: 16), gap: 3.33, buttonHeight: 44,
        buttonSize: 17,
        pairsButtons: true, separatesCancel: false, cornerRadius: 14)

    @MainActor static let sheet = AlertLook(
        width: 304, titleFont: .systemFont(ofSize: 13, weight: .semibold), messageFont: .systemFont(ofSize: 13),
        messageLine: 0, textColor: .secondaryLabel,
        insets: UIEdgeInsets(top: 15, left: 16, bottom: 15, right: 16), gap: 6, buttonHeight: 57, buttonSize: 20,
        pairsButtons: false, separatesCancel: true, cornerRadius: 14)

    /// In the size of text that people chose, as titles, footnotes and body text grow (assumed of the buttons'
    /// heights).
    @MainActor func scaled(for traits: UITraitCollection) -> AlertLook {
        guard traits.preferredContentSizeCategory != .large else { return self }
        func scaled(_ size: CGFloat, _ style: UIFont.TextStyle) -> CGFloat {
            UIFontMetrics(forTextStyle: style).scaledValue(for: size, compatibleWith: traits).rounded()
        }
        var look = self
        look.titleFont = titleFont.withSize(scaled(titleFont.pointSize, .headline))
        look.messageFont = messageFont.withSize(scaled(messageFont.pointSize, .footnote))
        look.messageLine = scaled(messageLine, .footnote)
        look.buttonSize = scaled(buttonSize, .body)
        look.buttonHeight = max(buttonHeight, (UIFont.systemFont(ofSize: look.buttonSize).lineHeight + 22).rounded(.up))
        return look
    }

    /// Between a sheet's panels, and beside them.
    static let sheetGap: CGFloat = 8

    @MainActor static let panelColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.18, alpha: 0.9) : UIColor(white: 0.97, alpha: 0.84)
    }
    @MainActor static let cancelColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .white
    }
    @MainActor static let pressedColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.14) : UIColor(white: 0, alpha: 0.08)
    }
    @MainActor static let fieldColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.4) : .white
    }
}
