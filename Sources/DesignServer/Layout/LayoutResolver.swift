import Canvas
import Designer
import StoryboardDocument
import StoryboardTools

/// What Resolve Auto Layout Issues offers, as operations of a session.
@MainActor
struct LayoutResolver {
    enum Way: String {
        case updateFrames, updateConstants, addMissing, reset, clear, sizeToFit

        /// What undoing calls it.
        var title: String {
            switch self {
            case .updateFrames: "Update Frames"
            case .updateConstants: "Update Constraint Constants"
            case .addMissing: "Add Missing Constraints"
            case .reset: "Reset to Suggested Constraints"
            case .clear: "Clear Constraints"
            case .sizeToFit: "Size to Fit Content"
            }
        }

        /// What is said where there is nothing to do.
        var nothing: String {
            switch self {
            case .updateFrames: "All frames are what the constraints give."
            case .updateConstants: "All constants are what the frames give."
            case .addMissing: "No constraints are missing."
            case .reset: "There is nothing to constrain."
            case .clear: "There are no constraints."
            case .sizeToFit: "What is selected fits its content."
            }
        }
    }

    let session: DesignSession
    let path: String
    let scene: String
    /// The views that are meant, with all that is in them; nil for all of the scene.
    let objects: [String]?

    /// The operations that do it; none where nothing is to be done.
    func operations(_ way: Way) throws -> [DesignOperation] {
        let now = try laidOut(measuring: way == .sizeToFit ? objects ?? [] : [])
        switch way {
        case .updateFrames: return frames(now)
        case .updateConstants: return ConstraintConstants(now).operations(for: now.scope(objects))
        case .addMissing: return try missing(after: [])
        case .clear: return clearing(now)
        case .reset: return try missing(after: clearing(now))
        case .sizeToFit: return fitting(now)
        }
    }

    /// Each of the views as large as its content, where it is: constraints are left as they are, as by Interface Builder's command.
    private func fitting(_ now: LaidOutScene) -> [DesignOperation] {
        now.views.compactMap { view in
            guard let id = view.id, view.parent?.name == "subviews", let size = now.survey.fitting[id],
                let frame = view.rect("frame") ?? now.frames[id]
            else { return nil }
            let width = Double(size.width.rounded(.up)), height = Double(size.height.rounded(.up))
            guard width > 0, height > 0, width != frame.width || height != frame.height else { return nil }
            return .set(object: id, property: "frame", value: Self.words(frame.x, frame.y, width, height), traits: nil)
        }
    }

    private static func words(_ numbers: Double...) -> String {
        numbers.map { interfaceBuilderNumber($0) }.joined(separator: " ")
    }

    private func laidOut(measuring measured: [String] = []) throws -> LaidOutScene {
        try LaidOutScene(scene, of: try session.document(path), measuring: Set(measured))
    }

    private func frames(_ now: LaidOutScene) -> [DesignOperation] {
        now.scope(objects).compactMap { view in
            guard view.parent?.name == "subviews", let id = view.id, let said = view.rect("frame"),
                let wanted = now.frames[id],
                max(
                    abs(said.x - wanted.x), abs(said.y - wanted.y), abs(said.width - wanted.width),
                    abs(said.height - wanted.height)) > 0.1
            else { return nil }
            let words = Self.words(wanted.x, wanted.y, wanted.width, wanted.height)
            return .set(object: id, property: "frame", value: words, traits: nil)
        }
    }

    private func clearing(_ now: LaidOutScene) -> [DesignOperation] {
        let views = now.scope(objects).filter { view in
            let isRoot = view.parent?.name != "subviews"
            return objects == nil ? !isRoot : objects?.contains(view.id ?? "") == true
        }
        let constrained = views.filter { isConstrained($0, now) }.compactMap(\.id)
        return constrained.isEmpty ? [] : [.clearConstraints(objects: constrained)]
    }

    private func isConstrained(_ view: Element, _ now: LaidOutScene) -> Bool {
        now.views.contains { holder in
            holder.child("constraints")?.children.contains {
                ($0[.firstItem] ?? holder.id) == view.id || $0[.secondItem] == view.id
            } ?? false
        }
    }

    // MARK: Missing constraints

    /// Tries what is missing, a view at a time of those that hang together, on the session itself; afterwards all is taken back.
    private func missing(after first: [DesignOperation]) throws -> [DesignOperation] {
        var all = first, steps = 0
        defer { for _ in 0..<steps { session.undo() } }
        func attempt(_ operations: [DesignOperation]) throws {
            guard !operations.isEmpty else { return }
            let before = session.history.count
            try session.perform(operations, in: path)
            steps += session.history.count - before
            all += operations.filter { !first.contains($0) }
        }
        try attempt(first)
        let start = try laidOut()
        let loose = start.scope(objects).filter { view in
            view.isPlacedFreely && !isConstrained(view, start) && (objects == nil || objects!.contains(view.id ?? ""))
        }
        try attempt(loose.flatMap { MissingConstraints(start).all(for: $0) })
        for _ in 0..<24 {
            let now = try laidOut(), chosen = Set(now.scope(objects).compactMap(\.id))
            let heads = LayoutIssues.all(in: now).filter { $0.kind == "ambiguous" }.map(\.object)
            let open = now.survey.openViews.filter { heads.contains($0.view) && chosen.contains($0.view) }
            let operations = open.flatMap { MissingConstraints(now).settling($0) }.filter { !all.contains($0) }
            guard !operations.isEmpty else { break }
            try attempt(operations)
        }
        return all
    }
}
