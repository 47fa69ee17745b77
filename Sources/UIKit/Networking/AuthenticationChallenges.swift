import Foundation
import FoundationNetworking

// What Foundation for Linux declares as unavailable or not at all, because there are no such challenges: apps and
// libraries compare with it.

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust",
    NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
/// Where an error of an interrupted download keeps what it goes on from.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData",
    NSURLErrorBackgroundTaskCancelledReasonKey = "NSURLErrorBackgroundTaskCancelledReasonKey"

extension URLProtectionSpace {
    /// Who the server is, in a challenge of that; there are none.
    public var serverTrust: SecTrust? { nil }
    public var distinguishedNames: [Data]? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
