import NibArchive
import StoryboardDocument

// Made once: a name from a literal takes a lock and a hash.
extension Name {
    // Elements.
    static let rect = Name("rect"), frame = Name("frame"), autoresizingMask = Name("autoresizingMask"),
        subviews = Name("subviews")
    static let constraints = Name("constraints"), constraint = Name("constraint"),
        viewLayoutGuide = Name("viewLayoutGuide")
    static let layoutGuides = Name("layoutGuides"), viewControllerLayoutGuide = Name("viewControllerLayoutGuide")
    static let color = Name("color"), fontDescription = Name("fontDescription"), font = Name("font"),
        nothing = Name("nil"), size = Name("size"), point = Name("point")
    static let inset = Name("inset"), edgeInsets = Name("edgeInsets"),
        directionalEdgeInsets = Name("directionalEdgeInsets")
    static let valueElement = Name("value"), offsetWrapper = Name("offsetWrapper"), range = Name("range")
    static let integer = Name("integer"), real = Name("real"), bool = Name("bool"), boolean = Name("boolean")
    static let date = Name("date"), locale = Name("locale"), calendar = Name("calendar"), timeZone = Name("timeZone")
    static let attributedString = Name("attributedString"), fragment = Name("fragment"),
        attributesElement = Name("attributes")
    static let imageReference = Name("imageReference"), symbolConfiguration = Name("preferredSymbolConfiguration")
    static let textAttributes = Name("textAttributes"), textInputTraits = Name("textInputTraits"), state = Name("state")
    static let accessibility = Name("accessibility"), accessibilityConfiguration = Name("accessibilityConfiguration")
    static let runtimeAttributes = Name("userDefinedRuntimeAttributes"),
        runtimeAttribute = Name("userDefinedRuntimeAttribute")
    static let variation = Name("variation"), mask = Name("mask"), include = Name("include"), exclude = Name("exclude")
    static let prototypes = Name("prototypes"), cells = Name("cells"), sections = Name("sections"),
        collectionView = Name("collectionView")
    static let tableView = Name("tableView"), tableViewCell = Name("tableViewCell"),
        tableViewSection = Name("tableViewSection")
    static let navigationItem = Name("navigationItem"), barButtonItem = Name("barButtonItem"),
        tabBarItem = Name("tabBarItem")
    static let leftBarButtonItems = Name("leftBarButtonItems"), rightBarButtonItems = Name("rightBarButtonItems")
    static let blurEffect = Name("blurEffect"), vibrancyEffect = Name("vibrancyEffect"),
        gestureRecognizers = Name("gestureRecognizers")
    static let segue = Name("segue"), outlet = Name("outlet"), outletCollection = Name("outletCollection"),
        action = Name("action")
    static let placeholder = Name("placeholder"), exit = Name("exit"),
        viewControllerPlaceholder = Name("viewControllerPlaceholder")
    static let containerView = Name("containerView"), button = Name("button"), stackView = Name("stackView"),
        flowLayout = Name("collectionViewFlowLayout")
    static let label = Name("label"), imageView = Name("imageView"), splitViewController = Name("splitViewController")
    static let image = Name("image"), namedColor = Name("namedColor"), systemColorElement = Name("systemColor")
    static let device = Name("device"), popoverArrowDirection = Name("popoverArrowDirection"),
        popoverPassthroughViews = Name("popoverPassthroughViews")
    static let userGuides = Name("userGuides"), datePicker = Name("datePicker")

    // Attributes.
    static let customClass = Name("customClass"), customModule = Name("customModule"),
        customModuleProvider = Name("customModuleProvider")
    static let x = Name("x"), y = Name("y"), width = Name("width"), height = Name("height")
    static let minX = Name("minX"), minY = Name("minY"), maxX = Name("maxX"), maxY = Name("maxY")
    static let top = Name("top"), left = Name("left"), bottom = Name("bottom"), right = Name("right"),
        leading = Name("leading"), trailing = Name("trailing")
    static let horizontal = Name("horizontal"), vertical = Name("vertical"), value = Name("value"), type = Name("type"),
        name = Name("name")
    static let hugH = Name("horizontalHuggingPriority"), hugV = Name("verticalHuggingPriority")
    static let resistH = Name("horizontalCompressionResistancePriority"),
        resistV = Name("verticalCompressionResistancePriority")
    static let red = Name("red"), green = Name("green"), blue = Name("blue"), white = Name("white"),
        alpha = Name("alpha")
    static let colorMatched = Name("colorMatched"), colorSpace = Name("colorSpace"),
        customColorSpace = Name("customColorSpace"), systemColor = Name("systemColor")
    static let oldSystemColor = Name("cocoaTouchSystemColor"), newSystemColor = Name("xcode11CocoaTouchSystemColor"),
        catalog = Name("catalog")
    static let pointSize = Name("pointSize"), weight = Name("weight"), style = Name("style"), family = Name("family"),
        design = Name("design"), metaFont = Name("metaFont")
    static let firstItem = Name("firstItem"), firstAttribute = Name("firstAttribute"), secondItem = Name("secondItem")
    static let secondAttribute = Name("secondAttribute"), relation = Name("relation"), multiplier = Name("multiplier"),
        constant = Name("constant")
    static let priority = Name("priority"), identifier = Name("identifier"), symbolic = Name("symbolic")
    static let property = Name("property"), destination = Name("destination"), selector = Name("selector"),
        eventType = Name("eventType")
    static let kind = Name("kind"), relationship = Name("relationship"), trigger = Name("trigger"),
        unwindAction = Name("unwindAction")
    static let animates = Name("animates"), presentationStyle = Name("modalPresentationStyle"),
        transitionStyle = Name("modalTransitionStyle")
    static let anchorItem = Name("popoverAnchorBarButtonItem"), anchorView = Name("popoverAnchorView")
    static let creationSelector = Name("destinationCreationSelector"),
        splitIndex = Name("splitViewControllerTargetIndex")
    static let reference = Name("reference"), keyPath = Name("keyPath"), dataMode = Name("dataMode"),
        rowHeight = Name("rowHeight")
    static let reuseIdentifier = Name("reuseIdentifier"), placeholderIdentifier = Name("placeholderIdentifier")
    static let storyboardIdentifier = Name("storyboardIdentifier"), storyboardName = Name("storyboardName")
    static let referencedIdentifier = Name("referencedIdentifier"), bundleIdentifier = Name("bundleIdentifier")
    static let usesIdentifierForRestoration = Name("useStoryboardIdentifierAsRestorationIdentifier"),
        restorationIdentifier = Name("restorationIdentifier")
    static let initialViewController = Name("initialViewController"), targetRuntime = Name("targetRuntime")
    static let orientation = Name("orientation"), appearance = Name("appearance"), useAutolayout = Name("useAutolayout")
    static let useTraitCollections = Name("useTraitCollections"), useSafeAreas = Name("useSafeAreas"),
        launchScreen = Name("launchScreen")
    static let systemItem = Name("systemItem"), spacingType = Name("spacingType"),
        automaticEstimatedItemSize = Name("automaticEstimatedItemSize")
    static let content = Name("content"), configurationType = Name("configurationType"), scale = Name("scale"),
        symbolScale = Name("symbolScale")
    static let renderingMode = Name("renderingMode"), hint = Name("hint"), location = Name("location"),
        length = Name("length")
    static let interval = Name("timeIntervalSinceReferenceDate"), localeIdentifier = Name("localeIdentifier"),
        buttonType = Name("buttonType")
    static let isElement = Name("isElement"), traits = Name("traits"),
        translates = Name("translatesAutoresizingMaskIntoConstraints")
}
