import WebServer

/// The bitmaps of layers, as browsers are served them.
extension ContentStore: SiteContent {
    func file(named name: String) -> PageFile? {
        data(named: name).map { PageFile(type: "image/png", bytes: Array($0)) }
    }
}
