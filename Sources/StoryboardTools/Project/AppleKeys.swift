/// Properties of Apple's classes that a user-defined runtime attribute can set.
///
/// One list for all classes: which class has which is Apple's affair, a misspelt name is what is looked for.
enum AppleKeys {
    /// Whether views, controllers or items have a property of that name; `hidden` is `isHidden` too.
    static func has(_ key: String) -> Bool {
        views.contains(key) || views.contains("is" + key.prefix(1).uppercased() + key.dropFirst())
    }

    static func layerHas(_ key: String) -> Bool { layers.contains(key) }

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    private static let layers = words(
        """
        cornerRadius borderWidth borderColor shadowColor shadowOpacity shadowOffset shadowRadius shadowPath shadowPathIsBounds masksToBounds \
        backgroundColor opacity hidden isHidden opaque isOpaque zPosition name cornerCurve maskedCorners contents contentsGravity contentsScale \
        contentsRect contentsCenter shouldRasterize rasterizationScale transform sublayerTransform anchorPoint anchorPointZ position bounds frame \
        doubleSided isDoubleSided geometryFlipped isGeometryFlipped allowsEdgeAntialiasing edgeAntialiasingMask allowsGroupOpacity drawsAsynchronously \
        needsDisplayOnBoundsChange minificationFilter magnificationFilter minificationFilterBias speed timeOffset beginTime duration repeatCount \
        repeatDuration autoreverses fillMode colors locations startPoint endPoint type fillColor strokeColor lineWidth lineCap lineJoin \
        lineDashPattern lineDashPhase strokeStart strokeEnd path fillRule miterLimit
        """)

    private static let views = words(
        """
        accessibilityElementsHidden accessibilityFrame accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityLabel \
        accessibilityLanguage accessibilityNavigationStyle accessibilityTraits accessibilityValue accessibilityViewIsModal accessoryType accessoryView \
        action actions active actualScaleFactor additionalSafeAreaInsets adjustedContentInset adjustsFontForContentSizeCategory \
        adjustsFontSizeToFitWidth adjustsImageWhenDisabled adjustsImageWhenHighlighted alignment alignmentRectInsets alignmentStorage allControlEvents \
        allPresses allTargets allTouches allowableMovement allowedPressTypes allowedScrollTypesMask allowedTouchTypes \
        allowsDefaultTighteningForTruncation allowsEditingTextAttributes allowsFocus allowsMultipleSelection allowsMultipleSelectionDuringEditing \
        allowsSelection allowsSelectionDuringEditing alpha alwaysBounceHorizontal alwaysBounceVertical anchorPoint animationDuration animationImages \
        animationRepeatCount apportionsSegmentWidthsByContent areAnimationsEnabled arrangedSubviews attributedPlaceholder attributedText \
        attributedTitle attributes autocapitalizationType autocorrectionType automaticallyAdjustsScrollIndicatorInsets \
        automaticallyAdjustsScrollViewInsets autorepeat autoresizesSubviews autoresizingMask axis backBarButtonItem backButtonAppearance \
        backButtonDisplayMode backButtonTitle backIndicatorImage backIndicatorTransitionMaskImage backItem background backgroundColor backgroundImage \
        backgroundView badgeBackgroundColor badgeColor badgeValue barPosition barStyle barTintColor baseBackgroundColor baseForegroundColor \
        baselineAdjustment baselineRelativeArrangement borderStyle bottomAnchor bounces bouncesHorizontally bouncesVertically bouncesZoom bounds \
        brightness buttonAppearance buttonMask buttonMaskRequired buttonSize buttonType calendar canBecomeFirstResponder canCancelContentTouches \
        canResignFirstResponder canResizeToFitContent cancelsTouchesInView cellLayoutMarginsFollowReadableWidth center centerXAnchor centerYAnchor \
        characters charactersIgnoringModifiers childForHomeIndicatorAutoHidden childForScreenEdgesDeferringSystemGestures childForStatusBarHidden \
        childForStatusBarStyle children classTable clearButtonMode clearsContextBeforeDrawing clearsOnBeginEditing clearsOnInsertion \
        clearsSelectionOnViewWillAppear clipsToBounds collectionView collectionViewContentSize collectionViewLayout color compactAppearance \
        compactInlineLayoutAppearance compactScrollEdgeAppearance configuration constant constraints contentAlignmentPoint contentEdgeInsets \
        contentHorizontalAlignment contentInset contentInsetAdjustmentBehavior contentInsets contentLayoutGuide contentMode contentOffset \
        contentOffsetAdjustment contentScaleFactor contentSize contentSizeAdjustment contentVerticalAlignment contentView continuous cornerStyle \
        countDownDuration currentAttributedTitle currentBackgroundImage currentImage currentPage currentPageIndicatorTintColor currentTitle \
        currentTitleColor currentTitleShadowColor customView customizableViewControllers dataDetectorTypes dataSource date datePickerMode \
        decelerationRate defersCurrentPageDisplay definesPresentationContext delaysContentTouches delaysTouchesBegan delaysTouchesEnded delegate \
        description detailTextLabel developmentLayoutDirection direction directionalLayoutMargins directionalLockEnabled \
        directionalPressGestureRecognizer disabled disabledBackground disablesAutomaticKeyboardDismissal discoverabilityTitle distribution \
        doneButtonAppearance dragInteractionEnabled edges edgesForExtendedLayout editButtonItem editable editingAccessoryType editingAccessoryView \
        editingStyle effect effectiveUserInterfaceLayoutDirection enablesReturnKeyAutomatically estimatedItemSize estimatedRowHeight \
        estimatedSectionFooterHeight estimatedSectionHeaderHeight exclusiveTouch extendedLayoutIncludesOpaqueBars fillerRowHeight firstAnchor \
        firstAttribute firstBaselineAnchor firstItem firstLineHeadIndent flipsHorizontallyInOppositeLayoutDirection focusStyle focused \
        followsUndockedKeyboard font footerReferenceSize forFirstBaselineLayout forLastBaselineLayout force frame frameLayoutGuide \
        gestureRecognizerStorage gestureRecognizers handler hasAmbiguousLayout hasText hasUncommittedUpdates headIndent headerReferenceSize \
        heightAnchor hidesBackButton hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact \
        hidesBottomBarWhenPushed hidesForSinglePage hidesSearchBarWhenScrolling hidesWhenStopped highlighted highlightedImage highlightedTextColor \
        horizontalScrollIndicatorInsets iconColor identifier image imageEdgeInsets imageInsets imagePadding imagePlacement imageView indentationLevel \
        indentationWidth indexPath indexPathAfterUpdate indexPathBeforeUpdate indexPathForSelectedRow indexPathsForSelectedItems \
        indexPathsForSelectedRows indexPathsForVisibleItems indexPathsForVisibleRows indicatorStyle inheritedAnimationDuration inlineLayoutAppearance \
        inputAccessoryView inputView insetsContentViewsToSafeArea insetsLayoutMarginsFromSafeArea installsStandardGestureForInteractiveMovement \
        interfaceStyle intrinsicContentSize invalidateDataSourceCounts invalidateEverything invalidatedItemIndexPaths invalidationContextClass \
        isAccessibilityElement isActive isAnimating isBaselineRelativeArrangement isBeingDismissed isBeingPresented isCaptured isContinuous \
        isDecelerating isDirectionalLockEnabled isDragging isEditing isEnabled isExclusiveTouch isFirstResponder isHidden isHighlighted isKeyWindow \
        isLayoutMarginsRelativeArrangement isModalInPresentation isMomentary isMovingFromParent isMovingToParent isMultipleTouchEnabled \
        isNavigationBarHidden isOn isOpaque isPagingEnabled isPrefetchingEnabled isRefreshing isScrollAnimating isScrollEnabled isSecureTextEntry \
        isSelected isToolbarHidden isTouchInside isTracking isTranslucent isUserInteractionEnabled isViewLoaded isZoomBouncing isZooming item \
        itemPositioning itemSize itemSpacing itemWidth items key keyboardAppearance keyboardDismissMode keyboardLayoutGuide keyboardType label \
        landscapeImagePhone landscapeImagePhoneInsets largeContentSizeImage largeContentTitle largeTitleDisplayMode largeTitleTextAttributes \
        lastBaselineAnchor layer layerClass layoutAttributesClass layoutFrame layoutGuides layoutMargins layoutMarginsGuide \
        layoutMarginsRelativeArrangement leadingAnchor leftAnchor leftBarButtonItem leftBarButtonItems leftItemsSupplementBackButton leftView \
        leftViewMode lineBreakMode lineHeightMultiple lineSpacing linkTextAttributes locale majorRadius majorRadiusTolerance mapType mask maskView \
        maximumContentSizeCategory maximumDate maximumFramesPerSecond maximumLineHeight maximumNumberOfTouches maximumPossibleForce \
        maximumTrackTintColor maximumValue maximumValueImage maximumZoomScale minimumContentSizeCategory minimumDate minimumFontSize \
        minimumInteritemSpacing minimumLineHeight minimumLineSpacing minimumNumberOfTouches minimumPressDuration minimumScaleFactor \
        minimumTrackTintColor minimumValue minimumValueImage minimumZoomScale minuteInterval modalPresentationCapturesStatusBarAppearance \
        modalPresentationStyle modalTransitionStyle modifierFlags momentary multipleSelectionBackgroundView multipleTouchEnabled multiplier name \
        nativeBounds nativeScale navigationBar navigationController navigationItem next nibBundle nibName normal numberOfLines numberOfPages \
        numberOfSections numberOfSegments numberOfTapsRequired numberOfTouches numberOfTouchesRequired offImage onImage onTintColor opaque \
        overrideUserInterfaceStyle owningView pageIndicatorTintColor pagingEnabled panGestureRecognizer paragraphSpacing parent passwordRules \
        performsFirstActionWithFullSwipe phase pinchGestureRecognizer pitchEnabled placeholder possibleTitles preferredContentSize \
        preferredDatePickerStyle preferredInterfaceOrientationForPresentation preferredMaxLayoutWidth preferredScreenEdgesDeferringSystemGestures \
        preferredStatusBarStyle preferredStatusBarUpdateAnimation prefersHomeIndicatorAutoHidden prefersLargeTitles prefersStatusBarHidden \
        prefetchDataSource presentedViewController presentingViewController preservesSuperviewLayoutMargins priority progress progressImage \
        progressTintColor progressViewStyle prompt providesPresentationContextTransitionStyle rawValue readableContentGuide refreshControl relation \
        remembersLastFocusedIndexPath representedElementCategory representedElementKind requiresConstraintBasedLayout requiresExclusiveTouchType \
        responder restorationClass restorationIdentifier returnKeyType reuseIdentifier reversesTitleShadowWhenHighlighted rightAnchor \
        rightBarButtonItem rightBarButtonItems rightView rightViewMode role rootViewController rotateEnabled rotation row rowHeight safeAreaInsets \
        safeAreaLayoutGuide scale scopeButtonTitles screen screens scrollDirection scrollEdgeAppearance scrollEnabled scrollIndicatorInsets \
        scrollsToTop searchBarStyle secondAnchor secondAttribute secondItem section sectionFooterHeight sectionFootersPinToVisibleBounds \
        sectionHeaderHeight sectionHeaderTopPadding sectionHeadersPinToVisibleBounds sectionIndexBackgroundColor sectionIndexColor \
        sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor sectionInset sectionInsetReference secureTextEntry selectable selected \
        selectedBackgroundView selectedImage selectedImageTintColor selectedIndex selectedItem selectedScopeButtonIndex selectedSegmentIndex \
        selectedSegmentTintColor selectedViewController selectionFollowsFocus selectionIndicatorImage selectionIndicatorTintColor selectionStyle \
        selfSizingInvalidation semanticContentAttribute sender separatorColor separatorInset separatorInsetReference separatorStyle shadowColor \
        shadowImage shadowOffset shouldAutomaticallyForwardAppearanceMethods shouldAutorotate shouldBeArchived shouldGroupAccessibilityChildren \
        shouldIndentWhileEditing showingDeleteConfirmation showsActivityIndicator showsBuildings showsCompass showsHorizontalScrollIndicator \
        showsLargeContentViewer showsReorderControl showsScale showsScopeBar showsTouchWhenHighlighted showsTraffic showsUserLocation \
        showsVerticalScrollIndicator size smartDashesType smartInsertDeleteType smartQuotesType source spacing spellCheckingType \
        stackedLayoutAppearance standardAppearance state stepValue storyboard style subtitle subtype subviews superview supportedInterfaceOrientations \
        systemMinimumLayoutMargins tabBar tabBarController tabBarItem tableFooterView tableHeaderView tableView tag tapCount target text textAlignment \
        textColor textContainer textContainerInset textContentType textLabel thumbTintColor timeZone timestamp tintAdjustmentMode tintColor title \
        titleEdgeInsets titleLabel titlePadding titlePositionAdjustment titleTextAttributes titleView toolbar toolbarItems topAnchor topItem \
        topViewController totalBounds trackImage trackTintColor trailingAnchor traitCollection transform transitioningDelegate \
        translatesAutoresizingMaskIntoConstraints translucent type unselectedItemTintColor unwindAction updateAction \
        useLayoutToLayoutNavigationTransitions userInteractionEnabled userInteractionEnabledWhileDragging usesBottomSafeArea value velocity \
        verticalScrollIndicatorInsets view viewControllers viewIfLoaded viewRespectsSystemMinimumLayoutMargins visibleCells visibleViewController \
        width widthAnchor window windowLevel windowScene wraps zIndex zoomEnabled zoomScale
        """)
}
