/// Interface Builder's plain views for macOS.
extension InterfaceCatalog {
    /// What every object of a macOS document may have.
    static let appKitObject = ElementKind(
        "object", .object, class: "NSObject", inherits: object, about: "What every object with an id may have.",
        [
            [
                .string(
                    "identifier", about: "The NSUserInterfaceItemIdentifier that code and the saved state know it by."),
                .text("label"), .string("nextResponder"),
            ],
            Attribute.design("destination", "horizontalHuggingPriority"),
        ], children: [Child.values("accessibility", "userComments", "toolTip", "identifier", "canvasLocation")])

    /// What all views of macOS documents inherit.
    static let baseView = ElementKind(
        "view", .view, class: "NSView", inherits: appKitObject, about: "A rectangle that draws and holds views.",
        [
            [
                .bool("hidden"), .double("alphaValue", default: "1"), .int("tag", default: 0), .text("toolTip"),
                .bool("autoresizesSubviews", default: true),
                .bool("wantsLayer", about: "Whether a CALayer draws it."), .bool("clipsToBounds"),
                .bool("translatesAutoresizingMaskIntoConstraints", default: true),
                .bool("canDrawConcurrently"),
                .bool("canDrawSubviewsIntoLayer", about: "Whether the subviews are flattened into its layer."),
                .bool("layerUsesCoreImageFilters"),
                .choice("focusRingType", .focusRing, default: "default"),
                .choice("userInterfaceLayoutDirection", .layoutDirection, default: "leftToRight"),
                .string(
                    "appearanceType",
                    about: "The NSAppearance that it and its subviews take: aqua, darkAqua, vibrantLight, …"),
                .string("appearanceName"), .bool("springLoaded"),
                .double("verticalHuggingPriority", default: "250"),
                .double("horizontalHuggingPriority", default: "250"),
                .double("horizontalCompressionResistancePriority", default: "750"),
                .double("verticalCompressionResistancePriority", default: "750"),
                .choice(
                    "layerContentsRedrawPolicy",
                    Choices("never", "onSetNeedsDisplay", "duringViewResize", "beforeViewResize", "crossfade")),
                .choice(
                    "layerContentsPlacement",
                    Choices("scaleAxesIndependently", "scaleProportionallyToFit", "scaleProportionallyToFill", "center")
                ),
                .bool("acceptsTouchEvents"), .bool("wantsRestingTouches"), .bool("postsFrameChangedNotifications"),
                .bool("postsBoundsChangedNotifications"),
                .string("restorationIdentifier"), .bool("prefersCompactControlSizeMetrics"),
                .string("frameAutosaveName"),
                .choice(
                    "mirrorLayoutDirectionWhenInternationalizing", Choices("automatic", "never", "always"),
                    default: "automatic"),
            ],
            canvas,
        ],
        children: [
            Child.values(
                "frame", "frameInset", "autoresizingMask", "subviews", "constraints", "userGuides", "viewLayoutGuide",
                "safeArea", "layoutMargins", "shadow", "contentFilters",
                "backgroundFilters", "compositingFilter", "animations", "gestureRecognizers", "menu", "touchBar",
                "contextualMenu", "allowedTouchTypes",
                "ibExternalAccessibilityDescription", "ibShadowedToolTip", "edgeInsets", "string")
        ])

    /// Only Interface Builder's canvas reads these.
    private static let canvas: [Attribute] =
        Attribute.bools("fixedFrame", "misplaced", "ambiguous") + [
            .string(
                "verifyAmbiguity",
                about: "Which ambiguities of its layout Interface Builder reports: off, ignoreSizeWhenContent, …"),
            .double("placeholderIntrinsicWidth", about: "The intrinsic width that the canvas assumes."),
            .double("placeholderIntrinsicHeight", about: "The intrinsic height that the canvas assumes."),
            .string("simulatedAppContext", about: "Where the canvas shows it: notificationCenter for a widget."),
        ]

    static let appKitViewKinds: [ElementKind] = [
        baseView,
        ElementKind(
            "customView", .view, class: "NSView", inherits: baseView, about: "A view whose class is the app’s."),
        ElementKind(
            "containerView", .view, class: "NSView", inherits: baseView,
            about: "The place where a child controller’s view is embedded."),
        ElementKind(
            "openGLView", .view, class: "NSOpenGLView", inherits: baseView, about: "A view that OpenGL draws.",
            [
                Attribute.bools(
                    "useAuxiliaryDepthBufferStencil", "useDoubleBufferingEnabled", "allowOffline",
                    "wantsBestResolutionOpenGLSurface"),
                [
                    .string("colorSize"), .string("depthSize"), .string("stencilSize"), .string("accumulationSize"),
                    .string("auxiliaryBuffers"), .string("sampleBuffers"),
                    .string("renderer"),
                    .string("bufferSize"), .string("policy"),
                ],
            ]),
        ElementKind(
            "visualEffectView", .view, class: "NSVisualEffectView", inherits: baseView,
            about: "A translucent background with vibrancy.",
            [
                [
                    .choice(
                        "material",
                        Choices(
                            "appearanceBased", "light", "dark", "titlebar", "selection", "menu", "popover", "sidebar",
                            "mediumLight", "ultraDark",
                            "headerView", "sheet",
                            "windowBackground", "HUDWindow", "fullScreenUI", "toolTip", "contentBackground",
                            "underWindowBackground", "underPageBackground"),
                        default: "appearanceBased", about: "Which part of a window it looks like."),
                    .choice(
                        "blendingMode", Choices("behindWindow", "withinWindow"), default: "behindWindow",
                        about: "What shines through."),
                    .choice(
                        "state", Choices("followsWindowActiveState", "active", "inactive"),
                        default: "followsWindowActiveState"), .bool("emphasized"), .image("maskImage"),
                ]
            ], children: [Child.values("maskImage")]),
        ElementKind(
            "glassEffectView", .view, class: "NSGlassEffectView", inherits: baseView,
            about: "A view on a sheet of glass.",
            [
                [.double("cornerRadius"), .string("style")]
            ], children: [Child.values("contentView", "tintColor")]),
        ElementKind(
            "scrubber", .view, class: "NSScrubber", inherits: baseView,
            about: "A row of items to choose from in the Touch Bar.",
            [
                [
                    .choice("mode", Choices("fixed", "free"), default: "fixed"),
                    .choice("itemAlignment", Choices("none", "leading", "trailing", "center"), default: "none"),
                    .int("selectedIndex", default: -1), .bool("floatsSelectionViews"), .bool("showsArrowButtons"),
                    .bool("continuous"), .bool("showsAdditionalContentIndicators"),
                ]
            ],
            children: [
                Child.values(
                    "scrubberLayout", "scrubberFlowLayout", "scrubberProportionalLayout", "selectionBackgroundStyle",
                    "selectionOverlayStyle",
                    "backgroundColor", "backgroundView", "layout")
            ]),
        ElementKind(
            "scrubberFlowLayout", .object, class: "NSScrubberFlowLayout", inherits: appKitObject,
            about: "Lays a scrubber’s items out by their own widths.",
            [[.double("itemSpacing")]],
            children: [Child.values("itemSize")]),
        ElementKind(
            "scrubberProportionalLayout", .object, class: "NSScrubberProportionalLayout", inherits: appKitObject,
            about: "Gives a scrubber’s items equal widths.",
            [[.int("numberOfVisibleItems", default: 4)]]),
        ElementKind(
            "scrubberSelectionStyle", .value, class: "NSScrubberSelectionStyle",
            about: "How a scrubber marks its selection.",
            [
                Attribute.compiled("key", "id"),
                [.string("style")],
            ]),
        ElementKind("tokenAttachmentView", .view, class: "NSView", inherits: baseView, about: "The view of a token."),

        gesture(
            "clickGestureRecognizer", "NSClickGestureRecognizer", "Recognizes clicks.",
            [
                .int("buttonMask", default: 1, about: "Bit mask of mouse buttons."),
                .int("numberOfClicksRequired", default: 1), .int("numberOfTouchesRequired", default: 1),
            ]),
        gesture(
            "pressGestureRecognizer", "NSPressGestureRecognizer", "Recognizes a button held down.",
            [
                .int("buttonMask", default: 1), .double("minimumPressDuration", default: "0.5"),
                .double("allowableMovement"), .int("numberOfTouchesRequired", default: 1),
            ]),
        gesture(
            "panGestureRecognizer", "NSPanGestureRecognizer", "Recognizes dragging.",
            [.int("buttonMask", default: 1), .int("numberOfTouchesRequired", default: 1)]),
        gesture(
            "magnificationGestureRecognizer", "NSMagnificationGestureRecognizer",
            "Recognizes a pinch on the track pad.", [.double("magnification")]),
        gesture(
            "rotationGestureRecognizer", "NSRotationGestureRecognizer", "Recognizes a rotation on the track pad.",
            [.double("rotation")]),
        gesture("gestureRecognizer", "NSGestureRecognizer", "A gesture recognizer of the app’s class."),
    ]

    private static let gesture = ElementKind(
        "gestureRecognizer", .object, class: "NSGestureRecognizer", inherits: appKitObject,
        about: "What gesture recognizers have.",
        [
            [
                .bool("enabled", default: true), .bool("delaysPrimaryMouseButtonEvents"),
                .bool("delaysSecondaryMouseButtonEvents"), .bool("delaysOtherMouseButtonEvents"),
                .bool("delaysKeyEvents"), .bool("delaysMagnificationEvents"), .bool("delaysRotationEvents"),
                .string("allowedTouchTypes"),
            ]
        ], children: [Child.values("allowedTouchTypes", "pressureConfiguration")])

    private static func gesture(_ name: String, _ className: String, _ about: String, _ own: [Attribute] = [])
        -> ElementKind
    {
        ElementKind(name, .object, class: className, inherits: gesture, about: about, [own])
    }
}

extension Choices {
    static let focusRing = Choices("default", "none", "exterior")
    static let layoutDirection = Choices("leftToRight", "rightToLeft")
}
