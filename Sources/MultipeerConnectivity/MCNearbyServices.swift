import UIKit

/// Lets neighbours know of the app. There are none.
open class MCAdvertiserAssistant: NSObject, @unchecked Sendable {
    public let session: MCSession
    public let serviceType: String
    public let discoveryInfo: [String: String]?
    open weak var delegate: (any MCAdvertiserAssistantDelegate)?
    /// Whether it was started and not stopped.
    public private(set) var isAdvertising = false

    public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
        (self.serviceType, discoveryInfo, self.session) = (serviceType, info, session)
    }
    open func start() { isAdvertising = true }
    open func stop() { isAdvertising = false }
}

public protocol MCAdvertiserAssistantDelegate: NSObjectProtocol {
    func advertiserAssistantWillPresentInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
    func advertiserAssistantDidDismissInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
}

extension MCAdvertiserAssistantDelegate {
    public func advertiserAssistantWillPresentInvitation(_ advertiserAssistant: MCAdvertiserAssistant) {}
    public func advertiserAssistantDidDismissInvitation(_ advertiserAssistant: MCAdvertiserAssistant) {}
}

public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
    func advertiser(
        _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
        withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
    func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}

extension MCNearbyServiceAdvertiserDelegate {
    public func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error) {}
}

/// As the assistant, without its alerts.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
    public let myPeerID: MCPeerID
    public let serviceType: String
    public let discoveryInfo: [String: String]?
    open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?
    public private(set) var isAdvertising = false

    public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
        (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
    }
    open func startAdvertisingPeer() { isAdvertising = true }
    open func stopAdvertisingPeer() { isAdvertising = false }
}

public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
    func browser(
        _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
    func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
    func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}

extension MCNearbyServiceBrowserDelegate {
    public func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) {}
}

/// Looks for neighbours, and finds none.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
    public let myPeerID: MCPeerID
    public let serviceType: String
    open weak var delegate: (any MCNearbyServiceBrowserDelegate)?
    public private(set) var isBrowsing = false

    public init(peer myPeerID: MCPeerID, serviceType: String) {
        (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
    }
    open func startBrowsingForPeers() { isBrowsing = true }
    open func stopBrowsingForPeers() { isBrowsing = false }
    open func invitePeer(_ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval) {
        nonisolated(unsafe) let session = session
        DispatchQueue.main.async { session.delegate?.session(session, peer: peerID, didChange: .notConnected) }
    }
}

@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}

/// The list of neighbours to invite: empty, with a note that it goes on searching.
@preconcurrency @MainActor
open class MCBrowserViewController: UIViewController {
    open weak var delegate: (any MCBrowserViewControllerDelegate)?
    public let session: MCSession
    public let browser: MCNearbyServiceBrowser?
    open var minimumNumberOfPeers = 2
    open var maximumNumberOfPeers = 8

    public init(serviceType: String, session: MCSession) {
        self.session = session
        browser = MCNearbyServiceBrowser(peer: session.myPeerID, serviceType: serviceType)
        super.init(nibName: nil, bundle: nil)
    }
    public init(browser: MCNearbyServiceBrowser, session: MCSession) {
        (self.session, self.browser) = (session, browser)
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let content = UIViewController(), note = UILabel(), wheel = UIActivityIndicatorView(style: .medium)
        content.title = browser?.serviceType
        content.view.backgroundColor = .systemGroupedBackground
        content.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in if let self { delegate?.browserViewControllerWasCancelled(self) }
            })
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in if let self { delegate?.browserViewControllerDidFinish(self) } })
        // Nobody is connected to go on with.
        content.navigationItem.rightBarButtonItem?.isEnabled = false
        note.text = "Searching for nearby devices…"
        note.textColor = .secondaryLabel
        wheel.startAnimating()
        for part in [note, wheel] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            content.view.addSubview(part)
            part.centerXAnchor.constraint(equalTo: content.view.centerXAnchor).isActive = true
        }
        note.topAnchor.constraint(equalTo: content.view.safeAreaLayoutGuide.topAnchor, constant: 60).isActive = true
        wheel.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 16).isActive = true
        let navigation = UINavigationController(rootViewController: content)
        fill(with: navigation)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        browser?.startBrowsingForPeers()
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        browser?.stopBrowsingForPeers()
    }
}
