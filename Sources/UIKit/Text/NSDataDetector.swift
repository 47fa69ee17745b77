import Foundation

extension NSTextCheckingResult.CheckingType {
    public static let allSystemTypes = NSTextCheckingResult.CheckingType(rawValue: 0xFFFF_FFFF)
    public static let allTypes = NSTextCheckingResult.CheckingType(rawValue: .max)
}

extension NSTextCheckingResult {
    private var found: DetectedData? { self as? DetectedData }
    /// Of a link; `mailto:` for an address of electronic mail.
    public var url: URL? { if case .link(let url)? = found?.value { url } else { nil } }
    public var phoneNumber: String? { if case .phoneNumber(let number)? = found?.value { number } else { nil } }
    public var date: Date? { if case .date(let date)? = found?.value { date } else { nil } }
    public var timeZone: TimeZone? { nil }
    /// In seconds; spans of time count as their beginning.
    public var duration: TimeInterval { 0 }
    /// The parts of an address.
    public var addressComponents: [NSTextCheckingKey: String]? {
        if case .address(let parts)? = found?.value { parts } else { nil }
    }
    public var components: [NSTextCheckingKey: String]? { addressComponents }
}

extension NSTextCheckingKey {
    public static let street = NSTextCheckingKey(rawValue: "Street")
    public static let city = NSTextCheckingKey(rawValue: "City")
    public static let state = NSTextCheckingKey(rawValue: "State")
    public static let zip = NSTextCheckingKey(rawValue: "ZIP")
    public static let country = NSTextCheckingKey(rawValue: "Country")
    public static let phone = NSTextCheckingKey(rawValue: "Phone")
    public static let name = NSTextCheckingKey(rawValue: "Name")
}

/// What was found in a text, and where.
final class DetectedData: NSTextCheckingResult, @unchecked Sendable {
    enum Value: Equatable {
        case link(URL)
        case phoneNumber(String)
        case date(Date)
        case address([NSTextCheckingKey: String])
    }

    let value: Value
    private let place: NSRange

    init(_ value: Value, _ place: NSRange) {
        (self.value, self.place) = (value, place)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: CheckingType {
        switch value {
        case .link: .link
        case .phoneNumber: .phoneNumber
        case .date: .date
        case .address: .address
        }
    }
    override var range: NSRange { place }
    override func range(at index: Int) -> NSRange { place }
    override var numberOfRanges: Int { 1 }

    /// What a tap on it opens.
    func destination(in text: String) -> URL? {
        switch value {
        case .link(let url): return url
        case .phoneNumber(let number): return URL(string: "tel:" + number.filter { $0.isNumber || $0 == "+" })
        case .date(let date): return URL(string: "calshow:\(Int(bounded: date.timeIntervalSinceReferenceDate))")
        case .address:
            let words = (text as NSString).substring(with: place).split(whereSeparator: \.isWhitespace).joined(
                separator: " ")
            return words.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap {
                URL(string: "http://maps.apple.com/?q=\($0)")
            }
        }
    }
}

/// Finds links, telephone numbers, addresses and dates in texts.
///
/// Links and electronic mail are found in any language, telephone numbers as they are written in most countries, dates
/// and addresses as in English. Apple's class inherits from NSRegularExpression, whose methods can't be overridden
/// here: this one has them itself.
open class NSDataDetector: NSObject, @unchecked Sendable {
    public let checkingTypes: UInt64

    /// - Throws: where no type is asked for.
    public init(types checkingTypes: UInt64) throws {
        guard checkingTypes != 0 else { throw CocoaError(.formatting) }
        self.checkingTypes = checkingTypes
        super.init()
    }

    open func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
        -> [NSTextCheckingResult]
    { found(in: string, range) }

    open func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
        -> NSTextCheckingResult?
    { found(in: string, range).first }

    open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
        -> Int
    { found(in: string, range).count }

    open func rangeOfFirstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
        -> NSRange
    {
        found(in: string, range).first?.range ?? NSRange(location: NSNotFound, length: 0)
    }

    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in found(in: string, range) where !stop.boolValue { block(match, [], &stop) }
    }

    /// In the order of the text; of two that overlap the one that begins first, else the longer.
    func found(in string: String, _ range: NSRange) -> [DetectedData] {
        let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        var all: [DetectedData] = []
        if types.contains(.link) { all += DataPatterns.links(string, range) }
        if types.contains(.address) { all += DataPatterns.addresses(string, range) }
        if types.contains(.date) { all += DataPatterns.dates(string, range) }
        if types.contains(.phoneNumber) { all += DataPatterns.phoneNumbers(string, range) }
        all.sort { ($0.range.location, -$0.range.length) < ($1.range.location, -$1.range.length) }
        var result: [DetectedData] = []
        for one in all where result.last.map({ NSMaxRange($0.range) <= one.range.location }) ?? true {
            result.append(one)
        }
        return result
    }
}

/// What links, numbers, addresses and dates look like.
private enum DataPatterns {
    private static func pattern(_ text: String) -> NSRegularExpression {
        try! NSRegularExpression(pattern: text, options: [.caseInsensitive])
    }

    // MARK: Links

    private static let domains =
        "com|org|net|edu|gov|mil|int|info|biz|name|app|dev|page|blog|shop|xyz|online|site|io|co|me|tv|ai|us|uk|ca|au|nz|ie|de|at|ch|fr|be|nl|lu|es|pt|it|gr|se|no|dk|fi|is|pl|cz|sk|hu|ro|bg|hr|si|rs|ua|ru|tr|il|za|in|cn|jp|kr|tw|hk|sg|br|mx|ar|cl|eu"
    private static let mail = pattern(
        #"(?<![\w.@+-])(?:mailto:)?[A-Z0-9][A-Z0-9._%+-]*@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z]{2,}(?![\w@])"#)
    private static let addresses = pattern(
        #"(?<![\w@.])(?:(?:https?|ftp)://[^\s<>"“”«»]+|www\.[^\s<>"“”«»]+\.[^\s<>"“”«»]+|(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+(?:"#
            + domains + #")(?![\w@-])(?::\d+)?(?:[/?#][^\s<>"“”«»]*)?)"#)

    static func links(_ text: String, _ range: NSRange) -> [DetectedData] {
        let whole = text as NSString
        let mails = mail.matches(in: text, options: [], range: range).compactMap { match -> DetectedData? in
            let words = whole.substring(with: match.range)
            return URL(string: words.lowercased().hasPrefix("mailto:") ? words : "mailto:" + words).map {
                DetectedData(.link($0), match.range)
            }
        }
        return mails
            + addresses.matches(in: text, options: [], range: range).compactMap { match in
                var place = match.range
                // What ends the sentence, or closes the bracket around it, isn't the link's.
                while place.length > 1,
                    let last = whole.substring(with: NSRange(location: NSMaxRange(place) - 1, length: 1)).first
                {
                    let words = whole.substring(with: place)
                    func hasNoPartner(_ open: Character, _ close: Character) -> Bool {
                        last == close && words.filter { $0 == close }.count > words.filter { $0 == open }.count
                    }
                    guard ".,;:!?'’\"…".contains(last) || hasNoPartner("(", ")") || hasNoPartner("[", "]") else {
                        break
                    }
                    place.length -= 1
                }
                let words = whole.substring(with: place)
                let address = words.range(of: "://") == nil ? "http://" + words : words
                return
                    (URL(string: address)
                    ?? address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed).flatMap {
                        URL(string: $0)
                    }).map { DetectedData(.link($0), place) }
            }
    }

    // MARK: Telephone numbers

    private static let numbers = pattern(
        #"(?<![\w.,/:#$€£-])(?:\+\d{1,3}[ .\u00A0-]?)?(?:\(\d{1,5}\)[ \u00A0-]?)?\d{2,5}(?:[ .\u00A0/-]\d{2,8}){0,4}(?:[ ]?(?:x|ext\.?) ?\d{1,5})?(?![\w/:%-]|[.,]\d)"#
    )

    static func phoneNumbers(_ text: String, _ range: NSRange) -> [DetectedData] {
        let whole = text as NSString
        return numbers.matches(in: text, options: [], range: range).compactMap { match in
            let words = whole.substring(with: match.range), digits = words.filter(\.isNumber).count
            // A row of digits alone is a number of anything; seven parted ones and ten in a row are called.
            let isParted = words.contains { "() -./\u{a0}".contains($0) }
            guard (7...15).contains(digits), isParted || words.hasPrefix("+") || digits == 10 || digits == 11,
                !looksLikeDate(words)
            else { return nil }
            return DetectedData(.phoneNumber(words), match.range)
        }
    }

    private static let dateLike = pattern(
        #"^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|(?:19|20)\d\d ?[-–] ?(?:19|20)\d\d)$"#)
    private static func looksLikeDate(_ text: String) -> Bool {
        dateLike.firstMatch(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count)) != nil
    }

    // MARK: Addresses

    private static let streets = try! NSRegularExpression(
        pattern: #"""
            \b(\d{1,5}[A-Za-z]?(?:\s+(?:[NSEW]\.?|North|South|East|West))?(?:\s+[A-Z0-9][\w.'’-]*){1,4}?\s+(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Court|Ct|Place|Pl|Loop|Square|Sq|Parkway|Pkwy|Circle|Cir|Terrace|Highway|Hwy|Broadway)\b\.?(?:,?\s+(?:Apt|Apartment|Suite|Ste|Unit|Floor|[#])\.?\s*\w+)?)(?:\s*[,\n]\s*([A-Z][A-Za-z.'’-]*(?:[ ][A-Z][A-Za-z.'’-]*){0,3}?))?(?:\s*,?\s+([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?)?(?![A-Za-z])
            """#.trimmingCharacters(in: .whitespacesAndNewlines), options: [])

    static func addresses(_ text: String, _ range: NSRange) -> [DetectedData] {
        let whole = text as NSString
        return streets.matches(in: text, options: [], range: range).map { match in
            var parts: [NSTextCheckingKey: String] = [:]
            for (index, key) in [NSTextCheckingKey.street, .city, .state, .zip].enumerated()
            where match.range(at: index + 1).location != NSNotFound {
                parts[key] = whole.substring(with: match.range(at: index + 1))
            }
            return DetectedData(.address(parts), match.range)
        }
    }

    // MARK: Dates

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let month =
        "(jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?|july?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)"
    private static let time =
        "(?:(?:,|\\s+at|\\s*@)?\\s+(\\d{1,2})(?::(\\d{2}))?\\s?([ap]\\.m\\.|[ap]m)|(?:,|\\s+at)?\\s+(\\d{1,2}):(\\d{2}))?"
    private static let weekday = "(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,?\\s+)?"

    private static let numeric = pattern(
        "\\b(?:(\\d{4})-(\\d{1,2})-(\\d{1,2})|(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2}))\(time)(?![\\w/])")
    private static let named = pattern(
        "\\b\(weekday)(?:\(month)\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?|(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+\(month)(?:,?\\s+(\\d{4}))?)\(time)(?!\\w)"
    )
    private static let relative = pattern(
        "\\b(today|tonight|tomorrow|yesterday|(?:next\\s+|this\\s+)?(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday))\(time)(?!\\w)"
    )

    static func dates(_ text: String, _ range: NSRange) -> [DetectedData] {
        let whole = text as NSString, calendar = DeviceSettings.calendar
        func part(_ match: NSTextCheckingResult, _ index: Int) -> String? {
            match.range(at: index).location == NSNotFound
                ? nil : whole.substring(with: match.range(at: index)).lowercased()
        }
        func number(_ match: NSTextCheckingResult, _ index: Int) -> Int? { part(match, index).flatMap { Int($0) } }

        /// A day without a time is noon, as Apple's detector has it.
        func moment(_ day: DateComponents, _ match: NSTextCheckingResult, timeAt index: Int) -> DetectedData? {
            var moment = day
            (moment.hour, moment.minute) = (12, 0)
            if let hour = number(match, index) {
                let isAfternoon = part(match, index + 2)?.hasPrefix("p") == true
                (moment.hour, moment.minute) = (hour % 12 + (isAfternoon ? 12 : 0), number(match, index + 1) ?? 0)
            } else if let hour = number(match, index + 3) {
                (moment.hour, moment.minute) = (hour, number(match, index + 4) ?? 0)
            }
            guard moment.isValidDate(in: calendar), let date = calendar.date(from: moment) else { return nil }
            return DetectedData(.date(date), match.range)
        }

        let now = calendar.dateComponents([.year, .month, .day, .weekday], from: Date())
        var result = numeric.matches(in: text, options: [], range: range).compactMap { match -> DetectedData? in
            let isISO = part(match, 1) != nil
            guard var year = number(match, isISO ? 1 : 6), let month = number(match, isISO ? 2 : 4),
                let day = number(match, isISO ? 3 : 5)
            else { return nil }
            if year < 100 { year += 2000 }
            return moment(DateComponents(year: year, month: month, day: day), match, timeAt: 7)
        }
        result += named.matches(in: text, options: [], range: range).compactMap { match in
            guard let name = part(match, 1) ?? part(match, 5),
                let month = months.firstIndex(of: String(name.prefix(3))),
                let day = number(match, 2) ?? number(match, 4)
            else { return nil }
            return moment(
                DateComponents(year: number(match, 3) ?? number(match, 6) ?? now.year, month: month + 1, day: day),
                match, timeAt: 7)
        }
        result += relative.matches(in: text, options: [], range: range).compactMap { match in
            guard let name = part(match, 1) else { return nil }
            var ahead = ["tomorrow": 1, "yesterday": -1][name] ?? 0
            if let wanted = weekdays.firstIndex(where: {
                name.components(separatedBy: .whitespaces).last?.hasPrefix($0) == true
            }), let today = now.weekday {
                ahead = (wanted + 1 - today + 7) % 7
                if ahead == 0, name.hasPrefix("next") { ahead = 7 }
            }
            guard let day = calendar.date(byAdding: .day, value: ahead, to: Date()) else { return nil }
            return moment(calendar.dateComponents([.year, .month, .day], from: day), match, timeAt: 2)
        }
        return result
    }
}
