import StoryboardDocument

/// The words of a command: between blanks, with quotes around those that have blanks themselves.
struct CommandWords {
    struct Word: Hashable {
        var text: String
        /// Whether it was written in quotes, so that it is no keyword.
        var isQuoted: Bool
    }

    private(set) var words: [Word]
    let command: String

    init(_ command: String) throws {
        self.command = command
        var words: [Word] = [], current = "", isQuoted = false, isOpen = false
        var quote: Character?
        var rest = command[...]
        while let letter = rest.popFirst() {
            if let open = quote {
                if letter == open {
                    quote = nil
                } else if letter == "\\", let next = rest.popFirst() {
                    current.append(next == "n" ? "\n" : next == "t" ? "\t" : next)
                } else {
                    current.append(letter)
                }
            } else if letter == "\"" || letter == "'" && !isOpen || letter == "“" {
                quote = letter == "“" ? "”" : letter
                isQuoted = isQuoted || !isOpen
                isOpen = true
            } else if letter.isWhitespace {
                if isOpen { words.append(Word(text: current, isQuoted: isQuoted)) }
                (current, isQuoted, isOpen) = ("", false, false)
            } else {
                current.append(letter)
                isOpen = true
            }
        }
        guard quote == nil else {
            throw Diagnostic(
                .error, "A quote is not closed in: \(command)", remedy: "Close it, or write \\\" inside.", path: "")
        }
        if isOpen { words.append(Word(text: current, isQuoted: isQuoted)) }
        self.words = words
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether the next word is this one, out of quotes.
    func isNext(_ keywords: String...) -> Bool {
        guard let word = words.first, !word.isQuoted else { return false }
        return keywords.contains(word.text.lowercased())
    }

    /// Takes the next word if it is this one.
    mutating func take(_ keywords: String...) -> Bool {
        guard let word = words.first, !word.isQuoted, keywords.contains(word.text.lowercased()) else { return false }
        words.removeFirst()
        return true
    }

    mutating func next(_ what: String) throws -> String {
        guard !words.isEmpty else { throw missing(what) }
        return words.removeFirst().text
    }

    /// All words up to one of these, out of quotes.
    mutating func until(_ keywords: Set<String>) -> [String] {
        var taken: [String] = []
        while let word = words.first, word.isQuoted || !keywords.contains(word.text.lowercased()) {
            taken.append(word.text)
            words.removeFirst()
        }
        return taken
    }

    mutating func rest() -> String {
        let text = words.map(\.text).joined(separator: " ")
        words = []
        return text
    }

    func missing(_ what: String) -> Diagnostic {
        Diagnostic(
            .error, "“\(command)” lacks \(what).", remedy: "`storyboard help edit` shows the commands.", path: "")
    }

    func finish() throws {
        guard let word = words.first else { return }
        throw Diagnostic(
            .error, "“\(word.text)” isn't understood at the end of “\(command)”.",
            remedy: "Put texts with blanks in quotes; `storyboard help edit` shows the commands.", path: "")
    }
}
