import Canvas
import Designer
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// Images that are dropped on the page: they become image sets of the project, as one step with what shows them.
extension DesignDesk {
    struct ImportAnswer: Encodable {
        struct Catalog: Encodable {
            var path, name, folder: String
        }

        /// The catalogs to choose from, where there are several and none was named: then nothing was done.
        var catalogs: [Catalog]?
        /// The names of the images.
        var names: [String] = []
        var made: [String] = []
    }

    private enum Limit {
        static let files = 24, bytes = 8 << 20
        static let types: Set<String> = ["png", "jpg", "jpeg", "pdf", "svg"]
    }

    /// What isn't an image, is too large, or would lie outside of the project is refused in words.
    func importImages(_ request: PageRequest, _ path: String) throws -> ImportAnswer {
        let files = try checked(request.files ?? [], path)
        let catalogs = NearbyAssets.catalogs(around: path).filter { folder.isInProject($0) }
        guard let only = catalogs.first else {
            throw Diagnostic(
                .error, "The project has no asset catalog.",
                remedy: "Make one (Assets.xcassets) and add it to the target.", path: path)
        }
        guard catalogs.count == 1 || request.catalog != nil else {
            return ImportAnswer(
                catalogs: catalogs.map {
                    .init(path: $0, name: FilePath.name(of: $0), folder: folder.relative($0))
                })
        }
        guard let catalog = request.catalog ?? Optional(only), catalogs.contains(catalog) else {
            throw Diagnostic(.error, "The catalog isn't one of the project.", path: request.catalog ?? "")
        }
        let sets = ImageSet.sets(of: files, taken: takenNames(in: catalog, path))
        return try add(sets, to: catalog, request, path)
    }

    private func checked(_ files: [DroppedFile], _ path: String) throws -> [ImageSet.File] {
        func refusal(_ message: String, _ remedy: String) -> Diagnostic {
            Diagnostic(.error, message, remedy: remedy, path: path)
        }
        guard !files.isEmpty, files.count <= Limit.files else {
            throw refusal("\(files.count) files can't be taken at once.", "Drop 1 to \(Limit.files) images.")
        }
        return try files.map { file in
            let type = (file.name as NSString).pathExtension.lowercased()
            guard Limit.types.contains(type) else {
                throw refusal("“\(file.name)” is no image for a catalog.", "Drop PNG, JPEG, PDF or SVG files.")
            }
            guard file.data.count <= Limit.bytes else {
                throw refusal(
                    "“\(file.name)” is larger than \(Limit.bytes >> 20) MB.",
                    "Make it smaller, or put it into the catalog by hand.")
            }
            return ImageSet.File(name: file.name, bytes: Array(file.data))
        }
    }

    /// The names of images that there are, and of folders in the catalog.
    private func takenNames(in catalog: String, _ path: String) -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: catalog)) ?? []
        return Set(NearbyAssets.names(around: path).images + names.map { ($0 as NSString).deletingPathExtension })
    }

    private func add(_ sets: [ImageSet], to catalog: String, _ request: PageRequest, _ path: String) throws
        -> ImportAnswer
    {
        var added: [String: [UInt8]] = [:]
        for set in sets {
            for (name, bytes) in set.files { added["\(catalog)/\(set.name).imageset/\(name)"] = bytes }
        }
        showUnsavedImages(with: added)
        do {
            let document = try copy(of: path)
            for set in sets where layout.size(ofImage: set.name, isSymbol: false, in: document) == nil {
                throw Diagnostic(
                    .error, "“\(set.name)” can't be shown: it is damaged, or of another kind than its name says.",
                    remedy: "Save it anew as PNG, JPEG, PDF or SVG.", path: path)
            }
            let outcome = try insert(sets.map(\.name), adding: added, request, path)
            _ = try performed(outcome, path)
            return ImportAnswer(names: sets.map(\.name), made: outcome.made)
        } catch {
            showUnsavedImages()
            throw error
        }
    }

    /// Sets the first image on an object, or shows each in an image view of its own.
    private func insert(_ names: [String], adding added: [String: [UInt8]], _ request: PageRequest, _ path: String)
        throws -> DesignOutcome
    {
        if let objects = request.objects {
            let sets = objects.map { object in
                DesignOperation.set(
                    object: object, property: request.property ?? "image", value: names[0], traits: nil)
            }
            return try session.perform(sets, in: path, named: "Set Image", adding: added)
        }
        let document = try copy(of: path), into = request.into ?? ""
        let isPlaced = document.element(id: into)?.name != "stackView"
        var places: [String: String] = [:]
        let inserts = names.enumerated().map { index, name -> DesignOperation in
            let size = layout.size(ofImage: name, isSymbol: false, in: document) ?? (100, 100)
            let place = request.point.map {
                DesignPoint(
                    x: ($0.x - size.width / 2).rounded() + Double(index) * 20,
                    y: ($0.y - size.height / 2).rounded() + Double(index) * 20)
            }
            places[name] = place.map {
                "\(Int($0.x)) \(Int($0.y)) \(Int(size.width.rounded(.up))) \(Int(size.height.rounded(.up)))"
            }
            return .insert(
                object: "image view", into: into, before: request.before, slot: nil, place: isPlaced ? place : nil)
        }
        return try session.perform(
            inserts, in: path, named: names.count == 1 ? "Add Image" : "Add Images", adding: added
        ) { made in
            zip(made, names).flatMap { id, name -> [DesignOperation] in
                let set = DesignOperation.set(object: id, property: "image", value: name, traits: nil)
                guard isPlaced, let place = places[name] else { return [set] }
                return [set, .set(object: id, property: "frame", value: place, traits: nil)]
            }
        }
    }

    /// Of an image set that was undone after it had been saved nothing stays.
    func removeEmptySets(_ saved: [String]) {
        for path in saved where session.bytes(ofFile: path) == nil {
            let set = FilePath.folder(of: path), catalog = FilePath.folder(of: set)
            guard set.hasSuffix(".imageset"), let folder = try? SafeFolder(catalog) else { continue }
            let name = FilePath.name(of: set)
            if (try? folder.names(in: name))?.isEmpty == true { try? folder.remove(name) }
        }
    }

    // MARK: Before they are saved

    /// Lets the canvas see images that aren't saved yet, and forget those that were undone.
    func showUnsavedImages(with added: [String: [UInt8]] = [:]) {
        var files = added
        for path in session.changedPaths {
            guard path.contains(".xcassets/"), let bytes = session.bytes(ofFile: path) else { continue }
            files[path] = bytes
        }
        let inside = files.reduce(into: [String: [UInt8]]()) { found, file in
            let parts = file.key.components(separatedBy: "/")
            found[parts.suffix(2).joined(separator: "/")] = file.value
        }
        guard let first = folder.documents.first, (try? unsavedImages.hold(inside)) == true else { return }
        for path in Set(folder.documents.prefix(400) + shown.keys + [first]) {
            NearbyAssets.stage(unsavedImages.catalog.map { [$0] } ?? [], around: path)
        }
        reader.assetsVersion += 1
    }
}
