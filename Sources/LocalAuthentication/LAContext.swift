@_exported import Foundation
import UIKit

public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication
}

public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID, opticID
    public static var LABiometryNone: LABiometryType { .none }
}

/// Why somebody wasn't recognised.
public struct LAError: Error, Equatable, Sendable, CustomNSError {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5,
            biometryNotAvailable = -6
        case biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive =
            -1004
        public static var touchIDNotAvailable: Code { .biometryNotAvailable }
        public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
        public static var touchIDLockout: Code { .biometryLockout }
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "com.apple.LocalAuthentication"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
    public var localizedDescription: String {
        switch code {
        case .userCancel: "Canceled by user."
        case .userFallback: "Fallback authentication mechanism selected."
        case .appCancel, .invalidContext: "The context was invalidated."
        default: "Authentication failed."
        }
    }
    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var systemCancel: Code { .systemCancel }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
    public static var appCancel: Code { .appCancel }
    public static var invalidContext: Code { .invalidContext }
}

/// Asks a person to show who they are. There is no sensor: an alert in the place of Face ID's picture lets them be
/// recognised, refused, or give up.
open class LAContext: NSObject, @unchecked Sendable {
    /// The title of the button for another way; an empty one hides it.
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var interactionNotAllowed = false
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var biometryType: LABiometryType { .faceID }
    open private(set) var evaluatedPolicyDomainState: Data?
    private var isInvalid = false
    private static let replies = DispatchQueue(label: "LocalAuthentication.replies")

    public override init() { super.init() }

    /// A face is enrolled, and a passcode set.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        guard isInvalid else { return true }
        error?.pointee = LAError(.invalidContext) as NSError
        return false
    }

    /// Replies on a queue of the framework's own, as Apple documents it: never the main one, which apps go back to, and
    /// may wait for.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void)
    {
        nonisolated(unsafe) let context = self, reply = reply
        let answer: @Sendable (Bool, (any Error)?) -> Void = { isKnown, error in
            Self.replies.async { reply(isKnown, error) }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { context.ask(policy, localizedReason, answer) } }
    }

    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            evaluatePolicy(policy, localizedReason: localizedReason) { isKnown, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isKnown) }
            }
        }
    }

    open func invalidate() { isInvalid = true }

    @MainActor
    private func ask(_ policy: LAPolicy, _ reason: String, _ reply: @escaping (Bool, (any Error)?) -> Void) {
        guard !isInvalid else { return reply(false, LAError(.invalidContext)) }
        guard !interactionNotAllowed else { return reply(false, LAError(.notInteractive)) }
        var answers: [(title: String, error: LAError?)] = [
            ("Recognize", nil), ("Don’t Recognize", LAError(.authenticationFailed)),
        ]
        if policy == .deviceOwnerAuthenticationWithBiometrics, localizedFallbackTitle != "" {
            answers.append((localizedFallbackTitle ?? "Enter Password", LAError(.userFallback)))
        }
        answers.append((localizedCancelTitle ?? "Cancel", LAError(.userCancel)))
        SystemAlert.ask("Face ID for “\(SystemAlert.appName)”", message: reason, buttons: answers.map(\.title)) {
            button in
            // An app that gave up meanwhile isn't told that it worked.
            let error = self.isInvalid ? LAError(.appCancel) : answers[button].error
            if error == nil { self.evaluatedPolicyDomainState = Data("face".utf8) }
            reply(error == nil, error)
        }
    }
}
