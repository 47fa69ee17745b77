import Foundation

/// What somebody has to say.
struct Entry: Codable, Equatable {
    let author: String
    let text: String
    let time: String
}

/// The public timeline, as the server last told it.
class Timeline {
    static let shared = Timeline()
    static let didChange = Notification.Name("TimelineDidChange")

    var service: DownloadService?

    private(set) var entries: [Entry] = []
    /// Where the entries are from, or why there are none.
    private(set) var status = "Pull down to load it."

    /// `-Server http://…` among the app's arguments names another one.
    private var server: URL {
        return UserDefaults.standard.string(forKey: "Server").flatMap(URL.init(string:))
            ?? URL(string: "http://127.0.0.1:8224/")!
    }

    func refresh() {
        service?.download(URLRequest(url: server))
    }

    /// The server answers with the timeline, the new entry first.
    func post(_ entry: Entry) {
        var request = URLRequest(url: server)
        request.httpMethod = "POST"
        request.httpBody = try? JSONEncoder().encode(entry)
        service?.download(request)
    }

    // MARK: - What the service brings

    func read(_ data: Data) {
        do {
            entries = try JSONDecoder().decode([Entry].self, from: data)
            status = "Updated"
        } catch {
            status = "The server’s answer makes no sense."
        }
        changed()
    }

    func fail(_ error: Error) {
        status = "The server can’t be reached."
        changed()
    }

    func noteBackgroundUpdate() {
        status = "Updated in the background"
        changed()
    }

    // MARK: - Hiding

    func hide(at index: Int) -> Entry {
        defer { changed() }
        return entries.remove(at: index)
    }

    func show(_ entry: Entry, at index: Int) {
        entries.insert(entry, at: min(index, entries.count))
        changed()
    }

    private func changed() {
        NotificationCenter.default.post(name: Timeline.didChange, object: self)
    }
}
