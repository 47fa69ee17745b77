"""Docs/Coverage.md says what the sources have."""

import os
import subprocess
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Coverage(unittest.TestCase):
    def test_the_document_is_current(self):
        run = subprocess.run([os.path.join(ROOT, "Scripts", "make-coverage"), "--check"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
