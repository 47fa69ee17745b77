import Foundation

/// What UIKit says about an app's mistakes, on standard error as on iOS.
enum Log {
    static func warning(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
