import Foundation
import UIKit
import XCTest

@testable import SystemConfiguration

/// What can be reached is what the machine's routes say, and what `--network` does.
final class ReachabilityTests: XCTestCase {
    func testTheDeviceItselfIsReachedWithoutANetwork() throws {
        for name in ["127.0.0.1", "localhost", "::1"] {
            let target = try XCTUnwrap(ReachabilityTarget(name: name))
            XCTAssertEqual(target.flags(.none), [.reachable, .isLocalAddress, .isDirect], name)
        }
    }

    func testFlightModeAndAnswersWrittenDownDecideForTheRest() throws {
        var zero = sockaddr_in()
        zero.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        zero.sin_family = sa_family_t(AF_INET)
        let anything = try withUnsafePointer(to: &zero) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { try XCTUnwrap(ReachabilityTarget($0)) }
        }
        for target in [anything, try XCTUnwrap(ReachabilityTarget(name: "www.example.com"))] {
            XCTAssertEqual(target.flags(.none), [])
            XCTAssertEqual(target.flags(.recorded), .reachable)
        }
        XCTAssertFalse(anything.isName)
        XCTAssertNil(ReachabilityTarget(name: ""))
    }

    func testAnAddressThatIsNoneIsRefusedWithAnError() {
        var address = sockaddr()
        address.sa_len = UInt8(MemoryLayout<sockaddr>.size)
        address.sa_family = sa_family_t(AF_UNIX)
        XCTAssertNil(SCNetworkReachabilityCreateWithAddress(kCFAllocatorDefault, &address))
        XCTAssertEqual(SCError(), kSCStatusInvalidArgument)
        XCTAssertEqual(String(cString: SCErrorString(SCError())), "Invalid argument")
        XCTAssertNil(SCNetworkReachabilityCreateWithName(nil, ""))
    }

    private final class Owner {
        var told: [SCNetworkReachabilityFlags] = []
        var holds = 0
        let asked: XCTestExpectation
        init(_ asked: XCTestExpectation) { self.asked = asked }
    }

    func testANamesFirstAnswerIsToldOnItsQueueWithWhatTheContextHolds() throws {
        let reachability = try XCTUnwrap(SCNetworkReachabilityCreateWithName(nil, "localhost.example"))
        let owner = Owner(expectation(description: "told"))
        var context = SCNetworkReachabilityContext(
            version: 0, info: Unmanaged.passUnretained(owner).toOpaque(),
            retain: { info in
                Unmanaged<Owner>.fromOpaque(info).retain().takeUnretainedValue().holds += 1
                return info
            },
            release: { info in
                let owner = Unmanaged<Owner>.fromOpaque(info)
                owner.takeUnretainedValue().holds -= 1
                owner.release()
            },
            copyDescription: { _ in Unmanaged.passRetained("an owner" as CFString) })
        XCTAssertTrue(
            SCNetworkReachabilitySetCallback(
                reachability,
                { _, flags, info in
                    let owner = Unmanaged<Owner>.fromOpaque(info!).takeUnretainedValue()
                    owner.told.append(flags)
                    owner.asked.fulfill()
                }, &context))
        XCTAssertEqual(owner.holds, 1, "it is kept")
        let queue = DispatchQueue(label: "reachability")
        XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(reachability, queue))
        XCTAssertFalse(SCNetworkReachabilitySetDispatchQueue(reachability, queue), "it tells somebody already")
        XCTAssertEqual(SCError(), kSCStatusInvalidArgument)
        wait(for: [owner.asked], timeout: 10)
        var flags = SCNetworkReachabilityFlags()
        XCTAssertTrue(SCNetworkReachabilityGetFlags(reachability, &flags))
        XCTAssertEqual(owner.told, [flags])
        XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(reachability, nil))
        queue.sync {}
        SCNetworkReachabilitySetCallback(reachability, nil, nil)
        XCTAssertEqual(owner.holds, 0, "it is let go")
        XCTAssertFalse(SCNetworkReachabilitySetDispatchQueue(reachability, nil), "it told nobody")
    }

    func testRunLoopsAreToldAndFlagsHaveApplesValues() throws {
        let reachability = try XCTUnwrap(SCNetworkReachabilityCreateWithName(nil, "127.0.0.1"))
        let mode = CFRunLoopMode.commonModes.rawValue
        XCTAssertTrue(SCNetworkReachabilityScheduleWithRunLoop(reachability, CFRunLoopGetMain(), mode))
        XCTAssertTrue(SCNetworkReachabilityUnscheduleFromRunLoop(reachability, CFRunLoopGetMain(), mode))
        let flags: SCNetworkReachabilityFlags = [.reachable, .isWWAN]
        XCTAssertEqual(flags.rawValue & UInt32(kSCNetworkFlagsReachable), 2)
        XCTAssertEqual(flags.rawValue, 262_146)
        XCTAssertEqual(SCNetworkReachabilityFlags.isLocalAddress.rawValue, UInt32(kSCNetworkFlagsIsLocalAddress))
        XCTAssertNil(CNCopySupportedInterfaces())
    }
}
