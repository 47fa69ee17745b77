/// In a dictionary of any keys these are their texts, as in the dictionaries that come from Objective-C:
/// `activity[UIApplication.LaunchOptionsKey.userActivityType]`.
extension UIApplication.LaunchOptionsKey: _HasCustomAnyHashableRepresentation {
    public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(rawValue) }
}
