/// What CoreFoundation reads in objects to tell their type.
///
/// Foundation on Linux keeps the attributes of strings in CoreFoundation's dictionaries, and compares them with
/// `CFEqual` wherever runs meet. That takes bits 8 to 17 of the first word after an object's header for its type: with
/// 0, which small numbers and enums have there, it stops the process; with a type whose class isn't the object's it
/// asks the object's own `isEqual`. So classes whose objects are values of attributes store this word before anything
/// else.
enum FoundationTypeWord {
    /// A type that CoreFoundation hasn't got.
    static let none: UInt = 0x3FF00
}
