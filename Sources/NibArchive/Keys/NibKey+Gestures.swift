/// Gesture recognizers.
extension NibKey {
    package static let gestureRecognizerAllowedPressTypes = NibKey("UIGestureRecognizer.allowedPressTypes")
    package static let gestureRecognizerCancelsTouchesInView = NibKey("UIGestureRecognizer.cancelsTouchesInView")
    package static let gestureRecognizerDelaysTouchesBegan = NibKey("UIGestureRecognizer.delaysTouchesBegan")
    package static let gestureRecognizerDelaysTouchesEnded = NibKey("UIGestureRecognizer.delaysTouchesEnded")
    package static let gestureRecognizerEnabled = NibKey("UIGestureRecognizer.enabled")
    package static let gestureRecognizerName = NibKey("UIGestureRecognizer.name")
    package static let gestureRecognizerRequiresExclusiveTouchType = NibKey(
        "UIGestureRecognizer.requiresExclusiveTouchType")
    package static let longPressGestureRecognizerAllowableMovement = NibKey(
        "UILongPressGestureRecognizer.allowableMovement")
    package static let longPressGestureRecognizerMinimumPressDuration = NibKey(
        "UILongPressGestureRecognizer.minimumPressDuration")
    package static let longPressGestureRecognizerNumberOfTapsRequired = NibKey(
        "UILongPressGestureRecognizer.numberOfTapsRequired")
    package static let longPressGestureRecognizerNumberOfTouchesRequired = NibKey(
        "UILongPressGestureRecognizer.numberOfTouchesRequired")
    package static let panGestureRecognizerAllowsScrolling = NibKey("UIPanGestureRecognizer.allowsScrolling")
    package static let panGestureRecognizerMaximumNumberOfTouches = NibKey(
        "UIPanGestureRecognizer.maximumNumberOfTouches")
    package static let panGestureRecognizerMinimumNumberOfTouches = NibKey(
        "UIPanGestureRecognizer.minimumNumberOfTouches")
    package static let pinchGestureRecognizerScale = NibKey("UIPinchGestureRecognizer.scale")
    package static let rotationGestureRecognizerRotation = NibKey("UIRotationGestureRecognizer.rotation")
    package static let screenEdgePanGestureRecognizerEdges = NibKey("UIScreenEdgePanGestureRecognizer.edges")
    package static let swipeGestureRecognizerDirection = NibKey("UISwipeGestureRecognizer.direction")
    package static let swipeGestureRecognizerNumberOfTouchesRequired = NibKey(
        "UISwipeGestureRecognizer.numberOfTouchesRequired")
    package static let tapGestureRecognizerNumberOfTapsRequired = NibKey("UITapGestureRecognizer.numberOfTapsRequired")
    package static let tapGestureRecognizerNumberOfTouchesRequired = NibKey(
        "UITapGestureRecognizer.numberOfTouchesRequired")
}
