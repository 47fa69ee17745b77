import Foundation

/// The files of the page, which are part of the library itself.
struct PageFile {
    let type: String
    let bytes: [UInt8]

    static func named(_ name: String) -> PageFile? { all[name] }

    private static let script = "text/javascript; charset=utf-8"
    private static let all: [String: PageFile] = [
        "index.html": PageFile(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
        "page.css": PageFile(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
        "main.js": PageFile(type: script, bytes: PackageResources.main_js),
        "mirror.js": PageFile(type: script, bytes: PackageResources.mirror_js),
        "layer.js": PageFile(type: script, bytes: PackageResources.layer_js),
        "animations.js": PageFile(type: script, bytes: PackageResources.animations_js),
        "curl.js": PageFile(type: script, bytes: PackageResources.curl_js),
        "semantics.js": PageFile(type: script, bytes: PackageResources.semantics_js),
        "input.js": PageFile(type: script, bytes: PackageResources.input_js),
        "device.js": PageFile(type: script, bytes: PackageResources.device_js),
    ]
}
