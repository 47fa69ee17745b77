/// What properties and choices are called in sentences.
enum PropertyNames {
    /// `contentMode` → `content mode`; words in capitals stay.
    static func words(_ name: String) -> String {
        split(name).map { $0.isAcronym ? $0.word : $0.word.lowercased() }.joined(separator: " ")
    }

    /// `scaleToFill` → `Scale To Fill`: choices as Interface Builder's menus have them.
    static func title(_ name: String) -> String {
        if let known = titles[name] { return known }
        return split(name).map { $0.word.prefix(1).uppercased() + $0.word.dropFirst() }.joined(separator: " ")
    }

    /// The property's name in sentences, by its attribute or key.
    static func name(_ property: String) -> String { names[property] ?? words(property) }

    private static let titles = [
        "scaleAspectFit": "Aspect Fit", "scaleAspectFill": "Aspect Fill", "IBUITableViewCellStyleDefault": "Basic",
        "IBUITableViewCellStyleValue1": "Right Detail",
        "IBUITableViewCellStyleValue2": "Left Detail", "IBUITableViewCellStyleSubtitle": "Subtitle", "pingPong": "Long",
        "URL": "URL",
        "primaryActionTriggered": "Primary Action Triggered", "overFullScreen": "Over Full Screen",
        "overCurrentContext": "Over Current Context",
    ]

    private static let names = [
        "fontDescription": "font", "titleFontDescription": "title font", "customClass": "class",
        "customModule": "module", "customModuleProvider": "module provider",
        "userLabel": "label in Interface Builder", "backgroundColor": "background", "textInputTraits": "",
        "accessibilityConfiguration": "accessibility",
        "accessibility": "accessibility", "userDefinedRuntimeAttributes": "", "normal": "",
        "clipsSubviews": "clips to bounds", "clipsToBounds": "clips to bounds",
        "image": "image", "numberOfLines": "lines", "adjustsFontSizeToFit": "shrinks to fit",
        "lineBreakMode": "line break", "textAlignment": "alignment",
        "horizontalHuggingPriority": "horizontal hugging", "verticalHuggingPriority": "vertical hugging",
        "horizontalCompressionResistancePriority": "horizontal compression resistance",
        "verticalCompressionResistancePriority": "vertical compression resistance",
        "translatesAutoresizingMaskIntoConstraints": "autoresizing mask into constraints",
        "useAutolayout": "Auto Layout", "useTraitCollections": "trait collections",
        "useSafeAreas": "safe area layout guides", "initialViewController": "initial view controller",
        "launchScreen": "launch screen", "device": "canvas device",
        "autoresizingMask": "autoresizing", "frame": "frame", "segments": "", "resources": "", "id": "id",
        "sceneID": "scene id", "items": "",
        "configuration": "configuration", "variation": "", "userComments": "notes", "attributedText": "attributed text",
        "contentHorizontalAlignment": "horizontal alignment",
        "contentVerticalAlignment": "vertical alignment", "rowHeight": "row height",
        "propertyAccessControl": "localisation lock", "systemItem": "system item",
        "restorationIdentifier": "restoration identifier", "class": "kind", "colorMatched": "color matching",
        "targetRuntime": "target runtime",
    ]

    private static func split(_ name: String) -> [(word: String, isAcronym: Bool)] {
        var words: [(word: String, isAcronym: Bool)] = []
        var word = ""
        let letters = Array(name)
        func isCapital(_ index: Int) -> Bool { index >= 0 && index < letters.count && letters[index].isUppercase }
        for index in letters.indices {
            let letter = letters[index]
            let starts =
                letter.isUppercase && index > 0
                && (!isCapital(index - 1) || (index + 1 < letters.count && letters[index + 1].isLowercase))
            if starts || letter == " ", !word.isEmpty {
                words.append((word, word.count > 1 && word.allSatisfy { $0.isUppercase }))
                word = ""
            }
            if letter != " " { word.append(letter) }
        }
        if !word.isEmpty { words.append((word, word.count > 1 && word.allSatisfy { $0.isUppercase })) }
        return words
    }
}
