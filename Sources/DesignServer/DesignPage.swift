import Foundation
import WebServer

/// The files of the page, which are part of the program itself.
enum DesignPage {
    /// By name. While the page is worked on, DESIGNER_PAGE names a folder that is served instead (in debug builds).
    static var files: [String: PageFile] {
        #if DEBUG
        if let folder = ProcessInfo.processInfo.environment["DESIGNER_PAGE"] { return preloading(files(in: folder)) }
        #endif
        return preloading(embedded)
    }

    /// The page names its modules: found one by one, as they name each other, each level of them would cost a round trip.
    /// Those that its first one needs come at once, the others when that one asks for them.
    private static func preloading(_ files: [String: PageFile]) -> [String: PageFile] {
        let first = modules(of: "main.js", in: files)
        let links = files.keys.filter { $0.hasSuffix(".js") }.sorted()
            .map { "<link rel=\"\(first.contains($0) ? "modulepreload" : "later")\" href=\"\($0)\">" }
        var files = files
        if let page = files["index.html"] {
            let text = String(decoding: page.bytes, as: UTF8.self)
                .replacingOccurrences(of: "<!-- modules -->", with: links.joined(separator: "\n  "))
            files["index.html"] = .html(Array(text.utf8))
        }
        return files
    }

    /// A module and all that it imports, directly or by others.
    private static func modules(of module: String, in files: [String: PageFile]) -> Set<String> {
        var found: Set = [module], unread = [module]
        while let next = unread.popLast() {
            for line in String(decoding: files[next]?.bytes ?? [], as: UTF8.self).split(separator: "\n") {
                guard line.hasPrefix("import "), let name = line.split(separator: "'").dropLast().last,
                    name.hasPrefix("./")
                else { continue }
                let imported = String(name.dropFirst(2))
                if found.insert(imported).inserted { unread.append(imported) }
            }
        }
        return found
    }

    #if DEBUG
    private static func files(in folder: String) -> [String: PageFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: [:]) { files, name in
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return }
            files[name] = file(name, Array(data))
        }
    }
    #endif

    private static func file(_ name: String, _ bytes: [UInt8]) -> PageFile {
        if name.hasSuffix(".html") { return .html(bytes) }
        return name.hasSuffix(".css") ? .css(bytes) : .script(bytes)
    }

    private static let embedded: [String: PageFile] = [
        "add-constraints.js": .script(PackageResources.add_constraints_js),
        "align-popover.js": .script(PackageResources.align_popover_js),
        "app.js": .script(PackageResources.app_js),
        "arrow-ends.js": .script(PackageResources.arrow_ends_js),
        "arrows.js": .script(PackageResources.arrows_js),
        "canvas.css": .css(PackageResources.canvas_css),
        "canvas.js": .script(PackageResources.canvas_js),
        "columns.js": .script(PackageResources.columns_js),
        "commands.js": .script(PackageResources.commands_js),
        "connect.js": .script(PackageResources.connect_js),
        "connection-fits.js": .script(PackageResources.connection_fits_js),
        "connections-pane.js": .script(PackageResources.connections_pane_js),
        "constraint-lines.js": .script(PackageResources.constraint_lines_js),
        "constraint-marks.js": .script(PackageResources.constraint_marks_js),
        "constraint-operations.js": .script(PackageResources.constraint_operations_js),
        "constraints-pane.js": .script(PackageResources.constraints_pane_js),
        "constraints.css": .css(PackageResources.constraints_css),
        "context-menu.js": .script(PackageResources.context_menu_js),
        "device-bar.js": .script(PackageResources.device_bar_js),
        "dialogs.css": .css(PackageResources.dialogs_css),
        "dock-panels.js": .script(PackageResources.dock_panels_js),
        "dom.js": .script(PackageResources.dom_js),
        "drop.js": .script(PackageResources.drop_js),
        "editor.js": .script(PackageResources.editor_js),
        "fields.js": .script(PackageResources.fields_js),
        "font-field.js": .script(PackageResources.font_field_js),
        "font-words.js": .script(PackageResources.font_words_js),
        "fuzzy.js": .script(PackageResources.fuzzy_js),
        "geometry.js": .script(PackageResources.geometry_js),
        "icons-objects.js": .script(PackageResources.icons_objects_js),
        "icons.js": .script(PackageResources.icons_js),
        "image-drop.js": .script(PackageResources.image_drop_js),
        "index.html": .html(PackageResources.index_html),
        "inspector.js": .script(PackageResources.inspector_js),
        "issue-store.js": .script(PackageResources.issue_store_js),
        "issues.js": .script(PackageResources.issues_js),
        "keys-dialog.js": .script(PackageResources.keys_dialog_js),
        "keys.js": .script(PackageResources.keys_js),
        "library.js": .script(PackageResources.library_js),
        "loader.js": .script(PackageResources.loader_js),
        "main.js": .script(PackageResources.main_js),
        "marks.js": .script(PackageResources.marks_js),
        "mask-field.js": .script(PackageResources.mask_field_js),
        "minimap.js": .script(PackageResources.minimap_js),
        "menus.js": .script(PackageResources.menus_js),
        "move-objects.js": .script(PackageResources.move_objects_js),
        "move-scenes.js": .script(PackageResources.move_scenes_js),
        "navigator.js": .script(PackageResources.navigator_js),
        "notes.js": .script(PackageResources.notes_js),
        "number-combo.js": .script(PackageResources.number_combo_js),
        "outline-drag.js": .script(PackageResources.outline_drag_js),
        "outline.js": .script(PackageResources.outline_js),
        "palette.js": .script(PackageResources.palette_js),
        "panels.css": .css(PackageResources.panels_css),
        "parts.js": .script(PackageResources.parts_js),
        "pointer.js": .script(PackageResources.pointer_js),
        "popover.js": .script(PackageResources.popover_js),
        "recovery.js": .script(PackageResources.recovery_js),
        "refactor.js": .script(PackageResources.refactor_js),
        "resolving.js": .script(PackageResources.resolving_js),
        "routes.js": .script(PackageResources.routes_js),
        "rows.js": .script(PackageResources.rows_js),
        "run.js": .script(PackageResources.run_js),
        "runtime-attributes.js": .script(PackageResources.runtime_attributes_js),
        "runtime-types.js": .script(PackageResources.runtime_types_js),
        "scene-view.js": .script(PackageResources.scene_view_js),
        "selection-marks.js": .script(PackageResources.selection_marks_js),
        "session.js": .script(PackageResources.session_js),
        "shell.css": .css(PackageResources.shell_css),
        "shell.js": .script(PackageResources.shell_js),
        "snapping.js": .script(PackageResources.snapping_js),
        "source-dialog.js": .script(PackageResources.source_dialog_js),
        "source-marks.js": .script(PackageResources.source_marks_js),
        "source-pane.js": .script(PackageResources.source_pane_js),
        "source-places.js": .script(PackageResources.source_places_js),
        "source.css": .css(PackageResources.source_css),
        "store.js": .script(PackageResources.store_js),
        "swift-words.js": .script(PackageResources.swift_words_js),
        "text-in-place.js": .script(PackageResources.text_in_place_js),
        "tokens.css": .css(PackageResources.tokens_css),
        "touch.js": .script(PackageResources.touch_js),
        "tree.js": .script(PackageResources.tree_js),
        "user-guides.js": .script(PackageResources.user_guides_js),
        "variations.js": .script(PackageResources.variations_js),
        "visibility.js": .script(PackageResources.visibility_js),
        "walk.js": .script(PackageResources.walk_js),
        "xib-dock.js": .script(PackageResources.xib_dock_js),
    ]
}
