import CoreGraphics
import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    func printInteractionControllerParentViewController(_ printInteractionController: UIPrintInteractionController)
        -> UIViewController?
    func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper
    func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerWillDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    public func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController? { nil }
    public func printInteractionController(
        _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper { .standard }
    public func printInteractionControllerWillPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerDidPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerWillDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerDidDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
    public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
}

/// Offers to print: a sheet with the pages, as on a device that finds no printer near. So a person can only look and
/// cancel.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The one controller of the app.
    public static let shared = UIPrintInteractionController()
    open class var isPrintingAvailable: Bool { true }
    open class var printableUTIs: Set<String> { ["public.jpeg", "public.png", "public.tiff", "com.adobe.pdf"] }
    open class func canPrint(_ url: URL) -> Bool {
        ["jpg", "jpeg", "png", "tiff", "gif", "pdf"].contains(url.pathExtension.lowercased())
    }
    open class func canPrint(_ data: Data) -> Bool {
        UIImage(data: data) != nil || data.starts(with: Data("%PDF".utf8))
    }

    open var printInfo: UIPrintInfo?
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    open var showsPageRange = true
    open var showsNumberOfCopies = true
    open var showsPaperSelectionForLoadedPapers = false
    open var showsPaperOrientation = true
    open private(set) var printPaper: UIPrintPaper?
    // One of these says what is printed.
    open var printPageRenderer: UIPrintPageRenderer?
    open var printFormatter: UIPrintFormatter?
    open var printingItem: Any?
    open var printingItems: [Any]?

    private var sheet: UINavigationController?
    private var completion: CompletionHandler?

    /// Shows the sheet; false where it is open already. What becomes of it is told when it has gone.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        present(animated, completion) { _ in }
    }

    /// The same beside a rectangle, in a popover where there is room for one.
    @discardableResult
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        present(animated, completion) { sheet in
            sheet.modalPresentationStyle = .popover
            sheet.popoverPresentationController?.sourceView = view
            sheet.popoverPresentationController?.sourceRect = rect
        }
    }

    @discardableResult
    open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        present(animated, completion) { sheet in
            sheet.modalPresentationStyle = .popover
            sheet.popoverPresentationController?.barButtonItem = item
        }
    }

    open func dismiss(animated: Bool) { finish(animated) }

    // MARK: The sheet

    private func present(_ animated: Bool, _ completion: CompletionHandler?, place: (UINavigationController) -> Void)
        -> Bool
    {
        guard sheet == nil else { return false }
        let pages = PrintedPages(self)
        guard pages.count > 0 else {
            completion?(self, false, UIPrintError(code: .noContent))
            return false
        }
        printPaper = delegate?.printInteractionController(self, choosePaper: [.letter, .a4]) ?? .standard
        guard
            let presenter = delegate?.printInteractionControllerParentViewController(self)
                ?? UIApplication.shared.keyWindow?.rootViewController?.topmostPresented
        else { return false }
        let options = PrintOptionsController(self, pages), sheet = UINavigationController(rootViewController: options)
        place(sheet)
        options.cancelled = { [weak self] in self?.finish(true) }
        options.gone = { [weak self] in self?.tell() }
        (self.sheet, self.completion) = (sheet, completion)
        delegate?.printInteractionControllerWillPresentPrinterOptions(self)
        presenter.present(sheet, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.printInteractionControllerDidPresentPrinterOptions(self)
        }
        return true
    }

    private func finish(_ animated: Bool) { sheet?.presentingViewController?.dismiss(animated: animated) }

    /// It was cancelled, or swiped away.
    private func tell() {
        guard sheet != nil else { return }
        sheet = nil
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        delegate?.printInteractionControllerDidDismissPrinterOptions(self)
        let completion = completion
        self.completion = nil
        completion?(self, false, nil)
    }
}

extension UIViewController {
    var topmostPresented: UIViewController {
        presentedViewController.map { $0.isBeingDismissed ? self : $0.topmostPresented } ?? self
    }
}
