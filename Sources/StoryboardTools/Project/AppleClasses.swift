/// Apple's classes that documents and apps name, and what each inherits from.
///
/// A class that isn't listed is not unknown for that: its name begins as Apple's do, and nothing is said of it.
package enum AppleClasses {
    /// The superclass; nil for `NSObject` and for classes that aren't in the table.
    package static func superclass(of name: String) -> String? { superclasses[name] }

    static func isListed(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

    /// Whether the name begins with one of Apple's prefixes and goes on with a capital letter:
    /// `MKMarkerAnnotationView`.
    static func looksLikeApples(_ name: String) -> Bool {
        prefixes.contains { prefix in name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }

    private static let prefixes = [
        "UI", "NS", "MK", "MS", "WK", "SK", "SCN", "AR", "AV", "GK", "GL", "GLK", "CA", "MTK", "PDF", "PK", "PH", "QL",
        "SF", "MF", "AB", "CN", "CK", "EK", "HK", "HM",
        "AD", "MP", "SL", "IC", "CL", "CI", "LP", "AS", "INUI", "IN", "RP", "TV", "VN", "PP", "FIFinderSync", "SC",
        "JS", "Web", "IK", "QC", "QT", "XC",
    ]

    private static let superclasses: [String: String] = {
        var result: [String: String] = [:]
        for (parent, children) in families {
            for child in children.split(separator: " ") { result[String(child)] = parent }
        }
        return result
    }()

    /// By superclass.
    private static let families: [(String, String)] = [
        (
            "NSObject",
            """
            UIResponder UIBarItem UINavigationItem UIGestureRecognizer UILayoutGuide UICollectionViewLayout UIStoryboardSegue UIStoryboard UINib NSLayoutConstraint \
            UIColor UIFont UIImage UIScreen UITouch UIEvent UIBezierPath UIVisualEffect UIBarAppearance UIPresentationController UISearchDisplayController \
            UITextChecker UIMenuElement NSFormatter NSUserDefaultsController NSFetchedResultsController CALayer UITraitCollection UIPrintInteractionController \
            UIDynamicAnimator UIDynamicBehavior UIPercentDrivenInteractiveTransition UIAccessibilityElement WKWebViewConfiguration WKPreferences \
            CLLocationManager MKPointAnnotation NSManagedObject NSManagedObjectContext NSTextStorage NSLayoutManager NSTextContainer UIDocumentInteractionController
            """
        ),
        ("UIResponder", "UIView UIViewController UIApplication UIScene"),
        ("UIScene", "UIWindowScene"),
        ("UIBarItem", "UIBarButtonItem UITabBarItem"),
        ("UIVisualEffect", "UIBlurEffect UIVibrancyEffect"),
        ("UILayoutGuide", "UIKeyboardLayoutGuide"),
        (
            "UIGestureRecognizer",
            """
            UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer \
            UILongPressGestureRecognizer UIHoverGestureRecognizer
            """
        ),
        ("UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"),
        (
            "UICollectionViewLayout",
            "UICollectionViewFlowLayout UICollectionViewCompositionalLayout UICollectionViewTransitionLayout"
        ),
        ("UIStoryboardSegue", "UIStoryboardPopoverSegue"),
        ("UIPresentationController", "UIPopoverPresentationController UISheetPresentationController"),
        (
            "UIView",
            """
            UIControl UILabel UIImageView UIScrollView UIStackView UIWindow UIProgressView UIActivityIndicatorView UIPickerView UINavigationBar UIToolbar UITabBar \
            UISearchBar UITableViewCell UITableViewHeaderFooterView UICollectionReusableView UIVisualEffectView UIWebView UIAlertView UIActionSheet UIInputView \
            UICalendarView UIContentUnavailableView MKMapView MKAnnotationView MKUserTrackingButton WKWebView SKView SCNView MTKView GLKView PDFView PDFThumbnailView \
            AVRoutePickerView MPVolumeView PHLivePhotoView ADBannerView LPLinkView UIPopoverBackgroundView RPSystemBroadcastPickerView \
            ARCoachingOverlayView MSStickerView MSStickerBrowserView
            """
        ),
        (
            "UIControl",
            """
            UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker UIRefreshControl UIColorWell \
            UIPasteControl ASAuthorizationAppleIDButton PKPaymentButton PKAddPassButton CLLocationButton MKCompassButton INUIAddVoiceShortcutButton
            """
        ),
        ("UITextField", "UISearchTextField"),
        ("UIScrollView", "UITableView UICollectionView UITextView"),
        ("UICollectionReusableView", "UICollectionViewCell"),
        ("UICollectionViewCell", "UICollectionViewListCell"),
        ("MKAnnotationView", "MKPinAnnotationView MKMarkerAnnotationView MKUserLocationView"),
        ("SCNView", "ARSCNView"),
        ("SKView", "ARSKView"),
        (
            "UIViewController",
            """
            UITableViewController UICollectionViewController UINavigationController UITabBarController UISplitViewController UIPageViewController UISearchController \
            UIAlertController UIActivityViewController UIDocumentBrowserViewController UIDocumentPickerViewController UIDocumentViewController UIFontPickerViewController \
            UIColorPickerViewController UIInputViewController UIReferenceLibraryViewController UISearchContainerViewController UIHostingController GLKViewController \
            AVPlayerViewController SFSafariViewController GKGameCenterViewController QLPreviewController MKLookAroundViewController PHPickerViewController \
            CNContactPickerViewController CNContactViewController MPMoviePlayerViewController SLComposeServiceViewController MSMessagesAppViewController MSStickerBrowserViewController TVDigitEntryViewController
            """
        ),
        (
            "UINavigationController",
            "UIImagePickerController UIVideoEditorController MFMailComposeViewController MFMessageComposeViewController EKEventEditViewController"
        ),
    ]
}
