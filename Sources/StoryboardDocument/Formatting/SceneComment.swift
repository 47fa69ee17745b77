import Synchronization

/// The comment that Xcode writes before each scene: what the document outline calls it.
enum SceneComment {
    /// nil where the rule isn't known: tools before Xcode 6, macOS. For storyboard references it is the same
    /// everywhere.
    static func text(for scene: Element, saved: XcodeVersion, targetRuntime: String) -> String? {
        guard
            let controller = scene.child(.objects)?.children.first(where: { $0["sceneMemberID"] == "viewController" })
                ?? scene.child(.objects)?.children.first
        else { return nil }
        let candidates: [() -> String?]
        if controller.name == "viewControllerPlaceholder" || controller.name == "controllerPlaceholder" {
            candidates = [
                { controller.userLabel }, { controller["referencedIdentifier"] }, { controller["storyboardName"] },
                { "Storyboard Reference" },
            ]
        } else {
            guard saved >= .v6_0, targetRuntime.hasPrefix("iOS") || targetRuntime == "AppleTV" else { return nil }
            candidates = [
                { controller.userLabel }, { controller.string("title") },
                { controller.child("navigationItem")?.string("title") },
                { controller.child("tabBarItem")?.string("title") }, { controller["customClass"].map(humanised) },
                { kinds[controller.name] ?? humanised(controller.name.string) },
            ]
        }
        for candidate in candidates {
            if let text = candidate(), !text.isEmpty { return text }
        }
        return nil
    }

    private static let kinds: [Name: String] = [
        "glkViewController": "GLKit View Controller",
        "avPlayerViewController": "AV Player View Controller",
    ]

    /// Abbreviations that Interface Builder knows as words.
    private static let words = [(Array("URL"), "URL"), (Array("IOS"), "iOS")]

    /// `XYZLoginViewController` → `Login View Controller`: without the prefix, a blank before each capital that a small
    /// letter follows.
    static func humanised(_ name: String) -> String {
        if let words = known.withLock({ $0[name] }) { return words }
        let words = inWords(name)
        known.withLock {
            if $0.count >= 4096 { $0 = [:] }
            $0[name] = words
        }
        return words
    }

    /// Names that were asked for: those of a document's objects come again and again.
    private static let known = Mutex<[String: String]>([:])

    private static func inWords(_ name: String) -> String {
        let letters = Array(name.drop { $0 == "_" })
        func isCapital(_ i: Int) -> Bool { i < letters.count && isCapital(letters[i]) }
        func isCapital(_ letter: Character) -> Bool {
            letter.asciiValue.map { (0x41...0x5A).contains($0) } ?? letter.isUppercase
        }
        func isLower(_ i: Int) -> Bool {
            i < letters.count && letters[i].asciiValue.map { (0x61...0x7A).contains($0) } ?? letters[i].isLowercase
        }
        var run = 0
        while run < letters.count, isCapital(run) || letters[run].isNumber { run += 1 }
        let first = run > 1 && isCapital(run - 1) && isLower(run) ? run - 1 : 0
        var result = ""
        var i = first
        while i < letters.count {
            if i > first, isLower(i - 1),
                let word = words.first(where: { letters[i...].starts(with: $0.0) && !isLower(i + $0.0.count) })
            {
                result += " " + word.1
                i += word.0.count
                continue
            }
            if i > first, isCapital(i), isLower(i + 1) { result.append(" ") }
            if i == first { result.append(contentsOf: letters[i].uppercased()) } else { result.append(letters[i]) }
            i += 1
        }
        return result
    }
}

extension Element {
    /// What Xcode's document outline calls this `<scene>`: its controller's label, title or class in words. nil for a
    /// scene without objects.
    public var sceneTitle: String? { SceneComment.text(for: self, saved: .newest, targetRuntime: "iOS") }
}

extension StoryboardDocument {
    /// A new `<date>`, with the comment that says what it comes to.
    public func makeDate(key: String, secondsSinceReferenceDate seconds: String) throws -> Element {
        let date = makeElement("date", [.key: key, "timeIntervalSinceReferenceDate": seconds])
        guard let comment = DateComment.text(for: date) else { return date }
        return try makeElement(
            xml: "<date key=\"\(key)\" timeIntervalSinceReferenceDate=\"\(seconds)\"><!--\(comment)--></date>")
    }
}

/// The comment that Xcode writes into a `<date>`: the moment in words.
enum DateComment {
    static func text(for date: Element) -> String? {
        guard date.name == "date", let interval = date.double("timeIntervalSinceReferenceDate"), abs(interval) < 1e11
        else { return nil }
        let seconds = Int(interval.rounded(.down))
        // 1 January 2001 is day 11,323 of the epoch; days to dates by Howard Hinnant's algorithm, whose years begin in
        // March.
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        let time = seconds - day * 86_400
        let z = day + 11_323 + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let parts = [
            yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month + (month < 10 ? 3 : -9),
            dayOfYear - (153 * month + 2) / 5 + 1, time / 3_600, time / 60 % 60, time % 60,
        ]
        let words = parts.enumerated().map { index, part in index == 0 || part > 9 ? String(part) : "0\(part)" }
        return "\(words[0])-\(words[1])-\(words[2]) \(words[3]):\(words[4]):\(words[5]) +0000"
    }
}
