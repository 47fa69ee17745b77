import Foundation
import NibArchive

extension UIButton {
    func decodeButton(_ nib: UINibDecoder) {
        setType(ButtonType(rawValue: nib.int(.buttonType) ?? 0) ?? .custom)
        if let raw = nib.int(.buttonRole) { role = Role(rawValue: raw) ?? .normal }
        if let decoded = nib.reference(.font) as? UIFont { font = decoded }
        if let insets = nib.insets(.contentEdgeInsets) { contentEdgeInsets = insets }
        if let insets = nib.insets(.titleEdgeInsets) { titleEdgeInsets = insets }
        if let insets = nib.insets(.imageEdgeInsets) { imageEdgeInsets = insets }
        if let offset = nib.size(.titleShadowOffset) { titleShadowOffset = offset }
        if let flag = nib.bool(.showsTouchWhenHighlighted) { showsTouchWhenHighlighted = flag }
        if let flag = nib.bool(.reversesTitleShadowWhenHighlighted) { reversesTitleShadowWhenHighlighted = flag }
        if let flag = nib.bool(.adjustsImageWhenHighlighted) { adjustsImageWhenHighlighted = flag }
        if let flag = nib.bool(.adjustsImageWhenDisabled) { adjustsImageWhenDisabled = flag }
        if let flag = nib.bool(.adjustsImageSizeForAccessibilityContentSizeCategory) {
            adjustsImageSizeForAccessibilityContentSizeCategory = flag
        }
        for (state, object) in nib.numberedObjects(.buttonStatefulContent) {
            guard let content = object as? UIButtonContent else { continue }
            contents[UInt(bitPattern: state), default: Content()].merge(content.content)
        }
        if let flag = nib.bool(.pointerInteractionEnabled) { isPointerInteractionEnabled = flag }
        if let flag = nib.bool(.springLoaded) { isSpringLoaded = flag }
        configuration = (nib.reference(.buttonConfiguration) as? UIButtonConfiguration)?.configuration
        if let decoded = nib.reference(.menu) as? UIMenu { menu = decoded }
        if let flag = nib.bool(.showsMenuAsPrimaryAction) { showsMenuAsPrimaryAction = flag }
        if let flag = nib.bool(.changesSelectionAsPrimaryAction) { changesSelectionAsPrimaryAction = flag }
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
                symbolConfiguration: nib.object(.imageSymbolConfiguration) as? UIImage.SymbolConfiguration)
        }
    }
}
