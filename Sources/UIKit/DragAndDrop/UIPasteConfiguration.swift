import Foundation

/// The types that a responder takes by pasting and by drops.
open class UIPasteConfiguration: NSObject, NSCopying {
    open private(set) var acceptableTypeIdentifiers: [String] = []
    public override init() { super.init() }
    public init(acceptableTypeIdentifiers: [String]) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init()
        addTypeIdentifiers(forAccepting: aClass)
    }
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }
    open func copy(with zone: NSZone? = nil) -> Any {
        UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
}

/// A drop on a view that can paste: the view gets the items as if they had been pasted.
@MainActor
final class PasteDrop: NSObject, UIDropInteractionDelegate {
    private unowned let view: UIView
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    init(_ view: UIView) { self.view = view }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        view.canPaste(session.items.map(\.itemProvider))
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        view.paste(itemProviders: session.items.map(\.itemProvider))
    }
}
