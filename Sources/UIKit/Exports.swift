// `import UIKit` brings Foundation, QuartzCore and CoreGraphics along, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
