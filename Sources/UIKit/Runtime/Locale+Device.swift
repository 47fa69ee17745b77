import Foundation

extension Locale {
    /// What controls write dates and numbers in. Foundation knows no settings of a device here and says "English, the world", which no
    /// iPhone is set to: a new one from the shop speaks American English.
    static var device: Locale {
        if let chosen = AppLanguage.locale { return chosen }
        let present = Locale.current
        return present.identifier == "en_001" ? Locale(identifier: "en_US") : present
    }
}
