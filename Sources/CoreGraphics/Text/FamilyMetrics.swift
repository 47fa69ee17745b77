import Foundation

/// Sizes of fonts that iOS has and this machine may not, so that labels in them are as large as on iOS whatever face
/// stands in.
struct FamilyMetrics {
    /// Ems above and below the baseline.
    let ascender: Double, descender: Double
    /// The widths: whose table, or how wide beside Inter's.
    let widths: Widths

    /// `sanFrancisco`: a cut of the system's font by its name. `face`: the face that stands in is as wide, as all
    /// typewriter faces are. `table`: ten-thousandths of an em in the order of `SystemAdvances.characters`.
    enum Widths {
        case helveticaNeue, helvetica, sanFrancisco(SystemFontCut), inter(Double), face, table(
            [UInt16], KerningCorrection)
    }

    init(_ ascender: Double, _ descender: Double, _ widths: Widths) {
        self.ascender = ascender
        self.descender = descender
        self.widths = widths
    }

    /// The metrics of a family that isn't installed; for one that iOS doesn't have either, those of Helvetica Neue,
    /// which iOS takes instead.
    static func standingIn(for family: String, weight: FontWeight = .regular) -> FamilyMetrics {
        var key = family.lowercased().filter { $0 != " " }
        // Its faces aren't all as high: the thin ones and the heavy ones are higher.
        if key == "helveticaneue", weight != .regular {
            return weight.rawValue < 400 ? lightHelveticaNeue : boldHelveticaNeue
        }
        if key == "georgia", let gelasio = FreeFonts.metrics("gelasio", weight: weight) {
            // Gelasio is made to be as wide.
            return FamilyMetrics(0.917, 0.219, gelasio.widths)
        }
        if let metrics = known[key] ?? FreeFonts.metrics(key, weight: weight) { return metrics }
        // What foundries put behind the name in PostScript names.
        for suffix in ["itctt", "psmt", "ps", "mt", "letplain"] where key.hasSuffix(suffix) {
            key.removeLast(suffix.count)
            break
        }
        return known[key] ?? namedByWeight(key) ?? missing
    }

    /// The metrics of a family whose faces name themselves families of their own ("Exo 2 Light").
    private static func namedByWeight(_ key: String) -> FamilyMetrics? {
        for weight in FontWeight.allCases {
            for name in [weight.name.lowercased(), weight.interName.lowercased()]
            where key.hasSuffix(name) && key.count > name.count {
                let family = String(key.dropLast(name.count))
                if let metrics = FreeFonts.metrics(family, weight: weight) ?? known[family] { return metrics }
            }
        }
        return nil
    }

    private static let helveticaNeue = FamilyMetrics(0.952, 0.213, .helveticaNeue)
    /// Of a font that nobody has: Helvetica Neue's regular face, whatever the weight (so in documents of two
    /// repositories, against none).
    private static let missing = FamilyMetrics(
        0.952, 0.213,
        .table(SystemAdvances.helveticaNeue[FontWeight.allCases.firstIndex(of: .regular)!], .helveticaNeue))
    private static let lightHelveticaNeue = FamilyMetrics(0.967, 0.213, .helveticaNeue)
    private static let boldHelveticaNeue = FamilyMetrics(0.975, 0.217, .helveticaNeue)

    private static func sanFrancisco(isDisplay: Bool, _ generation: SystemFontGeneration) -> FamilyMetrics {
        FamilyMetrics(0.952, 0.241, .sanFrancisco(SystemFontCut(isDisplay: isDisplay, generation: generation)))
    }

    private static let arialRounded = FamilyMetrics(
        0.946, 0.211, .table(SystemAdvances.helvetica[1].map { UInt16(Double($0) * 1.02) }, .none))

    /// - Parameter width: of every character, in ems.
    private static func fixed(_ width: Double, _ ascender: Double, _ descender: Double) -> FamilyMetrics {
        FamilyMetrics(
            ascender, descender,
            .table(
                [UInt16](repeating: UInt16(width * 10000), count: SystemAdvances.characters.unicodeScalars.count), .none
            ))
    }

    /// Ascenders and descenders are the fonts' own; widths beside Inter's come from labels that Xcode measured.
    private static let known: [String: FamilyMetrics] = [
        "helveticaneue": helveticaNeue,
        "helvetica": FamilyMetrics(0.92, 0.23, .helvetica), "arial": FamilyMetrics(0.905, 0.212, .helvetica),
        "sfuitext": sanFrancisco(isDisplay: false, .sanFranciscoUI),
        "sfuidisplay": sanFrancisco(isDisplay: true, .sanFranciscoUI),
        "sfprotext": sanFrancisco(isDisplay: false, .sanFranciscoPro),
        "sfprodisplay": sanFrancisco(isDisplay: true, .sanFranciscoPro),
        "avenirnextcondensed": FamilyMetrics(1, 0.366, .inter(0.76)),
        "futura": FamilyMetrics(1.039, 0.26, .inter(0.95)), "gillsans": FamilyMetrics(0.918, 0.23, .inter(0.87)),
        "timesnewroman": FamilyMetrics(0.891, 0.216, .inter(0.82)),
        "verdana": FamilyMetrics(1.005, 0.21, .inter(1.08)), "trebuchetms": FamilyMetrics(0.939, 0.222, .inter(0.93)),
        "palatino": FamilyMetrics(0.83, 0.283, .inter(0.88)), "optima": FamilyMetrics(0.919, 0.268, .inter(0.915)),
        "didot": FamilyMetrics(0.939, 0.327, .inter(0.86)), "baskerville": FamilyMetrics(0.898, 0.245, .inter(0.82)),
        "hoeflertext": FamilyMetrics(0.721, 0.279, .inter(0.84)), "cochin": FamilyMetrics(0.897, 0.25, .inter(0.82)),
        "americantypewriter": FamilyMetrics(0.9, 0.26, .inter(0.95)),
        "copperplate": FamilyMetrics(0.763, 0.248, .inter(1)),
        "markerfelt": FamilyMetrics(0.865, 0.225, .inter(0.826)), "noteworthy": FamilyMetrics(1.29, 0.31, .inter(0.8)),
        "chalkduster": FamilyMetrics(0.981, 0.284, .inter(1.2)),
        "chalkboardse": FamilyMetrics(1.133, 0.282, .inter(0.94)),
        "bradleyhand": FamilyMetrics(0.854, 0.396, .inter(0.882)), "papyrus": FamilyMetrics(0.94, 0.606, .inter(0.87)),
        "zapfino": FamilyMetrics(1.875, 1.502, .inter(0.9)),
        "hiraginosans": FamilyMetrics(0.88, 0.12, .helveticaNeue),
        "hirakakupron": FamilyMetrics(0.88, 0.12, .helveticaNeue),
        "hiraginominchopron": FamilyMetrics(0.88, 0.12, .helveticaNeue),
        "hiraminpron": FamilyMetrics(0.88, 0.12, .helveticaNeue),
        "hiraginomarugothicpron": FamilyMetrics(0.88, 0.12, .helveticaNeue),
        "hiramarupron": FamilyMetrics(0.88, 0.12, .helveticaNeue),
        "geezapro": FamilyMetrics(0.928, 0.305, .inter(1)),
        "applesdgothicneo": FamilyMetrics(0.9, 0.3, .inter(0.863)),
        "pingfangsc": FamilyMetrics(1.06, 0.34, .inter(0.96)),
        // As wide as the bold face of the font that it is made round of, within two hundredths.
        "arialroundedmtbold": arialRounded, "arialroundedmt": arialRounded,
        // What apps bring along though it isn't free: only its height is known (ProximaNova's of three repositories,
        // the others' of one).
        "proximanova": FamilyMetrics(0.79, 0.21, .helveticaNeue), "gotham": FamilyMetrics(0.8, 0.2, .helveticaNeue),
        "spoqahansans": FamilyMetrics(0.88, 0.12, .helveticaNeue),
        // Free typewriter faces: as their files have it.
        "ibmplexmono": fixed(0.6, 1.025, 0.275), "firamono": fixed(0.6, 0.935, 0.265),
        "firacode": fixed(0.6, 0.935, 0.265), "robotomono": fixed(0.6, 1.048, 0.271),
        "sourcecodepro": fixed(0.6, 0.984, 0.273), "spacemono": fixed(0.612, 1.12, 0.361),
        "jetbrainsmono": fixed(0.6, 1.02, 0.3), "inconsolata": fixed(0.5, 0.859, 0.19),
        "ubuntumono": fixed(0.5, 0.83, 0.17),
        "courier": FamilyMetrics(0.754, 0.246, .face), "couriernew": FamilyMetrics(0.833, 0.3, .face),
        "menlo": FamilyMetrics(0.928, 0.236, .face),
    ]
}
