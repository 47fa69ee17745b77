import CoreGraphics

extension UIColor {
    /// The tint of what is out of reach for now: without its colour, and paler. How iOS greys it isn't documented; this
    /// comes near to what it draws.
    var dimmedTint: UIColor {
        UIColor { traits in
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
            self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha * 0.8)
        }
    }
}
