extension OldNameTable {
    /// Functions that are methods, properties and initialisers today, methods and cases by their earlier names, and what
    /// values of that time could do.
    static let functions = """
        U4 UIEdgeInsetsMake - | public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat,
          _ right: CGFloat) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
        U4 NSDirectionalEdgeInsetsMake NSDirectionalEdgeInsets | public func NSDirectionalEdgeInsetsMake(
          _ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat) -> NSDirectionalEdgeInsets {
          NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing) }
        U4 UIOffsetMake UIOffset | public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
          UIOffset(horizontal: horizontal, vertical: vertical) }
        U4 UIEdgeInsetsEqualToEdgeInsets - | public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets,
          _ other: UIEdgeInsets) -> Bool { one == other }
        U4 NSDirectionalEdgeInsetsEqualToDirectionalEdgeInsets NSDirectionalEdgeInsets |
          public func NSDirectionalEdgeInsetsEqualToDirectionalEdgeInsets(_ one: NSDirectionalEdgeInsets,
          _ other: NSDirectionalEdgeInsets) -> Bool { one == other }
        U4 UIOffsetEqualToOffset UIOffset | public func UIOffsetEqualToOffset(_ one: UIOffset, _ other: UIOffset) -> Bool {
          one == other }
        U4 UIEdgeInsetsInsetRect - | public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
          rect.inset(by: insets) }
        U4 UIInterfaceOrientationIsPortrait UIInterfaceOrientation |
          public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
          orientation.isPortrait }
        U4 UIInterfaceOrientationIsLandscape UIInterfaceOrientation |
          public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
          orientation.isLandscape }
        U4 UIDeviceOrientationIsPortrait UIDeviceOrientation |
          public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
        U4 UIDeviceOrientationIsLandscape UIDeviceOrientation |
          public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
          orientation.isLandscape }
        U4 UIDeviceOrientationIsFlat UIDeviceOrientation.isFlat |
          public func UIDeviceOrientationIsFlat(_ orientation: UIDeviceOrientation) -> Bool { orientation.isFlat }
        U4 UIDeviceOrientationIsValidInterfaceOrientation UIDeviceOrientation.isValidInterfaceOrientation |
          public func UIDeviceOrientationIsValidInterfaceOrientation(_ orientation: UIDeviceOrientation) -> Bool {
          orientation.isValidInterfaceOrientation }
        U4 NSStringFromCGPoint - | public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
        U4 NSStringFromCGVector - | public func NSStringFromCGVector(_ vector: CGVector) -> String {
          NSCoder.string(for: vector) }
        U4 NSStringFromCGSize - | public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
        U4 NSStringFromCGRect - | public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
        U4 NSStringFromCGAffineTransform - |
          public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
          NSCoder.string(for: transform) }
        U4 NSStringFromUIEdgeInsets - | public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
          NSCoder.string(for: insets) }
        U4 CGPointFromString - | public func CGPointFromString(_ text: String) -> CGPoint { NSCoder.cgPoint(for: text) }
        U4 CGVectorFromString - | public func CGVectorFromString(_ text: String) -> CGVector { NSCoder.cgVector(for: text) }
        U4 CGSizeFromString - | public func CGSizeFromString(_ text: String) -> CGSize { NSCoder.cgSize(for: text) }
        U4 CGRectFromString - | public func CGRectFromString(_ text: String) -> CGRect { NSCoder.cgRect(for: text) }
        U4 CGAffineTransformFromString - | public func CGAffineTransformFromString(_ text: String) -> CGAffineTransform {
          NSCoder.cgAffineTransform(for: text) }
        U4 UIEdgeInsetsFromString - | public func UIEdgeInsetsFromString(_ text: String) -> UIEdgeInsets {
          NSCoder.uiEdgeInsets(for: text) }
        U4 UIImagePNGRepresentation - | public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
        U4 UIImageJPEGRepresentation - | public func UIImageJPEGRepresentation(_ image: UIImage,
          _ compressionQuality: CGFloat) -> Data? { image.jpegData(compressionQuality: compressionQuality) }
        U4 UIAccessibilityPostNotification - | public func UIAccessibilityPostNotification(
          _ notification: UIAccessibility.Notification, _ argument: Any?) {
          UIAccessibility.post(notification: notification, argument: argument) }
        U4 UIAccessibilityConvertFrameToScreenCoordinates - |
          @MainActor public func UIAccessibilityConvertFrameToScreenCoordinates(_ rect: CGRect, _ view: UIView) -> CGRect {
          UIAccessibility.convertToScreenCoordinates(rect, in: view) }
        U4 UIAccessibilityConvertPathToScreenCoordinates - |
          @MainActor public func UIAccessibilityConvertPathToScreenCoordinates(_ path: UIBezierPath,
          _ view: UIView) -> UIBezierPath { UIAccessibility.convertToScreenCoordinates(path, in: view) }
        U4 UIAccessibilityFocusedElement - | public func UIAccessibilityFocusedElement(_ identifier: String?) -> Any? {
          UIAccessibility.focusedElement(using: identifier) }
        U4 UIAccessibilityIsAssistiveTouchRunning - | public func UIAccessibilityIsAssistiveTouchRunning() -> Bool {
          UIAccessibility.isAssistiveTouchRunning }
        U4 UIAccessibilityIsVoiceOverRunning - | public func UIAccessibilityIsVoiceOverRunning() -> Bool {
          UIAccessibility.isVoiceOverRunning }
        U4 UIAccessibilityIsSwitchControlRunning - | public func UIAccessibilityIsSwitchControlRunning() -> Bool {
          UIAccessibility.isSwitchControlRunning }
        U4 UIAccessibilityIsShakeToUndoEnabled - | public func UIAccessibilityIsShakeToUndoEnabled() -> Bool {
          UIAccessibility.isShakeToUndoEnabled }
        U4 UIAccessibilityIsClosedCaptioningEnabled - | public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool {
          UIAccessibility.isClosedCaptioningEnabled }
        U4 UIAccessibilityIsBoldTextEnabled - | public func UIAccessibilityIsBoldTextEnabled() -> Bool {
          UIAccessibility.isBoldTextEnabled }
        U4 UIAccessibilityDarkerSystemColorsEnabled - |
          @MainActor public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
          UIAccessibility.isDarkerSystemColorsEnabled }
        U4 UIAccessibilityIsGrayscaleEnabled - | public func UIAccessibilityIsGrayscaleEnabled() -> Bool {
          UIAccessibility.isGrayscaleEnabled }
        U4 UIAccessibilityIsGuidedAccessEnabled - | public func UIAccessibilityIsGuidedAccessEnabled() -> Bool {
          UIAccessibility.isGuidedAccessEnabled }
        U4 UIAccessibilityIsInvertColorsEnabled - | public func UIAccessibilityIsInvertColorsEnabled() -> Bool {
          UIAccessibility.isInvertColorsEnabled }
        U4 UIAccessibilityIsMonoAudioEnabled - | public func UIAccessibilityIsMonoAudioEnabled() -> Bool {
          UIAccessibility.isMonoAudioEnabled }
        U4 UIAccessibilityIsReduceMotionEnabled - | public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
          UIAccessibility.isReduceMotionEnabled }
        U4 UIAccessibilityIsReduceTransparencyEnabled - |
          public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
        U4 UIAccessibilityIsSpeakScreenEnabled - | public func UIAccessibilityIsSpeakScreenEnabled() -> Bool {
          UIAccessibility.isSpeakScreenEnabled }
        U4 UIAccessibilityIsSpeakSelectionEnabled - | public func UIAccessibilityIsSpeakSelectionEnabled() -> Bool {
          UIAccessibility.isSpeakSelectionEnabled }
        U4 childViewControllers UIViewController | extension UIViewController {
          public var childViewControllers: [UIViewController] { children } }
        U4 childViewControllerForStatusBarStyle UIViewController | extension UIViewController {
          public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle } }
        U4 childViewControllerForStatusBarHidden UIViewController | extension UIViewController {
          public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden } }
        U4 childViewControllerForHomeIndicatorAutoHidden UIViewController | extension UIViewController {
          public func childViewControllerForHomeIndicatorAutoHidden() -> UIViewController? {
          childForHomeIndicatorAutoHidden } }
        U4 childViewControllerForScreenEdgesDeferringSystemGestures UIViewController | extension UIViewController {
          public func childViewControllerForScreenEdgesDeferringSystemGestures() -> UIViewController? {
          childForScreenEdgesDeferringSystemGestures } }
        U4 isMovingToParentViewController UIViewController | extension UIViewController {
          public var isMovingToParentViewController: Bool { isMovingToParent } }
        U4 isMovingFromParentViewController UIViewController | extension UIViewController {
          public var isMovingFromParentViewController: Bool { isMovingFromParent } }
        U4 addChildViewController UIViewController | extension UIViewController {
          public func addChildViewController(_ child: UIViewController) { addChild(child) } }
        U4 removeFromParentViewController UIViewController | extension UIViewController {
          public func removeFromParentViewController() { removeFromParent() } }
        U4 allowedChildViewControllersForUnwinding UIViewController | extension UIViewController {
          public func allowedChildViewControllersForUnwinding(from source: UIStoryboardUnwindSegueSource)
          -> [UIViewController] { allowedChildrenForUnwinding(from: source) } }
        U4 childViewControllerContaining UIViewController | extension UIViewController {
          public func childViewControllerContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
          childContaining(source) } }
        U4 towardsViewController UIViewController | extension UIViewController {
          public func unwind(for segue: UIStoryboardSegue, towardsViewController controller: UIViewController) {
          unwind(for: segue, towards: controller) } }
        U4 toParentViewController UIViewController | extension UIViewController {
          public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
          public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) } }
        U4 forChildViewController UIViewController | extension UIViewController {
          public func overrideTraitCollection(forChildViewController child: UIViewController) -> UITraitCollection? {
          overrideTraitCollection(forChild: child) }
          public func setOverrideTraitCollection(_ collection: UITraitCollection?,
          forChildViewController child: UIViewController) { setOverrideTraitCollection(collection, forChild: child) } }
        U4 bringSubview UIView | extension UIView {
          public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) } }
        U4 sendSubview UIView | extension UIView {
          public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) } }
        U4 activityIndicatorStyle UIActivityIndicatorView | extension UIActivityIndicatorView {
          public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) { self.init(style: style) } }
        U4 activityIndicatorViewStyle UIActivityIndicatorView | extension UIActivityIndicatorView {
          public var activityIndicatorViewStyle: UIActivityIndicatorView.Style { get { style } set { style = newValue } } }
        U4 constraintEqualToSystemSpacingAfter NSLayoutXAxisAnchor | extension NSLayoutXAxisAnchor {
          public func constraintEqualToSystemSpacingAfter(_ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
          -> NSLayoutConstraint { constraint(equalToSystemSpacingAfter: anchor, multiplier: multiplier) } }
        U4 constraintGreaterThanOrEqualToSystemSpacingAfter NSLayoutXAxisAnchor | extension NSLayoutXAxisAnchor {
          public func constraintGreaterThanOrEqualToSystemSpacingAfter(_ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
          -> NSLayoutConstraint { constraint(greaterThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier) } }
        U4 constraintLessThanOrEqualToSystemSpacingAfter NSLayoutXAxisAnchor | extension NSLayoutXAxisAnchor {
          public func constraintLessThanOrEqualToSystemSpacingAfter(_ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
          -> NSLayoutConstraint { constraint(lessThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier) } }
        U4 constraintEqualToSystemSpacingBelow NSLayoutYAxisAnchor | extension NSLayoutYAxisAnchor {
          public func constraintEqualToSystemSpacingBelow(_ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
          -> NSLayoutConstraint { constraint(equalToSystemSpacingBelow: anchor, multiplier: multiplier) } }
        U4 constraintGreaterThanOrEqualToSystemSpacingBelow NSLayoutYAxisAnchor | extension NSLayoutYAxisAnchor {
          public func constraintGreaterThanOrEqualToSystemSpacingBelow(_ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
          -> NSLayoutConstraint { constraint(greaterThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier) } }
        U4 constraintLessThanOrEqualToSystemSpacingBelow NSLayoutYAxisAnchor | extension NSLayoutYAxisAnchor {
          public func constraintLessThanOrEqualToSystemSpacingBelow(_ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
          -> NSLayoutConstraint { constraint(lessThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier) } }
        U4 styleNone NSUnderlineStyle | extension NSUnderlineStyle {
          public static var styleNone: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0) } }
        U4 styleSingle NSUnderlineStyle | extension NSUnderlineStyle {
          public static var styleSingle: NSUnderlineStyle { .single } }
        U4 styleThick NSUnderlineStyle | extension NSUnderlineStyle {
          public static var styleThick: NSUnderlineStyle { .thick } }
        U4 styleDouble NSUnderlineStyle | extension NSUnderlineStyle {
          public static var styleDouble: NSUnderlineStyle { .double } }
        U4 showingEditControlMask UITableViewCell.StateMask | extension UITableViewCell.StateMask {
          public static var showingEditControlMask: UITableViewCell.StateMask { .showingEditControl } }
        U4 showingDeleteConfirmationMask UITableViewCell.StateMask | extension UITableViewCell.StateMask {
          public static var showingDeleteConfirmationMask: UITableViewCell.StateMask { .showingDeleteConfirmation } }
        U4 colorLiteralRed UIColor | extension UIColor {
          public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
          self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) } }
        U4 UIWindowLevelNormal UIWindow.Level | extension UIWindow.Level {
          public static func + (level: UIWindow.Level, more: CGFloat) -> UIWindow.Level {
          UIWindow.Level(rawValue: level.rawValue + more) }
          public static func - (level: UIWindow.Level, less: CGFloat) -> UIWindow.Level {
          UIWindow.Level(rawValue: level.rawValue - less) } }
        U4 UIAccessibilityTraitNone UIAccessibilityTraits | extension UIAccessibilityTraits {
          public static func | (one: Self, other: Self) -> Self { one.union(other) }
          public static func & (one: Self, other: Self) -> Self { one.intersection(other) }
          public static func |= (one: inout Self, other: Self) { one.formUnion(other) }
          public static func &= (one: inout Self, other: Self) { one.formIntersection(other) }
          public static prefix func ~ (traits: Self) -> Self { Self(rawValue: ~traits.rawValue) }
          public static func == (traits: Self, number: UInt64) -> Bool { traits.rawValue == number }
          public static func != (traits: Self, number: UInt64) -> Bool { traits.rawValue != number } }
        U4 setTitleTextAttributes UISegmentedControl | extension UISegmentedControl {
          @_disfavoredOverload public func setTitleTextAttributes(_ attributes: [AnyHashable: Any]?,
          for state: UIControl.State) { setTitleTextAttributes(UIKit.OldDictionaries.attributes(attributes), for: state) } }
        U4 setTitleTextAttributes UIBarItem | extension UIBarItem {
          @_disfavoredOverload public func setTitleTextAttributes(_ attributes: [String: Any]?,
          for state: UIControl.State) {
          setTitleTextAttributes(UIKit.OldDictionaries.attributes(attributes as [AnyHashable: Any]?), for: state) } }
        U4 setScopeBarButtonTitleTextAttributes UISearchBar | extension UISearchBar {
          @_disfavoredOverload public func setScopeBarButtonTitleTextAttributes(_ attributes: [String: Any]?,
          for state: UIControl.State) {
          setScopeBarButtonTitleTextAttributes(
          UIKit.OldDictionaries.attributes(attributes as [AnyHashable: Any]?), for: state) } }
        U4 instantiate UINib | extension UINib {
          @_disfavoredOverload public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]?) -> [Any] {
          instantiate(withOwner: owner, options: UIKit.OldDictionaries.nibOptions(options)) } }
        U4 UIAccessibilityHearingDevicePairedEar UIAccessibility.hearingDevicePairedEar |
          public func UIAccessibilityHearingDevicePairedEar() -> UIAccessibility.HearingDeviceEar {
          UIAccessibility.hearingDevicePairedEar }
        U4 UIAccessibilityRegisterGestureConflictWithZoom UIAccessibility.registerGestureConflictWithZoom |
          @MainActor public func UIAccessibilityRegisterGestureConflictWithZoom() {
          UIAccessibility.registerGestureConflictWithZoom() }
        U4 UIAccessibilityRequestGuidedAccessSession UIAccessibility.requestGuidedAccessSession |
          @MainActor public func UIAccessibilityRequestGuidedAccessSession(_ enable: Bool,
          _ completionHandler: @escaping (Bool) -> Void) {
          UIAccessibility.requestGuidedAccessSession(enabled: enable, completionHandler: completionHandler) }
        U4 UIAccessibilityZoomFocusChanged UIAccessibility.zoomFocusChanged |
          @MainActor public func UIAccessibilityZoomFocusChanged(_ type: UIAccessibility.ZoomType, _ frame: CGRect,
          _ view: UIView) { UIAccessibility.zoomFocusChanged(zoomType: type, toFrame: frame, in: view) }
        A4 setActive AVAudioSession.setActive | extension AVAudioSession {
          public func setActive(_ active: Bool, with options: AVAudioSession.SetActiveOptions) throws {
          try setActive(active, options: options) } }
        U4 typingAttributes UITextView.typingAttributes | extension UITextView {
          public var typingAttributes: [String: Any] {
          get { UIKit.OldDictionaries.typing(of: self) } set { UIKit.OldDictionaries.setTyping(newValue, of: self) } } }
        U4 typingAttributes UITextField.typingAttributes | extension UITextField {
          public var typingAttributes: [String: Any]? {
          get { UIKit.OldDictionaries.typing(of: self) } set { UIKit.OldDictionaries.setTyping(newValue, of: self) } } }
        U4 linkTextAttributes UITextView.linkTextAttributes | extension UITextView {
          public var linkTextAttributes: [String: Any]! {
          get { UIKit.OldDictionaries.links(of: self) } set { UIKit.OldDictionaries.setLinks(newValue, of: self) } } }
        U4 defaultTextAttributes UITextField.defaultTextAttributes | extension UITextField {
          public var defaultTextAttributes: [String: Any] {
          get { UIKit.OldDictionaries.usual(of: self) } set { UIKit.OldDictionaries.setUsual(newValue, of: self) } } }
        F4 commonModes RunLoop.Mode | extension RunLoop.Mode {
          public static var commonModes: RunLoop.Mode { .common } }
        F4 defaultRunLoopMode RunLoop.Mode | extension RunLoop.Mode {
          public static var defaultRunLoopMode: RunLoop.Mode { .default } }
        C4 CMTimeMake CMTime | public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime {
          CMTimeMake(value: value, timescale: timescale) }
        C4 CMTimeMakeWithSeconds CMTime | public func CMTimeMakeWithSeconds(_ seconds: Float64, _ timescale: Int32)
          -> CMTime { CMTimeMakeWithSeconds(seconds, preferredTimescale: timescale) }
        C4 CMTimeRangeMake CMTimeRange | public func CMTimeRangeMake(_ start: CMTime, _ duration: CMTime) -> CMTimeRange {
          CMTimeRangeMake(start: start, duration: duration) }
        C4 CMTimeMultiplyByFloat64 CMTime | public func CMTimeMultiplyByFloat64(_ time: CMTime, _ multiplier: Float64)
          -> CMTime { CMTimeMultiplyByFloat64(time, multiplier: multiplier) }
        M4 MKMapRectContainsPoint MKMapRect | public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint)
          -> Bool { rect.contains(point) }
        M4 MKMapRectContainsRect MKMapRect | public func MKMapRectContainsRect(_ one: MKMapRect, _ other: MKMapRect)
          -> Bool { one.contains(other) }
        M4 MKMapRectIntersectsRect MKMapRect | public func MKMapRectIntersectsRect(_ one: MKMapRect, _ other: MKMapRect)
          -> Bool { one.intersects(other) }
        M4 MKMapRectIntersection MKMapRect | public func MKMapRectIntersection(_ one: MKMapRect, _ other: MKMapRect)
          -> MKMapRect { one.intersection(other) }
        M4 MKMapRectInset MKMapRect | public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double)
          -> MKMapRect { rect.insetBy(dx: dx, dy: dy) }
        M4 MKMapRectOffset MKMapRect | public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double)
          -> MKMapRect { rect.offsetBy(dx: dx, dy: dy) }
        M4 MKMapRectIsNull MKMapRect | public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }
        M4 MKMapRectIsEmpty MKMapRect | public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }
        M4 MKMapRectGetMinX MKMapRect | public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
        M4 MKMapRectGetMidX MKMapRect | public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
        M4 MKMapRectGetMaxX MKMapRect | public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
        M4 MKMapRectGetMinY MKMapRect | public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
        M4 MKMapRectGetMidY MKMapRect | public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
        M4 MKMapRectGetMaxY MKMapRect | public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
        M4 MKMapRectGetWidth MKMapRect | public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
        M4 MKMapRectGetHeight MKMapRect | public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }
        N4 UNNotificationSound UNNotificationSoundName | extension UNNotificationSound {
          public static func `default`() -> UNNotificationSound { UNNotificationSound(named: "default") }
          public convenience init(named name: String) { self.init(named: UNNotificationSoundName(rawValue: name)) } }
        A4 setCategory AVAudioSession.setCategory | extension AVAudioSession {
          public func setCategory(_ category: AVAudioSession.Category, with options: AVAudioSession.CategoryOptions) throws {
          try setCategory(category, options: options) } }
        S3 characters - | extension String {
          public var characters: String { get { return self } set { self = newValue } } }
          extension Substring { public var characters: Substring { return self } }
        U3 size NSString | extension NSString {
          public func size(attributes: [String: Any]?) -> CGSize { size(withAttributes: Dictionary(
          uniqueKeysWithValues: (attributes ?? [:]).map { (NSAttributedString.Key(rawValue: $0), $1) })) }
          @_disfavoredOverload public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize {
          size(withAttributes: attributes) } }
        """
}
