import StoryboardDocument

extension RuleRegistry {
    /// Images, colours and fonts that the target doesn't bring along.
    static let assetRules: [Rule] = [
        Rule(
            "unknown-image", .project, .warning, "An image that the project doesn't have",
            rationale:
                "The view shows nothing, and the log says “Could not load the image …”. Symbols of the system are left alone.",
            example: #"<imageView image="logo-old"/>"#, documents: [.files, .iOS], need: .project,
            aliases: ["image_resources"]
        ) { context in
            guard let target = context.target, target.assets.isComplete else { return [] }
            return context.namedResources("image").compactMap { name, place in
                guard !target.assets.hasImage(name) else { return nil }
                let near = NearestName.find(name, among: target.assets.images)
                return context.finding(
                    place, "There is no image “\(name)” in \(target.name).",
                    remedy: near.map { "Did you mean “\($0)”?" } ?? "Add it to the asset catalog, or choose another.")
            }
        },
        Rule(
            "unknown-color", .project, .warning, "A named colour that the project doesn't have",
            rationale:
                "The colour that Xcode last saw is shown, in dark mode too, and asking for it in code gives nil.",
            example: #"<namedColor name="Accent-old"/>"#, documents: [.files, .iOS], need: .project,
            aliases: ["color_resources"]
        ) { context in
            guard let target = context.target, target.assets.isComplete else { return [] }
            return context.namedResources("namedColor").compactMap { name, place in
                guard !target.assets.colors.contains(name) else { return nil }
                let near = NearestName.find(name, among: target.assets.colors)
                return context.finding(
                    place, "There is no colour “\(name)” in \(target.name)'s asset catalogs.",
                    remedy: near.map { "Did you mean “\($0)”?" } ?? "Add it to the asset catalog, or choose another.")
            }
        },
        Rule(
            "unknown-font", .project, .warning, "A font that is neither iOS's nor in the project",
            rationale:
                "The text is shown in the system's font. The font's file has to be in the target and in Info.plist's “Fonts provided by application”.",
            example: #"<fontDescription name="Bodoni-Extra" family="Bodoni Extra" pointSize="17"/>"#,
            documents: [.files, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            var told: Set<String> = []
            return context.elements("fontDescription").compactMap { font in
                guard let name = font["name"], !SystemFonts.has(name: name, family: font["family"]),
                    told.insert(name).inserted
                else { return nil }
                let assets = target.assets
                let file = context.document.root.child("customFonts")?.children.first { list in
                    list.children.contains { $0.text == name }
                }?[.key]
                let isBundled = assets.fontNames.contains(name) || file.map { assets.fontFiles.contains($0) } ?? false
                guard isBundled else {
                    return target.hasForeignLibraries
                        ? nil
                        : context.finding(
                            font, "There is no font “\(name)” in \(target.name).",
                            remedy: "Add \(file ?? "its file") to the target, or choose another font.")
                }
                guard let registered = assets.registeredFonts, let file, !registered.contains(file),
                    registered.isDisjoint(with: assets.fontFiles),
                    !target.mentions(file),
                    !target.mentions((file.split(separator: ".").first).map(String.init) ?? file)
                else { return nil }
                return context.finding(
                    font, "The font “\(name)” is in \(target.name), but Info.plist doesn't name \(file).",
                    remedy: "Add \(file) to “Fonts provided by application” (UIAppFonts).")
            }
        },
        Rule(
            "unknown-image-in-code", .project, .warning,
            "An image or colour that code names and the project doesn't have",
            rationale:
                "UIImage(named:) and UIColor(named:) give nil: with “!” that is a crash, without it nothing is shown.",
            example: #"UIImage(named: "logo-old")"#, need: .project,
            check: .everything { project in
                project.groups.flatMap { group -> [Finding] in
                    guard group.targets.allSatisfy(\.assets.isComplete) else { return [] }
                    let images = group.targets.reduce(into: Set<String>()) { $0.formUnion($1.assets.images) }
                    let colors = group.targets.reduce(into: Set<String>()) { $0.formUnion($1.assets.colors) }
                    return group.uses(.image) { use, value, file in
                        guard !value.text.isEmpty, !group.targets.contains(where: { $0.assets.hasImage(value.text) })
                        else { return nil }
                        return group.finding(
                            use, value, file, "There is no image “\(value.text)” in the project.",
                            near: images.sorted(),
                            advice: "Add it to the asset catalog, or correct the name.")
                    }
                        + group.uses(.color) { use, value, file in
                            guard !colors.contains(value.text) else { return nil }
                            return group.finding(
                                use, value, file, "There is no colour “\(value.text)” in the project's asset catalogs.",
                                near: colors.sorted(),
                                advice: "Add it to the asset catalog, or correct the name.")
                        }
                }
            }),
    ]
}

extension CheckContext {
    /// The images or colours under `<resources>` that aren't the system's, each with the first object that uses it, or
    /// its own place.
    fileprivate func namedResources(_ kind: Name) -> [(name: String, place: Element)] {
        let resources =
            (document.root.child(.resources)?.children.filter { $0.name == kind && $0["catalog"] != "system" }) ?? []
        let names = Set(resources.compactMap { $0["name"] })
        guard !names.isEmpty else { return [] }
        var users: [String: Element] = [:]
        document.forEachElement { element in
            guard element.parent?.name != .resources else { return }
            for (attribute, value) in element.attributes where names.contains(value) && users[value] == nil {
                let text = attribute.string
                let fits =
                    kind == "image"
                    ? text == "name"
                        ? element.name == "image"
                        : text.hasSuffix("mage") || element[.type] == "image" && text == "value"
                    : element.name == "color" && text == "name"
                if fits { users[value] = element }
            }
        }
        return resources.compactMap { resource in
            guard let name = resource["name"], resource.child("mutableData") == nil else { return nil }
            // An image that no object shows any more is only left over.
            return (name, users[name] ?? resource)
        }
    }
}

/// The fonts that iOS brings along.
enum SystemFonts {
    static func has(name: String, family: String?) -> Bool {
        if name.hasPrefix(".") || family?.hasPrefix(".") == true { return true }
        if let family, families.contains(family) { return true }
        let base = name.prefix { $0 != "-" }
        return families.contains { $0.filter { $0 != " " } == base } || singles.contains(name)
    }

    private static let singles: Set<String> = [
        "ArialMT", "TimesNewRomanPSMT", "CourierNewPSMT", "TrebuchetMS", "DamascusBold", "BanglaSangamMN",
        "MarkerFelt-Thin", "Zapfino",
    ]

    private static let families: Set<String> = [
        "Academy Engraved LET", "Al Nile", "American Typewriter", "Apple Color Emoji", "Apple SD Gothic Neo",
        "Apple Symbols", "Arial", "Arial Hebrew",
        "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Avenir Next Condensed", "Bangla Sangam MN", "Baskerville",
        "Bodoni 72", "Bodoni 72 Oldstyle",
        "Bodoni 72 Smallcaps", "Bodoni Ornaments", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin",
        "Copperplate", "Courier", "Courier New", "DIN Alternate",
        "DIN Condensed", "Damascus", "Devanagari Sangam MN", "Didot", "Diwan Mishafi", "Euphemia UCAS", "Farah",
        "Futura", "Galvji", "Geeza Pro", "Georgia", "Gill Sans",
        "Grantha Sangam MN", "Gujarati Sangam MN", "Gurmukhi MN", "Heiti SC", "Heiti TC", "Helvetica", "Helvetica Neue",
        "Hiragino Kaku Gothic ProN", "Hiragino Maru Gothic ProN",
        "Hiragino Mincho ProN", "Hiragino Sans", "Hoefler Text", "Impact", "Iowan Old Style", "Kailasa",
        "Kannada Sangam MN", "Kefa", "Khmer Sangam MN", "Kohinoor Bangla",
        "Kohinoor Devanagari", "Kohinoor Gujarati", "Kohinoor Telugu", "Lao Sangam MN", "Malayalam Sangam MN", "Marion",
        "Marker Felt", "Menlo", "Mishafi",
        "Mukta Mahee", "Myanmar Sangam MN", "New York", "Noteworthy", "Noto Nastaliq Urdu", "Noto Sans Kannada",
        "Optima", "Oriya Sangam MN", "Palatino", "Papyrus", "Party LET",
        "PingFang HK", "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET", "Sinhala Sangam MN", "Snell Roundhand",
        "STIX Two Math", "STIX Two Text", "Superclarendon", "Symbol", "System",
        "Tamil Sangam MN", "Telugu Sangam MN", "Thonburi", "Times New Roman", "Trebuchet MS", "Verdana",
        "Zapf Dingbats", "Zapfino", "SF Pro Text", "SF Pro Display", "SF Mono",
    ]
}
