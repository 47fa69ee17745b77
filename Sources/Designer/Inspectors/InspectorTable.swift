/// What the inspectors of each kind of object show, in Interface Builder's order and words.
///
/// A line is a kind of the document and a section's title; behind it stand fields, `Label=property` with the property as `set` takes it.
/// What the catalog knows of a kind beside these stands under “More” (`Inspector`).
enum InspectorTable {
    struct Section {
        var title: String
        var fields: [(label: String, property: String)]
    }

    /// By element name, in the order of the table.
    static let attributes: [String: [Section]] = parsed(attributeLines)
    static let size: [String: [Section]] = parsed(sizeLines)

    private static func parsed(_ text: String) -> [String: [Section]] {
        var found: [String: [Section]] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            let head = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
            let fields = parts[1].split(separator: ",").map { field in
                let sides = field.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
                return (label: sides[0], property: sides[1])
            }
            found[head[0], default: []].append(Section(title: head[1], fields: fields))
        }
        return found
    }

    private static let attributeLines = """
        label Label: Text=text, Color=textColor, Font=fontDescription, Dynamic Type=adjustsFontForContentSizeCategory, Alignment=textAlignment, Lines=numberOfLines, Enabled=enabled, Highlighted=highlighted, Baseline=baselineAdjustment, Line Break=lineBreakMode, Fixed Font Size=adjustsFontSizeToFit, Minimum Font Scale=minimumScaleFactor, Minimum Font Size=minimumFontSize, Tighten Letter Spacing=adjustsLetterSpacingToFitWidth, Highlighted Color=highlightedColor, Shadow=shadowColor, Shadow Offset=shadowOffset
        button Button: Type=buttonType, Style=style, Title=title, Subtitle=subtitle, Font=font, Text Color=titleColor, Image=image, Background=configuration.baseBackgroundColor, Line Break=lineBreakMode, Role=role
        button Configuration: Size=configuration.buttonSize, Corner Style=configuration.cornerStyle, Title Alignment=configuration.titleAlignment, Image Placement=configuration.imagePlacement, Image Padding=configuration.imagePadding, Activity Indicator=configuration.showsActivityIndicator
        button Symbol Configuration: Symbol Size=symbolPointSize, Symbol Scale=symbolScale, Symbol Weight=symbolWeight
        textField Text Field: Text=text, Color=textColor, Font=fontDescription, Dynamic Type=adjustsFontForContentSizeCategory, Alignment=textAlignment, Placeholder=placeholder, Background=background, Border Style=borderStyle, Clear Button=clearButtonMode, Clear when Editing Begins=clearsOnBeginEditing, Min Font Size=minimumFontSize, Adjust to Fit=adjustsFontSizeToFit
        textField Text Input Traits: Content Type=textContentType, Capitalization=autocapitalizationType, Correction=autocorrectionType, Smart Dashes=smartDashesType, Smart Insert=smartInsertDeleteType, Smart Quotes=smartQuotesType, Spell Checking=spellCheckingType, Keyboard Type=keyboardType, Keyboard Look=keyboardAppearance, Return Key=returnKeyType, Auto-enable Return Key=enablesReturnKeyAutomatically, Secure Text Entry=secureTextEntry
        textView Text View: Text=text, Color=textColor, Font=fontDescription, Dynamic Type=adjustsFontForContentSizeCategory, Alignment=textAlignment, Editable=editable, Selectable=selectable
        textView Text Input Traits: Capitalization=autocapitalizationType, Correction=autocorrectionType, Smart Dashes=smartDashesType, Smart Quotes=smartQuotesType, Spell Checking=spellCheckingType, Keyboard Type=keyboardType, Keyboard Look=keyboardAppearance, Return Key=returnKeyType
        imageView Image View: Image=image, Highlighted=highlightedImage, Is Highlighted=highlighted, Adjusts Image Size=adjustsImageSizeForAccessibilityContentSizeCategory
        imageView Symbol Configuration: Symbol Size=symbolPointSize, Symbol Scale=symbolScale, Symbol Weight=symbolWeight
        switch Switch: State=on, On Tint=onTintColor, Thumb Tint=thumbTintColor, Style=preferredStyle, Title=title
        stepper Stepper: Value=value, Minimum=minimumValue, Maximum=maximumValue, Step=stepValue, Autorepeat=autorepeat, Continuous=continuous, Wrap=wraps
        slider Slider: Value=value, Minimum=minValue, Maximum=maxValue, Min Image=minimumValueImage, Max Image=maximumValueImage, Min Track Tint=minimumTrackTintColor, Max Track Tint=maximumTrackTintColor, Thumb Tint=thumbTintColor, Continuous=continuous
        segmentedControl Segmented Control: Segments=segments, Selected Segment=selectedSegmentIndex, Selected Tint=selectedSegmentTintColor, Momentary=momentary, Proportional Widths=apportionsSegmentWidthsByContent
        segment Segment: Title=title, Image=image, Enabled=enabled, Width=width, Content Offset=contentOffset
        progressView Progress View: Style=progressViewStyle, Progress=progress, Progress Tint=progressTintColor, Track Tint=trackTintColor
        activityIndicatorView Activity Indicator View: Style=style, Color=color, Animating=animating, Hides When Stopped=hidesWhenStopped
        pageControl Page Control: Number of Pages=numberOfPages, Current=currentPage, Hides for Single Page=hidesForSinglePage, Tint Color=pageIndicatorTintColor, Current Page=currentPageIndicatorTintColor
        datePicker Date Picker: Preferred Style=style, Mode=datePickerMode, Interval=minuteInterval, Date=date, Minimum=minimumDate, Maximum=maximumDate, Timer=countDownDuration
        pickerView Picker View: Shows Selection Indicator=showsSelectionIndicator
        stackView Stack View: Axis=axis, Alignment=alignment, Distribution=distribution, Spacing=spacing, Baseline Relative=baselineRelativeArrangement
        searchBar Search Bar: Text=text, Placeholder=placeholder, Prompt=prompt, Search Style=searchBarStyle, Bar Style=barStyle, Translucent=translucent, Bar Tint=barTintColor, Shows Search Results=showsSearchResultsButton, Shows Bookmarks=showsBookmarkButton, Shows Cancel Button=showsCancelButton, Shows Scope Bar=showsScopeBar
        tableView Table View: Content=dataMode, Prototype Cells=prototypeCells, Sections=sections, Style=style, Separator=separatorStyle, Separator Color=separatorColor, Separator Inset=separatorInset, Selection=allowsSelection, Multiple Selection=allowsMultipleSelection, Selection While Editing=allowsSelectionDuringEditing, Index Row Limit=sectionIndexMinimumDisplayRowCount, Index Text=sectionIndexColor, Index Background=sectionIndexBackgroundColor
        tableViewSection Table View Section: Rows=rows, Header=headerTitle, Footer=footerTitle
        tableViewCell Table View Cell: Style=style, Image=image, Identifier=reuseIdentifier, Selection=selectionStyle, Accessory=accessoryType, Editing Accessory=editingAccessoryType, Indentation=indentationLevel, Indentation Width=indentationWidth, Indent While Editing=shouldIndentWhileEditing, Shows Re-order Control=showsReorderControl
        collectionView Collection View: Items=items, Scroll Direction=scrollDirection, Section Header=sectionHeader, Section Footer=sectionFooter, Prefetching=prefetchingEnabled
        collectionViewCell Collection Reusable View: Identifier=reuseIdentifier
        collectionReusableView Collection Reusable View: Identifier=reuseIdentifier
        mapView Map View: Type=mapType, Zooming=zoomEnabled, Scrolling=scrollEnabled, Rotating=rotateEnabled, 3D View=pitchEnabled, User Location=showsUserLocation
        navigationBar Navigation Bar: Style=barStyle, Translucent=translucent, Prefers Large Titles=largeTitles, Bar Tint=barTintColor, Title Font=titleFont, Title Color=titleColor
        toolbar Toolbar: Style=barStyle, Translucent=translucent, Bar Tint=barTintColor
        tabBar Tab Bar: Style=barStyle, Translucent=translucent, Bar Tint=barTintColor, Image Tint=selectedImageTintColor, Item Positioning=itemPositioning
        navigationItem Navigation Item: Title=title, Prompt=prompt, Back Button=backButtonTitle, Subtitle=subtitle, Large Title=largeTitleDisplayMode, Large Title Text=largeTitleText, Large Subtitle=largeSubtitle, Hides Back Button=hidesBackButton, Supplements Back=leftItemsSupplementBackButton
        barButtonItem Bar Button Item: Style=style, System Item=systemItem, Tint=tintColor, Width=width
        barButtonItem Bar Item: Title=title, Image=image, Landscape=landscapeImage, Tag=tag, Enabled=enabled
        tabBarItem Tab Bar Item: Badge=badgeValue, System Item=systemItem, Selected Image=selectedImage
        tabBarItem Bar Item: Title=title, Image=image, Landscape=landscapeImage, Tag=tag, Enabled=enabled
        tapGestureRecognizer Tap Gesture Recognizer: Taps=numberOfTapsRequired, Touches=numberOfTouchesRequired
        swipeGestureRecognizer Swipe Gesture Recognizer: Swipe=direction, Touches=numberOfTouchesRequired
        panGestureRecognizer Pan Gesture Recognizer: Minimum Touches=minimumNumberOfTouches, Maximum Touches=maximumNumberOfTouches
        screenEdgePanGestureRecognizer Screen Edge Pan: Edges=edges
        pinchGestureRecognizer Pinch Gesture Recognizer: Scale=scale
        rotationGestureRecognizer Rotation Gesture Recognizer: Rotation=rotation
        pongPressGestureRecognizer Long Press Gesture Recognizer: Taps=numberOfTapsRequired, Touches=numberOfTouchesRequired, Min Duration=minimumPressDuration, Tolerance=allowableMovement
        segue Storyboard Segue: Identifier=identifier, Class=customClass, Module=customModule, Kind=kind, Animates=animates, Selector=destinationCreationSelector, Presentation=modalPresentationStyle, Transition=modalTransitionStyle
        viewControllerPlaceholder Storyboard Reference: Storyboard=storyboardName, Referenced ID=referencedIdentifier, Bundle=bundleIdentifier
        constraint Layout Constraint: First Item=firstItem, First Attribute=firstAttribute, First Relative to Margin=firstRelativeToMargin, Relation=relation, Second Item=secondItem, Second Attribute=secondAttribute, Second Relative to Margin=secondRelativeToMargin, Respect Language Direction=respectsLanguageDirection, Reverse First And Second Item=reverse, Constant=constant, Priority=priority, Multiplier=multiplier, Identifier=identifier, Remove at Build Time=placeholder, Installed=installed
        navigationController Navigation Controller: Shows Navigation Bar=showsNavigationBar, Shows Toolbar=showsToolbar, Hide Bars On Swipe=hidesBarsOnSwipe, On Tap=hidesBarsOnTap, When Keyboard Appears=hidesBarsWhenKeyboardAppears, When Vertically Compact=hidesBarsWhenVerticallyCompact
        splitViewController Split View Controller: Style=style, Display Mode=preferredDisplayMode, Behavior=behavior, Background=primaryBackgroundStyle, Presents With Gesture=presentsWithGesture
        pageViewController Page View Controller: Navigation=navigationOrientation, Transition Style=transitionStyle, Page Spacing=pageSpacing, Spine Location=spineLocation, Double Sided=doubleSided
        tableViewController Table View Controller: Clear on Appearance=clearsSelectionOnViewWillAppear, Refreshing=refreshing
        collectionViewController Collection View Controller: Clear on Appearance=clearsSelectionOnViewWillAppear, Standard Gesture=installsStandardGestureForInteractiveMovement
        *controller Simulated Metrics: Size=size, Status Bar=statusBar, Top Bar=topBar, Bottom Bar=bottomBar
        *controller View Controller: Title=title, Is Initial View Controller=initial, Adjust Scroll View Insets=automaticallyAdjustsScrollViewInsets, Hide Bottom Bar on Push=hidesBottomBarWhenPushed, Resize View From NIB=autoresizesArchivedViewToFullSize, Use Full Screen=wantsFullScreenLayout, Extend Edges=extendEdges, Under Opaque Bars=extendedLayoutIncludesOpaqueBars, Transition Style=modalTransitionStyle, Presentation=modalPresentationStyle, Defines Context=definesPresentationContext, Provides Context=providesPresentationContextTransitionStyle
        *scroll Scroll View: Indicators=indicatorStyle, Shows Horizontal Indicator=showsHorizontalScrollIndicator, Shows Vertical Indicator=showsVerticalScrollIndicator, Scrolling Enabled=scrollEnabled, Paging Enabled=pagingEnabled, Direction Lock=directionalLockEnabled, Bounce On Scroll=bounces, Bounce On Zoom=bouncesZoom, Bounce Horizontally=alwaysBounceHorizontal, Bounce Vertically=alwaysBounceVertical, Zoom Minimum=minimumZoomScale, Zoom Maximum=maximumZoomScale, Delay Touch Down=delaysContentTouches, Can Cancel on Scroll=canCancelContentTouches, Keyboard=keyboardDismissMode
        *control Control: Alignment Horizontal=contentHorizontalAlignment, Alignment Vertical=contentVerticalAlignment, Selected=selected, Enabled=enabled, Highlighted=highlighted
        *gesture Gesture Recognizer: Enabled=enabled, Cancels Touches in View=cancelsTouchesInView, Delays Touches Began=delaysTouchesBegan, Delays Touches Ended=delaysTouchesEnded
        *view View: Content Mode=contentMode, Semantic=semanticContentAttribute, Tag=tag, User Interaction Enabled=userInteractionEnabled, Multiple Touch=multipleTouchEnabled, Alpha=alpha, Background=backgroundColor, Tint=tintColor, Opaque=opaque, Hidden=hidden, Clears Graphics Context=clearsContextBeforeDrawing, Clip to Bounds=clipsSubviews, Autoresize Subviews=autoresizesSubviews, Stretching=contentStretch, Installed=installed
        document Document: Global Tint=tintColor, Initial Controller=initialViewController, Safe Area Layout Guides=useSafeAreas, Trait Variations=useTraitCollections, Auto Layout=useAutolayout, Launch Screen=launchScreen
        """

    private static let sizeLines = """
        tableView Table View: Row Height=rowHeight, Row Estimate=estimatedRowHeight, Header Height=sectionHeaderHeight, Header Estimate=estimatedSectionHeaderHeight, Footer Height=sectionFooterHeight, Footer Estimate=estimatedSectionFooterHeight
        tableViewCell Table View Cell: Row Height=rowHeight
        collectionView Collection View: Cell Size=cellSize, Header Size=headerSize, Footer Size=footerSize, Min Spacing For Cells=minSpacingForCells, Min Spacing For Lines=minSpacingForLines, Section Insets=sectionInsets, Estimate Size=estimateSize
        collectionViewCell Collection View Cell: Size=customSize
        label Label: Desired Width=preferredMaxLayoutWidth
        *scroll Scroll View: Content Layout Guides=contentLayoutGuides, Content Insets=contentInsetAdjustmentBehavior
        *view View: Frame=frame, Autoresizing=autoresizingMask
        *view Layout Margins: Margins=layoutMargins, Directional Margins=directionalLayoutMargins, Preserve Superview Margins=preservesSuperviewLayoutMargins, Follow Readable Width=layoutMarginsFollowReadableWidth, Safe Area Relative Margins=insetsLayoutMarginsFromSafeArea
        *view Content Hugging Priority: Hugging Horizontal=horizontalHuggingPriority, Hugging Vertical=verticalHuggingPriority
        *view Content Compression Resistance: Resistance Horizontal=horizontalCompressionResistancePriority, Resistance Vertical=verticalCompressionResistancePriority
        *view Intrinsic Size: Placeholder Width=placeholderIntrinsicWidth, Placeholder Height=placeholderIntrinsicHeight, Ambiguity=verifyAmbiguity
        *controller View Controller: Simulated Size=size
        """
}
