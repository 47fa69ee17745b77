import XCTest

@testable import UIKit

/// Objects of a nib that others take the place of, and objects that come from outside.
final class NibStandInTests: XCTestCase {
    private final class Real: UIView {
        var wakings = 0
        override func awakeFromNib() {
            super.awakeFromNib()
            wakings += 1
        }
    }

    private final class StandIn: UIView {
        override func awakeAfter(using coder: NSCoder) -> Any? {
            let real = Real(frame: frame)
            real.backgroundColor = backgroundColor
            return real
        }
    }

    private final class Gone: UIView {
        override func awakeAfter(using coder: NSCoder) -> Any? { nil }
    }

    private final class Owner: NSObject {
        var held: UIView?, gone: UIView?, helper: Helper?
        static let table: @MainActor () -> ClassTable = {
            var table = ClassTable(Owner.self)
            table.outlet("held", \Owner.held)
            table.outlet("gone", \Owner.gone)
            table.outlet("helper", \Owner.helper)
            return table
        }
    }

    private final class Helper: NSObject {
        var place: UIView?
        var taps = 0
        static let table: @MainActor () -> ClassTable = {
            var table = ClassTable(Helper.self)
            table.outlet("place", \Helper.place)
            table.method("tapped:") { (helper: Helper, _: UIButton) in helper.taps += 1 }
            return table
        }
    }

    override class func setUp() {
        for (type, name) in [(StandIn.self, "StandIn"), (Gone.self, "Gone")] as [(UIView.Type, String)] {
            ObjCRuntime.register(type, name: name, module: "Nibs", table: { ClassTable(type) })
        }
        ObjCRuntime.register(Owner.self, name: "Owner", module: "Nibs", table: Owner.table)
        ObjCRuntime.register(Helper.self, name: "Helper", module: "Nibs", table: Helper.table)
    }

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner" customModule="Nibs">
            <connections><outlet property="held" destination="a1-aa-001" id="o1-aa-001"/><outlet property="gone" destination="a2-aa-001" id="o2-aa-001"/>
              <outlet property="helper" destination="ex-aa-001" id="o3-aa-001"/></connections></placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          <placeholder placeholderIdentifier="helper" id="ex-aa-001" customClass="Helper" customModule="Nibs">
            <connections><outlet property="place" destination="v1-aa-001" id="o4-aa-001"/></connections></placeholder>
          <view contentMode="scaleToFill" id="v1-aa-001"><rect key="frame" x="0.0" y="0.0" width="200" height="200"/><subviews>
            <view contentMode="scaleToFill" id="a1-aa-001" customClass="StandIn" customModule="Nibs"><rect key="frame" x="10" y="20" width="50" height="60"/>
              <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
            <view contentMode="scaleToFill" id="a2-aa-001" customClass="Gone" customModule="Nibs"><rect key="frame" x="10" y="90" width="50" height="60"/></view>
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b1-aa-001"><rect key="frame" x="100" y="0.0" width="60" height="40"/>
              <connections><action selector="tapped:" destination="ex-aa-001" eventType="touchUpInside" id="o5-aa-001"/></connections></button>
          </subviews></view>
        </objects></document>
        """

    @MainActor
    private func load(_ owner: Owner, _ objects: [String: Any]) throws -> UIView {
        let nib = UINib(data: Data(Self.document.utf8), bundle: nil)
        let made = nib.instantiate(withOwner: owner, options: [.externalObjects: objects])
        XCTAssertEqual(made.count, 1)
        return try XCTUnwrap(made.first as? UIView)
    }

    func testAViewMayStandForAnother() throws {
        try onMain {
            let owner = Owner(), view = try load(owner, [:])
            let real = try XCTUnwrap(view.subviews.first as? Real)
            XCTAssertEqual(owner.held, real)
            XCTAssertEqual(real.frame, CGRect(x: 10, y: 20, width: 50, height: 60))
            XCTAssertEqual(real.backgroundColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            XCTAssertEqual(real.wakings, 1)
            XCTAssertNil(owner.gone, "or for nothing")
            XCTAssertEqual(view.subviews.count, 2)
        }
    }

    func testObjectsFromOutsideAreConnected() throws {
        try onMain {
            let owner = Owner(), helper = Helper(), view = try load(owner, ["helper": helper])
            XCTAssertTrue(owner.helper === helper)
            XCTAssertEqual(helper.place, view)
            try XCTUnwrap(view.subviews.last as? UIButton).sendActions(for: .touchUpInside)
            XCTAssertEqual(helper.taps, 1)
        }
    }
}
