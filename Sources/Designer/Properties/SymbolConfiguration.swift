import StoryboardDocument

/// Where images and buttons keep how their symbols are drawn.
extension Element {
    /// What holds it, by which key: a button's configuration, else its normal state; an image view itself.
    var symbolConfigurationPlace: (owner: Element, key: String) {
        if let configuration = child(key: "configuration") {
            return (configuration, "preferredSymbolConfigurationForImage")
        }
        return (name == "button" ? child(key: "normal") ?? self : self, "preferredSymbolConfiguration")
    }

    var symbolConfiguration: Element? {
        let (owner, key) = symbolConfigurationPlace
        return owner.child(key: key)
    }
}
