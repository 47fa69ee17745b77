import AppBuilder
import ArgumentParser
import DeviceCatalog
import Foundation
import HeadlessDisplay
import SafeFiles
import StoryboardDocument
import StoryboardRendering

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "run", "Build an app of an Xcode project and run it.",
        """
        With --screenshot or --script the app runs headless, in virtual time, unless --display says otherwise. Else it is shown in the browser, at \
        the address that is printed. --display window shows it in a window of the desktop: the mouse is a finger, iPads' windows can be resized, F7 turns \
        the device, F8 splits an iPad's screen, F6 turns to the next of an app's windows, F9 changes between light and dark, F10 and F11 the size of text, F12 between a hardware keyboard and one on the screen.

        A script has one step a line: tap "Harbour" or tap 120,340 or tap @kx3 (a handle, as describe tells it), double-tap, long-press, hover "Harbour" (an iPad's pointer; hover off), drag "Card" 120,340, flick 196,700 196,500 0.1 (from, to, seconds; lifted while it moves), press "Card", move 120,340 0.2 and lift (a finger that stays down), swipe left "Row" (swipe up: the middle of the screen), scroll down 300, type "text\\n" (\\n is Return), fill (something fitting into each empty text field), back, \
        wait 2.5 (seconds of the app's time), wait 0.1 unsettled (pictures then show what moves on its way), expect "Boats", expect not "Boats", wait-for "Boats" 5 (within so many seconds of the app's time), rotate (landscape, portrait), split 50 (33, 66, off), resize 500x700, appearance dark (light), keyboard screen (hardware), location 51.5,-0.12, \
        text-size larger (smaller), shake (for SECONDS), open "myapp://harbour" (an address that leads into the app), quick-action "New Photo" (one of its icon's, by title or type), window 2 (of an iPad app with several), new-window, close-window, background, foreground, relaunch (the app ends and goes on from the state that it saved), screenshot NAME.png, compare NAME.png 0.5 (with the picture beside the script; so many percent of the pixels may differ), describe (what is on the screen, an element a line), describe changes (since the last time), describe NAME.json (what is on the screen, for programs), describe NAME.txt (the same with what was painted of it, measured in the picture: a line for each view). Lines that begin with # are comments.

        A step that can't be done ends the walk with its file and line, what is on the screen instead, and a picture and a description of that in the folder SCRIPT-failures.

        The app is given the arguments and environment variables of its Xcode scheme that are ticked, then the arguments after --: -key value is a default, \
        -AppleLanguages (de) and -AppleLocale de_DE say language and region.
        """,
        examples: [
            "Show the app in the browser, and again whenever a file changes": "storyboard run MyApp.xcodeproj",
            "A picture of its first screen":
                "storyboard run MyApp --device \"iPhone SE\" --dark --screenshot first.png",
            "Walk through it without a display": "storyboard run MyApp --script walk.txt",
            "And see whether every screen that was left is released": "storyboard run MyApp --script walk.txt --leaks",
            "Write down what its servers answer, and answer so without them":
                "storyboard run MyApp --script walk.txt --network record walk.har",
            "What is on its first screen, in words": "storyboard run MyApp --describe",
            "In CI: do every step, and report them":
                "storyboard run MyApp --script walk.txt --keep-going --junit results.xml",
            "Start it as for user-interface tests, in German":
                "storyboard run MyApp -- -UITests YES -AppleLanguages \"(de)\" -AppleLocale de_DE",
        ],
        statuses: [
            1:
                "It could not be built, a step of the script failed, the app crashed or didn't answer, or with --leaks a controller or view was lost; an app that ends by itself ends with its own status."
        ])

    enum DisplayName: String, ExpressibleByArgument, CaseIterable { case browser, window, headless }

    @OptionGroup var options: ProjectOptions

    @Option(help: "Where to show the app.")
    var display: DisplayName?

    @Option(
        help: ArgumentHelp("The device to imitate, such as “iPhone 15 Pro”.", valueName: "name"), completion: .devices)
    var device: String?

    @Option(
        help: ArgumentHelp("The app's part of an iPad's screen, in percent: 33, 50 or 66.", valueName: "percent"),
        completion: .list(["33", "50", "66"]))
    var split: Int?

    @Flag(help: "Hold the device sideways.")
    var landscape = false

    @Option(
        help: ArgumentHelp("Write a picture of the screen when it has settled, and end.", valueName: "png"),
        completion: .file(extensions: ["png"]))
    var screenshot: String?

    @Option(help: ArgumentHelp("The steps to do, one a line, and end.", valueName: "file"), completion: .file())
    var script: String?

    @OptionGroup var walk: ScriptOptions

    @Flag(
        help: """
            Say which of the app's controllers and views are alive although they were popped, dismissed or removed, and what holds them: \
            “leak:” for what was lost, “kept:” for what the app may mean to keep.
            """)
    var leaks = false

    @Option(help: NetworkOption.help, completion: .list(["off", "live", "record", "replay"]))
    var network: NetworkOption?

    @OptionGroup var browser: BrowserOptions

    @Flag(
        inversion: .prefixedNo,
        help: """
            Build and start again whenever a source, storyboard or asset changes; the page shows what is wrong. On a terminal that is so \
            unless --no-live is given.
            """)
    var live: Bool?

    @Flag(help: "Dark appearance.")
    var dark = false

    @Option(
        help: ArgumentHelp("The language: texts of LANG.lproj, dates and numbers.", valueName: "lang"),
        completion: .languages)
    var locale: String?

    @Option(
        help: ArgumentHelp(
            "An address to launch the app with: of a scheme of its own, or a link of the web.", valueName: "address"),
        completion: .nothing)
    var url: String?

    @Option(
        name: .customLong("quick-action"),
        help: ArgumentHelp(
            "A quick action of Info.plist to launch the app with, by its type or title.", valueName: "action"),
        completion: .nothing)
    var quickAction: String?

    @Option(help: "Whether a keyboard is drawn where text is typed; without, a hardware keyboard is attached.")
    var keyboard: Keyboard?

    enum Keyboard: String, ExpressibleByArgument, CaseIterable { case screen, hardware }

    @Option(help: "Left to right or right to left; without, as the app's texts are written.")
    var direction: RenderSettings.Direction?

    @Option(
        help:
            "Whether the app has to be confined to its own files (required), or is not to be (off); without, as far as the kernel can."
    )
    var confine = Confinement.Wish.possible

    @Option(
        help: ArgumentHelp(
            "How many seconds the app may take to launch, and with --script for any step, until it is ended with a backtrace; 0 for ever.",
            valueName: "seconds"), completion: .nothing)
    var watchdog = 20.0

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("After --: arguments for the app, behind those of its scheme.", valueName: "arguments"),
        completion: .nothing)
    var arguments: [String] = []

    func validate() throws { try walk.validate(hasScript: script != nil) }

    func run() throws {
        try ProjectOptions.reporting {
            let builder = try options.builder()
            let scheme = builder.schemeLaunch(followsLanguage: locale == nil)
            let environment = try scheme.environment.merging(self.environment()) { $1 },
                arguments = scheme.arguments + self.arguments
            let build = ConfinedBuild(options: options, builder: builder)
            if isLive {
                LiveRun(build: build, pages: displayName == .browser ? environment : nil, opener: opener) {
                    try launch($0, arguments, environment)
                }.run()
            }
            let app = try build.run().app
            warnOfLanguage(in: app.bundle)
            let start = try launch(app, arguments, environment)
            var supervisor = try AppSupervisor(
                start, opener: opener, script: walk.watch(of: script, in: start.container))
            supervisor.afterwards = build.runPostActions
            try supervisor.run()
        }
    }

    /// How the app is started, with the options that were given.
    func launch(_ app: AppBuilder.App, _ arguments: [String], _ environment: [String: String]) throws
        -> AppProcess.Launch
    {
        var launch = AppProcess.Launch(
            app: app, container: try AppContainer(in: app.folder), arguments: arguments, environment: environment,
            wish: confine)
        launch.inputs = try [script].compactMap { $0.map(FilePath.whole) } + baselines()
        launch.patience = watchdog > 0 ? watchdog : nil
        launch.isScripted = script != nil
        launch.result = screenshot.map { "\($0): the first screen" }
        try network?.apply(to: &launch)
        if walk.describes {
            // What the app prints itself goes elsewhere.
            launch.descriptions = dup(STDOUT_FILENO)
            (launch.log, launch.errors) = (STDERR_FILENO, STDERR_FILENO)
        }
        for name in try outputs() { launch.outputs[name] = try PendingFile(name) }
        return launch
    }

    /// Whoever sits at a terminal changes things; a pipe or a job waits for the end.
    private var isLive: Bool {
        live
            ?? (displayName != .headless && isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
                && ProcessInfo.processInfo.environment["CI"] == nil)
    }

    private var opener: String? { displayName == .browser ? browser.opener : nil }

    /// What the app is told to write: the screenshot, and what steps of the script name.
    private func outputs() throws -> Set<String> {
        var names = Set([screenshot.map(FilePath.whole)].compactMap { $0 })
        if let script {
            names.formUnion(try Script(contentsOf: FilePath.whole(script)).outputs)
            if walk.update { names.formUnion(try baselines()) }
        }
        return names
    }

    /// The pictures that the script compares the screen with.
    private func baselines() throws -> [String] {
        try script.map { try Script(contentsOf: FilePath.whole($0)).baselines } ?? []
    }

    private var displayName: DisplayName {
        display ?? (screenshot != nil || script != nil || walk.describe ? .headless : .browser)
    }

    /// What the app's displays read.
    func environment() throws -> [String: String] {
        try checkScreen()
        try network?.check()
        var environment = ["STORYBOARD_DISPLAY": displayName.rawValue]
        environment["STORYBOARD_DEVICE"] = device
        environment["STORYBOARD_SPLIT"] = split.map(String.init)
        environment["STORYBOARD_ORIENTATION"] = landscape ? "landscape" : nil
        environment["STORYBOARD_SCREENSHOT"] = screenshot.map(FilePath.whole)
        environment["STORYBOARD_STYLE"] = dark ? "dark" : nil
        environment["STORYBOARD_LOCALE"] = locale
        environment["STORYBOARD_OPEN_URL"] = url
        environment["STORYBOARD_QUICK_ACTION"] = quickAction
        environment["STORYBOARD_KEYBOARD"] = keyboard?.rawValue
        environment["STORYBOARD_DIRECTION"] = direction?.rawValue
        environment["STORYBOARD_LEAKS"] = leaks ? "1" : nil
        environment.merge(walk.environment) { $1 }
        if let script {
            let path = FilePath.whole(script)
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw BuildError("the script \(path) can't be read.")
            }
            environment["STORYBOARD_SCRIPT"] = path
        }
        if displayName == .browser { environment.merge(try browser.settings().environment) { $1 } }
        return environment
    }

    /// What the display would refuse, before the app is built for it.
    private func checkScreen() throws {
        let name = device ?? ProcessInfo.processInfo.environment["STORYBOARD_DEVICE"].flatMap { $0.isEmpty ? nil : $0 }
        guard let known = name.map(Device.named) ?? .standard else {
            throw BuildError(
                "there is no device “\(name ?? "")”. \(Device.known(like: name ?? ""))")
        }
        guard let split else { return }
        var screen = HeldDevice(known)
        do { try screen.split(split) } catch { throw BuildError("--split: \(error).") }
    }

    /// An app without texts in the language is shown with its own; dates and numbers follow the option all the same.
    private func warnOfLanguage(in bundle: String) {
        guard let locale, let files = try? FileManager.default.contentsOfDirectory(atPath: bundle) else { return }
        let translated = files.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map {
            String($0.dropLast(".lproj".count))
        }.sorted()
        // What its code and Base.lproj say.
        let own = NSDictionary(contentsOfFile: bundle + "/Info.plist")?["CFBundleDevelopmentRegion"] as? String ?? "en"
        let wanted = locale.split(separator: ",").map(String.init)
        guard LanguageMatcher.matches(from: translated + [own], forPreferences: wanted).isEmpty else { return }
        let known = translated.isEmpty ? "it isn't translated" : "it has \(translated.joined(separator: ", "))"
        Terminal.report(
            "warning: --locale: the app has no texts in “\(locale)” (\(known)); dates and numbers follow it")
    }
}

extension Confinement.Wish: ExpressibleByArgument {
    public static var allValueStrings: [String] { ["required", "off"] }
}
