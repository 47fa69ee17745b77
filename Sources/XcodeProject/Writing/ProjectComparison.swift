/// Whether two project files say the same, but for some objects and names.
enum ProjectComparison {
    static func isSame(_ before: [String: Any], _ after: [String: Any], but touched: Set<String>) -> Bool {
        isSame(stripped(before, touched), stripped(after, touched))
    }

    /// What is left without the touched: their entries, their places in lists, and lists that hold nothing else.
    private static func stripped(_ value: Any, _ touched: Set<String>) -> Any? {
        switch value {
        case let text as String: return touched.contains(text) ? nil : text
        case let list as [Any]:
            let rest = list.compactMap { stripped($0, touched) }
            return rest.isEmpty ? nil : rest
        case let dictionary as [String: Any]:
            var rest: [String: Any] = [:]
            for (key, value) in dictionary where !touched.contains(key) {
                if let value = stripped(value, touched) { rest[key] = value }
            }
            return rest.isEmpty ? nil : rest
        default: return value
        }
    }

    private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
        switch (one, other) {
        case (nil, nil): true
        case (let one as String, let other as String): one.utf8.elementsEqual(other.utf8)
        case (let one as [Any], let other as [Any]):
            one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
        case (let one as [String: Any], let other as [String: Any]):
            one.count == other.count && one.allSatisfy { isSame($1, other[$0]) }
        case (let one?, let other?): "\(one)" == "\(other)"
        default: false
        }
    }
}
