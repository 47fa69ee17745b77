import ArgumentParser

@main
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Runs, renders, checks and edits Xcode storyboards without a Mac.",
        subcommands: [
            RunCommand.self,
            BuildCommand.self,
            RenderCommand.self,
            LayoutCommand.self,
            FormatCommand.self,
            DiffCommand.self,
            IdsCommand.self,
            RefactorCommand.self,
            CheckCommand.self,
            GraphCommand.self,
            CatalogCommand.self,
            StringsCommand.self,
            MergeCommand.self,
        ])
}
