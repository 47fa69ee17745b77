/// Values that macOS documents write in their own way, and views of other frameworks.
extension InterfaceCatalog {
    static let appKitValueKinds: [ElementKind] = [
        ElementKind(
            "color", .value, class: "NSColor", about: "A colour by components or by name.",
            [
                Attribute.compiled(
                    "key", "red", "green", "blue", "white", "cyan", "magenta", "yellow", "black", "alpha",
                    "customColorSpace", "name", "systemColor"),
                [
                    .choice(
                        "colorSpace",
                        Choices(
                            "custom", "catalog", "calibratedRGB", "calibratedWhite", "deviceRGB", "deviceWhite",
                            "deviceCMYK", "pattern", "named")),
                    .string("catalog", about: "System: one of AppKit’s named colours."), .image("image"),
                ],
            ], children: [Child.values("color", "metadata", "image", "data")]),
        ElementKind(
            "image", .document, about: "An image that the document names, and its size.",
            [Attribute.compiled("name", "width", "height", "catalog", "key")],
            children: [Child.values("mutableData", "keyedArchiveRepresentation")]),
        ElementKind(
            "url", .value, class: "NSURL", about: "An address.",
            [Attribute.compiled("key"), Attribute.strings("string")], children: [Child.values("string", "url")]),
        ElementKind(
            "animations", .list, about: "Core Animation transitions of the view.", [Attribute.compiled("key")],
            children: [Child.values("subviews")]),
        ElementKind(
            "caTransition", .value, class: "CATransition", about: "How subviews come and go.",
            [
                Attribute.compiled("key", "id"), Attribute.strings("type", "subtype", "timingFunction"),
                Attribute.doubles("duration", "startProgress", "endProgress"),
            ], children: [Child.values("keyedArchiveRepresentation", "mutableData")]),
        ElementKind(
            "ciFilter", .value, class: "CIFilter", about: "A Core Image filter.",
            [
                Attribute.compiled("key", "id"),
                Attribute.strings(
                    "name",
                    "filterName"), Attribute.bools("enabled"),
            ], children: [Child.values("configuration", "mutableData", "keyedArchiveRepresentation")]),
        ElementKind("configuration", .value, about: "The parameters of a filter.", [Attribute.compiled("key")]),
        ElementKind("contentFilters", .list, about: "Filters over the view.", [Attribute.compiled("key")]),
        ElementKind(
            "backgroundFilters", .list, about: "Filters over what is behind the view.", [Attribute.compiled("key")]),
        ElementKind(
            "shadow", .value, class: "NSShadow", about: "The view’s shadow.",
            [Attribute.compiled("key"), [.double("blurRadius", default: "0")]],
            children: [Child.values("offset", "color")]),
        ElementKind(
            "characterSet", .value, class: "NSCharacterSet", about: "The characters that end a token.",
            [Attribute.compiled("key"), Attribute.strings("characters")],
            children: [Child.values("bitmapRepresentation", "string", "mutableData")]),
        ElementKind(
            "tokenizingCharacterSet", .value, class: "NSCharacterSet", about: "The characters that end a token.",
            [Attribute.compiled("key")],
            children: [Child.values("bitmapRepresentation", "mutableData", "mutableString")]),
        ElementKind(
            "cursor", .value, class: "NSCursor", about: "The pointer over a view.",
            [Attribute.compiled("key"), Attribute.strings("type", "name")],
            children: [Child.values("hotSpot", "point", "image")]),
        ElementKind("null", .value, about: "No value.", [Attribute.compiled("key")]),
        ElementKind(
            "metadata", .value, about: "What an older file format said besides.", [Attribute.compiled("key")],
            children: [
                Child.values(
                    "string", "bool",
                    "integer", "inspectorSampleFormattedNumber")
            ]),
        ElementKind(
            "subviews", .list, about: "The views inside a view, from back to front.", [Attribute.compiled("key")]),
        ElementKind("sortDescriptors", .list, about: "The order of an array controller.", [Attribute.compiled("key")]),
        ElementKind(
            "allowedTypes", .list, about: "The file types that a path control accepts.", [Attribute.compiled("key")]),
        ElementKind(
            "possibleLabels", .list, about: "Labels that a toolbar item makes room for.", [Attribute.compiled("key")]),
        ElementKind("pathComponentCells", .list, about: "The folders of a path.", [Attribute.compiled("key")]),
        ElementKind("decimal", .value, about: "A decimal number.", [Attribute.compiled("key", "value")]),
        ElementKind("decimalNumber", .value, about: "A decimal number.", [Attribute.compiled("key", "value")]),
        ElementKind(
            "dateComponents", .value, about: "Parts of a date.",
            [Attribute.compiled("key"), Attribute.ints("year", "month", "day", "hour", "minute", "second")]),
        ElementKind(
            "calendarDate", .value, class: "NSCalendarDate", about: "A date and how it is written, of old.",
            [
                Attribute.compiled(
                    "key",
                    "timeIntervalSinceReferenceDate"), Attribute.strings("calendarFormat", "timeZone"),
            ]),
        ElementKind(
            "textAttributesForNegativeValues", .value, about: "The look of negative numbers.",
            [Attribute.compiled("key")]),
        ElementKind(
            "textAttributesForPositiveValues", .value, about: "The look of positive numbers.",
            [Attribute.compiled("key")]),
        ElementKind(
            "touchTypeMask", .value, about: "The kinds of touches that a view takes.",
            [Attribute.compiled("key"), Attribute.bools("direct", "indirect")]),
        ElementKind(
            "allowedTouchTypes", .value, about: "The kinds of touches that a view takes.",
            [Attribute.compiled("key"), Attribute.bools("direct", "indirect")]),
    ]

    static let appKitFrameworkKinds: [ElementKind] = [
        ElementKind(
            "webView", .view, class: "WebView", inherits: baseView, about: "WebKit’s first web view.",
            [
                Attribute.strings("frameName", "groupName", "applicationNameForUserAgent"),
                [.bool("maintainsBackForwardList", default: true), .bool("drawsBackground", default: true)],
            ], children: [Child.values("webPreferences", "preferences", "rect")]),
        ElementKind(
            "webPreferences", .value, class: "WebPreferences", about: "How a web view loads pages.",
            [
                Attribute.compiled("key"),
                [
                    .double("defaultFontSize"), .double("defaultFixedFontSize"), .double("minimumFontSize"),
                    .string("identifier"),
                    .string("defaultTextEncodingName"),
                ],
                Attribute.bools(
                    "plugInsEnabled", "javaEnabled", "javaScriptEnabled", "javaScriptCanOpenWindowsAutomatically",
                    "loadsImagesAutomatically",
                    "allowsAnimatedImages", "allowsAnimatedImageLooping",
                    "privateBrowsingEnabled", "shouldPrintBackgrounds", "userStyleSheetEnabled", "tabsToLinks",
                    "usesPageCache", "suppressesIncrementalRendering",
                    "autosaves", "allowsAirPlayForMediaPlayback"),
                Attribute.strings(
                    "standardFontFamily", "fixedFontFamily", "serifFontFamily", "sansSerifFontFamily",
                    "cursiveFontFamily", "fantasyFontFamily"),
            ], children: [Child.values("nil", "string")]),
        ElementKind(
            "wkWebView", .view, class: "WKWebView", inherits: baseView, about: "A web page.",
            [
                [
                    .bool("allowsBackForwardNavigationGestures"), .bool("allowsMagnification"),
                    .bool("allowsLinkPreview", default: true), .string("customUserAgent"),
                    .bool("findInteractionEnabled"), .bool("inspectable"),
                ]
            ], children: [Child.values("configuration", "wkWebViewConfiguration")]),
        webConfiguration, webPagePreferences,
        ElementKind("sceneView", .view, class: "SCNView", inherits: sceneBase, about: "A SceneKit scene."),
        ElementKind("sceneKitView", .view, class: "SCNView", inherits: sceneBase, about: "A SceneKit scene."),
        ElementKind(
            "arscnView", .view, class: "ARSCNView", inherits: sceneBase,
            about: "A SceneKit scene in the camera’s picture."),
        ElementKind(
            "skView", .view, class: "SKView", inherits: baseView, about: "A SpriteKit scene.",
            [
                [
                    .string("sceneName"), .int("preferredFramesPerSecond"),
                    .bool("showsFPS"),
                ]
            ]),
        ElementKind(
            "mtkView", .view, class: "MTKView", inherits: baseView, about: "A view that Metal draws.",
            [
                [
                    .string("colorPixelFormat"), .string("depthStencilPixelFormat"), .int("sampleCount", default: 1),
                    .int("preferredFramesPerSecond", default: 60),
                    .bool("paused"), .bool("enableSetNeedsDisplay"), .double("clearDepth"),
                    .bool("framebufferOnly", default: true), .bool("autoResizeDrawable", default: true),
                    .int("clearStencil"), .bool("presentsWithTransaction"),
                ]
            ], children: [Child.values("clearColor")]),
        ElementKind(
            "avPlayerView", .view, class: "AVPlayerView", inherits: baseView, about: "A film with controls.",
            [
                [
                    .choice(
                        "controlsStyle", Choices("none", "inline", "floating", "minimal", "default"), default: "default"
                    ), .string("videoGravity"),
                    .bool("showsFrameSteppingButtons"), .bool("showsSharingServiceButton"),
                    .bool("showsFullScreenToggleButton"), .bool("updatesNowPlayingInfoCenter", default: true),
                    .bool("allowsPictureInPicturePlayback"),
                    .bool("showsTimecodes"), .bool("allowsMagnification"),
                    .bool("allowsVideoFrameAnalysis", default: true),
                ]
            ]),
        ElementKind(
            "avCaptureView", .view, class: "AVCaptureView", inherits: baseView,
            about: "The camera’s picture with controls.",
            [
                [
                    .choice("controlsStyle", Choices("inline", "floating", "inlineDeviceSelection")),
                    .string("videoGravity"),
                ]
            ]),
        ElementKind(
            "avRoutePickerView", .view, class: "AVRoutePickerView", inherits: baseView,
            about: "The choice of an AirPlay device.",
            [[.bool("routePickerButtonBordered", default: true)]]),
        ElementKind(
            "mapView", .view, class: "MKMapView", inherits: baseView, about: "A map.",
            [
                [.choice("mapType", .mapType, default: "standard")],
                Attribute.bools(
                    on: "zoomEnabled", "scrollEnabled", "rotateEnabled", "pitchEnabled", "showsBuildings",
                    "showsPointsOfInterest"),
                Attribute.bools(
                    "showsUserLocation", "showsCompass", "showsScale", "showsTraffic", "showsZoomControls",
                    "showsPitchControl"),
            ], children: [Child.values("preferredConfiguration", "standardMapConfiguration")]),
        ElementKind(
            "pdfView", .view, class: "PDFView", inherits: baseView, about: "The pages of a PDF.",
            [
                [
                    .choice("displayMode", Choices("singlePage", "singlePageContinuous", "twoUp", "twoUpContinuous")),
                    .bool("displaysPageBreaks"), .bool("displaysAsBook"),
                    .bool("autoScales"), .double("scaleFactor", default: "1"),
                    .bool("allowsDragging"), .bool("shouldAntiAlias"), .bool("enableDataDetectors"),
                    .bool("displaysRTL"), .string("displayDirection"),
                    .double("maxScaleFactor"), .double("minScaleFactor"), .string("interpolationQuality"),
                    .string("displayBox"), .double("greekingThreshold"),
                ]
            ], children: [Child.values("backgroundColor", "pageBreakMargins")]),
        ElementKind(
            "pdfThumbnailView", .view, class: "PDFThumbnailView", inherits: baseView,
            about: "Thumbnails of a PDF’s pages.",
            [
                [
                    .int("maximumNumberOfColumns"), .bool("allowsDragging"), .bool("allowsMultipleSelection"),
                    .double("labelFontSize"),
                ]
            ], children: [Child.values("backgroundColor", "thumbnailSize", "labelFont")]),
        ElementKind(
            "qcView", .view, class: "QCView", inherits: baseView, about: "A Quartz composition.",
            [
                [
                    .bool("autostartsRendering"),
                    .string("erasesBeforeRendering"), .bool("forwardsEvents"), .string("maximumFrameRate"),
                ]
            ], children: [Child.values("eraseColor", "string", "mutableString")]),
        ElementKind(
            "qtMovieView", .view, class: "QTMovieView", inherits: baseView, about: "A QuickTime film.",
            [
                Attribute.bools(
                    "controllerVisible", "preservesAspectRatio", "editable", "backButtonVisible", "customButtonVisible",
                    "hotSpotButtonVisible",
                    "stepButtonsVisible", "translateButtonVisible", "volumeButtonVisible", "zoomButtonsVisible",
                    "showsResizeIndicator")
            ], children: [Child.values("fillColor")]),
        ElementKind(
            "qtCaptureView", .view, class: "QTCaptureView", inherits: baseView, about: "A QuickTime capture’s preview.",
            [[.bool("preservesAspectRatio")]],
            children: [Child.values("fillColor")]),
        ElementKind(
            "imageBrowserView", .view, class: "IKImageBrowserView", inherits: baseView, about: "A grid of images.",
            [
                Attribute.bools(
                    "allowsMultipleSelection",
                    "allowsEmptySelection", "allowsReordering", "animates", "constrainsToOriginalSize"),
                Attribute.doubles("zoomValue"),
                Attribute.strings(
                    "cellsStyleMask",
                    "contentResizingMask"),
            ]),
        ElementKind(
            "ikImageView", .view, class: "IKImageView", inherits: baseView, about: "An image to pan and edit.",
            [
                Attribute.bools(
                    "autohidesScrollers",
                    "autoresizes", "editable", "hasHorizontalScroller", "hasVerticalScroller",
                    "doubleClickOpensImageEditPanel",
                    "supportsDragAndDrop"), Attribute.strings("currentToolMode"),
            ]),
        ElementKind("calayer", .value, class: "CALayer", inherits: appKitObject, about: "A layer."),
    ]

    private static let sceneBase = ElementKind(
        "sceneView", .view, class: "SCNView", inherits: baseView, about: "A SceneKit scene.",
        [
            [
                .string("sceneName"), .int("preferredRenderingAPI"), .bool("loops", default: true), .bool("playing"),
                .bool("allowsCameraControl"),
                .bool("autoenablesDefaultLighting"), .bool("jitteringEnabled"), .bool("showsStatistics"),
                .string("antialiasingMode"), .bool("wantsMultisampling"), .int("preferredFramesPerSecond"),
            ]
        ], children: [Child.values("backgroundColor")])
}
