import StoryboardDocument

/// What attributes become on the objects that are loaded.
extension ElementKind {
    /// The property, as Swift calls it, that holds an attribute's value on the loaded object: `isHidden` for `hidden`. A
    /// path where a part of the object has it. nil where no property of Apple's does, for what isn't archived by itself,
    /// and for elements that stand for no object.
    public func property(_ attribute: Attribute) -> String? {
        guard attribute.key != nil, !className.isEmpty, role != .list else { return nil }
        if role == .value, !Self.valuesWithProperties.contains(self.name.string) { return nil }
        let name = attribute.name.string
        for kind in sequence(first: self, next: \.parent) where kind.attribute(attribute.name) === attribute {
            let own = "\(kind.name).\(name)"
            if Self.withoutProperty[own] != nil { return nil }
            if let renamed = Self.renamed[own] { return renamed }
        }
        if Self.withoutProperty[name] != nil { return nil }
        if let renamed = Self.renamed[name] { return renamed }
        return Self.adjectives.contains(name) ? "is" + name.prefix(1).uppercased() + name.dropFirst() : name
    }

    /// Values inside objects that say their parts as properties, too.
    private static let valuesWithProperties: Set = [
        "buttonConfiguration", "backgroundConfiguration", "listContentConfiguration", "paragraphStyle", "textTab",
        "shadow", "wkWebViewConfiguration", "wkPreferences",
    ]

    /// Properties that Swift begins with “is”.
    private static let adjectives = Set(
        """
        animating baselineRelativeArrangement continuous directionalLockEnabled doubleSided editable editing enabled hidden highlighted \
        layoutMarginsRelativeArrangement momentary multipleTouchEnabled navigationBarHidden on opaque pagingEnabled paused pitchEnabled playing \
        prefetchingEnabled rotateEnabled scrollEnabled selectable selected springLoaded toolbarHidden translucent userInteractionEnabled zoomEnabled \
        findInteractionEnabled jitteringEnabled
        """.split(separator: " ").map(String.init))

    /// Properties of other names, by attribute, where only one kind means it so by kind and attribute.
    private static let renamed = [
        "clipsSubviews": "clipsToBounds", "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth",
        "largeTitles": "prefersLargeTitles", "minValue": "minimumValue", "maxValue": "maximumValue",
        "behavioralStyle": "preferredBehavioralStyle", "contentViewInsetsToSafeArea": "insetsContentViewsToSafeArea",
        "separatorInsetType": "separatorInsetReference", "landscapeImage": "landscapeImagePhone",
        "pointerInteraction": "isPointerInteractionEnabled", "button.lineBreakMode": "titleLabel?.lineBreakMode",
        "datePicker.style": "preferredDatePickerStyle", "tableViewCell.image": "imageView?.image",
        "splitViewController.behavior": "preferredSplitBehavior",
        "blurRadius": "shadowBlurRadius",
    ]

    /// Attributes that no property of Apple's classes has, and why.
    public static let withoutProperty = [
        "layoutMarginsFollowReadableWidth": "UIKit keeps it to itself", "resizesToFullScreen": "of iOS 2",
        "visibleAtLaunch": "of iOS 2", "minimumFontSize": "minimumScaleFactor took its place in iOS 6",
        "adjustsLetterSpacingToFitWidth": "allowsDefaultTighteningForTruncation took its place in iOS 9",
        "enablesMarqueeWhenAncestorFocused": "of tvOS", "segmentControlStyle": "of iOS 6",
        "segment.title": "titleForSegment(at:)", "segment.image": "imageForSegment(at:)",
        "segment.width": "widthForSegment(at:)", "segment.enabled": "isEnabledForSegment(at:)",
        "useCurrentDate": "the date is", "indexDisplayMode": "of tvOS",
        "showsSelectionImmediatelyOnTouchBegin": "UIKit keeps it to itself",
        "tableViewSection.headerTitle": "the data source's tableView(_:titleForHeaderInSection:)",
        "tableViewSection.footerTitle": "the data source's tableView(_:titleForFooterInSection:)",
        "tableViewCell.style": "the style of init(style:reuseIdentifier:)",
        "maintainsBackForwardList": "UIWebView keeps it to itself", "wantsFullScreenLayout": "of iOS 6",
        "autoresizesArchivedViewToFullSize": "the view's frame is",
        "allowDoubleColumnStyle": "the style of init(style:)",
        "allowTripleColumnStyle": "the style of init(style:)", "pageSpacing": "an option of init",
        "barButtonItem.backgroundImage": "backgroundImage(for:barMetrics:)",
        "navigationBar.backgroundImage": "backgroundImage(for:barMetrics:)",
        "tableViewCell.editingStyle": "the table's delegate decides it",
        "allowsScrolling": "allowedScrollTypesMask holds more", "sceneName": "the scene is",
        "buttonConfiguration.style": "the function that makes it, such as filled()",
        "tighteningFactorForTruncation": "of macOS",
        "wantsMultisampling": "antialiasingMode is", "preferredRenderingAPI": "an option of init",
    ]
}
