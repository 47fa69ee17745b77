import Foundation

extension NetworkArchive {
    /// An archive that somebody gave, with the bodies that stand in files beside it.
    package struct Contents {
        package enum Problem: Error { case unreadable, noArchive }

        /// As they are written: other programs' archives lack much of ours.
        package let entries: [[String: Any]]
        private let folder: String

        package init(at path: String) throws {
            guard let data = FileManager.default.contents(atPath: path) else { throw Problem.unreadable }
            let archive = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            guard let entries = (archive?["log"] as? [String: Any])?["entries"] as? [[String: Any]] else {
                throw Problem.noArchive
            }
            self.entries = entries
            folder = (path as NSString).deletingLastPathComponent
        }

        /// Where a body is; nil for a name that leads elsewhere, as an archive may not.
        package func place(of body: String) -> String? {
            body.hasPrefix("/") || body.split(separator: "/").contains("..") ? nil : folder + "/" + body
        }

        /// The files that its bodies are in, each once.
        package var bodies: [String] {
            let names = entries.flatMap { entry in
                let content = (entry["response"] as? [String: Any])?["content"],
                    post = (entry["request"] as? [String: Any])?["postData"]
                return [content, post].compactMap { ($0 as? [String: Any])?["_file"] as? String }
            }
            return Set(names).sorted().compactMap(place)
        }
    }
}
