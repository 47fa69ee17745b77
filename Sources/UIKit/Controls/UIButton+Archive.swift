import Foundation
import NibArchive

extension UIButton {
    func decodeButton(_ nib: UINibDecoder) {
        setType(ButtonType(rawValue: nib.int(.buttonType) ?? 0) ?? .custom)
        if let raw = nib.int(.role) { role = Role(rawValue: raw) ?? .normal }
        if let decoded = nib.reference(.font) as? UIFont { font = decoded }
        if let insets = nib.insets(.contentInsets) { contentEdgeInsets = insets }
        if let insets = nib.insets(.titleInsets) { titleEdgeInsets = insets }
        if let insets = nib.insets(.imageInsets) { imageEdgeInsets = insets }
        if let offset = nib.size(.titleShadowOffset) { titleShadowOffset = offset }
        if let flag = nib.bool(.showsTouch) { showsTouchWhenHighlighted = flag }
        if let flag = nib.bool(.reversesShadow) { reversesTitleShadowWhenHighlighted = flag }
        if let flag = nib.bool(.adjustsHighlighted) { adjustsImageWhenHighlighted = flag }
        if let flag = nib.bool(.adjustsDisabled) { adjustsImageWhenDisabled = flag }
        for (state, object) in nib.numberedObjects(.statefulContent) {
            guard let content = object as? UIButtonContent else { continue }
            contents[UInt(bitPattern: state), default: Content()].merge(content.content)
        }
        configuration = (nib.reference(.configuration) as? UIButtonConfiguration)?.configuration
        if let flag = nib.bool(.showsMenu) { showsMenuAsPrimaryAction = flag }
        if let flag = nib.bool(.changesSelection) { changesSelectionAsPrimaryAction = flag }
        // Interface Builder leaves the title from before the configuration in the normal state; what the configuration
        // has is shown, and nothing where it has none.
        if configuration != nil { contents[0]?.title = nil }
        if let mode = nib.int(.lineBreakMode) { lineBreakMode = NSLineBreakMode(rawValue: mode) ?? .byTruncatingMiddle }
    }
}

extension UIButton.Content {
    mutating func merge(_ other: Self) {
        title = other.title ?? title
        attributedTitle = other.attributedTitle ?? attributedTitle
        titleColor = other.titleColor ?? titleColor
        titleShadowColor = other.titleShadowColor ?? titleShadowColor
        image = other.image ?? image
        backgroundImage = other.backgroundImage ?? backgroundImage
        symbolConfiguration = other.symbolConfiguration ?? symbolConfiguration
    }
}

/// A button's content for one state, as archives hold it.
final class UIButtonContent: NSObject, NibDecodable {
    let content: UIButton.Content

    init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        content = MainActor.assumeIsolated {
            UIButton.Content(
                title: nib.string(.title), attributedTitle: nib.reference(.attributedTitle) as? NSAttributedString,
                titleColor: nib.reference(.titleColor) as? UIColor,
                titleShadowColor: nib.reference(.shadowColor) as? UIColor,
                image: nib.reference(.image) as? UIImage, backgroundImage: nib.reference(.backgroundImage) as? UIImage,
                symbolConfiguration: nib.object(.symbolConfiguration) as? UIImage.SymbolConfiguration)
        }
    }
}

private extension NibKey {
    static let buttonType = NibKey("UIButtonType")
    static let role = NibKey("UIButtonRole")
    static let font = NibKey("UIFont")
    static let contentInsets = NibKey("UIContentEdgeInsets")
    static let titleInsets = NibKey("UITitleEdgeInsets")
    static let imageInsets = NibKey("UIImageEdgeInsets")
    static let titleShadowOffset = NibKey("UITitleShadowOffset")
    static let showsTouch = NibKey("UIShowsTouchWhenHighlighted")
    static let reversesShadow = NibKey("UIReversesTitleShadowWhenHighlighted")
    static let adjustsHighlighted = NibKey("UIAdjustsImageWhenHighlighted")
    static let adjustsDisabled = NibKey("UIAdjustsImageWhenDisabled")
    static let statefulContent = NibKey("UIButtonStatefulContent")
    static let lineBreakMode = NibKey("UILineBreakMode")
    static let showsMenu = NibKey("UIShowsMenuAsPrimaryAction")
    static let changesSelection = NibKey("UIChangesSelectionAsPrimaryAction")
    static let configuration = NibKey("UIButtonConfiguration")
    static let title = NibKey("UITitle")
    static let attributedTitle = NibKey("UIAttributedTitle")
    static let titleColor = NibKey("UITitleColor")
    static let shadowColor = NibKey("UIShadowColor")
    static let image = NibKey("UIImage")
    static let backgroundImage = NibKey("UIBackgroundImage")
    static let symbolConfiguration = NibKey("UIImageSymbolConfiguration")
}
