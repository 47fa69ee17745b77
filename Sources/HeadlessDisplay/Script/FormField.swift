import CoreGraphics
import Foundation
import UIKit

/// An empty text field on the screen and what to type into it.
struct FormField {
    let id: ObjectIdentifier
    /// In the screen's points.
    let point: CGPoint
    let text: String
    /// Whether Return ends it: text views get a line of their own instead.
    let takesReturn: Bool

    /// Those that a finger reaches, in reading order of the views. Search fields aren't part of forms.
    @MainActor
    static func emptyOnScreen() -> [FormField] {
        WindowList.inFront.flatMap { window in views(in: window).compactMap { field($0, in: window) } }
    }

    @MainActor
    private static func views(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled, !(view is UISearchBar) else {
            return []
        }
        return [view] + view.subviews.flatMap(views)
    }

    @MainActor
    private static func field(_ view: UIView, in window: UIWindow) -> FormField? {
        let words: [String?], traits: FittingText.Traits
        switch view {
        case let field as UITextField where field.isEnabled && field.text?.isEmpty != false:
            (words, traits) = (
                [field.placeholder, field.accessibilityLabel, field.accessibilityIdentifier],
                (field.textContentType, field.keyboardType, field.isSecureTextEntry)
            )
        case let area as UITextView where area.isEditable && area.text.isEmpty:
            (words, traits) = (
                [area.accessibilityLabel, area.accessibilityIdentifier],
                (area.textContentType, area.keyboardType, area.isSecureTextEntry)
            )
        default: return nil
        }
        let shown = view.convert(view.bounds, to: nil).overlap(with: window.bounds)
        guard !shown.isNull, shown.width > 1, shown.height > 1 else { return nil }
        let middle = CGPoint(x: shown.midX, y: shown.midY)
        guard window.hitTest(middle, with: nil)?.isDescendant(of: view) == true else { return nil }
        return FormField(
            id: ObjectIdentifier(view),
            point: CGPoint(x: middle.x + window.frame.minX, y: middle.y + window.frame.minY),
            text: FittingText.text(for: traits, words: words.compactMap(\.self)), takesReturn: view is UITextField)
    }
}

/// What a person might type, by what the field says of itself: always the same, so that walks can be repeated.
enum FittingText {
    private static let secret = "Passw0rd!", address = "ann@example.com", number = "42", phone = "5550123",
        site = "https://example.com", plain = "Hello"

    private static let contents: [UITextContentType: String] = [
        .emailAddress: address, .username: "ann", .password: secret, .newPassword: secret, .oneTimeCode: "123456",
        .telephoneNumber: phone, .URL: site,
        .name: "Ann Example", .givenName: "Ann", .familyName: "Example", .postalCode: "94107",
        .addressCity: "Springfield", .countryName: "Norway",
        .creditCardNumber: "4111111111111111",
    ]
    private static let keyboards: [UIKeyboardType: String] = [
        .emailAddress: address, .numberPad: number, .decimalPad: "4.2", .numbersAndPunctuation: number,
        .asciiCapableNumberPad: number, .phonePad: phone, .URL: site,
    ]
    /// Where neither is set, what the placeholder is about.
    private static let subjects: [(words: [String], text: String)] = [
        (["mail"], address), (["password", "passcode"], secret), (["phone", "mobile"], phone),
        (["website", "url", "http"], site),
        (["number", "amount", "price", "age", "weight", "height", "quantity", "bill", "total", "0"], number),
        (["date", "birthday"], "2024-05-17"),
    ]

    typealias Traits = (content: UITextContentType?, keyboard: UIKeyboardType, isSecure: Bool)

    static func text(for traits: Traits, words: [String]) -> String {
        if let text = traits.content.flatMap({ contents[$0] }) ?? keyboards[traits.keyboard] { return text }
        if traits.isSecure { return secret }
        let said = words.joined(separator: " ").lowercased()
        return subjects.first { $0.words.contains(where: said.contains) }?.text ?? plain
    }
}

extension ScriptRunner {
    /// A form as a person fills it in: where the first field moves the others, they are found where they are then. A
    /// field with a picker for a keyboard gets its wheel turned.
    func fill() {
        var done: Set<ObjectIdentifier> = [], takesReturn = false
        while let field = stage.emptyFields().first(where: { !done.contains($0.id) }) {
            done.insert(field.id)
            let wheels = pickers()
            tap(field.point)
            MainLoop.settle(limit: Self.patience)
            if let wheel = pickers().first(where: { !wheels.contains($0) }) {
                drag(from: CGPoint(x: wheel.midX, y: wheel.midY), to: CGPoint(x: wheel.midX, y: wheel.midY - 70))
            } else {
                stage.type(field.text)
            }
            MainLoop.settle(limit: Self.patience)
            takesReturn = field.takesReturn
        }
        if takesReturn { stage.type("\n") }
    }

    private func pickers() -> [CGRect] { stage.elements().filter { $0.role == "picker" }.map(\.frame) }
}
