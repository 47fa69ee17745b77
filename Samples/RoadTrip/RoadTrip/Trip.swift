import CoreLocation
import Foundation

/// Something to do on the way.
struct Event {
    let title: String
    let place: String
    let day: String
    let time: String
    let symbol: String
    let about: String
    let photo: String
    let position: CLLocationCoordinate2D
}

/// A day's page in the journal.
struct JournalEntry {
    let title: String
    let day: String
    let text: String
    let photo: String
}

class Photo {
    let name: String
    let caption: String
    var isFavorite: Bool

    init(_ name: String, _ caption: String, isFavorite: Bool = false) {
        self.name = name
        self.caption = caption
        self.isFavorite = isFavorite
    }
}

/// What the four tabs share.
class Trip {
    static let shared = Trip()

    let events = [
        Event(
            title: "Sunrise over the Bridge", place: "Northgate Lookout", day: "Monday", time: "6:10",
            symbol: "sunrise",
            about:
                "Start before the city does. The fog lies below the deck until seven, and the towers catch the first light. Bring a jacket: the wind comes straight from the ocean.",
            photo: "Bridge", position: CLLocationCoordinate2D(latitude: 37.83, longitude: -122.48)),
        Event(
            title: "Walk among Giants", place: "Old Grove State Park", day: "Monday", time: "14:00", symbol: "leaf",
            about:
                "An hour’s loop below trees that were old when the first maps were drawn. The ranger at the gate has the key to the hollow one.",
            photo: "Redwoods", position: CLLocationCoordinate2D(latitude: 39.2, longitude: -123.6)),
        Event(
            title: "Lighthouse Tour", place: "Gull Point", day: "Tuesday", time: "17:30", symbol: "binoculars",
            about:
                "One hundred and fifteen steps, a lens as tall as a car, and the keeper’s granddaughter who knows every wreck by name.",
            photo: "Lighthouse", position: CLLocationCoordinate2D(latitude: 36.31, longitude: -121.9)),
        Event(
            title: "Swim in the Cove", place: "Palm Cove", day: "Wednesday", time: "11:00", symbol: "drop",
            about:
                "The water is warm from noon on. The shack at the end of the path sells mangoes, and lends masks to whoever buys one.",
            photo: "Lagoon", position: CLLocationCoordinate2D(latitude: 34.46, longitude: -120.0)),
        Event(
            title: "The Long Straight", place: "Highway 9", day: "Thursday", time: "9:00", symbol: "car",
            about: "Forty miles without a bend. Fill up in Alder: the next pump is on the other side of the range.",
            photo: "Highway", position: CLLocationCoordinate2D(latitude: 34.95, longitude: -117.6)),
        Event(
            title: "Evening on the Dunes", place: "Whispering Sands", day: "Thursday", time: "18:45", symbol: "wind",
            about:
                "Climb the big one barefoot. When the wind is right the sand hums, low enough to feel it in your feet.",
            photo: "Dunes", position: CLLocationCoordinate2D(latitude: 36.6, longitude: -117.1)),
        Event(
            title: "Down into the Canyon", place: "Red Rim Trailhead", day: "Friday", time: "7:00",
            symbol: "figure.walk",
            about:
                "Two hours down, four hours up. Water for six, a hat, and time for the ledge where the swallows nest.",
            photo: "Canyon", position: CLLocationCoordinate2D(latitude: 36.06, longitude: -112.11)),
        Event(
            title: "Dinner above the City", place: "Skyline Terrace", day: "Saturday", time: "20:00",
            symbol: "fork.knife",
            about: "The last night, the best table. Ask for the corner: the whole way that you came lies below you.",
            photo: "Skyline", position: CLLocationCoordinate2D(latitude: 36.13, longitude: -115.17)),
    ]

    var journal = [
        JournalEntry(
            title: "Gull Point", day: "Tuesday",
            text:
                "Counted the steps twice and got two numbers. The beam comes round every nine seconds; we fell asleep counting those, too.",
            photo: "Lighthouse"),
        JournalEntry(
            title: "In the Old Grove", day: "Monday",
            text:
                "Nobody spoke for the first half hour. Then it started to rain, and it took ten minutes for the first drop to reach us.",
            photo: "Redwoods"),
        JournalEntry(
            title: "Off We Go", day: "Monday",
            text:
                "Up at five, coffee from the flask, the bridge in cotton wool. The car is packed so well that nothing can be found.",
            photo: "Bridge"),
    ]

    var photos = [
        Photo("Bridge", "First light at Northgate", isFavorite: true),
        Photo("Redwoods", "Below the giants"),
        Photo("Lighthouse", "Gull Point at dusk", isFavorite: true),
        Photo("Lagoon", "Palm Cove before the crowd"),
        Photo("Highway", "Forty miles without a bend"),
        Photo("Dunes", "The sand that hums"),
        Photo("Canyon", "Red Rim from the ledge"),
        Photo("Skyline", "The last evening"),
    ]

    /// The latest entry that shows the photo.
    func entry(with photo: Photo) -> JournalEntry? {
        return journal.first { $0.photo == photo.name }
    }
}
