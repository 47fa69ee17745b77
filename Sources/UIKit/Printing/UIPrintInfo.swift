import CoreGraphics
import Foundation

/// What a print job is called, and how it is to be printed.
open class UIPrintInfo: NSObject, NSCopying {
    public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
    public enum Orientation: Int, Sendable { case portrait, landscape }
    public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

    open var jobName = ProcessInfo.processInfo.processName
    open var outputType = OutputType.general
    open var orientation = Orientation.portrait
    open var duplex = Duplex.none
    open var printerID: String?

    public required override init() { super.init() }

    /// - Parameter dictionary: what `dictionaryRepresentation` gave.
    public convenience init(dictionary: [AnyHashable: Any]?) {
        self.init()
        guard let dictionary else { return }
        func number(_ key: String) -> Int? { dictionary[key] as? Int }
        if let name = dictionary[Self.jobNameKey] as? String { jobName = name }
        printerID = dictionary[Self.printerKey] as? String
        outputType = number(Self.outputKey).flatMap(OutputType.init(rawValue:)) ?? .general
        orientation = number(Self.orientationKey).flatMap(Orientation.init(rawValue:)) ?? .portrait
        duplex = number(Self.duplexKey).flatMap(Duplex.init(rawValue:)) ?? .none
    }

    open class func printInfo() -> UIPrintInfo { UIPrintInfo(dictionary: nil) }

    open var dictionaryRepresentation: [AnyHashable: Any] {
        var values: [AnyHashable: Any] = [
            Self.jobNameKey: jobName, Self.outputKey: outputType.rawValue, Self.orientationKey: orientation.rawValue,
            Self.duplexKey: duplex.rawValue,
        ]
        values[Self.printerKey] = printerID
        return values
    }

    private static let jobNameKey = "UIPrintInfoJobNameKey", printerKey = "UIPrintInfoPrinterIDKey",
        outputKey = "UIPrintInfoOutputTypeKey"
    private static let orientationKey = "UIPrintInfoOrientationKey", duplexKey = "UIPrintInfoDuplexKey"

    open func copy(with zone: NSZone? = nil) -> Any { UIPrintInfo(dictionary: dictionaryRepresentation) }
}

/// A sheet of paper, in points.
open class UIPrintPaper: NSObject {
    public let paperSize: CGSize
    /// Printers leave a margin.
    public let printableRect: CGRect

    init(_ size: CGSize) {
        paperSize = size
        printableRect = CGRect(origin: .zero, size: size).insetBy(dx: 18, dy: 18)
    }

    static let letter = UIPrintPaper(CGSize(width: 612, height: 792)),
        a4 = UIPrintPaper(CGSize(width: 595, height: 842))
    /// Letter where people measure in inches, else A4.
    static var standard: UIPrintPaper { DeviceSettings.locale.measurementSystem == .us ? letter : a4 }

    /// Of several papers the smallest that a page fits on, else the largest.
    open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper
    {
        let bySize = paperList.sorted {
            $0.paperSize.width * $0.paperSize.height < $1.paperSize.width * $1.paperSize.height
        }
        return bySize.first { $0.paperSize.width >= contentSize.width && $0.paperSize.height >= contentSize.height }
            ?? bySize.last ?? standard
    }
}

/// Why nothing was printed.
public struct UIPrintError: Error, Sendable {
    public enum Code: Int, Sendable { case notAvailable = 1, noContent, unknownImageFormat, jobFailed }
    public let code: Code
    public static let errorDomain = UIPrintErrorDomain
    public var errorCode: Int { code.rawValue }
}

extension UIPrintError: CustomNSError {}

public let UIPrintErrorDomain = "UIPrintErrorDomain"
