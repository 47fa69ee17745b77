import Foundation

/// What an app that runs without a display is asked to do next, a line of JSON each, by whoever started it.
package struct StepOrder: Codable, Sendable {
    /// What the screen is told as, once the step is done.
    package enum Telling: String, Codable, Sendable { case nothing, screen, changes }

    /// From 1 on; the answer has it, too.
    package var number: Int
    /// A step as scripts have it; nil: only to tell.
    package var step: String?
    package var telling: Telling
    /// The width of a picture of the screen, in pixels; nil for none.
    package var pictureWidth: Int?

    package init(number: Int, step: String?, telling: Telling, pictureWidth: Int? = nil) {
        (self.number, self.step, self.telling, self.pictureWidth) = (number, step, telling, pictureWidth)
    }
}

/// What came of an order. It lies in the app's folder of temporary files when the app reports `answered NUMBER`, and the
/// picture beside it.
package struct StepAnswer: Codable, Sendable {
    package static let file = "storyboard-answer.json", picture = "storyboard-picture.png"

    package var number: Int
    /// Why the step couldn't be done.
    package var failure: String?
    /// What the screen was told as.
    package var text: String
}
