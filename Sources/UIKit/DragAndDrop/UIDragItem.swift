import CoreGraphics
import Foundation
import QuartzCore

/// A thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// What the app itself knows the item by.
    open var localObject: Any?
    open var previewProvider: (() -> UIDragPreview?)?
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
    open func setNeedsDropPreviewUpdate() {}
}

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// What a drop would do.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    open var isPrecise = false
    open var prefersFullSizePreview = false
    public init(operation: UIDropOperation) { self.operation = operation }
}

@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    func location(in view: UIView) -> CGPoint
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}

@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, which always began in this app.
    var localDragSession: (any UIDragSession)? { get }
    var progress: Progress { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDragDropSession {
    public func canLoadObjects(ofClass aClass: String.Type) -> Bool { canLoadObjects(ofClass: NSString.self) }
    public func canLoadObjects(ofClass aClass: URL.Type) -> Bool { canLoadObjects(ofClass: NSURL.self) }
}

extension UIDropSession {
    @discardableResult
    public func loadObjects(ofClass aClass: String.Type, completion: @escaping ([String]) -> Void) -> Progress {
        loadObjects(ofClass: NSString.self) { completion($0.compactMap { ($0 as? NSString)?.description }) }
    }
    @discardableResult
    public func loadObjects(ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void) -> Progress {
        loadObjects(ofClass: NSURL.self) { completion($0.compactMap { ($0 as? NSURL).map { $0 as URL } }) }
    }
}

/// One drag, seen from where it began and from where it goes.
@MainActor
final class DragSession: NSObject, UIDragSession, UIDropSession {
    var items: [UIDragItem]
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    let progress = Progress(totalUnitCount: 1)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// In the window's points.
    var location: CGPoint

    init(_ items: [UIDragItem], at location: CGPoint) { (self.items, self.location) = (items, location) }

    var localDragSession: (any UIDragSession)? { self }
    func location(in view: UIView) -> CGPoint { view.convert(location, from: nil) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let able = items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }
        let loaded = Loaded(count: able.count, completion: completion)
        for (index, item) in able.enumerated() {
            item.itemProvider.loadObject(ofClass: aClass) { object, _ in
                nonisolated(unsafe) let object = object
                DispatchQueue.main.async { loaded.add(object, at: index) }
            }
        }
        if able.isEmpty { completion([]) }
        return progress
    }
}

/// What came of the items of a drop so far; the app has it on the main queue when all of them have come.
@MainActor
private final class Loaded {
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let completion: ([any NSItemProviderReading]) -> Void

    init(count: Int, completion: @escaping ([any NSItemProviderReading]) -> Void) {
        (objects, missing, self.completion) = (
            [(any NSItemProviderReading)?](repeating: nil, count: count), count, completion
        )
    }

    func add(_ object: (any NSItemProviderReading)?, at index: Int) {
        objects[index] = object
        missing -= 1
        if missing == 0 { completion(objects.compactMap { $0 }) }
    }
}

/// Runs what an app adds along with what is lifted or dropped.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// The picture under the finger fades; what the app adds runs with it.
    static func settling() -> DragAnimator {
        let animator = DragAnimator()
        Clock.shared.schedule(after: 0) { MainActor.assumeIsolated { animator.run(0.25, {}, then: {}) } }
        return animator
    }

    func run(_ duration: TimeInterval, _ own: @escaping () -> Void, then: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration,
            animations: {
                own()
                for animation in self.animations { animation() }
            },
            completion: { _ in
                then()
                for completion in self.completions { completion(.end) }
            })
    }
}
