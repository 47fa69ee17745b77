import Foundation

/// Whoever a service works for. It knows the service, and the service doesn't keep it.
protocol DownloadServiceDelegate: AnyObject {
    func downloadService(_ service: DownloadService, didReceive data: Data)
    func downloadService(_ service: DownloadService, didFailWith error: Error)
    /// All that came while the app was in the background, or wasn't there, has been handed over.
    func downloadService(_ service: DownloadService, didFinishWithIdentifier identifier: String)
}

/// Downloads in a background session: they go on when the app doesn't.
class DownloadService: NSObject, URLSessionDownloadDelegate {

    private static let identifier = "org.openstoryboard.Qwinkle.timeline"

    weak var delegate: DownloadServiceDelegate?

    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: DownloadService.identifier)
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }()

    func download(_ request: URLRequest) {
        session.downloadTask(with: request).resume()
    }

    /// The session has events that nobody has heard yet: it is made, if it wasn't, and tells them.
    func handleEvents(of identifier: String) {
        assert(identifier == session.configuration.identifier)
    }

    // MARK: - Session

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        do {
            delegate?.downloadService(self, didReceive: try Data(contentsOf: location))
        } catch {
            delegate?.downloadService(self, didFailWith: error)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        if let error = error { delegate?.downloadService(self, didFailWith: error) }
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        guard let identifier = session.configuration.identifier else { return }
        delegate?.downloadService(self, didFinishWithIdentifier: identifier)
    }
}
