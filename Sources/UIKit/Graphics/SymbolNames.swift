import Foundation

/// Which of bootstrap-icons' pictures stands for an SF Symbol, chosen by what it means first and by its look second.
///
/// Names that differ only in "-" for "." aren't listed, nor are filled variants whose picture is the plain one's with
/// "-fill".
enum SymbolNames {
    /// The picture for a symbol's name; nil where nothing resembles it.
    ///
    /// - Parameter isPicture: whether there is a picture of that name.
    static func picture(for name: String, isPicture: (String) -> Bool) -> String? {
        if let listed = table[name] { return listed }
        let plain = name.replacingOccurrences(of: ".", with: "-")
        if isPicture(plain) { return plain }
        guard name.hasSuffix(".fill"), let outlined = picture(for: String(name.dropLast(5)), isPicture: isPicture)
        else { return nil }
        return isPicture(outlined + "-fill") ? outlined + "-fill" : outlined
    }

    /// The names that are known and drawn, in order; filled ones where they are drawn otherwise.
    static func all(isPicture: (String) -> Bool) -> [String] {
        let known = Set(Array(table.keys) + SymbolDrawings.names + common.filter(isPicture))
        let filled = known.map { $0 + ".fill" }.filter { name in
            picture(for: name, isPicture: isPicture).map { $0.hasSuffix("-fill") } ?? false
        }
        return known.union(filled).sorted()
    }

    /// Names that are the pictures' own, too.
    private static let common = [
        "airplane", "alarm", "archive", "bag", "bandage", "basket", "battery", "bell", "bicycle", "bluetooth", "book",
        "bookmark", "briefcase", "building", "calendar", "camera", "cart", "checkmark", "clipboard", "clock", "cloud",
        "creditcard", "cube", "cup", "display", "drop", "envelope", "eye", "eyedropper", "film", "flag", "flame",
        "folder", "fuel", "gear", "gift", "globe", "headphones", "heart", "hourglass", "house", "key", "keyboard",
        "lamp", "laptop", "link", "lock", "map", "mic", "moon", "mouse", "paintbrush", "palette", "paperclip", "pause",
        "pencil", "people", "person", "phone", "pin", "play", "plus", "printer", "puzzle", "repeat", "scissors",
        "shield", "shuffle", "skip", "snow", "speaker", "speedometer", "star", "stop", "stopwatch", "sun", "tag",
        "thermometer", "ticket", "trash", "tray", "trophy", "truck", "tv", "umbrella", "wallet", "wifi", "wind",
        "wrench",
    ]

    /// The words of all names that are known, and of the pictures' own.
    static func words(inPicturesOf folder: String) -> Set<String> {
        if let known = knownWords { return known }
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map {
            ($0 as NSString).deletingPathExtension
        }
        let words = Set(
            (table.keys + SymbolDrawings.names).flatMap { $0.split(separator: ".") }
                + files.flatMap { $0.split(separator: "-") }
        ).map(String.init)
        knownWords = Set(words)
        return knownWords!
    }
    /// Under SymbolLibrary's lock.
    nonisolated(unsafe) private static var knownWords: Set<String>?

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for pair in lists.joined(separator: "\n").split(whereSeparator: \.isWhitespace) {
            let sides = pair.split(separator: "=")
            table[String(sides[0])] = String(sides[1])
        }
        return table
    }()

    /// SF Symbol's name = picture's name.
    private static let lists = [
        // People.
        """
        person.3=people person.crop.circle=person-circle person.2=people person.crop.square=person-square person.badge.plus=person-add
        person.badge.minus=person-dash person.crop.circle.badge.plus=person-add person.crop.circle.badge.checkmark=person-check
        person.crop.circle.badge.exclamationmark=person-exclamation person.crop.circle.badge.xmark=person-x person.crop.rectangle=person-vcard
        person.text.rectangle=person-vcard person.fill.checkmark=person-fill-check person.fill.xmark=person-fill-x
        person.fill.questionmark=person-fill-exclamation person.fill.badge.plus=person-fill-add person.wave.2=person-up person.and.person=people
        person.line.dotted.person=people person.2.square.stack=person-rolodex person.fill.viewfinder=person-bounding-box
        person.crop.artframe=person-bounding-box
        figure.roll=universal-access figure.2.and.child.holdinghands=people person.crop.circle.fill.badge.plus=person-fill-add brain.head.profile=person
        ear=headset nose=person mouth=emoji-smile mustache=emoji-smile
        """,
        // Faces and hands.
        """
        face.smiling=emoji-smile face.dashed=emoji-neutral hand.thumbsup=hand-thumbs-up hand.thumbsdown=hand-thumbs-down
        hand.thumbsdown.hand.thumbsup=hand-thumbs-up hand.point.up=hand-index hand.point.up.left=hand-index hand.point.left=hand-index-thumb
        hand.point.right=hand-index-thumb hand.tap=hand-index-thumb hand.draw=hand-index hand.wave=hand-index-thumb hands.clap=hand-thumbs-up
        hands.sparkles=stars theatermasks=mask
        """,
        // Signs.
        """
        plus=plus-lg minus=dash-lg multiply=x-lg xmark=x-lg plusminus=plus-slash-minus number=hash checkmark=check-lg
        minus.circle=dash-circle minus.square=dash-square plus.app=plus-square plus.rectangle=plus-square plus.rectangle.on.rectangle=window-plus
        plus.magnifyingglass=zoom-in minus.magnifyingglass=zoom-out xmark.circle=x-circle multiply.circle=x-circle xmark.square=x-square
        xmark.octagon=x-octagon xmark.bin=trash xmark.seal=patch-minus xmark.shield=shield-x xmark.shield.fill=shield-fill-x checkmark.circle=check-circle
        checkmark.square=check-square checkmark.seal=patch-check checkmark.shield=shield-check checkmark.shield.fill=shield-fill-check
        checkmark.rectangle=check-square checkmark.bubble=chat-dots checkmark.message=chat-dots checkmark.icloud=cloud-check checklist=list-check
        exclamationmark=exclamation-lg exclamationmark.circle=exclamation-circle exclamationmark.triangle=exclamation-triangle
        exclamationmark.octagon=exclamation-octagon exclamationmark.shield=shield-exclamation exclamationmark.shield.fill=shield-fill-exclamation
        exclamationmark.square=exclamation-square exclamationmark.bubble=chat-dots exclamationmark.arrow.triangle.2.circlepath=arrow-repeat
        questionmark=question-lg questionmark.circle=question-circle questionmark.square=question-square questionmark.diamond=question-diamond
        questionmark.folder=folder-x nosign=slash-circle at.badge.plus=at dollarsign=currency-dollar dollarsign.circle=coin
        dollarsign.square=cash eurosign=currency-euro sterlingsign=currency-pound yensign=currency-yen bitcoinsign=currency-bitcoin banknote=cash
        banknote.fill=cash-stack function=calculator paragraphsign=paragraph
        """,
        // Arrows.
        """
        arrow.forward=arrow-right arrow.backward=arrow-left arrow.forward.circle=arrow-right-circle arrow.backward.circle=arrow-left-circle
        arrow.left.and.right=arrow-left-right arrow.left.arrow.right=arrow-left-right arrow.up.and.down=arrow-down-up arrow.up.arrow.down=arrow-down-up
        arrow.2.circlepath=arrow-repeat arrow.2.squarepath=arrow-repeat arrow.triangle.2.circlepath=arrow-repeat arrow.3.trianglepath=recycle
        arrow.triangle.branch=share arrow.triangle.merge=sign-merge-left arrow.triangle.swap=arrow-left-right arrow.turn.up.left=arrow-90deg-left
        arrow.turn.up.right=arrow-90deg-right arrow.turn.down.left=arrow-return-left arrow.turn.down.right=arrow-return-right
        arrow.uturn.left=arrow-counterclockwise arrow.uturn.right=arrow-clockwise arrow.uturn.backward=arrow-counterclockwise
        arrow.uturn.forward=arrow-clockwise arrow.up.to.line=arrow-bar-up arrow.down.to.line=arrow-bar-down arrow.left.to.line=arrow-bar-left
        arrow.right.to.line=arrow-bar-right arrow.right.to.line.alt=arrow-bar-right arrow.down.to.line.alt=arrow-bar-down
        arrow.up.left.and.arrow.down.right=arrows-angle-expand arrow.down.right.and.arrow.up.left=arrows-angle-contract
        arrow.up.backward.and.arrow.down.forward=arrows-angle-expand arrow.down.forward.and.arrow.up.backward=arrows-angle-contract
        arrow.up.and.down.and.arrow.left.and.right=arrows-move arrow.up.doc=file-earmark-arrow-up arrow.down.doc=file-earmark-arrow-down
        arrow.right.doc.on.clipboard=clipboard-plus arrow.down.app=box-arrow-in-down arrow.forward.folder=folder-symlink
        arrow.down.circle.dotted=arrow-down-circle arrow.down.left.and.arrow.up.right=arrows-angle-contract arrow.rectanglepath=arrow-repeat
        arrow.up.forward=arrow-up-right arrow.up.forward.app=box-arrow-up-right arrow.up.forward.square=box-arrow-up-right
        arrow.down.backward=arrow-down-left arrowshape.turn.up.left=reply arrowshape.turn.up.right=forward arrowshape.turn.up.left.2=reply-all

        arrowtriangle.left=caret-left arrowtriangle.right=caret-right arrowtriangle.up=caret-up arrowtriangle.down=caret-down
        arrowtriangle.right.circle=play-circle
        chevron.left.2=chevron-double-left chevron.right.2=chevron-double-right chevron.up.2=chevron-double-up chevron.down.2=chevron-double-down
        chevron.left.slash.chevron.right=code-slash chevron.left.forwardslash.chevron.right=code-slash
        gobackward=arrow-counterclockwise gobackward.10=arrow-counterclockwise gobackward.15=arrow-counterclockwise gobackward.30=arrow-counterclockwise
        goforward=arrow-clockwise goforward.10=arrow-clockwise goforward.15=arrow-clockwise goforward.30=arrow-clockwise goforward.plus=arrow-clockwise
        rotate.left=arrow-counterclockwise rotate.right=arrow-clockwise
        """,
        // Sharing and editing.
        """
        square.and.arrow.up=box-arrow-up square.and.arrow.down=box-arrow-in-down square.and.arrow.up.on.square=box-arrow-up
        square.and.arrow.down.on.square=box-arrow-in-down pencil.and.outline=pencil-square
        pencil.slash=pencil pencil.tip=pen pencil.line=pencil pencil.and.scribble=pencil-square pencil.tip.crop.circle=pen
        pencil.tip.crop.circle.badge.plus=pen pencil.and.ellipsis.rectangle=input-cursor-text rectangle.and.pencil.and.ellipsis=input-cursor-text
        highlighter=pen lasso=bezier2 paintbrush=brush paintbrush.pointed=brush paintpalette=palette eyedropper.halffull=eyedropper ruler=rulers
        wand.and.stars=magic wand.and.rays=magic wand.and.stars.inverse=magic slider.horizontal.3=sliders slider.horizontal.2.square=sliders
        slider.horizontal.below.rectangle=sliders slider.vertical.3=sliders2-vertical switch.2=toggles dial.min=speedometer2
        scribble.variable=bezier2 signature=pen crop.rotate=crop skew=bounding-box lineweight=border-width togglepower=toggle-on
        """,
        // Documents.
        """
        doc=file-earmark doc.text=file-earmark-text doc.richtext=file-earmark-richtext doc.on.doc=files doc.on.clipboard=clipboard
        doc.plaintext=file-earmark-text doc.append=file-earmark-plus doc.badge.plus=file-earmark-plus doc.fill.badge.plus=file-earmark-plus-fill
        doc.badge.gearshape=file-earmark-code doc.text.magnifyingglass=search doc.text.viewfinder=file-earmark-text doc.zipper=file-earmark-zip
        doc.text.image=file-earmark-richtext document=file-earmark document.on.trash=trash document.on.document=files note=sticky note.text=stickies
        note.text.badge.plus=journal-plus list.clipboard=clipboard-check list.bullet=list-ul list.dash=list-ul list.number=list-ol list.star=list-stars
        list.triangle=list-nested list.bullet.rectangle=card-list list.bullet.indent=list-nested list.bullet.below.rectangle=card-list list.and.film=film
        line.horizontal.3=list line.3.horizontal=list line.horizontal.3.decrease=filter line.3.horizontal.decrease=filter
        line.horizontal.3.decrease.circle=filter-circle line.3.horizontal.decrease.circle=filter-circle line.diagonal=slash-lg
        line.2.horizontal.decrease.circle=filter-circle text.alignleft=text-left text.aligncenter=text-center text.alignright=text-right
        text.justify=justify text.justify.left=justify-left text.justifyleft=justify-left text.append=text-paragraph text.badge.plus=text-paragraph
        text.badge.checkmark=list-check text.badge.minus=text-paragraph text.badge.star=list-stars text.bubble=chat-left-text text.cursor=cursor-text
        text.quote=blockquote-left text.insert=text-indent-left text.magnifyingglass=search text.redaction=text-left text.book.closed=journal-text
        text.below.photo=card-image text.viewfinder=card-text textformat=type textformat.size=fonts textformat.abc=fonts textformat.alt=fonts
        textformat.123=123 textbox=textarea-t character=type character.book.closed=journal-text character.cursor.ibeam=input-cursor-text bold=type-bold
        italic=type-italic underline=type-underline strikethrough=type-strikethrough bold.italic.underline=type-bold increase.indent=text-indent-left
        decrease.indent=text-indent-right curlybraces=braces placeholdertext.fill=card-text character.textbox=textarea-t
        """,
        // Things for keeping.
        """
        folder.badge.plus=folder-plus folder.badge.minus=folder-minus folder.badge.gear=folder-symlink folder.badge.gearshape=folder-symlink
        folder.badge.person.crop=folder tray=inbox tray.full=inboxes tray.2=inboxes tray.and.arrow.up=upload tray.and.arrow.down=download
        archivebox=archive externaldrive=hdd internaldrive=hdd opticaldiscdrive=hdd externaldrive.badge.icloud=hdd-network book.closed=journal-bookmark
        books.vertical=collection magazine=newspaper graduationcap=mortarboard link=link-45deg link.badge.plus=link-45deg personalhotspot=link
        paperplane=send mail=envelope mail.stack=envelope envelope.badge=envelope-exclamation suitcase=briefcase case=briefcase suitcase.cart=briefcase
        wallet.pass=wallet shippingbox=box-seam cube=box cube.box=box-seam cube.transparent=box storefront=shop key.horizontal=key lock.open=unlock
        lock.shield=shield-lock lock.rectangle=lock lock.rotation=lock lock.doc=file-earmark-lock
        """,
        // Talking.
        """
        message=chat bubble.left=chat-left bubble.right=chat-right bubble.middle.bottom=chat-square
        quote.bubble=chat-quote ellipsis.bubble=chat-dots ellipsis.message=chat-dots captions.bubble=badge-cc plus.bubble=chat plus.message=chat
        star.bubble=chat-heart phone=telephone phone.fill=telephone-fill pin.fill=pin-angle-fill speaker.fill=volume-off-fill phone.down=telephone-x phone.arrow.up.right=telephone-outbound phone.arrow.down.left=telephone-inbound
        phone.badge.plus=telephone-plus video=camera-video video.slash=camera-video-off video.badge.plus=camera-video teletype=telephone bell.badge=bell
        bell.and.waves.left.and.right=bell
        """,
        // Time and places.
        """
        calendar.badge.plus=calendar-plus calendar.badge.minus=calendar-minus calendar.badge.clock=calendar-event calendar.badge.exclamationmark=calendar-x
        clock.arrow.circlepath=clock-history clock.badge.checkmark=clock timer=stopwatch hourglass.bottomhalf.fill=hourglass-bottom
        hourglass.tophalf.fill=hourglass-top deskclock=alarm timelapse=clock location=cursor location.north=cursor location.viewfinder=bullseye
        mappin.and.ellipse=geo-alt pin.slash=pin-angle pin=pin-angle network=globe safari=compass
        flag.checkered=flag flag.2.crossed=flag signpost.right=signpost building.2=buildings building.columns=bank building.columns.fill=bank2
        house.lodge=house airplane.departure=airplane airplane.arrival=airplane car=car-front car.2=car-front bus=bus-front tram=train-front
        train.side.front.car=train-lightrail-front cablecar=train-front fuelpump=fuel-pump box.truck=truck scope=bullseye
        target=bullseye dot.scope=bullseye
        """,
        // Pictures, film and sound.
        """
        camera.rotate=camera camera.viewfinder=camera camera.on.rectangle=camera camera.metering.center.weighted=camera camera.filters=palette
        camera.macro=flower1 photo=image photo.on.rectangle=images photo.on.rectangle.angled=images photo.fill.on.rectangle.fill=images photo.stack=images
        photo.artframe=card-image photo.badge.plus=image livephoto=record-circle bolt=lightning bolt.badge.a=lightning bolt.horizontal=lightning
        bolt.heart=lightning bolt.car=ev-front flashlight.off.fill=lightbulb-off flashlight.on.fill=lightbulb-fill viewfinder=fullscreen
        viewfinder.circle=bullseye barcode=upc barcode.viewfinder=upc-scan qrcode=qr-code qrcode.viewfinder=qr-code-scan faceid=person-bounding-box
        touchid=fingerprint flip.horizontal=symmetry-vertical arrow.left.and.right.righttriangle.left.righttriangle.right=symmetry-vertical
        aspectratio=aspect-ratio perspective=bounding-box dice=dice-5 die.face.1=dice-1 die.face.2=dice-2 die.face.3=dice-3 die.face.4=dice-4
        die.face.5=dice-5 die.face.6=dice-6 play.rectangle=play-btn play.slash=play pause.rectangle=pause-btn
        backward.frame=skip-backward forward.frame=skip-forward
        backward.end.alt=skip-backward forward.end.alt=skip-forward music.note.house=music-note music.mic=mic music.quarternote.3=music-note-beamed
        speaker=volume-off speaker.slash=volume-mute speaker.1=volume-down speaker.2=volume-up speaker.3=volume-up speaker.wave.1=volume-down
        speaker.wave.2=volume-up speaker.wave.3=volume-up speaker.zzz=volume-off mic.slash=mic-mute waveform=soundwave waveform.path=activity
        waveform.path.ecg=activity hifispeaker=speaker radio=broadcast airplayaudio=cast airplayvideo=cast 4k.tv=badge-4k pip.enter=pip pip.exit=pip
        opticaldisc=disc guitars=music-note-beamed metronome=music-note tuningfork=music-note play.tv=play-btn music.note.tv=tv
        tv.and.mediabox=tv rectangle.inset.filled=fullscreen sparkles.tv=tv
        """,
        // Weather and nature.
        """
        sun.max=sun sun.min=brightness-high sun.haze=cloud-haze sun.dust=brightness-low moon.zzz=moon-stars cloud.heavyrain=cloud-rain-heavy
        cloud.bolt=cloud-lightning cloud.bolt.rain=cloud-lightning-rain cloud.sun.rain=cloud-drizzle icloud=cloud icloud.slash=cloud-slash
        icloud.and.arrow.up=cloud-arrow-up icloud.and.arrow.down=cloud-arrow-down wind.snow=wind snowflake=snow smoke=cloud-fog2
        thermometer=thermometer-half thermometer.medium=thermometer-half thermometer.snowflake=thermometer-snow humidity=moisture drop=droplet
        drop.triangle=droplet flame=fire leaf.arrow.triangle.circlepath=recycle sparkles=stars sparkle=stars sparkle.magnifyingglass=search
        sparkles.square.filled.on.square=stars rays=sun aqi.low=moisture ant=bug ladybug=bug
        bird=twitter globe.desk=globe atom=radioactive
        """,
        // Shapes, grids and windows.
        """
        square.dashed=bounding-box-circles square.on.square=back square.on.circle=subtract square.fill.on.square.fill=back square.stack=stack
        square.stack.3d.up=layers square.stack.3d.down.right=layers square.3.stack.3d=layers square.3.layers.3d=layers square.grid.2x2=grid
        square.grid.3x3=grid-3x3 square.grid.3x3.fill=grid-3x3-gap-fill square.grid.3x2=grid-3x2 square.grid.4x3.fill=grid-3x3-gap-fill
        square.split.2x1=layout-split square.split.1x2=view-stacked square.split.2x2=border-all
        circle.circle=record-circle circle.inset.filled=record-circle circle.grid.2x2=grid circle.grid.3x3=grid-3x3-gap
        circle.lefthalf.fill=circle-half circle.lefthalf.filled=circle-half
        smallcircle.fill.circle=record-circle smallcircle.filled.circle=record-circle
        largecircle.fill.circle=record-circle-fill dot.circle=record-circle dot.square=record-btn rectangle.stack=collection
        rectangle.stack.badge.plus=collection rectangle.stack.person.crop=collection rectangle.split.2x1=layout-split
        rectangle.split.3x1=layout-three-columns rectangle.split.1x2=view-stacked rectangle.split.3x3=table rectangle.grid.1x2=view-stacked
        rectangle.grid.2x2=grid rectangle.grid.3x2=grid-3x2 rectangle.and.text.magnifyingglass=search rectangle.on.rectangle=back
        rectangle.on.rectangle.angled=back rectangle.portrait.on.rectangle.portrait=back rectangle.portrait.and.arrow.right=box-arrow-right
        rectangle.portrait.and.arrow.forward=box-arrow-right rectangle.3.offgrid=columns-gap rectangle.3.group=columns-gap rectangle.badge.plus=window-plus
        rectangle.compress.vertical=arrows-collapse rectangle.expand.vertical=arrows-expand rectangle.dock=window-dock
        rectangle.and.hand.point.up.left=hand-index app.fill=square-fill app.badge=app-indicator apps.iphone=phone apps.ipad=tablet
        sidebar.left=layout-sidebar sidebar.leading=layout-sidebar sidebar.right=layout-sidebar-reverse sidebar.trailing=layout-sidebar-reverse
        sidebar.squares.left=layout-sidebar macwindow=window menubar.rectangle=window tablecells=table grid=grid-3x3
        square.and.line.vertical.and.square=layout-split trapezoid.and.line.vertical=symmetry-vertical mosaic=grid-1x2 view.2d=badge-sd view.3d=badge-3d
        move.3d=arrows-move rotate.3d=arrow-repeat arkit=badge-ar
        """,
        // Devices and tools.
        """
        gearshape=gear gearshape.2=gear-wide-connected gear.badge=gear ellipsis=three-dots ellipsis.vertical=three-dots-vertical
        ellipsis.rectangle=three-dots ellipsis.viewfinder=three-dots loupe=search control=chevron-up return=arrow-return-left
        delete.left=backspace delete.right=backspace-reverse delete.backward=backspace clear=x-square keyboard.chevron.compact.down=keyboard esc=escape
        wrench.and.screwdriver=tools puzzlepiece=puzzle puzzlepiece.extension=puzzle memorychip=memory desktopcomputer=display laptopcomputer=laptop
        iphone=phone iphone.homebutton=phone iphone.slash=phone iphone.radiowaves.left.and.right=phone-vibrate ipad=tablet ipad.landscape=tablet-landscape
        applewatch=smartwatch airpods=earbuds airpods.pro=earbuds homepod=speaker scanner=printer server.rack=hdd-rack wifi.slash=wifi-off
        antenna.radiowaves.left.and.right=broadcast dot.radiowaves.left.and.right=broadcast dot.radiowaves.right=broadcast
        dot.radiowaves.forward=broadcast wave.3.right=wifi wave.3.left=wifi wave.3.forward=wifi cellularbars=reception-4 bolt.batteryblock=battery-charging
        battery.100=battery-full
        battery.100.bolt=battery-charging minus.plus.batteryblock=battery cable.connector=usb-symbol powerplug=plug lightbulb.slash=lightbulb-off
        apple.logo=apple applelogo=apple swift=send gamecontroller=controller cursorarrow=cursor cursorarrow.rays=cursor cursorarrow.click=cursor
        contextualmenu.and.cursorarrow=menu-app finder=emoji-smile chart.bar=bar-chart chart.bar.xaxis=bar-chart-line
        chart.bar.doc.horizontal=file-earmark-bar-graph chart.pie=pie-chart chart.line.uptrend.xyaxis=graph-up-arrow
        chart.line.downtrend.xyaxis=graph-down-arrow chart.line.flattrend.xyaxis=graph-up chart.xyaxis.line=graph-up waveform.badge.plus=soundwave
        gauge=speedometer2 gauge.medium=speedometer2 barometer=speedometer2 level=rulers lifepreserver=life-preserver sos=exclamation-lg
        swatchpalette=palette2 mount.fill=image-alt
        """,
        // Home, food, health, sport.
        """
        cart.badge.minus=cart-dash cart.badge.plus=cart-plus bag.badge.plus=bag-plus bag.badge.minus=bag-dash giftcard=postcard-heart tag.slash=tag
        rosette=award medal=award sportscourt=dribbble basketball=dribbble tennis.racket=dribbble
        cup.and.saucer=cup-hot mug=cup-straw
        takeoutbag.and.cup.and.straw=cup-straw cross.case=clipboard2-pulse pills=capsule stethoscope=heart-pulse
        bandage=bandaid syringe=eyedropper heart.text.square=clipboard2-heart staroflife=asterisk party.popper=stars balloon.2=balloon lamp.desk=lamp
        lamp.table=lamp lamp.floor=lamp shower=droplet bathtub=droplet washer=disc table.furniture=lamp refrigerator=door-closed
        door.left.hand.open=door-open door.left.hand.closed=door-closed stairs=ladder star.leadinghalf.filled=star-half star.lefthalf.fill=star-half
        heart.slash=heartbreak creditcard=credit-card rectangle.portrait=file
        """,
        // What documents and sources name besides.
        """
        arrow.triangle.2.circlepath.camera=camera arrowshape.turn.up.backward=reply arrowshape.turn.up.forward=forward
        arrowtriangle.backward=caret-left arrowtriangle.forward=caret-right camera.metering.matrix=camera exclamationmark.icloud=cloud
        figure.gymnastics=person filemenu.and.cursorarrow=menu-app homekit=house list.bullet.clipboard=clipboard-data menucard=journal-text
        moonphase.waning.crescent=moon person.fill.checkmark.rtl=person-fill-check pill=capsule-pill pill.fill=capsule-pill
        rectangle.2.swap=arrow-left-right rectangle.and.pencil.and.ellipsis.rtl=input-cursor-text smiley=emoji-smile studentdesk=easel
        table.badge.more=table train.side.rear.car=train-lightrail-front volume.3=volume-up wifi.exclamationmark=wifi wrongwaysign=sign-do-not-enter
        """,
    ]
}
