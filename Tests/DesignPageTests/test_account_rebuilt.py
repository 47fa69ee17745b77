"""The storyboard of AccountSetup, built from nothing in the browser: stacks in cards, static cells, an outlet collection, ways back."""
import unittest

from rebuilding import RebuildingTestCase


class AccountSetup(RebuildingTestCase):
    def test_the_account_setup(self):
        self.empty("AccountSetup")
        for step in [self.welcome, self.card, self.way_in, self.name, self.colours, self.plan, self.summary, self.mail, self.ways]:
            step()
        # Its symbols are of the size that the designer measures, and the first scene's exit is written only where something leads to it.
        self.check_against_the_original(allowed=0.0015)
        self.walk("account-setup", measured=False)

    def label(self, row, text, font, color=None, **values):
        """A label whose font follows the text size, if it has one of the styles."""
        self.into(row, "Label")
        if not font.startswith("system"):
            values["Dynamic_Type"] = True
        self.set(Text=text, Font=font, **({"Color": color} if color else {}), **values)

    def symbol(self, row, name, size, weight, width):
        """An image view with a symbol in the accent colour."""
        self.into(row, "Image View")
        self.set(Image=name, Tint="named AccentColor", Symbol_Size=str(size), Symbol_Scale=("default",), Symbol_Weight=(weight,))
        self.pin(width=width)

    # The welcome.

    def welcome(self):
        self.controller("View Controller", "WelcomeViewController")
        self.set("Welcome View Controller", Is_Initial_View_Controller=True)
        self.set("View", Background="named Paper")
        self.into("View", "View")
        self.give_class(("View", 1), "SkyView")
        self.set("SkyView", Background="named Sea")
        self.set(pane="Size", Frame={"X": 0, "Y": 0, "Width": 393, "Height": 358})
        self.pin(leading=(0, "View (superview)"), top=(0, "View (superview)"), trailing=(0, "View (superview)"))
        self.hold(self.row("SkyView"), self.row("View"), "Equal Heights")
        self.amend("SkyView", "Equal Height", Multiplier="0.42")
        # The two lines below.
        self.into("View", "Vertical Stack View")
        self.set(Spacing="6")
        self.set(pane="Size", Frame={"X": 24, "Y": 386, "Width": 345, "Height": 67})
        self.label("Stack View", "The Quarterly", "system bold 34", "labelColor", Lines="0", Alignment=("center",))
        self.label("Stack View", "Stories from places without an airport.", "body", "secondaryLabelColor", Lines="0", Alignment=("center",))
        self.pin("Stack View", top=28, width=560)
        self.amend("Stack View", "Width", Relation=("lessThanOrEqual",))
        self.within("Stack View")
        # What stands there while there is no account.
        self.into("View", "View")
        self.set(Background="named Card")
        self.set(pane="Size", Frame={"X": 24, "Y": 477, "Width": 345, "Height": 78})
        self.runtime(("View", 1), "layer.cornerRadius", "number", "18")
        self.into(("View", 1), "Horizontal Stack View")
        self.set(Alignment=("center",), Spacing="14")
        self.pin(leading=18, trailing=18, top=20, bottom=20)
        self.symbol(("Stack View", 1), "person.crop.circle.badge.plus", 30, "regular", 40)
        self.label(("Stack View", 1), "You have no account yet. It takes three short steps.", "subheadline", "secondaryLabelColor", Lines="0")

    def within(self, row):
        """24 from the edges, and in the middle where there is more room."""
        self.pin(row, leading=(24, "View (superview)"))
        self.amend(row, "Leading Space to View", Relation=("greaterThanOrEqual",))
        self.pin(row, leading=(24, "View (superview)"))
        self.amend(row, "Leading Space to View Equals", Priority="750")
        self.choose(row)
        self.align("Horizontally in Container")

    def card(self):
        """The account, on a card in the same place."""
        self.into("View", "View")
        self.set(Background="named Card")
        self.set(pane="Size", Frame={"X": 24, "Y": 477, "Width": 345, "Height": 170})
        self.runtime(("View", 2), "layer.cornerRadius", "number", "18")
        self.into(("View", 2), "Horizontal Stack View")
        self.set(Alignment=("center",), Spacing="14")
        self.set(pane="Size", Frame={"X": 18, "Y": 18, "Width": 309, "Height": 56})
        self.pin(leading=18, trailing=18, top=18)
        self.into(("Stack View", 2), "View")
        self.set(Background="named AccentColor")
        self.pin(width=56, height=56)
        self.give_class(("View", 3), "AvatarView")
        self.into(("Stack View", 2), "Vertical Stack View")
        self.set(Spacing="2")
        self.label(("Stack View", 3), "Name", "headline", Lines="0")
        self.label(("Stack View", 3), "Mail", "subheadline", "secondaryLabelColor", Lines="0")
        self.into(("View", 2), "View")
        self.set(Background="separatorColor")
        self.set(pane="Size", Frame={"X": 18, "Y": 90, "Width": 327, "Height": 1})
        self.pin(top=16, trailing=0, height=0.5)
        self.hold(self.row("View").nth(3), self.row("Stack View").nth(2), "Leading")
        self.into(("View", 2), "Vertical Stack View")
        self.set(Spacing="10")
        self.set(pane="Size", Frame={"X": 18, "Y": 107, "Width": 309, "Height": 46})
        self.pin(top=16, bottom=18)
        for edge in ["Leading", "Trailing"]:
            self.hold(self.row("Stack View").nth(4), self.row("Stack View").nth(2), edge)
        for place, (symbol, text) in enumerate([("heart", "plan"), ("envelope", "news")]):
            line = ("Stack View", 5 + place)
            self.into(("Stack View", 4), "Horizontal Stack View")
            self.set(Alignment=("center",), Spacing="12")
            self.symbol(line, symbol, 17, "medium", 26)
            self.label(line, text, "subheadline", Lines="0")

    def way_in(self):
        self.into("View", "Button")
        self.set(Style=("filled",), Title="Set Up Account", Size=("large",), Corner_Style=("large",))
        self.set(pane="Size", Frame={"X": 24, "Y": 708, "Width": 345, "Height": 50})
        self.pin(width=440)
        self.amend("Set Up Account", "Width", Relation=("lessThanOrEqual",))
        self.within("Set Up Account")
        self.label("View", "Made for the sake of the stories. No advertising, no tracking.", "footnote", "tertiaryLabelColor", Lines="0", Alignment=("center",))
        self.set(pane="Size", Frame={"X": 24, "Y": 772, "Width": 345, "Height": 34})
        self.pin(top=14, bottom=12)
        note, button = self.row("Made for the sake of the stories. No ad…"), self.row("Set Up Account")
        cards = [self.row("View").nth(1), self.row("View").nth(2)]
        for edge in ["Leading", "Trailing"]:
            for view in [note, *cards]:
                self.hold(view, button, edge)
        self.hold(cards[1], cards[0], "Top")
        self.pin(("View", 1), top=(24, "Stack View"))
        controller = self.row("Welcome View Controller").first
        for outlet, row in [("emptyView", cards[0]), ("cardView", cards[1]), ("avatarView", self.row("AvatarView")), ("nameLabel", self.row("Name")),
                            ("emailLabel", self.row("Mail")), ("planLabel", self.row("plan")), ("newsLabel", self.row("news")), ("setUpButton", button)]:
            self.link(controller, row, outlet)

    # The steps.

    def steps(self, kind, content, row="Table View", **values):
        """A table controller whose rows lie on cards."""
        self.controller("Table View Controller", kind)
        self.set(row, Content=(content,), Style=("insetGrouped",), Background="named Paper")
        self.set(row, "Size", Header_Height="18", Footer_Height="18")

    def name(self):
        self.steps("NameViewController", "static")
        self.set("Table View", Sections="2")
        self.set(("Table View Section", 0), Footer="Your address is only used to sign in.", Rows="2")
        self.set(("Table View Section", 1), Header="Colour", Rows="1")
        # What stands above.
        self.into("Table View", "View")
        self.set(Background="clear")
        self.set(pane="Size", Frame={"Height": 160})
        self.into(("View", 4), "View")
        self.set(Background="systemTealColor")
        self.set(pane="Size", Frame={"X": 153, "Y": 20, "Width": 88, "Height": 88})
        self.pin(top=20, width=88, height=88)
        self.align("Horizontally in Container")
        self.give_class(("View", 5), "AvatarView")
        self.label(("View", 4), "Who is reading?", "system bold 24", Alignment=("center",))
        self.set(pane="Size", Frame={"X": 107, "Y": 122, "Width": 179, "Height": 29})
        self.pin(top=14)
        self.align("Horizontally in Container")
        self.line(0, "Name", "Ada Lindqvist", Content_Type="name", Capitalization=("words",), Return_Key=("next",))
        self.line(1, "Mail", "ada@example.org", Content_Type="email", Capitalization=("none",), Correction=("no",), Keyboard_Type=("emailAddress",),
                  Return_Key=("next",))

    def line(self, place, title, example, **traits):
        """A label, and a field that takes what is typed."""
        content = ("Table View Cell Content View", place)
        self.set(("Table View Cell", place), Selection=("none",), Background="named Card")
        self.label(content, title, "body")
        self.set(pane="Size", Resistance_Horizontal="751")
        self.set(pane="Size", Frame={"X": 20, "Y": 12, "Width": 64, "Height": 21})
        self.pin(leading=0, width=64, margins=True)
        self.into(content, "Text Field")
        self.set(Placeholder=example, Font="body", Dynamic_Type=True, Border_Style=("none",), Clear_Button=("whileEditing",), Min_Font_Size="14", **traits)
        self.set(pane="Size", Hugging_Horizontal="248")
        self.set(pane="Size", Frame={"X": 96, "Y": 3, "Width": 237, "Height": 42})
        self.pin(leading=12, top=3, bottom=3, height=42)
        self.pin(trailing=0, margins=True)
        self.amend(example, "Height", Relation=("greaterThanOrEqual",))
        self.hold(self.row(title).nth(1), self.row(example), "Center Y")

    def colours(self):
        self.set(("Table View Cell", 2), Selection=("none",), Background="named Card")
        self.into(("Table View Cell Content View", 2), "Horizontal Stack View")
        self.set(Alignment=("center",), Distribution=("equalSpacing",))
        self.pin(leading=0, trailing=0, margins=True)
        self.pin(top=10, bottom=10, height=44)
        self.into(("Stack View", 7), "Button")
        self.set(Style=("default",), Title="", Image="circle.fill", Symbol_Size="30", Symbol_Scale=("default",), Symbol_Weight=("regular",))
        self.more_of("Button", 4)
        controller = self.row("Name View Controller").first
        for place, colour in enumerate(["Teal", "Indigo", "Pink", "Orange", "Green"]):
            self.choose(("Button", place))
            self.pane("Identity")
            label = self.page.get_by_role("region", name="Accessibility").get_by_role("textbox", name="Label", exact=True)
            label.fill(colour)
            label.press("Enter")
            self.settle()
            self.link(controller, self.row("Button").nth(place), "colorButtons")
            self.link(self.row("Button").nth(place), controller, "chooseColor:")
        self.choose("Name View Controller")
        self.menu("Editor", "Embed In", "Navigation Controller")

    def plan(self):
        self.steps("PlanViewController", "prototypes", ("Table View", 1))
        self.set(("Table View Cell", 3), Identifier="Plan", Background="named Card")
        self.give_class("Plan", "PlanCell")
        content = ("Table View Cell Content View", 3)
        self.symbol(content, "heart", 22, "medium", 32)
        self.set(pane="Size", Frame={"X": 20, "Y": 10, "Width": 32, "Height": 24})
        self.pin(leading=0, margins=True)
        self.into(content, "Vertical Stack View")
        self.set(Spacing="3")
        self.set(pane="Size", Frame={"X": 64, "Y": 13, "Width": 269, "Height": 18})
        self.pin(leading=12, top=13, bottom=13)
        self.pin(trailing=0, margins=True)
        self.into(("Stack View", 8), "Horizontal Stack View")
        self.set(Alignment=("firstBaseline",), Spacing="8")
        self.label(("Stack View", 9), "Supporter", "headline")
        self.set(pane="Size", Hugging_Horizontal="250")
        self.label(("Stack View", 9), "€4 a month", "subheadline", "named AccentColor")
        self.set(pane="Size", Resistance_Horizontal="751")
        self.label(("Stack View", 8), "Every story.", "subheadline", "secondaryLabelColor", Lines="0")
        self.hold(self.row("heart").nth(1), self.row("Stack View").nth(8), "Center Y")
        for outlet, row in [("symbolView", self.row("heart").nth(1)), ("titleLabel", self.row("Supporter")),
                            ("priceLabel", self.row("€4 a month")), ("benefitLabel", self.row("Every story."))]:
            self.link(self.row("PlanCell"), row, outlet)

    def summary(self):
        table = ("Table View", 2)
        self.steps("ConfirmationViewController", "static", table)
        self.set(table, Sections="3")
        self.set(("Table View Section", 2), Header="Is this right?", Rows="1")
        self.set(("Table View Section", 3), Header="Mail", Footer="One letter a month, and never about anything else.", Rows="1")
        self.set(("Table View Section", 4), Rows="1")
        for place in [3, 4, 5]:
            self.set(("Table View Cell", place), Selection=("none",), Background="named Card")
        self.into(("Table View Cell Content View", 4), "Horizontal Stack View")
        self.set(Alignment=("firstBaseline",), Spacing="12")
        self.pin(leading=0, trailing=0, margins=True)
        self.pin(top=12, bottom=12)
        self.label(("Stack View", 10), "Name", "body")
        self.set(pane="Size", Resistance_Horizontal="751")
        self.label(("Stack View", 10), "Detail", "body", "secondaryLabelColor", Lines="0", Alignment=("right",))
        self.set(pane="Size", Hugging_Horizontal="250")
        self.more_of(("Table View Cell", 3), 2)
        for place, title in [(1, "Mail"), (2, "Plan")]:
            self.set(("Name", 3), Text=title)
        controller = self.row("Confirmation View Controller").first
        for place, outlet in enumerate(["nameLabel", "emailLabel", "planLabel"]):
            self.link(controller, self.row("Detail").nth(place), outlet)

    def more_of(self, row, count):
        self.choose(row)
        for _ in range(count):
            self.page.keyboard.press("Control+d")
            self.settle()

    def mail(self):
        content = ("Table View Cell Content View", 7)
        self.label(content, "News by mail", "body", Lines="0")
        self.set(pane="Size", Hugging_Horizontal="250")
        self.set(pane="Size", Frame={"X": 20, "Y": 12, "Width": 250, "Height": 20})
        self.pin(leading=0, margins=True)
        self.align("Vertically in Container")
        self.pin(top=12, bottom=12)
        for edge in ["Top", "Bottom"]:
            self.amend("News by mail", f"{edge} Space", Relation=("greaterThanOrEqual",))
        self.into(content, "Switch")
        self.set(On_Tint="named AccentColor")
        self.set(pane="Size", Frame={"X": 282, "Y": 7, "Width": 51, "Height": 31})
        self.pin(leading=12)
        self.pin(trailing=2, margins=True)
        self.align("Vertically in Container")
        self.pin(content, height=48)
        self.amend(content, "Height", Relation=("greaterThanOrEqual",), Priority="999")
        self.more_of(("Table View Cell", 6), 1)
        self.set(("News by mail", 1), Text="Remind me of new issues")
        controller = self.row("Confirmation View Controller").first
        for place, (outlet, action) in enumerate([("newsSwitch", "switchNews:"), ("remindersSwitch", "switchReminders:")]):
            self.link(controller, self.row("Switch").nth(place), outlet)
            self.link(self.row("Switch").nth(place), controller, action)
        self.into(("Table View Cell Content View", 9), "Button")
        self.set(Title="Start Over", Role=("destructive",), Text_Color="systemRedColor")
        self.set(pane="Size", Frame={"X": 2, "Y": 2, "Width": 349, "Height": 40})
        self.pin(leading=2, top=2, trailing=2, bottom=2)

    # What leads where.

    def ways(self):
        welcome, name = self.row("Welcome View Controller").first, self.row("Name View Controller").first
        plan, summary = self.row("Plan View Controller").first, self.row("Confirmation View Controller").first
        for field, outlet, action in [("Ada Lindqvist", "nameField", "nameChanged:"), ("ada@example.org", "emailField", "emailChanged:")]:
            self.link(name, self.row(field), outlet)
            self.link(self.row(field), name, "delegate")
            self.send(field, "Editing Changed", name, action)
        self.link(name, self.row("AvatarView").nth(1), "avatarView")
        # From screen to screen, and back.
        self.link(self.row("Set Up Account"), self.row("Navigation Controller"), "Present Modally")
        self.segue("presentation → ", Presentation=("formSheet",))
        self.into("Navigation Item", "Bar Button Item")
        self.set(Title="Next")
        self.link(name, self.row("Next"), "nextItem")
        self.link(self.row("Next"), plan, "Show")
        self.segue("show → Table View Controller “Plan", Identifier="ShowPlans")
        self.into(("Navigation Item", 1), "Bar Button Item")
        self.set(Title="Next")
        self.link(self.row("Next").nth(1), summary, "Show")
        self.into(("Navigation Item", 2), "Bar Button Item")
        self.set(System_Item=("done",), Style=("done",))
        exits = self.row("Exit")
        self.link(self.row("Done"), exits.nth(3), "setupDone:")
        self.link(self.row("Start Over"), exits.nth(3), "reset:")
        self.fit()
        bar = self.scene("Name View Controller").get_by_role("button", name="Navigation Item").bounding_box()
        self.drag_in("Bar Button Item", bar["x"] + bar["width"] * 0.1, bar["y"] + bar["height"] / 2)
        self.set(System_Item=("cancel",))
        self.link(self.row("Cancel"), exits.nth(1), "setupCancelled:")
        for title in ["New Account", "Plan", "Summary"]:
            self.set("Navigation Item", Title=title, Large_Title=("never",))


if __name__ == "__main__":
    unittest.main()
