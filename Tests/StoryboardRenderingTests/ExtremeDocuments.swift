import Foundation
import InterfaceCatalog
import StoryboardDocument

/// Documents with numbers that no designer writes: each numeric attribute of the catalog, in each kind of element that
/// can stand in a scene.
struct ExtremeDocuments {
    static let numbers = [
        "nan", "inf", "-inf", "1e308", "-1e308", "1e19", "2147483648", "-1", "0", "1e-320", "1000000",
    ]

    /// What a kind is put into, so that something makes and draws it.
    enum Place {
        case subview, cell, collectionCell, supplementary, segment, barItem, tab, layout, gesture, controller,
            navigationItem
    }

    static var kinds: [(kind: ElementKind, place: Place)] {
        InterfaceCatalog.kinds.compactMap { kind in
            switch kind.name.string {
            case "tableViewCell": (kind, .cell)
            case "collectionViewCell", "collectionViewListCell": (kind, .collectionCell)
            case "collectionReusableView": (kind, .supplementary)
            case "tableViewHeaderFooterView": (kind, .subview)
            case "segment": (kind, .segment)
            case "barButtonItem": (kind, .barItem)
            case "tabBarItem": (kind, .tab)
            case "navigationItem": (kind, .navigationItem)
            case "collectionViewFlowLayout": (kind, .layout)
            case let name where name.hasSuffix("GestureRecognizer"): (kind, .gesture)
            case let name where kind.role == .controller && name != "viewControllerPlaceholder": (kind, .controller)
            default: kind.role == .view || kind.role == .control ? (kind, .subview) : nil
            }
        }
    }

    /// The elements of a kind, each with one of its numbers as extreme as that: attributes, parts of its frame, and
    /// values inside.
    static func elements(_ kind: ElementKind, _ number: String) -> [(what: String, xml: String)] {
        let name = kind.name.string
        func element(_ id: String, _ attributes: String = "", frame: String = frame(), inside: String = "") -> String {
            "<\(name) opaque=\"NO\" \(attributes) id=\"\(id)\">\(kind.isView ? frame : "")\(inside)</\(name)>"
        }
        var found: [(String, String)] = []
        for attribute in kind.attributes where attribute.isNumber {
            found.append(
                (
                    attribute.name.string,
                    element(
                        id(found.count), "\(attribute.name)=\"\(number)\"\(companions[attribute.name.string] ?? "")")
                ))
        }
        if kind.isView {
            for side in ["x", "y", "width", "height"] {
                found.append((side, element(id(found.count), frame: frame(side, number))))
            }
            found.append(
                (
                    "width",
                    element(
                        id(found.count),
                        inside:
                            "<constraints><constraint firstAttribute=\"width\" constant=\"\(number)\" multiplier=\"\(number)\" priority=\"\(number)\" id=\"k\(found.count)\"/></constraints>"
                    )
                ))
        }
        for child in kind.children {
            for (what, xml) in values(child, number) { found.append((what, element(id(found.count), inside: xml))) }
        }
        for path in keyPaths where kind.isView {
            found.append((path, element(id(found.count), inside: runtimeAttribute(path, number))))
        }
        return found
    }

    /// An element of a kind, of which every outlet that puts an object somewhere leads to the same one: to itself
    /// (`e0`), or to the view around it.
    static func connected(_ kind: ElementKind, _ place: Place, to destination: String, by connection: String) -> String
    {
        let connections = outlets.enumerated().map {
            "<\(connection) property=\"\($1)\" destination=\"\(destination)\" id=\"o\($0)\"/>"
        }.joined()
        let view = place == .controller ? "<view key=\"view\" id=\"v\">\(frame())</view>" : ""
        return
            "<\(kind.name) opaque=\"NO\" id=\"e0\">\(kind.isView ? frame() : "")\(view)<connections>\(connections)</connections></\(kind.name)>"
    }

    private static let outlets = """
        accessoryView arrangedSubviews backBarButtonItem backgroundView childViewControllers collectionView collectionViewLayout contentView contentViewController customView \
        editingAccessoryView imageView inputAccessoryView inputView items leftBarButtonItem leftBarButtonItems leftView maskView multipleSelectionBackgroundView \
        navigationBar navigationItem refreshControl rightBarButtonItem rightBarButtonItems rightView rootViewController searchController selectedBackgroundView selectedItem subviews superview \
        tabBar tabBarItem tableFooterView tableHeaderView tableView textLabel titleView toolbar toolbarItems view viewControllers
        """.split(separator: " ").map(String.init)

    private static func id(_ number: Int) -> String { "e\(number)" }

    /// What shows an attribute's number.
    private static let companions = [
        "lineSpacing": " lineHeightMultiple=\"1\"", "currentPage": " numberOfPages=\"5\"", "value": " maxValue=\"10\"",
        "spacing": " distribution=\"fillEqually\"",
    ]

    private static func frame(_ extreme: String = "", _ number: String = "") -> String {
        let sides = [("x", "10"), ("y", "10"), ("width", "120"), ("height", "44")].map {
            "\($0.0)=\"\($0.0 == extreme ? number : $0.1)\""
        }
        return "<rect key=\"frame\" \(sides.joined(separator: " "))/>"
    }

    private static func values(_ child: Child, _ n: String) -> [(String, String)] {
        guard case .value = child.kind else { return [] }
        let key = child.name
        return switch key {
        case _ where key.hasSuffix("olor"):
            [
                (
                    key,
                    "<color key=\"\(key)\" red=\"\(n)\" green=\"0.5\" blue=\"0.5\" alpha=\"\(n)\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
                )
            ]
        case _ where key.hasSuffix("nsets") || key.hasSuffix("argins") || key.hasSuffix("nset"):
            [
                (key, "<edgeInsets key=\"\(key)\" top=\"\(n)\" left=\"\(n)\" bottom=\"1\" right=\"1\"/>"),
                (key, "<inset key=\"\(key)\" minX=\"\(n)\" minY=\"1\" maxX=\"1\" maxY=\"\(n)\"/>"),
                (
                    key,
                    "<directionalEdgeInsets key=\"\(key)\" top=\"\(n)\" leading=\"\(n)\" bottom=\"1\" trailing=\"1\"/>"
                ),
            ]
        case _ where key.hasSuffix("ize") || key.hasSuffix("ffset"):
            [
                (key, "<size key=\"\(key)\" width=\"\(n)\" height=\"\(n)\"/>"),
                (key, "<offsetWrapper key=\"\(key)\" horizontal=\"\(n)\" vertical=\"\(n)\"/>"),
                (key, "<point key=\"\(key)\" x=\"\(n)\" y=\"\(n)\"/>"),
            ]
        case _ where key.hasPrefix("font"):
            [(key, "<fontDescription key=\"\(key)\" type=\"system\" pointSize=\"\(n)\"/>")]
        case _ where key.hasSuffix("ymbolConfiguration"):
            [(key, "<preferredSymbolConfiguration key=\"\(key)\" configurationType=\"pointSize\" pointSize=\"\(n)\"/>")]
        case _ where key.hasSuffix("ate"): [(key, "<date key=\"\(key)\" timeIntervalSinceReferenceDate=\"\(n)\"/>")]
        case "attributedText", "attributedTitle":
            [
                (
                    key,
                    """
                    <attributedString key="\(key)"><fragment content="Text of some words"><attributes><font key="NSFont" size="\(n)" name="Helvetica"/><real key="NSBaselineOffset" value="\(n)"/><real key="NSKern" value="\(n)"/>
                    <paragraphStyle key="NSParagraphStyle" alignment="natural" lineSpacing="\(n)" firstLineHeadIndent="\(n)" lineHeightMultiple="\(n)" maximumLineHeight="\(n)" tighteningFactorForTruncation="\(n)"/></attributes></fragment></attributedString>
                    """
                )
            ]
        default:
            [
                (key, "<rect key=\"\(key)\" x=\"\(n)\" y=\"\(n)\" width=\"\(n)\" height=\"\(n)\"/>"),
                (key, "<real key=\"\(key)\" value=\"\(n)\"/>"),
            ]
        }
    }

    // MARK: User-defined runtime attributes

    static let keyPaths = [
        "layer.cornerRadius", "layer.borderWidth", "layer.shadowRadius", "layer.shadowOpacity", "layer.shadowOffset",
        "layer.opacity", "layer.zPosition", "layer.anchorPoint", "layer.position",
        "layer.bounds", "layer.bounds.size.width", "layer.frame", "layer.contentsScale", "layer.contentsRect",
        "layer.transform.scale", "layer.transform.rotation.z", "layer.transform.translation.x",
        "layer.sublayerTransform.scale.x", "layer.backdropBlur", "layer.maskedCorners", "layer.speed",
        "layer.timeOffset", "layer.rasterizationScale", "layer.instanceCount", "alpha", "tag", "center",
        "frame", "bounds", "contentScaleFactor", "numberOfPages", "currentPage", "progress", "value", "rowHeight",
        "spacing", "numberOfLines", "preferredMaxLayoutWidth", "contentSize", "contentOffset",
        "zoomScale", "contentInset", "estimatedRowHeight", "minuteInterval", "countDownDuration", "animationDuration",
        "minimumScaleFactor", "font.pointSize", "layoutMargins", "itemSpacing",
    ]

    private static func runtimeAttribute(_ path: String, _ n: String) -> String {
        let values = [
            "<real key=\"value\" value=\"\(n)\"/>", "<size key=\"value\" width=\"\(n)\" height=\"\(n)\"/>",
            "<point key=\"value\" x=\"\(n)\" y=\"\(n)\"/>",
            "<rect key=\"value\" x=\"\(n)\" y=\"0\" width=\"\(n)\" height=\"\(n)\"/>",
        ]
        let attributes = zip(["number", "size", "point", "rect"], values).map {
            "<userDefinedRuntimeAttribute type=\"\($0)\" keyPath=\"\(path)\">\($1)</userDefinedRuntimeAttribute>"
        }
        let seen =
            "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.shadowOpacity\"><real key=\"value\" value=\"0.5\"/></userDefinedRuntimeAttribute>"
        return
            "<userDefinedRuntimeAttributes>\(path.hasPrefix("layer.shadow") ? seen : "")\(attributes.joined())</userDefinedRuntimeAttributes>"
    }

    // MARK: Documents

    /// A storyboard of one scene with those elements in their place.
    static func storyboard(_ elements: [String], _ place: Place) -> String {
        let all = elements.joined(separator: "\n")
        var view = "", navigation = "", others = ""
        func list(_ open: String, _ close: String) -> String {
            "<subviews>\(open)<rect key=\"frame\" x=\"0\" y=\"100\" width=\"375\" height=\"300\"/>\(close)</subviews>"
        }
        switch place {
        case .subview: view = "<subviews>\(all)</subviews>"
        case .cell:
            view = list(
                "<tableView style=\"plain\" id=\"t\">",
                "<prototypes>\(named(elements).joined())</prototypes></tableView>")
        case .collectionCell:
            view = list(
                "<collectionView id=\"t\">",
                "<collectionViewFlowLayout key=\"collectionViewLayout\" id=\"f\"><size key=\"itemSize\" width=\"50\" height=\"50\"/></collectionViewFlowLayout><cells>\(named(elements).joined())</cells></collectionView>"
            )
        case .segment: view = list("<segmentedControl id=\"t\">", "<segments>\(all)</segments></segmentedControl>")
        case .barItem:
            navigation =
                "<navigationItem key=\"navigationItem\" title=\"Title\" id=\"n\"><leftBarButtonItems>\(all)</leftBarButtonItems></navigationItem><navigationBar/>"
        case .tab: view = list("<tabBar id=\"t\">", "<items>\(all)</items></tabBar>")
        case .layout: view = collectionViews(elements, "collectionViewFlowLayout", as: "collectionViewLayout")
        case .supplementary:
            view = collectionViews(named(elements), "collectionReusableView", as: "sectionHeaderView")
        case .gesture: others = all
        case .controller, .navigationItem: break
        }
        let scenes =
            place == .navigationItem
            ? elements.enumerated().map { index, element in
                let item = element.replacingOccurrences(
                    of: "<navigationItem ", with: "<navigationItem key=\"navigationItem\" ")
                return scene(
                    """
                    <viewController id="c\(index == 0 ? "" : "\(index)")" sceneMemberID="viewController"><view key="view" id="v\(index)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>\(item)</viewController>
                    """, "s\(index)")
            }.joined()
            : place == .controller
                ? elements.enumerated().map { index, element in
                    scene(
                        element.replacingOccurrences(
                            of: " id=\"e\(index)\"", with: " sceneMemberID=\"viewController\" id=\"e\(index)\""),
                        "s\(index)")
                }.joined()
                : scene(
                    """
                    <viewController id="c" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>\(view)</view>\(navigation)</viewController>\(others)
                    """, "s")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="\(place == .controller ? "e0" : "c")">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>\(scenes)</scenes>
            </document>
            """
    }

    private static func scene(_ objects: String, _ id: String) -> String {
        "<scene sceneID=\"\(id)\"><objects>\(objects)</objects></scene>"
    }

    /// A collection view for each element, which is its part by that key.
    private static func collectionViews(_ elements: [String], _ name: String, as key: String) -> String {
        let views = elements.enumerated().map { index, element in
            let layout = "<collectionViewFlowLayout key=\"collectionViewLayout\" id=\"f\(index)\"/>"
            let keyed = element.replacingOccurrences(of: "<\(name) ", with: "<\(name) key=\"\(key)\" ")
            let cell =
                "<collectionViewCell reuseIdentifier=\"c\" id=\"c\(index)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"50\"/></collectionViewCell>"
            return
                "<collectionView id=\"t\(index)\"><rect key=\"frame\" x=\"0\" y=\"\(index * 30)\" width=\"375\" height=\"30\"/>\(key == "collectionViewLayout" ? "" : layout)<cells>\(cell)</cells>\(keyed)</collectionView>"
        }
        return "<subviews>\(views.joined())</subviews>"
    }

    private static func named(_ cells: [String]) -> [String] {
        cells.enumerated().map {
            $1.replacingOccurrences(of: " opaque=\"NO\"", with: " opaque=\"NO\" reuseIdentifier=\"r\($0)\"")
        }
    }
}

extension Attribute {
    var isNumber: Bool {
        switch kind {
        case .int, .float, .double: true
        case .compiled: part?.rawValue.hasSuffix("Priority") == true
        default: false
        }
    }
}
