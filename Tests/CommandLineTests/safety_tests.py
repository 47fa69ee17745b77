"""What a project, a document or a translator's file says reaches no file outside: each of these once deleted or overwrote what stood in `victim`.

They run in a mount namespace in which all is read-only but a private folder and the toolkit's cache, so that a failing test harms nobody.
"""

import json
import os
import re
import shutil
import subprocess
import unittest

import support


def namespace(writable):
    """The words that start a command with all else read-only; None where that isn't allowed."""
    mounts = "".join(f'mount --rbind "{path}" "{path}" && ' for path in writable)
    free = "".join(f' && mount -o remount,rw,bind "{path}"' for path in writable)
    script = f'{mounts}mount -o remount,ro,bind /{free} && exec "$@"'
    for flags in (["-m"], ["-Urm"]):
        words = ["unshare", *flags, "--propagation", "private", "sh", "-c", script, "sh"]
        if subprocess.run([*words, "true"], capture_output=True).returncode == 0:
            return words
    return None


class SafetyTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        support.make_ready()
        release = os.path.join(support.ROOT, ".build", "release")
        os.makedirs(os.path.join(release, "AppCache"), exist_ok=True)
        cls.words = namespace([cls.shared, os.path.realpath(os.path.join(release, "AppCache"))])
        if cls.words is None:
            raise unittest.SkipTest("no mount namespaces for this user")

    def setUp(self):
        super().setUp()
        self.victim = self.path("victim")
        self.write("victim/file.txt", "kept")
        self.write("victim/docs/letter", "kept")
        self.write("victim/X.app/other", "kept")
        self.project = support.Project("Events", self.path("project"))
        # What the project lies below, seen from its build folder.
        self.up = "../" * 3

    def assertVictimIsWhole(self):
        found = {}
        for folder, _, names in os.walk(self.victim):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    found[os.path.relpath(os.path.join(folder, name), self.victim)] = file.read().decode("utf-8", "replace")
        self.assertEqual(found, {"file.txt": "kept", "docs/letter": "kept", "X.app/other": "kept"})

    def storyboard(self, *arguments, **environment):
        variables = {key: value for key, value in os.environ.items() if not key.startswith("STORYBOARD_")}
        variables.update(HOME=self.path("home"), TMPDIR=self.folder, **environment)
        os.makedirs(variables["HOME"], exist_ok=True)
        done = subprocess.run(
            [*self.words, support.PROGRAM, *map(str, arguments)], cwd=self.folder, env=variables, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=support.PATIENCE)
        self.assertGreaterEqual(done.returncode, 0, done.stderr)
        return support.Result(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))

    def set(self, setting, value):
        """Sets a build setting of the target in all its configurations."""
        path, text = self.project.project_file, self.project.read(self.project.project_file)
        text = re.sub(rf"\b{setting} = [^;]*;", "", text)
        self.project.write(path, text.replace("PRODUCT_BUNDLE_IDENTIFIER =", f'{setting} = "{value}"; PRODUCT_BUNDLE_IDENTIFIER ='))

    def assertRefused(self, result, *words):
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, *words)
        self.assertVictimIsWhole()

    # What is built

    def test_an_executables_name(self):
        for depth in range(1, 8):
            self.set("EXECUTABLE_NAME", "../" * depth + "victim/docs")
            self.assertRefused(self.storyboard("build", self.project.project), "EXECUTABLE_NAME can't be “", "victim/docs")

    def test_a_products_name(self):
        self.set("PRODUCT_NAME", self.up + "victim/X")
        self.assertRefused(self.storyboard("build", self.project.project), "PRODUCT_NAME can't be “../")

    def test_a_modules_name(self):
        self.set("PRODUCT_MODULE_NAME", self.up + "victim/X")
        self.assertRefused(self.storyboard("build", self.project.project), "PRODUCT_MODULE_NAME can't be “../")

    def test_a_targets_name(self):
        text = self.project.read(self.project.project_file)
        self.project.write(self.project.project_file, text.replace("name = Events;", 'name = "..";').replace("productName = Events;", ""))
        self.write("project/Sources/mine.swift", "// mine\n")
        self.storyboard("build", self.project.project, "--target", "..")
        self.assertEqual(self.project.read(self.path("project/Sources/mine.swift")), "// mine\n")
        self.assertVictimIsWhole()

    def test_a_copy_phase(self):
        text = self.project.read(self.project.project_file)
        phase = ('CP01 = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = "%svictim"; files = ( CB01 ); };\n'
                 'CB01 = { isa = PBXBuildFile; fileRef = CF01; };\n'
                 'CF01 = { isa = PBXFileReference; path = file.txt; sourceTree = SOURCE_ROOT; };\n')
        for depth in range(1, 8):
            new = text.replace("objects = {", "objects = {\n" + phase % ("../" * depth), 1).replace("buildPhases = (", "buildPhases = ( CP01,", 1)
            self.assertNotEqual(new, text)
            self.project.write(self.project.project_file, new)
            self.write("project/file.txt", "planted")
            self.assertRefused(self.storyboard("build", self.project.project), "copies files to “../", "which isn't inside the app")

    def test_a_data_sets_file(self):
        folder = self.project.path("Data.xcassets", "tide.dataset")
        os.makedirs(folder)
        for name in (os.path.relpath(os.path.join(self.victim, "file.txt"), folder), "../" * 40 + self.victim[1:] + "/file.txt"):
            self.project.write(os.path.join(folder, "Contents.json"), json.dumps({"data": [{"filename": name, "idiom": "universal"}]}))
            result = self.assertSucceeds(self.storyboard("build", self.project.project))
            self.assertParts(result.errors, "is not the name of a file in this set")
            self.assertVictimIsWhole()

    def test_a_language_of_a_string_catalog(self):
        for depth in range(1, 8):
            catalog = {"sourceLanguage": "en", "strings": {"a": {"localizations": {"../" * depth + "victim/planted": {"stringUnit": {"value": "b"}}}}}}
            self.project.write(self.project.path("Localizable.xcstrings"), json.dumps(catalog))
            self.assertRefused(self.storyboard("build", self.project.project), "Localizable.xcstrings: error: “../", "is no language")

    def test_a_build_folder_that_is_a_link(self):
        self.write("victim/Events/Sources/mine.swift", "kept")
        os.symlink(self.victim, self.path("project/.storyboard-build"))
        result = self.storyboard("build", self.project.project)
        self.assertEqual(result.status, 1, result.text)
        self.assertParts(result.errors, ".storyboard-build is in the way of the build")
        shutil.rmtree(os.path.join(self.victim, "Events"))
        self.assertVictimIsWhole()

    def test_links_inside_a_build_folder(self):
        for place in ("Events", "Events/Sources", "Events/Objects", "Events/Events.app", "Events/Home", "Events/lock", "Events/state.json", "Events/tmp"):
            with self.subTest(place):
                folder = self.path("project/.storyboard-build")
                shutil.rmtree(folder, ignore_errors=True)
                path = os.path.join(folder, place)
                os.makedirs(os.path.dirname(path))
                self.project.write(os.path.join(folder, ".gitignore"), "*\n")
                os.symlink(self.victim if "." not in os.path.basename(place)[1:] and not place.endswith("lock") else os.path.join(self.victim, "file.txt"), path)
                self.storyboard("run", self.project.project, "--screenshot", self.path("a.png"))
                self.assertVictimIsWhole()

    def test_a_link_out_of_the_project_is_not_copied_into_the_app(self):
        os.symlink(os.path.join(self.victim, "file.txt"), self.project.path("stolen.txt"))
        result = self.assertSucceeds(self.storyboard("build", self.project.project))
        self.assertParts(result.errors, "stolen.txt: warning: left out: this link leads out of the project.")
        self.assertFalse(os.path.exists(os.path.join(result.output.strip(), "stolen.txt")))

    def test_what_the_compiler_does_reaches_the_build_folder_only(self):
        # In the compiler's place stands a program that does what each of these projects once made the builder do.
        attempts = [f'rm -rf "{self.victim}/docs"', f'echo planted > "{self.victim}/file.txt"', f'rm -f "{self.victim}/file.txt"', f'mkdir -p "{self.victim}/planted.lproj"',
                    f'mv "{self.victim}/X.app/other" "{self.victim}/moved"', f'ln -s /etc "{self.victim}/link"', f'echo planted > "{self.path("home")}/.bashrc"',
                    f'echo planted > "{self.project.project_file}"']
        before = self.project.read(self.project.project_file)
        path = self.compiler_beside("\n".join(f"({attempt}) 2>/dev/null" for attempt in attempts))
        self.assertSucceeds(self.storyboard("build", self.project.project, PATH=path))
        self.assertVictimIsWhole()
        self.assertEqual(os.listdir(self.path("home")), [])
        self.assertEqual(self.project.read(self.project.project_file), before)

    # What is drawn, imported

    def test_a_scenes_id(self):
        for depth in range(1, 6):
            text = self.project.read(self.project.storyboard).replace('<scene sceneID="', f'<scene sceneID="x/{"../" * depth}victim/', 1)
            path = self.write("Evil.storyboard", text)
            self.storyboard("render", path, "--all", "-o", self.path("out", "all"))
            self.assertVictimIsWhole()
        self.assertTrue(os.listdir(self.path("out", "all")))

    def test_a_translators_language(self):
        for language in ("../../victim/evil", "../victim/evil", "/" + self.victim + "/evil", ".", ".."):
            xliff = ('<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="Main.storyboard" source-language="en" '
                     f'target-language="{language}" datatype="plaintext"><body><trans-unit id="a.text"><source>a</source><target>b</target></trans-unit></body></file></xliff>')
            result = self.storyboard("strings", "import", self.write("de.xliff", xliff), self.project.folder)
            self.assertRefused(result, "is no language")
            catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {"a.text": {"localizations": {language: {"stringUnit": {"state": "translated", "value": "b"}}}}}}
            self.assertRefused(self.storyboard("strings", "import", self.write("de.xcstrings", json.dumps(catalog)), self.project.folder), "is no language")


if __name__ == "__main__":
    unittest.main()
