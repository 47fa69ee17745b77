"""Events in a real browser: a table whose cells lead to one scene when selected, and to another by their accessory."""
from browser import BrowserTestCase, expect, wait_until


class EventsTests(BrowserTestCase):
    sample = "Events"

    def heading(self, page, name):
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_attached()

    def back(self, page):
        page.get_by_role("button", name="Events", exact=True).click()
        self.heading(page, "Events")
        self.settle(page)

    def test_selection_and_accessory_lead_to_their_own_scenes(self):
        page = self.open()
        self.assertEqual(page.title(), "Events")
        self.heading(page, "Events")
        self.compare(page, "events", [])

        page.get_by_role("button", name="Silent Film Night").click()
        self.heading(page, "Film")
        expect(page.get_by_text("A comedy from 1926 with live piano.")).to_be_attached()
        self.settle(page)
        self.compare(page, "event", ['tap "Silent Film Night"'])
        page.get_by_role("button", name="Reserve a Seat").click()
        expect(page.get_by_role("button", name="Reserved", exact=True)).to_be_attached()
        page.get_by_role("button", name="Reserved", exact=True).click()
        expect(page.get_by_role("button", name="Reserve a Seat")).to_be_attached()
        self.back(page)

        page.get_by_role("button", name="More Info").first.click()
        self.heading(page, "Information")
        for text in ("Boathouse Hall", "12 Quay Street", "42"):
            expect(page.get_by_text(text, exact=True)).to_be_attached()
        self.settle(page)
        self.compare(page, "information", ['tap "More Info"'])
        self.back(page)

    def test_rows_are_read_in_their_order(self):
        page = self.open()
        names = page.evaluate("[...document.querySelectorAll('[role=button]')].map((element) => element.ariaLabel)")
        rows = [name for name in names if name and "More Info" not in name]
        self.assertTrue(rows[0].startswith("Strings by the River"), rows)
        self.assertTrue(rows[1].startswith("Silent Film Night"), rows)

    def test_buttons_beside_the_device_turn_it_and_change_its_appearance(self):
        page = self.open()
        size = lambda: page.evaluate("(() => { const style = document.getElementById('screen').style; return [style.width, style.height] })()")
        upright = size()
        # Room for the device held sideways, pixel for pixel.
        page.set_viewport_size({"width": 1000, "height": 960})
        page.get_by_role("button", name="Turn the device").click()
        wait_until(page, "width => document.getElementById('screen').style.width === width", upright[1])
        self.addCleanup(self.turn_back, page)
        self.assertEqual(size(), upright[::-1])
        page.get_by_role("button", name="Light or dark").click()
        expect(page.locator("html.dark")).to_be_attached()
        self.settle(page)
        self.compare(page, "turned", ["rotate", "appearance dark"])
        expect(page.get_by_role("button", name="Share the screen")).to_be_hidden()

    def turn_back(self, page):
        """The next test finds the app as it was."""
        page.get_by_role("button", name="Turn the device").click()
        if page.locator("html.dark").count():
            page.get_by_role("button", name="Light or dark").click()
        expect(page.locator("html:not(.dark)")).to_be_attached()
