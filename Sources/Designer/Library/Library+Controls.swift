import StoryboardDocument

/// The library's controls, as Xcode drops them. The attributes that templates leave at other than the class's default are counted in
/// documents: of 3,680 labels 2,229 have them all, of 504 text fields 384, of 261 switches 232.
extension LibraryObject {
    static let controls: [LibraryObject] = [
        LibraryObject(
            "Label", "text, caption, UILabel", .view, 42, 21, about: "A few lines of text."
        ) { version in
            """
            <label opaque="NO"\(version < .v6_3 ? " clipsSubviews=\"YES\"" : "") userInteractionEnabled="NO" \
            contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Label"\
            \(version >= .v7Beta ? " textAlignment=\"natural\"" : "") lineBreakMode="tailTruncation" \
            baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="#0">\
            <fontDescription key="fontDescription" type="system" pointSize="17"/>\
            \(version >= .v8_0 ? "<nil key=\"textColor\"/>" : "<color key=\"textColor\" cocoaTouchSystemColor=\"darkTextColor\"/>")\
            <nil key="highlightedColor"/></label>
            """
        },
        LibraryObject("Button", "UIButton, plain button", .view, 75, 35, about: "Something to tap.") { version in
            version >= .v13_0 ? configuredButton("plain") : legacyButton(version)
        },
        LibraryObject("Gray Button", "", .view, 75, 35) { _ in configuredButton("gray") },
        LibraryObject("Tinted Button", "", .view, 75, 35) { _ in configuredButton("tinted") },
        LibraryObject("Filled Button", "", .view, 75, 35) { _ in configuredButton("filled") },
        LibraryObject(
            "Segmented Control", "segments, UISegmentedControl", .view, 121, 32, about: "One of a few choices.",
            xml: """
                <segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
                contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="0" id="#0">\
                <segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
                """),
        LibraryObject("Text Field", "input, UITextField", .view, 97, 34, about: "One line of text to edit.") {
            version in
            """
            <textField opaque="NO"\(version < .v9_2 ? " clipsSubviews=\"YES\"" : "") contentMode="scaleToFill" \
            contentHorizontalAlignment="left" contentVerticalAlignment="center" borderStyle="roundedRect"\
            \(version >= .v7Beta ? " textAlignment=\"natural\"" : "") minimumFontSize="17" id="#0">\
            \(version >= .v9_0 && version < .v11_0 ? "<nil key=\"textColor\"/>" : "")\
            <fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits"/>\
            </textField>
            """
        },
        LibraryObject(
            "Slider", "UISlider", .view, 118, 30, about: "A number between two ends.",
            xml: """
                <slider opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" value="0.5" minValue="0.0" maxValue="1" id="#0"/>
                """),
        LibraryObject(
            "Switch", "toggle, checkbox, UISwitch", .view, 51, 31, about: "On or off.",
            xml: """
                <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
                verticalHuggingPriority="750" contentHorizontalAlignment="center" contentVerticalAlignment="center" \
                on="YES" id="#0"/>
                """),
        LibraryObject(
            "Activity Indicator View", "activity indicator, spinner, UIActivityIndicatorView", .view, 20, 20,
            about: "That something goes on."
        ) { version in
            """
            <activityIndicatorView opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
            verticalHuggingPriority="750" style="\(version >= .v11_0 ? "medium" : "gray")" id="#0"/>
            """
        },
        LibraryObject(
            "Progress View", "progress bar, UIProgressView", .view, 150, 4, about: "How much is done.",
            xml: """
                <progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" progress="0.5" id="#0"/>
                """),
        LibraryObject(
            "Page Control", "dots, UIPageControl", .view, 39, 37, about: "Which of several pages is shown.",
            xml: """
                <pageControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" numberOfPages="3" id="#0"/>
                """),
        LibraryObject(
            "Stepper", "UIStepper", .view, 94, 32, about: "A number up and down."
        ) { version in
            """
            <stepper opaque="NO"\(version < .v9_2 ? " clipsSubviews=\"YES\"" : "") contentMode="scaleToFill" horizontalHuggingPriority="750" \
            verticalHuggingPriority="750" contentHorizontalAlignment="center" contentVerticalAlignment="center" \
            maximumValue="100" id="#0"/>
            """
        },
        LibraryObject(
            "Color Well", "UIColorWell", .view, 28, 28, about: "A colour to choose.",
            xml: """
                <colorWell opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" id="#0"/>
                """),
        LibraryObject(
            "Date Picker", "calendar, UIDatePicker", .view, 320, 216, mask: .widthTop, about: "A date and time.",
            xml: """
                <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" datePickerMode="dateAndTime" minuteInterval="1" id="#0"/>
                """),
        LibraryObject(
            "Picker View", "wheel, picker, UIPickerView", .view, 320, 216, mask: .widthTop, about: "Wheels of choices.",
            xml: "<pickerView contentMode=\"scaleToFill\" id=\"#0\"/>"),
        LibraryObject(
            "Segment", "", .segment, about: "One more choice of a segmented control.",
            xml: "<segment title=\"Segment\"/>"),
    ]

    private static func configuredButton(_ style: String) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="#0">\
        <state key="normal" title="Button"/>\
        <buttonConfiguration key="configuration" style="\(style)" title="Button"/></button>
        """
    }

    private static func legacyButton(_ version: XcodeVersion) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" buttonType="\(version >= .v12_0 ? "system" : "roundedRect")" \
        lineBreakMode="middleTruncation" id="#0"><state key="normal" title="Button"/></button>
        """
    }
}
