import DeviceCatalog
import Foundation

/// Makes the one screen look like a device, for tools that show scenes without an app.
@MainActor
package enum ScreenSetting {
    /// What a person has set in Settings.
    package struct Preferences: Equatable, Sendable {
        package var isDark = false
        package var textSize = UIContentSizeCategory.large
        package var isRightToLeft = false
        /// What dates and numbers are written in; nil for what this machine has.
        package var language: String?
        package var hasIncreasedContrast = false

        package init() {}
    }

    /// Leaves the screen as it was before.
    package static func restoring<T>(_ body: () throws -> T) rethrows -> T {
        let screen = UIScreen.main,
            (size, scale, safeArea, idiom) = (screen.bounds.size, screen.scale, screen.safeAreaInsets, screen.idiom),
            preferences = preferences
        defer {
            screen.configure(size: size, scale: scale, safeArea: safeArea, idiom: idiom, style: screen.style)
            UIApplication.sharedStorage?.orientation = .init()
            apply(preferences)
        }
        return try body()
    }

    package static func use(_ screen: ScreenDescription, _ preferences: Preferences = Preferences()) {
        UIScreen.main.configure(screen)
        UIApplication.sharedStorage?.orientation = .init()
        apply(preferences)
    }

    private static var preferences: Preferences {
        let screen = UIScreen.main
        var result = Preferences()
        result.isDark = screen.style == .dark
        result.textSize = screen.contentSizeCategory
        result.language = AppLanguage.chosen
        result.isRightToLeft = screen.layoutDirection == .rightToLeft
        result.hasIncreasedContrast = screen.contrast == .high
        return result
    }

    private static func apply(_ preferences: Preferences) {
        let screen = UIScreen.main
        screen.style = preferences.isDark ? .dark : .light
        screen.contentSizeCategory = preferences.textSize
        screen.layoutDirection = preferences.isRightToLeft ? .rightToLeft : .leftToRight
        AppLanguage.chosen = preferences.language
        screen.contrast = preferences.hasIncreasedContrast ? .high : .normal
    }
}
