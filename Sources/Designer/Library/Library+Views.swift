import StoryboardDocument

/// The library's views that hold or show something.
extension LibraryObject {
    /// The background that new views have: white before there was a dark appearance.
    static func background(_ version: XcodeVersion) -> String { color("systemBackgroundColor", version) }

    static func color(_ name: String, key: String = "backgroundColor", _ version: XcodeVersion) -> String {
        if version >= .v12_0 { return "<color key=\"\(key)\" systemColor=\"\(name)\"/>" }
        let isBackground = name == "systemBackgroundColor"
        if version >= .v11_0, isBackground || name == "labelColor" {
            let old = isBackground ? "whiteColor" : "darkTextColor"
            return "<color key=\"\(key)\" systemColor=\"\(name)\" cocoaTouchSystemColor=\"\(old)\"/>"
        }
        // Xcode 8 has white views in sRGB [210 of 295].
        if isBackground, version >= .v8_0, version < .v9Beta {
            return """
                <color key="\(key)" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                """
        }
        return gray(isBackground ? "1" : "0.0", key: key, version)
    }

    /// A gray in the space that Xcode has for it since 9.2, or before.
    static func gray(_ white: String, alpha: String = "1", key: String, _ version: XcodeVersion) -> String {
        let space =
            version >= .v9_2
            ? "colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\""
            : "colorSpace=\"calibratedWhite\""
        return "<color key=\"\(key)\" white=\"\(white)\" alpha=\"\(alpha)\" \(space)/>"
    }

    static let views: [LibraryObject] = [
        LibraryObject("View", "UIView, box", .view, 240, 128, about: "A rectangle that holds views.") { version in
            "<view contentMode=\"scaleToFill\" id=\"#0\">\(background(version))</view>"
        },
        LibraryObject(
            "Container View", "embed", .view, 240, 128, about: "A view that shows another scene.",
            xml: "<containerView opaque=\"NO\" contentMode=\"scaleToFill\" id=\"#0\"/>"),
        LibraryObject(
            "Horizontal Stack View", "stack view, hstack, row, UIStackView", .view, 200, 100,
            about: "Views side by side.",
            xml: "<stackView opaque=\"NO\" contentMode=\"scaleToFill\" id=\"#0\"/>"),
        LibraryObject(
            "Vertical Stack View", "vstack, column", .view, 200, 100, about: "Views below one another.",
            xml: "<stackView opaque=\"NO\" contentMode=\"scaleToFill\" axis=\"vertical\" id=\"#0\"/>"),
        LibraryObject("Image View", "picture, UIImageView", .view, 240, 128, about: "A picture.") { version in
            version >= .v11_0
                ? """
                <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit" \
                horizontalHuggingPriority="251" verticalHuggingPriority="251" id="#0"/>
                """
                : """
                <imageView userInteractionEnabled="NO" contentMode="scaleToFill" horizontalHuggingPriority="251" \
                verticalHuggingPriority="251" id="#0"/>
                """
        },
        LibraryObject("Text View", "UITextView", .view, 240, 128, about: "Text of many lines.") { version in
            """
            <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill"\(version >= .v9Beta ? " textAlignment=\"natural\"" : "") id="#0">\
            \(background(version))<string key="text">\(latin)</string>\
            \(version >= .v11_0 ? color("labelColor", key: "textColor", version) : "")\
            <fontDescription key="fontDescription" type="system" pointSize="14"/>\
            <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>
            """
        },
        LibraryObject("Scroll View", "UIScrollView", .view, 240, 128, about: "A view that is larger than what is seen.")
        {
            version in
            """
            <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" id="#0">\
            \(version >= .v11_0 ? "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"#1\"/><viewLayoutGuide key=\"frameLayoutGuide\" id=\"#2\"/>" : "")\
            </scrollView>
            """
        },
        LibraryObject(
            "Visual Effect View with Blur", "visual effect view, blur, UIVisualEffectView", .view, 240, 128,
            about: "What is behind, blurred."
        ) { version in
            """
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="#0">\
            <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
            contentMode="center"\(margins(version)) id="#1">\
            <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>\
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>\
            <blurEffect style="light"/></visualEffectView>
            """
        },
    ]

    /// What the content views of effects and cells have since Xcode 9.2.
    static func margins(_ version: XcodeVersion) -> String {
        version >= .v9_2 ? " insetsLayoutMarginsFromSafeArea=\"NO\"" : ""
    }

    /// The words that Interface Builder fills text views with.
    private static let latin = """
        Lorem ipsum dolor sit er elit lamet, consectetaur cillium adipisicing pecu, sed do eiusmod tempor incididunt ut \
        labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex \
        ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla \
        pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est \
        laborum. Nam liber te conscient to factor tum poen legum odioque civiuda.
        """
}
