import CoreGraphics
import XCTest

@testable import QuartzCore

/// Layers that show more than they hold: copies, particles, tiles.
final class ParticleTests: XCTestCase {
    override func setUp() { Clock.shared.isVirtual = true }

    private func color(_ layer: CALayer, _ x: CGFloat, _ y: CGFloat) -> [UInt8] {
        let context = CGContext.raster(size: layer.bounds.size, scale: 1, opaque: false)
        layer.render(in: context)
        // Alpha in the highest byte, multiplied in.
        let word = context.takeImage().withPixels { pixels, stride in pixels[Int(y) * stride + Int(x)] }
        return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }

    private func dot(_ frame: CGRect) -> CALayer {
        let dot = CALayer()
        dot.frame = frame
        dot.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        return dot
    }

    func testAReplicatorShowsItsSublayersAsOftenAsToldEachMovedFurther() {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        layer.addSublayer(dot(CGRect(x: 0, y: 0, width: 10, height: 10)))
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        XCTAssertEqual([5, 35, 65, 95, 20].map { color(layer, $0, 5)[3] }, [255, 255, 255, 0, 0])
    }

    func testCopiesAreTintedAndFadedStepByStep() {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        layer.addSublayer(dot(CGRect(x: 0, y: 0, width: 10, height: 10)))
        layer.instanceCount = 2
        layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        layer.instanceGreenOffset = -1
        layer.instanceAlphaOffset = -0.5
        XCTAssertEqual(color(layer, 5, 5), [255, 255, 255, 255])
        let copy = color(layer, 35, 5)
        XCTAssertEqual(Int(copy[3]), 128, accuracy: 2)
        XCTAssertEqual(copy[1], 0)
        XCTAssertGreaterThan(copy[0], 100)
        XCTAssertEqual(color(layer, 45, 5), [0, 0, 0, 0], "around the copy nothing is coloured")
    }

    private func emitter(rate: Float = 10, lifetime: Float = 1) -> (CAEmitterLayer, CAEmitterCell) {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.emitterPosition = CGPoint(x: 100, y: 20)
        let context = CGContext.raster(size: CGSize(width: 4, height: 4), scale: 1, opaque: true)
        context.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        cell.contents = context.takeImage()
        cell.name = "spark"
        (cell.birthRate, cell.lifetime) = (rate, lifetime)
        layer.beginTime = Clock.shared.now
        layer.emitterCells = [cell]
        return (layer, cell)
    }

    func testParticlesAreBornAtTheirRateAndDieInTime() {
        let (layer, _) = emitter()
        XCTAssertLessThanOrEqual(layer.particles().count, 1)
        MainLoop.advance(by: 0.5)
        XCTAssertEqual(layer.particles().count, 5, accuracy: 1)
        MainLoop.advance(by: 3)
        XCTAssertEqual(layer.particles().count, 10, accuracy: 1)
        layer.birthRate = 0
        MainLoop.advance(by: 0.5)
        XCTAssertEqual(layer.particles().count, 5, accuracy: 1, "those that live go on")
        MainLoop.advance(by: 1)
        XCTAssertEqual(layer.particles().count, 0)
    }

    func testParticlesFlyAsTheirCellSays() throws {
        let (layer, cell) = emitter(rate: 1, lifetime: 10)
        cell.velocity = 50
        cell.emissionLongitude = .pi / 2
        cell.yAcceleration = 20
        cell.scaleSpeed = 1
        MainLoop.advance(by: 1)
        let oldest = try XCTUnwrap(layer.particles().first)
        XCTAssertEqual(oldest.place.x, 100, accuracy: 0.001)
        XCTAssertEqual(oldest.place.y, 20 + 50 + 10, accuracy: 0.001)
        XCTAssertEqual(oldest.scale, 2, accuracy: 0.001)
        XCTAssertEqual(color(layer, 100, 80)[3], 255)
        XCTAssertEqual(layer.particles().map(\.place), layer.particles().map(\.place), "the same moment looks the same")
    }

    func testParticlesMayLiveForEver() {
        let (layer, _) = emitter(lifetime: .infinity)
        MainLoop.advance(by: 2)
        XCTAssertEqual(layer.particles().count, 20, accuracy: 1)
    }

    func testCellsAreReachedByTheirNames() {
        let (layer, cell) = emitter()
        layer.setValue(25, forKeyPath: "emitterCells.spark.birthRate")
        layer.setValue(0.5, forKeyPath: "emitterCells.spark.scale")
        XCTAssertEqual(cell.birthRate, 25)
        XCTAssertEqual(cell.scale, 0.5)
    }

    private final class Tiles: CATiledLayer {
        var clips: [CGRect] = []
        override func draw(in ctx: CGContext) {
            clips.append(ctx.boundingBoxOfClipPath)
            ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
            ctx.fill(bounds)
        }
    }

    func testATiledLayerDrawsTileByTile() {
        let layer = Tiles()
        layer.frame = CGRect(x: 0, y: 0, width: 250, height: 100)
        layer.tileSize = CGSize(width: 100, height: 100)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        XCTAssertEqual(
            layer.clips,
            [
                CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 100, y: 0, width: 100, height: 100),
                CGRect(x: 200, y: 0, width: 50, height: 100),
            ])
        XCTAssertEqual(color(layer, 240, 50), [255, 0, 0, 255])
    }
}
