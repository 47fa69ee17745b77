extension UIControl.Event {
    /// What apps may use for events of their own.
    public static let applicationReserved = UIControl.Event(rawValue: 0x0F00_0000)
    /// What the system uses for events of its own.
    public static let systemReserved = UIControl.Event(rawValue: 0xF000_0000)
}
