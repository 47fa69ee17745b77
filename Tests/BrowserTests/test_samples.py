"""RoadTrip, AccountSetup, DungeonPlunder, Segues and States in a real browser: walked, and compared with the headless display's pictures."""
from browser import BrowserTestCase, expect, wait_until


class SampleTestCase(BrowserTestCase):
    sample = None

    def button(self, page, name):
        return page.get_by_role("button", name=name, exact=True)

    def tap(self, page, name):
        """Taps a button once it can be reached: what was below a sheet or on its way comes and goes."""
        button = self.button(page, name).first
        expect(button).to_be_attached()
        button.click()
        self.settle(page)

    def heading(self, page, name):
        expect(page.get_by_role("heading", name=name, exact=True).first).to_be_attached()

    def text(self, page, text):
        expect(page.get_by_text(text).first).to_be_attached()

    def type(self, page, text):
        """Types once the app waits for it: the page's own field has the keys then."""
        wait_until(page, "document.activeElement?.id === 'keyboard'")
        page.keyboard.type(text)


class RoadTripTests(SampleTestCase):
    sample = "RoadTrip"

    def test_one_unwind_dismisses_pops_slides_pops_and_inserts(self):
        page = self.open()
        self.heading(page, "Events")
        self.compare(page, "road-trip-events", [])
        self.tap(page, "Map")
        self.compare(page, "road-trip-map", ['tap "Map"'])
        self.tap(page, "Journal")
        page.get_by_text("In the Old Grove").first.click()
        self.settle(page)
        self.text(page, "Nobody spoke for the first half hour.")
        self.tap(page, "Events")
        self.tap(page, "Walk among Giants")
        self.tap(page, "Write About It")
        self.heading(page, "New Entry")
        self.type(page, "Nobody spoke.")
        self.text(page, "Nobody spoke.")
        self.tap(page, "Done")
        self.heading(page, "Journal")
        self.text(page, "Nobody spoke.")
        self.text(page, "Off We Go")
        expect(page.get_by_role("heading", name="New Entry")).to_have_count(0)
        self.tap(page, "Events")
        self.text(page, "Sunrise over the Bridge")

    def test_photos_go_at_once_and_those_of_the_journal_after_a_question(self):
        page = self.open()
        self.tap(page, "Photos")
        self.heading(page, "Photos")
        self.tap(page, "Palm Cove before the crowd")
        self.tap(page, "More")
        self.compare(page, "road-trip-photo-menu", ['tap "Photos"', 'tap "Palm Cove before the crowd"', 'tap "More"'])
        self.tap(page, "Delete Photo")
        self.heading(page, "Photos")
        expect(self.button(page, "Palm Cove before the crowd")).to_have_count(0)
        self.tap(page, "Gull Point at dusk")
        self.tap(page, "More")
        self.tap(page, "Delete Photo")
        self.text(page, "Delete this photo?")
        self.compare(page, "road-trip-confirm-delete", ['tap "Photos"', 'tap "Gull Point at dusk"', 'tap "More"', 'tap "Delete Photo"'])
        self.tap(page, "Keep It")
        expect(page.get_by_text("Delete this photo?")).to_have_count(0)
        self.tap(page, "More")
        self.tap(page, "Delete Photo")
        self.tap(page, "Delete Photo")
        self.heading(page, "Photos")
        expect(self.button(page, "Gull Point at dusk")).to_have_count(0)


class AccountSetupTests(SampleTestCase):
    sample = "AccountSetup"

    def fill(self, page, name, address):
        """Types into the first step's two fields; their placeholders are what they are called."""
        page.get_by_role("textbox", name="Ada Lindqvist").click()
        self.settle(page)
        self.type(page, name)
        page.keyboard.press("Enter")
        self.settle(page)
        self.type(page, address)
        self.settle(page)

    def test_the_first_screen_pulls_the_account_out_of_the_last_step(self):
        page = self.open()
        self.compare(page, "account-setup-welcome", [])
        self.tap(page, "Set Up Account")
        self.text(page, "Who is reading?")
        self.compare(page, "account-setup-name", ['tap "Set Up Account"'])
        self.fill(page, "Ada Lindqvist", "ada@example.org")
        self.tap(page, "Next")
        self.tap(page, "Next")
        self.text(page, "Remind me of new issues")
        self.tap(page, "Start Over")
        self.text(page, "Who is reading?")
        self.fill(page, "Grace Okafor", "grace@example.org")
        self.tap(page, "Next")
        self.text(page, "Every story, and the archive since 1998.")
        self.tap(page, "Next")
        self.text(page, "Grace Okafor")
        self.tap(page, "Done")
        self.text(page, "grace@example.org")
        expect(self.button(page, "Change Account")).to_be_attached()


class KeyboardTests(SampleTestCase):
    """An app of its own: what is typed stays in it."""
    sample = "AccountSetup"

    def test_a_keyboard_on_the_screen_types_what_is_clicked(self):
        page = self.open()
        self.tap(page, "Set Up Account")
        self.tap(page, "Keyboard on the screen")
        page.get_by_role("textbox", name="Ada Lindqvist").click()
        self.settle(page)
        for key in ("M", "i", "a", "shift", "L", "delete", "space"):
            self.tap(page, key)
        wait_until(page, "[...document.querySelectorAll('[role=textbox]')].some((field) => (field.value ?? field.textContent) === 'Mia ' || field.ariaLabel === 'Mia ')")
        self.tap(page, "next")
        self.compare(page, "account-setup-keyboard", [
            'keyboard screen', 'tap "Set Up Account"', 'tap "Ada Lindqvist"', 'tap "M"', 'tap "i"', 'tap "a"', 'tap "space"', 'tap "next"'])
        self.tap(page, "Keyboard on the screen")
        expect(self.button(page, "shift")).not_to_be_attached()


class DungeonPlunderTests(SampleTestCase):
    sample = "DungeonPlunder"

    def test_a_short_descent(self):
        page = self.open()
        self.compare(page, "dungeon-plunder-game", [])
        for step in ("North", "East", "Take the Pitch Torch"):
            self.tap(page, step)
        page.get_by_role("tab", name="Inventory").click()
        self.settle(page)
        self.tap(page, "Pitch Torch")
        self.text(page, "Burns for an hour and smokes for two.")
        self.tap(page, "Where Found")
        self.compare(page, "dungeon-plunder-where-found", [
            'tap "North"', 'tap "East"', 'tap "Take the Pitch Torch"', 'tap "Inventory"', 'tap "Pitch Torch"', 'tap "Where Found"'])
        page.get_by_role("tab", name="Game").click()
        self.settle(page)
        for step in ("North", "East", "West"):
            self.tap(page, step)
        self.text(page, "Game Over")
        self.tap(page, "Play Again")
        self.text(page, "The Stair")


class SeguesTests(SampleTestCase):
    sample = "Segues"

    def test_rows_lead_there_and_back(self):
        page = self.open()
        self.compare(page, "segues-list", [])
        page.get_by_text("Show Detail", exact=True).first.click()
        self.settle(page)
        self.text(page, "Nobody around has a place for details, so it is presented.")
        self.tap(page, "Close")
        self.text(page, "Back from Show Detail.")
        page.get_by_text("Curl", exact=True).first.click()
        self.settle(page)
        self.compare(page, "segues-curl", ['tap "Curl, Full screen"'])
        self.tap(page, "Close")
        self.text(page, "Back from Curl.")


class StatesTests(SampleTestCase):
    sample = "States"

    def test_the_embedded_map_highlights_what_was_chosen(self):
        page = self.open()
        self.compare(page, "states-list", [])
        page.get_by_text("Illinois").first.click()
        self.settle(page)
        self.heading(page, "Illinois")
        self.text(page, "5 of 51")
        self.compare(page, "states-illinois", ['tap "Illinois"'])
        self.tap(page, "States")
        page.get_by_text("By Name").first.click()
        self.settle(page)
        self.text(page, "Alabama")
