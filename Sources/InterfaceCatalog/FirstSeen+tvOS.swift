// Written by Scripts/catalog-first-seen.py from documents that Xcode saved; run it again rather than edit this.

extension FirstSeen {
    /// `element toolsVersion: attributes | toolsVersion: attributes`
    static let tvOSRows = """
    action 9531: destination eventType id selector
    adaptation 11538: id
    animations 8173:
    autoresizingMask 8173: heightSizable key widthSizable | 9531: flexibleMaxX flexibleMaxY
    barButtonItem 9531: id key | 11542: image systemItem title userLabel
    blurEffect 11542: style
    button 9531: buttonType contentHorizontalAlignment contentMode contentVerticalAlignment fixedFrame id lineBreakMode opaque translatesAutoresizingMaskIntoConstraints | 12085: horizontalHuggingPriority userLabel verticalHuggingPriority
    capability 10060: minToolsVersion name
    cells 9531:
    collectionView 9531: clipsSubviews contentMode dataMode id key multipleTouchEnabled | 11542: translatesAutoresizingMaskIntoConstraints | 13122: misplaced
    collectionViewCell 9531: contentMode customClass customModule customModuleProvider id multipleTouchEnabled opaque reuseIdentifier
    collectionViewController 9531: customClass customModule customModuleProvider id sceneMemberID | 12085: storyboardIdentifier
    collectionViewFlowLayout 9531: id key minimumInteritemSpacing minimumLineSpacing | 11542: scrollDirection
    color 8173: alpha blue colorSpace green key red | 9046: customColorSpace white | 13196: name
    connections 9531:
    constraint 9531: constant firstAttribute firstItem id relation secondAttribute secondItem
    constraints 9531:
    dependencies 8173:
    deployment 11538: identifier
    device 11538: id orientation | 14868: appearance
    document 8173: initialViewController propertyAccessControl systemVersion targetRuntime toolsVersion type useAutolayout version | 10060: useTraitCollections | 11140: colorMatched | 13122: useSafeAreas
    fontDescription 9531: key pointSize style type | 11542: family name
    gestureRecognizers 10102:
    image 11542: height name width
    imageView 9531: adjustsImageWhenAncestorFocused contentMode horizontalHuggingPriority id translatesAutoresizingMaskIntoConstraints userInteractionEnabled verticalHuggingPriority | 12085: clipsSubviews fixedFrame image multipleTouchEnabled opaque
    inferredMetricsTieBreakers 11542:
    inset 9531: key maxX maxY minX minY
    label 9531: adjustsFontSizeToFit baselineAdjustment contentMode horizontalHuggingPriority id lineBreakMode multipleTouchEnabled opaque text textAlignment translatesAutoresizingMaskIntoConstraints userInteractionEnabled verticalHuggingPriority | 11542: numberOfLines | 12085: fixedFrame | 21179: minimumFontSize minimumScaleFactor
    layoutGuides 8173:
    namedColor 13196: name
    navigationBar 9531: contentMode id key | 13122: misplaced
    navigationController 9531: automaticallyAdjustsScrollViewInsets id sceneMemberID
    navigationItem 9531: id key | 11542: title
    nil 9531: key name
    objects 8173:
    outlet 9531: destination id property
    outletCollection 10102: appends destination id property | 12085: collectionClass
    pageViewController 12085: autoresizesArchivedViewToFullSize customClass customModule customModuleProvider id navigationOrientation sceneMemberID spineLocation transitionStyle
    placeholder 8173: id placeholderIdentifier sceneMemberID userLabel | 11542: customClass
    plugIn 8173: identifier version
    point 8173: key x y
    pressTypeMask 10102: key select
    progressView 11542: contentMode fixedFrame id opaque progress translatesAutoresizingMaskIntoConstraints verticalHuggingPriority | 12085: progressViewStyle
    prototypes 9531:
    rect 8173: height key width x y
    resources 11542:
    scene 8173: sceneID
    sceneKitView 10060: clipsSubviews contentMode customClass id multipleTouchEnabled translatesAutoresizingMaskIntoConstraints | 11140: customModule customModuleProvider | 13130: key
    scenes 8173:
    sections 21179:
    segment 9531: title | 12085: image
    segmentedControl 9531: contentHorizontalAlignment contentMode contentVerticalAlignment id key opaque segmentControlStyle selectedSegmentIndex | 12085: horizontalHuggingPriority translatesAutoresizingMaskIntoConstraints verticalHuggingPriority
    segments 9531:
    segue 9531: destination id kind relationship | 11538: identifier | 11542: action reference
    simulatedMetricsContainer 11140: key
    simulatedOrientationMetrics 11140: key orientation
    simulatedScreenMetrics 11140: key type
    simulatedToolbarMetrics 11542: key
    size 9531: height key width
    splitViewController 11542: id sceneMemberID | 21179: allowDoubleColumnStyle customClass customModule customModuleProvider
    stackView 12085: alignment axis contentMode horizontalHuggingPriority id opaque spacing translatesAutoresizingMaskIntoConstraints verticalHuggingPriority
    state 9531: key title
    string 12085: key
    subviews 9531:
    tabBar 21179: contentMode id key
    tabBarController 21179: id sceneMemberID
    tabBarItem 21179: id key title
    tableView 9531: alwaysBounceVertical clipsSubviews contentMode dataMode id key rowHeight sectionFooterHeight sectionHeaderHeight separatorStyle style | 11542: translatesAutoresizingMaskIntoConstraints
    tableViewCell 9531: contentMode detailTextLabel id indentationLevel indentationWidth reuseIdentifier selectionStyle style textLabel | 11542: customClass customModule customModuleProvider rowHeight | 13122: misplaced
    tableViewCellContentView 9531: clipsSubviews contentMode id key multipleTouchEnabled opaque tableViewCell
    tableViewController 9531: customClass customModule customModuleProvider id sceneMemberID | 11542: clearsSelectionOnViewWillAppear
    tableViewSection 21179: id
    tapGestureRecognizer 10102: id
    textField 9531: borderStyle clearButtonMode contentHorizontalAlignment contentMode contentVerticalAlignment fixedFrame id key minimumFontSize opaque placeholder textAlignment translatesAutoresizingMaskIntoConstraints
    textInputTraits 9531: key keyboardType
    toolbar 11542: clearsContextBeforeDrawing contentMode id key opaque
    toolbarItems 9531:
    view 8173: contentMode customClass id key | 9531: clipsSubviews multipleTouchEnabled opaque | 11140: customModule customModuleProvider | 11542: translatesAutoresizingMaskIntoConstraints
    viewController 8173: customClass customModule customModuleProvider id sceneMemberID | 11542: storyboardIdentifier
    viewControllerLayoutGuide 8173: id type
    viewControllerPlaceholder 21179: id referencedIdentifier sceneMemberID storyboardName
    viewLayoutGuide 13122: id key
    visualEffectView 11542: contentMode id opaque translatesAutoresizingMaskIntoConstraints
    """
}
