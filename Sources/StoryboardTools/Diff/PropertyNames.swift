/// What properties and choices are called in sentences.
enum PropertyNames {
    /// `contentMode` → `content mode`; words in capitals stay.
    static func words(_ name: String) -> String {
        var result = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let startsWord = letter.isUppercase && index > 0 && (!letters[index - 1].isUppercase || (index + 1 < letters.count && letters[index + 1].isLowercase))
            if startsWord, result.last != " " { result.append(" ") }
            let isAcronym = letter.isUppercase && (index + 1 < letters.count ? letters[index + 1].isUppercase : index > 0 && letters[index - 1].isUppercase)
            result += isAcronym ? String(letter) : letter.lowercased()
        }
        return result
    }
}
