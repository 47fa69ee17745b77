@_implementationOnly import CCairo

extension TextLayout {
    /// Draws the text, its box's top left at a point.
    public func draw(in context: CGContext, at point: CGPoint) {
        draw(in: context, at: point, from: -.infinity, to: .infinity)
    }

    /// Draws the lines of which some part lies between two heights of the layout.
    public func draw(in context: CGContext, at point: CGPoint, from top: CGFloat, to bottom: CGFloat) {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        for index in lines.indices {
            let line = lines[index]
            guard line.origin.y + line.height >= top, line.origin.y <= bottom else { continue }
            let left = point.x + line.origin.x, baseline = point.y + line.baseline
            let runs = placedRuns(index)
            for (place, run) in runs.enumerated() {
                let look = attributes[run.attributes]
                let y = baseline - look.baselineOffset
                if let background = look.background {
                    context.saveGState()
                    context.setFillColor(background)
                    context.fill(
                        CGRect(
                            x: left + CGFloat(run.x), y: point.y + line.origin.y, width: CGFloat(run.width),
                            height: line.height))
                    context.restoreGState()
                }
                if let shadow = look.shadow {
                    context.saveGState()
                    context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
                }
                if let picture = look.picture {
                    for (glyph, x) in run.glyphs where text[Int(glyph.cluster)] == InlinePicture.character {
                        let place = CGRect(
                            x: left + CGFloat(x) + picture.bounds.minX, y: y - picture.bounds.maxY,
                            width: picture.bounds.width, height: picture.bounds.height)
                        picture.draw(context, place)
                    }
                } else {
                    context.show(run, look, x: Double(left), y: Double(y))
                }
                if look.underline != nil || look.strikethrough != nil {
                    decorate(run, in: context, left: Double(left), y: Double(y), endsLine: place == runs.count - 1)
                }
                if look.shadow != nil { context.restoreGState() }
            }
        }
    }

    // MARK: Places of characters

    /// The offset in UTF-16 units where an insertion at a point would go.
    public func characterIndex(at point: CGPoint) -> Int {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        guard !lines.isEmpty else { return 0 }
        var index = lines.firstIndex { point.y < $0.origin.y + $0.height } ?? lines.count - 1
        // On the other side of what the text flows around.
        while index + 1 < lines.count, lines[index + 1].origin.y == lines[index].origin.y,
            point.x >= lines[index + 1].origin.x
        { index += 1 }
        let line = lines[index]
        var best = (distance: CGFloat.infinity, offset: line.range.lowerBound)
        for offset in caretOffsets(line) {
            let distance = abs(caretX(offset, index) - point.x)
            if distance < best.distance { best = (distance, offset) }
        }
        return best.offset
    }

    /// A caret's rectangle before an offset in UTF-16 units; its width is 0.
    public func caretRect(at offset: Int) -> CGRect {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        guard !lines.isEmpty else { return .zero }
        let offset = min(max(0, offset), text.count)
        let index = lines.firstIndex { offset < $0.range.upperBound } ?? lines.count - 1
        let line = lines[index]
        return CGRect(x: caretX(offset, index), y: line.origin.y, width: 0, height: line.height)
    }

    /// The rectangles that a selection of UTF-16 units covers, one a line.
    public func selectionRects(for range: Range<Int>) -> [CGRect] {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        return lines.indices.compactMap { index in
            let line = lines[index], part = range.clamped(to: line.range)
            guard !part.isEmpty else { return nil }
            let a = caretX(part.lowerBound, index), b = caretX(part.upperBound, index)
            return CGRect(x: min(a, b), y: line.origin.y, width: abs(b - a), height: line.height)
        }
    }

    private func caretOffsets(_ line: Line) -> [Int] {
        var end = line.range.upperBound
        while end > line.range.lowerBound, Self.isBreak(text[end - 1]) { end -= 1 }
        // After the space where a line was broken comes the next line's start.
        if end == line.range.upperBound, end < text.count, end > line.range.lowerBound, text[end - 1] == 32 { end -= 1 }
        return characterStarts.filter { $0 >= line.range.lowerBound && $0 <= end }
    }

    private func caretX(_ offset: Int, _ lineIndex: Int) -> CGFloat {
        let line = lines[lineIndex]
        var end: (x: Double, offset: Int)?
        for run in placedRuns(lineIndex) {
            for (i, (glyph, x)) in run.glyphs.enumerated() {
                let cluster = Int(glyph.cluster)
                if cluster == offset { return line.origin.x + CGFloat(run.isRightToLeft ? x + glyph.advance : x) }
                // Inside a ligature or a cluster of several characters: spread them evenly.
                let next =
                    run.isRightToLeft
                    ? (i > 0 ? Int(run.glyphs[i - 1].glyph.cluster) : -1)
                    : (i + 1 < run.glyphs.count ? Int(run.glyphs[i + 1].glyph.cluster) : -1)
                if offset > cluster, next > offset, next > cluster {
                    let share = Double(offset - cluster) / Double(next - cluster) * glyph.advance
                    return line.origin.x + CGFloat(run.isRightToLeft ? x + glyph.advance - share : x + share)
                }
                if cluster < offset, cluster >= end?.offset ?? -1 {
                    end = (run.isRightToLeft ? x : x + glyph.advance, cluster)
                }
            }
        }
        return line.origin.x + CGFloat(end?.x ?? 0)
    }
}

extension CGContext {
    /// Draws glyphs with their baseline at a place in user space.
    func show(_ run: TextLayout.PlacedRun, _ look: TextAttributes, x: Double, y: Double) {
        guard !run.glyphs.isEmpty else { return }
        let font = look.font, color = look.color, isPlain = look.obliqueness == 0 && look.strokeWidth == 0
        var size = Double(font.descriptor.size)
        // Emoji fill the width that they have on iOS.
        if run.face.isColor, font.isSystem, let glyph = run.glyphs.first?.glyph, glyph.advance > 0 {
            size *= glyph.advance / max(1, run.face.advance(glyph.id) * size / run.face.unitsPerEm)
        }
        if isPlain, state.shadow == nil, state.blend == .normal, color.pattern == nil {
            let ink = (color.red, color.green, color.blue, color.alpha * state.alpha)
            var isPainted = false
            touching(nil) {
                isPainted = GlyphPainter.paint(
                    run.glyphs, of: run.face, size: size, color: ink, x: x, y: y, in: cr)
            }
            if isPainted { return }
        }
        if document != nil, run.face.isColor { return showAsPicture(run, look, x: x, y: y) }
        guard let face = run.face.cairoFace else { return }
        withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { glyphs in
            for (i, (glyph, at)) in run.glyphs.enumerated() {
                glyphs[i] = cairo_glyph_t(index: UInt(glyph.id), x: x + at + glyph.dx, y: y - glyph.dy)
            }
            var matrix = cairo_matrix_t(
                xx: size, yx: 0, xy: size * ((run.face.isSlanted ? -0.2 : 0) - Double(look.obliqueness)), yy: size,
                x0: 0, y0: 0)
            let box = CGRect(x: x + run.x - size, y: y - size * 1.5, width: run.width + size * 2, height: size * 2.5)
            painting(bounds: box.applying(pixelTransform)) {
                // A shadow's caster is drawn with another Cairo context, so the font is set in here.
                cairo_set_font_face(cr, face)
                cairo_set_font_options(cr, Self.fontOptions)
                setSource(color, alpha: state.alpha)
                // Neighbours that are stretched alike are shown together.
                var start = 0
                while start < run.glyphs.count {
                    let stretch = run.glyphs[start].glyph.stretch
                    let end = run.glyphs[start...].firstIndex { $0.glyph.stretch != stretch } ?? run.glyphs.count
                    matrix.xx = size * (1 + Double(stretch) / 100)
                    cairo_set_font_matrix(cr, &matrix)
                    if look.strokeWidth <= 0 { cairo_show_glyphs(cr, glyphs.baseAddress! + start, Int32(end - start)) }
                    if look.strokeWidth != 0 {
                        cairo_new_path(cr)
                        cairo_glyph_path(cr, glyphs.baseAddress! + start, Int32(end - start))
                        setSource(look.strokeColor ?? color, alpha: state.alpha)
                        cairo_set_line_width(cr, abs(Double(look.strokeWidth)) / 100 * size)
                        cairo_stroke(cr)
                        setSource(color, alpha: state.alpha)
                    }
                    start = end
                }
            }
        }
    }

    /// Emoji are pictures, which documents can't hold as glyphs.
    private func showAsPicture(_ run: TextLayout.PlacedRun, _ look: TextAttributes, x: Double, y: Double) {
        let size = Double(look.font.descriptor.size),
            box = CGRect(x: x + run.x - size / 2, y: y - size * 1.5, width: run.width + size, height: size * 2)
        let picture = CGContext.raster(size: box.size, scale: scale, opaque: false)
        picture.show(run, look, x: x - Double(box.minX), y: y - Double(box.minY))
        drawTopDown(picture.takeImage(), in: box)
    }

    nonisolated(unsafe) static let fontOptions: OpaquePointer = {
        let options = cairo_font_options_create()!
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        return options
    }()
}
