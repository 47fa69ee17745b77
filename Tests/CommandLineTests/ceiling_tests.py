"""What Scripts/frame-ceiling.py says of documents whose stored frames contradict them."""
import os, shutil, subprocess, tempfile, unittest

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Scripts", "frame-ceiling.py")
PYTHON = next((p for p in map(shutil.which, ("python3", "/usr/bin/python3")) if p and subprocess.run([p, "-c", "import scipy.optimize"], stderr=subprocess.DEVNULL).returncode == 0), None)

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait" appearance="light"/>
    <objects>
        <view contentMode="scaleToFill" id="iN0-l3-epB">
            <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
            <subviews>
                %s
            </subviews>
            <constraints>
                %s
            </constraints>
        </view>
    </objects>
</document>
"""


def view(name, x, y, width, height, inside="", attributes="", tag="view"):
    return f'<{tag} translatesAutoresizingMaskIntoConstraints="NO" {attributes} id="{name}"><rect key="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>{inside}</{tag}>'


def constraint(first, attribute, constant=0, second=None, other=None):
    rest = f'secondItem="{second}" secondAttribute="{other}" ' if second else ""
    return f'<constraint firstItem="{first}" firstAttribute="{attribute}" {rest}constant="{constant}" id="{first}-{attribute}"/>'


def pinned(name, x, y):
    return constraint(name, "leading", x, "iN0-l3-epB", "leading") + constraint(name, "top", y, "iN0-l3-epB", "top")


def sized(width, height):
    return f'<constraints><constraint firstAttribute="width" constant="{width}" id="w{width}"/><constraint firstAttribute="height" constant="{height}" id="h{height}"/></constraints>'


@unittest.skipUnless(PYTHON, "needs scipy")
class CeilingTests(unittest.TestCase):
    def ceiling(self, views, constraints):
        """(views, per cent within a point at best, the ids that can't be met)."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "View.xib")
            with open(path, "w") as file:
                file.write(DOCUMENT % (views, constraints))
            lines = subprocess.run([PYTHON, SCRIPT, "--list", "9", path], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
        words = next(line for line in lines if line.startswith("all")).split()
        return int(words[1]), float(words[words.index("1", 3) + 2]), {line.split()[1] for line in lines if line.startswith(path)}

    def test_frames_that_the_constraints_give_can_be_met(self):
        self.assertEqual(self.ceiling(view("a", 20, 30, 100, 50, sized(100, 50)), pinned("a", 20, 30)), (1, 100, set()))

    def test_a_width_that_its_constraint_excludes_cannot(self):
        both = view("a", 20, 30, 90, 50, sized(100, 50)) + view("b", 20, 100, 60, 40, sized(60, 40))
        self.assertEqual(self.ceiling(both, pinned("a", 20, 30) + pinned("b", 20, 100)), (2, 50, {"a"}))

    def test_of_two_views_that_must_be_equal_and_are_not_one_can(self):
        both = view("a", 20, 30, 100, 50) + view("b", 20, 100, 120, 50)
        count, share, _ = self.ceiling(both, pinned("a", 20, 30) + pinned("b", 20, 100) + constraint("a", "width", 0, "b", "width"))
        self.assertEqual((count, share), (2, 50))

    def test_rows_of_a_stack_view_keep_their_spacing(self):
        arranged = view("a", 0, 0, 100, 40) + view("b", 110, 0, 90, 40)
        row = view("s", 20, 30, 200, 40, f"<subviews>{arranged}</subviews>", 'spacing="20"', "stackView")
        count, share, _ = self.ceiling(row, pinned("s", 20, 30) + constraint("s", "width", 200) + constraint("s", "height", 40))
        self.assertEqual((count, round(share)), (3, 67))

    def test_a_standard_space_and_a_lower_priority_prove_nothing(self):
        loose = constraint("a", "leading", 40, "iN0-l3-epB", "leading").replace(" id=", ' priority="999" id=') + constraint("a", "top", 8, "iN0-l3-epB", "top").replace(" id=", ' symbolic="YES" id=')
        self.assertEqual(self.ceiling(view("a", 20, 30, 100, 50), loose), (1, 100, set()))


if __name__ == "__main__":
    unittest.main()
