// Written by Scripts/catalog-first-seen.py from documents that Xcode saved; run it again rather than edit this.

extension FirstSeen {
    /// `element toolsVersion: attributes | toolsVersion: attributes`
    static let iOSRows = """
    accessibility 3084: hint key label | 13771: identifier
    accessibilityConfiguration 8191: hint key label
    accessibilityOverrides 24506: dynamicTypePreference
    accessibilityTraits 3084: button key link none staticText | 4488: notEnabled | 4514: image | 8191: header | 16097: summaryElement | 21701: searchField | 23504: keyboardKey updatesFrequently
    action 1864: destination id selector | 1881: eventType
    activityIndicatorView 3084: contentMode hidden hidesWhenStopped id opaque style | 4504: horizontalHuggingPriority translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 6206: animating key tag | 8191: fixedFrame | 12121: clearsContextBeforeDrawing userInteractionEnabled | 14460: customClass customModule customModuleProvider | 20037: userLabel
    adaptation 11535: id
    animations 8121:
    array 11201: key
    arscnView 13122: clipsSubviews contentMode id multipleTouchEnabled translatesAutoresizingMaskIntoConstraints | 13189: key | 14087: sceneName | 16097: fixedFrame
    arskView 16097: contentMode fixedFrame id translatesAutoresizingMaskIntoConstraints
    attributedString 4431: key
    attributes 4431:
    audiovisualMediaTypes 14092: key none
    autoresizingMask 1851: flexibleMaxX flexibleMaxY heightSizable key widthSizable | 1864: flexibleMinX flexibleMinY
    avPlayerViewController 8121: id sceneMemberID videoGravity | 14109: storyboardIdentifier
    backgroundConfiguration 23504: cornerRadius key
    barButtonItem 1864: id key title | 1881: systemItem | 2541: style | 3084: enabled | 4431: width | 4451: translatesAutoresizingMaskIntoConstraints | 4457: userLabel | 6185: image | 11535: tag | 19529: catalog
    blurEffect 11129: style
    bool 3084: key value
    button 1891: buttonType contentHorizontalAlignment contentMode contentVerticalAlignment id lineBreakMode opaque | 2182: clearsContextBeforeDrawing enabled showsTouchWhenHighlighted | 2818: hasAttributedTitle translatesAutoresizingMaskIntoConstraints | 3084: adjustsImageWhenHighlighted key tag | 4451: fixedFrame | 4488: customClass | 4504: alpha | 5037: misplaced | 5053: clipsSubviews | 6119: ambiguous | 6249: hidden | 7531: verticalCompressionResistancePriority | 8191: customModule customModuleProvider userLabel | 9531: verticalHuggingPriority | 10117: horizontalHuggingPriority | 11184: horizontalCompressionResistancePriority | 13771: adjustsImageWhenDisabled | 16096: pointerInteraction | 21219: showsMenuAsPrimaryAction | 21507: reversesTitleShadowWhenHighlighted | 23504: insetsLayoutMarginsFromSafeArea
    buttonConfiguration 19158: key style title | 22505: catalog image | 23504: cornerStyle
    capability 6185: minToolsVersion name
    cells 2182:
    class 1864: className superclassName
    classes 1864:
    collectionReusableView 3084: clipsSubviews contentMode customClass id key multipleTouchEnabled reuseIdentifier | 8121: customModule customModuleProvider opaque | 14109: insetsLayoutMarginsFromSafeArea
    collectionView 2818: clipsSubviews contentMode dataMode id key maximumZoomScale minimumZoomScale multipleTouchEnabled opaque | 6206: alwaysBounceVertical customClass indicatorStyle translatesAutoresizingMaskIntoConstraints | 8173: showsVerticalScrollIndicator | 9532: pagingEnabled showsHorizontalScrollIndicator | 11129: alwaysBounceHorizontal | 11198: misplaced | 14113: fixedFrame | 14490: customModule customModuleProvider | 14865: prefetchingEnabled | 17156: keyboardDismissMode | 20037: contentInsetAdjustmentBehavior springLoaded | 23504: directionalLockEnabled
    collectionViewCell 2818: clipsSubviews contentMode customClass id multipleTouchEnabled opaque reuseIdentifier | 7528: customModule customModuleProvider | 8173: userLabel | 14109: insetsLayoutMarginsFromSafeArea | 14113: misplaced
    collectionViewCellContentView 14865: clipsSubviews contentMode id insetsLayoutMarginsFromSafeArea key multipleTouchEnabled opaque
    collectionViewController 2818: autoresizesArchivedViewToFullSize customClass id sceneMemberID | 4510: userLabel | 7531: customModule customModuleProvider | 11129: storyboardIdentifier | 17156: definesPresentationContext | 23504: clearsSelectionOnViewWillAppear title | 24506: useStoryboardIdentifierAsRestorationIdentifier
    collectionViewFlowLayout 2818: id key minimumInteritemSpacing minimumLineSpacing | 7528: scrollDirection | 11129: customClass customModule customModuleProvider | 14865: automaticEstimatedItemSize | 17156: sectionInsetReference
    collectionViewLayout 9531: customClass id key | 11201: customModule customModuleProvider
    color 1851: alpha colorSpace customColorSpace key white | 1864: blue cocoaTouchSystemColor green red | 4510: catalog name | 13122: xcode11CocoaTouchSystemColor | 14854: systemColor
    connections 1864:
    constraint 2541: firstAttribute firstItem id secondAttribute secondItem type | 2818: constant symbolic | 2840: priority relation | 4514: userLabel | 6205: multiplier | 11129: placeholder | 14868: symbolType | 15400: identifier
    constraints 2541:
    containerView 2844: contentMode id translatesAutoresizingMaskIntoConstraints | 4510: fixedFrame | 8121: clipsSubviews opaque | 9059: misplaced | 11762: horizontalCompressionResistancePriority horizontalHuggingPriority verticalCompressionResistancePriority verticalHuggingPriority | 20037: insetsLayoutMarginsFromSafeArea userLabel | 22154: hidden
    customFonts 8173: key
    customObject 3084: customClass id | 4457: userLabel | 14490: customModule customModuleProvider
    data 1881: key
    dataDetectorType 4514: key | 13196: link | 14868: address calendarEvent phoneNumber
    dataDetectorTypes 14092: key none
    date 1881: key timeIntervalSinceReferenceDate
    datePicker 1881: contentHorizontalAlignment contentMode contentVerticalAlignment datePickerMode id minuteInterval | 4457: tag translatesAutoresizingMaskIntoConstraints | 5056: clipsSubviews fixedFrame multipleTouchEnabled opaque | 8121: ambiguous misplaced | 16097: style useCurrentDate | 18122: enabled
    dependencies 1851:
    deployment 2182: defaultVersion identifier | 4457: version
    designable 17132: name
    designables 17132:
    development 1851: defaultVersion identifier | 3084: version
    device 11535: id orientation | 14810: appearance | 14865: layout
    directionalEdgeInsets 14460: bottom key leading top trailing
    document 1851: initialViewController nextObjectID propertyAccessControl systemVersion targetRuntime toolsVersion type version | 2519: useAutolayout | 4488: variant | 6154: promptedForUpgradeToXcode5 useTraitCollections | 6214: launchScreen | 11110: colorMatched | 11129: generatesPrototypingConstraints | 13122: useSafeAreas
    edgeInsets 8121: bottom key left right top
    exclude 6154: reference
    exit 3084: id sceneMemberID userLabel
    extendedEdge 4457: key | 4510: bottom | 4514: top
    font 4431: key metaFont | 4508: name size
    fontDescription 1864: family key name pointSize | 1881: size type | 4451: style | 7531: weight
    fragment 4431: content
    frame 11110: height key minX minY width | 11129: maxX
    freeformSimulatedSizeMetrics 1881: key
    gestureRecognizers 2837:
    glkView 4451: contentMode customClass id key | 14109: clipsSubviews enableSetNeedsDisplay multipleTouchEnabled opaque | 16097: fixedFrame translatesAutoresizingMaskIntoConstraints
    glkViewController 4451: customClass id preferredFramesPerSecond sceneMemberID | 14109: storyboardIdentifier
    hostingController 14835: customClass customModule customModuleProvider id restorationIdentifier sceneMemberID storyboardIdentifier
    image 1881: height name width | 14868: catalog
    imageReference 24506: catalog image key symbolScale
    imageView 1881: alpha clipsSubviews contentMode id image multipleTouchEnabled opaque | 2182: customClass userInteractionEnabled | 2818: translatesAutoresizingMaskIntoConstraints | 2837: autoresizesSubviews | 2840: horizontalCompressionResistancePriority verticalCompressionResistancePriority | 3084: clearsContextBeforeDrawing horizontalHuggingPriority tag userLabel verticalHuggingPriority | 4514: fixedFrame highlightedImage | 5053: key | 6154: appearanceType | 6245: misplaced | 6250: placeholderIntrinsicHeight placeholderIntrinsicWidth | 8164: customModule customModuleProvider | 8191: preservesSuperviewLayoutMargins | 11201: hidden | 14845: adjustsImageSizeForAccessibilityContentSizeCategory insetsLayoutMarginsFromSafeArea | 14868: catalog | 22138: ambiguous
    include 6154: reference
    inferredMetricsTieBreakers 2182:
    inset 2818: key maxX maxY minX minY
    integer 5053: key value
    isElement 8191: key value
    items 1906:
    keyCommand 14109: actionName discoverabilityTitle input modifierFlags
    keyCommands 14109:
    label 1864: clipsSubviews contentMode id lineBreakMode minimumFontSize opaque text userInteractionEnabled | 1881: adjustsFontSizeToFit tag textAlignment | 1938: baselineAdjustment multipleTouchEnabled | 2182: numberOfLines | 2541: autoshrinkMode | 2818: alpha hidden translatesAutoresizingMaskIntoConstraints | 2840: horizontalCompressionResistancePriority verticalCompressionResistancePriority | 3084: preferredMaxLayoutWidth | 4451: fixedFrame | 4457: ambiguous | 4488: horizontalHuggingPriority misplaced verticalHuggingPriority | 4508: usesAttributedText | 4514: userLabel | 6185: minimumScaleFactor | 6250: useAutomaticPreferredMaxLayoutWidth | 7706: adjustsLetterSpacingToFitWidth | 8121: enabled | 8191: placeholderIntrinsicHeight placeholderIntrinsicWidth preservesSuperviewLayoutMargins | 9531: customClass customModule customModuleProvider | 11127: layoutMarginsFollowReadableWidth | 13196: insetsLayoutMarginsFromSafeArea | 13771: adjustsFontForContentSizeCategory | 18122: key | 19529: autoresizesSubviews
    layoutGuides 4451:
    leftBarButtonItems 9053:
    listContentConfiguration 23504: key secondaryText text
    locale 1881: key localeIdentifier
    mapView 2541: clipsSubviews contentMode id mapType multipleTouchEnabled showsUserLocation translatesAutoresizingMaskIntoConstraints | 4488: opaque | 6185: key | 8121: pitchEnabled rotateEnabled scrollEnabled showsBuildings showsPointsOfInterest userInteractionEnabled zoomEnabled | 13529: fixedFrame insetsLayoutMarginsFromSafeArea showsScale
    mask 6154: key
    metadata 12121:
    mtkView 14295: colorPixelFormat contentMode customClass customModule customModuleProvider depthStencilPixelFormat enableSetNeedsDisplay id paused translatesAutoresizingMaskIntoConstraints | 16097: fixedFrame key
    mutableArray 8173: key
    mutableData 13771: key
    mutableString 1864: key
    namedColor 14113: name
    navigationBar 1864: clipsSubviews contentMode id key multipleTouchEnabled opaque | 1881: userLabel | 1906: barStyle clearsContextBeforeDrawing | 2818: translatesAutoresizingMaskIntoConstraints | 4514: translucent | 6185: restorationIdentifier | 6254: customClass shadowImage | 13122: horizontalCompressionResistancePriority verticalCompressionResistancePriority | 13156: largeTitles | 13189: insetsLayoutMarginsFromSafeArea | 14092: misplaced | 14460: fixedFrame | 24128: preservesSuperviewLayoutMargins
    navigationBarAppearance 22505: key
    navigationController 1864: id sceneMemberID storyboardIdentifier | 1881: userLabel | 2541: definesPresentationContext | 3084: restorationIdentifier useStoryboardIdentifierAsRestorationIdentifier | 4471: automaticallyAdjustsScrollViewInsets | 4488: navigationBarHidden | 4514: modalPresentationStyle | 5053: customClass | 6154: toolbarHidden | 6211: title | 6231: key | 11184: hidesBarsWhenVerticallyCompact | 11201: autoresizesArchivedViewToFullSize | 13189: customModule customModuleProvider | 20037: extendedLayoutIncludesOpaqueBars | 21507: modalTransitionStyle
    navigationItem 1864: id key title | 8121: userLabel | 9532: prompt | 13156: largeTitleDisplayMode
    nil 1864: key | 2182: name
    objects 1851:
    offsetWrapper 6221: horizontal key vertical
    options 9531:
    outlet 1881: destination id property
    outletCollection 2837: appends destination id property | 9531: collectionClass
    pageControl 5053: contentHorizontalAlignment contentMode contentVerticalAlignment id numberOfPages opaque translatesAutoresizingMaskIntoConstraints | 11201: hidesForSinglePage | 15702: fixedFrame
    pageViewController 3084: autoresizesArchivedViewToFullSize id navigationOrientation sceneMemberID spineLocation transitionStyle | 7706: automaticallyAdjustsScrollViewInsets customClass customModule customModuleProvider | 13771: pageSpacing | 14109: doubleSided storyboardIdentifier
    panGestureRecognizer 2837: id minimumNumberOfTouches
    paragraphStyle 4431: alignment baseWritingDirection key lineBreakMode | 5053: defaultTabInterval | 9531: tighteningFactorForTruncation | 14810: allowsDefaultTighteningForTruncation | 15702: lineHeightMultiple | 19162: lineSpacing | 23504: minimumLineHeight
    pickerView 3084: contentMode id | 4514: clipsSubviews multipleTouchEnabled opaque tag | 5053: fixedFrame translatesAutoresizingMaskIntoConstraints userLabel | 6206: verticalCompressionResistancePriority | 6249: userInteractionEnabled | 10117: misplaced | 11542: hidden
    pinchGestureRecognizer 6154: id
    placeholder 1851: id placeholderIdentifier sceneMemberID | 1864: userLabel | 4457: customClass | 6185: customModule customModuleProvider
    plugIn 1851: identifier version
    point 1864: key x y
    pongPressGestureRecognizer 14087: allowableMovement id minimumPressDuration numberOfTapsRequired
    popoverArrowDirection 1881: down key left right up
    popoverPassthroughViews 1906:
    preferredSymbolConfiguration 14845: key scale | 14868: configurationType | 16097: pointSize weight
    progressView 2182: contentMode id opaque progress | 2818: hidden translatesAutoresizingMaskIntoConstraints | 4471: verticalHuggingPriority | 5053: progressViewStyle | 6154: key | 11129: ambiguous misplaced userInteractionEnabled | 12121: fixedFrame | 13122: userLabel | 14092: customClass customModule customModuleProvider | 15705: horizontalHuggingPriority | 16097: progressImage trackImage
    prototypes 1938:
    range 13771: key length location
    real 6244: key value
    rect 1851: height key width x y
    rectEdge 23504: key left right
    refreshControl 6206: contentHorizontalAlignment contentMode contentVerticalAlignment enabled id key multipleTouchEnabled opaque | 20037: insetsLayoutMarginsFromSafeArea
    relationship 1881: candidateClass kind name
    relationships 1864:
    resources 1881:
    rightBarButtonItems 8121:
    rotationGestureRecognizer 6154: id
    scene 1851: sceneID
    sceneKitView 8191: allowsCameraControl clipsSubviews contentMode id multipleTouchEnabled | 10060: customClass translatesAutoresizingMaskIntoConstraints wantsMultisampling | 11140: customModule customModuleProvider | 13090: key | 16096: sceneName | 16097: fixedFrame
    scenes 1851:
    scopeButtonTitles 11762:
    screenEdgePanGestureRecognizer 23504: id minimumNumberOfTouches
    scrollView 2182: clipsSubviews contentMode id multipleTouchEnabled | 4514: alwaysBounceVertical translatesAutoresizingMaskIntoConstraints | 6185: bouncesZoom customClass customModule customModuleProvider maximumZoomScale minimumZoomScale | 9059: ambiguous misplaced pagingEnabled | 11201: directionalLockEnabled showsHorizontalScrollIndicator userLabel | 11762: fixedFrame | 12121: showsVerticalScrollIndicator | 13771: alwaysBounceHorizontal | 14087: contentInsetAdjustmentBehavior verifyAmbiguity | 14306: keyboardDismissMode | 14460: opaque | 21219: delaysContentTouches verticalHuggingPriority | 21225: placeholderIntrinsicHeight placeholderIntrinsicWidth | 21701: horizontalCompressionResistancePriority verticalCompressionResistancePriority | 23504: key
    searchBar 2844: contentMode id translatesAutoresizingMaskIntoConstraints | 6206: key | 10117: text | 11542: misplaced placeholder | 15400: searchBarStyle showsSearchResultsButton | 16097: fixedFrame | 17156: showsCancelButton
    searchDisplayController 16097: id
    sections 1938:
    segment 1881: title | 11762: enabled
    segmentedControl 1881: contentHorizontalAlignment contentMode contentVerticalAlignment id opaque segmentControlStyle selectedSegmentIndex | 2541: key | 4514: translatesAutoresizingMaskIntoConstraints | 5053: clearsContextBeforeDrawing fixedFrame | 6119: ambiguous misplaced | 6250: horizontalHuggingPriority verticalCompressionResistancePriority | 12121: momentary | 13122: highlighted selected | 13189: userLabel | 14087: apportionsSegmentWidthsByContent | 17506: enabled | 19529: tag verticalHuggingPriority | 21701: horizontalCompressionResistancePriority
    segments 1881:
    segue 1864: destination id kind relationship | 1881: identifier modalTransitionStyle popoverAnchorBarButtonItem | 2182: reference | 3084: modalPresentationStyle popoverAnchorView trigger unwindAction | 5053: splitViewControllerTargetIndex | 6185: customClass | 8121: animates customModule customModuleProvider | 11184: action | 14313: inheritsFrom key | 14854: destinationCreationSelector
    simulatedMetricsContainer 1881: key
    simulatedMetricsInferredSentinel 1851: key
    simulatedNavigationBarMetrics 1881: key prompted | 2818: barStyle | 5056: translucent
    simulatedOrientationMetrics 1864: key | 1881: orientation
    simulatedScreenMetrics 1881: key | 2837: type
    simulatedStatusBarMetrics 1881: key statusBarStyle
    simulatedTabBarMetrics 1881: key
    simulatedToolbarMetrics 4457: key | 23504: translucent
    size 2818: height key width
    skView 16097: contentMode fixedFrame id translatesAutoresizingMaskIntoConstraints
    slider 2182: contentHorizontalAlignment contentMode contentVerticalAlignment id maxValue minValue opaque value | 3084: enabled key tag | 4514: clipsSubviews continuous multipleTouchEnabled translatesAutoresizingMaskIntoConstraints | 6119: fixedFrame userInteractionEnabled | 6185: maximumValueImage minimumValueImage | 6254: verticalHuggingPriority | 10117: hidden userLabel | 13771: preservesSuperviewLayoutMargins | 15400: customClass customModule customModuleProvider | 15705: horizontalCompressionResistancePriority | 17156: horizontalHuggingPriority verticalCompressionResistancePriority | 23727: ambiguous
    source 1864: key relativePath type
    splitViewController 1938: id sceneMemberID | 8121: customClass customModule customModuleProvider | 9531: title | 14109: storyboardIdentifier | 14810: useStoryboardIdentifierAsRestorationIdentifier | 17156: maximumPrimaryColumnWidth minimumPrimaryColumnWidth | 24506: allowDoubleColumnStyle behavior extendedLayoutIncludesOpaqueBars preferredDisplayMode primaryBackgroundStyle
    splitViewMasterSimulatedSizeMetrics 1906: key
    stackView 8121: axis contentMode id opaque translatesAutoresizingMaskIntoConstraints | 8191: alignment distribution fixedFrame misplaced spacing | 11129: customClass customModule customModuleProvider | 11201: userLabel | 13529: horizontalCompressionResistancePriority spacingType | 14460: hidden userInteractionEnabled | 14490: ambiguous | 15705: horizontalHuggingPriority verticalCompressionResistancePriority verticalHuggingPriority | 17701: preservesSuperviewLayoutMargins | 19529: insetsLayoutMarginsFromSafeArea | 21701: tag | 23504: clipsSubviews
    standardMapConfiguration 21225: key
    state 1891: key | 2182: title | 3084: backgroundImage image | 15505: catalog
    stepper 2182: autorepeat clipsSubviews contentHorizontalAlignment contentMode contentVerticalAlignment continuous id maximumValue opaque wraps | 2818: minimumValue stepValue translatesAutoresizingMaskIntoConstraints | 5053: horizontalHuggingPriority verticalHuggingPriority | 15400: fixedFrame | 16097: value | 22505: horizontalCompressionResistancePriority verticalCompressionResistancePriority
    string 1881: key | 24127: base64-UTF8
    subviews 1851:
    swipeGestureRecognizer 6154: direction id userLabel
    switch 1881: contentHorizontalAlignment contentMode contentVerticalAlignment id opaque | 2182: on | 2818: translatesAutoresizingMaskIntoConstraints | 4451: fixedFrame | 4488: ambiguous horizontalHuggingPriority verticalHuggingPriority | 4514: clipsSubviews tag | 6724: misplaced | 8152: key | 11535: userLabel | 12120: multipleTouchEnabled | 14845: customClass customModule customModuleProvider | 17506: preservesSuperviewLayoutMargins | 19529: enabled horizontalCompressionResistancePriority | 21701: title | 22505: verticalCompressionResistancePriority
    systemColor 17132: name
    tabBar 1881: contentMode id key | 2182: clipsSubviews multipleTouchEnabled opaque | 5053: clearsContextBeforeDrawing | 6221: translatesAutoresizingMaskIntoConstraints | 13196: insetsLayoutMarginsFromSafeArea | 14490: fixedFrame
    tabBarController 1881: id sceneMemberID | 3084: definesPresentationContext restorationIdentifier storyboardIdentifier | 5037: automaticallyAdjustsScrollViewInsets | 6249: customClass | 8121: customModule customModuleProvider title | 11762: useStoryboardIdentifierAsRestorationIdentifier userLabel
    tabBarItem 1881: id image key title | 5053: tag | 8121: userLabel | 11163: selectedImage | 13196: systemItem | 14490: badgeValue | 14845: largeContentSizeImage | 14854: landscapeImage | 15400: catalog
    tabStops 5053:
    tableView 1938: alwaysBounceVertical clipsSubviews contentMode dataMode id key rowHeight sectionFooterHeight sectionHeaderHeight style | 2182: clearsContextBeforeDrawing opaque separatorStyle | 2844: translatesAutoresizingMaskIntoConstraints | 3084: allowsSelection restorationIdentifier showsSelectionImmediatelyOnTouchBegin | 4451: separatorInsetType | 4510: bouncesZoom scrollEnabled | 6073: fixedFrame showsHorizontalScrollIndicator showsVerticalScrollIndicator | 6206: alpha | 6245: allowsSelectionDuringEditing sectionIndexMinimumDisplayRowCount | 6249: tag | 7702: allowsMultipleSelection | 9532: misplaced | 11163: allowsMultipleSelectionDuringEditing | 11201: bounces | 12118: keyboardDismissMode | 12120: userLabel | 13189: contentInsetAdjustmentBehavior estimatedRowHeight | 14092: contentViewInsetsToSafeArea | 14490: canCancelContentTouches customClass customModule customModuleProvider delaysContentTouches insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth | 17506: estimatedSectionHeaderHeight | 19162: estimatedSectionFooterHeight | 20037: hidden | 22505: indicatorStyle
    tableViewCell 1938: contentMode hidesAccessoryWhenEditing id indentationLevel indentationWidth reuseIdentifier selectionStyle style textLabel | 2182: accessoryType detailTextLabel imageView | 2818: customClass | 2844: rowHeight | 4488: ambiguous restorationIdentifier userInteractionEnabled | 4514: tag | 5053: clearsContextBeforeDrawing editingAccessoryType shouldIndentWhileEditing | 6154: appearanceType | 6185: customModule customModuleProvider | 6245: alpha | 8121: userLabel | 9059: clipsSubviews | 13156: layoutMarginsFollowReadableWidth | 13771: preservesSuperviewLayoutMargins | 14460: insetsLayoutMarginsFromSafeArea misplaced | 14490: showsReorderControl
    tableViewCellContentView 4451: clipsSubviews contentMode id key multipleTouchEnabled opaque tableViewCell | 4488: ambiguous userInteractionEnabled | 6244: tag | 8121: preservesSuperviewLayoutMargins | 13189: insetsLayoutMarginsFromSafeArea
    tableViewController 1938: clearsSelectionOnViewWillAppear customClass id sceneMemberID storyboardIdentifier title | 3084: restorationIdentifier useStoryboardIdentifierAsRestorationIdentifier | 4488: userLabel | 6211: customModuleProvider | 6221: customModule | 9532: hidesBottomBarWhenPushed | 13189: automaticallyAdjustsScrollViewInsets | 21507: modalPresentationStyle
    tableViewSection 2182: footerTitle headerTitle id | 8121: userLabel | 14490: colorLabel
    tapGestureRecognizer 2837: id | 6154: numberOfTouchesRequired userLabel | 6185: numberOfTapsRequired
    textAttributes 9059: key
    textField 1881: borderStyle clearButtonMode clipsSubviews contentHorizontalAlignment contentMode contentVerticalAlignment enabled id minimumFontSize opaque tag | 2182: text | 2541: adjustsFontSizeToFit textAlignment | 3084: placeholder restorationIdentifier translatesAutoresizingMaskIntoConstraints | 4451: fixedFrame | 4488: clearsContextBeforeDrawing clearsOnBeginEditing userInteractionEnabled | 4510: horizontalCompressionResistancePriority | 4514: horizontalHuggingPriority | 5037: misplaced | 5053: highlighted | 6206: hidden | 9531: ambiguous verticalHuggingPriority | 10117: background | 11201: userLabel | 11542: key | 14092: customClass customModule customModuleProvider | 14490: layoutMarginsFollowReadableWidth | 14868: adjustsFontForContentSizeCategory | 21219: verticalCompressionResistancePriority
    textInputTraits 1864: autocapitalizationType key | 1881: autocorrectionType keyboardType | 1900: returnKeyType secureTextEntry | 2840: enablesReturnKeyAutomatically | 6206: spellCheckingType | 9532: keyboardAppearance | 13196: smartDashesType smartInsertDeleteType smartQuotesType | 14113: textContentType
    textTab 5053: alignment location
    textView 1864: clipsSubviews contentMode editable id multipleTouchEnabled showsHorizontalScrollIndicator textAlignment | 1906: bouncesZoom canCancelContentTouches delaysContentTouches maximumZoomScale minimumZoomScale opaque userInteractionEnabled | 2182: text | 2809: translatesAutoresizingMaskIntoConstraints | 3084: scrollEnabled showsVerticalScrollIndicator | 4514: selectable | 5037: fixedFrame | 5053: usesAttributedText | 9531: customClass | 11185: alpha | 11201: verticalCompressionResistancePriority verticalHuggingPriority | 13196: hidden | 13771: bounces userLabel | 14460: tag | 14490: layoutMarginsFollowReadableWidth | 15400: customModule customModuleProvider | 17506: adjustsFontForContentSizeCategory | 19529: indicatorStyle | 21507: horizontalHuggingPriority | 23504: allowsEditingTextAttributes | 24127: ambiguous misplaced
    timeZone 1881: key name
    toolbar 1906: clearsContextBeforeDrawing contentMode id opaque | 2844: translatesAutoresizingMaskIntoConstraints | 3084: barStyle | 6154: key | 6185: translucent | 6751: fixedFrame | 9531: customClass | 10117: hidden userLabel | 14490: insetsLayoutMarginsFromSafeArea | 17156: userInteractionEnabled | 17701: customModule customModuleProvider | 19529: verticalHuggingPriority
    toolbarItems 1938:
    traits 8191: button key
    userDefinedRuntimeAttribute 6205: keyPath type value | 24506: catalog
    userDefinedRuntimeAttributes 6205:
    value 3084: height key type width
    variation 6154: fixedFrame key | 6206: ambiguous | 6211: misplaced | 9531: constant | 11129: axis | 13771: hidden | 14460: spacing
    vibrancyEffect 14087:
    view 1851: contentMode id key | 1906: clearsContextBeforeDrawing | 1938: clipsSubviews multipleTouchEnabled opaque | 2182: customClass tag | 2840: translatesAutoresizingMaskIntoConstraints | 3084: hidden userInteractionEnabled userLabel | 4508: alpha | 5053: fixedFrame | 6095: simulatedAppContext | 6119: ambiguous misplaced | 6185: customModule customModuleProvider | 6250: placeholderIntrinsicHeight placeholderIntrinsicWidth | 8191: horizontalCompressionResistancePriority horizontalHuggingPriority verticalCompressionResistancePriority verticalHuggingPriority | 11184: semanticContentAttribute | 11201: autoresizesSubviews restorationIdentifier | 13122: insetsLayoutMarginsFromSafeArea | 13189: preservesSuperviewLayoutMargins | 16096: verifyAmbiguity | 17156: reference
    viewController 1851: customClass id sceneMemberID | 1864: storyboardIdentifier | 1881: title userLabel | 3084: autoresizesArchivedViewToFullSize restorationIdentifier useStoryboardIdentifierAsRestorationIdentifier | 4431: wantsFullScreenLayout | 4510: nibName | 6095: customModuleProvider | 6154: customModule | 6206: extendedLayoutIncludesOpaqueBars | 6221: automaticallyAdjustsScrollViewInsets | 8121: definesPresentationContext | 8191: modalPresentationStyle | 9532: hidesBottomBarWhenPushed | 14865: providesPresentationContextTransitionStyle
    viewControllerLayoutGuide 4451: id type
    viewControllerPlaceholder 8121: id sceneMemberID storyboardName | 14109: referencedIdentifier storyboardIdentifier
    viewControllers 4514:
    viewLayoutGuide 13122: id key | 14490: propertyAccessControl
    visualEffectView 11129: contentMode id opaque translatesAutoresizingMaskIntoConstraints | 14087: clipsSubviews fixedFrame | 17156: hidden userInteractionEnabled
    webView 2818: contentMode id translatesAutoresizingMaskIntoConstraints | 4514: clearsContextBeforeDrawing scalesPageToFit | 5056: fixedFrame | 12121: clipsSubviews multipleTouchEnabled
    window 4457: clearsContextBeforeDrawing contentMode id opaque | 4514: resizesToFullScreen visibleAtLaunch
    wkPreferences 14092: javaScriptEnabled key
    wkWebView 14092: allowsLinkPreview contentMode id translatesAutoresizingMaskIntoConstraints | 14113: allowsBackForwardNavigationGestures | 15400: customUserAgent restorationIdentifier | 15504: fixedFrame | 22155: opaque
    wkWebViewConfiguration 14092: allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback key suppressesIncrementalRendering | 15400: applicationNameForUserAgent
    """
}
