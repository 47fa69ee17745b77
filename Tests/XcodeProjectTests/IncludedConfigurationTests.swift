import ProjectFixtures
import StoryboardDocument
import XCTest

@testable import XcodeProject

/// Configuration files that include one another, as Xcode's engine reads them.
final class IncludedConfigurationTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func read(_ files: [String: String]) -> (values: [String: String], problems: [ProjectError]) {
        for (name, text) in files { fixture.write(name, text) }
        let file = XCConfig(contentsOf: fixture.folder + "/Main.xcconfig")
        var table = SettingTable(configuration: "Debug")
        table.add(file.settings)
        var values: [String: String] = [:]
        for key in table.values.keys {
            var expansion = SettingExpansion(table)
            values[key] = expansion.value(of: key)
        }
        return (values, file.problems)
    }

    func testAFileThatIsIncludedTwiceIsReadTwice() {
        let last = read([
            "Main.xcconfig": "#include \"Base.xcconfig\"\nA = own\n#include \"Base.xcconfig\"\n",
            "Base.xcconfig": "A = base\n",
        ])
        XCTAssertEqual(last.values["A"], "base", "what it says holds from there on")
        let shared = read([
            "Main.xcconfig": "#include \"One.xcconfig\"\n#include \"Two.xcconfig\"\n",
            "One.xcconfig": "#include \"Base.xcconfig\"\nF = $(inherited) one\n",
            "Two.xcconfig": "#include \"Base.xcconfig\"\nF = $(inherited) two\n",
            "Base.xcconfig": "F = $(inherited)x\n",
        ])
        XCTAssertEqual(shared.values["F"], "x onex two")
        XCTAssertEqual(shared.problems.count, 0)
    }

    func testACircleIsToldInXcodesWordsAndTheRestHolds() {
        let found = read([
            "Main.xcconfig": "A = 1\n#include \"B.xcconfig\"\n", "B.xcconfig": "#include \"Main.xcconfig\"\nB = $(A)\n",
        ])
        XCTAssertEqual(found.values, ["A": "1", "B": "1"])
        XCTAssertEqual(
            found.problems.map(\.message),
            ["Skipping the inclusion of 'Main.xcconfig' from 'B.xcconfig' as it would create a cycle."])
        XCTAssertTrue(found.problems.first?.path.hasSuffix("B.xcconfig:1") ?? false)
    }

    func testAFileIsFoundBesideAnyOfThoseThatIncludeIt() {
        let found = read([
            "Main.xcconfig": "#include \"Sub/In.xcconfig\"\n",
            "Sub/In.xcconfig": "#include \"Other.xcconfig\"\n#include \"Sub/Beside\"\n#include \"Near.xcconfig\"\n",
            "Other.xcconfig": "TOP = top\n", "Sub/Beside.xcconfig": "BESIDE = beside\n",
            "Near.xcconfig": "NEAR = far\n", "Sub/Near.xcconfig": "NEAR = near\n",
        ])
        XCTAssertEqual(found.values, ["TOP": "top", "BESIDE": "beside", "NEAR": "near"])
    }

    func testFilesThatDoubleWithEachStepComeToAnEnd() {
        for number in 0..<40 {
            let next = "#include \"\(number + 1).xcconfig\"\n"
            fixture.write("\(number).xcconfig", next + next)
        }
        fixture.write("40.xcconfig", "END = 1\n")
        let file = XCConfig(contentsOf: fixture.folder + "/0.xcconfig")
        XCTAssertEqual(
            file.problems.map(\.message),
            ["more than 10,000 configuration files included by one; the rest is left out."])
    }
}
