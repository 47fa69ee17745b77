import NibArchive
import QuartzCore

/// What a storyboard knows of a segue: one for each segue of a scene, held by the controller, and triggered by
/// controls, bar buttons, gesture recognizers, cells or `performSegue(withIdentifier:sender:)`.
///
/// This class is the custom segue; one subclass a kind does the rest.
@MainActor
class UIStoryboardSegueTemplate: NSObject, NibDecodable, ClassTableProviding {
    let identifier: String?
    let destinationIdentifier: String?
    let segueClassName: String?
    let segueModule: String?
    let animates: Bool
    let performsOnViewLoad: Bool
    /// The selector of the source's `@IBSegueAction`, which makes the destination.
    let creationSelector: String?
    /// What peek and pop do differently from this segue; nil where they do the same.
    let previewTemplate, commitTemplate: UIStoryboardSegueTemplate?
    weak var viewController: UIViewController?
    private let interfaceBuilderID: String?

    required init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        identifier = nib.string(.identifier)
        destinationIdentifier = nib.string(.destinationViewControllerIdentifier)
        let name = nib.string(.segueClassName)?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
        segueClassName = name.last
        segueModule = name.count > 1 ? name.first : nil
        animates = nib.bool(.animates) ?? true
        performsOnViewLoad = nib.bool(.performOnViewLoad) ?? false
        creationSelector = nib.string(.creationSelector)
        previewTemplate = nib.object(.previewTemplate) as? UIStoryboardSegueTemplate
        commitTemplate = nib.object(.commitTemplate) as? UIStoryboardSegueTemplate
        interfaceBuilderID = nib.objectID
        super.init()
    }

    /// Controls, bar buttons and gesture recognizers send `perform:`.
    class var classTable: ClassTable {
        var table = ClassTable(UIStoryboardSegueTemplate.self)
        table.method("perform:") { (template: UIStoryboardSegueTemplate, sender: Any?) in template.perform(sender) }
        return table
    }

    /// The class of the kind's segues when the document names none.
    var defaultSegueClass: UIStoryboardSegue.Type { UIStoryboardSegue.self }

    /// Does what the kind does; nil for custom segues, whose class has to.
    var kindHandler: ((UIStoryboardSegue) -> Void)? { nil }

    /// Called by what triggers the segue: asks `shouldPerformSegue`, then performs.
    func perform(_ sender: Any?) { perform(sender, asking: true) }

    func perform(_ sender: Any?, asking: Bool) {
        guard let source = viewController else { return }
        if asking, !source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { return }
        guard let destination = makeDestination(from: source, sender: sender) else { return }
        perform(to: destination, from: source, sender: sender)
    }

    func perform(to destination: UIViewController, from source: UIViewController, sender: Any?) {
        let segue = makeSegue(from: source, to: destination)
        source.prepare(for: segue, sender: sender)
        run(segue)
        segueDidPerform(segue)
    }

    func run(_ segue: UIStoryboardSegue) {
        PerformedSegues.note(interfaceBuilderID)
        if animates {
            segue.perform()
        } else {
            UIView.performWithoutAnimation { segue.perform() }
        }
    }

    func makeDestination(from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let storyboard = source.storyboard, let destinationIdentifier else {
            Log.warning("The segue \(identifier.map { "'\($0)' " } ?? "")of \(type(of: source)) has no destination.")
            return nil
        }
        let actions = SegueActions(
            source: source, sender: sender, identifier: identifier, isLenient: storyboard.isLenient)
        return storyboard.controller(
            forNibIdentifier: destinationIdentifier, creator: creationSelector.flatMap(actions.creator),
            actions: actions)
    }

    func makeSegue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
        let make = ObjCRuntime.initializer(
            .segue, of: segueClass(), as: ((String?, UIViewController, UIViewController) -> AnyObject).self)
        let made = make?(identifier, source, destination)
        let segue =
            made as? UIStoryboardSegue
            ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
        segue.kindHandler = kindHandler
        willPrepare(for: segue)
        return segue
    }

    /// What the kind does to the destination of a segue that was made, before the source prepares for it.
    func willPrepare(for segue: UIStoryboardSegue) {}

    private func segueClass() -> UIStoryboardSegue.Type {
        guard let segueClassName else { return defaultSegueClass }
        if let found = ObjCRuntime.class(named: segueClassName, module: segueModule) as? UIStoryboardSegue.Type {
            return found
        }
        Log.warning(
            "Unknown segue class \(segueClassName)\(segueModule.map { " in module \($0)" } ?? ""); using UIStoryboardSegue."
        )
        return defaultSegueClass
    }

    /// Modal and popover segues live as long as their destination is presented; the others end here.
    func segueDidPerform(_ segue: UIStoryboardSegue) {}
}
