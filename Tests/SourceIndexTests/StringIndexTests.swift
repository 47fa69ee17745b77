import SourceIndex
import SourceParser
import XCTest

final class StringIndexTests: XCTestCase {
    /// What every use in the sources comes to, in order: `segue=showPhoto`, or `segue=?`.
    private func uses(_ sources: String...) -> [String] {
        let parsed = sources.enumerated().map {
            ParsedSource(path: "\($0).swift", bytes: Array($1.utf8), configuration: IOSBuildConfiguration())
        }
        let strings = StringIndex(files: parsed.map(\.strings), index: ProjectIndex(files: parsed.map(\.index)))
        return strings.files.flatMap { file in
            file.uses.map { "\($0.subject.rawValue)=\(strings.value(of: $0, in: file)?.text ?? "?")" }
        }
    }

    func testLiteralsInCallsAreFound() {
        XCTAssertEqual(
            uses(
                """
                class A: UIViewController {
                    func f() {
                        performSegue(withIdentifier: "a", sender: nil)
                        tableView.dequeueReusableCell(withIdentifier: "b", for: path)
                        collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: path)
                        tableView.register(UINib(nibName: "d", bundle: nil), forCellReuseIdentifier: "e")
                        _ = UIStoryboard(name: "f", bundle: nil).instantiateViewController(withIdentifier: "g")
                        _ = storyboard?.instantiateViewController(identifier: "h") { coder in nil }
                        _ = UIImage(named: "i") ?? UIImage(systemName: "star")
                        view.backgroundColor = UIColor(named: "j")
                    }
                }
                """),
            [
                "segue=a", "cell=b", "cell=c", "cellRegistration=e", "nib=d", "scene=g", "storyboard=f", "scene=h",
                "image=i", "color=j",
            ])
    }

    func testComparisonsWithASegueAreFound() {
        XCTAssertEqual(
            uses(
                """
                class A: UIViewController {
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                        if segue.identifier == "a" { }
                        guard "b" != segue.identifier, count == "no" else { return }
                        switch segue.identifier { case "c", "d"?: break; default: break }
                    }
                }
                """), ["segueComparison=a", "segueComparison=b", "segueComparison=c", "segueComparison=d"])
    }

    func testConstantsAndRawValuesAreFollowed() {
        XCTAssertEqual(
            uses(
                """
                enum SegueID: String { case showPhoto, edit = "editPhoto" }
                struct K { struct Cells { static let photo = "PhotoCell" } }
                let global = "global"
                class Base: UIViewController { let inherited = "inherited" }
                """,
                """
                class A: Base {
                    private static let own = "own"
                    let instance = "instance"
                    func f() {
                        let local = "local"
                        performSegue(withIdentifier: SegueID.showPhoto.rawValue, sender: nil)
                        performSegue(withIdentifier: SegueID.edit.rawValue, sender: nil)
                        performSegue(withIdentifier: K.Cells.photo, sender: nil)
                        performSegue(withIdentifier: global, sender: nil)
                        performSegue(withIdentifier: A.own, sender: nil)
                        performSegue(withIdentifier: Self.own, sender: nil)
                        performSegue(withIdentifier: self.instance, sender: nil)
                        performSegue(withIdentifier: inherited, sender: nil)
                        performSegue(withIdentifier: local, sender: nil)
                    }
                }
                """),
            ["showPhoto", "editPhoto", "PhotoCell", "global", "own", "own", "instance", "inherited", "local"].map {
                "segue=\($0)"
            })
    }

    func testNamesOfTypesAreFollowed() {
        XCTAssertEqual(
            uses(
                """
                protocol Reusable: AnyObject {}
                extension Reusable { static var reuseIdentifier: String { String(describing: self) } }
                class PhotoCell: UITableViewCell, Reusable {}
                class A: UIViewController {
                    func f() {
                        tableView.dequeueReusableCell(withIdentifier: PhotoCell.reuseIdentifier)
                        tableView.dequeueReusableCell(withIdentifier: String(describing: PhotoCell.self))
                        tableView.dequeueReusableCell(withIdentifier: "\\(PhotoCell.self)")
                    }
                }
                """), ["cell=PhotoCell", "cell=PhotoCell", "cell=PhotoCell"])
    }

    func testWhatCannotBeToldStaysUnknown() {
        XCTAssertEqual(
            uses(
                """
                class A: UIViewController {
                    let identifier = "member"
                    var variable = "variable"
                    func f(identifier: String) { performSegue(withIdentifier: identifier, sender: nil) }
                    func g() { performSegue(withIdentifier: variable, sender: nil) }
                    func h() { if let identifier = other { performSegue(withIdentifier: identifier, sender: nil) } }
                    func i() { performSegue(withIdentifier: flag ? "a" : "b", sender: nil) }
                    func j() { performSegue(withIdentifier: "cell\\(row)", sender: nil) }
                    func k() { names.forEach { identifier in performSegue(withIdentifier: identifier, sender: nil) } }
                }
                """), Array(repeating: "segue=?", count: 6))
    }

    func testALiteralKnowsThePlaceOfItsText() throws {
        let source = "let a = \"first\"\n    performSegue(withIdentifier: \"zweite ü\", sender: nil)\n"
        let strings = ParsedSource(path: "A.swift", bytes: Array(source.utf8), configuration: IOSBuildConfiguration())
            .strings
        let literal = try XCTUnwrap(strings.literals.last)
        XCTAssertEqual(
            Array(source.utf8)[literal.offset..<(literal.offset + literal.length)].elementsEqual("zweite ü".utf8), true)
        XCTAssertEqual(literal.line, 2)
        XCTAssertEqual(literal.column, 34)
    }

    func testObjectiveCClassesAreKnownByName() {
        let source = ObjectiveCSource(
            bytes: Array(
                """
                @class Other;
                @interface Player : UIView <Playing>
                @end
                @implementation Recorder
                - (void)go { [self performSegueWithIdentifier:@"record" sender:nil]; }
                @end
                """.utf8))
        XCTAssertEqual(source.classes["Player"], .some("UIView"))
        XCTAssertEqual(source.classes["Recorder"], .some(nil))
        XCTAssertNil(source.classes["Other"])
        XCTAssertEqual(source.strings, ["record"])
    }
}
