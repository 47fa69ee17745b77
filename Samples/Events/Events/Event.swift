import CoreLocation

struct Event {
    enum Kind: String {
        case music = "Music", film = "Film", talk = "Talk", walk = "Walk"
    }

    let kind: Kind
    let title: String
    let day: String
    let time: String
    let duration: String
    let place: String
    let address: String
    let price: String
    let seats: Int
    let about: String
    let location: CLLocationCoordinate2D

    static let all = [
        Event(
            kind: .music, title: "Strings by the River", day: "Friday, 6 June", time: "19:30", duration: "2 hours",
            place: "Boathouse Hall", address: "12 Quay Street", price: "€24", seats: 42,
            about:
                "Four players, one riverbank, and the slow movements that suit the end of a long day. Bring a blanket: the doors stay open.",
            location: CLLocationCoordinate2D(latitude: 47.634, longitude: -2.788)),
        Event(
            kind: .film, title: "Silent Film Night", day: "Saturday, 7 June", time: "21:00", duration: "95 minutes",
            place: "The Old Cinema", address: "3 Lantern Square", price: "€12", seats: 118,
            about: "A comedy from 1926 with live piano. The projector is as old as the film, and just as funny.",
            location: CLLocationCoordinate2D(latitude: 47.652, longitude: -2.761)),
        Event(
            kind: .walk, title: "Birds at Dawn", day: "Sunday, 8 June", time: "5:15", duration: "3 hours",
            place: "North Meadow", address: "Gate B, Meadow Lane", price: "Free", seats: 15,
            about:
                "A quiet walk through the wetlands with somebody who knows every song. Binoculars can be borrowed at the gate.",
            location: CLLocationCoordinate2D(latitude: 47.698, longitude: -2.703)),
        Event(
            kind: .talk, title: "Maps and What They Hide", day: "Tuesday, 10 June", time: "18:00", duration: "1 hour",
            place: "City Library", address: "1 Archive Street", price: "Free", seats: 80,
            about: "Why islands that never existed stayed on the charts for two centuries, and who put them there.",
            location: CLLocationCoordinate2D(latitude: 47.643, longitude: -2.749)),
        Event(
            kind: .music, title: "Brass in the Park", day: "Thursday, 12 June", time: "17:00", duration: "90 minutes",
            place: "Rose Garden", address: "Park Avenue", price: "Free", seats: 300,
            about: "The town band plays marches, film tunes, and every request that comes with a cake.",
            location: CLLocationCoordinate2D(latitude: 47.660, longitude: -2.764)),
        Event(
            kind: .film, title: "Shorts from the North", day: "Friday, 13 June", time: "20:15", duration: "110 minutes",
            place: "The Old Cinema", address: "3 Lantern Square", price: "€10", seats: 96,
            about: "Nine short films about snow, ferries, coffee, and the patience that all three need.",
            location: CLLocationCoordinate2D(latitude: 47.652, longitude: -2.761)),
        Event(
            kind: .talk, title: "How Bridges Stand", day: "Monday, 16 June", time: "18:30", duration: "75 minutes",
            place: "Engineers’ House", address: "40 Foundry Road", price: "€6", seats: 54,
            about: "Paper, string and a bag of sugar: everything that holds up a bridge, on one table.",
            location: CLLocationCoordinate2D(latitude: 47.631, longitude: -2.815)),
        Event(
            kind: .walk, title: "Night Sky on the Hill", day: "Saturday, 21 June", time: "22:30", duration: "2 hours",
            place: "Observatory Hill", address: "Upper car park", price: "€8", seats: 25,
            about: "The shortest night of the year, and still dark enough for Vega, Arcturus and, with luck, a comet.",
            location: CLLocationCoordinate2D(latitude: 47.682, longitude: -2.847)),
    ]
}
