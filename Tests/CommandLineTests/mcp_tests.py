"""`storyboard mcp`: the protocol, its tools, and what becomes of all of it when a client cancels or goes."""

import os
import re
import struct
import unittest

import mcp_client
import support

HANDSHAKES = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
LATEST = "2026-07-28"
ENVELOPE = {"io.modelcontextprotocol/protocolVersion": LATEST, "io.modelcontextprotocol/clientCapabilities": {}}
TOOLS = [
    "doctor", "build", "run", "log", "explore", "describe", "picture", "tap", "type", "swipe", "back", "rotate", "walk", "check", "fix", "diff", "render", "graph", "list", "get",
    "edit", "undo", "new",
]
LONGEST = 8000
TRANSCRIPT = os.environ.get("MCP_TRANSCRIPT")


def size(picture):
    """Width and height of a PNG."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", picture[16:24])


class ProtocolTests(support.TestCase):
    """Without any app: a folder that holds nothing."""

    def setUp(self):
        super().setUp()
        self.server = mcp_client.LineServer(self.folder)
        self.addCleanup(self.server.__exit__)

    def end(self):
        seconds, left = self.server.end()
        self.assertEqual(left, [])
        self.assertLess(seconds, 3)

    def shake(self, revision):
        return self.server.ask("initialize", protocolVersion=revision, capabilities={}, clientInfo={"name": "t", "version": "1"})["result"]

    def test_each_revision_with_a_handshake_is_agreed_to_and_others_get_the_newest(self):
        for revision in HANDSHAKES:
            self.assertEqual(self.shake(revision)["protocolVersion"], revision)
        for revision in ("2023-01-01", LATEST, "2099-12-31"):
            self.assertEqual(self.shake(revision)["protocolVersion"], HANDSHAKES[-1])
        self.server.send("notifications/initialized")
        self.assertEqual(self.server.ask("ping")["result"], {})
        self.assertEqual([tool["name"] for tool in self.server.ask("tools/list")["result"]["tools"]], TOOLS)
        self.end()

    def test_a_request_may_name_its_revision_itself(self):
        found = self.server.ask("server/discover", _meta=ENVELOPE)["result"]
        self.assertEqual(found["supportedVersions"], [LATEST, *reversed(HANDSHAKES)])
        self.assertEqual((found["resultType"], found["cacheScope"]), ("complete", "public"))
        self.assertEqual(found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "openstoryboard")
        self.assertEqual(self.server.ask("tools/list", _meta=ENVELOPE)["result"]["resultType"], "complete")
        unknown = self.server.ask("tools/list", _meta={**ENVELOPE, "io.modelcontextprotocol/protocolVersion": "2031-01-01"})["error"]
        self.assertEqual((unknown["code"], unknown["data"]["requested"]), (-32022, "2031-01-01"))
        self.assertIn(LATEST, unknown["data"]["supported"])
        lacking = self.server.ask("tools/list", _meta={"io.modelcontextprotocol/protocolVersion": LATEST})["error"]
        self.assertEqual(lacking["code"], -32602)
        # What the revision has taken out.
        for method in ("ping", "initialize"):
            self.assertEqual(self.server.ask(method, _meta=ENVELOPE, protocolVersion=LATEST)["error"]["code"], -32601)
        # An answer without the envelope has nothing of it.
        self.assertNotIn("resultType", self.server.ask("tools/list")["result"])
        self.end()

    def test_what_is_no_request_is_refused_by_its_code(self):
        for line, code in (
            ("{", -32700), ('"tools/list"', -32600), ('{"id": 1, "method": "ping"}', -32600), ('{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}', -32600),
            ("[]", -32600), ('{"jsonrpc": "2.0", "id": 1, "method": "prompts/list"}', -32601), ('{"jsonrpc": "2.0", "id": 1, "method": "initialize"}', -32602),
            ('{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tapp"}}', -32602),
            ('{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"cursor": "2"}}', -32602),
        ):
            with self.subTest(line=line):
                self.server.write(line)
                self.assertEqual(self.server.next()["error"]["code"], code)
        # Notices and answers need none.
        self.server.write('{"jsonrpc": "2.0", "method": "notifications/unheard-of"}\n\n{"jsonrpc": "2.0", "id": 7, "result": {}}')
        self.server.send("notifications/cancelled", requestId=99)
        self.assertEqual(self.server.ask("ping")["result"], {})
        self.end()

    def test_lists_of_messages_are_answered_by_lists_where_the_revision_has_them(self):
        messages = '[{"jsonrpc": "2.0", "id": "a", "method": "ping"}, {"jsonrpc": "2.0", "method": "notifications/x"}, {"jsonrpc": "2.0", "id": "b", "method": "nothing"}]'
        self.shake("2025-03-26")
        self.server.write(messages)
        self.assertEqual([(one["id"], "result" in one) for one in self.server.next()], [("a", True), ("b", False)])
        self.shake("2025-06-18")
        self.server.write(messages)
        self.assertEqual(self.server.next()["error"]["code"], -32600)
        self.end()

    def test_a_project_that_isnt_there_is_told_on_the_command_line(self):
        result = support.storyboard("mcp", self.path("Nowhere.xcodeproj"))
        self.assertEqual((result.status, result.output), (1, ""))
        self.assertParts(result.errors, "Nowhere.xcodeproj", "error: There is no such project or folder.")


class ToolTests(support.TestCase):
    """Every tool, on a copy of a sample."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        cls.document = os.path.relpath(cls.project.storyboard, cls.project.folder)
        cls.server = mcp_client.Server(cls.project.folder)

    @classmethod
    def tearDownClass(cls):
        cls.server.close()
        super().tearDownClass()

    def call(self, tool, **arguments):
        answer = self.server.call(tool, **arguments)
        self.assertFalse(answer.is_error, answer.text)
        self.assertLessEqual(len(answer.text), LONGEST)
        return answer

    def refuse(self, tool, **arguments):
        answer = self.server.call(tool, **arguments)
        self.assertTrue(answer.is_error, answer.text)
        self.assertLessEqual(len(answer.text), LONGEST)
        return answer.text

    def test_the_newest_revision_is_spoken_and_every_tool_is_described(self):
        self.assertEqual(self.server.client.protocol_version, LATEST)
        self.assertIn("Begin with run", self.server.client.instructions)
        tools = self.server.tools()
        self.assertEqual([tool.name for tool in tools], TOOLS)
        for tool in tools:
            with self.subTest(tool=tool.name):
                self.assertTrue(tool.title and tool.description and tool.annotations.title)
                schema = tool.input_schema
                self.assertEqual((schema["type"], schema["additionalProperties"]), ("object", False))
                for name, value in schema["properties"].items():
                    self.assertRegex(value["description"], r"[.)]$", name)
        hints = {tool.name: tool.annotations for tool in tools}
        self.assertTrue(hints["describe"].read_only_hint and not hints["describe"].destructive_hint)
        self.assertTrue(hints["edit"].destructive_hint and not hints["edit"].read_only_hint)

    def test_a_client_that_shakes_hands_is_served_as_well(self):
        with mcp_client.Server(self.project.folder, mode="legacy") as server:
            self.assertEqual(server.client.protocol_version, HANDSHAKES[-1])
            self.assertIn("flowchart", server.call("graph").text)

    def test_an_app_is_run_looked_at_and_touched(self):
        first = self.call("run", device="iPhone SE", dark=True)
        self.assertParts(first.text, "Events.app in ", " s\nscreen 375x667 iPhone SE portrait dark\n", "\nNext: tap")
        film = re.search(r'@(\w+) cell "Silent Film Night', first.text)[1]
        opened = self.call("tap", target="@" + film)
        self.assertParts(opened.text, 'EventViewController "Film"', 'button "Reserve a Seat"')
        self.assertEqual(self.call("describe", changes=True).text, "no changes")
        self.assertIn("EventViewController", self.call("describe").text)
        picture = self.call("picture", output="shots/film.png").pictures[0]
        self.assertEqual(size(picture), (400, 711))
        with open(os.path.join(self.project.folder, "shots", "film.png"), "rb") as file:
            self.assertEqual(file.read(), picture)
        self.assertEqual(size(self.call("picture", width=100).pictures[0])[0], 100)
        self.assertIn('EventsViewController "Events"', self.call("back").text)
        self.assertIn("landscape", self.call("rotate", to="landscape").text + self.call("describe").text)
        self.call("rotate")
        self.call("swipe", direction="up")
        walked = self.call("walk", steps=['expect "Events"', "relaunch", 'tap "Silent Film Night"', 'wait-for "Reserve a Seat" 2'])
        self.assertIn("EventViewController", walked.text)
        # What can't be done is told as scripts tell it, with the nearest name first; the steps after it aren't done.
        self.assertParts(self.refuse("tap", target="Reserve a Saet"), 'error: there is no "Reserve a Saet" on the screen; "Reserve a Seat" is there')
        self.assertParts(self.refuse("walk", steps=['expect "Nowhere"', "back"]), 'error: step 1, expect "Nowhere": "Nowhere" is not on the screen', "wasn't done")
        self.assertIn("EventViewController", self.call("describe").text)
        # A rebuild keeps the place.
        self.project.replace(self.project.path("EventViewController.swift"), "override func viewDidLoad() {", 'override func viewDidLoad() {\n        print("loaded anew")')
        again = self.call("build")
        self.assertParts(again.text, "built Events.app in ", "the app was started afresh, and its ", " steps done again", 'EventViewController "Film"')
        self.assertIn("loaded anew", self.call("log", lines=20).text)
        self.assertIn("up to date", self.call("build").text)

    def test_the_doctor_says_what_will_work(self):
        answer = self.call("doctor")
        self.assertParts(answer.text, "Events", "\nNext: build, or run.")
        self.assertIn("there is no", self.refuse("doctor", target="Evnts"))

    def test_text_is_typed_into_fields(self):
        self.call("run")
        answer = self.call("walk", steps=['tap "Silent Film Night"', 'tap "Reserve a Seat"'])
        field = re.search(r"@(\w+) textField", answer.text + self.call("describe").text)
        if field is None:
            self.assertEqual(self.call("type", text="x").text, "no changes")
            return
        self.assertIn("Ann \\\"A\\\"", self.call("type", text='Ann "A"', target="@" + field[1]).text.replace('Ann "A"', "Ann \\\"A\\\""))

    def test_documents_are_asked_without_building(self):
        self.assertParts(self.call("list", path=self.document).text, "Reserve a Seat", "\nNext: get")
        self.assertIn("Reserve a Seat", self.call("list", path=self.document, word="Reserve").text)
        self.assertParts(self.call("get", path=self.document, object="Reserve a Seat").text, "button", "Next: edit")
        self.assertIn("flowchart", self.call("graph").text)
        drawn = self.call("render", path=self.document, width=200, dark=True, output="scene.png")
        self.assertEqual(size(drawn.pictures[0])[0], 200)
        self.assertParts(drawn.text, "written: scene.png", "the scene ")
        before = support.Project.read(self.project.storyboard)
        self.assertNotIn("error", self.call("check").text)
        self.project.replace(self.project.storyboard, 'customClass="EventsViewController"', 'customClass="EventsViewControler"')
        self.assertParts(self.call("check", paths=["Events"]).text, "Events/Base.lproj/Main.storyboard:", "EventsViewControler", "error", "Next: edit")
        self.assertIn("EventsViewControler", self.call("fix").text)
        self.project.write(self.project.storyboard, before)
        self.assertIn("PNG", self.refuse("render", path=self.document, output="scene.jpg"))
        self.assertIn("No differences", self.call("diff", old=self.document, new=self.document).text)
        self.assertIn("error", self.refuse("diff"))  # No repository.

    def test_documents_are_edited_and_undone_to_the_byte(self):
        before = support.Project.read(self.project.storyboard)
        trial = self.call("edit", path=self.document, commands=['set "Reserve a Seat" title "Book"'], dry_run=True)
        self.assertParts(trial.text, "would change", "Book")
        self.assertEqual(support.Project.read(self.project.storyboard), before)
        self.assertParts(self.call("edit", path=self.document, commands=['set "Reserve a Seat" title "Book"', 'set "About" text "More"']).text, "Book", "Next: render")
        self.assertIn('title="Book"', support.Project.read(self.project.storyboard))
        self.assertParts(self.call("diff", old=self.document, new=self.document).text, "No differences")
        # All or nothing.
        edited = support.Project.read(self.project.storyboard)
        self.assertIn("Nobody", self.refuse("edit", path=self.document, commands=['set Book title "Third"', 'set Nobody text "x"']))
        self.assertEqual(support.Project.read(self.project.storyboard), edited)
        self.assertIn("undone: ", self.call("undo").text)
        self.assertEqual(support.Project.read(self.project.storyboard), before)
        self.assertIn("nothing to undo", self.refuse("undo"))
        # What somebody else writes meanwhile is kept, and not undone.
        self.call("edit", path=self.document, commands=['set "Reserve a Seat" title "Book"'])
        self.project.replace(self.project.storyboard, 'text="About"', 'text="Around"')
        self.assertIn("by somebody else", self.refuse("undo"))
        self.assertIn('text="Around"', support.Project.read(self.project.storyboard))
        self.project.write(self.project.storyboard, before)
        made = self.call("new", kind="storyboard", name="Events/Profile").text
        self.assertParts(made, "Events/Profile.storyboard")
        self.assertIn("There is such a file already", self.refuse("new", kind="storyboard", name="Events/Profile"))

    def test_explore_tells_screens_and_the_steps_to_them(self):
        steps = []

        async def progress(value, total, message):
            steps.append((value, total, message))

        answer = self.server.call("explore", progress=progress, limit=3, output="map")
        self.assertFalse(answer.is_error, answer.text)
        self.assertParts(answer.text, " in 3 steps", "1 Events: the launch\n", "2 ", "tap ", "written: map", "Next: run")
        self.assertTrue(os.path.exists(os.path.join(self.project.folder, "map", "index.html")))
        values = [value for value, _, _ in steps]
        self.assertEqual(values, sorted(values))
        self.assertIn((3, 3, "exploring"), steps)

    def test_arguments_are_checked_with_one_clear_error(self):
        for tool, arguments, words in (
            ("tap", {}, "error: tap: “target” is missing. It takes target."),
            ("tap", {"targt": "x"}, "error: tap: there is no argument “targt”, did you mean “target”? It takes target."),
            ("tap", {"target": 5}, "error: tap: “target” is a text, not a number. It takes target."),
            ("swipe", {"direction": "upp"}, "error: swipe: “direction” is one of up, down, left, right, not “upp”. Did you mean “up”? It takes direction, [target]."),
            ("log", {"lines": 0}, "error: log: “lines” is from 1 to 200, not 0. It takes [lines]."),
            ("log", {"lines": "7"}, "error: log: “lines” is a whole number, not a text. It takes [lines]."),
            ("describe", {"changes": "yes"}, "error: describe: “changes” is true or false, not a text. It takes [changes]."),
            ("walk", {"steps": "back"}, "error: walk: “steps” is a list of texts, not a text. It takes steps."),
            ("walk", {"steps": [1]}, "error: walk: “steps” is a list of texts. It takes steps."),
            ("walk", {"steps": []}, "error: walk: there is no step."),
            ("walk", {"steps": ["back", "tapp x"]}, "error: step 2: unknown step “tapp”, did you mean “tap”?"),
            ("walk", {"steps": ["screenshot x.png"]}, "error: step 1, screenshot x.png: files are neither written nor compared here"),
            ("back", {"far": True}, "error: back: there is no argument “far”. It takes no arguments."),
            ("run", {"device": "iPhone 99"}, "error: there is no device “iPhone 99”."),
            ("run", {"network": "record x"}, "error: run: “network” is off, live or replay FILE, not “record x”."),
            ("run", {"target": "Evnts"}, "Evnts"),
            ("check", {"rules": ["no-such-rule"]}, "There is no rule “no-such-rule”."),
            ("check", {"paths": ["Nowhere"]}, "Nowhere"),
            ("diff", {"old": "a"}, "error: diff: give old and new, or git."),
            ("render", {"path": self.document, "scene": "Nowhere"}, "Nowhere"),
            ("render", {"path": self.document, "device": "iPhone 99"}, "Unknown device “iPhone 99”."),
            ("get", {"path": self.document, "object": "Nobody"}, "Nobody"),
            ("list", {"path": "Nowhere.storyboard"}, "Nowhere.storyboard"),
            ("edit", {"path": self.document, "commands": []}, "error: edit: there is no command."),
            ("edit", {"path": self.document, "commands": ["undo"]}, "the tool undo takes it back"),
            ("edit", {"path": self.document, "commands": ["frobnicate it"]}, "frobnicate"),
            ("new", {"kind": "nib", "name": "x"}, "error: new: “kind” is one of storyboard"),
        ):
            with self.subTest(tool=tool, arguments=arguments):
                self.assertIn(words, self.refuse(tool, **arguments))

    def test_nothing_outside_of_the_project_is_touched(self):
        outside = self.write("outside/Main.storyboard", support.Project.read(self.project.storyboard))
        link = os.path.join(self.project.folder, "Linked")
        os.symlink(os.path.dirname(outside), link)
        self.addCleanup(os.remove, link)
        for tool, arguments in (
            ("list", {"path": outside}), ("list", {"path": "../outside/Main.storyboard"}), ("list", {"path": "Linked/Main.storyboard"}), ("check", {"paths": ["/etc"]}),
            ("check", {"paths": [".."]}), ("diff", {"old": self.document, "new": outside}), ("graph", {"paths": ["/"]}), ("render", {"path": outside}),
            ("render", {"path": self.document, "output": self.path("x.png")}), ("picture", {"output": "../x.png"}), ("explore", {"output": "Linked/map"}),
            ("edit", {"path": self.document, "commands": [f'$new = copy "About" of "{outside}" into "Reserve a Seat"']}),
            ("edit", {"path": self.document, "commands": ['extract ShF-XN-Q6F to "../../../../outside/New.storyboard"']}),
            ("edit", {"path": "Linked/Main.storyboard", "commands": ['set "About" text "x"']}), ("new", {"kind": "project", "name": self.path("Other")}),
            ("new", {"kind": "xib", "name": "Linked/Cell"}), ("run", {"network": "replay /etc/passwd"}),
        ):
            with self.subTest(tool=tool, arguments=arguments):
                self.assertIn("outside of " + self.project.folder, self.refuse(tool, **arguments))
        self.assertEqual(os.listdir(self.folder), ["outside"])
        self.assertEqual(os.listdir(self.path("outside")), ["Main.storyboard"])

    def test_long_answers_are_cut_and_say_how_to_get_the_rest(self):
        row = '<label opaque="NO" text="Row %d of very many that are all alike" id="Row-aa-%03d"><rect key="frame" x="0" y="0" width="1" height="1"/></label>'
        many = support.Project.read(self.project.storyboard).replace("<subviews>", "<subviews>" + "".join(row % (n, n) for n in range(300)), 1)
        self.project.write(os.path.join(self.project.folder, "Many.storyboard"), many)
        text = self.call("list", path="Many.storyboard").text
        self.assertGreater(len(text), LONGEST * 0.9)
        self.assertRegex(text, r"\n… \d+ more lines left out\. word finds the objects that have it in them\.\nNext: ")
        os.remove(os.path.join(self.project.folder, "Many.storyboard"))


class EndTests(support.TestCase):
    """Cancelled calls, and clients that go."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))

    def running(self):
        return support.running_below(self.project.folder)

    def start(self):
        server = mcp_client.LineServer(self.project.folder)
        self.addCleanup(server.__exit__)
        return server

    def assertEnds(self, server):
        seconds, left = server.end()
        self.assertEqual(left, [])
        self.assertLess(seconds, 6)
        self.assertEqual(mcp_client.wait_until(lambda: not self.running(), 5), True, self.running())

    def test_a_cancelled_build_stops_and_the_next_one_is_done(self):
        server = self.start()
        self.project.replace(self.project.path("EventViewController.swift"), "import UIKit", "import UIKit\n// changed")
        server.send("tools/call", "b", name="build", arguments={}, _meta={"progressToken": "p"})
        told = server.next()
        self.assertEqual((told["method"], told["params"]["progressToken"]), ("notifications/progress", "p"))
        self.assertTrue(mcp_client.wait_until(lambda: len(mcp_client.descendants(server.process.pid)) > 1))
        below = mcp_client.descendants(server.process.pid)
        server.send("notifications/cancelled", requestId="b")
        # It gets no answer; others do, at once.
        self.assertEqual(server.ask("ping")["result"], {})
        self.assertTrue(mcp_client.wait_until(lambda: not any(map(mcp_client.is_alive, below)), 10))
        result = server.call("build")
        self.assertFalse(result["isError"], result)
        self.assertEnds(server)

    def test_calls_that_wait_are_forgotten_and_those_that_walk_are_stopped(self):
        server = self.start()
        server.send("tools/call", "e", name="explore", arguments={"limit": 500})
        server.send("tools/call", "g", name="graph", arguments={})
        self.assertTrue(mcp_client.wait_until(self.running))
        server.send("notifications/cancelled", requestId="g")
        server.send("notifications/cancelled", requestId="e")
        self.assertEqual(server.ask("ping")["result"], {})
        # What comes next is answered, and nothing else was.
        self.assertFalse(server.call("list", path="Events/Base.lproj/Main.storyboard")["isError"])
        self.assertTrue(mcp_client.wait_until(lambda: not self.running(), 10))
        self.assertEnds(server)

    def test_a_client_that_goes_leaves_nothing_running(self):
        server = self.start()
        self.assertFalse(server.call("run")["isError"])
        self.assertEqual(len(self.running()), 1)
        self.assertEnds(server)
        # In the middle of something.
        server = self.start()
        server.send("tools/call", 1, name="explore", arguments={"limit": 500})
        self.assertTrue(mcp_client.wait_until(self.running))
        self.assertEnds(server)

    def test_a_server_that_is_killed_takes_its_app_along(self):
        server = self.start()
        self.assertFalse(server.call("run")["isError"])
        server.process.kill()
        server.process.wait()
        self.assertTrue(mcp_client.wait_until(lambda: not self.running(), 10))

    def test_an_app_that_crashes_or_hangs_is_told_with_the_step_and_the_place(self):
        controller = self.project.path("EventViewController.swift")
        before = support.Project.read(controller)
        start = before.index("{", before.index("func reserve")) + 1
        self.project.write(controller, before[:start] + '\n        print("about to")\n        fatalError("no seats")\n' + before[start:])
        server = self.start()
        self.assertFalse(server.call("run")["isError"])
        server.call("walk", steps=['tap "Silent Film Night"'])
        result = server.call("tap", target="Reserve a Seat")
        self.assertTrue(result["isError"])
        line = support.Project.line(controller, "no seats")
        self.assertParts(
            result["content"][0]["text"], f'error: the app crashed at Events/EventViewController.swift:{line} in this step: tap "Reserve a Seat"',
            "Fatal error: no seats", "Next: log has")
        # Standard output and standard error are two streams, without an order.
        self.assertIn("about to", server.call("log")["content"][0]["text"])
        self.project.write(controller, before)
        for tool, arguments in (("describe", {}), ("picture", {}), ("tap", {"target": "Events"})):
            self.assertEqual(server.call(tool, **arguments)["content"][0]["text"], "error: no app runs.\nNext: run builds and starts it.")
        self.assertIn("Events", server.call("run")["content"][0]["text"])
        self.assertEnds(server)


class BrokenOutletTests(support.TestCase):
    """A model's work on a small new app: build, walk, find the broken outlet, mend it, see the picture."""

    def test_build_walk_find_the_broken_outlet_and_see_the_picture(self):
        transcript = []
        with mcp_client.Server(self.folder, transcript=transcript) as server:
            def call(tool, fails=False, **arguments):
                answer = server.call(tool, **arguments)
                self.assertEqual(answer.is_error, fails, answer.text)
                return answer

            call("new", kind="project", name="Seats")
        document, source = self.path("Seats/Seats/Base.lproj/Main.storyboard"), self.path("Seats/Seats/ViewController.swift")
        with mcp_client.Server(self.path("Seats"), transcript=transcript) as server:
            call("edit", path="Seats/Base.lproj/Main.storyboard", commands=[
                'add label to "View Controller" at 100,200', 'set it text "No seat yet"', 'pin it leading 20 trailing 20 top 100 to safe area',
                'add button to "View Controller" at 100,300', 'set it title "Reserve"', 'pin it leading 20 trailing 20 top 200 to safe area'])
            # What the outlet and action of the label and button are called, by a colleague who mistyped one of them.
            text = support.Project.read(document)
            label, button = re.search(r'<label [^>]*id="(.{3}-.{2}-.{3})"', text)[1], re.search(r'<button [^>]*id="(.{3}-.{2}-.{3})"', text)[1]
            controller = re.search(r'<viewController [^>]*id="(.{3}-.{2}-.{3})"', text)[1]
            text = re.sub(
                r'(<viewController [^>]*>(?s:.*?))(\n\s*</viewController>)',
                rf'\1\n                    <connections>\n                        <outlet property="seatLable" destination="{label}" id="Out-le-t00"/>\n                    </connections>\2', text)
            text = re.sub(
                r'(<button [^>]*>(?s:.*?))(\n\s*</button>)',
                rf'\1\n                                <connections>\n                                    <action selector="reserve:" destination="{controller}" eventType="touchUpInside" id="Act-io-n00"/>\n                                </connections>\2', text)
            self.write("Seats/Seats/Base.lproj/Main.storyboard", text)
            self.write("Seats/Seats/ViewController.swift", """import UIKit

class ViewController: UIViewController {
    @IBOutlet var seatLabel: UILabel!

    @IBAction func reserve(_ sender: UIButton) {
        seatLabel.text = "Seat 12 is yours"
    }
}
""")
            self.assertIn("built Seats.app", call("build").text)
            crash = call("run", fails=True)
            self.assertParts(crash.text, "error: the app crashed\n", "Fatal error: ", "for the key seatLable.", "The outlet is connected in Seats/Base.lproj/Main.storyboard:", "Next: ")
            found = call("check")
            self.assertParts(found.text, "seatLable", "seatLabel", "Next: edit")
            call("get", path="Seats/Base.lproj/Main.storyboard", object=controller)
            self.write("Seats/Seats/Base.lproj/Main.storyboard", support.Project.read(document).replace("seatLable", "seatLabel"))
            self.assertNotIn("seatLable", call("check").text)
            self.assertParts(call("run").text, "ViewController", 'button "Reserve"')
            self.assertIn("Seat 12 is yours", call("tap", target="Reserve").text)
            picture = call("picture").pictures[0]
            self.assertEqual(size(picture)[0], 400)
            # The place in the app survives a change of its code.
            self.write("Seats/Seats/ViewController.swift", support.Project.read(source).replace("Seat 12 is yours", "Seat 14, by the window"))
            self.assertParts(call("build").text, "its 1 step done again", "Seat 14, by the window")
            self.assertNotEqual(call("picture").pictures[0], picture)
        for answer in transcript:
            self.assertLessEqual(len(answer), LONGEST + 500)
        if TRANSCRIPT:
            with open(TRANSCRIPT, "w", encoding="utf-8") as file:
                file.write("\n".join(transcript))
            with open(os.path.splitext(TRANSCRIPT)[0] + ".png", "wb") as file:
                file.write(picture)


class PageTests(support.TestCase):
    """Docs/MCP.md lists the tools as the server does."""

    def test_the_page_lists_every_tool(self):
        with mcp_client.LineServer(self.folder) as server:
            tools = server.ask("tools/list")["result"]["tools"]
        rows = []
        for tool in tools:
            schema = tool["inputSchema"]
            names = [name if name in schema.get("required", []) else f"[{name}]" for name in schema["properties"]]
            rows.append(f"| `{tool['name']}` | {', '.join(sorted(names, key=lambda name: name.startswith('[')))} | {tool['description'].splitlines()[0]} |")
        with open(os.path.join(support.ROOT, "Docs", "MCP.md"), encoding="utf-8") as file:
            page = file.read()
        self.assertEqual([line for line in page.splitlines() if line.startswith("| `")], rows, "\n".join(rows))


if __name__ == "__main__":
    unittest.main()
