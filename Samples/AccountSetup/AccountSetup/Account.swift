import UIKit

/// What the setup asks for, step by step.
struct Account {
    enum Plan: Int, CaseIterable {
        case reader, supporter, patron

        var title: String { ["Reader", "Supporter", "Patron"][rawValue] }
        var price: String { ["Free", "€4 a month", "€12 a month"][rawValue] }
        var benefit: String {
            [
                "Three stories a week.", "Every story, and the archive since 1998.",
                "Everything, the printed quarterly, and our thanks.",
            ][rawValue]
        }
        var symbol: String { ["book", "heart", "star"][rawValue] }
    }

    var name = ""
    var email = ""
    var plan = Plan.supporter
    var wantsNews = true
    var wantsReminders = false
    var color = 0

    static let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemPink, .systemOrange, .systemGreen]

    var initials: String {
        return name.split(separator: " ").prefix(2).compactMap { $0.first.map(String.init) }.joined()
    }

    var isComplete: Bool {
        return !name.trimmingCharacters(in: .whitespaces).isEmpty && email.contains("@")
    }
}

/// A step of the setup: it takes the account as it is, and hands it on.
protocol AccountStep: UIViewController {
    var account: Account { get set }
}
