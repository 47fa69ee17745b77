/// Sizes of controls, cells and what is in stacks.
extension CanvasRule {
    static let emptyInStack = CanvasRule(
        "What is empty in a stack view is 50 by 50 points, so that it can be seen and clicked on.",
        evidence: "labels in six repositories, image views in two, a stack in one")
    static let assumedSize = CanvasRule("A view has the intrinsic size that the document assumes for it.")
    static let barInSheet = CanvasRule("A navigation bar at the top of a sheet is 56 points high.")
    static let toolbarAboveIndicator = CanvasRule("A toolbar above the home indicator is 49 points high.")
    static let barsOfTelephones = CanvasRule("Bars are as high on tablets as on telephones.")

    static let pageControlsOfIOS13 = CanvasRule("Page controls are iOS 13's.", until: .v12_0)
    static let roomyPageControls = CanvasRule(
        "Page controls have more room around their dots than in iOS 18.", from: .v12_0, until: .v13_0)
    static let pageControlsOfIOS15 = CanvasRule(
        "Page controls have a little more room around their dots than in iOS 18.", from: .v13_0, until: .v16_0)
    static let controlsOfIOS12 = CanvasRule("Segments, steppers and text fields are iOS 12's.", until: .v11_0)
    static let controlsOfFirstBetas = CanvasRule(
        "Segments and steppers are a point lower: Xcode 11's betas had them so.", from: .v11Beta3, until: .v11_0)
    static let thinProgress = CanvasRule("Progress views are 2 points high.", until: .v12_0)
    static let thinProgressBars = CanvasRule("Progress views in the style of bars are 1.5 points high.", from: .v8_0)
    static let lowPickers = CanvasRule("Pickers are 162 points high.", from: .v6_0, until: .v7_0)
    static let lowPickersOnTheirSide = CanvasRule("Pickers are 162 points high where there is little height.")
    static let datePickersAreWheels = CanvasRule("Date pickers are wheels.", until: .v12_0)
    static let automaticDatePickersAreWheels = CanvasRule("Date pickers that choose their style themselves are wheels.")
    static let lowSearchBars = CanvasRule("Search bars are 44 points high.", until: .v9Beta)
    static let searchBarsOfIOS15 = CanvasRule(
        "Search bars are 5 points lower, as iOS 15's.", from: .v12_5, until: .v14_0)
    static let roomyButtons = CanvasRule(
        "Configured buttons keep 3 points above and below their titles on devices of two pixels to a point.",
        from: .v16_3, until: .v26_0, evidence: "none of 12 buttons of two repositories on other devices")
    static let infoButtons = CanvasRule("Buttons of Apple's own symbols are 25 by 24 points.", from: .v11_0)
    static let wholeButtons = CanvasRule("Buttons' sizes are rounded up to whole points.")
    static let wholePoints = CanvasRule(
        "Text's size is rounded up to whole points where no stack view is in the scene.")

    static let freeCellMargins = CanvasRule(
        "Content of cells has the margins of any view, but what it keeps of the table around.", until: .v9_2)
    static let narrowTableMargins = CanvasRule("Content of cells keeps 15 points of the table around.", until: .v9Beta)
    static let marginsIgnoreSafeArea = CanvasRule(
        "Margins of a document without safe areas don't go with them, in the views at the top either.", until: .v9Beta)

    static let arrangementFirst = CanvasRule(
        "What a stack view's own constraints ask for that its arrangement doesn't allow is given up.", from: .v13_0,
        evidence: "seven scenes of Xcode 13; in one of Xcode 10 the arrangement is given up")
    static let stillIndicators = CanvasRule(
        "Indicators that stand still are shown, hidden or not.",
        evidence: "of seven hidden ones in stacks the two that turn have no length")
    static let libraryHugging = CanvasRule(
        "Where nothing else decides, a plain view in a stack is as large as the library has it.",
        evidence: "two repositories")
    static let emptyPlainViews = CanvasRule(
        "An empty plain view in a stack is as large as the library has it, but in a row as high as anything else that is empty.",
        evidence: "two repositories")
    static let roominess = CanvasRule(
        "A plain view that leaves its size to what is in it has all the room across the stack.",
        evidence: "five scenes of two repositories")
}
