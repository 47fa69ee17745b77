/// Where compilers keep the modules that they make of headers.
enum ModuleCache {
    /// The place below a folder. Modules hold their own path and are refused anywhere else: where a build folder was
    /// moved or copied with its project they are made anew.
    static func place(in folder: String) -> String { "\(folder)/Modules-\(Fingerprint.hash(folder.utf8))" }
}
