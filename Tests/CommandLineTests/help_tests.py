"""What the commands say of themselves: --help, the man page, and what shells complete."""

import json
import os
import re
import shutil
import subprocess
import unittest

import support

MAN_PAGE = os.path.join(support.ROOT, "Docs", "storyboard.1")
MAKER = os.path.join(support.ROOT, "Scripts", "make-man-page")
MAIN = os.path.join(support.SAMPLES, "Events", "Events", "Base.lproj", "Main.storyboard")


def commands():
    """Every command that is shown, the program itself first: (name, description)."""
    root = json.loads(support.storyboard("--experimental-dump-help").output)["command"]

    def walk(command):
        yield " ".join([*command.get("superCommands", []), command["commandName"]]), command
        for other in command.get("subcommands", []):
            if other["shouldDisplay"] and other["commandName"] != "help":
                yield from walk(other)

    return list(walk(root))


class HelpTests(support.TestCase):
    def test_every_command_has_a_sentence_examples_and_exit_statuses(self):
        names = [name for name, _ in commands()]
        self.assertIn("storyboard strings export", names)
        for name in names:
            with self.subTest(command=name):
                text = self.assertSucceeds(support.storyboard(*name.split()[1:], "--help", COLUMNS="400")).output
                overview = re.search(r"OVERVIEW: (.+)\n", text)[1]
                self.assertRegex(overview, r"^[A-Z][^.]*\.$", "one sentence")
                self.assertRegex(overview.split()[0], r"[a-rt-z,]$", "says what to do, like git's help: “Draw”, not “Draws”")
                self.assertParts(text, "\n\nEXAMPLES:\n", "\n\nEXIT STATUS:\n  0 ", "\n\nUSAGE: " + name)
                examples = re.findall(r"\n    (.+)", text.split("EXAMPLES:\n")[1].split("\n\n")[0])
                self.assertGreaterEqual(len(examples), 2)
                self.assertTrue(any(example.startswith(name) for example in examples), examples)

    def test_every_example_uses_options_that_the_command_has(self):
        for name, command in commands():
            known = {argument["preferredName"]["name"] for argument in command["arguments"] if argument["kind"] != "positional"}
            known |= {other["name"] for argument in command["arguments"] for other in argument.get("names", [])}
            for example in re.findall(r"(?m)^    (" + name + r" .+)$", command["discussion"]):
                if command.get("subcommands"):
                    continue  # Examples of a group are those of its commands.
                for option in re.findall(r" --?([a-z][a-z-]*)", example.split(" | ")[0]):
                    with self.subTest(example=example):
                        self.assertIn(option, known)

    def test_every_argument_has_a_description(self):
        for name, command in commands():
            for argument in command["arguments"]:
                with self.subTest(command=name, argument=argument["valueName"]):
                    self.assertTrue(argument.get("abstract") or not argument["shouldDisplay"])


class ManPageTests(support.TestCase):
    def test_it_is_current(self):
        made = subprocess.run([MAKER, "--print", support.PROGRAM], capture_output=True, check=True, text=True).stdout
        with open(MAN_PAGE, encoding="utf-8") as file:
            self.assertEqual(file.read(), made, "Scripts/make-man-page brings Docs/storyboard.1 up to date")

    @unittest.skipUnless(shutil.which("groff"), "groff is not there")
    def test_roff_has_nothing_to_complain_about(self):
        done = subprocess.run(["groff", "-man", "-ww", "-Kutf8", "-Tutf8", "-P-c", MAN_PAGE], capture_output=True, check=True)
        self.assertEqual(done.stderr.decode(), "")
        text = re.sub(".\b", "", done.stdout.decode())
        for name, _ in commands()[1:]:
            with self.subTest(command=name):
                self.assertIn("\n" + name.upper() + "\n", text)
        self.assertParts(" ".join(text.split()), "--project XCODEPROJ", "One of text, xcode, github, sarif, junit, checkstyle, json. The default is text.")


class CompletionTests(support.TestCase):
    def script(self, shell):
        path = self.path("storyboard." + shell)
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.assertSucceeds(support.storyboard("--generate-completion-script", shell)).output)
        return path

    def test_shells_accept_their_scripts(self):
        for shell in ("bash", "zsh", "fish"):
            with self.subTest(shell=shell):
                path = self.script(shell)
                self.assertGreater(os.path.getsize(path), 5000)
                if shutil.which(shell):
                    done = subprocess.run([shell, "-n", path], capture_output=True, text=True)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_every_argument_says_how_it_is_completed(self):
        for name, command in commands():
            for argument in command["arguments"]:
                if argument["kind"] != "flag" and argument["shouldDisplay"]:
                    with self.subTest(command=name, argument=argument["valueName"]):
                        self.assertTrue(argument.get("completionKind"))

    def complete(self, *words, cwd=None):
        """What bash offers for the last word, asked as bash's Tab key asks."""
        line = " ".join(words)
        call = (
            f'source "{self.script("bash")}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="{line}"; COMP_POINT=${{#COMP_LINE}};'
            ' _storyboard storyboard "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", call, "bash", support.PROGRAM, *words[1:]], capture_output=True, text=True, check=True, cwd=cwd or self.folder)
        self.assertEqual(done.stderr, "")
        return [offer for offer in done.stdout.split("\n") if offer]

    def test_bash_completes_commands_and_options(self):
        self.assertEqual(self.complete("storyboard", "re"), ["record", "render", "refactor"])
        self.assertEqual(self.complete("storyboard", "strings", "ex"), ["export"])
        self.assertEqual(self.complete("storyboard", "check", "--str"), ["--strict"])
        self.assertEqual(self.complete("storyboard", "check", "--format", "s"), ["sarif"])

    def test_bash_completes_documents_and_folders_and_nothing_else(self):
        for name in ("Main.storyboard", "Mail.xib", "Makefile", "Main.swift"):
            self.write(name, "")
        os.mkdir(self.path("Makers"))
        self.assertEqual(sorted(self.complete("storyboard", "check", "Ma")), ["Mail.xib", "Main.storyboard", "Makers"])
        self.assertEqual(sorted(self.complete("storyboard", "graph", "Ma")), ["Main.storyboard", "Makers"])

    def test_bash_completes_devices_and_rules(self):
        self.assertIn("iPad Air", self.complete("storyboard", "render", "--device", "iPad"))
        self.assertIn("design", self.complete("storyboard", "layout", "--device", "d"))
        self.assertIn("ambiguous-layout", self.complete("storyboard", "check", "--only", "ambig"))

    def test_bash_completes_what_stands_in_documents(self):
        self.assertEqual(self.complete("storyboard", "render", MAIN, "--scene", "Cue-1c"), ["Cue-1c-r3M"])
        folder = os.path.dirname(MAIN)
        self.assertEqual(self.complete("storyboard", "refactor", "rename-identifier", "ShowE", cwd=folder), ["ShowEvent"])
        self.assertEqual(self.complete("storyboard", "run", os.path.join(support.SAMPLES, "Events"), "--target", ""), ["Events"])
        self.assertEqual(self.complete("storyboard", "catalog", "--kind", "pageC"), ["pageControl", "pageController"])

    def test_what_is_not_there_completes_to_nothing(self):
        self.assertEqual(self.complete("storyboard", "render", "none.storyboard", "--scene", "x"), [])


if __name__ == "__main__":
    unittest.main()
