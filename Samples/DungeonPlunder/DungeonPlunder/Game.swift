import Foundation

enum Direction: Int, CaseIterable {
    case north, east, south, west

    var step: (x: Int, y: Int) { [(0, -1), (1, 0), (0, 1), (-1, 0)][rawValue] }
}

struct Place: Hashable {
    let x: Int
    let y: Int

    func next(_ direction: Direction) -> Place {
        return Place(x: x + direction.step.x, y: y + direction.step.y)
    }
}

struct Room {
    let name: String
    /// As the map has it.
    let short: String
    let about: String
    let exits: Set<Direction>
    var item: Item?
    var monster: Monster?
    var lockedExit: Direction?
}

/// One descent into the dungeon.
class Game {
    static let didChange = Notification.Name("GameDidChange")
    static let mostHearts = 6
    static let width = 5
    static let height = 5

    enum Outcome {
        case moved, wall, locked, died
    }

    private(set) var rooms = Game.dungeon
    private(set) var place = Place(x: 2, y: 4)
    private(set) var hearts = Game.mostHearts
    private(set) var seen: Set<Place> = [Place(x: 2, y: 4)]
    private(set) var items: [(item: Item, place: Place)] = [(.staff, Place(x: 2, y: 4)), (.bread, Place(x: 2, y: 4))]
    private(set) var killer: Monster?

    var room: Room { return rooms[place]! }
    var worth: Int { return items.reduce(0) { $0 + $1.item.worth } }

    func items(of kind: Item.Kind) -> [(item: Item, place: Place)] {
        return items.filter { $0.item.kind == kind }
    }

    func move(_ direction: Direction) -> Outcome {
        if room.lockedExit == direction, !items.contains(where: { $0.item == .key }) { return .locked }
        guard room.exits.contains(direction), rooms[place.next(direction)] != nil else { return .wall }
        place = place.next(direction)
        seen.insert(place)
        if let monster = room.monster {
            hearts = max(hearts - monster.strength, 0)
            if hearts == 0 { killer = monster }
        }
        changed()
        return hearts == 0 ? .died : .moved
    }

    func take() {
        guard let item = room.item else { return }
        items.append((item, place))
        hearts = min(hearts + item.healing, Game.mostHearts)
        rooms[place]?.item = nil
        changed()
    }

    func restart() {
        rooms = Game.dungeon
        place = Place(x: 2, y: 4)
        hearts = Game.mostHearts
        seen = [place]
        items = [(.staff, place), (.bread, place)]
        killer = nil
        changed()
    }

    private func changed() {
        NotificationCenter.default.post(name: Game.didChange, object: self)
    }

    static let shared = Game()

    private static let dungeon: [Place: Room] = [
        Place(x: 2, y: 4): Room(
            name: "The Stair", short: "Stair", about: "Daylight ends on the ninth step. Behind you the ivy closes.",
            exits: [.north]),
        Place(x: 2, y: 3): Room(
            name: "Hall of Echoes", short: "Echoes",
            about: "Every footfall comes back twice. One of the two is not yours.",
            exits: [.north, .east, .south, .west]),
        Place(x: 1, y: 3): Room(
            name: "Guard Room", short: "Guards", about: "Four stools, three cups, a game of dice that nobody finished.",
            exits: [.east, .north], item: .shield),
        Place(x: 3, y: 3): Room(
            name: "Armoury", short: "Armoury", about: "Empty racks. What was worth taking is gone, but for the light.",
            exits: [.west, .north], item: .torch),
        Place(x: 2, y: 2): Room(
            name: "The Well", short: "Well", about: "Water, far below. To the north stands a gate of black iron.",
            exits: [.south, .north], item: .draught, lockedExit: .north),
        Place(x: 1, y: 2): Room(
            name: "Crypt", short: "Crypt", about: "The lids are off. One of the knights is still up.",
            exits: [.south, .west], item: .key,
            monster: Monster(name: "Bone Knight", symbol: "person.fill", strength: 2)),
        Place(x: 0, y: 2): Room(
            name: "Ossuary", short: "Ossuary", about: "Shelves to the ceiling, sorted with love.", exits: [.east],
            item: .bell),
        Place(x: 3, y: 2): Room(
            name: "Alchemist’s Den", short: "Alchemist",
            about: "Glass crunches below your boots. Something small watches from the oven.", exits: [.south, .east],
            item: .wand, monster: Monster(name: "Cave Rat", symbol: "eye.fill", strength: 1)),
        Place(x: 4, y: 2): Room(
            name: "Spider Nest", short: "Nest", about: "The walls are soft. They move.", exits: [.west],
            item: .moonstone, monster: Monster(name: "Spider Queen", symbol: "ladybug.fill", strength: 4)),
        Place(x: 2, y: 1): Room(
            name: "The Causeway", short: "Causeway",
            about: "A bridge without rails. Warm wind from below, warm wind from ahead.", exits: [.south, .north]),
        Place(x: 2, y: 0): Room(
            name: "Throne of Ash", short: "Throne",
            about: "Gold up to the knees, and on it, asleep, the reason why it is still here.", exits: [.south],
            item: .hoard, monster: Monster(name: "Old Dragon", symbol: "flame.fill", strength: 3)),
    ]
}
