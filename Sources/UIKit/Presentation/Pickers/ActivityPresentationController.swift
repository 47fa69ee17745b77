/// Shows activities in a popover on tablets, and in a sheet on telephones, however wide they are: apps say where a popover
/// comes from on tablets only.
final class ActivityPresentationController: UIPopoverPresentationController {
    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.userInterfaceIdiom == .pad
            ? super.adaptivePresentationStyle(for: traitCollection) : styleInCompactWidth
    }
}
