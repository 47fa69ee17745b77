import SourceIndex

/// What a Swift file declares, and on which lines: types and their members, outlets and actions among them.
///
/// It is read from the words alone, in a moment, so that it is known of what isn't saved yet and while it is being written.
struct SwiftOutline {
    /// A property, method or other member of a type.
    struct Member {
        /// `var`, `let`, `func`, …; of types `class` and so on.
        var keyword = ""
        var name = ""
        /// Attributes without their signs, with what stands in their brackets: `IBOutlet`, `objc(tap:)`.
        var attributes: [String] = []
        /// A property's, as written.
        var type = ""
        var labels: [String] = []
        /// The words in a method's brackets.
        var parameterTypes: Set<String> = []
        /// With the comment above it.
        var firstLine = 0
        /// Where its name stands.
        var line = 0
        var lastLine = 0

        var isProperty: Bool { keyword == "var" || keyword == "let" }
        func has(_ attribute: String) -> Bool { attributes.contains { $0 == attribute } }

        /// Objective-C's name of a method.
        var selector: String {
            for attribute in attributes where attribute.hasPrefix("objc(") {
                return String(attribute.dropFirst(5).dropLast())
            }
            return ObjectiveCName.selector(name: name, labels: labels)
        }
    }

    /// A class, extension or another type with its body.
    struct TypeBody {
        var keyword = ""
        /// With the names of the types around it.
        var name = ""
        var objectiveCName: String?
        var inherited: [String] = []
        /// The lines of its braces.
        var openLine = 0, closeLine = 0
        /// Where its braces stand among the bytes.
        var open = 0, close = 0
        var members: [Member] = []

        func isCalled(_ name: String) -> Bool {
            self.name == name || objectiveCName == name || self.name.hasSuffix("." + name)
        }

        /// The lines before which a member can be put.
        var gaps: [Int] {
            guard openLine < closeLine else { return [openLine + 1] }
            var taken: Set<Int> = []
            for member in members where member.firstLine < member.lastLine {
                taken.formUnion(member.firstLine + 1...member.lastLine)
            }
            return (openLine + 1...closeLine).filter { !taken.contains($0) }
        }
    }

    private(set) var types: [TypeBody] = []
    private var source: SwiftTokens
    private var index = 0

    init(_ bytes: [UInt8]) {
        source = SwiftTokens(bytes)
        while index < source.tokens.count {
            let before = index
            _ = statement(inside: nil)
            if index == before { index += 1 }
        }
    }

    /// Where lines begin among the bytes.
    var lines: [Int] { source.lines }

    /// The body that a member before a line would be in.
    func type(at line: Int) -> TypeBody? {
        types.filter { $0.gaps.contains(line) }.max { $0.open < $1.open }
    }

    // MARK: Reading

    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "override", "weak",
        "unowned", "lazy", "dynamic", "required", "convenience", "mutating", "nonmutating", "indirect", "optional",
        "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed",
    ]
    private static let typeWords: Set<String> = ["class", "struct", "enum", "protocol", "actor", "extension"]
    private static let memberWords: Set<String> = ["func", "var", "let", "subscript", "init"]

    /// Reads a declaration, or whatever else stands here up to the line's end; nil before a closing brace.
    private mutating func statement(inside context: String?) -> Member? {
        guard index < source.tokens.count, !source.isSign(index, "}") else { return nil }
        let start = index
        var member = Member()
        readAttributes(&member)
        let word = source.text(index)
        if Self.typeWords.contains(word), source.isWord(index + 1) {
            readType(&member, inside: context)
        } else {
            readDeclaration(&member)
        }
        guard index > start else { return nil }
        let first = source.tokens[start].line
        member.firstLine = first
        while source.tokens[start].startsLine, let above = source.comments[member.firstLine - 1] {
            member.firstLine = above
        }
        if member.line == 0 { member.line = first }
        // What ends in a string of several lines ends where that does.
        let last = source.tokens[index - 1]
        member.lastLine = max(last.line, line(of: last.range.upperBound - 1))
        return member
    }

    private func line(of byte: Int) -> Int {
        var low = 0, high = source.lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if source.lines[middle] <= byte { low = middle } else { high = middle }
        }
        return low + 1
    }

    private mutating func readAttributes(_ member: inout Member) {
        while index < source.tokens.count {
            if source.isSign(index, "@"), source.isWord(index + 1) {
                var name = source.text(index + 1)
                index += 2
                while source.isSign(index, "."), source.isWord(index + 1) {
                    name = source.text(index + 1)
                    index += 2
                }
                if source.isSign(index, "("), source.touches(index - 1, index) {
                    let end = source.behindBrackets(index), last = source.tokens[end - 1].range.upperBound
                    name += source.text(source.tokens[index].range.lowerBound..<last)
                    index = end
                }
                member.attributes.append(name)
            } else if isModifier {
                if source.text(index) == "static" || source.text(index) == "class" {
                    member.attributes.append("static")
                }
                index += 1
                if source.isSign(index, "("), source.touches(index - 1, index) { index = source.behindBrackets(index) }
            } else {
                return
            }
        }
    }

    private var isModifier: Bool {
        guard source.isWord(index) else { return false }
        let word = source.text(index)
        if Self.modifiers.contains(word) { return source.isWord(index + 1) || source.isSign(index + 1, "(") }
        guard word == "class", source.isWord(index + 1) else { return false }
        let next = source.text(index + 1)
        return Self.memberWords.contains(next) || Self.modifiers.contains(next)
    }

    private mutating func readType(_ member: inout Member, inside context: String?) {
        member.keyword = source.text(index)
        member.line = source.tokens[index].line
        index += 1
        var name = source.text(index)
        index += 1
        while source.isSign(index, "."), source.isWord(index + 1) {
            name += "." + source.text(index + 1)
            index += 2
        }
        member.name = name
        var type = TypeBody(keyword: member.keyword, name: context.map { "\($0).\(name)" } ?? name)
        type.objectiveCName = member.attributes.first { $0.hasPrefix("objc(") }.map {
            String($0.dropFirst(5).dropLast())
        }
        guard readInheritance(&type), source.isSign(index, "{") else { return }
        type.openLine = source.tokens[index].line
        type.open = source.tokens[index].range.upperBound
        index += 1
        // Types that stand in it come behind it.
        let place = types.count
        types.append(type)
        while index < source.tokens.count, !source.isSign(index, "}") {
            let before = index
            if let inner = statement(inside: type.name) { type.members.append(inner) }
            if index == before { index += 1 }
        }
        guard index < source.tokens.count else {
            types.removeSubrange(place...)
            return
        }
        type.closeLine = source.tokens[index].line
        type.close = source.tokens[index].range.lowerBound
        types[place] = type
        index += 1
    }

    /// Up to the opening brace. False where there is none.
    private mutating func readInheritance(_ type: inout TypeBody) -> Bool {
        var depth = 0, isList = false, expects = false
        while index < source.tokens.count, !source.isSign(index, "{") {
            if source.isSign(index, "}") { return false }
            if source.isSign(index, "<") { depth += 1 }
            if source.isSign(index, ">") { depth -= 1 }
            if depth == 0 {
                if source.isWord(index), source.text(index) == "where" { isList = false }
                if source.isSign(index, ":"), !isList {
                    (isList, expects) = (true, true)
                } else if source.isSign(index, ",") {
                    expects = isList
                } else if source.isWord(index), expects {
                    var name = source.text(index)
                    while source.isSign(index + 1, "."), source.isWord(index + 2) {
                        name = source.text(index + 2)
                        index += 2
                    }
                    type.inherited.append(name)
                    expects = false
                }
            }
            index += 1
        }
        return index < source.tokens.count
    }

    private mutating func readDeclaration(_ member: inout Member) {
        let start = index
        if source.isWord(index) {
            member.keyword = source.text(index)
            if member.keyword == "func" || member.isProperty {
                member.name = source.text(index + 1)
                if index + 1 < source.tokens.count { member.line = source.tokens[index + 1].line }
                index = min(index + 2, source.tokens.count)
                if member.isProperty { readPropertyType(&member) } else { readParameters(&member) }
            }
        }
        skipRest(from: start)
    }

    private mutating func readPropertyType(_ member: inout Member) {
        guard source.isSign(index, ":") else { return }
        let start = index + 1
        var end = start
        while end < source.tokens.count {
            if ["=", "{", "}", ",", ";"].contains(where: { source.isSign(end, $0) }) { break }
            if end > start, source.tokens[end].startsLine { break }
            end = ["(", "["].contains { source.isSign(end, $0) } ? source.behindBrackets(end) : end + 1
        }
        guard end > start, end <= source.tokens.count else { return }
        member.type = source.text(source.tokens[start].range.lowerBound..<source.tokens[end - 1].range.upperBound)
    }

    private mutating func readParameters(_ member: inout Member) {
        while index < source.tokens.count, !source.isSign(index, "("), !source.tokens[index].startsLine { index += 1 }
        guard source.isSign(index, "(") else { return }
        let end = source.behindBrackets(index)
        var expects = true, inner = index + 1
        while inner < end - 1 {
            if !expects, source.isWord(inner) { member.parameterTypes.insert(source.text(inner)) }
            if expects, source.isSign(inner, "@") {
                inner += 2
                continue
            }
            if expects, source.isWord(inner) {
                member.labels.append(source.text(inner))
                expects = false
            } else if source.isSign(inner, ",") {
                expects = true
            } else if ["(", "[", "{"].contains(where: { source.isSign(inner, $0) }) {
                inner = source.behindBrackets(inner)
                continue
            } else if source.isSign(inner, "<") {
                while inner < end - 1, !source.isSign(inner, ">") { inner += 1 }
            }
            inner += 1
        }
        index = end
    }

    // MARK: Where a member ends

    private mutating func skipRest(from start: Int) {
        while index < source.tokens.count {
            if source.isSign(index, "}") { return }
            if source.isSign(index, ";") {
                index += 1
                return
            }
            if index > start, source.tokens[index].startsLine, !continues(index) { return }
            let opens = ["(", "[", "{"].contains { source.isSign(index, $0) }
            index = opens ? source.behindBrackets(index) : index + 1
        }
    }

    private static let continuing: Set<String> = [
        "where", "throws", "rethrows", "async", "else", "catch", "is", "as", "in",
    ]

    /// Whether a line goes on with what stands above it.
    private func continues(_ index: Int) -> Bool {
        let next = source.text(index), before = source.text(index - 1)
        if source.isWord(index) {
            if Self.continuing.contains(next) { return true }
        } else {
            if source.tokens[index].kind == .sign, ".{=?:&|+-*/<>,".contains(next) { return true }
        }
        guard source.tokens[index - 1].kind == .sign else { return false }
        if before == ">" { return index > 1 && source.isSign(index - 2, "-") && source.touches(index - 2, index - 1) }
        return "=,:&|+-*/<.".contains(before)
    }
}
