import Foundation

/// What can be shared of what a responder shows.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}

/// What can be shared, as a list of item providers.
@preconcurrency @MainActor
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
    public let itemProvidersForActivityItemsConfiguration: [NSItemProvider]
    open var metadataProvider: ((_ key: String) -> Any?)?
    open var localObject: Any?

    public init(itemProviders: [NSItemProvider]) { itemProvidersForActivityItemsConfiguration = itemProviders }
}

/// The buttons of the bar above an iPad's keyboard, which the keyboard here doesn't have: they are kept.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}
