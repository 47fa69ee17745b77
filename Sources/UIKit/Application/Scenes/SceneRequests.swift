import Foundation

extension UIScene {
    /// How a scene is asked for.
    open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
        public override init() {}
    }
}

public typealias UISceneActivationRequestOptions = UIScene.ActivationRequestOptions

open class UISceneDestructionRequestOptions: NSObject {
    public override init() {}
}

open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
    open var windowDismissalAnimation = DismissalAnimation.standard
}

/// Why a request about scenes isn't granted.
public struct UISceneError: CustomNSError, LocalizedError {
    public enum Code: Int, Sendable {
        case multipleScenesNotSupported, requestDenied, geometryRequestUnsupported = 100, geometryRequestDenied
    }
    public let code: Code
    public static let errorDomain = "UISceneErrorDomain"
    public var errorCode: Int { code.rawValue }
    public let errorDescription: String?
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
}

/// What iOS 17 asks for scenes with.
public struct UISceneSessionActivationRequest {
    public let role: UISceneSession.Role
    public let session: UISceneSession?
    public var userActivity: NSUserActivity?
    public var options: UIScene.ActivationRequestOptions?

    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
    }
    @MainActor
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
    }
}

extension UIApplication {
    /// Shows the session's scene, or a new one, beside those that are there. Only on iPads, and where Info.plist's
    /// scene manifest has UIApplicationSupportsMultipleScenes.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        Clock.shared.schedule(after: 0) {
            MainActor.assumeIsolated { self.activate(sceneSession, userActivity, errorHandler) }
        }
    }

    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
    }

    /// Takes the session's scene from the screen, and forgets the session.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        Clock.shared.schedule(after: 0) {
            MainActor.assumeIsolated {
                guard self.openSessions.contains(sceneSession) else {
                    return errorHandler.deny(.requestDenied, "the session is no longer open")
                }
                self.discard(sceneSession)
            }
        }
    }

    /// There are no pictures of scenes that have to be brought up to date.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    private func activate(
        _ session: UISceneSession?, _ activity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
    ) {
        if let scene = session?.scene as? UIWindowScene {
            SceneFrames.bringToFront(scene.frameNumber)
            if let activity { scene.delegate?.scene(scene, continue: activity) }
            return
        }
        if let session, !openSessions.contains(session) {
            return errorHandler.deny(.requestDenied, "the session was discarded")
        }
        guard usesScenes, supportsMultipleScenes else {
            return errorHandler.deny(
                .multipleScenesNotSupported,
                UIScreen.main.idiom != .pad
                    ? "a telephone shows one window of an app"
                    : "Info.plist's UIApplicationSceneManifest has no UIApplicationSupportsMultipleScenes")
        }
        let scene = connect(
            session
                ?? UISceneSession(
                    role: .windowApplication,
                    configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
            activities: activity.map { [$0] } ?? [])
        guard applicationState != .background else { return }
        scene.enterForeground()
        scene.becomeActive()
        SceneFrames.bringToFront(scene.frameNumber)
    }
}

private extension Optional where Wrapped == (any Error) -> Void {
    func deny(_ code: UISceneError.Code, _ reason: String) {
        let error = UISceneError(code: code, errorDescription: "The request for a scene is denied: \(reason).")
        if let self { self(error) } else { Log.warning(error.errorDescription ?? "") }
    }
}
