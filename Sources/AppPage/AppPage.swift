import WebServer

/// The page that shows an app: it is served by the app itself, and in its place where it has ended or can't be built.
extension Site {
    package static func app(_ content: any SiteContent) -> Site {
        Site(
            files: pageFiles, content: content, socketPath: "/mirror", imageSchemes: [.data],
            refusals: Refusals(
                stranger: """
                    This is an app's screen, for whoever started it. Open the address that the terminal shows: it ends with \
                    ?token=… (After another start it is another one, unless --token or STORYBOARD_TOKEN says it.)
                    """,
                noContent: "There is no such bitmap.", crowd: "There are too many connections to this app."))
    }

    private static let pageFiles: [String: PageFile] = [
        "index.html": .html(PackageResources.index_html),
        "page.css": .css(PackageResources.page_css),
        "main.js": .script(PackageResources.main_js),
        "trouble.js": .script(PackageResources.trouble_js),
        "mirror.js": .script(PackageResources.mirror_js),
        "layer.js": .script(PackageResources.layer_js),
        "animations.js": .script(PackageResources.animations_js),
        "curl.js": .script(PackageResources.curl_js),
        "semantics.js": .script(PackageResources.semantics_js),
        "input.js": .script(PackageResources.input_js),
        "device.js": .script(PackageResources.device_js),
    ]
}
