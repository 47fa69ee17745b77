// Apps say `import Combine` and get OpenCombine, which is written after Combine's interface. What Foundation and
// Dispatch add to Combine on Apple's systems is ours, as it goes by the toolkit's clock.
@_exported import Foundation
@_exported import OpenCombine
