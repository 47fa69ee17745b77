import NibArchive
import StoryboardCompiler
import StoryboardDocument
import XCTest

final class ViewTests: XCTestCase {
    private func view(_ content: String, resources: String = "", _ change: (inout CompilerOptions) -> Void = { _ in })
        throws -> NibGraph
    {
        var options = CompilerOptions()
        change(&options)
        let compiled = try StoryboardCompiler.compile(
            storyboard(controller(view: content), resources: resources), options: options)
        return try XCTUnwrap(compiled.nib("A00-aa-aaa-view-V00-aa-aaa"))
    }

    func testConstraintsNameTheirItemsAndLeaveOutWhatIsUsual() throws {
        let nib = try view(
            """
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="W00-aa-aaa"><constraints>
            <constraint firstAttribute="width" secondItem="W00-aa-aaa" secondAttribute="height" multiplier="16:9" id="C01-aa-aaa"/>
            <constraint firstAttribute="height" relation="greaterThanOrEqual" priority="750" constant="40" identifier="tall" id="C02-aa-aaa"/>
            <constraint firstAttribute="height" constant="1" placeholder="YES" id="C03-aa-aaa"/></constraints></view></subviews>
            <viewLayoutGuide key="safeArea" id="G00-aa-aaa"/>
            <constraints>
            <constraint firstItem="W00-aa-aaa" firstAttribute="leading" secondItem="G00-aa-aaa" secondAttribute="leading" constant="20" symbolic="YES" id="C04-aa-aaa"/>
            <constraint firstItem="W00-aa-aaa" firstAttribute="top" secondItem="V00-aa-aaa" secondAttribute="top" symbolic="YES" id="C05-aa-aaa"/>
            <constraint firstItem="W00-aa-aaa" firstAttribute="top" secondItem="nowhere" secondAttribute="top" id="C06-aa-aaa"/>
            </constraints>
            """)
        let aspect = try nib.object("C01-aa-aaa"), height = try nib.object("C02-aa-aaa"),
            leading = try nib.object("C04-aa-aaa")
        XCTAssertEqual(Double(try XCTUnwrap(aspect["NSMultiplier"]))!, 16.0 / 9, accuracy: 1e-12)
        XCTAssertNil(aspect["NSConstant"])
        XCTAssertNil(aspect["NSPriority"])
        XCTAssertEqual(aspect["NSFirstAttribute"], "7")
        XCTAssertEqual(aspect["NSSecondAttribute"], "8")
        XCTAssertEqual(height["NSRelation"], "1")
        XCTAssertEqual(height["NSPriority"], "750.0")
        XCTAssertEqual(height["NSConstant"], "40.0")
        XCTAssertEqual(height["NSLayoutIdentifier"], "tall")
        XCTAssertEqual(
            nib.objects(try nib.object("W00-aa-aaa")[NibKey("UIViewAutolayoutConstraints")]).map(\.id),
            ["C01-aa-aaa", "C02-aa-aaa"])
        XCTAssertEqual(leading["NSSymbolicConstant"], "NSSpace")
        XCTAssertEqual(leading["NSConstant"], "0.0", "a guide is inset already, whatever is written")
        XCTAssertEqual(try nib.object("C05-aa-aaa")["NSConstant"], "0.0", "Xcode leaves out a 0 here as anywhere")
        XCTAssertEqual(
            nib.object(leading[NibKey("NSSecondItem")])?["UILayoutGuideIdentifier"], "UIViewSafeAreaLayoutGuide")
        XCTAssertEqual(nib.objects(nib[nib.topLevel[0]][NibKey("UIViewAutolayoutConstraints")]).count, 2)
        XCTAssertEqual(nib.objects(nib[nib.topLevel[0]][NibKey("UIViewLayoutGuides")]).count, 1)
    }

    func testMultipliersInEverySpelling() {
        for (text, value) in [("0.5", 0.5), ("1:2", 0.5), ("1/2", 0.5), ("16:9", 16.0 / 9), ("3", 3)] {
            XCTAssertEqual(NibGraphTestAccess.ratio(text), value, text)
        }
    }

    func testWhatIsNotInstalledIsInNoArray() throws {
        let content = """
            <subviews><view contentMode="scaleToFill" id="W00-aa-aaa"/><view contentMode="scaleToFill" id="X00-aa-aaa"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="X00-aa-aaa"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="X00-aa-aaa"/></mask></variation>
            """
        let compact = try view(content)
        XCTAssertEqual(compact.objects(compact[compact.topLevel[0]][NibKey("UISubviews")]).map(\.id), ["W00-aa-aaa"])
        let regular = try view(content) { $0.widthClass = .regular }
        XCTAssertEqual(
            regular.objects(regular[regular.topLevel[0]][NibKey("UISubviews")]).map(\.id), ["W00-aa-aaa", "X00-aa-aaa"])
    }

    func testColoursFontsAndImages() throws {
        let nib = try view(
            """
            <subviews>
            <view contentMode="scaleToFill" id="W01-aa-aaa"><color key="backgroundColor" systemColor="systemBackgroundColor"/></view>
            <view contentMode="scaleToFill" id="W02-aa-aaa"><color key="backgroundColor" name="Accent"/></view>
            <view contentMode="scaleToFill" id="W03-aa-aaa"><color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="displayP3"/></view>
            <imageView contentMode="scaleToFill" image="star" catalog="system" id="I00-aa-aaa"/>
            <label contentMode="left" text="x" lineBreakMode="tailTruncation" id="L00-aa-aaa"><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/></label>
            </subviews>
            """,
            resources: """
                <image name="star" catalog="system" width="128" height="116"/>
                <namedColor name="Accent"><color red="0.5" green="0.25" blue="0.125" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                <systemColor name="systemBackgroundColor"><color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
                """)
        func color(_ id: String) throws -> NibObject {
            try XCTUnwrap(nib.object(try nib.object(id)[NibKey("UIBackgroundColor")]))
        }
        XCTAssertEqual(try color("W01-aa-aaa")["UISystemColorName"], "systemBackgroundColor")
        XCTAssertEqual(try color("W01-aa-aaa")["UIWhite"], "1.0")
        XCTAssertEqual(try color("W02-aa-aaa")["UIDynamicCatalogName"], "Accent")
        XCTAssertEqual(try color("W02-aa-aaa")["UIGreen"], "0.25")
        XCTAssertEqual(
            Double(try XCTUnwrap(color("W03-aa-aaa")["UIRed"]))!, 1.0930, accuracy: 1e-3, "P3 red lies outside sRGB")
        let image = try XCTUnwrap(nib.object(try nib.object("I00-aa-aaa")[NibKey("UIImage")]))
        XCTAssertEqual(image["UISystemSymbolResourceName"], "star")
        XCTAssertEqual(image["UIImageWidth"], "128.0")
        XCTAssertEqual(nib.object(try nib.object("L00-aa-aaa")[NibKey("UIFont")])?["UIFontTraits"], "2")
    }

    func testAPrototypeIsANibOfItsOwn() throws {
        let nib = try view(
            """
            <subviews><tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="44" id="T00-aa-aaa"><prototypes>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" reuseIdentifier="Row" textLabel="L00-aa-aaa" style="IBUITableViewCellStyleDefault" id="R00-aa-aaa">
            <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="R00-aa-aaa" id="E00-aa-aaa"><subviews>
            <label contentMode="left" text="Title" lineBreakMode="tailTruncation" id="L00-aa-aaa"/></subviews></tableViewCellContentView>
            <connections><outlet property="owner" destination="A00-aa-aaa" id="O00-aa-aaa"/></connections>
            </tableViewCell><tableViewCell contentMode="scaleToFill" id="R01-aa-aaa"/></prototypes></tableView></subviews>
            """)
        let table = try nib.object("T00-aa-aaa")
        guard case .dictionary(let nibs)? = table[NibKey("UITableViewCellPrototypeNibs")], nibs.count == 1,
            case .nib(let cell) = nibs[0].value
        else {
            return XCTFail(nib.dump())
        }
        XCTAssertEqual(cell[cell.topLevel[0]]["UIReuseIdentifier"], "Row")
        XCTAssertEqual(cell.object(cell[cell.topLevel[0]][NibKey("UITextLabel")])?["UIText"], "Title [L00-aa-aaa.text]")
        guard case .proxy(let name)? = cell.connection("owner")?.destination,
            case .dictionary(let externals)? = table[NibKey("UITableViewCellPrototypeNibExternalObjects")],
            case .dictionary(let entries) = externals[0].value, case .string(name) = entries[0].key
        else { return XCTFail(nib.dump()) }
        XCTAssertEqual(nib.object(entries[0].value)?["UIProxiedObjectIdentifier"], name)
        XCTAssertEqual(table["UIEstimatedRowHeight"], "0.0")
    }

    func testAStaticTableHoldsItsCells() throws {
        let nib = try view(
            """
            <subviews><tableView contentMode="scaleToFill" dataMode="static" style="grouped" rowHeight="44" id="T00-aa-aaa"><sections>
            <tableViewSection headerTitle="First" id="H00-aa-aaa"><cells><tableViewCell contentMode="scaleToFill" rowHeight="90" id="R00-aa-aaa"/>
            <tableViewCell contentMode="scaleToFill" id="R01-aa-aaa"/></cells></tableViewSection></sections></tableView></subviews>
            """)
        let source = try XCTUnwrap(nib.object(try nib.object("T00-aa-aaa")[NibKey("UIStaticDataSource")]))
        let section = try XCTUnwrap(nib.objects(source[NibKey("UITableSections")]).first)
        XCTAssertEqual(section["UITableSectionHeaderTitle"], "First [H00-aa-aaa.headerTitle]")
        let rows = nib.objects(section[NibKey("UITableSectionRows")])
        XCTAssertEqual(rows.map { $0["UITableRowHeight"] }, ["90.0", "-1.0"])
        XCTAssertEqual(rows.compactMap { nib.object($0[NibKey("UITableRowCell")])?.id }, ["R00-aa-aaa", "R01-aa-aaa"])
    }

    func testButtonStatesAndRuntimeAttributes() throws {
        let nib = try view(
            """
            <subviews><button opaque="NO" contentMode="scaleToFill" buttonType="system" id="B00-aa-aaa">
            <state key="normal" title="On"/><state key="disabled" title="Off"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="flat" value="YES"/>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="Bob"/></userDefinedRuntimeAttributes>
            <accessibility key="accessibilityConfiguration" label="Switch"><accessibilityTraits key="traits" button="YES" header="YES"/><bool key="isElement" value="YES"/></accessibility>
            </button></subviews>
            """)
        let button = try nib.object("B00-aa-aaa")
        guard case .dictionary(let states)? = button[NibKey("UIButtonStatefulContent")] else {
            return XCTFail(nib.dump())
        }
        XCTAssertEqual(
            states.map { nib.object($0.value)?["UITitle"] },
            ["On [B00-aa-aaa.normalTitle]", "Off [B00-aa-aaa.disabledTitle]"])
        XCTAssertEqual(nib.runtimeAttributes.map(\.keyPath), ["layer.cornerRadius", "flat", "name"])
        guard case .double(8.5) = nib.runtimeAttributes[0].value, case .bool(true) = nib.runtimeAttributes[1].value
        else { return XCTFail(nib.dump()) }
        XCTAssertEqual(nib.accessibility.first?.traits, 1 | 65536)
        XCTAssertEqual(nib.accessibility.first?.isElement, true)
    }

    func testAXibsOwnerIsAProxy() throws {
        let nib = try StoryboardCompiler.compileXib(
            xib(
                """
                <view contentMode="scaleToFill" id="V00-aa-aaa"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <gestureRecognizers/><connections><outletCollection property="gestureRecognizers" destination="G00-aa-aaa" appends="YES" id="O1"/></connections></view>
                <tapGestureRecognizer id="G00-aa-aaa"><connections><action selector="tap:" destination="-1" id="O2"/></connections></tapGestureRecognizer>
                """))
        XCTAssertEqual(nib.topLevel.map { nib[$0].className }, ["UIView", "UITapGestureRecognizer"])
        XCTAssertEqual(nib.connection("tap:")?.destination, .proxy("IBFilesOwner"))
        XCTAssertEqual(nib.connection("tap:")?.kind, .action(events: nil))
        XCTAssertEqual(nib.connection("gestureRecognizers")?.destination, .object(nib.topLevel[1]))
    }

    func testAFieldOfTheAppsOwnClassKeepsItsModule() throws {
        let nib = try view(
            """
            <subviews><textField contentMode="scaleToFill" id="T00-aa-aaa" customClass="AmountField" customModule="Shop"><textInputTraits key="textInputTraits" keyboardType="decimalPad"/></textField></subviews>
            """)
        let field = try nib.object("T00-aa-aaa")
        XCTAssertEqual(field.customClass, "AmountField")
        XCTAssertEqual(field.customModule, "Shop", "what its traits say has no class")
    }
}
