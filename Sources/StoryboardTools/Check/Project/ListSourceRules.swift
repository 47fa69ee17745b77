import SourceIndex
import StoryboardDocument

extension RuleRegistry {
    /// What UIKit calls without asking first: methods that a connected class has to have.
    static let requiredMethodRules: [Rule] = [
        Rule(
            "missing-list-method", .project, .error, "A data source that lacks what its list asks for",
            rationale:
                "A list calls the required methods of its data source without asking whether they are there: “unrecognized selector sent to instance” when the screen comes up. A controller that says how many rows there are has to make the cells, too.",
            example:
                #"<tableView …> … <outlet property="dataSource" destination="…"/>  <!-- a UIViewController without tableView(_:cellForRowAt:) -->"#,
            documents: [.files, .iOS], need: .project, check: missingListMethods),
        Rule(
            "segue-class-without-perform", .project, .error, "A custom segue's class doesn't say what it does",
            rationale:
                "Performing it ends the app: “A segue must either have a performHandler or it must override -perform.”.",
            example: #"<segue kind="custom" customClass="Fade" …/>  <!-- and no override func perform() in Fade -->"#,
            documents: [.storyboards, .iOS], need: .project
        ) { context in
            guard let target = context.target else { return [] }
            return context.elements(.segue).compactMap { segue in
                guard segue.attribute(.kind, is: "custom"), let name = segue[.customClass],
                    Module(segue, target).isOwn, let type = target.classes.own(name)
                else { return nil }
                let (ancestors, isComplete) = target.classes.chain(of: type.name)
                guard isComplete, ancestors.firstApple == "UIStoryboardSegue",
                    !target.classes.members(of: type.name).functions.contains(where: { $0.fullName == "perform()" })
                else { return nil }
                return context.finding(
                    segue,
                    "A segue must either have a performHandler or it must override -perform: \(type.name) doesn't.",
                    remedy: "Override perform() in it.")
            }
        },
        Rule(
            "missing-view-outlet", .project, .error, "A controller's xib in which no view is connected",
            rationale:
                "A controller that is made without the name of a xib loads the one that is called as its class: “-[UIViewController _loadViewFromNibNamed:bundle:] loaded the … nib but the view outlet was not set.”.",
            example: "Profile.xib, whose File's Owner is a ProfileController, without <outlet property=\"view\"/>",
            documents: [.xibs, .iOS], need: .project
        ) { context in
            guard let target = context.target,
                let owner = context.elements(.placeholder).first(where: {
                    $0["placeholderIdentifier"] == "IBFilesOwner"
                }), let name = owner[.customClass], Module(owner, target).isOwn, let type = target.classes.own(name),
                // As UIKit looks for them: the class's name, with and without “Controller”.
                [type.simpleName, type.simpleName.withoutController].contains(context.fileName),
                target.classes.inherits(type.name, from: "UIViewController") == true,
                owner.child(.connections)?.children.contains(where: { $0[.property] == "view" }) != true,
                !target.classes.members(of: type.name).functions.contains(where: { $0.fullName == "loadView()" }),
                // A scene's controller has the scene's view, and loads other xibs by itself.
                !target.documents.contains(where: { $0.controllers.contains { $0[.customClass] == name } })
            else { return [] }
            return [
                context.finding(
                    owner,
                    "-[UIViewController _loadViewFromNibNamed:bundle:] loads this nib for \(type.name), but the view outlet isn't set.",
                    remedy: "Connect the “view” outlet of File's Owner.")
            ]
        },
    ]

    /// What a list asks its data source for, by the list's class; the first are those that say how much there is.
    private static let required: [(list: String, counts: [String], makes: [String], controller: String?)] = [
        (
            "UITableView", ["tableView:numberOfRowsInSection:"], ["tableView:cellForRowAtIndexPath:"],
            "UITableViewController"
        ),
        (
            "UICollectionView", ["collectionView:numberOfItemsInSection:"],
            ["collectionView:cellForItemAtIndexPath:"], "UICollectionViewController"
        ),
        (
            "UIPickerView", ["numberOfComponentsInPickerView:", "pickerView:numberOfRowsInComponent:"], [], nil
        ),
        (
            "UIPageViewController", [],
            [
                "pageViewController:viewControllerBeforeViewController:",
                "pageViewController:viewControllerAfterViewController:",
            ], nil
        ),
    ]

    @Sendable private static func missingListMethods(_ context: CheckContext) -> [Finding] {
        guard let target = context.target else { return [] }
        return context.connections.compactMap { connection, list in
            guard connection.name == .outlet, connection[.property] == "dataSource", let listClass = list.className,
                let need = required.first(where: { target.classes.inherits(listClass, from: $0.list) == true }),
                let source = connection.element(referredBy: .destination), let name = source[.customClass],
                Module(source, target).isOwn, let type = target.classes.own(name)
            else { return nil }
            let members = target.classes.members(of: type.name)
            // What is made in code takes the connected one's place before anything is asked.
            guard members.isComplete, !members.properties.contains(where: { $0.type?.contains("DataSource") == true })
            else { return nil }
            func has(_ selector: String) -> Bool {
                members.functions.contains { !$0.isStatic && $0.isCalled(for: selector) }
            }
            var wanted = need.counts + need.makes
            if let controller = need.controller, target.classes.inherits(type.name, from: controller) == true {
                // Its own answer is that there is nothing, or what the document's static cells are.
                guard list["dataMode"] != "static", need.counts.contains(where: has) else { return nil }
                wanted = need.makes
            }
            let missing = wanted.filter { !has($0) }
            guard !missing.isEmpty else { return nil }
            return context.finding(
                connection,
                "\(ObjectName(list).short) asks \(type.name) for \(missing.joined(separator: " and ")), which it doesn't have.",
                remedy:
                    "Write \(missing.count == 1 ? "the method" : "the methods"), or connect the list's data source to what has \(missing.count == 1 ? "it" : "them")."
            )
        }
    }
}

extension [ClassWorld.Ancestor] {
    /// The first of Apple's classes above.
    fileprivate var firstApple: String? {
        lazy.compactMap { if case .apple(let name) = $0 { name } else { nil } }.first
    }
}

extension FunctionDeclaration {
    /// Whether it is the method that Objective-C calls by that name, as protocols of Apple's rename theirs: prepositions
    /// move from a label's end (`cellForRowAtIndexPath:` is `cellForRowAt:`), and the first label went in Swift 3.
    fileprivate func isCalled(for selector: String) -> Bool {
        if self.selector == selector || explicitSelector == selector { return true }
        let wanted = selector.split(separator: ":").map(String.init)
        guard parameters.count == wanted.count else { return false }
        if wanted.count == 1 {
            // numberOfComponents(in:)
            return self.selector == selector
                || wanted[0].hasPrefix(name) && name.count > 3
                    && parameters[0].label == "in"
        }
        guard name == wanted[0] else { return false }
        return zip(parameters.dropFirst(), wanted.dropFirst()).allSatisfy { parameter, label in
            parameter.label == label || label.hasPrefix(parameter.label) && parameter.label.count > 3
        }
    }
}

extension String {
    fileprivate var withoutController: String { hasSuffix("Controller") ? String(dropLast(10)) : self }
}
