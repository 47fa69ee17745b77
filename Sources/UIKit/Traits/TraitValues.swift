/// Whether the window that something is in is the active one. An app that is in front is: `active`.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

/// How large a toolbar of the Mac shows its items; an iPhone and an iPad have none, and leave it unspecified.
public enum UINSToolbarItemPresentationSize: Int, Sendable { case unspecified = -1, regular, small, large = 3 }

/// Whether what a scene shows is being recorded, which it never is here.
public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }

/// What kind of list something is in.
public enum UIListEnvironment: Int, Sendable {
    case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}

extension UIImage {
    /// How much brighter than white an image may be. Displays here show no more than white.
    public enum DynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }
}
