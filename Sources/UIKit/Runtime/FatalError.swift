import QuartzCore

/// Stops the app, as Swift's own function of that name, after telling the display why: people who watch the app in a
/// browser don't see what it prints. In this module it stands before Swift's.
func fatalError(_ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line)
    -> Never
{
    let words = message()
    Displays.lastWords?(words)
    Swift.fatalError(words, file: file, line: line)
}
