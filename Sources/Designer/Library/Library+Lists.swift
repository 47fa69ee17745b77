import StoryboardDocument

/// Tables and collections, and what goes into them.
extension LibraryObject {
    static let lists: [LibraryObject] = [
        LibraryObject("Table View", "list, UITableView", .view, 240, 128, about: "Rows that scroll.") { version in
            tableView(version)
        },
        LibraryObject(
            "Table View Cell", "cell, row, prototype cell, UITableViewCell, custom cell", .tableCell, nil,
            about: "A row."
        ) { version in tableCell(version, style: nil) },
        LibraryObject("Basic Cell", "", .tableCell, about: "A row with a title.") { tableCell($0, style: "Default") },
        LibraryObject("Right Detail Cell", "", .tableCell, about: "A row with a title and a value.") {
            tableCell($0, style: "Value1")
        },
        LibraryObject("Left Detail Cell", "", .tableCell) { tableCell($0, style: "Value2") },
        LibraryObject("Subtitle Cell", "", .tableCell) { tableCell($0, style: "Subtitle") },
        LibraryObject("Table View Section", "section", .tableSection, about: "Rows of a static table.") { version in
            "<tableViewSection id=\"#0\"><cells/></tableViewSection>"
        },
        LibraryObject("Collection View", "grid, UICollectionView", .view, 240, 128, about: "Items in a grid.") {
            version in
            collectionView(version)
        },
        LibraryObject("Collection View Cell", "item, UICollectionViewCell", .collectionCell, 128, 128) { version in
            collectionCell(version, width: 128, height: 128)
        },
        LibraryObject(
            "Collection Reusable View", "section header, section footer, UICollectionReusableView", .reusableView,
            xml:
                "<collectionReusableView opaque=\"NO\" clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"center\" id=\"#0\"/>"
        ),
    ]

    static func tableView(_ version: XcodeVersion, isStatic: Bool = false, attributes: String = "") -> String {
        let heights =
            version >= .v13_0
            ? "rowHeight=\"-1\" estimatedRowHeight=\"-1\" sectionHeaderHeight=\"-1\" estimatedSectionHeaderHeight=\"-1\" sectionFooterHeight=\"-1\" estimatedSectionFooterHeight=\"-1\""
            : version >= .v9_0
                ? "rowHeight=\"-1\" estimatedRowHeight=\"-1\" sectionHeaderHeight=\"28\" sectionFooterHeight=\"28\""
                : version >= .v7_1
                    ? "rowHeight=\"44\" sectionHeaderHeight=\"28\" sectionFooterHeight=\"28\""
                    : "rowHeight=\"44\" sectionHeaderHeight=\"22\" sectionFooterHeight=\"22\""
        return """
            <tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" \
            dataMode="prototypes" style="plain" separatorStyle="default" \(heights) \(attributes) id="#0">\
            \(background(version))</tableView>
            """
    }

    static func tableCell(_ version: XcodeVersion, style: String?) -> String {
        let styled = style.map { " style=\"IBUITableViewCellStyle\($0)\" textLabel=\"#2\"" } ?? ""
        let preserves = version >= .v9_2 ? " preservesSuperviewLayoutMargins=\"YES\"" : ""
        let detailed = style != nil && style != "Default" ? " detailTextLabel=\"#3\"" : ""
        return """
            <tableViewCell\(version >= .v7_0 ? " clipsSubviews=\"YES\"" : "") contentMode="scaleToFill"\(preserves) \
            selectionStyle="default" indentationWidth="10"\(styled)\(detailed) id="#0">\
            <autoresizingMask key="autoresizingMask"/>\
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
            contentMode="center"\(preserves)\(margins(version)) \
            tableViewCell="#0" id="#1"><autoresizingMask key="autoresizingMask"/>\
            \(style.map { "<subviews>\(label("#2", "Title", $0, isDetail: false, version))\($0 == "Default" ? "" : label("#3", "Detail", $0, isDetail: true, version))</subviews>" } ?? "")\
            </tableViewCellContentView></tableViewCell>
            """
    }

    /// How a built-in label of a cell is set: titles of 17 and subtitles of 12 points since Xcode 9, of 16 and 11 before;
    /// `natural` is written since Xcode 7.
    static func cellLabel(_ style: String, isDetail: Bool, _ version: XcodeVersion) -> (alignment: String?, size: Int) {
        let isNew = version >= .v9_0
        let isRight = isDetail ? style == "Value1" : style == "Value2"
        let size =
            isDetail && style == "Subtitle"
            ? isNew ? 12 : 11 : style == "Value2" ? isNew ? 15 : 14 : isNew ? 17 : 16
        return (isRight ? "right" : version >= .v7_0 ? "natural" : nil, size)
    }

    private static func label(_ id: String, _ text: String, _ style: String, isDetail: Bool, _ version: XcodeVersion)
        -> String
    {
        let look = cellLabel(style, isDetail: isDetail, version)
        let alignment = look.alignment.map { " textAlignment=\"\($0)\"" } ?? ""
        let size = look.size
        let text = isDetail && style == "Subtitle" ? "Subtitle" : text
        // Nearly all of Xcode 12 to 16 have no colour of their own (44 of 52), those of 26 this one (78 of 78).
        let color =
            isDetail && version >= .v16_3 && style != "Value2"
            ? LibraryObject.color("secondaryLabelColor", key: "textColor", version) : "<nil key=\"textColor\"/>"
        return """
            <label opaque="NO" multipleTouchEnabled="YES" contentMode="left" insetsLayoutMarginsFromSafeArea="NO" \
            text="\(text)"\(alignment) lineBreakMode="tailTruncation" \
            baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="\(id)">\
            <autoresizingMask key="autoresizingMask"/>\
            <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>\(color)\
            <nil key="highlightedColor"/></label>
            """
    }

    static func collectionView(_ version: XcodeVersion) -> String {
        let estimate = version >= .v11_0 ? " automaticEstimatedItemSize=\"YES\"" : ""
        let side: Double = version >= .v11_0 ? 128 : 50
        return """
            <collectionView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
            dataMode="prototypes" id="#0">\(background(version))\
            <collectionViewFlowLayout key="collectionViewLayout"\(estimate) minimumLineSpacing="10" \
            minimumInteritemSpacing="10" id="#1"><size key="itemSize" width="\(Int(side))" height="\(Int(side))"/>\
            <size key="headerReferenceSize" width="0.0" height="0.0"/>\
            <size key="footerReferenceSize" width="0.0" height="0.0"/>\
            <inset key="sectionInset" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/></collectionViewFlowLayout>\
            <cells>\(collectionCell(version, width: side, height: side).replacing("#1", with: "#3").replacing("#0", with: "#2"))</cells></collectionView>
            """
    }

    static func collectionCell(_ version: XcodeVersion, width: Double, height: Double) -> String {
        let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(Int(width))\" height=\"\(Int(height))\"/>"
        let frame = rect + "<autoresizingMask key=\"autoresizingMask\"/>"
        // In collections, that is: 121 of 137 since Xcode 7.
        let mask = version >= .v7_0 ? " flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"" : ""
        let content =
            version >= .v11_0
            ? """
            <collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
            multipleTouchEnabled="YES" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="#1">\(frame)\
            </collectionViewCellContentView>
            """
            : """
            <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center"\(margins(version))>\
            \(frame)</view>
            """
        return """
            <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="#0">\
            \(rect)<autoresizingMask key="autoresizingMask"\(mask)/>\(content)</collectionViewCell>
            """
    }
}
