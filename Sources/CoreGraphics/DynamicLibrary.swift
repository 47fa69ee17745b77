import Foundation

/// Functions of a shared library, by name.
package struct DynamicLibrary {
    private let library: UnsafeMutableRawPointer

    /// nil where the machine doesn't have it.
    package init?(_ name: String) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.library = library
    }

    package func find<T>(_ name: String, _ type: T.Type) -> T? {
        dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
}
