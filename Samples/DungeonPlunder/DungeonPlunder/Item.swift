import UIKit

struct Item: Equatable {
    enum Kind: Int, CaseIterable {
        case weapon, treasure, provision

        var title: String { ["Weapons and Armour", "Treasures", "Provisions"][rawValue] }
        var color: UIColor { [UIColor.systemIndigo, .systemOrange, .systemGreen][rawValue] }
    }

    let name: String
    let kind: Kind
    let symbol: String
    let about: String
    let worth: Int
    /// How many hearts it gives back when it is taken.
    var healing = 0

    static let staff = Item(
        name: "Walking Staff", kind: .weapon, symbol: "wand.and.rays",
        about: "Ash, shod with iron. It has prodded more floors than foes.", worth: 2)
    static let bread = Item(
        name: "Rye Bread", kind: .provision, symbol: "bag.fill",
        about: "A day old when you came down. It will outlast you.", worth: 1)
    static let shield = Item(
        name: "Dented Shield", kind: .weapon, symbol: "shield.fill",
        about: "Somebody stood behind it for a long time. The dents are all in front.", worth: 14)
    static let torch = Item(
        name: "Pitch Torch", kind: .provision, symbol: "flame.fill", about: "Burns for an hour and smokes for two.",
        worth: 3)
    static let draught = Item(
        name: "Well Water", kind: .provision, symbol: "drop.fill",
        about: "Cold, clear, and better than anything an apothecary sells. Gives back two hearts.", worth: 5, healing: 2
    )
    static let key = Item(
        name: "Iron Key", kind: .treasure, symbol: "key.fill",
        about: "As long as a hand. It was made for one gate only.", worth: 10)
    static let bell = Item(
        name: "Silver Bell", kind: .treasure, symbol: "bell.fill",
        about: "It rings by itself when something old is near. It has not stopped yet.", worth: 60)
    static let wand = Item(
        name: "Ember Wand", kind: .weapon, symbol: "wand.and.stars",
        about: "Warm to the touch. The alchemist’s last note says: do not shake.", worth: 85)
    static let moonstone = Item(
        name: "Moonstone", kind: .treasure, symbol: "moon.fill", about: "It shows tonight’s moon, even down here.",
        worth: 120)
    static let hoard = Item(
        name: "King’s Hoard", kind: .treasure, symbol: "gift.fill", about: "More than you can carry. You carry it.",
        worth: 900)
}

struct Monster: Equatable {
    let name: String
    let symbol: String
    /// The hearts that meeting it costs.
    let strength: Int
}
