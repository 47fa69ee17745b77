/// What one operation, or several done as one, changed: what is undone and redone together.
public struct DesignStep: Codable, Sendable {
    /// How one file changed.
    public struct Change: Codable, Sendable {
        public let path: String
        public let splice: Splice
        /// Whether the file was there before, and is afterwards.
        public let was, isThere: Bool

        init(path: String, from old: [UInt8]?, to new: [UInt8]?) {
            self.path = path
            splice = Splice(from: old ?? [], to: new ?? [])
            was = old != nil
            isThere = new != nil
        }
    }

    /// What the step is called in menus: `Add Label`.
    public let name: String
    public let changes: [Change]
    /// The ids of the scenes (in xibs: of the top-level objects) that are no longer what they were, by path.
    public let touched: [String: [String]]
}
