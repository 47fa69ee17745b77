/// What a `PageServer` serves: the files of a page, what is made when the page asks for it, and a WebSocket.
package struct Site: Sendable {
    /// By name, as they are asked for behind the slash. "index.html" is the page itself.
    package var files: [String: PageFile]
    /// What stands below "/content/".
    package var content: any SiteContent
    /// Where the page opens its WebSocket: "/mirror".
    package var socketPath: String
    /// Where the page's images may come from, besides the server.
    package var imageSchemes: Set<ImageScheme>
    package var refusals: Refusals

    package init(
        files: [String: PageFile], content: any SiteContent, socketPath: String, imageSchemes: Set<ImageScheme> = [],
        refusals: Refusals
    ) {
        self.files = files
        self.content = content
        self.socketPath = socketPath
        self.imageSchemes = imageSchemes
        self.refusals = refusals
    }

    /// Addresses of images that aren't fetched from anywhere.
    package enum ImageScheme: String, Sendable {
        case blob, data
    }

    /// What people are told whom the site refuses something, in whole sentences.
    package struct Refusals: Sendable {
        /// Whoever comes without the token.
        package var stranger: String
        /// Whoever asks for content that isn't there.
        package var noContent: String
        /// Whoever comes when there are as many connections as may be.
        package var crowd: String

        package init(stranger: String, noContent: String, crowd: String) {
            self.stranger = stranger
            self.noContent = noContent
            self.crowd = crowd
        }
    }
}

/// A file as it is served.
package struct PageFile: Sendable {
    /// As the header Content-Type has it.
    package let type: String
    package let bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }

    package static func html(_ bytes: [UInt8]) -> PageFile { PageFile(type: "text/html; charset=utf-8", bytes: bytes) }
    package static func css(_ bytes: [UInt8]) -> PageFile { PageFile(type: "text/css; charset=utf-8", bytes: bytes) }
    package static func script(_ bytes: [UInt8]) -> PageFile {
        PageFile(type: "text/javascript; charset=utf-8", bytes: bytes)
    }
}

/// Files that are made when a page asks for them. Browsers keep them for good, so a name means the same bytes forever.
package protocol SiteContent: AnyObject, Sendable {
    /// Whether the file is made, or made in less time than it takes to ask another thread. Called on the server's
    /// thread.
    func isAtHand(_ name: String) -> Bool
    /// The file of that name; nil when there is none. Called on the server's thread for what is at hand, else on any.
    func file(named name: String) -> PageFile?
}
