import Foundation

extension FileManager {
    /// Nobody is signed in to iCloud.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
    public func isUbiquitousItem(at url: URL) -> Bool { false }
    public func startDownloadingUbiquitousItem(at url: URL) throws { throw CocoaError(.ubiquitousFileUnavailable) }
    public func evictUbiquitousItem(at url: URL) throws { throw CocoaError(.ubiquitousFileUnavailable) }
    public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
        throw CocoaError(.ubiquitousFileUnavailable)
    }
}

/// Resources that the App Store delivers when they are needed. Here they come with the app, so that each is there at
/// once.
open class NSBundleResourceRequest: NSObject, ProgressReporting, @unchecked Sendable {
    public let tags: Set<String>
    public let bundle: Bundle
    /// From 0 to 1: how much of the network it may take.
    open var loadingPriority = 0.5
    public let progress = Progress(totalUnitCount: 1)

    public init(tags: Set<String>, bundle: Bundle) {
        (self.tags, self.bundle) = (tags, bundle)
        super.init()
    }
    public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

    /// Tells on a queue in the background that the resources are there.
    open func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        progress.completedUnitCount = 1
        DispatchQueue.global().async { completionHandler(nil) }
    }
    open func beginAccessingResources() async throws { progress.completedUnitCount = 1 }

    open func conditionallyBeginAccessingResources(completionHandler: @escaping @Sendable (Bool) -> Void) {
        progress.completedUnitCount = 1
        DispatchQueue.global().async { completionHandler(true) }
    }

    open func endAccessingResources() { progress.completedUnitCount = 0 }
}

public let NSBundleResourceRequestLoadingPriorityUrgent = Double.greatestFiniteMagnitude

extension Bundle {
    public func setPreservationPriority(_ priority: Double, forTags tags: Set<String>) {}
    public func preservationPriority(forTag tag: String) -> Double { 0 }
}

extension NSNotification.Name {
    public static let NSBundleResourceRequestLowDiskSpace = NSNotification.Name(
        "NSBundleResourceRequestLowDiskSpaceNotification")
}
