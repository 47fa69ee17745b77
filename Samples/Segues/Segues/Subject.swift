/// What a page is about.
struct Subject {
    let title: String
    let note: String

    /// By the identifier of the segue that leads there.
    static let all: [String: Subject] = [
        "Show": Subject(
            title: "Show", note: "The nearest container that knows how shows it: this one pushes it."),
        "ShowDetail": Subject(
            title: "Show Detail", note: "Nobody around has a place for details, so it is presented."),
        "PresentModally": Subject(title: "Present Modally", note: "A sheet. Pull it down, or close it."),
        "PresentAsPopover": Subject(
            title: "Present as Popover", note: "It points at its row where it is wide, and is a sheet where it isn’t."),
        "Custom": Subject(
            title: "Custom", note: "The segue’s class does all of it: a curtain comes down, and is pushed."),
        "Flip": Subject(title: "Flip", note: "The screen turns about its middle like a card."),
        "Curl": Subject(title: "Curl", note: "The page curls up, and shows what lies below."),
        "CrossDissolve": Subject(title: "Cross Dissolve", note: "One fades into the other."),
        "FormSheet": Subject(title: "Form Sheet", note: "Smaller than the screen, in its middle, where that is wide."),
        "WithoutAnimation": Subject(title: "Without Animation", note: "The segue has Animates off."),
        "Scaling": Subject(
            title: "Scaling",
            note: "The segue lives until this is dismissed, because it brings it back, too."),
        "PopoverOrFormSheet": Subject(
            title: "Popover or Form Sheet", note: "Turn the device, or split the screen: it adapts, there and back."),
        "PopoverOrFullScreen": Subject(
            title: "Popover or Full Screen", note: "Full screen it is in a navigation controller with a Done button."),
        "FromCode": Subject(
            title: "From Code", note: "performSegue(withIdentifier:sender:). The source isn’t asked whether it may."),
        "Refused": Subject(title: "Refused", note: "Never seen."),
        "Selection": Subject(title: "Selection", note: "The row was selected."),
        "Accessory": Subject(title: "Accessory", note: "Its button was tapped."),
        "ThisStoryboard": Subject(title: "This Storyboard", note: "A reference without a name: the document it is in."),
        "AnotherStoryboard": Subject(title: "Another Storyboard", note: "The scene that Other.storyboard begins with."),
        "AnotherScene": Subject(title: "A Scene of Another", note: "“Second” of Other.storyboard."),
        "Push": Subject(title: "Push", note: "The kind from before iOS 8, into a navigation controller only."),
        "Modal": Subject(title: "Modal", note: "The kind from before iOS 8."),
    ]
}
