import Foundation

/// Where people copy to and paste from. The general one is the desktop's own clipboard where a display has one; every
/// other lives as long as the app.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The clipboard of the desktop; texts only.
    package struct System {
        package var read: () -> String?
        package var write: (String) -> Void
        package init(read: @escaping () -> String?, write: @escaping (String) -> Void) {
            (self.read, self.write) = (read, write)
        }
    }

    /// What a display knows of the desktop's clipboard.
    package static var system: System?

    public static let general = UIPasteboard(.general, Contents())
    private static var named: [Name: Contents] = [:]

    /// What is on a pasteboard; all objects of one name share it.
    private final class Contents {
        var items: [[String: Any]] = []
        var changeCount = 0
        /// What the desktop was given for the items: while it has that, they are what was copied last.
        var given: String?
        /// When the items go by themselves.
        var expiration: Date?
    }

    public let name: Name
    private let contents: Contents
    open var changeCount: Int { contents.changeCount }

    private init(_ name: Name, _ contents: Contents) { (self.name, self.contents) = (name, contents) }

    /// The pasteboard of that name; nil when there is none yet and none is to be made.
    public init?(name pasteboardName: Name, create: Bool) {
        let isGeneral = pasteboardName == .general
        guard let known = isGeneral ? Self.general.contents : Self.named[pasteboardName] ?? (create ? Contents() : nil)
        else { return nil }
        (name, contents) = (pasteboardName, known)
        super.init()
        if !isGeneral { Self.named[pasteboardName] = known }
    }

    open class func withUniqueName() -> UIPasteboard { UIPasteboard(name: Name(UUID().uuidString), create: true)! }
    /// Forgets a pasteboard of the app's; its objects are told just before. The general one stays.
    open class func remove(withName pasteboardName: Name) {
        guard named[pasteboardName] != nil, let board = UIPasteboard(name: pasteboardName, create: false) else {
            return
        }
        NotificationCenter.default.post(name: removedNotification, object: board)
        named[pasteboardName] = nil
    }

    // MARK: Items

    static let textType = "public.utf8-plain-text", urlType = "public.url", imageType = "public.png",
        colorType = "com.apple.uikit.color"

    open var items: [[String: Any]] {
        get {
            forgetExpired()
            guard name == .general, let text = Self.system?.read(), text != contents.given else {
                return contents.items
            }
            return [[Self.textType: text]]
        }
        set { set(newValue, until: nil) }
    }

    /// Puts items that go by themselves at a time.
    func set(_ items: [[String: Any]], until expiration: Date?) {
        let items = items.map(Self.typed)
        change(to: items, adding: items, removing: contents.items, until: expiration)
    }

    /// Takes away what has grown too old, whenever somebody looks: so nobody sees it later than its time.
    private func forgetExpired() {
        guard let expiration = contents.expiration, expiration <= Date() else { return }
        contents.expiration = nil
        contents.items = []
        guard name == .general, let system = Self.system, system.read() == contents.given else { return }
        contents.given = ""
        system.write("")
    }

    private func change(
        to items: [[String: Any]], adding added: [[String: Any]], removing removed: [[String: Any]], until date: Date?
    ) {
        contents.items = items
        contents.expiration = date
        contents.changeCount += 1
        if name == .general {
            // Nothing, where there are only pictures and colours: the desktop's text is no longer what was copied
            // last.
            let text =
                items.lazy.compactMap { Self.text(of: $0) ?? Self.url(of: $0)?.absoluteString }.first ?? ""
            contents.given = text
            Self.system?.write(text)
        }
        func types(_ items: [[String: Any]]) -> [String]? {
            items.isEmpty ? nil : Set(items.flatMap(\.keys)).sorted()
        }
        var info: [String: Any] = [:]
        info[Self.changedTypesAddedUserInfoKey] = types(added)
        info[Self.changedTypesRemovedUserInfoKey] = types(removed)
        NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self, userInfo: info)
    }

    open var numberOfItems: Int { items.count }
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        set(items, until: options[.expirationDate] as? Date)
    }
    open func addItems(_ items: [[String: Any]]) {
        let items = items.map(Self.typed), all = self.items + items
        change(to: all, adding: items, removing: [], until: contents.expiration)
    }

    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
    open func contains(pasteboardTypes: [String]) -> Bool {
        items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    private func all<T>(_ read: ([String: Any]) -> T?) -> [T]? {
        let found = items.compactMap(read)
        return found.isEmpty ? nil : found
    }

    private func put(_ values: [Any]?, _ type: String) { items = (values ?? []).map { [type: $0] } }

    open var string: String? {
        get { strings?.first }
        set { put(newValue.map { [$0] }, Self.textType) }
    }
    open var strings: [String]? {
        get { all(Self.text) ?? all(Self.url)?.map(\.absoluteString) }
        set { put(newValue, Self.textType) }
    }
    open var url: URL? {
        get { urls?.first }
        set { put(newValue.map { [$0] }, Self.urlType) }
    }
    open var urls: [URL]? {
        get { all(Self.url) }
        set { put(newValue, Self.urlType) }
    }
    open var image: UIImage? {
        get { images?.first }
        set { put(newValue.map { [$0] }, Self.imageType) }
    }
    open var images: [UIImage]? {
        get { all(Self.image) }
        set { put(newValue, Self.imageType) }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { put(newValue.map { [$0] }, Self.colorType) }
    }
    open var colors: [UIColor]? {
        get { all { $0[Self.colorType] as? UIColor } }
        set { put(newValue, Self.colorType) }
    }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }

    public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    /// The types of what was added and of what was taken away, in the information of `changedNotification`.
    public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
}

extension UIPasteboard {
    /// What ⌘V and Ctrl-V put into a text; nil when something else was copied.
    static var textToPaste: String? { general.string }

    /// Whether a key press asks for an editing command: on desktops with Ctrl, on tablets' keyboards with ⌘.
    static func isCommand(_ key: String, _ press: DisplayEvent.KeyPress) -> Bool {
        press.key.lowercased() == key && !press.modifiers.isDisjoint(with: [.command, .control])
    }
}

extension UIApplication {
    /// Where text is being typed, in the window's points; nil while nothing takes text.
    package var textPlace: CGRect? {
        guard let window = WindowList.key, let view = window.firstResponder as? UIView else { return nil }
        return view.convert(view.bounds, to: nil)
    }
}
