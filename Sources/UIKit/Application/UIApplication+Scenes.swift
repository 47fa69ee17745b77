import Foundation

// A device here shows one scene of an app.

extension UIScene {
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
        open var collectionJoinBehavior = 0
    }
}

@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
    open var windowDismissalAnimation: DismissalAnimation = .standard
}

public struct UISceneError: Error, CustomNSError, LocalizedError {
    public enum Code: Int, Sendable { case multipleScenesNotSupported, requestDenied, geometryRequestUnsupported = 100, geometryRequestDenied }
    public static var errorDomain: String { "UISceneErrorDomain" }
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "The device shows one scene of an app." }
    public init(_ code: Code) { self.code = code }
}

extension UIApplication {
    public func requestSceneSessionActivation(_ session: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil) {
        guard session?.scene == nil else { return }
        errorHandler?(UISceneError(.multipleScenesNotSupported))
    }

    public func requestSceneSessionDestruction(_ session: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil) {
        errorHandler?(UISceneError(.requestDenied))
    }

    public func requestSceneSessionRefresh(_ session: UISceneSession) {}
}
