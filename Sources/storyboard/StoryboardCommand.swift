import ArgumentParser

@main
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "storyboard", "Run, render, check and edit Xcode storyboards without a Mac.",
        """
        `storyboard help COMMAND` tells more about each command, and Docs/ has a page for it.
        """,
        examples: [
            "Build an app and show it in the browser": "storyboard run MyApp.xcodeproj",
            "What is wrong in its storyboards": "storyboard check MyApp",
            "What a branch changes in them, with pictures":
                "storyboard diff --git main...HEAD --format html -o review.html",
        ],
        version: Version.current,
        subcommands: [
            RunCommand.self,
            RecordCommand.self,
            DoctorCommand.self,
            BuildCommand.self,
            EraseCommand.self,
            ExploreCommand.self,
            RenderCommand.self,
            LayoutCommand.self,
            FormatCommand.self,
            DiffCommand.self,
            IdsCommand.self,
            NewCommand.self,
            EditCommand.self,
            DesignerCommand.self,
            MCPCommand.self,
            RefactorCommand.self,
            CheckCommand.self,
            GraphCommand.self,
            CatalogCommand.self,
            StringsCommand.self,
            MergeCommand.self,
            AppleToolCommand.self,
        ])
}
