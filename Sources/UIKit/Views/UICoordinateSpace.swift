import CoreGraphics
import Foundation

/// What points and rectangles can be converted from and to: views and the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        ScreenPlace.convert(point, from: self, to: coordinateSpace)
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        ScreenPlace.convert(point, from: coordinateSpace, to: self)
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        ScreenPlace.convert(rect, from: self, to: coordinateSpace)
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        ScreenPlace.convert(rect, from: coordinateSpace, to: self)
    }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
    /// The screen as it is held; it isn't told apart from the one held upright.
    public var coordinateSpace: any UICoordinateSpace { self }
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
    public var coordinateSpace: any UICoordinateSpace { screen }
}

/// Goes by way of the screen.
@MainActor
private enum ScreenPlace {
    static func convert(_ point: CGPoint, from source: any UICoordinateSpace, to target: any UICoordinateSpace)
        -> CGPoint
    {
        fromScreen(toScreen(point, source), target)
    }

    static func convert(_ rect: CGRect, from source: any UICoordinateSpace, to target: any UICoordinateSpace) -> CGRect
    {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ]
        .map { convert($0, from: source, to: target) }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        return CGRect(x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
    }

    private static func toScreen(_ point: CGPoint, _ space: any UICoordinateSpace) -> CGPoint {
        guard let view = space as? UIView else { return point }
        let inWindow = view.convert(point, to: nil as UIView?),
            origin = ((view as? UIWindow) ?? view.window)?.frame.origin ?? .zero
        return CGPoint(x: inWindow.x + origin.x, y: inWindow.y + origin.y)
    }

    private static func fromScreen(_ point: CGPoint, _ space: any UICoordinateSpace) -> CGPoint {
        guard let view = space as? UIView else { return point }
        let origin = ((view as? UIWindow) ?? view.window)?.frame.origin ?? .zero
        return view.convert(CGPoint(x: point.x - origin.x, y: point.y - origin.y), from: nil as UIView?)
    }
}

extension UIWindow {
    /// Where a point of the screen lies in the window.
    func place(of location: CGPoint) -> CGPoint { convert(location, from: screen as any UICoordinateSpace) }
}
