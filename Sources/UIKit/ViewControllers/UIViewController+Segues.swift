import QuartzCore
import StoryboardDocument

extension UIViewController {
    func performSegue(named identifier: String, sender: Any?) {
        guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
            Misuse.raise(
                .invalidArgument,
                "Receiver (\(brief)) has no segue with identifier '\(identifier)'\(nearestSegueNote(to: identifier))")
        }
        template.perform(sender, asking: false)
    }

    private func nearestSegueNote(to identifier: String) -> String {
        let known = segueTemplates.compactMap(\.identifier)
        guard let nearest = NearestName.find(identifier, among: known) else { return "" }
        return "; did you mean '\(nearest)'?"
    }
}
