import SourceIndex

/// What extensions override. Objective-C lets them; here a class of the app gets the member in its body, and UIKit's
/// own classes ask for it by name.
enum ExtensionOverrides {
    /// What UIKit's classes ask extensions for.
    static let askedFor: Set<String> = [
        "preferredStatusBarStyle", "prefersStatusBarHidden", "childForStatusBarStyle", "childForStatusBarHidden",
        "shouldAutorotate",
        "supportedInterfaceOrientations", "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)",
    ]

    static func warning(_ member: String, of type: String) -> String {
        "\(member) is overridden in an extension of \(type), which only Objective-C's runtime allows; it isn't called here"
    }
}

extension SourceWorld {
    /// Whether it is a class of the frameworks that the app only extends.
    func isOnlyFrameworks(_ name: String) -> Bool {
        app.declaration(of: name) == nil && framework.declaration(of: name)?.kind == .class
    }
}
