import StoryboardDocument

extension RuleRegistry {
    /// Colours, fonts, images and texts.
    static let appearanceRules: [Rule] = [
        Rule(
            "unknown-color-space", .integrity, .error,
            "A colour has a colour space that Interface Builder doesn't know",
            rationale: "The colour can't be made, or comes out as black.",
            example: #"<color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="sRBG"/>"#,
            check: unknownColorSpaces),
        Rule(
            "unlabeled-color", .integrity, .warning, "A colour has components but no colour space",
            rationale: "What the numbers mean depends on the version of Interface Builder that opens the document.",
            example: #"<color key="textColor" red="1" green="0" blue="0" alpha="1"/>"#
        ) { context in
            context.elements(.color).compactMap { color in
                guard hasComponents(color), !color.has("colorSpace"), !color.has("cocoaTouchSystemColor"),
                    !color.has("systemColor"), !color.has(.name)
                else { return nil }
                return context.finding(
                    color,
                    "The colour “\(color[.key] ?? "")” of \(ObjectName(context.namedObject(of: color)).short) has no colour space.",
                    remedy: "Choose one: sRGB, as a rule.")
            }
        },
        Rule(
            "missing-named-color", .integrity, .warning, "A named colour isn't among the document's resources",
            rationale:
                "Interface Builder lists each named colour with its value under <resources>, for iOS before 11 and for its canvas: one that is missing there was mostly lost in a merge.",
            documents: [.files, .iOS, .tvOS]
        ) { context in
            let known = Set((context.elements("namedColor") + context.elements("systemColor")).compactMap { $0[.name] })
            var reported: Set<String> = []
            return context.elements(.color).compactMap { color in
                guard let name = color[.name], !color.has("catalog"), !known.contains(name),
                    reported.insert(name).inserted
                else { return nil }
                return context.finding(
                    color, "The colour “\(name)” isn't among the document's resources.",
                    remedy: "Open and save the document in Xcode, or restore the <namedColor>.")
            }
        },
        Rule(
            "unused-resource", .style, .note, "A resource that nothing uses",
            rationale:
                "The document lists an image or colour that none of its objects names: mostly left over from a merge.",
            optIn: true, fixable: true, check: unusedResources),
        Rule(
            "legacy-color-space", .modernity, .note, "A colour in a calibrated colour space",
            rationale:
                "Calibrated colours come out differently from what was chosen; Interface Builder writes sRGB since Xcode 8.",
            optIn: true
        ) { context in
            context.elements(.color).compactMap { color in
                guard let space = color["customColorSpace"] ?? color["colorSpace"],
                    space.hasPrefix("calibrated") || space.hasPrefix("device"), !color.has("catalog")
                else { return nil }
                return context.finding(
                    color, "The colour “\(color[.key] ?? "")” is in the colour space \(space).",
                    remedy: "Choose an sRGB colour.")
            }
        },
        Rule(
            "fixed-font-size", .accessibility, .note, "A text doesn't grow with the reader's text size",
            rationale: "Only text styles follow Dynamic Type; a system font of fixed size doesn't.", optIn: true,
            documents: [.files, .iOS, .tvOS], check: fixedFonts),
        Rule(
            "hard-coded-string", .style, .note, "A text that isn't translated",
            rationale:
                "For apps that set every text in code, or that use Base internationalization: a document in no .lproj folder can't be translated. Numbers, symbols and single characters are left out.",
            optIn: true,
            options: [RuleOption("localized", .flag(false), "Report texts of documents inside .lproj folders too.")],
            check: hardCodedStrings),
        Rule(
            "allowed-fonts", .style, .warning, "A font that isn't one of the house's",
            rationale: "For teams with a design system. Without `names` every font is allowed.", optIn: true,
            options: [
                RuleOption(
                    "names", .list([]), "PostScript names that are allowed; `System` stands for the system's fonts."),
                RuleOption("minimum", .number(0), "The least size, in points."),
                RuleOption("maximum", .number(1000), "The greatest size, in points."),
                RuleOption("fonts", .list([]), "Pairs of name and size, as `Avenir-Book 14`; others are reported."),
            ],
            aliases: ["strict_fonts", "strict_font_names", "strict_font_sizes"], check: allowedFonts),
        Rule(
            "named-colors-only", .style, .warning, "A colour that isn't from the asset catalog",
            rationale: "For teams with a design system.", optIn: true,
            options: [
                RuleOption("allowed", .list([]), "The names that are allowed; empty: every name."),
                RuleOption("system", .flag(false), "System colours are allowed."),
                RuleOption("ignore-alpha", .flag(false), "Translucent colours are allowed."),
                RuleOption("clear", .flag(true), "Clear colour is allowed."),
            ],
            aliases: ["named_colors"], check: namedColorsOnly),
        Rule(
            "attributed-string-color", .style, .warning, "A colour inside an attributed string",
            rationale: "Such colours don't follow the appearance or the tint.", optIn: true,
            aliases: ["no_attributed_string_colors"]
        ) { context in
            context.elements(.color).compactMap { color in
                guard color[.key] == "NSColor", !isComment(color) else { return nil }
                return context.finding(
                    color,
                    "An attributed string of \(ObjectName(context.namedObject(of: color)).short) has a colour of its own.",
                    remedy: "Set it in code.")
            }
        },
    ]

    private static let colorSpaces: Set<String> = [
        "calibratedRGB", "calibratedWhite", "deviceRGB", "deviceWhite", "deviceCMYK", "catalog", "custom", "pattern",
        "genericCMYK",
    ]
    private static let customColorSpaces: Set<String> = [
        "sRGB", "displayP3", "genericGamma22GrayColorSpace", "calibratedRGB", "calibratedWhite", "deviceRGB",
        "deviceWhite",
        "genericCMYKColorSpace", "adobeRGB1998", "extendedSRGB", "extendedGray", "genericRGB", "genericGray",
        "genericRGBColorSpace", "genericGrayColorSpace",
    ]

    private static func hasComponents(_ color: Element) -> Bool {
        color.has("red") || color.has("white") || color.has("cyan")
    }

    @Sendable private static func unknownColorSpaces(_ context: CheckContext) -> [Finding] {
        context.elements(.color).compactMap { color in
            guard let space = color["colorSpace"] else { return nil }
            if !colorSpaces.contains(space) {
                return context.finding(
                    color,
                    "The colour “\(color[.key] ?? "")” of \(ObjectName(context.namedObject(of: color)).short) is in an unknown colour space, “\(space)”.",
                    remedy: "Choose the colour anew.")
            }
            guard space == "custom",
                !color.has("customColorSpace")
                    || color["customColorSpace"].map({ !customColorSpaces.contains($0) }) == true
            else { return nil }
            let custom = color["customColorSpace"].map { "“\($0)”" } ?? "none"
            guard !color.children.contains(where: { $0.name == "metadata" || $0.has("customColorSpace") }),
                color.child(key: "customColorSpace") == nil
            else { return nil }
            return context.finding(
                color, "The colour “\(color[.key] ?? "")” has a custom colour space that is unknown: \(custom).",
                remedy: "Choose the colour anew.")
        }
    }

    @Sendable private static func unusedResources(_ context: CheckContext) -> [Finding] {
        guard let resources = context.document.root.child(.resources) else { return [] }
        var used: Set<String> = []
        context.document.forEachElement { element in
            var current: Element? = element
            while let candidate = current, candidate != resources { current = candidate.parent }
            if current == nil {
                element.forEachAttribute { name, value in if name != .id { used.insert(value.string) } }
            }
        }
        return resources.children.compactMap { resource in
            guard resource.name == .image || resource.name == "namedColor" || resource.name == "systemColor",
                let name = resource[.name], !used.contains(name)
            else { return nil }
            return context.finding(
                resource, "Nothing in the document uses “\(name)”.", remedy: "Remove it from the resources.",
                fix: Fix("Remove the resource") { _ in resource.remove() })
        }
    }

    // MARK: Fonts and texts

    @Sendable private static func fixedFonts(_ context: CheckContext) -> [Finding] {
        context.elements(.fontDescription).compactMap { font in
            guard !font.has("style"), let owner = font.parent,
                ["label", "button", "textField", "textView"].contains(owner.name.string)
            else { return nil }
            guard owner.bool("adjustsFontForContentSizeCategory") != true else { return nil }
            return context.finding(
                font, "The font of \(ObjectName(owner).short) has a fixed size, \(font["pointSize"] ?? "") points.",
                remedy: "Choose a text style, as Body.")
        }
    }

    @Sendable private static func hardCodedStrings(_ context: CheckContext) -> [Finding] {
        guard context.flag("localized") || !context.document.path.contains(".lproj/") else { return [] }
        return texts.flatMap { name, properties in
            context.elements(name).flatMap { element in
                properties.compactMap { property in
                    guard let text = element.string(property), text.count > 1, text.contains(where: \.isLetter) else {
                        return nil
                    }
                    return context.finding(
                        element, "“\(text.count > 60 ? text.prefix(59) + "…" : text)” isn't translated.",
                        remedy: "Put the document into Base.lproj, or set the text in code.")
                }
            }
        }
    }

    private static let texts: [(Name, [Name])] = [
        (.label, [.text]), (.state, [.title]), ("buttonConfiguration", [.title, "subtitle"]),
        ("textField", [.text, "placeholder"]), ("textView", [.text]),
        ("navigationItem", [.title, "prompt"]), ("barButtonItem", [.title]), ("tabBarItem", [.title]),
        ("segment", [.title]), ("searchBar", ["placeholder"]),
        ("tableViewSection", ["headerTitle", "footerTitle"]), ("buttonCell", [.title]),
        ("textFieldCell", [.title, "placeholderString"]), ("menuItem", [.title]),
    ]

    @Sendable private static func allowedFonts(_ context: CheckContext) -> [Finding] {
        let names = Set(context.list("names")), pairs = Set(context.list("fonts"))
        let least = context.number("minimum") ?? 0, most = context.number("maximum") ?? 1000
        return (context.elements(.fontDescription) + context.elements("font")).compactMap { font in
            guard !isComment(font) else { return nil }
            let name = font[.name] ?? "System"
            let size = font.double("pointSize") ?? font.double("size")
            let owner = ObjectName(context.namedObject(of: font)).short
            if !names.isEmpty, !names.contains(name) {
                return context.finding(
                    font, "\(owner) uses the font “\(name)”.",
                    remedy: "Use one of: \(names.sorted().joined(separator: ", ")).")
            }
            guard let size else { return nil }
            if size < least || size > most {
                return context.finding(
                    font, "\(owner) uses a font of \(ConstraintText.number(size)) points.",
                    remedy: "Use a size from \(ConstraintText.number(least)) to \(ConstraintText.number(most)).")
            }
            if !pairs.isEmpty, !pairs.contains("\(name) \(ConstraintText.number(size))") {
                return context.finding(
                    font, "\(owner) uses the font “\(name) \(ConstraintText.number(size))”.",
                    remedy: "Use one of: \(pairs.sorted().joined(separator: ", ")).")
            }
            return nil
        }
    }

    @Sendable private static func namedColorsOnly(_ context: CheckContext) -> [Finding] {
        let allowed = Set(context.list("allowed"))
        return context.elements(.color).compactMap { color in
            guard let parent = color.parent, parent.name != "namedColor", parent.name != "systemColor",
                !isComment(color)
            else { return nil }
            let alpha = color.double("alpha") ?? 1
            if context.flag("ignore-alpha"), alpha < 1 { return nil }
            if context.flag("clear"), alpha == 0 { return nil }
            let object = ObjectName(context.namedObject(of: color)).short, key = color[.key] ?? "color"
            if color.has("systemColor") || color.has("cocoaTouchSystemColor") || color.has("catalog") {
                return context.flag("system")
                    ? nil
                    : context.finding(color, "“\(key)” of \(object) is a system colour.", remedy: "Use a named colour.")
            }
            guard let name = color[.name] else {
                return context.finding(
                    color, "“\(key)” of \(object) is a colour of its own.", remedy: "Use a named colour.")
            }
            guard !allowed.isEmpty, !allowed.contains(name) else { return nil }
            return context.finding(
                color, "“\(key)” of \(object) is “\(name)”.",
                remedy: "Use one of: \(allowed.sorted().joined(separator: ", ")).")
        }
    }

    /// Whether an element is inside the notes that a developer wrote on an object.
    static func isComment(_ element: Element) -> Bool {
        var current = element.parent
        while let candidate = current {
            if candidate[.key] == "userComments" { return true }
            if candidate.has(.id) { return false }
            current = candidate.parent
        }
        return false
    }
}
