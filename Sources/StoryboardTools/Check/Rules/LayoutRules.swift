import StoryboardDocument

extension RuleRegistry {
    /// What Interface Builder, or laying the scenes out, says of frames and constraints.
    static let layoutRules: [Rule] = [
        Rule(
            "misplaced-view", .layout, .warning, "A view isn't where its constraints put it",
            rationale:
                "Interface Builder itself noted it when the document was saved: what the canvas shows isn't what the app shows. Choose “Update Frames”, or correct the constraints.",
            example: #"<label misplaced="YES" id="…">"#, aliases: ["misplaced", "autolayout_frames"]
        ) { context in
            marked(.misplaced, context) { "\($0) is misplaced: its frame isn't the one that its constraints give." }
        },
        Rule(
            "ambiguous-view", .layout, .warning, "A view's place or size is ambiguous",
            rationale:
                "Interface Builder itself noted it when the document was saved: the constraints leave a choice, and UIKit makes it differently from run to run.",
            example: #"<label ambiguous="YES" id="…">"#, aliases: ["ambiguous"]
        ) { context in
            marked(.ambiguous, context) { "\($0) is ambiguous: its constraints don't say where it is or how large." }
        },
        Rule(
            "unsatisfiable-constraints", .layout, .warning, "Constraints can't all hold",
            rationale:
                "Required constraints contradict each other, so UIKit breaks one of them and says so in the log. Found by solving on the device that the document was designed on; the message names those that can't hold together. Where only the size of a cell or of a xib's view stands in the way nothing is reported, as the app gives them another.",
            documents: [.files, .iOS, .tvOS], need: .layout, check: conflicts),
        Rule(
            "ambiguous-layout", .layout, .warning, "Constraints leave a place or a size open",
            rationale:
                "Other frames would satisfy the constraints as well. Found by solving, with the intrinsic sizes and placeholder constraints that the canvas assumes. Views that are constrained to each other are told together, beginning with the one to settle first. With a project, a view of a class that says itself how large it is (`intrinsicContentSize`) has that size. Not reported are views without any constraint, what bars place, empty scroll views, and what the size inspector's “Ambiguity” exempts.",
            documents: [.files, .iOS, .tvOS], need: .layout, check: ambiguities),
        Rule(
            "misplaced-frame", .layout, .warning, "The stored frame isn't the one that the constraints give",
            rationale:
                "What the canvas shows isn't what the app shows. Found by solving, so it also sees what Interface Builder didn't note. Opt-in: fonts that aren't there make text a little narrower or wider.",
            optIn: true, fixable: true, documents: [.files, .iOS, .tvOS], need: .layout,
            options: [RuleOption("tolerance", .number(1), "Points by which a frame may differ.")],
            check: misplacedFrames),
    ]

    private static func marked(_ attribute: Name, _ context: CheckContext, _ message: (String) -> String) -> [Finding] {
        context.identified.compactMap { _, element in
            guard element.attribute(attribute, is: "YES") else { return nil }
            return context.finding(
                element, message(ObjectName(element).short),
                remedy: "Update its frame or its constraints in Interface Builder.")
        }
    }

    @Sendable private static func conflicts(_ context: CheckContext) -> [Finding] {
        // Two that contradict each other word by word are contradicting-constraints'.
        let known = Set(contradictions(context).compactMap { $0.element?.id })
        return (context.layout?.conflicts ?? []).compactMap { conflict in
            guard let broken = context.elementsByID[conflict.broken] else { return nil }
            guard !known.contains(conflict.broken), !conflict.against.contains(where: known.contains) else {
                return nil
            }
            let others = conflict.against.compactMap { context.elementsByID[$0] }
            // A constraint against what a stack view makes of its own accord (arranged views hidden in code, say) is no
            // pair of culprits.
            guard !others.isEmpty else { return nil }
            let texts = others.map { "\(ConstraintText.text($0, context)) (line \($0.line))" }
            let against =
                texts.prefix(4).joined(separator: ", ") + (texts.count > 4 ? " and \(texts.count - 4) more" : "")
            return context.finding(
                broken, "\(ConstraintText.text(broken, context)) can't hold together with \(against).",
                remedy: "Remove one of them, or lower its priority.",
                related: others.map { context.note($0, ConstraintText.text($0, context)) })
        }
    }

    @Sendable private static func ambiguities(_ context: CheckContext) -> [Finding] {
        let open = (context.layout?.ambiguities ?? []).compactMap { ambiguity -> AmbiguityGroups.Member? in
            guard let view = context.elementsByID[ambiguity.view], !view.attribute(.ambiguous, is: "YES") else {
                return nil
            }
            var ambiguity = ambiguity
            // What the size inspector's “Ambiguity” says of the view.
            switch view[.verifyAmbiguity] {
            case "off": return nil
            case "ignoreSizes": ambiguity.dimensions.removeAll { $0 != .x && $0 != .y }
            default: break
            }
            // Without any constraint code adds them, but for what stack views arrange.
            guard !ambiguity.dimensions.isEmpty,
                context.constraintsByItem[ambiguity.view] != nil || view.parent?.parent?.name == .stackView
            else { return nil }
            return AmbiguityGroups.Member(view: view, ambiguity: ambiguity)
        }
        return AmbiguityGroups(open, context).groups.map { group in
            let text = AmbiguityText(group[0].ambiguity), others = group.dropFirst()
            let rest =
                others.isEmpty
                ? "" : ", and with it \(others.count == 1 ? "a view" : "\(others.count) views") constrained to it"
            let notes = others.prefix(3).map {
                context.note($0.view, "\(AmbiguityText($0.ambiguity).problem(of: ObjectName($0.view).short)).")
            }
            return context.finding(
                group[0].view, "\(text.problem(of: ObjectName(group[0].view).short))\(rest).", remedy: text.remedy,
                related: notes)
        }
    }

    @Sendable private static func misplacedFrames(_ context: CheckContext) -> [Finding] {
        guard let frames = context.layout?.frames else { return [] }
        let tolerance = context.number("tolerance") ?? 1
        return context.identified.compactMap { id, view in
            guard let solved = frames[id], let rect = view.child(key: "frame"), rect.name == .rect,
                view.attribute("translatesAutoresizingMaskIntoConstraints", is: "NO"),
                let x = rect.double("x"), let y = rect.double("y"), let width = rect.double("width"),
                let height = rect.double("height")
            else { return nil }
            guard
                max(abs(solved.x - x), abs(solved.y - y), abs(solved.width - width), abs(solved.height - height))
                    > tolerance
            else { return nil }
            func text(_ values: Double...) -> String {
                "(" + values.map(ConstraintText.number).joined(separator: ", ") + ")"
            }
            return context.finding(
                view,
                "\(ObjectName(view).short) is stored at \(text(x, y, width, height)), but its constraints put it at \(text(solved.x, solved.y, solved.width, solved.height)).",
                remedy: "Update its frame, or its constraints.",
                fix: Fix("Update the frame") { _ in
                    for (name, value) in [
                        ("x", solved.x), ("y", solved.y), ("width", solved.width), ("height", solved.height),
                    ] as [(Name, Double)] {
                        rect[name] = interfaceBuilderNumber(value)
                    }
                    view[.misplaced] = nil
                })
        }
    }
}
