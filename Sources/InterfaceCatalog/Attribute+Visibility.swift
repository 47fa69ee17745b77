import StoryboardDocument

extension ElementKind {
    /// Whether the element's objects or values can be seen on a screen as it first appears: not so connections,
    /// placeholders, recognizers, lists and what only Interface Builder reads.
    public var isVisible: Bool {
        switch role {
        case .view, .control, .cell, .controller, .constraint, .value: !Self.unseen.contains(name.string)
        case .object: !Self.unseen.contains(name.string) && !name.string.hasSuffix("GestureRecognizer")
        case .guide, .connection, .placeholder, .list, .document: false
        }
    }

    /// Values and objects that decide what happens, not what is seen.
    private static let unseen: Set<String> = [
        "userDefinedRuntimeAttribute", "accessibility", "accessibilityConfiguration", "accessibilityTraits",
        "accessibilityElement", "textInputTraits", "keyCommand", "menu", "command",
        "customObject", "dataDetectorType", "wkWebViewConfiguration", "audiovisualMediaTypes", "wkPreferences",
        "pasteboardConfiguration", "variation", "mask", "exclude", "include",
        "modalFormSheetSimulatedSizeMetrics", "extendedEdge", "autoresizingMask", "connections", "nil", "bool",
        "dataDetectorTypes",
    ]

    /// Whether an attribute of the element can make a difference to a screen as it first appears.
    public func isVisible(_ attribute: Name) -> Bool {
        if case .design? = self.attribute(attribute)?.kind { return false }
        return !Attribute.unseen.contains(attribute)
    }
}

extension Attribute {
    /// Attributes that make no difference to a screen as it first appears. One name means one thing wherever it stands.
    static let unseen: Set<Name> = Set(
        unseenNames.values.joined(separator: " ").split(separator: " ").map { Name(String($0)) })

    /// By what they are about.
    public static let unseenNames: [String: String] = [
        "what an object is": """
        id userLabel customClass customModule customModuleProvider key sceneMemberID storyboardIdentifier useStoryboardIdentifierAsRestorationIdentifier restorationIdentifier reuseIdentifier identifier tag \
        collectionReusableViewIdentifier property destination kind
        """,
        "touches and gestures": """
        userInteractionEnabled multipleTouchEnabled exclusiveTouch delaysContentTouches canCancelContentTouches cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded springLoaded \
        pointerInteraction showsTouchWhenHighlighted adjustsImageWhenHighlighted reversesTitleShadowWhenHighlighted showsMenuAsPrimaryAction changesSelectionAsPrimaryAction continuous autorepeat \
        momentary userInteractionEnabledWhileDragging allowsSelection allowsMultipleSelection allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing selectionStyle selectionFollowsFocus \
        shouldIndentWhileEditing showsReorderControl editingAccessoryType hidesAccessoryWhenEditing editable selectable remembersLastFocusedIndexPath enablesMarqueeWhenAncestorFocused \
        adjustsImageWhenAncestorFocused clearsSelectionOnViewWillAppear showsSelectionImmediatelyOnTouchBegin
        """,
        "scrolling": """
        bounces bouncesZoom alwaysBounceVertical alwaysBounceHorizontal pagingEnabled scrollEnabled directionalLockEnabled minimumZoomScale maximumZoomScale keyboardDismissMode indicatorStyle \
        showsHorizontalScrollIndicator showsVerticalScrollIndicator scrollsToTop prefetchingEnabled bouncesHorizontally bouncesVertically decelerationRate
        """,
        "typing": """
        autocorrectionType autocapitalizationType spellCheckingType keyboardType keyboardAppearance returnKeyType enablesReturnKeyAutomatically textContentType smartDashesType \
        smartInsertDeleteType smartQuotesType clearsOnBeginEditing clearsOnInsertion allowsEditingTextAttributes
        """,
        "transitions and life": """
        definesPresentationContext providesPresentationContextTransitionStyle modalTransitionStyle modalPresentationStyle autoresizesArchivedViewToFullSize animates action selector \
        automaticallyAdjustsScrollViewInsets hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact hidesBottomBarWhenPushed unwindAction \
        useLayoutToLayoutNavigationTransitions isModalInPresentation modalInPresentation restoresFocusAfterTransition displaysSearchBarInNavigationBar
        """,
        "drawing that ends the same": "clearsContextBeforeDrawing opaque",
        // Segments have had one look since iOS 7, and letters have moved together by themselves since.
        "looks of long ago": "segmentControlStyle adjustsLetterSpacingToFitWidth",
    ]
}
