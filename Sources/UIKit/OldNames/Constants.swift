// Constants as Swift 4.0 called them.

import CoreGraphics
import Foundation
import QuartzCore

public let UITableViewAutomaticDimension = UITableView.automaticDimension
public let UITableViewIndexSearch = UITableView.indexSearch
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
public let UIApplicationBackgroundFetchIntervalMinimum = UIApplication.backgroundFetchIntervalMinimum
public let UIApplicationBackgroundFetchIntervalNever = UIApplication.backgroundFetchIntervalNever
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
public let UISplitViewControllerAutomaticDimension = UISplitViewController.automaticDimension
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelAlert = UIWindow.Level.alert
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey.interPageSpacing
public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey.spineLocation
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey.referenceURL
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect
public let UIImagePickerControllerPHAsset = UIImagePickerController.InfoKey.phAsset
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
public let kCAGravityCenter = CALayerContentsGravity.center
public let kCAGravityResize = CALayerContentsGravity.resize
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAGradientLayerRadial = CAGradientLayerType.radial
public let UIAccessibilityVoiceOverStatusChanged = "UIAccessibilityVoiceOverStatusDidChangeNotification"

extension NSNotification.Name {
    public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
    public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
    public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
    public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
    public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
    public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
    public static var UIApplicationDidEnterBackground: NSNotification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    public static var UIApplicationWillEnterForeground: NSNotification.Name {
        UIApplication.willEnterForegroundNotification
    }
    public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
    public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
    public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    public static var UIApplicationDidFinishLaunching: NSNotification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
    public static var UIApplicationDidChangeStatusBarOrientation: NSNotification.Name {
        UIApplication.didChangeStatusBarOrientationNotification
    }
    public static var UIApplicationWillChangeStatusBarOrientation: NSNotification.Name {
        UIApplication.willChangeStatusBarOrientationNotification
    }
    public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
    public static var UIDeviceBatteryLevelDidChange: NSNotification.Name { UIDevice.batteryLevelDidChangeNotification }
    public static var UIDeviceBatteryStateDidChange: NSNotification.Name { UIDevice.batteryStateDidChangeNotification }
    public static var UIDeviceProximityStateDidChange: NSNotification.Name {
        UIDevice.proximityStateDidChangeNotification
    }
    public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
    public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
        UITextField.textDidBeginEditingNotification
    }
    public static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
    public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
    public static var UITextViewTextDidBeginEditing: NSNotification.Name { UITextView.textDidBeginEditingNotification }
    public static var UITextViewTextDidEndEditing: NSNotification.Name { UITextView.textDidEndEditingNotification }
    public static var UIContentSizeCategoryDidChange: NSNotification.Name {
        UIContentSizeCategory.didChangeNotification
    }
    public static var UIPasteboardChanged: NSNotification.Name { UIPasteboard.changedNotification }
    public static var UIWindowDidBecomeVisible: NSNotification.Name { UIWindow.didBecomeVisibleNotification }
    public static var UIWindowDidBecomeHidden: NSNotification.Name { UIWindow.didBecomeHiddenNotification }
    public static var UIWindowDidBecomeKey: NSNotification.Name { UIWindow.didBecomeKeyNotification }
    public static var UIWindowDidResignKey: NSNotification.Name { UIWindow.didResignKeyNotification }
    public static var UIAccessibilityVoiceOverStatusDidChange: NSNotification.Name {
        UIAccessibility.voiceOverStatusDidChangeNotification
    }
    public static var UIAccessibilityBoldTextStatusDidChange: NSNotification.Name {
        UIAccessibility.boldTextStatusDidChangeNotification
    }
    public static var UIAccessibilityReduceMotionStatusDidChange: NSNotification.Name {
        UIAccessibility.reduceMotionStatusDidChangeNotification
    }
    public static var UIAccessibilityReduceTransparencyStatusDidChange: NSNotification.Name {
        UIAccessibility.reduceTransparencyStatusDidChangeNotification
    }
    public static var UIAccessibilityInvertColorsStatusDidChange: NSNotification.Name {
        UIAccessibility.invertColorsStatusDidChangeNotification
    }
}
