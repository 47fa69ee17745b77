import CoreGraphics
import UIKit

public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = MKFeatureDisplayPriority(1000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// What stands on the map for an annotation; its middle is at the place, moved by `centerOffset`.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }
    public enum CollisionMode: Int, Sendable { case rectangle, circle, none }

    public let reuseIdentifier: String?
    open var annotation: (any MKAnnotation)? { didSet { accessibilityLabel = annotation?.title } }
    open var image: UIImage? {
        didSet {
            picture.image = image
            if let image { bounds = CGRect(origin: .zero, size: image.size) }
            picture.frame = bounds
            map?.placeAnnotations()
        }
    }
    /// Points that the middle is moved by, down and right.
    open var centerOffset: CGPoint = .zero { didSet { map?.placeAnnotations() } }
    open var accessoryOffset: CGPoint = .zero
    open var calloutOffset: CGPoint = .zero
    open var isEnabled = true
    open var isHighlighted = false
    open var canShowCallout = false
    open var leftCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(of: self) } }
    open var rightCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(of: self) } }
    open var detailCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(of: self) } }
    open var isDraggable = false
    open var dragState: DragState = .none
    open var displayPriority: MKFeatureDisplayPriority = .required
    open var zPriority: MKFeatureDisplayPriority = .defaultLow
    open var clusteringIdentifier: String?
    open var collisionMode: CollisionMode = .rectangle
    open var cluster: MKAnnotationView? { nil }
    open var isSelected = false

    private let picture = UIImageView()
    weak var map: MKMapView?

    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = annotation?.title
        addSubview(picture)
    }

    public override init(frame: CGRect) {
        reuseIdentifier = nil
        super.init(frame: frame)
        addSubview(picture)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(picture)
    }

    open func prepareForReuse() {}
    open func prepareForDisplay() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }

    /// Small views are as easy to touch as large ones.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: min(0, (bounds.width - 32) / 2), dy: min(0, (bounds.height - 32) / 2)).contains(point)
    }
}

/// The pin of the older maps.
open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor! = .systemRed { didSet { layer.setNeedsDisplay() } }
    open var animatesDrop = false
    open var pinColor: MKPinAnnotationColor = .red {
        didSet {
            pinTintColor = [.red: Self.redPinColor(), .green: Self.greenPinColor(), .purple: Self.purplePinColor()][
                pinColor]!
        }
    }
    open class func redPinColor() -> UIColor { .systemRed }
    open class func greenPinColor() -> UIColor { .systemGreen }
    open class func purplePinColor() -> UIColor { .systemPurple }

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bounds = CGRect(x: 0, y: 0, width: 20, height: 38)
        centerOffset = CGPoint(x: 0, y: -18)
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        guard image == nil else { return }
        let shadow = CGRect(x: bounds.midX - 4, y: bounds.maxY - 3, width: 8, height: 3)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.2))
        context.fillEllipse(in: shadow)
        context.setFillColor(CGColor(red: 0.55, green: 0.56, blue: 0.58, alpha: 1))
        context.fill(CGRect(x: bounds.midX - 1, y: bounds.minY + 15, width: 2, height: bounds.height - 17))
        context.setFillColor((pinTintColor ?? .systemRed).resolvedColor(with: traitCollection).cgColor)
        context.fillEllipse(in: CGRect(x: bounds.midX - 8, y: bounds.minY + 1, width: 16, height: 16))
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.6))
        context.fillEllipse(in: CGRect(x: bounds.midX - 5, y: bounds.minY + 4, width: 5, height: 5))
    }
}

/// A balloon with a glyph, and the title below.
open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor? { didSet { layer.setNeedsDisplay() } }
    open var glyphTintColor: UIColor? { didSet { layer.setNeedsDisplay() } }
    open var glyphText: String? { didSet { layer.setNeedsDisplay() } }
    open var glyphImage: UIImage? { didSet { layer.setNeedsDisplay() } }
    open var selectedGlyphImage: UIImage?
    open var titleVisibility: MKFeatureVisibility = .adaptive { didSet { layer.setNeedsDisplay() } }
    open var subtitleVisibility: MKFeatureVisibility = .adaptive
    open var animatesWhenAdded = false
    open override var annotation: (any MKAnnotation)? { didSet { layer.setNeedsDisplay() } }

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bounds = CGRect(x: 0, y: 0, width: 120, height: 72)
        centerOffset = CGPoint(x: 0, y: -2)
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    open override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        layer.setNeedsDisplay()
    }

    /// The balloon alone is touched, not the title's room.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(x: bounds.midX - 20, y: bounds.minY, width: 40, height: 44).contains(point)
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        guard image == nil else { return }
        let middle = CGPoint(x: bounds.midX, y: 18), radius: CGFloat = 15
        context.setFillColor((markerTintColor ?? .systemRed).resolvedColor(with: traitCollection).cgColor)
        let tail = CGMutablePath()
        tail.move(to: CGPoint(x: middle.x - 6, y: middle.y + radius - 2))
        tail.addLine(to: CGPoint(x: middle.x, y: middle.y + radius + 6))
        tail.addLine(to: CGPoint(x: middle.x + 6, y: middle.y + radius - 2))
        tail.closeSubpath()
        context.addPath(tail)
        context.fillPath()
        context.fillEllipse(
            in: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
        let glyphColor = (glyphTintColor ?? .white).resolvedColor(with: traitCollection)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if let glyphImage {
            glyphImage.withTintColor(glyphColor).draw(
                in: CGRect(x: middle.x - 9, y: middle.y - 9, width: 18, height: 18))
        } else if let glyphText, !glyphText.isEmpty {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: glyphColor,
            ]
            let size = (glyphText as NSString).size(withAttributes: attributes)
            (glyphText as NSString).draw(
                at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), withAttributes: attributes)
        } else {
            context.setFillColor(glyphColor.cgColor)
            context.fillEllipse(in: CGRect(x: middle.x - 5, y: middle.y - 5, width: 10, height: 10))
        }
        guard titleVisibility != .hidden, let title = annotation?.title, !title.isEmpty else { return }
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11, weight: .semibold),
            .foregroundColor: UIColor.label.resolvedColor(with: traitCollection),
        ]
        let size = (title as NSString).size(withAttributes: attributes)
        (title as NSString).draw(at: CGPoint(x: max(0, middle.x - size.width / 2), y: 44), withAttributes: attributes)
    }
}

/// The blue dot where the device is.
open class MKUserLocationView: MKAnnotationView {
    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        canShowCallout = true
        layer.contentDrawing = { context, bounds in
            context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 0.2))
            context.fillEllipse(in: bounds)
            context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
            context.fillEllipse(in: bounds.insetBy(dx: 3, dy: 3))
            context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 1))
            context.fillEllipse(in: bounds.insetBy(dx: 5, dy: 5))
        }
        layer.setNeedsDisplay()
    }
}
