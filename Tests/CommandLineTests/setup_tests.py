"""The first start: what is missing is installed without a wall of apt's words, and how long it takes is told."""

import os
import stat
import subprocess
import unittest

import support

APT = """#!/bin/sh
# Fails as with lists that are out of date until they are renewed; with BROKEN always.
case " $* " in
    *" update "*) echo "Hit:1 http://deb.debian.org bookworm"; touch "$STATE/updated"; exit 0;;
esac
if [ -n "$BROKEN" ] || [ ! -e "$STATE/updated" ]; then
    for number in 1 2 3 4 5 6 7 8 9; do echo "E: Failed to fetch http://deb.debian.org/pool/$number.deb  404  Not Found"; done >&2
    exit 100
fi
echo "Setting up everything"
"""


class SetupTests(support.TestCase):
    def run_setup(self, command, **environment):
        for name, text in (("apt-get", APT), ("dpkg-query", "#!/bin/sh\nexit 1\n"), ("sudo", '#!/bin/sh\n[ "$1" = -n ] && shift\nexec "$@"\n')):
            path = self.write("bin/" + name, text)
            os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        self.write("packages.txt", "libfirst-dev\nlibsecond-dev  # words\n")
        done = subprocess.run(
            ["bash", "-c", f". {support.ROOT}/Scripts/setup.sh; {command}"], cwd=self.folder, capture_output=True, text=True, stdin=subprocess.DEVNULL,
            env={**os.environ, "PATH": self.path("bin") + ":" + os.environ["PATH"], "STATE": self.folder, "TMPDIR": self.folder, **environment})
        return support.Result(done.returncode, done.stdout, done.stderr)

    def test_old_lists_are_renewed_without_a_word(self):
        result = self.assertSucceeds(self.run_setup("install_packages packages.txt"))
        self.assertEqual(result.text, "Installing 2 Debian packages, a minute or two: libfirst-dev libsecond-dev\n")

    def test_what_fails_is_told_in_a_few_lines(self):
        result = self.run_setup("install_packages packages.txt", BROKEN="1")
        self.assertEqual(result.status, 1)
        self.assertLessEqual(result.errors.count("404"), 5)
        self.assertParts(result.errors, "error: the Debian packages could not be installed", "Run: sudo apt-get install libfirst-dev libsecond-dev")

    def test_the_time_of_a_build_hangs_on_the_cores(self):
        times = [self.run_setup(f"build_time {cores}").output.strip() for cores in (1, 2, 8)]
        self.assertEqual(times, ["about 12 minutes on 1 core", "about 7 minutes on 2 cores", "about 4 minutes on 8 cores"])
