import UIKit

/// One photo of the collection: its name is also the name of its image in the asset catalog.
struct Photo {
    let title: String
    let place: String

    var image: UIImage? { UIImage(named: title) }

    static let all = [
        Photo(title: "Harbour", place: "Boats coming home at dusk"),
        Photo(title: "Dunes", place: "Morning light over the sand"),
        Photo(title: "Aurora", place: "Northern lights above the lake"),
        Photo(title: "Lighthouse", place: "The last light of the coast"),
        Photo(title: "Orchard", place: "Cherry trees in April"),
        Photo(title: "Glacier", place: "Where the ice meets the bay"),
        Photo(title: "Canyon", place: "Layer upon layer of stone"),
        Photo(title: "Lagoon", place: "Two palms and a quiet sea"),
        Photo(title: "Summit", place: "First sun on the highest peaks"),
        Photo(title: "Meadow", place: "Wild flowers below the snow"),
        Photo(title: "Skyline", place: "The city after sunset"),
        Photo(title: "Bridge", place: "Fog rolling in from the ocean"),
    ]
}
