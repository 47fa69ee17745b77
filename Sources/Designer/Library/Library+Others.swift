import StoryboardDocument

/// Bars and their items, views of other frameworks, gesture recognizers and objects of the dock.
extension LibraryObject {
    static let bars: [LibraryObject] = [
        LibraryObject(
            "Navigation Bar", "UINavigationBar", .view, 320, 44, mask: .widthTop,
            xml: """
                <navigationBar contentMode="scaleToFill" id="#0"><items><navigationItem title="Title" id="#1"/></items>\
                </navigationBar>
                """),
        LibraryObject(
            "Navigation Item", "UINavigationItem", .navigationItem, xml: "<navigationItem title=\"Title\" id=\"#0\"/>"),
        LibraryObject("Search Bar", "search field, UISearchBar", .view, 320, 56, mask: .widthTop) { _ in
            "<searchBar contentMode=\"redraw\" id=\"#0\"><textInputTraits key=\"textInputTraits\"/></searchBar>"
        },
        LibraryObject(
            "Toolbar", "UIToolbar", .view, 320, 44, mask: .widthBottom,
            xml: """
                <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="#0"><items>\
                <barButtonItem title="Item" id="#1"/></items></toolbar>
                """),
        LibraryObject(
            "Tab Bar", "UITabBar", .view, 320, 49, mask: .widthBottom
        ) { version in
            """
            <tabBar contentMode="scaleToFill" id="#0"><items><tabBarItem systemItem="favorites" id="#1"/>\
            <tabBarItem systemItem="more" id="#2"/></items>\
            \(gray("0.0", alpha: "0.0", key: "backgroundColor", version))</tabBar>
            """
        },
        LibraryObject(
            "Bar Button Item", "bar button, UIBarButtonItem", .barButton,
            xml: "<barButtonItem title=\"Item\" id=\"#0\"/>"),
        LibraryObject(
            "Fixed Space Bar Button Item", "fixed space", .barButton,
            xml: "<barButtonItem width=\"42\" style=\"plain\" systemItem=\"fixedSpace\" id=\"#0\"/>"),
        LibraryObject(
            "Flexible Space Bar Button Item", "flexible space", .barButton,
            xml: "<barButtonItem style=\"plain\" systemItem=\"flexibleSpace\" id=\"#0\"/>"),
        LibraryObject(
            "Tab Bar Item", "UITabBarItem", .tabItem, xml: "<tabBarItem title=\"Item\" id=\"#0\"/>"),
    ]

    static let frameworks: [LibraryObject] = [
        LibraryObject("Map Kit View", "map, map view, MKMapView", .view, 240, 128) { version in
            version >= .v14_0
                ? """
                <mapView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" id="#0">\
                <standardMapConfiguration key="preferredConfiguration"/></mapView>
                """
                : "<mapView clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\" mapType=\"standard\" id=\"#0\"/>"
        },
        LibraryObject(
            "WebKit View", "web view, WKWebView, browser", .view, 240, 128,
            xml: """
                <wkWebView contentMode="scaleToFill" id="#0">\
                <color key="backgroundColor" red="0.36078431370000003" green="0.38823529410000002" \
                blue="0.4039215686" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>\
                <wkWebViewConfiguration key="configuration"><audiovisualMediaTypes \
                key="mediaTypesRequiringUserActionForPlayback" none="YES"/><wkPreferences key="preferences"/>\
                </wkWebViewConfiguration></wkWebView>
                """),
        LibraryObject(
            "SceneKit View", "SCNView", .view, 240, 128,
            xml:
                "<sceneKitView clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\" id=\"#0\"/>"
        ),
        LibraryObject(
            "ARKit SceneKit View", "ARSCNView", .view, 240, 128,
            xml: "<arscnView clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\" id=\"#0\"/>"
        ),
        LibraryObject(
            "SpriteKit View", "SKView", .view, 240, 128, xml: "<skView contentMode=\"scaleToFill\" id=\"#0\"/>"),
        LibraryObject(
            "MetalKit View", "MTKView", .view, 240, 128,
            xml:
                "<mtkView contentMode=\"scaleToFill\" colorPixelFormat=\"BGRA8Unorm\" depthStencilPixelFormat=\"Depth32Float\" id=\"#0\"/>"
        ),
    ]

    static let gestures: [LibraryObject] = [
        LibraryObject(
            "Tap Gesture Recognizer", "tap, tap gesture, UITapGestureRecognizer", .gesture,
            xml: "<tapGestureRecognizer id=\"#0\"/>"),
        LibraryObject(
            "Pinch Gesture Recognizer", "pinch, pinch gesture", .gesture, xml: "<pinchGestureRecognizer id=\"#0\"/>"),
        LibraryObject(
            "Rotation Gesture Recognizer", "rotation, rotation gesture", .gesture,
            xml: "<rotationGestureRecognizer id=\"#0\"/>"),
        LibraryObject(
            "Swipe Gesture Recognizer", "swipe, swipe gesture", .gesture,
            xml: "<swipeGestureRecognizer direction=\"right\" id=\"#0\"/>"),
        LibraryObject(
            "Pan Gesture Recognizer", "pan, pan gesture", .gesture,
            xml: "<panGestureRecognizer minimumNumberOfTouches=\"1\" id=\"#0\"/>"),
        LibraryObject(
            "Screen Edge Pan Gesture Recognizer", "screen edge pan", .gesture,
            xml: "<screenEdgePanGestureRecognizer minimumNumberOfTouches=\"1\" id=\"#0\"/>"),
        LibraryObject(
            "Long Press Gesture Recognizer", "long press, long press gesture", .gesture,
            xml: "<pongPressGestureRecognizer allowableMovement=\"10\" minimumPressDuration=\"0.5\" id=\"#0\"/>"),
        LibraryObject(
            "Hover Gesture Recognizer", "hover", .gesture, xml: "<hoverGestureRecognizer id=\"#0\"/>"),
    ]

    static let others: [LibraryObject] = [
        LibraryObject("Object", "custom object, NSObject", .object, xml: "<customObject id=\"#0\"/>"),
        LibraryObject(
            "Storyboard Reference", "reference", .reference, xml: "<viewControllerPlaceholder id=\"#0\"/>"),
    ]
}
