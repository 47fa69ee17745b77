import Foundation

/// UIKit's well-known message, on the standard error stream.
@MainActor
package enum UnsatisfiableConstraints {
    /// Where the message goes; tests listen here.
    package static var output: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }

    static func report(_ sources: [AnyObject], broken: AnyObject?) {
        if let inquiry = LayoutInquiry.current {
            inquiry.conflicts.append(LayoutInquiry.Conflict(sources: sources, broken: broken))
            return
        }
        let lines = sources.map { "    \"\(text($0))\"" }.joined(separator: ",\n")
        let message = """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. 
            \tTry this: 
            \t\t(1) look at each constraint and try to figure out which you don't expect; 
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
            (
            \(lines)
            )

            Will attempt to recover by breaking constraint 
            \(broken.map(text) ?? "")

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

            """
        output(message)
    }

    private static func text(_ source: AnyObject) -> String {
        if let constraint = source as? NSLayoutConstraint { return constraint.logDescription() }
        if let stack = source as? UIStackView {
            return "<NSLayoutConstraint:\(LayoutItem.address(stack)) 'UISV' \(LayoutItem.name(stack))   (active)>"
        }
        if let view = source as? UIView {
            let frame = view.frame
            return
                "<NSAutoresizingMaskLayoutConstraint:\(LayoutItem.address(view)) \(LayoutItem.name(view)) (\(frame.minX.brief), \(frame.minY.brief), \(frame.width.brief), \(frame.height.brief))   (active)>"
        }
        return "\(source)"
    }
}
