extension Choices {
    static let contentMode = Choices(
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight"
    ).adding(["TopLeft": 9])
    static let semanticContent = Choices("unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft")
    static let textAlignment = Choices("left", "center", "right", "justified", "natural")
    static let lineBreakMode = Choices(
        "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation")
    static let baselineAdjustment = Choices("alignBaselines", "alignCenters", "none")
    static let horizontalAlignment = Choices("center", "left", "right", "fill", "leading", "trailing")
    static let verticalAlignment = Choices("center", "top", "bottom", "fill")
    static let buttonType = Choices([
        "custom": 0, "system": 1, "roundedRect": 1, "detailDisclosure": 2, "infoLight": 3, "infoDark": 4,
        "contactAdd": 5,
        "plain": 6, "close": 7,
    ])
    static let buttonRole = Choices("normal", "primary", "cancel", "destructive")
    static let borderStyle = Choices("none", "line", "bezel", "roundedRect")
    static let clearButtonMode = Choices("never", "whileEditing", "unlessEditing", "always")
    static let segmentStyle = Choices("plain", "bordered", "bar", "bezeled")
    static let progressStyle = Choices(["default": 0, "bar": 1])
    static let activityStyle = Choices(["whiteLarge": 0, "white": 1, "gray": 2, "medium": 100, "large": 101])
    static let datePickerMode = Choices([
        "time": 0, "date": 1, "dateAndTime": 2, "countDownTimer": 3, "yearAndMonth": 4,
    ])
    static let datePickerStyle = Choices("automatic", "wheels", "compact", "inline")
    static let sliderStyle = Choices(["automatic": 0, "pad": 1, "mac": 2])
    static let switchStyle = Choices(["automatic": 0, "checkbox": 1, "sliding": 2])

    static let axis = Choices("horizontal", "vertical")
    static let distribution = Choices("fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
    /// UIStackView.Alignment; a horizontal stack's top and bottom are leading and trailing.
    static let stackAlignment = Choices([
        "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4,
        "lastBaseline": 5,
    ])

    static let tableStyle = Choices("plain", "grouped", "insetGrouped")
    static let separatorStyle = Choices(["none": 0, "default": 1, "singleLine": 1, "singleLineEtched": 2])
    static let separatorInsetReference = Choices(["0": 0, "fromCellEdges": 0, "1": 1, "fromAutomaticInsets": 1])
    static let cellStyle = Choices([
        "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1, "IBUITableViewCellStyleValue2": 2,
        "IBUITableViewCellStyleSubtitle": 3,
    ])
    static let selectionStyle = Choices(["none": 0, "blue": 1, "gray": 2, "default": 3])
    static let accessoryType = Choices(
        "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton")
    static let editingStyle = Choices("none", "delete", "insert")
    static let focusStyle = Choices("default", "custom")
    static let indicatorStyle = Choices(["default": 0, "black": 1, "white": 2])
    static let keyboardDismissMode = Choices([
        "none": 0, "onDrag": 1, "interactive": 2, "onDragWithAccessory": 3, "interactiveWithAccessory": 4,
    ])
    static let insetAdjustment = Choices(["automatic": 0, "scrollableAxes": 1, "never": 2, "always": 3])
    static let scrollDirection = Choices("vertical", "horizontal")
    static let sectionInsetReference = Choices(["contentInset": 0, "safeArea": 1, "layoutMargins": 2])

    static let barStyle = Choices(["default": 0, "black": 1, "blackOpaque": 1, "blackTranslucent": 2])
    static let searchBarStyle = Choices("default", "prominent", "minimal")
    static let largeTitleMode = Choices(["automatic": 0, "always": 1, "never": 2, "inline": 3])
    static let barButtonStyle = Choices(["plain": 0, "bordered": 1, "done": 2, "prominent": 2])
    public static let barButtonItem = Choices([
        "done": 0, "cancel": 1, "edit": 2, "save": 3, "add": 4, "flexibleSpace": 5, "fixedSpace": 6, "compose": 7,
        "reply": 8, "action": 9,
        "organize": 10, "bookmarks": 11, "search": 12, "refresh": 13, "stop": 14, "camera": 15, "trash": 16, "play": 17,
        "pause": 18,
        "rewind": 19, "fastForward": 20, "undo": 21, "redo": 22, "pageCurl": 23, "close": 24, "writingTools": 25,
    ])
    public static let tabBarItem = Choices(
        "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search",
        "downloads", "mostRecent", "mostViewed")
    static let itemPositioning = Choices("automatic", "fill", "centered")

    public static let presentationStyle = Choices([
        "automatic": -2, "none": -1, "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3, "custom": 4,
        "overFullScreen": 5, "overCurrentContext": 6, "popover": 7, "blurOverFullScreen": 8,
    ])
    public static let transitionStyle = Choices("coverVertical", "flipHorizontal", "crossDissolve", "partialCurl")
    static let pageTransition = Choices("pageCurl", "scroll")
    static let pageOrientation = Choices("horizontal", "vertical")
    static let spineLocation = Choices("none", "min", "mid", "max")
    static let splitDisplayMode = Choices([
        "automatic": 0, "secondaryOnly": 1, "primaryHidden": 1, "oneBesideSecondary": 2, "beside": 2, "allVisible": 2,
        "oneOverSecondary": 3, "overlay": 3, "primaryOverlay": 3, "twoBesideSecondary": 4, "twoOverSecondary": 5,
        "twoDisplaceSecondary": 6,
    ])
    static let splitBehavior = Choices(["automatic": 0, "tile": 1, "overlay": 2, "displace": 3])
    static let splitBackground = Choices(["none": 0, "sidebar": 1])
    static let rectEdge = Choices(["top": 1, "left": 2, "bottom": 4, "right": 8])

    static let swipeDirection = Choices(["right": 1, "left": 2, "up": 4, "down": 8])
    public static let arrowDirection = Choices(["up": 1, "down": 2, "left": 4, "right": 8])
    public static let autoresizing = Choices([
        "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8, "heightSizable": 16,
        "flexibleMaxY": 32,
    ])
    /// UIControl.Event.
    public static let controlEvents = Choices([
        "touchDown": 1, "touchDownRepeat": 1 << 1, "touchDragInside": 1 << 2, "touchDragOutside": 1 << 3,
        "touchDragEnter": 1 << 4,
        "touchDragExit": 1 << 5, "touchUpInside": 1 << 6, "touchUpOutside": 1 << 7, "touchCancel": 1 << 8,
        "valueChanged": 1 << 12,
        "primaryActionTriggered": 1 << 13, "menuActionTriggered": 1 << 14, "editingDidBegin": 1 << 16,
        "editingChanged": 1 << 17,
        "editingDidEnd": 1 << 18, "editingDidEndOnExit": 1 << 19, "allTouchEvents": 0xFFF, "allEditingEvents": 0xF0000,
    ])

    static let autocapitalization = Choices("none", "words", "sentences", "allCharacters")
    /// UITextAutocorrectionType, UITextSpellCheckingType and the smart types.
    static let yesNo = Choices(["default": 0, "no": 1, "yes": 2])
    static let keyboardType = Choices([
        "default": 0, "alphabet": 1, "ASCIICapable": 1, "numbersAndPunctuation": 2, "URL": 3, "numberPad": 4,
        "phonePad": 5,
        "namePhonePad": 6, "emailAddress": 7, "decimalPad": 8, "twitter": 9, "webSearch": 10,
        "ASCIICapableNumberPad": 11,
    ])
    static let returnKeyType = Choices(
        "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall",
        "continue")
    static let keyboardAppearance = Choices(["default": 0, "dark": 1, "alert": 1, "light": 2])
    static let dataDetectors = Choices([
        "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "shipmentTrackingNumber": 16, "flightNumber": 32,
        "lookupSuggestion": 64, "all": -1, "none": 0,
    ])
    public static let accessibilityTraits = Choices([
        "none": 0, "button": 1, "link": 2, "image": 4, "selected": 8, "playsSound": 16, "keyboardKey": 32,
        "staticText": 64, "summaryElement": 128,
        "notEnabled": 256, "updatesFrequently": 512, "searchField": 1024, "startsMediaSession": 2048,
        "adjustable": 4096,
        "allowsDirectInteraction": 8192, "causesPageTurn": 16384, "header": 65536, "tabBar": 1 << 15,
    ])

    /// NSLayoutConstraint.Attribute.
    public static let layoutAttribute = Choices([
        "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7, "height": 8,
        "centerX": 9, "centerY": 10,
        "baseline": 11, "lastBaseline": 11, "firstBaseline": 12, "leftMargin": 13, "rightMargin": 14, "topMargin": 15,
        "bottomMargin": 16,
        "leadingMargin": 17, "trailingMargin": 18, "centerXWithinMargins": 19, "centerYWithinMargins": 20,
        "notAnAttribute": 0,
    ])
    public static let relation = Choices(["lessThanOrEqual": -1, "equal": 0, "greaterThanOrEqual": 1])

    static let blurStyle = Choices([
        "extraLight": 0, "light": 1, "dark": 2, "extraDark": 3, "regular": 4, "prominent": 5,
        "systemUltraThinMaterial": 6, "systemThinMaterial": 7,
        "systemMaterial": 8, "systemThickMaterial": 9, "systemChromeMaterial": 10, "systemUltraThinMaterialLight": 11,
        "systemThinMaterialLight": 12,
        "systemMaterialLight": 13, "systemThickMaterialLight": 14, "systemChromeMaterialLight": 15,
        "systemUltraThinMaterialDark": 16,
        "systemThinMaterialDark": 17, "systemMaterialDark": 18, "systemThickMaterialDark": 19,
        "systemChromeMaterialDark": 20,
    ])
    static let vibrancyStyle = Choices([
        "default": -1, "label": 0, "secondaryLabel": 1, "tertiaryLabel": 2, "quaternaryLabel": 3, "fill": 4,
        "secondaryFill": 5, "tertiaryFill": 6, "separator": 7,
    ])
    public static let symbolScale = Choices(["default": -1, "unspecified": 0, "small": 1, "medium": 2, "large": 3])
    public static let symbolWeight = Choices(
        "unspecified", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black")
    public static let renderingMode = Choices([
        "automatic": 0, "original": 1, "template": 2, "hierarchical-single": 3, "hierarchical": 3, "palette": 4,
        "multicolor": 5,
    ])
    static let mapType = Choices(
        "standard", "satellite", "hybrid", "satelliteFlyover", "hybridFlyover", "mutedStandard")

    static let buttonConfigurationStyle = Choices(
        "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent",
        "glass", "prominentGlass", "clearGlass", "prominentClearGlass")
    static let cornerStyle = Choices(["fixed": -1, "dynamic": 0, "small": 1, "medium": 2, "large": 3, "capsule": 4])
    static let buttonSize = Choices(["mini": 3, "small": 1, "medium": 0, "large": 2])
    static let imagePlacement = Choices(["top": 1, "leading": 2, "bottom": 4, "trailing": 8])
    static let titleAlignment = Choices("automatic", "leading", "center", "trailing")

    /// NSTextAlignment of paragraph styles.
    static let paragraphAlignment = textAlignment
    static let paragraphLineBreak = Choices(
        "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle")
    static let writingDirection = Choices(["natural": -1, "leftToRight": 0, "rightToLeft": 1])

    static let lineBreakStrategy = Choices(["none": 0, "pushOut": 1, "hangulWordPriority": 2, "standard": 0xFFFF])
    static let dynamicRange = Choices(["unspecified": -1, "standard": 0, "constrainedHigh": 1, "high": 2])
    static let menuOrder = Choices("automatic", "priority", "fixed")
    static let writingTools = Choices(["none": -1, "default": 0, "complete": 1, "limited": 2])

    private func adding(_ more: KeyValuePairs<String, Int>) -> Choices {
        Choices(pairs: values + more.map { ($0.key, $0.value) })
    }
}
