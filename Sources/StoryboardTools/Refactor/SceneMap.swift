import StoryboardDocument

/// The scenes of a storyboard, and which of them each object is in.
struct SceneMap {
    let scenes: [Element]
    /// For a scene that is only a storyboard reference, what stands for its controller.
    let references: [Element?]
    private let owners: [String: Int]

    init(_ document: StoryboardDocument) {
        let scenes = document.scenes
        var owners: [String: Int] = [:]
        for (number, scene) in scenes.enumerated() {
            scene.forEachElement { if let id = $0.id { owners[id] = number } }
        }
        self.scenes = scenes
        self.owners = owners
        references = scenes.map { scene in scene.sceneController.flatMap { StoryboardReference($0) == nil ? nil : $0 } }
    }

    /// The number of the scene that an object is in.
    func scene(of id: String?) -> Int? { id.flatMap { owners[$0] } }

    func segues(of scene: Int) -> [Element] { scenes[scene].descendants(named: .segue) }

    /// What people call a scene on a command line: its id, that of an object in it, a storyboard identifier, or a title
    /// that only one has.
    func scene(named name: String) -> Int? {
        if let number = scenes.firstIndex(where: { $0["sceneID"] == name }) ?? scene(of: name) { return number }
        if let number = scenes.firstIndex(where: { $0.sceneController?[.storyboardIdentifier] == name }) {
            return number
        }
        let titled = scenes.indices.filter {
            scenes[$0].sceneTitle == name || scenes[$0].sceneController?[.customClass] == name
        }
        return titled.count == 1 ? titled[0] : nil
    }

    /// All names that `scene(named:)` knows, but ids of what is inside.
    var names: [String] {
        scenes.flatMap { scene in
            [
                scene["sceneID"], scene.sceneController?.id, scene.sceneController?[.storyboardIdentifier],
                scene.sceneTitle,
            ].compactMap { $0 }
        }
    }
}
