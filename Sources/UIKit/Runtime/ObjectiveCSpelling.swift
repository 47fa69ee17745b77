/// Whether an Objective-C selector is that of a method known by its Swift name.
///
/// Swift takes words that only repeat a type from the ends of Objective-C's: `tableView:didSelectRowAtIndexPath:` is
/// `tableView(_:didSelectRowAt:)`, `numberOfSectionsInTableView:` is `numberOfSections(in:)`. So each part of the
/// selector begins with what Swift has of it.
enum ObjectiveCSpelling {
    static func means(_ selector: String, _ swiftName: String) -> Bool {
        guard let open = swiftName.firstIndex(of: "("), selector.last == ":" else { return false }
        let base = swiftName[..<open],
            labels = swiftName[swiftName.index(after: open)...].dropLast().split(separator: ":"),
            parts = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
        guard parts.count == labels.count, let first = parts.first, first.hasPrefix(base) else { return false }
        if let label = labels.first, label != "_" {
            // The first label goes on the base name, in capitals.
            let rest = first.dropFirst(base.count)
            guard rest.lowercased().hasPrefix(label.lowercased()) else { return false }
        }
        return zip(parts, labels).dropFirst().allSatisfy { $0.hasPrefix($1) }
    }
}
