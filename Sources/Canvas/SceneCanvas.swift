import CoreGraphics
import DeviceCatalog
import StoryboardDocument
import UIKit

/// One scene as the Interface Builder that saved its document laid it out.
@MainActor
final class SceneCanvas: LayoutDialect {
    nonisolated let rules: CanvasRules
    /// That of the device that the document was designed on.
    nonisolated let screen: ScreenDescription
    nonisolated let traits: UITraitCollection
    /// The intrinsic sizes that the canvas assumes for views whose own it can't know, by Interface Builder's id;
    /// `UIView.noIntrinsicMetric` where it assumes none.
    private let placeholders: [String: CGSize]
    /// Whether it is shown as a sheet.
    var isInSheet = false
    /// Whether a stack view is somewhere in it, its prototype cells included.
    var hasStack = false

    init(
        _ rules: CanvasRules, on screen: ScreenDescription = ScreenDescription(.standard),
        placeholders: [String: CGSize] = [:]
    ) {
        (self.rules, self.screen, traits, self.placeholders) = (rules, screen, UITraitCollection(screen), placeholders)
    }

    private func follow(_ rule: CanvasRule, _ view: UIView) -> Bool { rules.follow(rule, view.interfaceBuilderID) }

    private func hasLowPickers(_ view: UIView) -> Bool {
        follow(.lowPickers, view)
            || view.traitCollection.verticalSizeClass == .compact && follow(.lowPickersOnTheirSide, view)
    }

    static let emptySize = CGSize(width: 50, height: 50)
    /// A plain view as Interface Builder's library has it.
    static let emptyView = CGSize(width: 240, height: 128)

    /// A navigation bar at the top of a sheet.
    nonisolated static let sheetBar: CGFloat = 56

    nonisolated var systemFont: SystemFontGeneration { TextStyleMetrics.generation(rules) }
    nonisolated func font(_ style: UIFont.TextStyle) -> UIFont {
        TextStyleMetrics.font(style, rules).of(systemFont)
    }

    /// The canvas knows the bars of its devices itself (`DesignDevice`).
    func barHeight(_ bar: UIView, _ usual: CGFloat) -> CGFloat {
        guard bar.traitCollection.userInterfaceIdiom == .pad, follow(.barsOfTelephones, bar) else { return usual }
        return bar is UITabBar ? BarMetrics.tabBarHeight : BarMetrics.height
    }

    /// What a document stores no size of tells nothing of how much of it is flexible: what is in it keeps the size that
    /// is stored.
    var resizesFromNothing: Bool { false }

    /// So in 6 of the 7 documents whose frames show it.
    var givesUpInnerFirst: Bool { true }

    func arrangesBeforeConstraints(_ stack: UIStackView) -> Bool { follow(.arrangementFirst, stack) }

    func contentSize(of view: UIView, _ own: CGSize) -> CGSize {
        var size = own
        if !placeholders.isEmpty, let id = view.interfaceBuilderID, let assumed = placeholders[id],
            rules.follow(.assumedSize, id)
        {
            return assumed
        }
        switch view {
        case _ where view.superview is UIStackView && Self.isEmpty(view, size) && follow(.emptyInStack, view):
            return Self.emptySize
        case is UINavigationBar where isInSheet && follow(.barInSheet, view): size.height = Self.sheetBar
        case is UIToolbar where Self.isAboveHomeIndicator(view) && follow(.toolbarAboveIndicator, view):
            size.height = 49
        case let control as UIPageControl where !control.hasDots: break
        case let control as UIPageControl where follow(.pageControlsOfIOS13, view):
            size = CGSize(width: control.numberOfPages * 16 - 9, height: 37)
        case let control as UIPageControl where follow(.roomyPageControls, view):
            size = CGSize(width: CGFloat(control.numberOfPages) * 18 + 68.5, height: 27.5)
        case let control as UIPageControl where follow(.pageControlsOfIOS15, view):
            size.width = CGFloat(control.numberOfPages) * 18 + 62.5
        case let control as UISegmentedControl where follow(.controlsOfIOS12, view):
            size = CGSize(width: control.borderedContentWidth, height: follow(.controlsOfFirstBetas, view) ? 27 : 28)
        case is UIStepper where follow(.controlsOfIOS12, view):
            size.height = follow(.controlsOfFirstBetas, view) ? 28 : 29
        case let progress as UIProgressView where follow(.thinProgress, view):
            size.height = progress.progressViewStyle == .bar && follow(.thinProgressBars, view) ? 1.5 : 2
        case is UIPickerView where hasLowPickers(view): size.height = 162
        case let picker as UIDatePicker
        where follow(.datePickersAreWheels, view)
            || picker.preferredDatePickerStyle == .automatic && follow(.automaticDatePickersAreWheels, view):
            size = CGSize(width: 320, height: hasLowPickers(view) ? 162 : 216)
        case is UISearchBar where follow(.lowSearchBars, view): size.height = 44
        case is UISearchBar where follow(.searchBarsOfIOS15, view): size.height -= 5
        case let field as UITextField where follow(.controlsOfIOS12, view): size = oldSize(of: field, size)
        case let button as UIButton where button.configuration != nil:
            if screen.scale < 3, button.configuration?.buttonSize == .medium, button.currentTitle != nil,
                follow(.roomyButtons, view)
            {
                size.height += max(0, 6 - button.imageOverhang)
            }
            size = wholePoints(size, in: view)
        case let button as UIButton where Self.glyphTypes.contains(button.buttonType) && follow(.infoButtons, view):
            size = CGSize(width: 25, height: 24)
        case is UIButton where follow(.wholeButtons, view):
            size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        // Text that may shrink by a factor is measured to the pixel everywhere (so are all thirteen of 17 points that
        // documents leave a height of their own).
        case let label as UILabel
        where label.numberOfLines == 1 && !(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor > 0):
            size = wholePoints(size, in: view)
        default: break
        }
        return size
    }

    /// Whether there is nothing to see of it: a label of one line without text, an image view without an image, a stack
    /// without views.
    private static func isEmpty(_ view: UIView, _ size: CGSize) -> Bool {
        switch view {
        case let label as UILabel: size == .zero && label.numberOfLines == 1
        case let picture as UIImageView: picture.image == nil
        case is UIStackView: view.subviews.isEmpty
        default: false
        }
    }

    /// What accessories took from the width of a cell's content until iOS 12, in points.
    func accessoryWidth(_ type: UITableViewCell.AccessoryType) -> CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 33
        case .checkmark: 39
        case .detailButton: 47
        case .detailDisclosureButton: 67
        }
    }

    /// Until iOS 12 text fields without a border were as high as their line, and rounded ones 30 points at least.
    ///
    /// They kept less room at their sides: rounded ones 21 points in all, those without a border 4 (as fields in four
    /// documents have it).
    private func oldSize(of field: UITextField, _ size: CGSize) -> CGSize {
        let line = field.font?.lineHeight.rounded(.up) ?? 21
        switch field.borderStyle {
        case .roundedRect: return CGSize(width: size.width - 7, height: max(30, line + 4))
        case .none: return CGSize(width: size.width > 0 ? size.width + 4 : 0, height: line)
        default: return CGSize(width: size.width, height: line + 4)
        }
    }

    // MARK: Rounding

    /// Interface Builder rounds text's size up to whole points, but to pixels in a view that has a stack view somewhere
    /// in it, and in cells of a scene that has.
    private func wholePoints(_ size: CGSize, in view: UIView) -> CGSize {
        guard !hasStack(around: view), follow(.wholePoints, view) else { return size }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private weak var lastRoot: UIView?
    private var lastRootHasStack = false

    private func hasStack(around view: UIView) -> Bool {
        var root = view
        while let next = root.superview {
            if next is UITableViewCell || next is UICollectionReusableView {
                if hasStack { return true }
                break
            }
            root = next
        }
        if lastRoot !== root {
            func has(_ view: UIView) -> Bool { view is UIStackView || view.subviews.contains(where: has) }
            (lastRoot, lastRootHasStack) = (root, has(root))
        }
        return lastRootHasStack
    }

    private static let glyphTypes: Set<UIButton.ButtonType> = [.detailDisclosure, .infoLight, .infoDark, .contactAdd]
}

// MARK: Stack views

extension SceneCanvas {
    /// Of hidden views' lengths: those that required constraints give one keep it.
    private static let hiding: Float = 999.5
    private static let guess: Float = 0.6
    private static let libraryHugging: Float = 249.5
    /// Just above that of labels as Interface Builder makes them.
    private static let roominess: Float = 252

    func isShown(hidden view: UIView) -> Bool {
        (view as? UIActivityIndicatorView)?.isAnimating == false && follow(.stillIndicators, view)
    }

    var priorityOfHidden: Float { Self.hiding }

    func sizes(of view: UIView, in stack: UIStackView) -> [LayoutWish] {
        guard type(of: view) == UIView.self else { return [] }
        if !view.subviews.isEmpty {
            guard follow(.libraryHugging, view) else { return [] }
            return [
                LayoutWish(.horizontal, .exactly(Self.emptyView.width), priority: Self.libraryHugging),
                LayoutWish(.vertical, .exactly(Self.emptyView.height), priority: Self.libraryHugging),
            ]
        }
        guard view.bounds.size == .zero, follow(.emptyPlainViews, view) else { return [] }
        let height = stack.axis == .horizontal ? Self.emptySize.height : Self.emptyView.height
        return [
            LayoutWish(.horizontal, .exactly(Self.emptyView.width), priority: Self.guess, isGuess: true),
            LayoutWish(.vertical, .exactly(height), priority: Self.guess, isGuess: true),
        ]
    }

    func sizeAcross(_ view: UIView, in stack: UIStackView) -> LayoutWish? {
        guard type(of: view) == UIView.self else { return nil }
        let axis: NSLayoutConstraint.Axis = stack.axis == .horizontal ? .vertical : .horizontal
        guard view.subviews.isEmpty else {
            return follow(.roominess, view) ? LayoutWish(axis, .room, priority: Self.roominess) : nil
        }
        guard view.bounds.size == .zero, contentSize(of: view, view.intrinsicContentSize).width < 0,
            follow(.emptyPlainViews, view)
        else { return nil }
        let length = axis == .vertical ? Self.emptySize.height : Self.emptyView.width
        return LayoutWish(axis, .atLeast(length), priority: UILayoutPriority.defaultHigh.rawValue)
    }
}

extension SceneCanvas {
    /// Whether the view ends where the safe area does, above the strip that belongs to the system.
    private static func isAboveHomeIndicator(_ view: UIView) -> Bool {
        guard let superview = view.superview, superview.safeAreaInsets.bottom > 0 else { return false }
        return superview.constraints.contains { constraint in
            func isGuide(_ item: AnyObject?) -> Bool { (item as? UILayoutGuide)?.isSafeArea == true }
            return constraint.firstAttribute == .bottom && constraint.secondAttribute == .bottom
                && (constraint.firstItem === view && isGuide(constraint.secondItem)
                    || constraint.secondItem === view && isGuide(constraint.firstItem))
        }
    }
}
