// Made by Scripts/make-property-readers from the catalog; not to be edited.
import AVKit
import MapKit
import UIKit
import WebKit

/// Reads the properties that the catalog says attributes become, by class and property.
@MainActor
let propertyReaders: [String: (AnyObject) -> Any?] = {
    var readers: [String: (AnyObject) -> Any?] = [:]
    func add<Object: AnyObject>(_ name: String, _ read: @escaping (Object) -> Any?) {
        readers[name] = { ($0 as? Object).flatMap(read) }
    }
    func first(_ label: UILabel, _ key: NSAttributedString.Key) -> Any? {
        label.attributedText?.attribute(key, at: 0, effectiveRange: nil)
    }
    add("UITableViewCell.accessoryType") { (o: UITableViewCell) in o.accessoryType }
    add("UILabel.adjustsFontForContentSizeCategory") { (o: UILabel) in o.adjustsFontForContentSizeCategory }
    add("UITextField.adjustsFontForContentSizeCategory") { (o: UITextField) in o.adjustsFontForContentSizeCategory }
    add("UITextView.adjustsFontForContentSizeCategory") { (o: UITextView) in o.adjustsFontForContentSizeCategory }
    add("UILabel.adjustsFontSizeToFitWidth") { (o: UILabel) in o.adjustsFontSizeToFitWidth }
    add("UITextField.adjustsFontSizeToFitWidth") { (o: UITextField) in o.adjustsFontSizeToFitWidth }
    add("UIButton.adjustsImageSizeForAccessibilityContentSizeCategory") { (o: UIButton) in o.adjustsImageSizeForAccessibilityContentSizeCategory }
    add("UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory") { (o: UIImageView) in o.adjustsImageSizeForAccessibilityContentSizeCategory }
    add("UIButton.adjustsImageWhenDisabled") { (o: UIButton) in o.adjustsImageWhenDisabled }
    add("UIButton.adjustsImageWhenHighlighted") { (o: UIButton) in o.adjustsImageWhenHighlighted }
    add("NSParagraphStyle.alignment") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.alignment }
    add("NSTextTab.alignment") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.tabStops.first?.alignment }
    add("UIStackView.alignment") { (o: UIStackView) in o.alignment }
    add("UILongPressGestureRecognizer.allowableMovement") { (o: UILongPressGestureRecognizer) in o.allowableMovement }
    add("WKWebViewConfiguration.allowsAirPlayForMediaPlayback") { (o: WKWebView) in o.configuration.allowsAirPlayForMediaPlayback }
    add("WKWebView.allowsBackForwardNavigationGestures") { (o: WKWebView) in o.allowsBackForwardNavigationGestures }
    add("NSParagraphStyle.allowsDefaultTighteningForTruncation") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.allowsDefaultTighteningForTruncation }
    add("UITextView.allowsEditingTextAttributes") { (o: UITextView) in o.allowsEditingTextAttributes }
    add("WKWebViewConfiguration.allowsInlineMediaPlayback") { (o: WKWebView) in o.configuration.allowsInlineMediaPlayback }
    add("WKWebView.allowsLinkPreview") { (o: WKWebView) in o.allowsLinkPreview }
    add("UICollectionView.allowsMultipleSelection") { (o: UICollectionView) in o.allowsMultipleSelection }
    add("UITableView.allowsMultipleSelection") { (o: UITableView) in o.allowsMultipleSelection }
    add("UITableView.allowsMultipleSelectionDuringEditing") { (o: UITableView) in o.allowsMultipleSelectionDuringEditing }
    add("WKWebViewConfiguration.allowsPictureInPictureMediaPlayback") { (o: WKWebView) in o.configuration.allowsPictureInPictureMediaPlayback }
    add("UICollectionView.allowsSelection") { (o: UICollectionView) in o.allowsSelection }
    add("UITableView.allowsSelection") { (o: UITableView) in o.allowsSelection }
    add("UITableView.allowsSelectionDuringEditing") { (o: UITableView) in o.allowsSelectionDuringEditing }
    add("UIView.alpha") { (o: UIView) in o.alpha }
    add("UIScrollView.alwaysBounceHorizontal") { (o: UIScrollView) in o.alwaysBounceHorizontal }
    add("UIScrollView.alwaysBounceVertical") { (o: UIScrollView) in o.alwaysBounceVertical }
    add("UITableView.alwaysBounceVertical") { (o: UITableView) in o.alwaysBounceVertical }
    add("UIImageView.animationDuration") { (o: UIImageView) in o.animationDuration }
    add("WKWebViewConfiguration.applicationNameForUserAgent") { (o: WKWebView) in o.configuration.applicationNameForUserAgent }
    add("UISegmentedControl.apportionsSegmentWidthsByContent") { (o: UISegmentedControl) in o.apportionsSegmentWidthsByContent }
    add("UIScrollView.automaticallyAdjustsScrollIndicatorInsets") { (o: UIScrollView) in o.automaticallyAdjustsScrollIndicatorInsets }
    add("UIViewController.automaticallyAdjustsScrollViewInsets") { (o: UIViewController) in o.automaticallyAdjustsScrollViewInsets }
    add("UITableViewCell.automaticallyUpdatesContentConfiguration") { (o: UITableViewCell) in o.automaticallyUpdatesContentConfiguration }
    add("UIStepper.autorepeat") { (o: UIStepper) in o.autorepeat }
    add("UIView.autoresizesSubviews") { (o: UIView) in o.autoresizesSubviews }
    add("UIStackView.axis") { (o: UIStackView) in o.axis }
    add("UINavigationItem.backButtonTitle") { (o: UINavigationItem) in o.backButtonTitle }
    add("UINavigationBar.backIndicatorImage") { (o: UINavigationBar) in o.backIndicatorImage }
    add("UINavigationBar.backIndicatorTransitionMaskImage") { (o: UINavigationBar) in o.backIndicatorTransitionMaskImage }
    add("UITextField.background") { (o: UITextField) in o.background }
    add("UISearchBar.backgroundImage") { (o: UISearchBar) in o.backgroundImage }
    add("UITabBar.backgroundImage") { (o: UITabBar) in o.backgroundImage }
    add("UITabBarItem.badgeValue") { (o: UITabBarItem) in o.badgeValue }
    add("UINavigationBar.barStyle") { (o: UINavigationBar) in o.barStyle }
    add("UISearchBar.barStyle") { (o: UISearchBar) in o.barStyle }
    add("UITabBar.barStyle") { (o: UITabBar) in o.barStyle }
    add("UIToolbar.barStyle") { (o: UIToolbar) in o.barStyle }
    add("NSParagraphStyle.baseWritingDirection") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.baseWritingDirection }
    add("UILabel.baselineAdjustment") { (o: UILabel) in o.baselineAdjustment }
    add("UITextField.borderStyle") { (o: UITextField) in o.borderStyle }
    add("UIScrollView.bounces") { (o: UIScrollView) in o.bounces }
    add("UIScrollView.bouncesZoom") { (o: UIScrollView) in o.bouncesZoom }
    add("UIButtonConfiguration.buttonSize") { (o: UIButton) in o.configuration?.buttonSize }
    add("UIButton.buttonType") { (o: UIButton) in o.buttonType }
    add("UIScrollView.canCancelContentTouches") { (o: UIScrollView) in o.canCancelContentTouches }
    add("UIGestureRecognizer.cancelsTouchesInView") { (o: UIGestureRecognizer) in o.cancelsTouchesInView }
    add("UIBarButtonItem.changesSelectionAsPrimaryAction") { (o: UIBarButtonItem) in o.changesSelectionAsPrimaryAction }
    add("UIButton.changesSelectionAsPrimaryAction") { (o: UIButton) in o.changesSelectionAsPrimaryAction }
    add("UITextField.clearButtonMode") { (o: UITextField) in o.clearButtonMode }
    add("UIView.clearsContextBeforeDrawing") { (o: UIView) in o.clearsContextBeforeDrawing }
    add("UITextField.clearsOnBeginEditing") { (o: UITextField) in o.clearsOnBeginEditing }
    add("UITextView.clearsOnInsertion") { (o: UITextView) in o.clearsOnInsertion }
    add("UICollectionViewController.clearsSelectionOnViewWillAppear") { (o: UICollectionViewController) in o.clearsSelectionOnViewWillAppear }
    add("UITableViewController.clearsSelectionOnViewWillAppear") { (o: UITableViewController) in o.clearsSelectionOnViewWillAppear }
    add("UIView.clipsToBounds") { (o: UIView) in o.clipsToBounds }
    add("UIControl.contentHorizontalAlignment") { (o: UIControl) in o.contentHorizontalAlignment }
    add("UIScrollView.contentInsetAdjustmentBehavior") { (o: UIScrollView) in o.contentInsetAdjustmentBehavior }
    add("UIView.contentMode") { (o: UIView) in o.contentMode }
    add("UIControl.contentVerticalAlignment") { (o: UIControl) in o.contentVerticalAlignment }
    add("UIBackgroundConfiguration.cornerRadius") { (o: UIButton) in o.configuration?.background.cornerRadius }
    add("UIButtonConfiguration.cornerStyle") { (o: UIButton) in o.configuration?.cornerStyle }
    add("UIDatePicker.countDownDuration") { (o: UIDatePicker) in o.countDownDuration }
    add("UIPageControl.currentPage") { (o: UIPageControl) in o.currentPage }
    add("WKWebView.customUserAgent") { (o: WKWebView) in o.customUserAgent }
    add("UIDatePicker.datePickerMode") { (o: UIDatePicker) in o.datePickerMode }
    add("NSParagraphStyle.defaultTabInterval") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.defaultTabInterval }
    add("UIPageControl.defersCurrentPageDisplay") { (o: UIPageControl) in o.defersCurrentPageDisplay }
    add("UIViewController.definesPresentationContext") { (o: UIViewController) in o.definesPresentationContext }
    add("UIScrollView.delaysContentTouches") { (o: UIScrollView) in o.delaysContentTouches }
    add("UIGestureRecognizer.delaysTouchesBegan") { (o: UIGestureRecognizer) in o.delaysTouchesBegan }
    add("UIGestureRecognizer.delaysTouchesEnded") { (o: UIGestureRecognizer) in o.delaysTouchesEnded }
    add("UITableViewCell.detailTextLabel") { (o: UITableViewCell) in o.detailTextLabel }
    add("UISwipeGestureRecognizer.direction") { (o: UISwipeGestureRecognizer) in o.direction }
    add("UITextField.disabledBackground") { (o: UITextField) in o.disabledBackground }
    add("UIStackView.distribution") { (o: UIStackView) in o.distribution }
    add("UITableViewCell.editingAccessoryType") { (o: UITableViewCell) in o.editingAccessoryType }
    add("UITableView.estimatedRowHeight") { (o: UITableView) in o.estimatedRowHeight }
    add("UITableView.estimatedSectionFooterHeight") { (o: UITableView) in o.estimatedSectionFooterHeight }
    add("UITableView.estimatedSectionHeaderHeight") { (o: UITableView) in o.estimatedSectionHeaderHeight }
    add("UIViewController.extendedLayoutIncludesOpaqueBars") { (o: UIViewController) in o.extendedLayoutIncludesOpaqueBars }
    add("UITableView.fillerRowHeight") { (o: UITableView) in o.fillerRowHeight }
    add("NSParagraphStyle.firstLineHeadIndent") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.firstLineHeadIndent }
    add("UITableViewCell.focusStyle") { (o: UITableViewCell) in o.focusStyle }
    add("NSParagraphStyle.headIndent") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.headIndent }
    add("UINavigationItem.hidesBackButton") { (o: UINavigationItem) in o.hidesBackButton }
    add("UINavigationController.hidesBarsOnSwipe") { (o: UINavigationController) in o.hidesBarsOnSwipe }
    add("UINavigationController.hidesBarsOnTap") { (o: UINavigationController) in o.hidesBarsOnTap }
    add("UINavigationController.hidesBarsWhenKeyboardAppears") { (o: UINavigationController) in o.hidesBarsWhenKeyboardAppears }
    add("UINavigationController.hidesBarsWhenVerticallyCompact") { (o: UINavigationController) in o.hidesBarsWhenVerticallyCompact }
    add("UIViewController.hidesBottomBarWhenPushed") { (o: UIViewController) in o.hidesBottomBarWhenPushed }
    add("UIPageControl.hidesForSinglePage") { (o: UIPageControl) in o.hidesForSinglePage }
    add("UIActivityIndicatorView.hidesWhenStopped") { (o: UIActivityIndicatorView) in o.hidesWhenStopped }
    add("UIImageView.highlightedImage") { (o: UIImageView) in o.highlightedImage }
    add("NSParagraphStyle.hyphenationFactor") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.hyphenationFactor }
    add("UIBackgroundConfiguration.image") { (o: UIButton) in o.configuration?.background.image }
    add("UIBarButtonItem.image") { (o: UIBarButtonItem) in o.image }
    add("UIButtonConfiguration.image") { (o: UIButton) in o.configuration?.image }
    add("UIImageView.image") { (o: UIImageView) in o.image }
    add("UIListContentConfiguration.image") { (o: UITableViewCell) in (o.contentConfiguration as? UIListContentConfiguration)?.image }
    add("UITabBarItem.image") { (o: UITabBarItem) in o.image }
    add("UIBackgroundConfiguration.imageContentMode") { (o: UIButton) in o.configuration?.background.imageContentMode }
    add("UIButtonConfiguration.imagePadding") { (o: UIButton) in o.configuration?.imagePadding }
    add("UIButtonConfiguration.imagePlacement") { (o: UIButton) in o.configuration?.imagePlacement }
    add("UIListContentConfiguration.imageToTextPadding") { (o: UITableViewCell) in (o.contentConfiguration as? UIListContentConfiguration)?.imageToTextPadding }
    add("UITableViewCell.imageView") { (o: UITableViewCell) in o.imageView }
    add("UITableViewCell.imageView?.image") { (o: UITableViewCell) in o.imageView?.image }
    add("UITableViewCell.indentationLevel") { (o: UITableViewCell) in o.indentationLevel }
    add("UITableViewCell.indentationWidth") { (o: UITableViewCell) in o.indentationWidth }
    add("UIButtonConfiguration.indicator") { (o: UIButton) in o.configuration?.indicator }
    add("UIScrollView.indicatorStyle") { (o: UIScrollView) in o.indicatorStyle }
    add("UITableView.insetsContentViewsToSafeArea") { (o: UITableView) in o.insetsContentViewsToSafeArea }
    add("UIView.insetsLayoutMarginsFromSafeArea") { (o: UIView) in o.insetsLayoutMarginsFromSafeArea }
    add("UICollectionViewController.installsStandardGestureForInteractiveMovement") { (o: UICollectionViewController) in o.installsStandardGestureForInteractiveMovement }
    add("UIActivityIndicatorView.isAnimating") { (o: UIActivityIndicatorView) in o.isAnimating }
    add("UIStackView.isBaselineRelativeArrangement") { (o: UIStackView) in o.isBaselineRelativeArrangement }
    add("UISlider.isContinuous") { (o: UISlider) in o.isContinuous }
    add("UIStepper.isContinuous") { (o: UIStepper) in o.isContinuous }
    add("UIScrollView.isDirectionalLockEnabled") { (o: UIScrollView) in o.isDirectionalLockEnabled }
    add("UIPageViewController.isDoubleSided") { (o: UIPageViewController) in o.isDoubleSided }
    add("UITextView.isEditable") { (o: UITextView) in o.isEditable }
    add("UIViewController.isEditing") { (o: UIViewController) in o.isEditing }
    add("UIBarButtonItem.isEnabled") { (o: UIBarButtonItem) in o.isEnabled }
    add("UIControl.isEnabled") { (o: UIControl) in o.isEnabled }
    add("UIGestureRecognizer.isEnabled") { (o: UIGestureRecognizer) in o.isEnabled }
    add("UILabel.isEnabled") { (o: UILabel) in o.isEnabled }
    add("UITabBarItem.isEnabled") { (o: UITabBarItem) in o.isEnabled }
    add("UIBarButtonItem.isHidden") { (o: UIBarButtonItem) in o.isHidden }
    add("UIView.isHidden") { (o: UIView) in o.isHidden }
    add("UIControl.isHighlighted") { (o: UIControl) in o.isHighlighted }
    add("UIImageView.isHighlighted") { (o: UIImageView) in o.isHighlighted }
    add("UILabel.isHighlighted") { (o: UILabel) in o.isHighlighted }
    add("UIStackView.isLayoutMarginsRelativeArrangement") { (o: UIStackView) in o.isLayoutMarginsRelativeArrangement }
    add("UISegmentedControl.isMomentary") { (o: UISegmentedControl) in o.isMomentary }
    add("UIView.isMultipleTouchEnabled") { (o: UIView) in o.isMultipleTouchEnabled }
    add("UINavigationController.isNavigationBarHidden") { (o: UINavigationController) in o.isNavigationBarHidden }
    add("UISwitch.isOn") { (o: UISwitch) in o.isOn }
    add("UIView.isOpaque") { (o: UIView) in o.isOpaque }
    add("UIScrollView.isPagingEnabled") { (o: UIScrollView) in o.isPagingEnabled }
    add("MKMapView.isPitchEnabled") { (o: MKMapView) in o.isPitchEnabled }
    add("UIButton.isPointerInteractionEnabled") { (o: UIButton) in o.isPointerInteractionEnabled }
    add("UICollectionView.isPrefetchingEnabled") { (o: UICollectionView) in o.isPrefetchingEnabled }
    add("UITableView.isPrefetchingEnabled") { (o: UITableView) in o.isPrefetchingEnabled }
    add("MKMapView.isRotateEnabled") { (o: MKMapView) in o.isRotateEnabled }
    add("MKMapView.isScrollEnabled") { (o: MKMapView) in o.isScrollEnabled }
    add("UIScrollView.isScrollEnabled") { (o: UIScrollView) in o.isScrollEnabled }
    add("UITextView.isSelectable") { (o: UITextView) in o.isSelectable }
    add("UIBarButtonItem.isSelected") { (o: UIBarButtonItem) in o.isSelected }
    add("UIControl.isSelected") { (o: UIControl) in o.isSelected }
    add("UIButton.isSpringLoaded") { (o: UIButton) in o.isSpringLoaded }
    add("UINavigationController.isToolbarHidden") { (o: UINavigationController) in o.isToolbarHidden }
    add("UINavigationBar.isTranslucent") { (o: UINavigationBar) in o.isTranslucent }
    add("UISearchBar.isTranslucent") { (o: UISearchBar) in o.isTranslucent }
    add("UITabBar.isTranslucent") { (o: UITabBar) in o.isTranslucent }
    add("UIToolbar.isTranslucent") { (o: UIToolbar) in o.isTranslucent }
    add("UIImageView.isUserInteractionEnabled") { (o: UIImageView) in o.isUserInteractionEnabled }
    add("UILabel.isUserInteractionEnabled") { (o: UILabel) in o.isUserInteractionEnabled }
    add("UIView.isUserInteractionEnabled") { (o: UIView) in o.isUserInteractionEnabled }
    add("MKMapView.isZoomEnabled") { (o: MKMapView) in o.isZoomEnabled }
    add("UITabBar.itemPositioning") { (o: UITabBar) in o.itemPositioning }
    add("UITabBar.itemSpacing") { (o: UITabBar) in o.itemSpacing }
    add("UITabBar.itemWidth") { (o: UITabBar) in o.itemWidth }
    add("WKPreferences.javaScriptCanOpenWindowsAutomatically") { (o: WKWebView) in o.configuration.preferences.javaScriptCanOpenWindowsAutomatically }
    add("WKPreferences.javaScriptEnabled") { (o: WKWebView) in o.configuration.preferences.javaScriptEnabled }
    add("UIScrollView.keyboardDismissMode") { (o: UIScrollView) in o.keyboardDismissMode }
    add("UIBarButtonItem.landscapeImagePhone") { (o: UIBarButtonItem) in o.landscapeImagePhone }
    add("UITabBarItem.landscapeImagePhone") { (o: UITabBarItem) in o.landscapeImagePhone }
    add("UIView.largeContentImage") { (o: UIView) in o.largeContentImage }
    add("UIBarButtonItem.largeContentSizeImage") { (o: UIBarButtonItem) in o.largeContentSizeImage }
    add("UITabBarItem.largeContentSizeImage") { (o: UITabBarItem) in o.largeContentSizeImage }
    add("UIView.largeContentTitle") { (o: UIView) in o.largeContentTitle }
    add("UINavigationItem.largeTitleDisplayMode") { (o: UINavigationItem) in o.largeTitleDisplayMode }
    add("UINavigationItem.leftItemsSupplementBackButton") { (o: UINavigationItem) in o.leftItemsSupplementBackButton }
    add("NSParagraphStyle.lineBreakMode") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.lineBreakMode }
    add("UILabel.lineBreakMode") { (o: UILabel) in o.lineBreakMode }
    add("NSParagraphStyle.lineHeightMultiple") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.lineHeightMultiple }
    add("NSParagraphStyle.lineSpacing") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.lineSpacing }
    add("NSTextTab.location") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.tabStops.first?.location }
    add("MKMapView.mapType") { (o: MKMapView) in o.mapType }
    add("NSParagraphStyle.maximumLineHeight") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.maximumLineHeight }
    add("UIPanGestureRecognizer.maximumNumberOfTouches") { (o: UIPanGestureRecognizer) in o.maximumNumberOfTouches }
    add("UISplitViewController.maximumPrimaryColumnWidth") { (o: UISplitViewController) in o.maximumPrimaryColumnWidth }
    add("UISlider.maximumValue") { (o: UISlider) in o.maximumValue }
    add("UIStepper.maximumValue") { (o: UIStepper) in o.maximumValue }
    add("UISlider.maximumValueImage") { (o: UISlider) in o.maximumValueImage }
    add("UIScrollView.maximumZoomScale") { (o: UIScrollView) in o.maximumZoomScale }
    add("UICollectionViewFlowLayout.minimumInteritemSpacing") { (o: UICollectionViewFlowLayout) in o.minimumInteritemSpacing }
    add("NSParagraphStyle.minimumLineHeight") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.minimumLineHeight }
    add("UICollectionViewFlowLayout.minimumLineSpacing") { (o: UICollectionViewFlowLayout) in o.minimumLineSpacing }
    add("UIPanGestureRecognizer.minimumNumberOfTouches") { (o: UIPanGestureRecognizer) in o.minimumNumberOfTouches }
    add("UILongPressGestureRecognizer.minimumPressDuration") { (o: UILongPressGestureRecognizer) in o.minimumPressDuration }
    add("UISplitViewController.minimumPrimaryColumnWidth") { (o: UISplitViewController) in o.minimumPrimaryColumnWidth }
    add("UILabel.minimumScaleFactor") { (o: UILabel) in o.minimumScaleFactor }
    add("UISlider.minimumValue") { (o: UISlider) in o.minimumValue }
    add("UIStepper.minimumValue") { (o: UIStepper) in o.minimumValue }
    add("UISlider.minimumValueImage") { (o: UISlider) in o.minimumValueImage }
    add("UIScrollView.minimumZoomScale") { (o: UIScrollView) in o.minimumZoomScale }
    add("UIDatePicker.minuteInterval") { (o: UIDatePicker) in o.minuteInterval }
    add("UIViewController.modalPresentationStyle") { (o: UIViewController) in o.modalPresentationStyle }
    add("UIViewController.modalTransitionStyle") { (o: UIViewController) in o.modalTransitionStyle }
    add("UIGestureRecognizer.name") { (o: UIGestureRecognizer) in o.name }
    add("UIPageViewController.navigationOrientation") { (o: UIPageViewController) in o.navigationOrientation }
    add("UIViewController.nibName") { (o: UIViewController) in o.nibName }
    add("UILabel.numberOfLines") { (o: UILabel) in o.numberOfLines }
    add("UIPageControl.numberOfPages") { (o: UIPageControl) in o.numberOfPages }
    add("UILongPressGestureRecognizer.numberOfTapsRequired") { (o: UILongPressGestureRecognizer) in o.numberOfTapsRequired }
    add("UITapGestureRecognizer.numberOfTapsRequired") { (o: UITapGestureRecognizer) in o.numberOfTapsRequired }
    add("UILongPressGestureRecognizer.numberOfTouchesRequired") { (o: UILongPressGestureRecognizer) in o.numberOfTouchesRequired }
    add("UISwipeGestureRecognizer.numberOfTouchesRequired") { (o: UISwipeGestureRecognizer) in o.numberOfTouchesRequired }
    add("UITapGestureRecognizer.numberOfTouchesRequired") { (o: UITapGestureRecognizer) in o.numberOfTouchesRequired }
    add("UISwitch.offImage") { (o: UISwitch) in o.offImage }
    add("UISwitch.onImage") { (o: UISwitch) in o.onImage }
    add("NSParagraphStyle.paragraphSpacing") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.paragraphSpacing }
    add("NSParagraphStyle.paragraphSpacingBefore") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.paragraphSpacingBefore }
    add("UISearchBar.placeholder") { (o: UISearchBar) in o.placeholder }
    add("UITextField.placeholder") { (o: UITextField) in o.placeholder }
    add("UIDatePicker.preferredDatePickerStyle") { (o: UIDatePicker) in o.preferredDatePickerStyle }
    add("UISplitViewController.preferredDisplayMode") { (o: UISplitViewController) in o.preferredDisplayMode }
    add("UILabel.preferredMaxLayoutWidth") { (o: UILabel) in o.preferredMaxLayoutWidth }
    add("UISplitViewController.preferredPrimaryColumnWidth") { (o: UISplitViewController) in o.preferredPrimaryColumnWidth }
    add("UISplitViewController.preferredPrimaryColumnWidthFraction") { (o: UISplitViewController) in o.preferredPrimaryColumnWidthFraction }
    add("UISplitViewController.preferredSplitBehavior") { (o: UISplitViewController) in o.preferredSplitBehavior }
    add("UISplitViewController.preferredSupplementaryColumnWidth") { (o: UISplitViewController) in o.preferredSupplementaryColumnWidth }
    add("UINavigationBar.prefersLargeTitles") { (o: UINavigationBar) in o.prefersLargeTitles }
    add("UISplitViewController.presentsWithGesture") { (o: UISplitViewController) in o.presentsWithGesture }
    add("UIView.preservesSuperviewLayoutMargins") { (o: UIView) in o.preservesSuperviewLayoutMargins }
    add("UISplitViewController.primaryBackgroundStyle") { (o: UISplitViewController) in o.primaryBackgroundStyle }
    add("UISplitViewController.primaryEdge") { (o: UISplitViewController) in o.primaryEdge }
    add("UIProgressView.progress") { (o: UIProgressView) in o.progress }
    add("UIProgressView.progressImage") { (o: UIProgressView) in o.progressImage }
    add("UIProgressView.progressViewStyle") { (o: UIProgressView) in o.progressViewStyle }
    add("UINavigationItem.prompt") { (o: UINavigationItem) in o.prompt }
    add("UISearchBar.prompt") { (o: UISearchBar) in o.prompt }
    add("UIViewController.providesPresentationContextTransitionStyle") { (o: UIViewController) in o.providesPresentationContextTransitionStyle }
    add("UIGestureRecognizer.requiresExclusiveTouchType") { (o: UIGestureRecognizer) in o.requiresExclusiveTouchType }
    add("UIView.restorationIdentifier") { (o: UIView) in o.restorationIdentifier }
    add("UIViewController.restorationIdentifier") { (o: UIViewController) in o.restorationIdentifier }
    add("UICollectionReusableView.reuseIdentifier") { (o: UICollectionReusableView) in o.reuseIdentifier }
    add("UICollectionViewCell.reuseIdentifier") { (o: UICollectionViewCell) in o.reuseIdentifier }
    add("UICollectionViewListCell.reuseIdentifier") { (o: UICollectionViewListCell) in o.reuseIdentifier }
    add("UITableViewCell.reuseIdentifier") { (o: UITableViewCell) in o.reuseIdentifier }
    add("UITableViewHeaderFooterView.reuseIdentifier") { (o: UITableViewHeaderFooterView) in o.reuseIdentifier }
    add("UIButton.reversesTitleShadowWhenHighlighted") { (o: UIButton) in o.reversesTitleShadowWhenHighlighted }
    add("UIButton.role") { (o: UIButton) in o.role }
    add("UIRotationGestureRecognizer.rotation") { (o: UIRotationGestureRecognizer) in o.rotation }
    add("UIDatePicker.roundsToMinuteInterval") { (o: UIDatePicker) in o.roundsToMinuteInterval }
    add("UITableView.rowHeight") { (o: UITableView) in o.rowHeight }
    add("UIPinchGestureRecognizer.scale") { (o: UIPinchGestureRecognizer) in o.scale }
    add("UIView.scalesLargeContentImage") { (o: UIView) in o.scalesLargeContentImage }
    add("UISearchBar.scopeBarBackgroundImage") { (o: UISearchBar) in o.scopeBarBackgroundImage }
    add("UICollectionViewFlowLayout.scrollDirection") { (o: UICollectionViewFlowLayout) in o.scrollDirection }
    add("UIScrollView.scrollsToTop") { (o: UIScrollView) in o.scrollsToTop }
    add("UISearchBar.searchBarStyle") { (o: UISearchBar) in o.searchBarStyle }
    add("UIListContentConfiguration.secondaryText") { (o: UITableViewCell) in (o.contentConfiguration as? UIListContentConfiguration)?.secondaryText }
    add("UITableView.sectionFooterHeight") { (o: UITableView) in o.sectionFooterHeight }
    add("UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds") { (o: UICollectionViewFlowLayout) in o.sectionFootersPinToVisibleBounds }
    add("UITableView.sectionHeaderHeight") { (o: UITableView) in o.sectionHeaderHeight }
    add("UITableView.sectionHeaderTopPadding") { (o: UITableView) in o.sectionHeaderTopPadding }
    add("UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds") { (o: UICollectionViewFlowLayout) in o.sectionHeadersPinToVisibleBounds }
    add("UITableView.sectionIndexMinimumDisplayRowCount") { (o: UITableView) in o.sectionIndexMinimumDisplayRowCount }
    add("UICollectionViewFlowLayout.sectionInsetReference") { (o: UICollectionViewFlowLayout) in o.sectionInsetReference }
    add("UITabBarItem.selectedImage") { (o: UITabBarItem) in o.selectedImage }
    add("UISearchBar.selectedScopeButtonIndex") { (o: UISearchBar) in o.selectedScopeButtonIndex }
    add("UISegmentedControl.selectedSegmentIndex") { (o: UISegmentedControl) in o.selectedSegmentIndex }
    add("UITabBar.selectionIndicatorImage") { (o: UITabBar) in o.selectionIndicatorImage }
    add("UITableViewCell.selectionStyle") { (o: UITableViewCell) in o.selectionStyle }
    add("UICollectionView.selfSizingInvalidation") { (o: UICollectionView) in o.selfSizingInvalidation }
    add("UITableView.selfSizingInvalidation") { (o: UITableView) in o.selfSizingInvalidation }
    add("UIView.semanticContentAttribute") { (o: UIView) in o.semanticContentAttribute }
    add("UITableView.separatorInsetReference") { (o: UITableView) in o.separatorInsetReference }
    add("UITableView.separatorStyle") { (o: UITableView) in o.separatorStyle }
    add("NSShadow.shadowBlurRadius") { (o: UILabel) in (first(o, .shadow) as? NSShadow)?.shadowBlurRadius }
    add("UINavigationBar.shadowImage") { (o: UINavigationBar) in o.shadowImage }
    add("UITabBar.shadowImage") { (o: UITabBar) in o.shadowImage }
    add("UITableViewCell.shouldIndentWhileEditing") { (o: UITableViewCell) in o.shouldIndentWhileEditing }
    add("UIButtonConfiguration.showsActivityIndicator") { (o: UIButton) in o.configuration?.showsActivityIndicator }
    add("UISearchBar.showsBookmarkButton") { (o: UISearchBar) in o.showsBookmarkButton }
    add("MKMapView.showsBuildings") { (o: MKMapView) in o.showsBuildings }
    add("UISearchBar.showsCancelButton") { (o: UISearchBar) in o.showsCancelButton }
    add("MKMapView.showsCompass") { (o: MKMapView) in o.showsCompass }
    add("UIScrollView.showsHorizontalScrollIndicator") { (o: UIScrollView) in o.showsHorizontalScrollIndicator }
    add("UIView.showsLargeContentViewer") { (o: UIView) in o.showsLargeContentViewer }
    add("UIButton.showsMenuAsPrimaryAction") { (o: UIButton) in o.showsMenuAsPrimaryAction }
    add("AVPlayerViewController.showsPlaybackControls") { (o: AVPlayerViewController) in o.showsPlaybackControls }
    add("MKMapView.showsPointsOfInterest") { (o: MKMapView) in o.showsPointsOfInterest }
    add("UITableViewCell.showsReorderControl") { (o: UITableViewCell) in o.showsReorderControl }
    add("MKMapView.showsScale") { (o: MKMapView) in o.showsScale }
    add("UISearchBar.showsScopeBar") { (o: UISearchBar) in o.showsScopeBar }
    add("UISearchBar.showsSearchResultsButton") { (o: UISearchBar) in o.showsSearchResultsButton }
    add("UISplitViewController.showsSecondaryOnlyButton") { (o: UISplitViewController) in o.showsSecondaryOnlyButton }
    add("UIPickerView.showsSelectionIndicator") { (o: UIPickerView) in o.showsSelectionIndicator }
    add("UIButton.showsTouchWhenHighlighted") { (o: UIButton) in o.showsTouchWhenHighlighted }
    add("MKMapView.showsTraffic") { (o: MKMapView) in o.showsTraffic }
    add("MKMapView.showsUserLocation") { (o: MKMapView) in o.showsUserLocation }
    add("UIScrollView.showsVerticalScrollIndicator") { (o: UIScrollView) in o.showsVerticalScrollIndicator }
    add("UIStackView.spacing") { (o: UIStackView) in o.spacing }
    add("UIPageViewController.spineLocation") { (o: UIPageViewController) in o.spineLocation }
    add("UIStepper.stepValue") { (o: UIStepper) in o.stepValue }
    add("UIBackgroundConfiguration.strokeOutset") { (o: UIButton) in o.configuration?.background.strokeOutset }
    add("UIBackgroundConfiguration.strokeWidth") { (o: UIButton) in o.configuration?.background.strokeWidth }
    add("UIActivityIndicatorView.style") { (o: UIActivityIndicatorView) in o.style }
    add("UIBarButtonItem.style") { (o: UIBarButtonItem) in o.style }
    add("UISplitViewController.style") { (o: UISplitViewController) in o.style }
    add("UITableView.style") { (o: UITableView) in o.style }
    add("UIButtonConfiguration.subtitle") { (o: UIButton) in o.configuration?.subtitle }
    add("UIButtonConfiguration.subtitleLineBreakMode") { (o: UIButton) in o.configuration?.subtitleLineBreakMode }
    add("UIColorWell.supportsAlpha") { (o: UIColorWell) in o.supportsAlpha }
    add("WKWebViewConfiguration.suppressesIncrementalRendering") { (o: WKWebView) in o.configuration.suppressesIncrementalRendering }
    add("UIBarButtonItem.tag") { (o: UIBarButtonItem) in o.tag }
    add("UITabBarItem.tag") { (o: UITabBarItem) in o.tag }
    add("UIView.tag") { (o: UIView) in o.tag }
    add("NSParagraphStyle.tailIndent") { (o: UILabel) in (first(o, .paragraphStyle) as? NSParagraphStyle)?.tailIndent }
    add("UILabel.text") { (o: UILabel) in o.text }
    add("UIListContentConfiguration.text") { (o: UITableViewCell) in (o.contentConfiguration as? UIListContentConfiguration)?.text }
    add("UISearchBar.text") { (o: UISearchBar) in o.text }
    add("UITextField.text") { (o: UITextField) in o.text }
    add("UITextView.text") { (o: UITextView) in o.text }
    add("UILabel.textAlignment") { (o: UILabel) in o.textAlignment }
    add("UITextField.textAlignment") { (o: UITextField) in o.textAlignment }
    add("UITextView.textAlignment") { (o: UITextView) in o.textAlignment }
    add("UITableViewCell.textLabel") { (o: UITableViewCell) in o.textLabel }
    add("UIListContentConfiguration.textToSecondaryTextVerticalPadding") { (o: UITableViewCell) in (o.contentConfiguration as? UIListContentConfiguration)?.textToSecondaryTextVerticalPadding }
    add("UIBarButtonItem.title") { (o: UIBarButtonItem) in o.title }
    add("UIButtonConfiguration.title") { (o: UIButton) in o.configuration?.title }
    add("UIColorWell.title") { (o: UIColorWell) in o.title }
    add("UINavigationItem.title") { (o: UINavigationItem) in o.title }
    add("UISwitch.title") { (o: UISwitch) in o.title }
    add("UITabBarItem.title") { (o: UITabBarItem) in o.title }
    add("UIViewController.title") { (o: UIViewController) in o.title }
    add("UIButtonConfiguration.titleAlignment") { (o: UIButton) in o.configuration?.titleAlignment }
    add("UIButton.titleLabel?.lineBreakMode") { (o: UIButton) in o.titleLabel?.lineBreakMode }
    add("UIButtonConfiguration.titleLineBreakMode") { (o: UIButton) in o.configuration?.titleLineBreakMode }
    add("UIButtonConfiguration.titlePadding") { (o: UIButton) in o.configuration?.titlePadding }
    add("UIProgressView.trackImage") { (o: UIProgressView) in o.trackImage }
    add("UIPageViewController.transitionStyle") { (o: UIPageViewController) in o.transitionStyle }
    add("UIView.translatesAutoresizingMaskIntoConstraints") { (o: UIView) in o.translatesAutoresizingMaskIntoConstraints }
    add("UICollectionViewController.useLayoutToLayoutNavigationTransitions") { (o: UICollectionViewController) in o.useLayoutToLayoutNavigationTransitions }
    add("UISlider.value") { (o: UISlider) in o.value }
    add("UIStepper.value") { (o: UIStepper) in o.value }
    add("AVPlayerViewController.videoGravity") { (o: AVPlayerViewController) in o.videoGravity }
    add("UIBarButtonItem.width") { (o: UIBarButtonItem) in o.width }
    add("UIStepper.wraps") { (o: UIStepper) in o.wraps }
    return readers
}()

/// Properties that our classes lack, and classes that aren't here.
let lackingProperties: Set<String> = [
    "ARSCNView",
    "ARSKView",
    "GLKView",
    "GLKViewController",
    "MTKView",
    "SCNView",
    "SKView",
    "UIBarButtonItem.isSpringLoaded",
    "UICollectionView.isSpringLoaded",
    "UIImageView.adjustsImageWhenAncestorFocused",
    "UILabel.showsExpansionTextWhenTruncated",
    "UINavigationItem.style",
    "UISegment",
    "UISegmentedControl.isSpringLoaded",
    "UISlider.preferredBehavioralStyle",
    "UISwitch.preferredStyle",
    "UITabBarItem.isSpringLoaded",
    "UITableView.isSpringLoaded",
    "UITableViewSection",
    "UITextField.clearsOnInsertion",
    "UITextView.borderStyle",
    "UITextView.isFindInteractionEnabled",
    "UIWebView",
]
