import CoreGraphics
import HeadlessDisplay
import StoryboardDocument
import XCTest

@testable import UIKit

/// What Interface Builder's attributes make of controls, symbols and bars.
final class ControlLooksTests: XCTestCase {
    @MainActor
    private func load(_ content: String, resources: String = "") throws -> [UIView] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            initialViewController="vc"><scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>\(content)</subviews></view>
            </viewController></objects></scene></scenes><resources>\(resources)</resources></document>
            """
        let board = try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
        return try XCTUnwrap(board.instantiateInitialViewController()?.view).subviews
    }

    private static let star = "<image name=\"star\" catalog=\"system\" width=\"128\" height=\"116\"/>"
    private static let configured =
        "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"44\" height=\"44\"/><preferredSymbolConfiguration key=\"preferredSymbolConfiguration\""

    /// Pixels of a symbol that are more than half covered.
    private func ink(_ image: UIImage) throws -> Int {
        try XCTUnwrap(image.cgImage).withPixels { pixels, _ in pixels.filter { $0 >> 24 > 127 }.count }
    }

    // MARK: Sizes

    func testAPageControlThatHidesItsOnlyPageHasNoSize() {
        onMain {
            let control = UIPageControl()
            control.numberOfPages = 1
            XCTAssertGreaterThan(control.intrinsicContentSize.width, 0)
            control.hidesForSinglePage = true
            XCTAssertEqual(control.intrinsicContentSize, .zero)
            control.numberOfPages = 2
            XCTAssertGreaterThan(control.intrinsicContentSize.width, 0)
        }
    }

    func testASystemButtonIsAsWideAsTheImageThatItShowsAlone() throws {
        try onMain {
            let button = UIButton(type: .system)
            button.setImage(
                try XCTUnwrap(UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18)).image { _ in }), for: .normal
            )
            XCTAssertEqual(button.intrinsicContentSize.width, 18)
            button.setTitle("A", for: .normal)
            XCTAssertGreaterThanOrEqual(button.intrinsicContentSize.width, 30)
        }
    }

    // MARK: Accessibility actions

    func testAssistiveTechnologyMovesASliderByATenthAndTurnsPages() {
        onMain {
            let slider = UISlider(), pages = UIPageControl()
            var changes = 0
            slider.maximumValue = 50
            slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            slider.accessibilityIncrement()
            slider.accessibilityIncrement()
            slider.accessibilityDecrement()
            XCTAssertEqual(slider.value, 5, accuracy: 0.001)
            slider.accessibilityDecrement()
            slider.accessibilityDecrement()
            XCTAssertEqual(slider.value, 0)
            XCTAssertEqual(changes, 4, "at its end it doesn't change")
            pages.numberOfPages = 3
            pages.accessibilityIncrement()
            XCTAssertEqual(pages.currentPage, 1)
            XCTAssertFalse(UIViewController().accessibilityPerformEscape(), "whatever can be overridden answers")
        }
    }

    func testBarItemsTellTheViewThatShowsThem() {
        onMain {
            let custom = UIView(), item = UIBarButtonItem(customView: custom)
            XCTAssertIdentical(item.value(forKey: "view") as? UIView, custom)
            XCTAssertNil(
                UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil).value(forKey: "view"),
                "nothing shows it")
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49)),
                tab = UITabBarItem(title: "Map", image: nil, tag: 0)
            bar.items = [tab, UITabBarItem(title: "List", image: nil, tag: 1)]
            bar.layoutIfNeeded()
            XCTAssertTrue((tab.value(forKey: "view") as? UIView)?.isDescendant(of: bar) == true)
        }
    }

    // MARK: Buttons

    func testAConfiguredButtonDimsLessThanASystemOneWhileItIsPressed() {
        onMain {
            for (configuration, alpha) in [(nil, 0.2), (.plain(), 0.75), (.filled(), 0.75)]
                as [(UIButton.Configuration?, CGFloat)]
            {
                let button = UIButton(type: .system)
                button.configuration = configuration
                button.setTitle("Ferry", for: .normal)
                button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
                button.layoutIfNeeded()
                button.isHighlighted = true
                XCTAssertEqual(button.titleLabel?.alpha ?? 0, alpha, accuracy: 0.001)
                button.isHighlighted = false
                XCTAssertEqual(button.titleLabel?.alpha, 1)
            }
        }
    }

    func testConfiguredButtonsAreAsHighAsTheirSizeSays() {
        onMain {
            for (size, height) in [(.mini, 28), (.small, 28), (.medium, 34.33), (.large, 50.33)]
                as [(UIButton.Configuration.Size, CGFloat)]
            {
                var configuration = UIButton.Configuration.filled()
                configuration.title = "Ferry"
                configuration.buttonSize = size
                configuration.setDefaultContentInsets()
                XCTAssertEqual(
                    UIButton(configuration: configuration).intrinsicContentSize.height, height, accuracy: 0.2, "\(size)"
                )
            }
        }
    }

    // MARK: Text

    func testADisabledLabelIsPale() throws {
        try onMain {
            let label = try XCTUnwrap(
                load("<label opaque=\"NO\" text=\"Ferry\" enabled=\"NO\" id=\"l\"/>").first as? UILabel)
            XCTAssertFalse(label.isEnabled)
        }
    }

    func testFieldsFollowTheTextSizeWhereTheDocumentSaysSo() throws {
        try onMain {
            let views = try load(
                "<textField opaque=\"NO\" adjustsFontForContentSizeCategory=\"YES\" id=\"f\"/><textView contentMode=\"scaleToFill\" adjustsFontForContentSizeCategory=\"YES\" id=\"t\"/>"
            )
            XCTAssertEqual((views[0] as? UITextField)?.adjustsFontForContentSizeCategory, true)
            XCTAssertEqual((views[1] as? UITextView)?.adjustsFontForContentSizeCategory, true)
        }
    }

    func testAFontWithoutASizeHasTheDefaultOne() throws {
        try onMain {
            let label = try XCTUnwrap(
                load(
                    "<label opaque=\"NO\" text=\"Ferry\" id=\"l\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"0.0\"/></label>"
                ).first as? UILabel)
            XCTAssertEqual(label.font.pointSize, 12)
        }
    }

    func testAViewWithAFixedFrameKeepsItsFrameThoughItsConstraintsAreSaidToPlaceIt() throws {
        try onMain {
            let views = try load(
                """
                <label opaque="NO" fixedFrame="YES" text="Ferry" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="40" y="30" width="200" height="50"/></label>
                """)
            let top = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            views.forEach(top.addSubview)
            let window = UIWindow(frame: top.bounds)
            window.addSubview(top)
            window.layoutIfNeeded()
            XCTAssertEqual(views.first?.frame, CGRect(x: 40, y: 30, width: 200, height: 50))
        }
    }

    func testATitleThatBreaksHasItsLines() throws {
        try onMain {
            let words = try load(
                """
                <button opaque="NO" buttonType="system" lineBreakMode="wordWrap" id="b"><rect key="frame" x="0.0" y="0.0" width="60" height="60"/><state key="normal" title="Cross Dissolve"/></button>
                <button opaque="NO" buttonType="system" lineBreakMode="middleTruncation" id="c"><rect key="frame" x="0.0" y="0.0" width="60" height="60"/><state key="normal" title="Cross Dissolve"/></button>
                """
            ).compactMap { $0 as? UIButton }
            words.forEach { $0.layoutIfNeeded() }
            let heights = words.map { $0.titleLabel?.frame.height ?? 0 }
            XCTAssertEqual(heights[0], 2 * heights[1], accuracy: 2)
        }
    }

    func testARoundedFieldPaintsItsOwnBackground() throws {
        try onMain {
            let fields = try load(
                ["roundedRect", "line"].map { style in
                    "<textField opaque=\"NO\" borderStyle=\"\(style)\" id=\"\(style)\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"60\" height=\"34\"/><color key=\"backgroundColor\" white=\"0.0\" alpha=\"1\"/></textField>"
                }.joined())
            XCTAssertEqual(fields.map { $0.layer.backgroundColor == nil }, [true, false])
            XCTAssertEqual(fields.map { $0.backgroundColor == nil }, [false, false])
            (fields[0] as? UITextField)?.borderStyle = .none
            XCTAssertNotNil(fields[0].layer.backgroundColor)
        }
    }

    func testLabelsOfACellStyleWithoutConstraintsArePlacedByTheCell() throws {
        try onMain {
            func label(_ id: String, _ text: String) -> String {
                "<label opaque=\"NO\" text=\"\(text)\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"/>"
            }
            let views = try load(
                """
                <tableView contentMode="scaleToFill" dataMode="static" style="plain" rowHeight="60" id="t"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <sections><tableViewSection id="s1"><cells><tableViewCell contentMode="scaleToFill" style="IBUITableViewCellStyleSubtitle" textLabel="a" detailTextLabel="b" rowHeight="60" id="c">
                <rect key="frame" x="0.0" y="0.0" width="393" height="60"/>
                <tableViewCellContentView key="contentView" contentMode="center" id="v"><subviews>\(label("a", "Title"))\(label("b", "Subtitle"))</subviews></tableViewCellContentView>
                </tableViewCell></cells></tableViewSection></sections></tableView>
                """)
            let table = try XCTUnwrap(views.first as? UITableView)
            let window = UIWindow(frame: table.bounds)
            window.addSubview(table)
            window.layoutIfNeeded()
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let title = try XCTUnwrap(cell.textLabel?.frame), detail = try XCTUnwrap(cell.detailTextLabel?.frame)
            XCTAssertGreaterThan(title.minX, 10)
            XCTAssertGreaterThanOrEqual(detail.minY, title.maxY)
        }
    }

    // MARK: Symbols

    func testSymbolsAreAsLargeAsTextNotAsTheirStoredSize() throws {
        try onMain {
            let views = try load(
                "<imageView contentMode=\"center\" image=\"star\" catalog=\"system\" id=\"i\"/>", resources: Self.star)
            let picture = try XCTUnwrap(views.first as? UIImageView), image = picture.image
            let size = try XCTUnwrap(image?.size)
            XCTAssertEqual(
                size.width, 22, accuracy: 0.4, "as wide as its height and its proportions tell, at 17 points of text")
            XCTAssertEqual(picture.intrinsicContentSize.height, 20.3, accuracy: 0.4, "aligned by the line")
            XCTAssertEqual(size.height, 20, accuracy: 0.4, "as image views that show it are")
            XCTAssertEqual(image?.isSymbolImage, true)
        }
    }

    func testASymbolConfigurationGivesSizeScaleAndWeight() throws {
        try onMain {
            @MainActor func image(_ configuration: String) throws -> UIImage {
                let views = try load(
                    "<imageView contentMode=\"center\" image=\"star\" catalog=\"system\" id=\"i\">\(Self.configured) \(configuration)/></imageView>",
                    resources: Self.star)
                let picture = try XCTUnwrap(views.first as? UIImageView), shown = picture.shownImage
                return try XCTUnwrap(shown)
            }
            let plain = try image("configurationType=\"pointSize\" pointSize=\"20\"")
            let twice = try image("configurationType=\"pointSize\" pointSize=\"40\"")
            XCTAssertEqual(twice.size.width, plain.size.width * 2, accuracy: 1)
            let large = try image("configurationType=\"pointSize\" pointSize=\"20\" scale=\"large\""),
                small = try image("configurationType=\"pointSize\" pointSize=\"20\" scale=\"small\"")
            XCTAssertGreaterThan(large.size.width, plain.size.width * 1.2)
            XCTAssertLessThan(small.size.width, plain.size.width * 0.85)
            let inks = try ["ultraLight", "regular", "black"].map {
                try ink(image("configurationType=\"pointSize\" pointSize=\"40\" weight=\"\($0)\""))
            }
            XCTAssertLessThan(inks[0] * 2, inks[1])
            XCTAssertLessThan(inks[1], inks[2])
        }
    }

    func testASymbolWithoutStandInShowsAFrame() throws {
        try onMain {
            let views = try load(
                "<imageView contentMode=\"center\" image=\"no.such.symbol\" catalog=\"system\" id=\"i\"/>",
                resources: "<image name=\"no.such.symbol\" catalog=\"system\" width=\"128\" height=\"128\"/>")
            let picture = try XCTUnwrap(views.first as? UIImageView), found = picture.image
            let image = try XCTUnwrap(found), covered = try ink(image)
            XCTAssertGreaterThan(covered, 0)
            XCTAssertEqual(image.assetName, "no.such.symbol")
        }
    }

    func testBarsAndListsShowSymbolsLarge() throws {
        try onMain {
            let symbol = try XCTUnwrap(UIImage(systemName: "star"))
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.imageView?.image = symbol
            let picture = try XCTUnwrap(cell.parts.image)
            XCTAssertGreaterThan(picture.intrinsicContentSize.width, symbol.size.width * 1.2)
            let own = UIImage.SymbolConfiguration(pointSize: 10, weight: .regular, scale: .small)
            cell.imageView?.image = UIImage(systemName: "star", withConfiguration: own)
            XCTAssertLessThan(
                picture.intrinsicContentSize.width, symbol.size.width, "what the image itself says counts")
        }
    }

    func testBarsTakeTheirAppearancesFromTheDocument() throws {
        try onMain {
            let views = try load(
                """
                <navigationBar contentMode="scaleToFill" id="n"><navigationBarAppearance key="standardAppearance"><color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
                <color key="shadowColor" red="0" green="0" blue="1" alpha="1"/></navigationBarAppearance></navigationBar>
                <toolbar contentMode="scaleToFill" id="t"><toolbarAppearance key="standardAppearance"><color key="backgroundColor" red="0" green="1" blue="0" alpha="1"/></toolbarAppearance></toolbar>
                <tabBar contentMode="scaleToFill" id="b"><tabBarAppearance key="standardAppearance"><color key="backgroundColor" red="0" green="0" blue="1" alpha="1"/></tabBarAppearance></tabBar>
                """)
            let look = try XCTUnwrap(views.first as? UINavigationBar).standardAppearance
            XCTAssertEqual(look.backgroundColor, .red)
            XCTAssertEqual(look.shadowColor, .blue)
            XCTAssertEqual(
                views.map { $0.subviews.first?.backgroundColor }, [.red, .green, .blue],
                "nothing shines through a colour of its own")
        }
    }

    func testASearchBarShowsWhatTheDocumentSays() throws {
        try onMain {
            let views = try load(
                """
                <searchBar contentMode="redraw" placeholder="Boats" prompt="Harbour" showsBookmarkButton="YES" showsScopeBar="YES" id="s"><scopeButtonTitles><string>Near</string><string>Far</string></scopeButtonTitles></searchBar>
                """)
            let bar = try XCTUnwrap(views.first as? UISearchBar)
            XCTAssertEqual(bar.scopeButtonTitles, ["Near", "Far"])
            XCTAssertEqual(bar.intrinsicContentSize.height, 56 + 46 + 24)
            XCTAssertNotNil(bar.searchTextField.rightView)
            XCTAssertTrue(bar.subviews.contains { ($0 as? UILabel)?.text == "Harbour" })
            XCTAssertTrue(bar.subviews.contains { $0 is UISegmentedControl })
        }
    }

    func testSystemTabsHaveTitleAndPicture() {
        onMain {
            let item = UITabBarItem(tabBarSystemItem: .search, tag: 3)
            XCTAssertEqual(item.title, "Search")
            XCTAssertNotNil(item.image)
        }
    }

    // MARK: Buttons and segments

    func testAConfigurationsTitleCountsBeforeTheStates() throws {
        try onMain {
            let views = try load(
                """
                <button opaque="NO" buttonType="system" id="b"><state key="normal" title="Button"/><buttonConfiguration key="configuration" style="filled" title="Send" subtitle="to all"/></button>
                <button opaque="NO" buttonType="system" id="c"><state key="normal" title="Button"/><buttonConfiguration key="configuration" style="filled" title="Send"/></button>
                <button opaque="NO" buttonType="system" id="d"><state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain"/></button>
                """
            ).compactMap { $0 as? UIButton }
            let button = try XCTUnwrap(views.first), plain = try XCTUnwrap(views.dropFirst().first),
                empty = try XCTUnwrap(views.last)
            XCTAssertEqual(button.currentTitle, "Send")
            XCTAssertNil(empty.currentTitle, "the title from before the configuration")
            XCTAssertEqual(
                empty.intrinsicContentSize, CGSize(width: 24, height: 14),
                "the configuration's insets, as Xcode stores them")
            XCTAssertEqual(
                button.intrinsicContentSize.height, plain.intrinsicContentSize.height + 17, accuracy: 1.5,
                "a second line of 13 points, one point below")
        }
    }

    func testAnIconLiesOnItsButtonsColour() {
        onMain {
            let button = UIButton(type: .system)
            button.configuration = .filled()
            button.configuration?.image = UIImage(systemName: "star")
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.layoutIfNeeded()
            XCTAssertTrue(button.subviews.last is UIImageView || button.subviews.last is UILabel)
            XCTAssertFalse(button.subviews.first is UIImageView, "the coloured plate lies below")
        }
    }

    func testASegmentWithAnImageHasNoTitle() throws {
        try onMain {
            let views = try load(
                """
                <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="0" id="s"><segments><segment title="" image="star" catalog="system"/><segment title="Two"/></segments></segmentedControl>
                """, resources: Self.star)
            let control = try XCTUnwrap(views.first as? UISegmentedControl)
            XCTAssertNotNil(control.imageForSegment(at: 0))
            XCTAssertEqual(control.titleForSegment(at: 1), "Two")
        }
    }

    func testASegmentedControlWithoutHeightIsDrawn() {
        onMain {
            let control = UISegmentedControl(items: ["One", "Two"])
            control.selectedSegmentIndex = 0
            control.frame = CGRect(x: 0, y: 0, width: 100, height: 0)
            control.layoutIfNeeded()
            let sizes = (control.layer.sublayers ?? []).map(\.frame.width)
            XCTAssertTrue(sizes.allSatisfy { $0.isFinite && $0 <= 100 }, "\(sizes)")
        }
    }

    // MARK: Bars and layers

    func testBlackBarsAreDark() throws {
        try onMain {
            let views = try load(
                """
                <navigationBar contentMode="scaleToFill" barStyle="black" id="n"><items/></navigationBar><toolbar opaque="NO" contentMode="scaleToFill" barStyle="black" id="t"><items/></toolbar>\
                <tabBar contentMode="scaleToFill" barStyle="black" id="a"><items/></tabBar><toolbar opaque="NO" contentMode="scaleToFill" id="d"><items/></toolbar>
                """)
            XCTAssertEqual(views.map(\.traitCollection.userInterfaceStyle), [.dark, .dark, .dark, .light])
        }
    }

    func testRuntimeAttributesChooseTheRoundedCorners() throws {
        try onMain {
            let views = try load(
                """
                <view contentMode="scaleToFill" id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.maskedCorners">\
                <integer key="value" value="3"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                """)
            let corners = views.first?.layer.maskedCorners
            XCTAssertEqual(corners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }
    }

    func testRowsUnderBarsKeepTheirMargins() {
        onMain {
            let list = UITableViewController(style: .insetGrouped),
                row = UITableViewCell(style: .default, reuseIdentifier: nil)
            let window = show(UINavigationController(rootViewController: list))
            row.preservesSuperviewLayoutMargins = true
            row.contentView.preservesSuperviewLayoutMargins = true
            row.contentView.insetsLayoutMarginsFromSafeArea = false
            list.tableView.addSubview(row)
            window.layoutIfNeeded()
            XCTAssertGreaterThan(list.tableView.safeAreaInsets.top, 60)
            for y: CGFloat in [0, -list.tableView.adjustedContentInset.top, list.tableView.bounds.height - 60] {
                row.frame = CGRect(x: 0, y: y, width: 353, height: 60)
                row.layoutIfNeeded()
                let margins = row.contentView.layoutMargins
                XCTAssertEqual(margins.top, margins.bottom)
                XCTAssertLessThan(margins.top, 16, "at \(y)")
            }
        }
    }

    // MARK: Attributed texts

    func testRunsOfDifferentColoursMeet() throws {
        try onMain {
            func fragment(_ text: String, _ red: Int) -> String {
                "<fragment content=\"\(text)\"><attributes><color key=\"NSColor\" red=\"\(red)\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/></attributes></fragment>"
            }
            let views = try load(
                "<label opaque=\"NO\" id=\"l\"><attributedString key=\"attributedText\">\(fragment("one", 1))\(fragment("two", 0))\(fragment("three", 1))</attributedString></label>"
            )
            let label = try XCTUnwrap(views.first as? UILabel), attributed = label.attributedText
            let text = try XCTUnwrap(attributed)
            XCTAssertEqual(text.string, "onetwothree")
            let colors = [0, 3, 6].map { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
            XCTAssertEqual(
                colors,
                [
                    UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 0, alpha: 1),
                    UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                ])
        }
    }

    /// Small sizes of San Francisco are wider than a large one's share: what is made smaller is measured again, so that
    /// nothing is cut.
    @MainActor
    func testShrunkTextFitsItsWidth() throws {
        for text in ["Never miss a chat", "Anmelden", "WWWiiimmm", "Total: 1,299.00"] {
            let natural = NSString(string: text).size(withAttributes: [.font: UIFont.systemFont(ofSize: 24)]).width
            for share in stride(from: 0.5, through: 0.95, by: 0.05) {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: (natural * share).rounded(), height: 30))
                label.font = .systemFont(ofSize: 24)
                label.text = text
                label.adjustsFontSizeToFitWidth = true
                let size = 24 * label.shrinkFactor(width: label.bounds.width)
                let taken = NSString(string: text).size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
                XCTAssertLessThanOrEqual(
                    taken, label.bounds.width + 0.02 + 1 / UIScreen.main.scale, "\(text) at \(share)")
                XCTAssertGreaterThan(taken, label.bounds.width - 2, "\(text) at \(share)")
            }
        }
    }

    /// A field's text becomes smaller, too, no smaller than the field allows.
    @MainActor
    func testTextFieldsShrinkTheirText() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 34))
        field.text = "a.person@example.com"
        field.font = .systemFont(ofSize: 17)
        let natural = field.layout()
        XCTAssertTrue(natural.isTruncated)
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 8
        XCTAssertFalse(field.layout().isTruncated)
        XCTAssertLessThanOrEqual(field.layout().size.width, 120.02)
        field.minimumFontSize = 15
        XCTAssertTrue(field.layout().isTruncated)
        XCTAssertLessThan(field.layout().size.height, natural.size.height)
        field.minimumFontSize = 17
        XCTAssertEqual(field.layout().size, natural.size)
    }

    /// A shadow's colour alone shows none: it lies behind the title until something moves it.
    @MainActor
    func testShadowsOfTitlesFallWhereTheDocumentSays() throws {
        let state =
            "<state key=\"normal\" title=\"Go\"><color key=\"titleShadowColor\" white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"/></state>"
        let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"80\" height=\"44\"/>"
        let buttons = try load(
            """
            <button buttonType="roundedRect" id="a">\(frame)\(state)</button>
            <button buttonType="roundedRect" showsTouchWhenHighlighted="YES" reversesTitleShadowWhenHighlighted="YES" role="destructive" id="b">\(frame)
            <size key="titleShadowOffset" width="5" height="3"/>\(state)</button>
            """
        ).map { try XCTUnwrap($0 as? UIButton) }
        XCTAssertEqual(buttons[0].titleLabel?.shadowOffset, .zero)
        XCTAssertEqual(buttons[1].titleLabel?.shadowOffset, CGSize(width: 5, height: 3))
        XCTAssertTrue(buttons[1].showsTouchWhenHighlighted && buttons[1].reversesTitleShadowWhenHighlighted)
        XCTAssertEqual(buttons.map(\.role), [.normal, .destructive])
    }

    @MainActor
    func testRareAttributesOfTablesTabsAndFieldsAreHonoured() throws {
        let white = "white=\"0.25\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\""
        let views = try load(
            """
            <tableView style="plain" sectionIndexMinimumDisplayRowCount="7" separatorInsetReference="fromAutomaticInsets" scrollsToTop="NO" \
            automaticallyAdjustsScrollIndicatorInsets="NO" layoutMarginsFollowReadableWidth="YES" id="t"><rect key="frame" x="0.0" y="0.0" width="393" height="300"/>
            <color key="sectionIndexColor" \(white)/><color key="sectionIndexBackgroundColor" \(white)/><color key="sectionIndexTrackingBackgroundColor" \(white)/></tableView>
            <tabBar id="tb"><rect key="frame" x="0.0" y="0.0" width="393" height="49"/><items><tabBarItem title="One" id="i">
            <offsetWrapper key="titlePositionAdjustment" horizontal="2" vertical="-12"/></tabBarItem></items><color key="selectedImageTintColor" \(white)/></tabBar>
            <segmentedControl apportionsSegmentWidthsByContent="YES" selectedSegmentIndex="0" id="s"><rect key="frame" x="0.0" y="0.0" width="200" height="31"/>
            <segments><segment title="One"/></segments></segmentedControl>
            <textField background="star" disabledBackground="star" usesAttributedText="YES" id="f"><rect key="frame" x="0.0" y="0.0" width="200" height="31"/>
            <attributedString key="attributedText"><fragment content="Two"><attributes><font key="NSFont" metaFont="system" size="20"/></attributes></fragment></attributedString></textField>
            <imageView animationDuration="1.5" id="im"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></imageView>
            <view layoutMarginsFollowReadableWidth="YES" id="r"><rect key="frame" x="0.0" y="0.0" width="1000" height="44"/></view>
            """, resources: Self.star)
        let table = try XCTUnwrap(views[0] as? UITableView)
        let indexColors = [
            table.sectionIndexColor, table.sectionIndexBackgroundColor, table.sectionIndexTrackingBackgroundColor,
        ]
        XCTAssertEqual(
            indexColors.compactMap { $0?.cgColor.components?.first }.map { ($0 * 100).rounded() }, [25, 25, 25])
        XCTAssertEqual(table.sectionIndexMinimumDisplayRowCount, 7)
        XCTAssertEqual(table.separatorInsetReference, .fromAutomaticInsets)
        XCTAssertFalse(table.scrollsToTop || table.automaticallyAdjustsScrollIndicatorInsets)
        XCTAssertTrue(table.cellLayoutMarginsFollowReadableWidth)
        let bar = try XCTUnwrap(views[1] as? UITabBar)
        XCTAssertEqual(bar.items?.first?.titlePositionAdjustment, UIOffset(horizontal: 2, vertical: -12))
        XCTAssertNotEqual(bar.tintColor, UIColor.tintColor)
        XCTAssertEqual((views[2] as? UISegmentedControl)?.apportionsSegmentWidthsByContent, true)
        let field = try XCTUnwrap(views[3] as? UITextField)
        XCTAssertEqual(field.text, "Two")
        XCTAssertEqual((field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 20)
        XCTAssertNotNil(field.background)
        XCTAssertNotNil(field.disabledBackground)
        XCTAssertEqual((views[4] as? UIImageView)?.animationDuration, 1.5)
        // No more than a readable width between the margins, on the sides alone.
        let wide = views[5]
        XCTAssertEqual(wide.layoutMargins, UIEdgeInsets(top: 8, left: 164, bottom: 8, right: 164))
        wide.frame.size.width = 400
        XCTAssertEqual(wide.layoutMargins.left, 8)
    }
}
