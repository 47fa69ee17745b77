import XCTest

@testable import UIKit

/// What a drag opens on its way, and what a view takes as if it were pasted.
final class DragOpeningTests: XCTestCase {
    @MainActor
    private final class Giver: NSObject, UIDragInteractionDelegate {
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
            -> [UIDragItem]
        { [UIDragItem(itemProvider: NSItemProvider(object: UIColor.red))] }
    }

    @MainActor
    private final class Well: UIView {
        var colors: [UIColor] = []
        override func paste(itemProviders: [NSItemProvider]) {
            for provider in itemProviders {
                provider.loadObject(ofClass: UIColor.self) { [unowned self] color, _ in
                    nonisolated(unsafe) let color = color as? UIColor
                    DispatchQueue.main.async { [unowned self] in if let color { colors.append(color) } }
                }
            }
        }
    }

    @MainActor
    private func carry(to x: CGFloat, _ y: CGFloat) -> Finger {
        let finger = Finger()
        finger.down(50, 50)
        MainLoop.advance(by: 0.6)
        finger.move(by: CGVector(dx: x - 50, dy: y - 50))
        return finger
    }

    func testASpringOpensOnceTheFingerHasRestedOnIt() {
        onMain {
            let root = show(UIView()), source = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                door = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 100)), giver = Giver()
            for view in [source, door] { root.addSubview(view) }
            source.addInteraction(UIDragInteraction(delegate: giver))
            var places: [CGPoint] = []
            door.addInteraction(
                UISpringLoadedInteraction { interaction, context in
                    places.append(context.location(in: interaction.view))
                })
            let passing = carry(to: 250, 250)
            MainLoop.advance(by: 0.3)
            passing.move(by: CGVector(dx: 0, dy: 200))
            MainLoop.advance(by: 1)
            passing.up()
            XCTAssertEqual(places, [])
            MainLoop.advance(by: 1)
            let resting = carry(to: 250, 260)
            MainLoop.advance(by: 1)
            XCTAssertEqual(places, [CGPoint(x: 50, y: 60)])
            resting.up()
        }
    }

    func testWhatAViewCanPasteCanBeDroppedOnIt() {
        onMain {
            let root = show(UIView()), source = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                well = Well(frame: CGRect(x: 200, y: 200, width: 100, height: 100)), giver = Giver()
            for view in [source, well] { root.addSubview(view) }
            source.addInteraction(UIDragInteraction(delegate: giver))
            carry(to: 250, 250).up()
            MainLoop.advance(by: 1, waitsForRequests: true)
            XCTAssertEqual(well.colors, [], "it said nothing of what it takes")
            well.pasteConfiguration = UIPasteConfiguration(forAccepting: UIColor.self)
            carry(to: 250, 250).up()
            MainLoop.advance(by: 1, waitsForRequests: true)
            XCTAssertEqual(well.colors, [.red])
            well.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
            carry(to: 250, 250).up()
            MainLoop.advance(by: 1, waitsForRequests: true)
            XCTAssertEqual(well.colors.count, 1)
        }
    }
}
