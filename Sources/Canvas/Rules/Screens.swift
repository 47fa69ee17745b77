import DeviceCatalog
import Foundation
import StoryboardDocument
import UIKit

/// Screens, and what is around scenes on them.
extension CanvasRule {
    static let toolbarAboveIndicator49 = CanvasRule(
        "Toolbars are 49 points high on devices with a home indicator.", from: .v10Beta)
    static let toolbarOverEdge49 = CanvasRule(
        "Toolbars are 49 points high on devices with a home button.", from: .v11Beta1)
    static let noStatusBar = CanvasRule(
        "Devices with a home button have no room for the status bar.", from: .v11Beta2, until: .v14_3)
    static let telephoneOfTheDay = CanvasRule(
        "Without a device the telephone of the day is shown, 320 by 568.", until: .v6_0)
    static let squareCanvas = CanvasRule("Without a device a canvas of 600 by 600 points is shown.", until: .v8_0)
    static let onePixelCanvas = CanvasRule("Without a device there is one pixel to a point.", until: .v8_0)
    static let laterTelephones = CanvasRule("Telephones' status bars are those of later models.", from: .v14_0)
    static let statusBarOf50 = CanvasRule(
        "The status bar of a telephone of 5.8 inches is 50 points high.", from: .v14_3,
        evidence: "seven scenes since 21701; 47 points in two of 21507")
    static let highTabletBars = CanvasRule("Navigation bars of tablets are 50 points high.", from: .v10_1)
    static let narrowSquareMargins = CanvasRule(
        "The wide square canvas has the margins of a telephone.", until: .v7Beta)
    static let freeXibMargins = CanvasRule(
        "A xib's view of any size of its own has the margins of any view.", until: .v8_0,
        evidence: "three repositories")
    static let cellMarginsOfRoot = CanvasRule(
        "Margins of table cells are those of a view as wide as the root.", until: .v11Beta3)
    static let cellMarginsOfDevice = CanvasRule(
        "Margins of table cells are those of a root on the device, but for cells of 320 points.", from: .v11Beta3)
    static let narrowCellMargins = CanvasRule(
        "Cells on narrow telephones keep a point less in tables beside other views, and in xibs in Xcode 11.",
        until: .v12_0)
    static let freshRows = CanvasRule(
        "Cells are as wide as their table: no size is stored, or another canvas's.", until: .v7Beta)
    static let lineBelowCell = CanvasRule(
        "The content of a cell at the top of a xib ends above the line below.", from: .v6_3,
        evidence: "ten cells of two repositories")
    static let hangingCollectionPieces = CanvasRule(
        "Cells and other views of collections at the top of a xib hang from the screen's top.", from: .v13_3,
        evidence: "five repositories; those of tables don't")
    static let statusBarMayHide = CanvasRule(
        "A simulated status bar may be none.", until: .v9Beta,
        evidence: "two scenes of 13xxx show it, one of 12xxx doesn't")
    static let lowSizesReachDown = CanvasRule(
        "What has a size of its own reaches below the screen's lower edge.", from: .v14_3,
        evidence: "eight repositories")
    static let barsInPushedSheets = CanvasRule(
        "What is pushed in a sheet has a bar above it.", until: .v12_5, evidence: "three repositories")
    static let sheetsReachDown = CanvasRule("Sheets reach below what they leave free above them.", from: .v13_0)
    static let lowPrompts = CanvasRule(
        "A prompt makes the navigation bar 30 points higher, later 34.", until: .v9Beta, evidence: "two repositories")
    static let piecesStandAlone = CanvasRule(
        "Around what is freeform and lower than any screen none is shown.", until: .v11Beta3)
    static let scenesMayBePieces = CanvasRule(
        "Scenes may be such pieces, too.", from: .v9Beta,
        evidence: "eight scenes of five storyboards, of two repositories")
    static let sheets = CanvasRule("Sheets leave a strip of the screen behind them free.", from: .v11_1)
    static let lowSheets = CanvasRule(
        "Sheets are as high as the screen but for a narrow strip, and end above its lower edge.", from: .v14_0)
    static let tallSheetsOf13 = CanvasRule(
        "Sheets leave the status bar's room.", from: .v13_3, until: .v14_0)
    static let tallSheetsOf14 = CanvasRule(
        "Sheets leave the status bar's room, and end above the screen's lower edge.", from: .v14_0, until: .v15_0)
    static let listsScrollTitles = CanvasRule(
        "A list that fills the screen has scrolled the large title of its stack's first screen away.", from: .v11_1)
    static let tabsCoverTheirBar = CanvasRule(
        "What a tab's own controller shows covers the tab bar.", from: .v9Beta,
        evidence: "two repositories; three scenes of two that Xcode 8 saved have the bar")
}

/// The device that a document was designed on, with the insets that Interface Builder showed for it.
///
/// Interface Builder's insets changed with its versions; the figures were measured on documents that it saved.
struct DesignDevice {
    /// What it has of the device. The safe area is that of the screen without bars.
    private(set) var screen: ScreenDescription
    var navigationBar: Double = 44
    var tabBar: Double = 49
    var toolbar: Double { rules.follow(homeIndicator > 0 ? .toolbarAboveIndicator49 : .toolbarOverEdge49) ? 49 : 44 }
    private var width: Double { screen.size.width }
    private var height: Double { screen.size.height }
    private var isPad: Bool { screen.idiom == .pad }
    private var statusBar: Double { screen.safeArea.top }
    private var homeIndicator: Double { screen.safeArea.bottom }
    let rules: CanvasRules
    var isDeviceKnown = true
    private var usesSafeAreas = true
    private static let screenHeights: [Double] = [480, 568, 600, 667, 736, 768, 1024]
    /// Freeform scenes lower than this show what extensions put into the system's own views.
    private static let stripHeight: Double = 200
    /// Freeform views lower than this, the lowest screen, had no status bar above them on devices with a home button
    /// until Xcode 10 (so in xibs, and since Xcode 9 in scenes: eight of five storyboards, of two repositories).
    private static let pieceHeight: Double = 480
    /// What bars may take of a screen's height, with room to spare.
    private static let mostOfBars: Double = 110

    private static func homeButtonStatusBar(_ rules: CanvasRules) -> Double { rules.follow(.noStatusBar) ? 0 : 20 }

    init(_ document: StoryboardDocument, _ rules: CanvasRules) {
        let element = document.root.child("device")
        let identifier = element?["id"] ?? ""
        if let device = Device.named(identifier) {
            self = DesignDevice(device, rules)
        } else {
            self.rules = rules
            // Xcode 8 and later show the 4.7-inch telephone.
            isDeviceKnown = false
            let isPad = document.root["targetRuntime"]?.contains("iPad") == true
            let (width, height) =
                isPad
                ? (768, 1024)
                : rules.follow(.telephoneOfTheDay) ? (320, 568) : rules.follow(.squareCanvas) ? (600, 600) : (375, 667)
            screen = ScreenDescription(
                size: CGSize(width: width, height: height), scale: rules.follow(.onePixelCanvas) ? 1 : 2,
                safeArea: Insets(top: Self.homeButtonStatusBar(rules)), idiom: isPad ? .pad : .phone)
        }
        usesSafeAreas = document.root["useSafeAreas"] == "YES"
        if element?["orientation"] == "landscape" { turn() }
    }

    init(_ device: Device, _ rules: CanvasRules) {
        self.rules = rules
        screen = ScreenDescription(device)
        switch device.identifier {
        case "retina5_9":
            screen.safeArea.top = rules.follow(.statusBarOf50) ? 50 : rules.follow(.laterTelephones) ? 47 : 44
        case "retina6_0", "retina6_7": screen.safeArea.top = rules.follow(.laterTelephones) ? 47 : 44
        case "retina6_1": screen.safeArea.top = rules.follow(.laterTelephones) ? 48 : 44
        default: if !device.hasHomeIndicator { screen.safeArea.top = Self.homeButtonStatusBar(rules) }
        }
        if isPad { navigationBar = homeIndicator > 0 || rules.follow(.highTabletBars) ? 50 : 44 }
    }

    mutating func turn() {
        screen = screen.turned
        if !isPad { navigationBar = 32 }
    }

    /// Least left and right margins of a view that fills a scene or is at the top of a xib.
    func margins(rootWidth: Double) -> Double {
        if !isPad, rootWidth > 393, rules.follow(.narrowSquareMargins) { return 16 }
        return isPad || rootWidth > 393 ? 20 : 16
    }

    /// Least margins of what is at the top.
    ///
    /// - Parameter element: the view of a xib, or a scene's controller.
    func rootMargins(of element: Element, _ size: CGSize) -> UIEdgeInsets {
        if isFreeform(element), element.name.string == "view", size != CGSize(width: width, height: height),
            rules.follow(.freeXibMargins, element.id)
        {
            return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        let side = margins(rootWidth: size.width)
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// - Parameter element: the view of a xib, or a scene's controller.
    private func isFreeform(_ element: Element) -> Bool {
        element.child(key: "simulatedDestinationMetrics")?.name.string == "freeformSimulatedSizeMetrics"
    }

    /// What tables keep free at their sides.
    private var tableMargin: CGFloat { width >= 390 ? 20 : 16 }

    /// What a table cell lies in.
    enum CellPlace {
        /// The table that fills its controller's scene, or one beside other views.
        case table, nestedTable
        /// It is at the top of a xib.
        case alone

        init(_ cell: Element?) {
            self = DesignDevice.table(around: cell).map { $0["key"] == "view" ? .table : .nestedTable } ?? .alone
        }
    }

    /// Least left and right margins of table cells.
    func cellMargins(cellWidth: CGFloat, rootWidth: CGFloat, in place: CellPlace, _ id: String? = nil) -> CGFloat {
        let isOld = rules.follow(.cellMarginsOfRoot, id)
        let margin =
            isOld && !isPad
            ? margins(rootWidth: rootWidth)
            : (isOld || rules.follow(.cellMarginsOfDevice, id)) && cellWidth > 320 ? tableMargin : 16
        guard margin == 16, !isPad,
            place == .nestedTable && (width <= 375 || homeIndicator == 0)
                || place == .alone && !isOld && homeIndicator == 0
        else { return margin }
        return rules.follow(.narrowCellMargins, id) ? 15 : 16
    }

    /// Where a cell is shown whose size isn't stored, or isn't the one that it has: until Xcode 7 cells kept none, or
    /// that of another canvas; and those as wide as a table of inset groups were stored before it had that style.
    func row(of cell: Element?) -> ArchivedViews.Row? {
        guard let cell else { return nil }
        guard let table = Self.table(around: cell), let id = table.id else { return alone(cell) }
        if rules.follow(.freshRows, cell.id) {
            return ArchivedViews.Row(table: id, height: cell.length("rowHeight") ?? table.length("rowHeight") ?? 44)
        }
        guard table["style"] == "insetGrouped", let own = cell.rect("frame"), let width = table.rect("frame")?.width,
            own.width == width
        else { return nil }
        return ArchivedViews.Row(table: id, height: own.height, inset: tableMargin)
    }

    /// Until Xcode 7 cells at the top of a xib stored their content as the library has it, whatever size they were
    /// given: it filled them, since Xcode 6.3 but for the line below (so in ten cells of two repositories).
    private func alone(_ cell: Element) -> ArchivedViews.Row? {
        guard rules.follow(.freshRows, cell.id), let own = cell.rect("frame"),
            let content = cell.child(key: "contentView")?.rect("frame"), content.height == 43, own.height != 44
        else { return nil }
        return ArchivedViews.Row(table: nil, height: own.height - (rules.follow(.lineBelowCell, cell.id) ? 1 : 0))
    }

    private static func table(around cell: Element?) -> Element? {
        var table = cell?.parent
        while let candidate = table, candidate.name != "tableView" { table = candidate.parent }
        return table
    }

    /// Whether the canvas shows a screen around a xib's view.
    func fills(_ size: CGSize, _ view: Element) -> Bool {
        isCollectionPiece(view)
            || view.name.string == "view"
                && (size == CGSize(width: width, height: height)
                    || view.child(key: "simulatedDestinationMetrics") != nil)
    }

    /// Cells and other views of collections that are at the top of a xib hang from the screen's top since Xcode 13.3
    /// (so in five repositories; those of tables don't).
    private func isCollectionPiece(_ element: Element) -> Bool {
        (element.name.string == "collectionViewCell" || element.name.string == "collectionReusableView")
            && rules.follow(.hangingCollectionPieces, element.id)
    }

    /// The bars that are shown around a controller: those that are simulated, or else those that are inferred.
    private struct ShownBars {
        var navigation: Bool, tab: Bool, toolbar: Bool
        /// Whether the view begins below the navigation bar.
        var isOpaque: Bool

        init(_ bars: InferredBars.Bars, _ controller: Element) {
            (navigation, tab, toolbar) = (bars.navigation, bars.tab, bars.toolbar)
            isOpaque = bars.opaque && controller["extendedLayoutIncludesOpaqueBars"] != "YES"
            if let top = controller.child(key: "simulatedTopBarMetrics") {
                navigation = top.name.string == "simulatedNavigationBarMetrics"
                isOpaque = top["translucent"] == "NO"
            }
            if let bottom = controller.child(key: "simulatedBottomBarMetrics") {
                tab = bottom.name.string == "simulatedTabBarMetrics"
                toolbar = bottom.name.string == "simulatedToolbarMetrics"
            }
        }
    }

    /// What bars and the device's shape cover of a controller's view, given how high the document stores it.
    func safeArea(_ bars: InferredBars.Bars, controller: Element, root: CGSize) -> Insets {
        let shown = ShownBars(bars, controller)
        var insets = covered(bars, shown, controller, root)
        // Bars cover nothing of a view that doesn't extend below them (so in scenes of five repositories).
        if let extended = controller.child(key: "edgesForExtendedLayout") {
            if shown.navigation, extended["top"] != "YES" { insets.top = 0 }
            if shown.tab || shown.toolbar, extended["bottom"] != "YES" { insets.bottom = 0 }
        }
        return insets
    }

    /// What they cover where the view extends below all bars: sheets and the views under opaque bars are lower than the
    /// screen, and nothing covers their top.
    private func covered(_ bars: InferredBars.Bars, _ shown: ShownBars, _ controller: Element, _ root: CGSize) -> Insets
    {
        let rootHeight = Double(root.height), hasNavigation = shown.navigation, hasTab = shown.tab,
            hasToolbar = shown.toolbar, isOpaque = shown.isOpaque
        let statusHidden =
            controller.child(key: "simulatedStatusBarMetrics")?.name.string == "nil"
            && rules.follow(.statusBarMayHide, controller.id)
        let status = statusHidden ? 0 : statusBar
        let bar = hasNavigation ? navigationBar + promptHeight(of: controller) : 0
        var below = (hasTab ? tabBar : 0) + (hasToolbar ? toolbar : 0)
        var top = status + bar, bottom = homeIndicator + below
        // Opaque bars take their height from a size of its own and cover nothing (so in three repositories).
        if let own = controller.child(key: "freeformSize")?.length("height"), own > rootHeight {
            if own - rootHeight == below + status + bar { return Insets() }
            if own - rootHeight == below { (below, bottom) = (0, 0) }
        }
        let hasLargeTitle = hasNavigation && bars.largeTitle && !(bars.isFirst && collapsesTitle(controller)),
            title = hasLargeTitle ? bars.titleHeight(in: navigationBar) : 0
        // What is larger than the screen reaches below its lower edge in any case.
        let lowest =
            rootHeight >= height || Double(root.width) > width || rules.follow(.lowSizesReachDown, controller.id)
            ? bottom : below
        if bars.embedded || isFreeform(controller) || isCollectionPiece(controller) {
            // It hangs from the top of the screen, and doesn't reach the bottom. Strips as low as widgets and
            // notifications stand by themselves.
            if bars.embedded
                ? homeIndicator == 0 && rootHeight < Self.pieceHeight
                : !hasNavigation && isPiece(rootHeight, ofXib: controller.child(key: "view") == nil)
            {
                top = 0
            }
            if !bars.embedded { top = isOpaque ? 0 : top + title }
            return inset(top: top, bottom: lowest)
        }
        top += title
        let missing = screenHeight(for: rootHeight, [status + bar, status + bar + below]) - rootHeight
        if missing == 0 {
            // What is under an opaque bar begins below it, and is as high as the screen all the same.
            return isOpaque && status + bar > 0
                ? inset(top: 0, bottom: bottom + status + bar)
                : inset(top: top, bottom: bottom)
        }
        // Opaque bars at the bottom take their height from the view.
        if below > 0, missing == below + homeIndicator { return inset(top: top, bottom: 0) }
        // A size of its own, without being said to be freeform; popovers on tablets with a home indicator stand below
        // nothing.
        let isOfOwnSize = Double(root.width) != width || missing > max(Self.mostOfBars, status + bar + title + bottom)
        if isDeviceKnown, usesSafeAreas, !isPad || homeIndicator == 0, missing >= 19, isOfOwnSize {
            return inset(
                top: !hasNavigation && isPiece(rootHeight, ofXib: false) ? 0 : top, bottom: lowest)
        }
        if isTallSheet(missing), !hasNavigation { return inset(top: status, bottom: below) }
        if isSheet(missing), hasNavigation,
            bars.isFirst || controller.child(key: "simulatedTopBarMetrics") != nil
                || rules.follow(.barsInPushedSheets, controller.id)
        {
            if isLowSheet(missing) {
                bottom = 0
            } else if rules.follow(.sheetsReachDown, controller.id) {
                bottom = max(0, bottom - missing)
            }
            let bar = Double(SceneCanvas.sheetBar)
            return inset(top: bar + (hasLargeTitle ? bars.titleHeight(in: bar) : 0), bottom: bottom)
        }
        if missing == status + bar || isSheet(missing) {
            top = 0
            if isLowSheet(missing) { bottom = 0 }
        } else if missing >= 19 {
            top = max(0, top - missing)
            if top < 19 { top = 0 }
        }
        if hasTab || hasToolbar, missing - (status + bar) > 40 { bottom = 0 }
        return inset(top: top, bottom: bottom)
    }

    /// The sides are those of the screen.
    private func inset(top: Double, bottom: Double) -> Insets {
        Insets(top: top, left: screen.safeArea.left, bottom: bottom, right: screen.safeArea.right)
    }

    /// How much higher a prompt makes the navigation bar.
    private func promptHeight(of controller: Element) -> Double {
        guard let prompt = controller.child(key: "navigationItem")?["prompt"], !prompt.isEmpty else { return 0 }
        return rules.follow(.lowPrompts, controller.id) ? 30 : 34
    }

    /// Whether no screen is shown around something freeform. Around what is as low on a device with a home indicator
    /// one is (so in two repositories).
    private func isPiece(_ height: Double, ofXib: Bool) -> Bool {
        guard homeIndicator == 0 else { return false }
        if !ofXib, height < Self.stripHeight { return true }
        return height < Self.pieceHeight && rules.follow(.piecesStandAlone)
            && (ofXib || rules.follow(.scenesMayBePieces))
    }

    /// Sheets leave a strip of the screen behind them free.
    private func isSheet(_ missing: Double) -> Bool {
        isLowSheet(missing)
            || !isPad && (homeIndicator > 0 ? missing == 54 : missing == 20) && rules.follow(.sheets)
    }

    /// Whether a scene as high as that is shown as a sheet.
    func isSheet(rootHeight: Double) -> Bool {
        isDeviceKnown && (isSheet(height - rootHeight) || isTallSheet(height - rootHeight))
    }

    private func isLowSheet(_ missing: Double) -> Bool {
        !isPad && homeIndicator > 0 && missing == 10 && rules.follow(.lowSheets)
    }

    private func isTallSheet(_ missing: Double) -> Bool {
        guard !isPad, homeIndicator > 0 else { return false }
        return missing == 54 && rules.follow(.tallSheetsOf13)
            || missing == statusBar + 10 && rules.follow(.tallSheetsOf14)
    }

    private func collapsesTitle(_ controller: Element) -> Bool {
        let first = controller.child(key: "view")?.child("subviews")?.children.first?.name.string
        return (first == "tableView" || first == "collectionView") && rules.follow(.listsScrollTitles, controller.id)
    }

    /// A document without a device may have scenes of several screens' heights: the one that the bars fill up, or else
    /// the nearest that has room.
    private func screenHeight(for rootHeight: Double, _ bars: [Double]) -> Double {
        if isDeviceKnown { return height }
        if Self.screenHeights.contains(rootHeight) { return rootHeight }
        for bar in bars where Self.screenHeights.contains(rootHeight + bar) { return rootHeight + bar }
        return Self.screenHeights.first { $0 >= rootHeight } ?? rootHeight
    }
}

extension StoryboardDocument {
    /// The screen that the document is designed on: the size of scenes without a size of their own, in points.
    public var designScreen: ScreenDescription { DesignDevice(self, CanvasRules(savedBy)).screen }
}
