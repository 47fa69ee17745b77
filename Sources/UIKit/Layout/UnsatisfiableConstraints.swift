import Foundation

/// UIKit's well-known message, on the standard error stream.
@MainActor
package enum UnsatisfiableConstraints {
    /// Where the message goes; tests listen here.
    package static var output: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }

    /// - Parameter lines: What each of the sources says, in UIKit's words; only asked for where it is printed.
    static func report(
        _ sources: [AnyObject], broken: AnyObject?, lines: () -> (all: [ConstraintText], broken: ConstraintText?)
    ) {
        if let inquiry = LayoutInquiry.current {
            inquiry.conflicts.append(LayoutInquiry.Conflict(sources: sources, broken: broken))
            return
        }
        let (all, broken) = lines()
        output(message(sorted(all), broken: broken))
    }

    /// As in UIKit's logs: those without a name first, then by their names whatever their case; each once.
    private static func sorted(_ constraints: [ConstraintText]) -> [ConstraintText] {
        var seen: Set<String> = []
        let all = constraints.filter { seen.insert($0.text).inserted }
        let masks = all.filter { $0.identifier == nil && $0.mask != nil }
        let named = all.filter { $0.identifier != nil }.enumerated().sorted {
            let (a, b) = ($0.element.identifier!.lowercased(), $1.element.identifier!.lowercased())
            return a == b ? $0.offset < $1.offset : a < b
        }
        return masks + all.filter { $0.identifier == nil && $0.mask == nil } + named.map(\.element)
    }

    private static func message(_ constraints: [ConstraintText], broken: ConstraintText?) -> String {
        let lines = constraints.map { "    \"\(escaped($0.text))\"" }.joined(separator: ",\n")
        let hasMasks = constraints.contains { $0.type == "NSAutoresizingMaskLayoutConstraint" }
        let note =
            hasMasks
            ? "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
            : ""
        return """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. 
            \tTry this: 
            \t\t(1) look at each constraint and try to figure out which you don't expect; 
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
            \(note)(
            \(lines)
            )

            Will attempt to recover by breaking constraint 
            \(broken?.text ?? "")

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

            """
    }

    /// As an array describes its strings; letters of other alphabets stay readable.
    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    }
}
