/// Every tool, in the order that clients show them: what builds and runs, what a finger does, what is asked of documents,
/// and what changes them.
enum ToolTable {
    static let tools: [Tool] = AppTools.all + ScreenTools.all + DocumentTools.all + DesignTools.all

    static func tool(_ name: String) -> Tool? { tools.first { $0.name == name } }

    /// What a model is told before it calls anything.
    static let instructions = """
        Builds and runs the iOS app of this project on Linux, without a Mac: UIKit, storyboards, virtual time. Begin with run: it builds, starts the app and \
        describes its screen, a line an element: @handle role "name" = "value" x,y widthxheight: what can be done. tap, type, swipe and walk take a name or a \
        handle, and answer with what changed; picture shows the screen. After a change of code or storyboards call build: the app is started again and walked to \
        where it was. check finds broken outlets, actions and constraints without building; edit changes storyboards as Interface Builder does, and undo takes it back. \
        Paths are relative to the project's folder.
        """
}
