@_exported import Foundation
import UIKit

// There is no shop here: products are asked for and none is found, and nobody can pay, as on a device where purchases
// are restricted.

public let SKErrorDomain = "SKErrorDomain"

public struct SKError: Error, Equatable, Sendable, CustomNSError {
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable,
            cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = SKErrorDomain
    public var errorCode: Int { code.rawValue }
    public var localizedDescription: String {
        code == .paymentNotAllowed
            ? "This device is not allowed to make payments." : "The purchase cannot be completed."
    }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
    public static var paymentCancelled: Code { .paymentCancelled }
    public static var paymentNotAllowed: Code { .paymentNotAllowed }
}

open class SKProduct: NSObject {
    public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
    open var productIdentifier: String { "" }
    open var localizedTitle: String { "" }
    open var localizedDescription: String { "" }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
}

open class SKProductsResponse: NSObject {
    public let products: [SKProduct]
    /// What was asked for and isn't sold: all of it.
    public let invalidProductIdentifiers: [String]
    init(_ missing: Set<String>) { (products, invalidProductIdentifiers) = ([], missing.sorted()) }
}

public protocol SKRequestDelegate: NSObjectProtocol {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKRequest: NSObject {
    open weak var delegate: (any SKRequestDelegate)?
    private var isCancelled = false
    public override init() { super.init() }

    /// The delegate is told soon, on the main queue.
    open func start() {
        isCancelled = false
        nonisolated(unsafe) let request = self
        DispatchQueue.main.async {
            guard !request.isCancelled else { return }
            request.answer()
            request.delegate?.requestDidFinish(request)
        }
    }
    open func cancel() { isCancelled = true }
    func answer() {}
}

open class SKProductsRequest: SKRequest {
    private let identifiers: Set<String>
    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }
    override func answer() {
        (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: SKProductsResponse(identifiers))
    }
}

open class SKReceiptRefreshRequest: SKRequest {
    public init(receiptProperties properties: [String: Any]?) {}
}

open class SKPayment: NSObject {
    public let productIdentifier: String
    open var quantity: Int { 1 }
    open var applicationUsername: String? { nil }
    open var simulatesAskToBuyInSandbox: Bool { false }
    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

open class SKMutablePayment: SKPayment {
    private var count = 1
    open override var quantity: Int {
        get { count }
        set { count = newValue }
    }
    private var username: String?
    open override var applicationUsername: String? {
        get { username }
        set { username = newValue }
    }
    private var isSimulated = false
    /// Whether somebody would have to be asked first; in a shop without products nobody is.
    open override var simulatesAskToBuyInSandbox: Bool {
        get { isSimulated }
        set { isSimulated = newValue }
    }
}

public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

open class SKPaymentTransaction: NSObject {
    public let payment: SKPayment
    open internal(set) var transactionState: SKPaymentTransactionState
    open internal(set) var error: (any Error)?
    open var transactionIdentifier: String? { nil }
    open var transactionDate: Date? { nil }
    open var original: SKPaymentTransaction? { nil }
    init(_ payment: SKPayment, _ state: SKPaymentTransactionState) {
        (self.payment, transactionState) = (payment, state)
    }
}

public protocol SKPaymentTransactionObserver: NSObjectProtocol {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}
extension SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
    public func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct)
        -> Bool
    { false }
}

/// Payments that are asked for fail, since this device may not make any; there is nothing to restore.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    private static let shared = SKPaymentQueue()
    open class func `default`() -> SKPaymentQueue { shared }
    open class func canMakePayments() -> Bool { false }

    private var observers: [any SKPaymentTransactionObserver] = []
    open private(set) var transactions: [SKPaymentTransaction] = []

    open func add(_ observer: any SKPaymentTransactionObserver) {
        if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    }
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0 === observer } }

    open func add(_ payment: SKPayment) {
        nonisolated(unsafe) let transaction = SKPaymentTransaction(payment, .failed)
        transaction.error = SKError(.paymentNotAllowed)
        DispatchQueue.main.async {
            self.transactions.append(transaction)
            for observer in self.observers { observer.paymentQueue(self, updatedTransactions: [transaction]) }
        }
    }
    open func finishTransaction(_ transaction: SKPaymentTransaction) {
        transactions.removeAll { $0 === transaction }
        for observer in observers { observer.paymentQueue(self, removedTransactions: [transaction]) }
    }
    open func restoreCompletedTransactions() {
        DispatchQueue.main.async {
            for observer in self.observers { observer.paymentQueueRestoreCompletedTransactionsFinished(self) }
        }
    }
    open func restoreCompletedTransactions(withApplicationUsername username: String?) { restoreCompletedTransactions() }
}

/// Asks for a review. iOS decides whether a person sees the question; nobody does here.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
    open class func requestReview() {}
    open class func requestReview(in windowScene: UIWindowScene) {}
}

@preconcurrency @MainActor
public enum AppStore {
    public static func requestReview(in scene: UIWindowScene) {}
    nonisolated public static var canMakePayments: Bool { false }
}

public let SKStoreProductParameterITunesItemIdentifier = "id"

@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}
extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
        viewController.dismiss(animated: true)
    }
}

/// A page of the App Store, which can't be reached: it says so, and can be left.
open class SKStoreProductViewController: UIViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?

    open func loadProduct(
        withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.main.async { block?(false, SKError(.storeProductNotAvailable)) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let text = UILabel()
        text.text = "Cannot Connect to App Store"
        text.textColor = .secondaryLabel
        let done = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Done") { [weak self] _ in
                guard let self else { return }
                if let delegate = self.delegate {
                    delegate.productViewControllerDidFinish(self)
                } else {
                    self.dismiss(animated: true)
                }
            })
        for item in [text, done] as [UIView] {
            item.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(item)
        }
        NSLayoutConstraint.activate([
            text.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            text.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            done.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            done.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
    }
}
