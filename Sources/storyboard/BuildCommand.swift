import AppBuilder
import ArgumentParser

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Builds an app of an Xcode project, and prints where its bundle is.")

    @OptionGroup var options: ProjectOptions

    func run() throws {
        let app = try ProjectOptions.reporting { try options.builder().build() }
        print(app.bundle)
    }
}
