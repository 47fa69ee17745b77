"""What a person does in the browser becomes a script, which plays."""
import pathlib
import re
import signal
import subprocess
import tempfile

from browser import STORYBOARD, App, BrowserTestCase, expect, project


class RecordTests(BrowserTestCase):
    sample = "Events"

    def test_a_walk_in_the_browser_is_a_script_that_plays(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / "walk.txt"
        app = App(self.sample, "-o", str(path), command="record")
        self.addCleanup(app.end)
        page = self.open(app)
        page.get_by_role("button", name="Silent Film Night").click()
        expect(page.get_by_role("heading", name="Film", exact=True)).to_be_attached()
        self.settle(page)
        page.get_by_role("button", name="Reserve a Seat").click()
        expect(page.get_by_role("button", name="Reserved", exact=True)).to_be_attached()
        page.get_by_role("button", name="Events", exact=True).click()
        expect(page.get_by_role("heading", name="Events", exact=True)).to_be_attached()
        self.settle(page)
        page.get_by_role("button", name="More Info").nth(2).click()
        expect(page.get_by_role("heading", name="Information", exact=True)).to_be_attached()
        self.settle(page)
        app.process.send_signal(signal.SIGINT)
        app.process.wait()
        steps = path.read_text().splitlines()
        self.assertEqual([step for step in steps if "@" not in step], [
            'expect "Events"', steps[1], 'expect "Film"', 'tap "Reserve a Seat"', "back", 'expect "Events"', 'expect "Information"'])
        self.assertRegex(steps[1], "^tap \"Silent Film Night")
        self.assertRegex(steps[-2], "^tap @[a-z2-9]{3}$", "eight buttons have that name")
        played = subprocess.run([STORYBOARD, "run", str(project(self.sample)), "--script", str(path), "--describe"], capture_output=True, text=True, timeout=120, cwd=folder.name)
        self.assertEqual(played.returncode, 0, played.stderr)
        self.assertIn('InformationViewController', played.stdout)
        self.assertEqual(len(re.findall("each done", played.stderr)), 1)
