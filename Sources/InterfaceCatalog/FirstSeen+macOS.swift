// Written by Scripts/catalog-first-seen.py from documents that Xcode saved; run it again rather than edit this.

extension FirstSeen {
    /// `element toolsVersion: attributes | toolsVersion: attributes`
    static let macOSRows = """
    accessibility 11760: identifier | 12118: description help
    accessibilityConnection 11762: destination id property
    action 4431: destination id selector | 4509: target | 24412: trigger
    actionCell 17506: alignment controlSize customClass id key
    allowedInputSourceLocales 4514:
    allowedToolbarItems 4504:
    animations 6250:
    application 6198: id sceneMemberID | 6246: customClass
    array 14460: key
    arrayController 11201: id objectClassName | 12113: editable | 13168: automaticallyRearrangesObjects avoidsEmptySelection selectsInsertedObjects userLabel | 17506: automaticallyPreparesContent preservesSelection
    attributedString 11760: key
    attributes 11760:
    audiovisualMediaTypes 13526: key none
    autoresizingMask 4431: flexibleMaxX flexibleMinY key | 4504: heightSizable widthSizable | 9058: flexibleMaxY | 11762: flexibleMinX
    avPlayerView 6119: id translatesAutoresizingMaskIntoConstraints | 8121: controlsStyle horizontalCompressionResistancePriority verticalCompressionResistancePriority
    behavior 4431: key lightByBackground lightByGray pushIn | 4514: changeContents doesNotDimImage lightByContents | 6250: changeBackground changeGray | 8096: accelerator multiLevelAccelerator
    binding 4431: destination id keyPath name | 4451: previousBinding
    bool 4431: key value
    box 4514: autoresizesSubviews borderType boxType id title titlePosition verticalHuggingPriority | 6246: fixedFrame translatesAutoresizingMaskIntoConstraints | 9532: customClass | 12120: cornerRadius misplaced | 13090: hidden horizontalHuggingPriority | 14800: borderWidth | 15504: customModule customModuleProvider | 16097: userLabel | 17506: focusRingType | 17701: transparent | 22154: wantsLayer | 23502: horizontalCompressionResistancePriority key placeholderIntrinsicHeight placeholderIntrinsicWidth verifyAmbiguity
    browser 7531: allowsEmptySelection allowsExpansionToolTips allowsTypeSelect columnResizingType columnsAutosaveName defaultColumnWidth enabled hasHorizontalScroller id maxVisibleColumns minColumnWidth separatesColumns titled verticalHuggingPriority
    button 4431: id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 4509: alphaValue wantsLayer | 4514: fixedFrame misplaced toolTip | 6154: customClass key | 6206: customModule | 6250: tag | 8096: springLoaded | 9060: horizontalHuggingPriority | 10117: ambiguous | 11760: imageHugsTitle | 12118: customModuleProvider | 14810: hidden | 16097: userLabel | 17701: focusRingType | 19529: horizontalCompressionResistancePriority verticalCompressionResistancePriority | 23502: placeholderIntrinsicHeight placeholderIntrinsicWidth | 24765: identifier
    buttonCell 4431: alignment bezelStyle borderStyle id imageScaling inset key title type | 4509: image imagePosition | 4514: alternateTitle controlSize state tag | 8096: maxAcceleratorLevel | 9060: lineBreakMode | 11539: enabled | 11762: refusesFirstResponder | 12118: alternateImage | 17701: focusRingType truncatesLastVisibleLine | 20037: allowsMixedState | 23504: catalog | 24765: continuous
    caTransition 6250: key
    calendarDate 4514: calendarFormat key timeIntervalSinceReferenceDate
    capability 8096: minToolsVersion name | 11539: minSystemVersion
    cells 4514:
    class 4431: className superclassName
    classes 4431:
    clipView 4504: id key | 6246: misplaced | 6250: copiesOnScroll drawsBackground wantsLayer | 9060: ambiguous | 24765: translatesAutoresizingMaskIntoConstraints
    collectionView 11129: id selectable | 11201: customClass | 14810: allowsMultipleSelection ambiguous
    collectionViewFlowLayout 11129: id key minimumInteritemSpacing minimumLineSpacing | 11201: scrollDirection
    collectionViewItem 11129: id | 11201: customClass sceneMemberID storyboardIdentifier | 14800: customModule customModuleProvider
    color 4431: catalog colorSpace key name | 4504: alpha white | 4514: blue green red | 12113: customColorSpace
    colorWell 4514: id | 9060: fixedFrame translatesAutoresizingMaskIntoConstraints
    column 4514:
    columns 17701:
    comboBox 9060: fixedFrame id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 14109: allowsCharacterPickerTouchBarItem | 17156: toolTip | 18122: customClass focusRingType userLabel | 24765: identifier
    comboBoxCell 9060: borderStyle completes drawsBackground editable id key lineBreakMode numberOfVisibleItems scrollable selectable sendsActionOnEndEditing | 10116: usesDataSource | 14109: continuous placeholderString | 16097: buttonBordered controlSize userLabel | 17156: alignment title truncatesLastVisibleLine usesSingleLineMode | 18122: customClass focusRingType
    comparisonPredicateOptions 14460: caseInsensitive diacriticInsensitive key
    connections 4431:
    constraint 4431: constant firstAttribute firstItem id secondAttribute secondItem symbolic | 4451: priority | 4514: relation | 6250: placeholder | 8096: multiplier
    constraints 4431:
    containerView 14113: id translatesAutoresizingMaskIntoConstraints | 14253: fixedFrame | 22155: customClass customModule
    control 17506: customClass fixedFrame id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority
    controllerPlaceholder 14109: id referencedIdentifier sceneMemberID storyboardIdentifier storyboardName
    customObject 4431: customClass id userLabel | 6198: customModuleProvider sceneMemberID | 6206: customModule
    customSpacing 11539:
    customView 4451: customClass id translatesAutoresizingMaskIntoConstraints wantsLayer | 6154: fixedFrame | 6233: simulatedAppContext | 6246: appearanceType | 6250: customModule identifier | 8096: customModuleProvider | 10116: verticalHuggingPriority | 11539: userLabel | 12120: misplaced | 13090: autoresizesSubviews | 13115: focusRingType | 13122: key | 17506: hidden | 20037: clipsToBounds horizontalCompressionResistancePriority horizontalHuggingPriority | 23502: placeholderIntrinsicHeight placeholderIntrinsicWidth | 23504: alphaValue ambiguous | 24123: verticalCompressionResistancePriority
    data 4514: key
    date 22503: key timeIntervalSinceReferenceDate
    dateFormatter 6246: dateStyle doesRelativeDateFormatting id key timeStyle | 11762: userLabel
    datePicker 4514: id verticalHuggingPriority | 9060: fixedFrame translatesAutoresizingMaskIntoConstraints
    datePickerCell 4514: alignment borderStyle controlSize id key
    datePickerElements 22503: hour key minute
    declaredKeys 11201:
    defaultToolbarItems 4504:
    dependencies 4431:
    deployment 4509: defaultVersion identifier | 4514: version
    development 4431: identifier version
    dictionary 4431: key
    document 4431: propertyAccessControl systemVersion targetRuntime toolsVersion type useAutolayout version | 6198: initialViewController | 6233: customObjectInstantitationMethod
    drawer 11760: id trailingOffset
    edgeInsets 17506: bottom key left right top
    expression 14460: key type
    font 4431: key metaFont | 6154: name size | 14868: usesAppearanceFont | 17701: textStyle
    fragment 11760: content
    frame 11127: height key maxY minX width
    gridCell 17701: column id row | 23502: headOfMergedCell xPlacement yPlacement
    gridCells 17701:
    gridColumn 17701: id xPlacement | 23502: leadingPadding width
    gridRow 17701: id | 23502: bottomPadding height topPadding
    gridView 17701: columnSpacing id rowAlignment rowSpacing translatesAutoresizingMaskIntoConstraints xPlacement yPlacement | 23502: fixedFrame focusRingType
    holdingPriorities 7531:
    image 4504: height name width | 20037: catalog
    imageCell 4509: alignment id image imageScaling key refusesFirstResponder | 9060: imageFrameStyle | 9531: animates | 12113: editable selectable | 19529: focusRingType | 20037: controlSize imageAlignment | 23504: catalog
    imageReference 24506: catalog image key symbolScale variableValue
    imageView 4509: id translatesAutoresizingMaskIntoConstraints wantsLayer | 6154: fixedFrame horizontalCompressionResistancePriority horizontalHuggingPriority verticalCompressionResistancePriority verticalHuggingPriority | 6246: customClass | 10117: misplaced | 11762: tag | 12113: userLabel | 13122: customModule customModuleProvider | 14810: hidden | 19529: focusRingType | 21507: clipsToBounds | 23502: identifier | 23504: ambiguous placeholderIntrinsicHeight placeholderIntrinsicWidth toolTip
    inferredMetricsTieBreakers 9060:
    integer 10116: key value
    items 4439:
    levelIndicator 8096: id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 9060: fixedFrame
    levelIndicatorCell 8096: alignment criticalValue id key levelIndicatorStyle maxValue warningValue | 9060: doubleValue editable numberOfMajorTickMarks numberOfTickMarks | 20037: controlSize customClass
    mapView 6119: customClass id mapType translatesAutoresizingMaskIntoConstraints
    matrix 4514: allowsEmptySelection autorecalculatesCellSize id mode verticalHuggingPriority | 17701: fixedFrame selectionByRect translatesAutoresizingMaskIntoConstraints | 24765: userLabel
    menu 4439: id key systemMenu title | 5056: userLabel | 8096: userInterfaceLayoutDirection | 16097: autoenablesItems | 22154: customClass
    menuItem 4439: enabled id isSeparatorItem keyEquivalent tag title | 4514: state | 5056: userLabel | 9060: hidden image | 13090: toolTip | 14810: indentationLevel | 20037: catalog | 22154: alternate | 24506: secondaryImage | 24765: identifier
    metadata 4514:
    modifierMask 4439: command control key option shift
    mutableData 6250: key
    mutableString 24765: key
    namedColor 13196: name
    nil 6154: key
    numberFormatter 4514: formatterBehavior groupingSize id key maximumFractionDigits maximumIntegerDigits minimumFractionDigits minimumIntegerDigits negativeFormat positiveFormat usesGroupingSeparator | 6246: alwaysShowsDecimalSeparator | 9060: numberStyle | 17506: allowsFloats localizesFormat | 22154: currencyDecimalSeparator decimalSeparator exponentSymbol groupingSeparator lenient minusSign negativePrefix negativeSuffix notANumberSymbol paddingCharacter perMillSymbol percentSymbol plusSign positivePrefix positiveSuffix | 22503: currencySymbol internationalCurrencySymbol | 24765: customClass formatWidth
    objectValues 9060:
    objects 4431:
    options 24123:
    outlet 4431: destination id property
    outlineView 9060: allowsExpansionToolTips autosaveColumns columnAutoresizingStyle customClass id indentationPerLevel multipleSelection outlineTableColumn rowHeight rowSizeStyle selectionHighlightStyle verticalHuggingPriority viewBased | 9531: autosaveName headerView | 17506: autoresizesOutlineColumn columnReordering emptySelection focusRingType | 23504: columnResizing customModule customModuleProvider floatsGroupRows typeSelect | 24412: alternatingRowBackgroundColors | 24506: indentationMarkerFollowsCell | 24765: tableStyle
    pagecontroller 14109: id sceneMemberID storyboardIdentifier
    paragraphStyle 11760: alignment baseWritingDirection defaultTabInterval key lineBreakMode minimumLineHeight tighteningFactorForTruncation | 24123: allowsDefaultTighteningForTruncation
    pathCell 11762: alignment controlSize editable id key pathStyle placeholderString selectable | 16097: focusRingType lineBreakMode
    pathControl 11762: allowsExpansionToolTips id verticalHuggingPriority | 16097: fixedFrame focusRingType toolTip translatesAutoresizingMaskIntoConstraints
    plugIn 4431: identifier version
    point 6119: key x y
    popUpButton 4514: id toolTip verticalHuggingPriority | 9060: fixedFrame translatesAutoresizingMaskIntoConstraints | 14460: userLabel | 16097: key | 19529: horizontalCompressionResistancePriority horizontalHuggingPriority verticalCompressionResistancePriority | 22154: customClass identifier | 24127: hidden | 24765: tag wantsLayer
    popUpButtonCell 4514: alignment arrowPosition bezelStyle borderStyle controlSize id imageScaling inset key lineBreakMode preferredEdge selectedItem state title type | 9060: pullsDown | 16097: autoenablesItems enabled tag | 17506: alternateImage imagePosition | 20037: customClass | 24765: alternateTitle userLabel
    popUpMenus 14460:
    popover 23504: behavior id
    predicateEditor 14460: id nestingMode rowHeight verticalHuggingPriority
    predicateEditorRowTemplate 14460: customClass id rowType
    progressIndicator 4509: bezeled controlSize horizontalHuggingPriority id indeterminate maxValue style translatesAutoresizingMaskIntoConstraints verticalHuggingPriority wantsLayer | 9060: doubleValue fixedFrame | 12113: hidden | 14460: userLabel | 17506: displayedWhenStopped | 17701: ambiguous minValue
    prototypeCellViews 6246:
    real 4514: key value
    rect 4431: height key width x y
    relationship 4451: candidateClass kind name
    relationships 4451:
    resources 4504:
    rowTemplates 14460:
    rows 17701:
    ruleEditor 22154: canRemoveAllRows customClass customModule customModuleProvider id nestingMode rowHeight
    scene 6198: sceneID
    sceneView 6167: customClass id loops translatesAutoresizingMaskIntoConstraints | 11129: customModule customModuleProvider | 13119: key preferredRenderingAPI
    scenes 6198:
    scrollView 4504: hasHorizontalScroller horizontalLineScroll horizontalPageScroll id usesPredominantAxisScrolling verticalLineScroll verticalPageScroll | 4514: autohidesScrollers toolTip | 6154: translatesAutoresizingMaskIntoConstraints | 6246: appearanceType | 6250: borderType wantsLayer | 7702: fixedFrame | 11129: horizontalCompressionResistancePriority verticalCompressionResistancePriority | 11760: hasVerticalScroller | 12113: misplaced | 14460: horizontalScrollElasticity | 15702: userLabel | 16097: customClass focusRingType | 19529: verticalScrollElasticity | 20037: verticalHuggingPriority | 21507: horizontalHuggingPriority | 22154: identifier
    scroller 4504: doubleValue hidden id key verticalHuggingPriority | 4514: horizontal | 14460: wantsLayer | 16097: controlSize | 19529: autoresizesSubviews
    searchField 7531: id key verticalHuggingPriority wantsLayer | 12118: allowsCharacterPickerTouchBarItem customClass customModule customModuleProvider translatesAutoresizingMaskIntoConstraints | 14800: textCompletion | 15702: fixedFrame focusRingType | 24123: userLabel | 24412: verticalCompressionResistancePriority
    searchFieldCell 7531: bezelStyle borderStyle editable id key lineBreakMode scrollable selectable usesSingleLineMode | 11201: recentsAutosaveName sendsWholeSearchString | 12118: placeholderString | 15702: focusRingType | 16097: controlSize sendsSearchStringImmediately | 17701: continuous | 22154: maximumRecents sendsActionOnEndEditing | 24123: customClass userLabel
    searchToolbarItem 24765: bordered id implicitItemIdentifier label paletteLabel reference visibilityPriority
    secureTextField 4514: id toolTip verticalHuggingPriority | 9060: fixedFrame translatesAutoresizingMaskIntoConstraints | 17701: key | 22154: focusRingType | 22503: allowsCharacterPickerTouchBarItem
    secureTextFieldCell 4514: borderStyle drawsBackground editable id key lineBreakMode scrollable selectable sendsActionOnEndEditing usesSingleLineMode | 17701: placeholderString | 21219: controlSize
    segment 4514: label selected tag width | 7531: image toolTip | 20037: enabled | 21507: imageScaling | 24765: catalog
    segmentedCell 4514: alignment id key state style trackingMode | 6154: borderStyle | 14868: segmentDistribution | 20037: controlSize
    segmentedControl 4514: id toolTip translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 6154: key | 9060: fixedFrame | 21507: userLabel verticalCompressionResistancePriority
    segments 4514:
    segue 6198: destination id kind relationship | 6250: identifier popoverAnchorView popoverBehavior preferredEdge | 9060: customClass reference | 14113: customModule customModuleProvider
    shadow 23502: blurRadius key
    size 4504: height key width
    slider 4451: customClass id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 4510: horizontalHuggingPriority | 6246: fixedFrame | 14810: canDrawConcurrently focusRingType toolTip | 23502: tag | 24765: userLabel verticalCompressionResistancePriority
    sliderCell 4451: alignment continuous customClass id key maxValue refusesFirstResponder sliderType tickMarkPosition | 4510: doubleValue minValue | 6246: state | 9060: numberOfTickMarks | 14810: controlSize focusRingType | 23502: allowsTickMarkValuesOnly
    sortDescriptor 9531: key selector sortKey | 20037: ascending
    source 4431: key relativePath type
    splitView 7531: dividerStyle id | 9060: key vertical | 9531: arrangesAllSubviews translatesAutoresizingMaskIntoConstraints | 12113: autosaveName userLabel | 17506: customClass fixedFrame focusRingType | 22154: identifier wantsLayer
    splitViewController 9060: customClass id sceneMemberID | 9532: storyboardIdentifier | 11539: customModule customModuleProvider showSeguePresentationStyle | 13168: userLabel
    splitViewItem 9060: behavior canCollapse holdingPriority id | 19162: separatorStyle
    splitViewItems 9060:
    stackView 11539: alignment detachesHiddenViews distribution horizontalStackHuggingPriority id orientation spacing translatesAutoresizingMaskIntoConstraints userLabel verticalStackHuggingPriority | 19529: fixedFrame | 20037: verticalHuggingPriority | 23504: ambiguous verticalCompressionResistancePriority | 24412: horizontalClippingResistancePriority | 24765: hidden horizontalCompressionResistancePriority horizontalHuggingPriority identifier verticalClippingResistancePriority
    stepper 6250: fixedFrame horizontalHuggingPriority id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority
    stepperCell 6250: alignment continuous id key maxValue | 11539: doubleValue minValue valueWraps | 20037: autorepeat | 22154: controlSize | 24765: enabled increment
    string 4431: base64-UTF8 key
    subviews 4431:
    switch 19162: alignment baseWritingDirection fixedFrame horizontalHuggingPriority id state translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 21701: enabled
    tabStops 11760:
    tabView 4514: id | 8096: key type | 9060: fixedFrame translatesAutoresizingMaskIntoConstraints | 17156: controlSize drawsBackground | 17506: allowsTruncatedLabels initialItem | 24765: identifier userLabel
    tabViewController 8096: id sceneMemberID selectedTabViewItemIndex | 14109: storyboardIdentifier | 14113: customClass customModule | 24765: tabStyle
    tabViewItem 4514: id identifier label | 24765: image userLabel
    tabViewItems 4514:
    tableCellView 6246: id | 9060: identifier | 11762: customClass userLabel | 23502: customModule wantsLayer | 23504: customModuleProvider
    tableColumn 4514: id identifier maxWidth minWidth width | 11762: editable | 15702: userLabel | 17701: headerToolTip
    tableColumnResizingMask 4514: key resizeWithTable userResizable
    tableColumns 4514:
    tableHeaderCell 4514: alignment borderStyle key lineBreakMode title | 17506: enabled
    tableHeaderView 4514: id key | 17506: focusRingType wantsLayer | 22154: customClass customModule customModuleProvider
    tableView 4514: allowsExpansionToolTips alternatingRowBackgroundColors autosaveColumns columnAutoresizingStyle columnSelection headerView id multipleSelection verticalHuggingPriority | 6246: rowSizeStyle typeSelect viewBased | 6250: columnResizing customClass customModule floatsGroupRows rowHeight | 10116: autosaveName | 11539: columnReordering | 12113: focusRingType | 14460: customModuleProvider | 15702: ambiguous userLabel | 16097: selectionHighlightStyle | 17506: emptySelection enabled | 21507: identifier | 22154: tableStyle
    tableViewGridLines 4514: key vertical | 6751: horizontal
    textField 4431: id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 4514: horizontalHuggingPriority misplaced toolTip | 6154: fixedFrame setsMaxLayoutWidthAtFirstLayout | 6246: horizontalCompressionResistancePriority | 6250: customClass customModule focusRingType | 9060: hidden | 11762: allowsCharacterPickerTouchBarItem identifier preferredMaxLayoutWidth tag userLabel | 14810: verifyAmbiguity | 17156: verticalCompressionResistancePriority | 17701: key textCompletion | 18122: customModuleProvider wantsLayer | 23502: allowsExpansionToolTips autoresizesSubviews | 23504: ambiguous | 24506: contentType
    textFieldCell 4431: borderStyle drawsBackground editable id key lineBreakMode scrollable selectable sendsActionOnEndEditing state title | 4510: alignment | 4514: controlSize | 6250: allowsEditingTextAttributes focusRingType placeholderString usesSingleLineMode | 11129: bezelStyle | 11762: allowsUndo refusesFirstResponder truncatesLastVisibleLine | 12113: identifier | 14113: continuous | 14868: enabled | 16097: customClass | 23502: baseWritingDirection | 24765: userLabel
    textTab 24123: alignment location
    textView 4504: allowsNonContiguousLayout allowsUndo continuousSpellChecking dashSubstitution id importsGraphics quoteSubstitution smartInsertDelete spellingCorrection usesFontPanel usesRuler verticallyResizable | 7531: allowsDocumentBackgroundColorChange findStyle textReplacement | 9060: ambiguous | 11760: baseWritingDirection | 11762: customClass dataDetection editable horizontallyResizable identifier incrementalSearchingEnabled linkDetection usesInspectorBar | 13168: customModule customModuleProvider | 17156: richText | 17506: drawsBackground | 22154: focusRingType | 24123: allowsCharacterPickerTouchBarItem grammarChecking textCompletion wantsLayer | 24506: translatesAutoresizingMaskIntoConstraints
    timeZone 4514: key name
    tokenField 24123: fixedFrame focusRingType id translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 24765: allowsCharacterPickerTouchBarItem horizontalCompressionResistancePriority userLabel
    tokenFieldCell 24123: alignment allowsEditingTextAttributes borderStyle drawsBackground editable id key selectable | 24765: continuous placeholderString sendsActionOnEndEditing
    toolbar 4504: allowsUserCustomization autosavesConfiguration displayMode id implicitIdentifier key sizeMode | 11762: explicitIdentifier | 24765: showsBaselineSeparator
    toolbarItem 4504: explicitItemIdentifier id image implicitItemIdentifier label paletteLabel reference tag | 10116: customClass | 11762: selectable toolTip | 24765: bordered catalog sizingBehavior userLabel
    treeController 11201: childrenKeyPath countKeyPath id leafKeyPath objectClassName | 17506: automaticallyPreparesContent entityName fetchPredicateFormat mode
    userDefaultsController 4431: id | 7531: representsSharedInstance userLabel
    userDefinedRuntimeAttribute 6154: keyPath type value
    userDefinedRuntimeAttributes 6154:
    userGuides 22154:
    userLayoutGuide 22154: affinity location
    value 6119: height key type width
    view 4431: id key | 4451: wantsLayer | 8173: customClass | 9060: ambiguous | 11129: customModule customModuleProvider | 12113: misplaced | 12118: userLabel | 13090: verticalHuggingPriority | 13122: translatesAutoresizingMaskIntoConstraints | 14810: appearanceType | 17506: fixedFrame focusRingType | 22154: identifier | 23502: autoresizesSubviews horizontalHuggingPriority
    viewController 6154: customClass id | 6198: customModuleProvider sceneMemberID | 6250: customModule | 8096: title | 9060: showSeguePresentationStyle | 9532: storyboardIdentifier | 12118: userLabel | 13168: identifier
    viewControllerTransitionOptions 24765: allowUserInteraction key
    viewLayoutGuide 24506: id key
    visibilityPriorities 11539:
    visualEffectView 6154: appearanceType blendingMode id material state translatesAutoresizingMaskIntoConstraints | 6246: fixedFrame maskImage | 15702: customClass | 23504: customModule customModuleProvider wantsLayer
    webPreferences 11762: defaultFixedFontSize defaultFontSize javaEnabled javaScriptCanOpenWindowsAutomatically javaScriptEnabled key minimumFontSize plugInsEnabled
    webView 11762: canDrawConcurrently id maintainsBackForwardList translatesAutoresizingMaskIntoConstraints
    window 4431: allowsToolTipsWhenApplicationIsInactive animationBehavior autorecalculatesKeyViewLoop id oneShot releasedWhenClosed title visibleAtLaunch wantsToBeColor | 4451: userLabel | 4504: customClass | 5056: showsToolbarButton | 6198: key | 6724: customModule | 7531: frameAutosaveName hidesOnDeactivate | 9531: identifier | 11198: restorable | 11762: tabbingMode | 14109: appearanceType | 17506: deferred | 17701: titlebarAppearsTransparent | 19162: toolbarStyle | 23502: titleVisibility | 23504: hasShadow | 24506: separatorStyle
    windowCollectionBehavior 4509: fullScreenPrimary key | 17701: participatesInCycle | 24123: fullScreenNone | 24127: ignoresCycle moveToActiveSpace transient | 24765: fullScreenAuxiliary
    windowController 6198: id sceneMemberID | 6250: customClass customModule storyboardIdentifier | 9527: customModuleProvider | 11539: showSeguePresentationStyle | 13168: userLabel
    windowPositionMask 4431: bottomStrut key topStrut | 4439: leftStrut rightStrut
    windowStyleMask 4431: key titled | 4439: closable miniaturizable resizable | 6154: unifiedTitleAndToolbar | 11198: HUD utility | 11762: fullSizeContentView texturedBackground | 14109: documentModal | 21507: nonactivatingPanel
    wkPreferences 13526: key
    wkWebView 13526: id translatesAutoresizingMaskIntoConstraints wantsLayer
    wkWebViewConfiguration 13526: key
    """
}
