import CoreGraphics
import Foundation

/// What Apple's headers mark as UI_APPEARANCE_SELECTOR, class by class.
extension AppearanceMember {
    static let families: [ObjectIdentifier: Family] = {
        var table: [ObjectIdentifier: Family] = [:]
        func family(_ type: NSObject.Type, _ make: @escaping () -> NSObject, _ members: [[AppearanceMember]]) {
            table[ObjectIdentifier(type)] = Family(make: make, members: members.flatMap { $0 })
        }
        family(
            UIView.self, { UIView(frame: .zero) },
            [
                [
                    .init("backgroundColor", \UIView.backgroundColor),
                    // The getter answers with what is inherited.
                    .init("tintColor", get: { (view: UIView) in view.ownTintColor }, set: { $0.tintColor = $1 }),
                ]
            ])
        bars(family)
        items(family)
        controls(family)
        texts(family)
        lists(family)
        return table
    }()

    private typealias Adder = (NSObject.Type, @escaping () -> NSObject, [[AppearanceMember]]) -> Void

    private static func bars(_ family: Adder) {
        family(
            UINavigationBar.self, { UINavigationBar(frame: .zero) },
            [
                [
                    .init("barStyle", \UINavigationBar.barStyle),
                    .init("isTranslucent", \UINavigationBar.isTranslucent),
                    .init("barTintColor", \UINavigationBar.barTintColor),
                    .init("shadowImage", \UINavigationBar.shadowImage),
                    .init("titleTextAttributes", \UINavigationBar.titleTextAttributes),
                    .init("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
                    .init("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
                    .init("backIndicatorImage", \UINavigationBar.backIndicatorImage),
                    .init("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
                    .init("standardAppearance", \UINavigationBar.standardAppearance),
                    .init("compactAppearance", \UINavigationBar.compactAppearance),
                    .init("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
                    .init("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance),
                ],
                metrics(
                    "backgroundImage", get: { (bar: UINavigationBar, metrics) in bar.backgroundImage(for: metrics) },
                    set: { $0.setBackgroundImage($1, for: $2) }),
                metrics(
                    "titleVerticalPositionAdjustment",
                    get: { (bar: UINavigationBar, metrics) in bar.titleVerticalPositionAdjustment(for: metrics) },
                    set: { $0.setTitleVerticalPositionAdjustment($1 ?? 0, for: $2) }),
            ])
        family(
            UITabBar.self, { UITabBar(frame: .zero) },
            [
                [
                    .init("barStyle", \UITabBar.barStyle), .init("isTranslucent", \UITabBar.isTranslucent),
                    .init("barTintColor", \UITabBar.barTintColor),
                    .init("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
                    .init("itemPositioning", \UITabBar.itemPositioning),
                    .init("itemWidth", \UITabBar.itemWidth), .init("itemSpacing", \UITabBar.itemSpacing),
                    .init("backgroundImage", \UITabBar.backgroundImage),
                    .init("shadowImage", \UITabBar.shadowImage),
                    .init("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
                    .init("standardAppearance", \UITabBar.standardAppearance),
                    .init("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
                ]
            ])
        family(
            UIToolbar.self, { UIToolbar(frame: .zero) },
            [
                [
                    .init("barStyle", \UIToolbar.barStyle), .init("isTranslucent", \UIToolbar.isTranslucent),
                    .init("barTintColor", \UIToolbar.barTintColor),
                    .init("standardAppearance", \UIToolbar.standardAppearance),
                    .init("compactAppearance", \UIToolbar.compactAppearance),
                    .init("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
                    .init("compactScrollEdgeAppearance", \UIToolbar.compactScrollEdgeAppearance),
                    .init(
                        "shadowImage", get: { (bar: UIToolbar) in bar.shadowImage(forToolbarPosition: .any) },
                        set: { $0.setShadowImage($1, forToolbarPosition: .any) }),
                ],
                metrics(
                    "backgroundImage",
                    get: { (bar: UIToolbar, metrics) in
                        bar.backgroundImage(forToolbarPosition: .any, barMetrics: metrics)
                    },
                    set: { $0.setBackgroundImage($1, forToolbarPosition: .any, barMetrics: $2) }),
            ])
        family(
            UISearchBar.self, { UISearchBar(frame: .zero) },
            [
                [
                    .init("barStyle", \UISearchBar.barStyle), .init("searchBarStyle", \UISearchBar.searchBarStyle),
                    .init("isTranslucent", \UISearchBar.isTranslucent),
                    .init("barTintColor", \UISearchBar.barTintColor),
                    .init("backgroundImage", \UISearchBar.backgroundImage),
                ]
            ])
    }

    private static func items(_ family: Adder) {
        family(
            UIBarItem.self, { UIBarItem() },
            [
                states(
                    "titleTextAttributes", get: { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
                    set: { $0.setTitleTextAttributes($1, for: $2) })
            ])
        let pressed: [UIControl.State] = [.normal, .highlighted, .disabled, .focused]
        family(
            UIBarButtonItem.self, { UIBarButtonItem() },
            [
                [.init("tintColor", \UIBarButtonItem.tintColor)],
                pressed.flatMap { state in
                    metrics(
                        "backgroundImage \(state.rawValue)",
                        get: { (item: UIBarButtonItem, metrics) in item.backgroundImage(for: state, barMetrics: metrics)
                        },
                        set: { $0.setBackgroundImage($1, for: state, barMetrics: $2) })
                        + metrics(
                            "backButtonBackgroundImage \(state.rawValue)",
                            get: { (item: UIBarButtonItem, metrics) in
                                item.backButtonBackgroundImage(for: state, barMetrics: metrics)
                            },
                            set: { $0.setBackButtonBackgroundImage($1, for: state, barMetrics: $2) })
                },
                metrics(
                    "titlePositionAdjustment",
                    get: { (item: UIBarButtonItem, metrics) in item.titlePositionAdjustment(for: metrics) },
                    set: { $0.setTitlePositionAdjustment($1 ?? .zero, for: $2) }),
                metrics(
                    "backButtonTitlePositionAdjustment",
                    get: { (item: UIBarButtonItem, metrics) in item.backButtonTitlePositionAdjustment(for: metrics) },
                    set: { $0.setBackButtonTitlePositionAdjustment($1 ?? .zero, for: $2) }),
                metrics(
                    "backgroundVerticalPositionAdjustment",
                    get: { (item: UIBarButtonItem, metrics) in item.backgroundVerticalPositionAdjustment(for: metrics)
                    },
                    set: { $0.setBackgroundVerticalPositionAdjustment($1 ?? 0, for: $2) }),
                metrics(
                    "backButtonBackgroundVerticalPositionAdjustment",
                    get: { (item: UIBarButtonItem, metrics) in
                        item.backButtonBackgroundVerticalPositionAdjustment(for: metrics)
                    },
                    set: { $0.setBackButtonBackgroundVerticalPositionAdjustment($1 ?? 0, for: $2) }),
            ])
        family(
            UITabBarItem.self, { UITabBarItem() },
            [
                [
                    .init("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
                    .init("badgeColor", \UITabBarItem.badgeColor),
                    .init("standardAppearance", \UITabBarItem.standardAppearance),
                    .init("scrollEdgeAppearance", \UITabBarItem.scrollEdgeAppearance),
                ],
                states(
                    "badgeTextAttributes", [.normal, .selected],
                    get: { (item: UITabBarItem, state) in item.ownBadgeTextAttributes(state) },
                    set: { $0.setBadgeTextAttributes($1, for: $2) }),
            ])
    }

    private static func controls(_ family: Adder) {
        family(
            UIButton.self, { UIButton(frame: .zero) },
            [
                [.init("contentEdgeInsets", \UIButton.contentEdgeInsets)],
                // Getters by state fall back to others.
                states(
                    "titleColor", get: { (button: UIButton, state) in button.own(state, \.titleColor) },
                    set: { $0.setTitleColor($1, for: $2) }),
                states(
                    "titleShadowColor", get: { (button: UIButton, state) in button.own(state, \.titleShadowColor) },
                    set: { $0.setTitleShadowColor($1, for: $2) }),
                states(
                    "backgroundImage", get: { (button: UIButton, state) in button.own(state, \.backgroundImage) },
                    set: { $0.setBackgroundImage($1, for: $2) }),
            ])
        family(
            UISwitch.self, { UISwitch(frame: .zero) },
            [[.init("onTintColor", \UISwitch.onTintColor), .init("thumbTintColor", \UISwitch.thumbTintColor)]])
        family(
            UISlider.self, { UISlider(frame: .zero) },
            [
                [
                    .init("minimumValueImage", \UISlider.minimumValueImage),
                    .init("maximumValueImage", \UISlider.maximumValueImage),
                    .init("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
                    .init("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
                    .init("thumbTintColor", \UISlider.thumbTintColor),
                ],
                states(
                    "minimumTrackImage", [.normal, .highlighted, .disabled],
                    get: { (slider: UISlider, state) in slider.minimumTrackImage(for: state) },
                    set: { $0.setMinimumTrackImage($1, for: $2) }),
                states(
                    "maximumTrackImage", [.normal, .highlighted, .disabled],
                    get: { (slider: UISlider, state) in slider.maximumTrackImage(for: state) },
                    set: { $0.setMaximumTrackImage($1, for: $2) }),
                states(
                    "thumbImage", [.normal, .highlighted, .disabled],
                    get: { (slider: UISlider, state) in slider.thumbImage(for: state) },
                    set: { $0.setThumbImage($1, for: $2) }),
            ])
        family(
            UISegmentedControl.self, { UISegmentedControl(frame: .zero) },
            [
                [.init("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)],
                states(
                    "titleTextAttributes",
                    get: { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
                    set: { $0.setTitleTextAttributes($1, for: $2) }),
            ])
        family(
            UIPageControl.self, { UIPageControl(frame: .zero) },
            [
                [
                    .init("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
                    .init("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
                ]
            ])
        family(
            UIProgressView.self, { UIProgressView(frame: .zero) },
            [
                [
                    .init("progressTintColor", \UIProgressView.progressTintColor),
                    .init("trackTintColor", \UIProgressView.trackTintColor),
                    .init("progressImage", \UIProgressView.progressImage),
                    .init("trackImage", \UIProgressView.trackImage),
                ]
            ])
        family(
            UIActivityIndicatorView.self, { UIActivityIndicatorView(frame: .zero) },
            [[.init("color", \UIActivityIndicatorView.color)]])
        family(
            UIRefreshControl.self, { UIRefreshControl(frame: .zero) },
            [[.init("attributedTitle", \UIRefreshControl.attributedTitle)]])
    }

    private static func texts(_ family: Adder) {
        family(
            UILabel.self, { UILabel(frame: .zero) },
            [
                [
                    .init("font", \UILabel.font), .init("textColor", \UILabel.textColor),
                    .init("shadowColor", \UILabel.shadowColor),
                    .init("shadowOffset", \UILabel.shadowOffset),
                    .init("highlightedTextColor", \UILabel.highlightedTextColor),
                    .init("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
                ]
            ])
        family(
            UITextField.self, { UITextField(frame: .zero) },
            [
                [
                    .init("font", \UITextField.font), .init("textColor", \UITextField.textColor),
                    .init("defaultTextAttributes", \UITextField.defaultTextAttributes),
                    .init("keyboardAppearance", \UITextField.keyboardAppearance),
                ]
            ])
        family(
            UITextView.self, { UITextView(frame: .zero) },
            [[.init("font", \UITextView.font), .init("textColor", \UITextView.textColor)]])
    }

    private static func lists(_ family: Adder) {
        family(
            UITableView.self, { UITableView(frame: .zero) },
            [
                [
                    .init("separatorInset", \UITableView.separatorInset),
                    .init("separatorColor", \UITableView.separatorColor),
                    .init("sectionIndexColor", \UITableView.sectionIndexColor),
                    .init("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
                    .init("sectionIndexTrackingBackgroundColor", \UITableView.sectionIndexTrackingBackgroundColor),
                ]
            ])
        family(
            UITableViewCell.self, { UITableViewCell(frame: .zero) },
            [[.init("separatorInset", \UITableViewCell.separatorInset)]])
        family(UITableViewHeaderFooterView.self, { UITableViewHeaderFooterView(frame: .zero) }, [[]])
    }
}
