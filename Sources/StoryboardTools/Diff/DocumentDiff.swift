import StoryboardDocument

/// Compares documents pair by pair and reports in words.
public struct DocumentDiff {
    /// A pair that was compared: the report, and what it is made of.
    public struct Result {
        public let file: DiffReport.File
        /// nil for a document that was added.
        public let old: StoryboardDocument?
        /// nil for a document that was deleted.
        public let new: StoryboardDocument?
    }

    /// Xcode's own doing too.
    public var showsAll: Bool
    /// Told of each document that can't be read; the others are still compared.
    public var report: (Diagnostic) -> Void
    /// Told of each pair as it is begun.
    public var progress: ProgressLine?

    public init(showsAll: Bool = false, report: @escaping (Diagnostic) -> Void) {
        self.showsAll = showsAll
        self.report = report
    }

    public func results(_ pairs: [VersionPair]) -> [Result] {
        let joined = RenamedFiles.joined(pairs)
        progress?.start("Comparing", of: joined.count)
        return joined.compactMap { pair in
            progress?.step(pair.new?.name ?? pair.old?.name ?? "")
            return result(pair)
        }
    }

    /// nil where one of the two can't be read.
    public func result(_ pair: VersionPair) -> Result? {
        do {
            // The same bytes need no reading.
            if let a = pair.old?.bytes(), let b = pair.new?.bytes(), a == b, pair.old?.name == pair.new?.name {
                return nil
            }
            let old = try pair.old?.document(), new = try pair.new?.document()
            guard old != nil || new != nil else { return nil }
            let status: DiffReport.File.Status =
                old == nil ? .added : new == nil ? .deleted : isRenamed(pair) ? .renamed : .modified
            let empty = try StoryboardDocument(bytes: Array("<document/>".utf8), path: "")
            let (groups, hidden) = ReportBuilder.report(
                DocumentComparison(old: old ?? empty, new: new ?? empty), showsAll: showsAll)
            // What a document of its own is set to is no change.
            let told =
                status == .added || status == .deleted
                ? groups.filter { $0.title != "Document" || $0.newSceneID != nil || $0.oldSceneID != nil } : groups
            return Result(
                file: DiffReport.File(
                    status: status, oldPath: pair.old?.name, newPath: pair.new?.name, groups: told,
                    hidden: old == nil || new == nil ? 0 : hidden), old: old, new: new)
        } catch {
            report(error as? Diagnostic ?? Diagnostic(.error, "\(error)", path: pair.new?.name ?? pair.old?.name ?? ""))
            return nil
        }
    }

    /// Two files given by hand may well have two names.
    private func isRenamed(_ pair: VersionPair) -> Bool { pair.isOneFile && pair.old?.name != pair.new?.name }
}
