import SeededNumbers
import XCTest

@testable import ConstraintSolver

/// Two levels, whole numbers, so that everything can be tried out.
final class ConvexFunctionsTests: XCTestCase {
    private var random = SeededNumbers(state: 11)
    private let functions = ConvexFunctions()

    func testASumHasTheSumOfTheSlopes() {
        for _ in 0..<200 {
            let f = make(), g = make()
            let sum = functions.sum(f, g)
            checkInvariants(sum)
            for place in stride(from: -24.5, through: 24.5, by: 1) {
                for level in 0..<2 {
                    XCTAssertEqual(
                        functions.slope(of: sum, at: place)[level],
                        functions.slope(of: f, at: place)[level] + functions.slope(of: g, at: place)[level])
                }
            }
        }
    }

    func testAConvolutionIsTheLeastThatTwoShareOutBetweenThem() {
        for _ in 0..<25 {
            let f = make(), g = make()
            let convolution = functions.convolution(f, g)
            checkInvariants(convolution)
            let origin = least(f, g, 0)
            for place in -30...30 {
                XCTAssertTrue(equal(rise(convolution, 0, place), least(f, g, place) - origin), "\(place)")
            }
        }
    }

    func testTurningAFunctionRoundTwiceGivesItBack() {
        for _ in 0..<50 {
            let f = make()
            let turned = functions.transformed(f, factor: -2, offset: 3)
            checkInvariants(turned)
            let back = functions.transformed(turned, factor: -0.5, offset: 1.5)
            for place in -30...30 { XCTAssertTrue(equal(rise(back, 0, place), rise(f, 0, place))) }
        }
    }

    func testKinksOfOnePlaceAreOne() {
        var demands = Buffer<Demand>()
        defer { demands.deallocate() }
        functions.removeAll(levels: 2)
        demands.append(Demand(relation: 1, level: 0, position: 40, weight: 1))
        demands.append(Demand(relation: -1, level: 1, position: 40, weight: 1))
        let content = functions.sum(of: &demands)
        XCTAssertEqual(content.kinks, 1)
        XCTAssertEqual(functions.convolution(content, content).kinks, 1)
        XCTAssertEqual(functions.sum(content, functions.transformed(content, factor: 1, offset: 10)).kinks, 2)
    }

    // MARK: Helpers

    /// The value at both levels, from a place on.
    private typealias Cost = SIMD2<Double>

    private func equal(_ a: Cost, _ b: Cost) -> Bool { abs(a[0] - b[0]) < 1e-9 && abs(a[1] - b[1]) < 1e-9 }

    private func make() -> ConvexFunction {
        if functions.levels != 2 { functions.removeAll(levels: 2) }
        var demands = Buffer<Demand>()
        defer { demands.deallocate() }
        for level: Int32 in [0, 1, 0, 1] where level == 1 || Bool.random(using: &random) {
            demands.append(
                Demand(
                    relation: Int8.random(in: -1...1, using: &random), level: level,
                    position: Double(Int.random(in: -9...9, using: &random)),
                    weight: Double(Int.random(in: 1...2, using: &random))))
        }
        demands.append(Demand(relation: 0, level: 1, position: 0, weight: 5))
        return functions.sum(of: &demands)
    }

    private func rise(_ function: ConvexFunction, _ from: Int, _ to: Int) -> Cost {
        var sum = Cost()
        for place in min(from, to)..<max(from, to) {
            let slope = functions.slope(of: function, at: Double(place) + 0.5)
            sum += Cost(slope[0], slope[1])
        }
        return to >= from ? sum : -sum
    }

    private func least(_ f: ConvexFunction, _ g: ConvexFunction, _ total: Int) -> Cost {
        var best: Cost?
        for own in -45...45 {
            let cost = rise(f, 0, own) + rise(g, 0, total - own)
            if best == nil || cost[0] < best![0] || cost[0] == best![0] && cost[1] < best![1] { best = cost }
        }
        return best!
    }

    /// Kinks ascend, and so do slopes.
    private func checkInvariants(_ function: ConvexFunction) {
        let positions = functions.positions(of: function), slopes = functions.slopes(of: function)
        for kink in 0..<Int(function.kinks) {
            if kink > 0 { XCTAssertLessThan(positions[kink - 1], positions[kink]) }
            let below = slopes + kink * functions.levels, above = below + functions.levels
            XCTAssertTrue((below[0], below[1]) < (above[0], above[1]))
        }
    }
}
