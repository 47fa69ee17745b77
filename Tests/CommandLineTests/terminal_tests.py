"""What people see at a terminal, and what pipes and logs don't: progress and colours."""

import os
import pty
import subprocess
import unittest

import support

MAIN = os.path.join(support.SAMPLES, "Events", "Events", "Base.lproj", "Main.storyboard")
AT_ONCE = {"STORYBOARD_PROGRESS_AFTER": "0"}


def at_terminal(*arguments, output=False, cwd=None, **environment):
    """Runs the program with its standard error, and with `output` its standard output too, at a terminal. What the terminal got, and the pipe."""
    support.make_ready()
    variables = {key: value for key, value in os.environ.items() if key not in ("CI", "NO_COLOR") and not key.startswith("STORYBOARD_")}
    variables.update({"TERM": "xterm-256color", **environment})
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [support.PROGRAM, *arguments], cwd=cwd, env=variables, stdin=subprocess.DEVNULL, stdout=slave if output else subprocess.PIPE, stderr=slave)
    os.close(slave)
    shown = b""
    # A terminal that nobody reads from holds the program up: it is read first, to its end.
    while True:
        try:
            part = os.read(master, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(master)
    piped = b"" if output else process.stdout.read()
    if process.stdout:
        process.stdout.close()
    process.wait(timeout=support.PATIENCE)
    return shown.decode(), piped.decode()


class ProgressTests(support.TestCase):
    def setUp(self):
        super().setUp()
        with open(MAIN, encoding="utf-8") as file:
            text = file.read()
        self.names = ["A.storyboard", "B.storyboard"]
        for name in self.names:
            self.write(name, text)

    def parted(self, shown):
        """Progress, and what is told behind it."""
        end = shown.rindex("\x1b[K") + 3
        return shown[:end], shown[end:]

    def test_it_is_one_line_that_is_rewritten_and_taken_away(self):
        for arguments, first in (
            (["check", "."], "\rReading 1 of 2: "), (["format", "-i", *self.names], "\rFormatting 1 of 2: A.storyboard"),
            (["render", "--all", *self.names], "\rDrawing 1 of 2: A.storyboard"), (["layout", "--json", *self.names], "\rLaying out 1 of 2: A.storyboard"),
            (["strings", "export", ".", "-o", "out"], "\rReading 1 of 2: A.storyboard"), (["graph", ".", "-o", "out.svg"], "\rReading 1 of 2: A.storyboard"),
            (["catalog", "--coverage", "."], "\rReading 1 of 2: A.storyboard"),
        ):
            with self.subTest(command=arguments[0]):
                shown, _ = at_terminal(*arguments, cwd=self.folder, **AT_ONCE)
                self.assertTrue(shown.startswith(first), repr(shown))
                progress, result = self.parted(shown)
                self.assertNotIn("\n", progress, "one line")
                self.assertTrue(progress.endswith("\r\x1b[K"), repr(shown[-40:]))
                self.assertLessEqual(result.count("\n"), len(self.names), "what was done")

    def test_pages_with_pictures_tell_which_is_drawn(self):
        os.mkdir(self.path("new"))
        with open(MAIN, encoding="utf-8") as file:
            self.write("new/Main.storyboard", file.read().replace("More Info", "Much More Info"))
        shown, _ = at_terminal("diff", MAIN, self.path("new", "Main.storyboard"), "--format", "html", "-o", "out.html", cwd=self.folder, **AT_ONCE)
        self.assertTrue(shown.startswith("\rComparing 1 of 1: Main.storyboard"), repr(shown))
        self.assertTrue(self.parted(shown)[0].endswith("\r\x1b[K"), repr(shown))
        self.assertTrue(os.path.exists(self.path("out.html")))

    def test_messages_stand_in_lines_of_their_own(self):
        self.write("A.storyboard", "<document")
        shown, _ = at_terminal("catalog", "--coverage", ".", cwd=self.folder, **AT_ONCE)
        for line in shown.replace("\r\n", "\n").split("\n"):
            if "error" in line:
                self.assertRegex(line, "\r\x1b\\[K[^\r]*A.storyboard:1:")

    def test_pipes_logs_and_ci_get_none(self):
        result = support.storyboard("format", "-i", *self.names, cwd=self.folder, **AT_ONCE)
        self.assertRegex(result.text, r"^\d+ of \d+ documents formatted anew\n$")
        for variables in ({"CI": "true"}, {"TERM": "dumb"}):
            with self.subTest(variables=variables):
                shown, _ = at_terminal("format", "-i", *self.names, cwd=self.folder, **AT_ONCE, **variables)
                self.assertRegex(shown, r"^\d+ of \d+ documents formatted anew\r?\n$")


class ColourTests(support.TestCase):
    def test_only_terminals_get_colours_and_only_where_nobody_minds(self):
        document = self.write("A.storyboard", "<document")
        for command in (["check", document], ["diff", "/dev/null", MAIN]):
            with self.subTest(command=command[0]):
                self.assertIn("\x1b[", at_terminal(*command, output=True)[0])
                self.assertNotIn("\x1b[", at_terminal(*command, output=True, NO_COLOR="1")[0])
                self.assertNotIn("\x1b[", at_terminal(*command, output=True, TERM="dumb")[0])
                self.assertIn("\x1b[", at_terminal(*command, output=True, NO_COLOR="")[0], "empty is as good as none, says no-color.org")
                self.assertNotIn("\x1b[", at_terminal(*command)[1], "a pipe")


if __name__ == "__main__":
    unittest.main()
