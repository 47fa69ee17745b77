/// The keys of a keyboard, by the numbers that USB gives their places.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardErrorUndefined = 3
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI,
        keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS,
        keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9,
        keyboard0
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar,
        keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash,
        keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma,
        keyboardPeriod, keyboardSlash, keyboardCapsLock
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8,
        keyboardF9, keyboardF10, keyboardF11, keyboardF12
    case keyboardPrintScreen = 70, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp,
        keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow,
        keyboardUpArrow
    case keypadNumLock = 83, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
        keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    case keyboardNonUSBackslash = 100, keyboardApplication, keyboardPower, keypadEqualSign
    case keyboardF13 = 104, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20,
        keyboardF21, keyboardF22, keyboardF23, keyboardF24
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl,
        keyboardRightShift, keyboardRightAlt, keyboardRightGUI

    private static let named: [String: Self] = [
        "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "Backspace": .keyboardDeleteOrBackspace,
        "Tab": .keyboardTab, "Delete": .keyboardDeleteForward, "Home": .keyboardHome, "End": .keyboardEnd,
        "PageUp": .keyboardPageUp, "PageDown": .keyboardPageDown, "ArrowUp": .keyboardUpArrow,
        "ArrowDown": .keyboardDownArrow, "ArrowLeft": .keyboardLeftArrow, "ArrowRight": .keyboardRightArrow,
    ]
    /// The signs of the keys from Space on, in the order of the numbers; above them what Shift makes of them.
    private static let plain = Array(" -=[]\\#;'`,./"), shifted = Array(" _+{}|~:\"~<>?")
    private static let shiftedDigits = Array("!@#$%^&*()")

    /// The key that a display names so, or that types the sign.
    init(key: String) {
        self =
            Self.named[key] ?? (key.count == 1 ? key.first.flatMap(Self.init(sign:)) : nil) ?? .keyboardErrorUndefined
    }

    private init?(sign: Character) {
        let small = Character(sign.lowercased())
        if let code = small.asciiValue, (97...122).contains(code) {
            self.init(rawValue: 4 + Int(code) - 97)
            return
        }
        if let digit = sign.wholeNumberValue, sign.isASCII {
            self.init(rawValue: 0x1E + (digit + 9) % 10)
            return
        }
        if let index = Self.shiftedDigits.firstIndex(of: sign) {
            self.init(rawValue: 0x1E + index)
            return
        }
        guard let index = Self.plain.firstIndex(of: sign) ?? Self.shifted.firstIndex(of: sign) else { return nil }
        self.init(rawValue: Self.keyboardSpacebar.rawValue + index)
    }
}
