import CoreGraphics
import Foundation

// What the rewriter writes for `T()` and `type.init(frame: …)` where only the metatype is known. The classes' tables
// have the initialisers of an app's classes, the dictionary below those of UIKit's and Foundation's.

extension NSObject {
    public class func _storyboardNew() -> Self {
        made(
            ObjCRuntime.makeObject(of: self)
                ?? MainActor.assumeIsolated { UncheckedBox(FrameworkObjects.make(self)) }.value.map { $0 as AnyObject },
            "init()")
    }

    @MainActor
    public class func _storyboardNew(frame: CGRect) -> Self {
        if let make = ObjCRuntime.initializer(.frame, of: self, as: ((CGRect) -> AnyObject).self) {
            return made(make(frame), "init(frame:)")
        }
        let view = FrameworkObjects.make(self)
        (view as? UIView)?.frame = frame
        return made(view, "init(frame:)")
    }

    @MainActor
    public class func _storyboardNew(nibName: String?, bundle: Bundle?) -> Self {
        if let make = ObjCRuntime.initializer(.nibName, of: self, as: ((String?, Bundle?) -> AnyObject).self) {
            return made(make(nibName, bundle), "init(nibName:bundle:)")
        }
        return made(
            self == UIViewController.self
                ? UIViewController(nibName: nibName, bundle: bundle) : FrameworkObjects.make(self),
            "init(nibName:bundle:)")
    }

    /// Of navigation controllers, which keep what they are made with on their stack.
    @MainActor
    public class func _storyboardNew(rootViewController: UIViewController) -> Self {
        let made = _storyboardNew(nibName: nil, bundle: nil)
        (made as? UINavigationController)?.viewControllers = [rootViewController]
        return made
    }

    @MainActor
    public class func _storyboardNew(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Self {
        if self == UITableViewCell.self {
            return made(UITableViewCell(style: style, reuseIdentifier: reuseIdentifier), "")
        }
        let make = ObjCRuntime.initializer(
            .style, of: self, as: ((UITableViewCell.CellStyle, String?) -> AnyObject).self)
        return made(make?(style, reuseIdentifier), "init(style:reuseIdentifier:)")
    }

    private class func made(_ object: AnyObject?, _ initializer: String) -> Self {
        guard let object = object as? Self else { fatalError("\(self) has no \(initializer) that the runtime knows") }
        return object
    }
}

extension NSObject {
    /// The class itself: classes are objects to Objective-C, and apps register cells by
    /// `UITableViewCell.classForCoder()`.
    public class func classForCoder() -> AnyClass { self }
}

extension ClassTable {
    /// `init(nibName:bundle:)` of view controllers.
    public mutating func initializerWithNibName<T: AnyObject>(_ make: @escaping (String?, Bundle?) -> T) {
        initializers[.nibName] = { (name: String?, bundle: Bundle?) -> AnyObject in make(name, bundle) }
    }
}

/// Makes objects of the frameworks' own classes.
@MainActor
enum FrameworkObjects {
    static func make(_ type: AnyClass) -> AnyObject? {
        AppearanceMember.factory(of: type)?() ?? makers[ObjectIdentifier(type)]?()
            ?? UIView.layerMakers[ObjectIdentifier(type)]?()
    }

    private static let makers: [ObjectIdentifier: () -> AnyObject] = {
        let plain: [(AnyClass, () -> AnyObject)] = [
            (UIImageView.self, { UIImageView(frame: .zero) }), (UIStackView.self, { UIStackView(frame: .zero) }),
            (UIScrollView.self, { UIScrollView(frame: .zero) }),
            (UIControl.self, { UIControl(frame: .zero) }), (UIStepper.self, { UIStepper(frame: .zero) }),
            (UIDatePicker.self, { UIDatePicker(frame: .zero) }),
            (UIPickerView.self, { UIPickerView(frame: .zero) }),
            (UICollectionViewCell.self, { UICollectionViewCell(frame: .zero) }),
            (UICollectionReusableView.self, { UICollectionReusableView(frame: .zero) }),
            (UIViewController.self, { UIViewController() }),
            (UINavigationController.self, { UINavigationController() }),
            (UITabBarController.self, { UITabBarController() }),
            (UISplitViewController.self, { UISplitViewController() }),
            (
                UIPageViewController.self,
                {
                    UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
                }
            ),
            (UITableViewController.self, { UITableViewController() }), (NSObject.self, { NSObject() }),
            (NSParagraphStyle.self, { NSParagraphStyle() }),
            (NSMutableParagraphStyle.self, { NSMutableParagraphStyle() }), (NSShadow.self, { NSShadow() }),
            (NSMutableAttributedString.self, { NSMutableAttributedString() }),
            (DateFormatter.self, { DateFormatter() }), (NumberFormatter.self, { NumberFormatter() }),
        ]
        return Dictionary(uniqueKeysWithValues: plain.map { (ObjectIdentifier($0.0), $0.1) })
    }()
}
