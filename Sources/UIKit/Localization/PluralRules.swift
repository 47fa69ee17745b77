import Foundation

/// The grammatical number that a language uses for a quantity: "zero", "one", "two", "few", "many" or "other", as
/// Unicode's CLDR tells them apart.
enum PluralRules {
    private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias Select =
        @convention(c) (OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>) ->
        Int32

    /// Foundation brings ICU along, under names of its own, and hands nothing of its rules on; who can't find them has
    /// English ones.
    private static let functions: (open: Open, select: Select)? = {
        guard let program = dlopen(nil, RTLD_NOW) else { return nil }
        for prefix in ["swift_", ""] {
            guard let open = dlsym(program, prefix + "uplrules_open"),
                let select = dlsym(program, prefix + "uplrules_select")
            else { continue }
            return (unsafeBitCast(open, to: Open.self), unsafeBitCast(select, to: Select.self))
        }
        return nil
    }()

    nonisolated(unsafe) private static let known = Locked([String: OpaquePointer]())

    private static func rules(of language: String) -> OpaquePointer? {
        known.withLock { known in
            if let rules = known[language] { return rules }
            var status: Int32 = 0
            let rules = functions?.open(language, &status)
            known[language] = rules
            return rules
        }
    }

    static func category(of quantity: Double, in language: String) -> String {
        guard let functions, let rules = rules(of: language.replacingOccurrences(of: "-", with: "_")) else {
            return quantity == 1 ? "one" : "other"
        }
        var status: Int32 = 0, name = [UInt16](repeating: 0, count: 16)
        let length = functions.select(rules, quantity, &name, Int32(name.count), &status)
        return length > 0 && length <= name.count ? String(decoding: name[..<Int(length)], as: UTF16.self) : "other"
    }
}
