import CoreGraphics
import Foundation
import QuartzCore

/// The keyboard on the screen, drawn as iOS 17's. What is tapped goes the way of a hardware keyboard's keys.
final class KeyboardView: UIView {
    enum Shift { case off, on, locked }

    private var kind = KeyboardPlane.Kind(type: .default, isPad: false, language: "en", decimalSeparator: ".")
    private var traits = TextInputTraits()
    private var name = KeyboardPlane.Name.letters
    private var plane: KeyboardPlane
    private var metrics: KeyboardMetrics
    private var shift = Shift.off
    private var rows: [[KeyView]] = []
    private var below: [KeyView] = []
    private let bar = PredictionBar()
    private weak var responder: UIResponder?

    init() {
        plane = KeyboardPlane(.letters, kind)
        metrics = KeyboardMetrics(
            screen: CGSize(width: 393, height: 852), safeArea: .zero, isTablet: false, predicts: false)
        super.init(frame: .zero)
        bar.choose = { [weak self] in self?.take($0) }
        isMultipleTouchEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    // MARK: What is asked for

    /// Whether a responder's text comes from keys, not only from the clipboard or a picker.
    static func serves(_ responder: UIResponder?) -> Bool {
        guard let responder, responder is any UIKeyInput || responder is any TextInputTraitsHolder else { return false }
        return (responder as? any EditableText)?.mayEdit ?? true
    }

    /// Takes over what the field asks for; the plane begins anew with another field.
    func serve(_ responder: UIResponder, in window: UIWindow) {
        let isOther = self.responder !== responder
        self.responder = responder
        traits = Self.traits(of: responder)
        let locale = Locale.device
        let new = KeyboardPlane.Kind(
            type: traits.keyboardType, isPad: window.screen.idiom == .pad,
            language: locale.language.languageCode?.identifier ?? "en", decimalSeparator: locale.decimalSeparator ?? "."
        )
        if isOther || new != kind {
            kind = new
            name = KeyboardPlane.firstName(for: new)
            shift = .off
            followText()
            rebuild()
        }
        measure(in: window)
        show()
    }

    private static func traits(of responder: UIResponder) -> TextInputTraits {
        if let text = responder as? any TextInputTraitsHolder {
            var traits = TextInputTraits(of: text)
            // A search bar's key says “search” without being told, and waits for text.
            if responder is UISearchTextField, traits.returnKeyType == .default {
                (traits.returnKeyType, traits.enablesReturnKeyAutomatically) = (.search, true)
            }
            return traits
        }
        // The app's own views have their wishes in properties of the protocol's names; those that are computed aren't
        // seen here.
        var traits = TextInputTraits()
        for case let (label?, value) in Mirror(reflecting: responder).children {
            switch (label, value) {
            case ("keyboardType", let value as UIKeyboardType): traits.keyboardType = value
            case ("keyboardAppearance", let value as UIKeyboardAppearance): traits.keyboardAppearance = value
            case ("returnKeyType", let value as UIReturnKeyType): traits.returnKeyType = value
            case ("autocapitalizationType", let value as UITextAutocapitalizationType):
                traits.autocapitalizationType = value
            case ("autocorrectionType", let value as UITextAutocorrectionType): traits.autocorrectionType = value
            case ("enablesReturnKeyAutomatically", let value as Bool): traits.enablesReturnKeyAutomatically = value
            case ("isSecureTextEntry", let value as Bool): traits.isSecureTextEntry = value
            default: break
            }
        }
        return traits
    }

    private func measure(in window: UIWindow) {
        metrics = KeyboardMetrics(
            screen: window.bounds.size, safeArea: window.screenSafeAreaInsets, isTablet: window.screen.idiom == .pad,
            predicts: predicts)
        bar.isHidden = metrics.barHeight == 0
        setNeedsLayout()
    }

    private var predicts: Bool {
        guard traits.autocorrectionType != .no, !traits.isSecureTextEntry,
            traits.textContentType == nil || traits.textContentType == .name
        else { return false }
        return [.default, .asciiCapable, .twitter, .webSearch, .namePhonePad].contains(traits.keyboardType)
    }

    /// With the bar above the keys and all that lies below them, in points.
    func height(in window: UIWindow) -> CGFloat {
        measure(in: window)
        return metrics.height
    }

    private var isDark: Bool {
        traits.keyboardAppearance == .dark
            || traits.keyboardAppearance == .default && traitCollection.userInterfaceStyle == .dark
    }
    private var colors: KeyColors { isDark ? .dark : .light }

    // MARK: Keys

    private func rebuild() {
        plane = KeyboardPlane(name, kind)
        rows.joined().forEach { $0.removeFromSuperview() }
        rows = plane.rows.map { $0.map(KeyView.init) }
        rows.joined().forEach(addSubview)
        if below.isEmpty {
            below = [.globe, .microphone].map(KeyView.init)
            below.forEach(addSubview)
        }
        if bar.superview == nil { addSubview(bar) }
        setNeedsLayout()
    }

    private static let words: [UIReturnKeyType: String] = [
        .go: "go", .google: "search", .join: "join", .next: "next", .route: "route", .search: "search", .send: "send",
        .yahoo: "search", .done: "done",
        .emergencyCall: "emergency call", .continue: "continue",
    ]

    private var returnsIsEnabled: Bool {
        !traits.enablesReturnKeyAutomatically || (responder as? any UIKeyInput)?.hasText != false
    }

    private func show() {
        let colors = colors, isCapital = shift != .off && name == .letters
        backgroundColor = colors.background
        for view in rows.joined() + below {
            var title = "", style = KeyView.Style.key, isEnabled = true
            switch view.key {
            case .text(let text):
                (title, style) = (
                    isCapital && text.count == 1 ? text.uppercased() : text,
                    name == .pad || name == .padSymbols ? .plain : .key
                )
            case .digit(let digit, _): title = digit
            case .space: title = "space"
            case .returns:
                title = Self.words[traits.returnKeyType] ?? "return"
                isEnabled = returnsIsEnabled
                style = [.default, .next].contains(traits.returnKeyType) ? .function : .blue
            case .plane(_, let text): (title, style) = (text, name == .pad || name == .padSymbols ? .plain : .function)
            case .delete: style = name == .pad || name == .padSymbols ? .plain : .function
            case .shift, .hide: style = .function
            case .globe, .microphone: style = metrics.isTablet ? .function : .plain
            case .emoji: style = .function
            case .blank: style = .plain
            }
            view.show(
                title: title, style: style, colors: colors, shift: view.key == .shift ? shift : .off,
                isEnabled: isEnabled, isTablet: metrics.isTablet)
        }
        bar.show(predicts ? words : [], colors: colors)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (views, frames) in zip(rows, metrics.frames(of: plane, name, width: bounds.width)) {
            for (view, frame) in zip(views, frames) where view.frame != frame {
                view.frame = frame
                view.layer.setNeedsDisplay()
            }
        }
        bar.frame = CGRect(
            x: metrics.sideInset, y: 0, width: bounds.width - 2 * metrics.sideInset, height: metrics.barHeight)
        // Below the keys, or beside them where a telephone is held sideways.
        let isBeside = metrics.sideInset > 40
        let y = isBeside ? metrics.barHeight + metrics.keysHeight - 46 : metrics.barHeight + metrics.keysHeight + 1
        for (view, x) in zip(
            below, isBeside ? [metrics.sideInset - 54, bounds.width - metrics.sideInset + 10] : [8, bounds.width - 52])
        {
            view.isHidden = !metrics.hasBarBelow && !isBeside
            view.frame = CGRect(x: x, y: y, width: 44, height: 44)
            view.layer.setNeedsDisplay()
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if !rows.isEmpty { show() }
    }

    // MARK: Fingers

    private var pressed: KeyView?
    private var popUp: KeyPopUp?
    private var repeating: ClockEvent?
    private var lastShift = -1.0, lastSpace = -1.0

    /// The key at a point, or the nearest: there is no way between keys.
    private func key(at point: CGPoint) -> KeyView? {
        func distance(_ view: KeyView) -> CGFloat {
            let dx = max(view.frame.minX - point.x, 0, point.x - view.frame.maxX),
                dy = max(view.frame.minY - point.y, 0, point.y - view.frame.maxY)
            return dx * dx + dy * dy
        }
        let nearest = (Array(rows.joined()) + below).filter { !$0.isHidden && $0.key != .blank }.min {
            distance($0) < distance($1)
        }
        return nearest.flatMap { distance($0) < 900 ? $0 : nil }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        press(key(at: touch.location(in: self)))
        if pressed?.key == .delete {
            type(.delete)
            repeating = Clock.shared.schedule(after: 0.5) { [weak self] in
                MainActor.assumeIsolated { self?.deleteAgain() }
            }
        }
    }

    private func deleteAgain() {
        guard pressed?.key == .delete, (responder as? any UIKeyInput)?.hasText == true else { return }
        type(.delete)
        repeating = Clock.shared.schedule(after: 0.1) { [weak self] in MainActor.assumeIsolated { self?.deleteAgain() }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, pressed?.key != .delete else { return }
        if let popUp, popUp.isOpen { return popUp.choose(at: touch.location(in: self).x) }
        let view = key(at: touch.location(in: self))
        if view !== pressed { press(view) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let key = pressed?.key, other = popUp.flatMap { $0.isOpen ? $0.chosen : nil }
        press(nil)
        if let other {
            send(other)
            (lastSpace, lastShift) = (-1, -1)
        } else if let key, key != .delete {
            type(key)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { press(nil) }

    private func press(_ view: KeyView?) {
        repeating?.cancel()
        pressed?.press(false)
        popUp?.removeFromSuperview()
        popUp = nil
        pressed = view
        guard let view else { return }
        guard view.key.popsUp, name != .pad, name != .padSymbols else { return view.press(true) }
        if metrics.isTablet { view.press(true) } else { showPopUp(over: view) }
        let others = KeyAccents.others(for: view.title)
        guard !others.isEmpty else { return }
        repeating = Clock.shared.schedule(after: KeyAccents.delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let view = self.pressed else { return }
                self.showPopUp(over: view)
                self.popUp?.open(others)
            }
        }
    }

    private func showPopUp(over view: KeyView) {
        if popUp != nil { return }
        let made = KeyPopUp(over: view.frame, title: view.title, colors: colors, width: bounds.width)
        addSubview(made)
        popUp = made
    }

    // MARK: Typing

    private func type(_ key: KeyboardKey) {
        let now = Clock.shared.now
        switch key {
        case .text(let text):
            send(shift != .off && name == .letters && text.count == 1 ? text.uppercased() : text)
            if text == "’" { turn(to: .letters) }
        case .digit(let text, _): send(text)
        case .space:
            // Twice in a row it ends the sentence.
            if now - lastSpace < 0.7, !traits.isSecureTextEntry, endsWithLetterAndSpace {
                UIApplication.shared.handle(.key(.init(key: "Backspace")))
                send(". ")
                lastSpace = -1
            } else {
                send(" ")
                lastSpace = now
            }
            turn(to: .letters)
        case .returns: if returnsIsEnabled { UIApplication.shared.handle(.key(.init(key: "Enter"))) }
        case .delete: UIApplication.shared.handle(.key(.init(key: "Backspace")))
        case .shift:
            shift = now - lastShift < 0.35 ? .locked : shift == .off ? .on : .off
            lastShift = now
            return show()
        case .plane(let other, _): turn(to: other)
        case .hide: responder?.resignFirstResponder()
        case .globe, .emoji, .microphone, .blank: break
        }
        if key != .space { lastSpace = -1 }
        lastShift = -1
    }

    private func send(_ text: String) {
        if shift == .on { shift = .off }
        for character in text { UIApplication.shared.handle(.text(String(character))) }
    }

    private func turn(to other: KeyboardPlane.Name) {
        let wanted = other == .letters && KeyboardPlane.firstName(for: kind) == .pad ? .pad : other
        guard wanted != name else { return }
        name = wanted
        rebuild()
        show()
        layoutIfNeeded()
    }

    /// What was chosen takes the place of the word before the caret.
    private func take(_ word: String) {
        for _ in partialWord { UIApplication.shared.handle(.key(.init(key: "Backspace"))) }
        send(word + " ")
    }

    // MARK: The text before the caret

    private var textBefore: String {
        guard let input = responder as? any UITextInput, let selection = input.selectedTextRange,
            let range = input.textRange(from: input.beginningOfDocument, to: selection.start)
        else { return "" }
        return input.text(in: range) ?? ""
    }

    private var endsWithLetterAndSpace: Bool {
        let end = textBefore.suffix(2)
        return end.last == " " && end.first.map { $0.isLetter || $0.isNumber } == true
    }

    private var partialWord: Substring { textBefore.suffix(while: \.isLetter) }

    /// What the bar offers: the word as it is and those it may become. There is no dictionary but a few common words.
    private var words: [String] {
        let partial = partialWord
        guard !partial.isEmpty else { return beginsSentence ? ["I", "The", "I’m"] : ["the", "and", "to"] }
        let found = CommonWords.beginning(with: partial.lowercased()).prefix(2).map {
            partial.first?.isUppercase == true ? $0.prefix(1).uppercased() + $0.dropFirst() : $0
        }
        return ["“\(partial)”"] + found
    }

    private var beginsSentence: Bool {
        let text = textBefore.trimmingCharacters(in: .whitespaces)
        guard let last = text.last else { return true }
        return last.isNewline || ".?!".contains(last) && textBefore.last?.isWhitespace == true
    }

    /// Text was typed, or the caret went elsewhere: shift goes on where a sentence or a word begins.
    func textChanged() {
        followText()
        show()
    }

    private func followText() {
        guard shift != .locked else { return }
        let isOn =
            switch traits.isSecureTextEntry ? .none : traits.autocapitalizationType {
            case .none: false
            case .allCharacters: true
            case .words: textBefore.last.map(\.isWhitespace) ?? true
            case .sentences: beginsSentence
            }
        // What a person turned on stays on until a letter is typed.
        if Clock.shared.now - lastShift > 0.05 || shift == .off { shift = isOn ? .on : .off }
    }
}

private extension String {
    func suffix(while test: (Character) -> Bool) -> Substring {
        var start = endIndex
        while start > startIndex, test(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
