import Canvas
import Designer
import StoryboardDocument

/// What other programs do to the files on the disk while they are designed.
extension DesignDesk {
    /// Takes in what others wrote into documents that are open, merged with what is unsaved. What can't be merged is told, once.
    func lookAtDisk() {
        sources.lookAtDisk()
        looks += 1
        if looks % 4 == 0 { lookAtAssets() }
        for path in shown.keys.sorted() + sources.shelf.held {
            do {
                guard !isGone(path), try !wasMended(path) else { continue }
                guard try session.takeIn(path) else { continue }
                told.remove(path)
                if path.hasSuffix(".swift") { folder.forgetClasses() }
                try tellChanges()
                note("\(FilePath.name(of: path)) was changed by another program.")
            } catch {
                guard told.insert(path).inserted, let problem = error as? Diagnostic else { continue }
                let words = [problem.message, problem.remedy].compactMap { $0 }.joined(separator: " ")
                note("\(FilePath.name(of: path)) on the disk: \(words)", severity: "warning")
            }
        }
    }

    /// Takes in images and colours that others wrote into the project.
    func lookAtAssets() {
        guard NearbyAssets.lookAgain() else { return }
        reader.assetsVersion += 1
        try? tellChanges()
    }

    /// Tells, once, of a file that is there no more.
    private func isGone(_ path: String) -> Bool {
        guard session.wasOnDisk(path), !BoundedFile.isFile(path) else {
            gone.remove(path)
            return false
        }
        if gone.insert(path).inserted {
            let name = FilePath.name(of: path)
            note("\(name) is gone from the disk. Put it back, or close its tab.", severity: "warning")
        }
        return true
    }

    /// Whether a document that couldn't be shown was written since; pages are told what it is now.
    private func wasMended(_ path: String) throws -> Bool {
        guard let stamp = broken[path], stamp != FileStamp(path) else { return false }
        _ = try session.takeIn(path)
        _ = try open(path)
        try tellChanges()
        return true
    }

    func note(_ text: String, severity: String = "note") {
        push(Self.json(PageModel.Note(text: text, severity: severity)))
    }
}
