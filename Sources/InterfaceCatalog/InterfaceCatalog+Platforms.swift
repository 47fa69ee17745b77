import StoryboardDocument

extension InterfaceCatalog {
    /// What elements of that name are in documents for the platform; nil for a name that the catalog doesn't have.
    public static func kind(_ name: Name, on platform: Platform) -> ElementKind? {
        switch platform {
        case .iOS, .tvOS: return kind(name)
        case .macOS: return mac[name]
        case .watchOS: return watch[name]
        }
    }

    /// Every kind of the platform's documents, by family.
    public static func kinds(on platform: Platform) -> [ElementKind] {
        switch platform {
        case .iOS, .tvOS: return kinds
        case .macOS: return mac.kinds
        case .watchOS: return watch.kinds
        }
    }

    /// What all platforms write alike; a family behind it says what is different there.
    private static let common = layoutKinds + valueKinds + connectionKinds + documentKinds

    private static let mac = KindTable(common + macKinds)
    private static let macKinds =
        appKitViewKinds + appKitContainerKinds + appKitTableKinds + appKitControlKinds + appKitCellKinds
        + appKitTextKinds
        + appKitWindowKinds + appKitMenuKinds + appKitToolbarKinds + appKitControllerKinds + bindingKinds
        + formatterKinds + appKitFrameworkKinds + appKitValueKinds

    private static let watch = KindTable(common + watchKitKinds)
}
