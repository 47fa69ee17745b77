import CoreGraphics
import Foundation
import QuartzCore

/// The time, the signal and the battery above every app, and the home indicator below it: a window of its own over all
/// others, as on iOS. It lets no touch through to what lies below it; a tap scrolls content to its top.
///
/// It always says 9:41, and tablets that it is a Monday in June, as Apple's own pictures do, so that pictures of an app
/// don't change by the minute.
@MainActor
package final class StatusBarWindow: UIWindow {
    private let bar = CALayer()
    private let indicator = CALayer()
    private var isDark = false
    private var isIndicatorDark = false

    package static func show(in frame: Int = 0) -> StatusBarWindow {
        let window = StatusBarWindow(frame: UIScreen.main.appBounds)
        window.isOfUIKit = true
        window.frameNumber = frame
        window.windowLevel = .statusBar
        window.isOpaque = false
        window.accessibilityElementsHidden = true
        window.setUp()
        window.isHidden = false
        return window
    }

    // MARK: Touches

    /// An open menu is closed by a touch wherever that is.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        !layer.isHidden && !bar.isHidden && bar.frame.contains(point)
            && !windowsBelow.contains { $0.subviews.contains { $0 is MenuPanel } }
    }

    private var windowsBelow: [UIWindow] {
        WindowList.visible.filter { $0.windowLevel < .statusBar && $0.frameNumber == frameNumber }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.tapCount > 0, bar.frame.contains(touch.location(in: self)) else {
            return
        }
        let window = windowsBelow.last { $0.isKeyWindow } ?? windowsBelow.last { $0.windowLevel == .normal }
        window?.scrollToTop(tappedAt: touch.location(in: window).x)
    }

    private func setUp() {
        bar.contentsScale = UIScreen.mainScale
        bar.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        bar.setNeedsDisplay()
        layer.addSublayer(bar)
        indicator.cornerRadius = 2.5
        layer.addSublayer(indicator)
        place()
    }

    /// A telephone held sideways has the indicator only, one with a home button nothing; it may be turned.
    private func place() {
        bar.isHidden = screen.safeAreaInsets.top <= 0
        indicator.isHidden = screen.safeAreaInsets.bottom <= 0
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: screen.safeAreaInsets.top)
        let width: CGFloat =
            screen.idiom == .pad ? min(320, bounds.width * 0.45) : bounds.width > bounds.height ? 215 : 139
        indicator.frame = CGRect(x: (bounds.width - width) / 2, y: bounds.height - 13, width: width, height: 5)
        indicator.backgroundColor = (isIndicatorDark ? UIColor.white : .black).cgColor
    }

    /// The controller that decides about the bar of a frame of the device.
    private static func controller(inFrame number: Int) -> UIViewController? {
        WindowList.visible.last { $0.windowLevel < .statusBar && $0.frameNumber == number }?.rootViewController
    }

    /// As the topmost controller prefers, or as the app has set where Info.plist says that it decides.
    static func style(inFrame number: Int) -> UIStatusBarStyle {
        guard LaunchLook.controllersDecide else { return UIApplication.shared.ownStatusBarStyle }
        return controller(inFrame: number)?.controllerForStatusBarStyle.preferredStatusBarStyle ?? .default
    }

    static func isHidden(inFrame number: Int) -> Bool {
        guard LaunchLook.controllersDecide else { return UIApplication.shared.hidesStatusBar }
        return controller(inFrame: number)?.controllerForStatusBarHidden.prefersStatusBarHidden ?? false
    }

    /// The bar's rectangle on the screen; none where it is hidden, or where the device has none as it is held. Below a
    /// camera that stands free the safe area goes on for five points.
    static func place(inFrame number: Int) -> CGRect {
        let top = UIScreen.main.safeAreaInsets.top
        guard top > 0, !isHidden(inFrame: number) else { return .zero }
        return CGRect(x: 0, y: 0, width: UIScreen.main.appBounds.width, height: top >= 59 ? 54 : top)
    }

    /// Black on light interfaces, white on dark ones, or as the topmost controller prefers; white over a screen that
    /// recedes behind a sheet.
    package func update() {
        let style = Self.style(inFrame: frameNumber), hidden = Self.isHidden(inFrame: frameNumber)
        let interface = style == .lightContent || (style == .default && screen.style == .dark)
        let dark = interface || Self.controller(inFrame: frameNumber)?.isPushedBack == true
        if layer.isHidden != hidden { layer.isHidden = hidden }
        if frame != screen.appBounds {
            let isTurned = ScreenTurn(from: frame.size, to: screen.appBounds.size) != nil
            frame = screen.appBounds
            placeAtOnce()
            bar.setNeedsDisplay()
            if isTurned { fadeIn() }
        }
        guard dark != isDark || interface != isIndicatorDark else { return }
        isDark = dark
        isIndicatorDark = interface
        placeAtOnce()
        bar.setNeedsDisplay()
    }

    /// A colour or place that is on its way would be what a picture shows.
    private func placeAtOnce() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        place()
        CATransaction.commit()
    }

    /// It comes to its new place while the app below turns.
    private func fadeIn() {
        for part in [bar, indicator] {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.duration = ResizeAnimator.duration
            part.add(fade, forKey: "turn")
        }
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let color = (isDark ? UIColor.white : .black).cgColor
        let top = screen.safeAreaInsets.top
        let tall = top >= 40 && screen.idiom == .phone
        let font = UIFont.systemFont(ofSize: tall ? 17 : 12, weight: .semibold)
        func text(_ words: String, _ font: UIFont) -> TextLayout {
            TextLayout(
                [TextRun(text: words, attributes: TextAttributes(font: font.textFont, color: color))], width: .infinity,
                options: ParagraphOptions())
        }
        let time = text("9:41", font)
        context.setFillColor(color)
        context.setStrokeColor(color)
        let reversed = screen.layoutDirection == .rightToLeft
        // All but the time is drawn the other way round.
        func aside(_ draw: () -> Void) {
            context.saveGState()
            if reversed { context.mirror(in: bounds) }
            draw()
            context.restoreGState()
        }
        if tall {
            // Beside the camera: the time centred on the left, the rest on the right. As measured where iOS drew them.
            let hasIsland = top >= 59, isLarge = bounds.width >= 428
            let middle = hasIsland ? top / 2 : top / 2 + 1
            let edge = hasIsland ? 71.6 + (bounds.width - 393) * 0.25 : isLarge ? 62.7 : 51.8,
                centre = reversed ? bounds.width - edge : edge
            time.draw(in: context, at: CGPoint(x: centre - time.size.width / 2, y: middle - time.size.height / 2))
            let right = bounds.width - (hasIsland ? 28.7 + (bounds.width - 393) * 0.135 : isLarge ? 23.3 : 14.3)
            aside {
                battery(context, CGPoint(x: right - 27, y: middle - 6.5), 1)
                wifi(context, CGPoint(x: right - 27 - 7 - 8.5, y: middle + 5.8), 1)
                signal(context, CGPoint(x: right - 27 - 7 - 17 - 6 - 18, y: middle + 6), 1)
            }
        } else if screen.idiom == .pad {
            // Time and day at the beginning, the dots that windows are arranged by in the middle. Beside rounded
            // corners there is more room.
            let edge: CGFloat = top > 20 ? 20 : 7, middle = top / 2, isWhole = bounds.width >= screen.bounds.width
            let day = text("9:41 AM   Mon Jun 9", font), full = text("100%", .systemFont(ofSize: 12, weight: .medium))
            func draw(_ layout: TextLayout, x: CGFloat) {
                layout.draw(
                    in: context,
                    at: CGPoint(
                        x: reversed ? bounds.width - x - layout.size.width : x, y: middle - layout.size.height / 2))
            }
            draw(day, x: edge)
            for dot in [-7.5, 0, 7.5] as [CGFloat] {
                context.addEllipse(in: CGRect(x: bounds.width / 2 + dot - 2, y: middle - 2, width: 4, height: 4))
            }
            context.saveGState()
            context.setAlpha(0.35)
            context.fillPath()
            context.restoreGState()
            // In a part of the screen the rest stands in the other part.
            guard isWhole else { return }
            let right = bounds.width - edge - 24
            draw(full, x: right - 4 - full.size.width)
            aside {
                battery(context, CGPoint(x: right, y: middle - 5.5), 0.87)
                wifi(context, CGPoint(x: right - 4 - full.size.width - 13, y: middle + 4.6), 0.85)
            }
        } else {
            time.draw(in: context, at: CGPoint(x: bounds.width / 2 - time.size.width / 2, y: 10 - time.size.height / 2))
            aside {
                battery(context, CGPoint(x: bounds.width - 5.5 - 24, y: 4.5), 0.87)
                signal(context, CGPoint(x: 6, y: 15), 0.85)
                wifi(context, CGPoint(x: 31, y: 14.6), 0.85)
            }
        }
    }

    private func signal(_ context: CGContext, _ foot: CGPoint, _ scale: CGFloat) {
        for (bar, height) in [4.2, 6.6, 9.3, 12].enumerated() {
            let rect = CGRect(
                x: foot.x + CGFloat(bar) * 5 * scale, y: foot.y - height * scale, width: 3.2 * scale,
                height: height * scale)
            context.addPath(CGPath(roundedRect: rect, cornerWidth: 1 * scale, cornerHeight: 1 * scale, transform: nil))
        }
        context.fillPath()
    }

    private func wifi(_ context: CGContext, _ foot: CGPoint, _ scale: CGFloat) {
        context.setLineCap(.butt)
        for (radius, width) in [(10.6, 2.5), (6.7, 2.5)] as [(CGFloat, CGFloat)] {
            context.beginPath()
            context.setLineWidth(width * scale)
            context.addArc(
                center: foot, radius: radius * scale, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25, clockwise: false)
            context.strokePath()
        }
        context.beginPath()
        context.move(to: foot)
        context.addArc(
            center: foot, radius: 3.9 * scale, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25, clockwise: false)
        context.closePath()
        context.fillPath()
    }

    private func battery(_ context: CGContext, _ origin: CGPoint, _ scale: CGFloat) {
        let body = CGRect(x: origin.x + 0.5, y: origin.y + 0.5, width: 24 * scale, height: 12 * scale)
        context.saveGState()
        context.setAlpha(0.35)
        context.addPath(CGPath(roundedRect: body, cornerWidth: 3.8 * scale, cornerHeight: 3.8 * scale, transform: nil))
        context.setLineWidth(1)
        context.strokePath()
        context.addPath(
            CGPath(
                roundedRect: CGRect(
                    x: body.maxX + 1.3, y: body.midY - 2 * scale, width: 1.5 * scale, height: 4 * scale),
                cornerWidth: 0.7, cornerHeight: 0.7, transform: nil))
        context.fillPath()
        context.restoreGState()
        context.addPath(
            CGPath(
                roundedRect: body.insetBy(dx: 1.6 * scale, dy: 1.6 * scale), cornerWidth: 2.4 * scale,
                cornerHeight: 2.4 * scale, transform: nil))
        context.fillPath()
    }
}
