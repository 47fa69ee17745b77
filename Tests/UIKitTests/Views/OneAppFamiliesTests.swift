import XCTest

@testable import UIKit

/// Small families of API that few apps use.
final class OneAppFamiliesTests: XCTestCase {
    func testAddedKeyCommandsWorkUntilTheyAreRemoved() {
        onMain {
            let controller = UIViewController(),
                command = UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("anchor:"))
            XCTAssertNil(controller.keyCommands)
            controller.addKeyCommand(command)
            XCTAssertEqual(controller.keyCommands, [command])
            controller.removeKeyCommand(command)
            XCTAssertNil(controller.keyCommands)
        }
    }

    func testAnAssetGivesThePictureOfTheTraits() {
        onMain {
            func picture(_ width: CGFloat) -> UIImage {
                UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { _ in }
            }
            let asset = UIImageAsset(), tall = picture(1), low = picture(2), dark = picture(3)
            asset.register(tall, with: UITraitCollection(verticalSizeClass: .regular))
            asset.register(low, with: UITraitCollection(verticalSizeClass: .compact))
            asset.register(
                dark,
                with: UITraitCollection(traitsFrom: [
                    UITraitCollection(verticalSizeClass: .compact), UITraitCollection(userInterfaceStyle: .dark),
                ]))
            func found(_ size: UIUserInterfaceSizeClass, _ style: UIUserInterfaceStyle) -> UIImage {
                asset.image(
                    with: UITraitCollection(traitsFrom: [
                        UITraitCollection(verticalSizeClass: size), UITraitCollection(userInterfaceStyle: style),
                    ]))
            }
            XCTAssertTrue(found(.regular, .dark) === tall)
            XCTAssertTrue(found(.compact, .light) === low)
            XCTAssertTrue(found(.compact, .dark) === dark)
            XCTAssertTrue(low.imageAsset === asset)
            asset.unregister(with: UITraitCollection(verticalSizeClass: .compact))
            XCTAssertNil(low.imageAsset)
            XCTAssertTrue(found(.compact, .light) === tall)
        }
    }

    private final class Slow: UIActivityItemProvider, @unchecked Sendable {
        var asked = 0
        override var item: Any {
            asked += 1
            return "made"
        }
    }

    func testAProviderMakesItsItemOnlyForAnActivity() {
        onMain {
            let provider = Slow(placeholderItem: "stand-in"),
                sheet = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
            XCTAssertNil(provider.activityViewController(sheet, itemForActivityType: nil))
            XCTAssertEqual(provider.activityViewControllerPlaceholderItem(sheet) as? String, "stand-in")
            XCTAssertEqual(provider.asked, 0)
            XCTAssertEqual(
                provider.activityViewController(sheet, itemForActivityType: .copyToPasteboard) as? String, "made")
            XCTAssertEqual(provider.activityType, .copyToPasteboard)
            XCTAssertTrue(provider.isFinished)
        }
    }

    func testAMetadataQueryGathersAndFindsNothing() {
        onMain {
            let query = NSMetadataQuery()
            var told: [String] = []
            let tokens = [NSNotification.Name.NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering].map
            { name in
                NotificationCenter.default.addObserver(forName: name, object: query, queue: nil) { _ in
                    told.append(name.rawValue)
                }
            }
            defer { tokens.forEach(NotificationCenter.default.removeObserver) }
            XCTAssertTrue(query.start())
            XCTAssertFalse(query.start())
            XCTAssertTrue(query.isGathering)
            MainLoop.advance(by: 0.1)
            XCTAssertFalse(query.isGathering)
            XCTAssertEqual(
                told, ["NSMetadataQueryDidStartGatheringNotification", "NSMetadataQueryDidFinishGatheringNotification"])
            XCTAssertEqual(query.resultCount, 0)
        }
    }

    func testDeletedViewsShrinkAndLeave() {
        onMain {
            let holder = show(UIView()), view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            holder.addSubview(view)
            var moved = false, ended = false
            UIView.perform(.delete, on: [view], animations: { moved = true }, completion: { ended = $0 })
            XCTAssertTrue(moved)
            XCTAssertNotNil(view.superview)
            MainLoop.advance(by: 0.5)
            XCTAssertNil(view.superview)
            XCTAssertEqual(view.alpha, 1)
            XCTAssertTrue(ended)
        }
    }

    func testAnOutlineDescribesItself() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Harbour", "Town"])
        outline.append(["Quay"], to: "Harbour")
        outline.append(["Church"], to: "Town")
        outline.expand(["Harbour"])
        XCTAssertEqual(outline.visualDescription(), "+ Harbour\n  * Quay\n- Town\n  * Church")
    }

    func testVisibleItemsFall() {
        onMain {
            let items: [any NSCollectionLayoutVisibleItem] = [
                UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            ]
            XCTAssertEqual(UIGravityBehavior(items: items).items.count, 1)
        }
    }

    func testRetargetedPreviewsOfDragsStaySuch() {
        onMain {
            let view = show(UIView()), preview = UITargetedDragPreview(view: view)
            let moved: UITargetedDragPreview = preview.retargetedPreview(
                with: UIPreviewTarget(container: view, center: CGPoint(x: 3, y: 4)))
            XCTAssertEqual(moved.target.center, CGPoint(x: 3, y: 4))
        }
    }

    func testOldGuidesStandInConstraints() {
        onMain {
            let controller = UIViewController()
            _ = show(controller)
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            let views: [String: AnyObject] = ["top": controller.topLayoutGuide, "view": view]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "V:[top]-10-[view(20)]", options: [], metrics: nil, views: views)
                    + [
                        view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
                        view.widthAnchor.constraint(equalToConstant: 30),
                    ])
            controller.view.layoutIfNeeded()
            XCTAssertEqual(view.frame, CGRect(x: 0, y: controller.view.safeAreaInsets.top + 10, width: 30, height: 20))
        }
    }

    private final class Frame: UIPopoverBackgroundView {
        static var made: Frame?
        var offset: CGFloat = 0, direction = UIPopoverArrowDirection.any
        override var arrowOffset: CGFloat {
            get { offset }
            set { offset = newValue }
        }
        override var arrowDirection: UIPopoverArrowDirection {
            get { direction }
            set { direction = newValue }
        }
        override class func arrowBase() -> CGFloat { 20 }
        override class func arrowHeight() -> CGFloat { 16 }
        override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8) }
    }

    func testAPopoverKeepsRoomForItsOwnBackground() {
        let look = PopoverPlacement.Look(
            arrow: CGSize(width: 20, height: 16), insets: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8),
            cornerRadius: 0)
        let anchor = CGRect(x: 390, y: 100, width: 40, height: 40),
            room = CGRect(x: 10, y: 34, width: 800, height: 1100)
        let below = PopoverPlacement(
            size: CGSize(width: 320, height: 400), beside: anchor, in: room, permitted: .up, look: look)
        XCTAssertEqual(below.frame, CGRect(x: 250, y: 140 + 16 + 5, width: 320, height: 400))
        XCTAssertEqual(below.tip, CGPoint(x: 410, y: 140))
        let above = PopoverPlacement(
            size: CGSize(width: 320, height: 400), beside: CGRect(x: 390, y: 900, width: 40, height: 40), in: room,
            permitted: .down, look: look)
        XCTAssertEqual(above.frame.maxY, 900 - 16 - 7)
    }

    func testTheOwnBackgroundIsToldOfItsArrow() throws {
        try onMain {
            ObjCRuntime.register(Frame.self, name: "Frame", module: "Tests") {
                var table = ClassTable(Frame.self)
                table.initializerWithFrame { (frame: CGRect) -> Frame in
                    let made = Frame(frame: frame)
                    Frame.made = made
                    return made
                }
                return table
            }
            let root = UIViewController()
            try on(.padPortrait, root) { window in
                let content = UIViewController()
                content.modalPresentationStyle = .popover
                content.preferredContentSize = CGSize(width: 200, height: 200)
                let popover = try XCTUnwrap(content.popoverPresentationController)
                popover.popoverBackgroundViewClass = Frame.self
                (popover.sourceView, popover.sourceRect) = (root.view, CGRect(x: 300, y: 300, width: 20, height: 20))
                popover.permittedArrowDirections = .up
                root.present(content, animated: false)
                MainLoop.advance(by: 1)
                window.layoutIfNeeded()
                let background = try XCTUnwrap(Frame.made)
                XCTAssertEqual(background.direction, .up)
                XCTAssertEqual(
                    background.frame,
                    content.view.convert(content.view.bounds, to: background.superview).inset(
                        by: UIEdgeInsets(top: -5 - 16, left: -6, bottom: -7, right: -8)))
                XCTAssertEqual(background.frame.midX + background.offset, 310, accuracy: 0.5)
                root.dismiss(animated: false)
                MainLoop.advance(by: 1)
            }
        }
    }

    func testASearchContainerHasTheBarAtItsTop() {
        onMain {
            let search = UISearchController(searchResultsController: nil),
                container = UISearchContainerViewController(searchController: search)
            _ = show(container)
            container.view.layoutIfNeeded()
            XCTAssertTrue(search.searchBar.superview === container.view)
            XCTAssertEqual(search.searchBar.frame.minY, container.view.safeAreaInsets.top)
            XCTAssertEqual(search.searchBar.frame.width, container.view.bounds.width)
        }
    }

    func testNumbersComeOutOfKeyValueCodingAsNumbersOfAnyKind() {
        let layer = CALayer()
        layer.setValue(1.5, forKeyPath: "transform.rotation.z")
        XCTAssertEqual(layer.value(forKeyPath: "transform.rotation.z") as! Double, 1.5, accuracy: 1e-9)
        XCTAssertEqual(layer.value(forKeyPath: "transform.rotation.z") as! CGFloat, 1.5, accuracy: 1e-9)
        layer.opacity = 0.5
        XCTAssertEqual(layer.value(forKey: "opacity") as? Float, 0.5)
        XCTAssertEqual(layer.value(forKey: "opacity") as? Double, 0.5)
        let defaults = UserDefaults(suiteName: "OneAppFamiliesTests")!
        defer { defaults.removePersistentDomain(forName: "OneAppFamiliesTests") }
        defaults.set(1, forKey: "score")
        XCTAssertEqual(UserDefaultsStore.object(forKey: "score", in: defaults) as? Double, 1)
        XCTAssertEqual(UserDefaultsStore.object(forKey: "score", in: defaults) as? Int, 1)
    }

    func testResourcesThatAreDeliveredLaterAreThereAtOnce() {
        let request = NSBundleResourceRequest(tags: ["harbour"]), told = expectation(description: "told")
        request.beginAccessingResources { error in
            XCTAssertNil(error)
            told.fulfill()
        }
        wait(for: [told], timeout: 5)
        XCTAssertEqual(request.progress.fractionCompleted, 1)
        XCTAssertNil(FileManager.default.url(forUbiquityContainerIdentifier: nil))
    }

    func testFontsAreDescribedByAttributes() {
        let bold = UIFontDescriptor(fontAttributes: [
            .family: "Georgia", .size: 20, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
        ])
        XCTAssertEqual(UIFont(descriptor: bold, size: 0).pointSize, 20)
        XCTAssertEqual(UIFont(descriptor: bold, size: 0).familyName, UIFont(name: "Georgia", size: 20)?.familyName)
        XCTAssertTrue(bold.symbolicTraits.contains(.traitBold))
        XCTAssertEqual(UIFont(descriptor: UIFontDescriptor(fontAttributes: [:]), size: 0).pointSize, 12)
        let digits = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
            .featureSettings: [
                [UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]
            ]
        ])
        let font = UIFont(descriptor: digits, size: 0)
        XCTAssertEqual("1".size(withAttributes: [.font: font]).width, "0".size(withAttributes: [.font: font]).width)
        XCTAssertNotEqual(
            "1".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width,
            "0".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width)
    }

    private final class Lowered: UICollectionViewFlowLayout {
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.layoutAttributesForItem(at: indexPath)
            attributes?.frame.origin.y += 50
            return attributes
        }
        override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)!
        }
    }

    private final class Three: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath) }
    }

    func testAFlowLayoutAsksItselfNotItsSubclass() {
        onMain {
            let layout = Lowered(), data = Three(),
                view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
            view.dataSource = data
            _ = show(view)
            XCTAssertEqual(
                layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 300, height: 300))?.first?.frame.minY,
                0)
            XCTAssertEqual(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY, 50)
        }
    }

    private final class Boat: NSObject, ClassTableProviding {
        var place = 0
        static var classTable: ClassTable {
            var table = ClassTable(Boat.self)
            table.method("moveTo:") { (boat: Boat, place: Int) in boat.place = place }
            return table
        }
    }

    func testAnInvocationIsSentWhenTheChangeIsTakenBack() {
        let manager = UndoManager(), boat = Boat()
        boat.place = 2
        (manager.prepare(withInvocationTarget: boat) as? UndoInvocation)?.record("moveTo:", [1])
        XCTAssertEqual(boat.place, 2)
        manager.undo()
        XCTAssertEqual(boat.place, 1)
    }

    func testAGlyphOfALineBreakControls() {
        let storage = NSTextStorage(string: "a b\n"), manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        XCTAssertEqual((0..<4).map { manager.propertyForGlyph(at: $0) }, [[], .elastic, [], .controlCharacter])
    }
}
