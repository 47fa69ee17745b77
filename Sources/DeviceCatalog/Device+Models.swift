extension Device {
    /// Models that have another's screen, by its Interface Builder identifier: people ask for the telephone in their
    /// hand.
    static let models: [String: [String]] = [
        "retina4_0": ["iPhone 5", "iPhone 5c", "iPhone 5s"],
        "retina4_7": [
            "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)",
        ],
        "retina5_5": ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus"],
        "retina5_4": ["iPhone 12 mini"],
        "retina5_9": ["iPhone X", "iPhone XS"],
        "retina6_1": ["iPhone XR"],
        "retina6_5": ["iPhone XS Max"],
        "retina6_0": ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e"],
        "retina6_12": ["iPhone 14 Pro", "iPhone 15 Pro", "iPhone 16"],
        "retina6_7": ["iPhone 12 Pro Max", "iPhone 13 Pro Max"],
        "retina6_71": ["iPhone 14 Pro Max", "iPhone 15 Pro Max"],
        "retina6_3": ["iPhone 17", "iPhone 17 Pro"],
        "retina6_9": ["iPhone 17 Pro Max"],
        "ipad10_9rounded": ["iPad (10th generation)", "iPad Air (11 inch)"],
        "ipad10_2": ["iPad (9th generation)"],
    ]

    private static let identifiers: [String: String] = models.reduce(into: [:]) { known, entry in
        for model in entry.value { known[model.lowercased()] = entry.key }
    }

    /// The device of that Interface Builder identifier or marketing name; letter case does not matter. A model is found
    /// by the one whose screen it has.
    public static func named(_ name: String) -> Device? {
        let wanted = name.lowercased(), identifier = identifiers[wanted]
        return all.first {
            $0.identifier.lowercased() == wanted || $0.name.lowercased() == wanted || $0.identifier == identifier
        }
    }
}
