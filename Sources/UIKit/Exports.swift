// `import UIKit` brings Foundation, QuartzCore, CoreGraphics and CoreImage along, as on iOS.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation
@_exported import QuartzCore
