import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate, DownloadServiceDelegate {

    var window: UIWindow?

    private let service = DownloadService()
    /// What the system wants to be called back with, by the session whose events have come.
    private var completionHandlers: [String: () -> Void] = [:]

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        service.delegate = self
        Timeline.shared.service = service
        return true
    }

    // MARK: - In the background

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        completionHandlers[identifier] = completionHandler
        service.handleEvents(of: identifier)
    }

    func downloadService(_ service: DownloadService, didReceive data: Data) {
        Timeline.shared.read(data)
    }

    func downloadService(_ service: DownloadService, didFailWith error: Error) {
        Timeline.shared.fail(error)
    }

    func downloadService(_ service: DownloadService, didFinishWithIdentifier identifier: String) {
        Timeline.shared.noteBackgroundUpdate()
        completionHandlers.removeValue(forKey: identifier)?()
    }

    // MARK: - The end of the responder chain

    /// Whoever sends it to nobody in particular may be heard here.
    @IBAction func answerFromAnywhere(_ sender: Any) {
        NotificationCenter.default.post(name: ActionsViewController.answer, object: "the app delegate")
    }

    // MARK: - Restoration

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        return true
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        return true
    }
}
