"""The samples' storyboards, built from nothing in the browser: what is written then is what the samples have."""
import unittest

from rebuilding import RebuildingTestCase


class PhotoBrowser(RebuildingTestCase):
    def test_the_photo_browser(self):
        self.empty("PhotoBrowser")
        # The grid, with a picture in its cell.
        self.controller("Collection View Controller", "PhotosViewController")
        self.set("Collection View", "Size", Estimate_Size=("none",), Min_Spacing_For_Cells="4", Min_Spacing_For_Lines="4",
                 Section_Insets={"Top": 4, "Bottom": 4})
        self.give_class("Collection View Cell", "PhotoCell")
        self.set("PhotoCell", Identifier="PhotoCell")
        self.into("PhotoCell", "Image View")
        self.set("Image View", Content_Mode=("scaleAspectFill",))
        self.pin("Image View", leading=0, top=0, trailing=0, bottom=0)
        self.link(self.row("PhotoCell"), self.row("Image View"), "imageView")
        self.choose("Photos View Controller")
        self.menu("Editor", "Embed In", "Navigation Controller")
        self.set("Navigation Controller", Is_Initial_View_Controller=True)
        self.set("Navigation Bar", Prefers_Large_Titles=True)
        self.set("Navigation Item", Title="Photos")
        # One photo, with a text below.
        self.controller("View Controller", "PhotoViewController")
        screen = self.scene("Photo View Controller")
        self.into("View", "Image View")
        self.set(pane="Size", Frame={"X": 0, "Y": 103, "Width": 393, "Height": 643})
        self.pin(leading=0, top=0, trailing=0)
        self.into("View", "Label")
        self.set(Text="Caption", Lines="0", Alignment=("center",), Font="body", Color="secondaryLabelColor")
        self.set(pane="Size", Frame={"X": 16, "Y": 758, "Width": 361, "Height": 20})
        # In the sample the order of its constraints decides that the photo gives way; here that is anyone's.
        self.set(pane="Size", Hugging_Vertical="252")
        self.pin(leading=16, top=12, trailing=16, bottom=40)
        controller = self.row("Photo View Controller").first
        self.link(controller, screen.get_by_role("button", name="Image View"), "imageView")
        self.link(controller, self.row("Caption"), "captionLabel")
        # From one to the other.
        self.link(self.row("PhotoCell"), screen, "Show", "Selection Segue")
        self.segue("show → View Controller", Identifier="ShowPhoto")
        self.row("Navigation Item").click()
        self.set(Large_Title=("never",))
        self.check_against_the_original()
        self.walk("photo-browser")


class Events(RebuildingTestCase):
    def test_the_events(self):
        self.empty("Events")
        # The list.
        self.controller("Table View Controller", "EventsViewController")
        self.set("Table View Cell", Style=("subtitle",), Identifier="EventCell", Accessory=("detailDisclosureButton",))
        self.set(pane="Size", Row_Height="64")
        self.set("Subtitle", Font="system 13", Color="secondaryLabelColor")
        self.choose("Events View Controller")
        self.menu("Editor", "Embed In", "Navigation Controller")
        self.set("Navigation Controller", Is_Initial_View_Controller=True)
        self.set("Navigation Item", Title="Events")
        # One event: a picture, two texts beside it, a text and a button below.
        self.controller("View Controller", "EventViewController")
        screen = self.scene("Event View Controller")
        self.into("View", "Image View")
        self.set(pane="Size", Frame={"X": 16, "Y": 127, "Width": 72, "Height": 72})
        self.pin(leading=16, top=24, width=72, height=72)
        self.into("View", "Vertical Stack View")
        self.set(Spacing="4")
        self.set(pane="Size", Frame={"X": 104, "Y": 136, "Width": 273, "Height": 54})
        self.into("Stack View", "Label")
        self.set(Text="Title", Lines="0", Font="system semibold 22")
        self.into("Stack View", "Label")
        self.set(Text="Date", Font="system 15", Color="secondaryLabelColor")
        self.pin("Stack View", leading=16, trailing=16)
        self.hold(self.row("Stack View"), self.row("Image View"), "Center Y")
        self.into("View", "Label")
        self.set(Text="About", Lines="0")
        self.set(pane="Size", Frame={"X": 16, "Y": 223, "Width": 361, "Height": 21})
        self.pin(leading=16, top=24, trailing=16)
        self.into("View", "Button")
        self.set(Style=("default",), Title="Reserve a Seat", Font="system semibold 17")
        self.set(pane="Size", Frame={"X": 130, "Y": 268, "Width": 130, "Height": 34})
        self.pin(top=24)
        self.align("Horizontally in Container")
        self.into("View", "Map Kit View")
        self.set(pane="Size", Frame={"X": 0, "Y": 324, "Width": 393, "Height": 528})
        self.pin(leading=0, top=24, trailing=0, bottom=0)
        controller = self.row("Event View Controller").first
        for outlet, object in [("imageView", "Image View"), ("titleLabel", "Label “Title”"),
                               ("dateLabel", "Label “Date”"), ("aboutLabel", "Label “About”"), ("reserveButton", "Button “Reserve a Seat”")]:
            self.link(controller, screen.get_by_role("button", name=object), outlet)
        self.link(controller, self.row("Map View"), "mapView")
        self.link(self.row("Map View"), controller, "delegate")
        self.link(self.row("Reserve a Seat"), controller, "reserve:")
        # What is known of it: a static table of three sections.
        self.controller("Table View Controller", "InformationViewController")
        information = self.scene("Information View Controller")
        table = ("Table View", 1)
        self.set(table, Content=("static",), Style=("grouped",), Background="groupTableViewBackgroundColor")
        self.set("Table View Cell", Style=("rightDetail",), Selection=("none",))
        self.set("Table View Section", Rows="3")
        self.set(table, Sections="3")
        for place, (header, rows) in enumerate([("When", "3"), ("Where", "2"), ("Tickets", "2")]):
            self.set(("Table View Section", place), Header=header, Rows=rows)
        self.set(table, "Size", Header_Height="18", Footer_Height="18")
        for field in ["Header Estimate", "Footer Estimate"]:
            self.page.get_by_role("button", name=f"Use the default of {field}").click()
            self.settle()
        controller = self.row("Information View Controller").first
        self.fit()
        names = ["Day", "Time", "Duration", "Place", "Address", "Price", "Seats"]
        for place, name in enumerate(names):
            detail = information.get_by_role("button", name="Label “Detail”").nth(place)
            self.link(controller, detail, f"{name.lower()}Label")
        for name in names:
            information.get_by_role("button", name="Label “Title”").first.click(force=True)
            self.settle()
            self.set(Text=name)
        # From the list to both.
        self.fit()
        cell = self.row("EventCell")
        self.link(cell, screen, "Show", "Selection Segue")
        self.link(cell, information, "Show", "Accessory Action")
        self.segue("show → View Controller", Identifier="ShowEvent")
        self.segue("show → Table View Controller", Identifier="ShowInformation")
        self.set(("Navigation Item", -1), Title="Information")
        self.check_against_the_original()
        self.walk("events")


if __name__ == "__main__":
    unittest.main()
