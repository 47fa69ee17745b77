import StoryboardDocument

/// What people and tools ask of an attribute; the compiler doesn't come by here.
extension Attribute {
    /// How a value is written.
    public enum ValueType: Equatable, Sendable, CustomStringConvertible {
        /// `YES` or `NO`.
        case bool
        case integer, number, string
        /// A string that a table may translate.
        case localizable
        /// One of the words.
        case choice([String])
        /// The name of an image.
        case image
        /// The id of another object of the document.
        case reference
        /// An id of its own.
        case identifier

        public var description: String {
            switch self {
            case .bool: "bool"
            case .integer: "integer"
            case .number: "number"
            case .string: "string"
            case .localizable: "localizable string"
            case .choice: "choice"
            case .image: "image name"
            case .reference: "id of an object"
            case .identifier: "id"
            }
        }
    }

    public var type: ValueType {
        switch kind {
        case .bool, .negated: .bool
        case .int: .integer
        case .float, .double: .number
        case .string: .string
        case .text: .localizable
        case .choice(let choices): .choice(choices.words)
        case .image: .image
        case .reference: .reference
        case .compiled, .design: Self.types[name.string] ?? .string
        }
    }

    /// What leaving the attribute out means, as a document would spell it; nil where that depends or isn't known.
    public var defaultValue: String? {
        if let usual { return usual }
        switch (kind, absent) {
        case (.bool, .bool(let value)?): return value ? "YES" : "NO"
        case (.negated, .bool(let value)?): return value ? "NO" : "YES"
        case (.bool, nil): return "NO"
        case (.negated, nil): return "YES"
        case (.choice(let choices), .int(let number)?): return choices.word(number)
        case (_, .int(let value)?): return "\(value)"
        case (_, .float(let value)?): return value == value.rounded() ? "\(Int(value))" : "\(value)"
        case (_, .double(let value)?): return value == value.rounded() ? "\(Int(value))" : "\(value)"
        case (.compiled, _), (.design, _):
            if type == .bool { return Self.usuallyOn.contains(name.string) ? "YES" : "NO" }
            return Self.plainUsuals[name.string]
        case (.choice(let choices), nil): return Self.usuals[name.string].flatMap { choices[$0] == nil ? nil : $0 }
        case (.int, nil), (.float, nil), (.double, nil): return Self.usuals[name.string]
        default: return nil
        }
    }

    /// What UIKit's classes start with, where the table of the kind says nothing. One name means one thing wherever it
    /// stands.
    private static let usuals: [String: String] = [
        "animationRepeatCount": "0", "behavioralStyle": "automatic", "preferredBehavioralStyle": "automatic",
        "decelerationRate": "normal", "displayModeButtonVisibility": "automatic", "editingStyle": "none",
        "imagePadding": "0", "imageReservation": "0", "indexDisplayMode": "automatic",
        "leftViewMode": "never", "rightViewMode": "never", "mode": "automatic", "paginationMode": "unpaginated",
        "paginationBreakingMode": "page", "pageLength": "0", "gapBetweenPages": "0",
        "preferredImageDynamicRange": "unspecified", "preferredMenuElementOrder": "automatic",
        "preferredSearchBarPlacement": "automatic", "primaryBackgroundStyle": "none", "primaryEdge": "leading",
        "reorderingCadence": "immediate", "sectionIndexMinimumDisplayRowCount": "0", "spineLocation": "min",
        "selectionGranularity": "dynamic", "strokeWidth": "0", "strokeOutset": "0", "titleAlignment": "automatic",
        "writingToolsBehavior": "default", "baseWritingDirection": "natural", "hyphenationFactor": "0",
        "lineSpacing": "0", "paragraphSpacing": "0", "paragraphSpacingBefore": "0", "firstLineHeadIndent": "0",
        "headIndent": "0", "tailIndent": "0", "minimumLineHeight": "0", "maximumLineHeight": "0",
        "behavior": "automatic", "allowableMovement": "10", "countDownDuration": "0", "itemSpacing": "0",
        "itemWidth": "0", "pageSpacing": "0", "elevationStyle": "flat", "emphasisStyle": "default",
    ]

    /// The same of what the compiler reads together or not at all.
    private static let plainUsuals = [
        "priority": "1000", "relation": "equal", "constant": "0", "propertyAccessControl": "none",
        "spacingType": "custom", "appearance": "light",
    ]

    /// Of what the compiler reads together or not at all, those that aren't strings. One name means one thing wherever
    /// it stands.
    private static let types: [String: ValueType] = {
        var types: [String: ValueType] = [:]
        for (type, names) in plainTypes { for name in names.split(separator: " ") { types[String(name)] = type } }
        // `name` holds an id in one element only, and a name in all others.
        for name in ObjectReferences.anywhere.union(ObjectReferences.table.keys) where name != "name" {
            types[name.string] = .reference
        }
        for (name, words) in choiceTypes { types[name] = .choice(words.split(separator: " ").map(String.init)) }
        return types
    }()

    private static let plainTypes: KeyValuePairs<ValueType, String> = [
        .identifier: "id sceneID",
        .bool: """
        fixedFrame misplaced ambiguous useAutolayout useTraitCollections useSafeAreas colorMatched launchScreen promptedForUpgradeToXcode5 generatesPrototypingConstraints usesAttributedText \
        hasAttributedTitle automaticPreferredMaxLayoutWidth useAutomaticPreferredMaxLayoutWidth initiallyAnimated hidesAccessoryWhenEditing selectable wantsLayer placeholder symbolic \
        aspectRatioIsLocked animates appends useStoryboardIdentifierAsRestorationIdentifier pauseOnWillResignActive resumeOnDidBecomeActive automaticEstimatedItemSize base64-UTF8 flexibleMinX flexibleMaxX \
        flexibleMinY flexibleMaxY widthSizable heightSizable isElement none button link selected playsSound keyboardKey staticText summaryElement notEnabled updatesFrequently searchField \
        startsMediaSession adjustable allowsDirectInteraction causesPageTurn header tabBar toggleButton supportsZoom all audio video phoneNumber address calendarEvent shipmentTrackingNumber flightNumber \
        lookupSuggestion money physicalValue trackingNumber upArrow downArrow leftArrow rightArrow select menu playPause pageUp pageDown up down unknown prompted translucent prefersLargeTitles isEnabled \
        installed translatesAutoresizingMaskIntoConstraints direct indirect pencil stylus indirectPointer displayInline destructive singleSelection displayAsPalette \
        modalInPresentation prefersGrabberVisible increaseContrast reduceMotion reduceTransparency boldText onOffLabels buttonShapes grayscale smartInvert differentiateWithoutColor \
        showsTraffic showsPointsOfInterest keepsMenuPresented disabled hidden wantsPriorityOverSystemBehavior displaysSearchBarInNavigationBar localized
        """,
        .number: """
        x y width height minX minY maxX maxY red green blue white alpha cyan magenta yellow black pointSize size constant priority horizontalHuggingPriority \
        verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority placeholderIntrinsicWidth placeholderIntrinsicHeight rowHeight horizontal vertical \
        timeIntervalSinceReferenceDate leading trailing variableValue spacing textTableMaxWidth defaultFontSize defaultFixedFontSize
        """,
        .integer:
            "nextObjectID maxNumberOfRows maxNumberOfColumns modifierFlags dynamicTypePreference splitViewControllerTargetIndex length",
        .localizable: "label hint discoverabilityTitle subtitle title searchResultsTitle textLabelText",
        .image: "thumbImage minimumTrackImage maximumTrackImage image",
    ]

    private static let choiceTypes: KeyValuePairs<String, String> = [
        "relation": "equal lessThanOrEqual greaterThanOrEqual",
        "firstAttribute": layoutAttributes, "secondAttribute": layoutAttributes,
        "symbolType": "layoutGuide system", "propertyAccessControl": "none localizationOnly all",
        "kind":
            "relationship show showDetail presentation popoverPresentation embed unwind custom push modal replace popover sheet",
        "relationship":
            "rootViewController viewControllers masterViewController supplementaryViewController secondaryViewController detailViewController splitItems tabItems window.shadowedContent dynamicNotificationInterface nextPage",
        "modalPresentationStyle":
            "automatic none fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover blurOverFullScreen",
        "modalTransitionStyle": "coverVertical flipHorizontal crossDissolve partialCurl",
        "colorSpace": "custom calibratedRGB calibratedWhite deviceRGB deviceWhite catalog pattern named",
        "customColorSpace":
            "sRGB displayP3 genericGamma22GrayColorSpace calibratedWhite calibratedRGB adobeRGB1998 extendedSRGB",
        "orientation": "portrait landscape landscapeRight landscapeLeft portraitUpsideDown", "appearance": "light dark",
        "layout": "fullscreen",
        "dataMode": "prototypes static none", "catalog": "system",
        "placeholderIdentifier": "IBFirstResponder IBFilesOwner",
        "style":
            "UICTFontTextStyleBody UICTFontTextStyleHeadline UICTFontTextStyleSubhead UICTFontTextStyleFootnote UICTFontTextStyleCaption1 UICTFontTextStyleCaption2 UICTFontTextStyleTitle0 "
            + "UICTFontTextStyleTitle1 UICTFontTextStyleTitle2 UICTFontTextStyleTitle3 UICTFontTextStyleCallout",
        "weight": "ultraLight thin light regular medium semibold bold heavy black",
        "scale": "default small medium large", "symbolScale": "default small medium large",
        "configurationType": "pointSize font weight scale unspecified", "customModuleProvider": "target",
        "statusBarStyle": "default blackTranslucent blackOpaque lightContent darkContent",
        "barStyle": "default black blackOpaque blackTranslucent",
        "systemItem": Choices.barButtonItem.words.joined(separator: " ")
            + " more favorites featured topRated recents contacts history downloads mostRecent mostViewed",
        "eventType": Choices.controlEvents.words.joined(separator: " "),
        "spacingType": "custom standard", "affinity": "minX minY maxX maxY", "popoverBehavior": "a t s",
        "preferredEdge": "minX minY maxX maxY",
        "verifyAmbiguity": "off ignoreSizeWhenContent ignorePosition", "elevationStyle": "flat realistic",
        "emphasisStyle": "default muted",
        "targetRuntime": "iOS.CocoaTouch iOS.CocoaTouch.iPad MacOSX.Cocoa watchKit AppleTV",
        "variant": "6xAndEarlier 7x", "customObjectInstantitationMethod": "direct",
        "layoutManager": "textKit1 textKit2",
    ]

    private static let layoutAttributes = Choices.layoutAttribute.words.joined(separator: " ")

    /// Those of `plainTypes` that are YES where a document leaves them out.
    private static let usuallyOn: Set<String> = [
        "animates", "prompted", "translucent", "hidesAccessoryWhenEditing", "pauseOnWillResignActive",
        "resumeOnDidBecomeActive",
        "initiallyAnimated", "translatesAutoresizingMaskIntoConstraints", "isElement", "installed",
    ]
}

extension Choices {
    /// In the order of the table.
    public var words: [String] { values.map(\.word) }

    /// The first word for that number.
    public func word(_ number: Int) -> String? { values.first { $0.number == number }?.word }
}
