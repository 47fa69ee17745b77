// Written by Scripts/catalog-first-seen.py from documents that Xcode saved; run it again rather than edit this.

extension FirstSeen {
    /// `element toolsVersion: attributes | toolsVersion: attributes`
    static let watchOSRows = """
    action 6221: destination id selector
    adaptation 11542: id
    button 6221: alignment id userLabel | 6724: height width | 6750: enabled title | 7702: verticalAlignment | 11762: hidden
    calendarUnit 6750: day hour key minute month second weekOfMonth year
    color 6221: alpha blue colorSpace green key red white | 6750: customColorSpace
    connections 6221:
    controller 6221: customClass customModule customModuleProvider id identifier spacing title | 6724: backgroundImage | 6750: contentMode | 8152: hidesWhenLoading | 11762: userLabel
    customFonts 7702: key
    dateFormatterStyle 6750: key medium none short
    dateLabel 6750: alignment id minimumScaleFactor numberOfLines textAlignment
    dependencies 6221:
    deployment 11542: identifier
    device 11542: id orientation
    document 6221: initialViewController propertyAccessControl systemVersion targetRuntime toolsVersion type useAutolayout useTraitCollections version | 8121: defaultGlanceController | 11129: colorMatched
    edgeInsets 6221: bottom key left right top
    exclude 6750: reference
    fontDescription 6221: key pointSize style type | 6750: weight | 7702: family name
    gestureRecognizers 11138:
    glanceController 6724: customClass id spacing | 6750: customModule topTemplateType | 7706: bottomTemplateType
    group 6221: alignment hasDetent id key layout radius spacing verticalAlignment width | 6724: height | 6750: backgroundImage contentMode | 11762: userLabel
    image 6724: height name width
    imageView 6221: alignment contentMode height id image verticalAlignment width | 6750: animationDuration initiallyAnimated | 7702: hidden
    include 6750: reference
    inferredMetricsTieBreakers 6751:
    items 6221:
    label 6221: alignment id numberOfLines text textAlignment verticalAlignment width | 6724: height heightAdjustment | 6750: minimumScaleFactor | 11129: alpha | 11201: userLabel
    map 6750: alignment id | 6751: height
    mask 6750: key
    menu 6221: id key
    menuItem 6221: icon id image title
    movie 11542: alignment height id width
    mutableArray 7702: key
    nil 11762: key
    notificationCategory 6724: id key | 6750: identifier wantsSashBlur
    notificationController 6724: id | 7706: contentMode
    objects 6221:
    outlet 6221: destination id property
    panGestureRecognizer 11138: id
    picker 11129: alignment focusStyle height id indicatorMode
    plugIn 6221: identifier version
    point 6221: key x y
    precedingGestureRecognizers 11138:
    rect 6750: height key width x y
    resources 6724:
    scene 6221: sceneID
    sceneKitScene 11138: alignment id scene
    scenes 6221:
    segue 6221: destination id kind | 6724: relationship | 6750: identifier | 6751: reference
    separator 6750: alignment height heightAdjustment id verticalAlignment width
    slider 6750: alignment continuous enabled id maximumImage minimumImage steps value width | 6751: maximum verticalAlignment | 11762: height userLabel
    string 7702:
    swipeGestureRecognizer 11201: direction id userLabel
    switch 6750: alignment enabled id title value width
    table 6221: alignment id layout
    tableRow 6221: customClass customModule id identifier selectable
    tapGestureRecognizer 11138: id | 11201: userLabel
    timer 6750: alignment format id minimumScaleFactor | 6751: numberOfLines textAlignment width
    variation 6750: backgroundImage height image key spacing | 7702: text
    """
}
