"""`python3 -m unittest` that notes how long each test took: a line with its seconds and its name, in the file that TEST_TIMES names."""

import os
import sys
import time
import unittest


class Result(unittest.TextTestResult):
    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        if path := os.environ.get("TEST_TIMES"):
            with open(path, "a", encoding="utf-8") as file:
                file.write(f"{time.monotonic() - self.began:.1f} {test.id()}\n")


if __name__ == "__main__":
    sys.path.insert(0, os.getcwd())
    unittest.main(module=None, testRunner=unittest.TextTestRunner(resultclass=Result))
