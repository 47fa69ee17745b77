import Foundation

/// The files of the app's own Documents folder: what document browsers and pickers offer, as there are no other places
/// here.
enum DocumentFolder {
    static var url: URL { AppFolders.documents }

    /// The files and folders there of certain types, by name; what begins with a dot isn't shown.
    static func files(of types: [String]) -> [URL] {
        let all =
            (try? FileManager.default.contentsOfDirectory(
                at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)) ?? []
        return all.filter { isOne(of: types, $0) }.sorted {
            $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending
        }
    }

    /// Types of the app's own say in Info.plist by which extensions they go.
    private static func isOne(of types: [String], _ file: URL) -> Bool {
        let type = TypeIdentifiers.ofFile(file.pathExtension)
        return types.isEmpty
            || types.contains {
                TypeIdentifiers.conforms(type, to: $0) || extensions(of: $0).contains(file.pathExtension.lowercased())
            }
    }

    private static func extensions(of type: String) -> [String] {
        let declared = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
            Bundle.main.infoDictionary?[$0] as? [[String: Any]] ?? []
        }
        let tags = declared.filter { $0["UTTypeIdentifier"] as? String == type }.compactMap {
            $0["UTTypeTagSpecification"] as? [String: Any]
        }
        return tags.flatMap { tag -> [String] in
            (tag["public.filename-extension"] as? [String])
                ?? [tag["public.filename-extension"] as? String].compactMap { $0 }
        }.map { $0.lowercased() }
    }

    /// Puts a file there, under another name where its own is taken.
    static func take(_ file: URL, moving: Bool) throws -> URL {
        let manager = FileManager.default
        try manager.createDirectory(at: url, withIntermediateDirectories: true)
        if file.deletingLastPathComponent().standardizedFileURL == url.standardizedFileURL, moving { return file }
        let stem = file.deletingPathExtension().lastPathComponent,
            ending = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
        var target = url.appendingPathComponent(stem + ending), number = 1
        while manager.fileExists(atPath: target.path) {
            number += 1
            target = url.appendingPathComponent("\(stem) \(number)\(ending)")
        }
        if moving { try manager.moveItem(at: file, to: target) } else { try manager.copyItem(at: file, to: target) }
        return target
    }
}

/// A list of files, of which one or several are chosen.
@MainActor
final class DocumentListController: UITableViewController {
    var types: [String] = []
    var onChoose: ([URL]) -> Void = { _ in }
    private var files: [URL] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "file")
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    func reload() {
        files = DocumentFolder.files(of: types)
        guard isViewLoaded else { return }
        let empty = UILabel()
        empty.text = "No Documents"
        empty.textAlignment = .center
        empty.textColor = .secondaryLabel
        tableView.backgroundView = files.isEmpty ? empty : nil
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath), file = files[indexPath.row]
        cell.textLabel?.text = file.deletingPathExtension().lastPathComponent
        cell.imageView?.image = UIImage(systemName: "doc")
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if !tableView.allowsMultipleSelection {
            tableView.deselectRow(at: indexPath, animated: true)
            onChoose([files[indexPath.row]])
        }
    }
    var chosen: [URL] { (tableView.indexPathsForSelectedRows ?? []).map { files[$0.row] } }
}
