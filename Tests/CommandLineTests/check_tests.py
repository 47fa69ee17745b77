"""storyboard check: reports, statuses, and the configuration that it finds."""

import json
import os
import unittest

import support

BROKEN = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
        <view contentMode="scaleToFill" id="v01-aa-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <subviews>
                <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l01-aa-001">
                    <rect key="frame" x="20" y="20" width="100" height="21"/>
                </label>
            </subviews>
            <constraints>
                <constraint firstItem="l01-aa-001" firstAttribute="leading" secondItem="v01-aa-001" secondAttribute="leading" constant="20" id="c01-aa-001"/>
                <constraint firstItem="l01-aa-001" firstAttribute="top" secondItem="v01-aa-001" secondAttribute="top" constant="20" id="c02-aa-001"/>
                <constraint firstItem="l01-aa-001" firstAttribute="width" relation="greaterThanOrEqual" constant="200" id="c03-aa-001"/>
                <constraint firstItem="l01-aa-001" firstAttribute="width" relation="lessThanOrEqual" constant="150" id="c04-aa-001"/>
            </constraints>
            <connections>
                <outlet property="title" destination="gone-00-000" id="o01-aa-001"/>
            </connections>
        </view>
    </objects>
</document>
"""
WARNED = BROKEN.replace(' destination="gone-00-000"', ' destination="l01-aa-001"').replace('relation="greaterThanOrEqual" constant="200"', 'relation="lessThanOrEqual" constant="200"') \
    .replace('<label text', '<label misplaced="YES" text')


class CheckTests(support.TestCase):
    def document(self, name, text):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def check(self, *arguments):
        return support.storyboard("check", *arguments, cwd=self.folder)

    def test_statuses_tell_errors_warnings_and_wrong_usage_apart(self):
        self.document("Broken.xib", BROKEN)
        self.document("Warned.xib", WARNED)
        self.assertEqual(self.check("Broken.xib").status, 1)
        self.assertEqual(self.check("Warned.xib").status, 0)
        self.assertEqual(self.check("Warned.xib", "--strict").status, 1)
        for wrong in (["none.xib"], ["Broken.xib", "--only", "no-such-rule"], ["--no-such-option"], ["Broken.xib", "--baseline", "none.json"]):
            self.assertEqual(self.check(*wrong).status, 2, wrong)
        # A folder without documents, perhaps a mistyped one, doesn't pass.
        os.mkdir(self.path("Empty"))
        empty = self.check("Empty")
        self.assertEqual(empty.status, 2)
        self.assertIn("Empty: error: There is no storyboard or xib here.", empty.errors)

    def test_constraints_are_solved_and_the_culprits_named(self):
        self.document("Broken.xib", BROKEN)
        report = json.loads(self.check("Broken.xib", "--format", "json").output)
        found = {finding["rule"]: finding for finding in report["findings"]}
        self.assertEqual(sorted(found), ["dangling-connection", "unsatisfiable-constraints"])
        conflict = found["unsatisfiable-constraints"]
        self.assertEqual({conflict["object"], *(place["object"] for place in conflict["related"])}, {"c03-aa-001", "c04-aa-001"})
        self.assertNotIn("unsatisfiable-constraints", self.check("Broken.xib", "--no-layout").output)

    def test_fix_mends_what_is_safe_and_leaves_the_rest(self):
        path = self.document("Broken.xib", BROKEN)
        result = self.check("Broken.xib", "--fix")
        self.assertEqual(result.status, 0)
        self.assertIn("unsatisfiable-constraints", result.output, "which of two constraints goes is not the program's choice")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), BROKEN.replace(
                '            <connections>\n                <outlet property="title" destination="gone-00-000" id="o01-aa-001"/>\n            </connections>\n', ""))

    def test_a_configuration_is_found_upward_and_a_baseline_kept(self):
        self.document("App/Views/Broken.xib", BROKEN)
        self.document(".storyboard-check.yml", "rules:\n  unsatisfiable-constraints: off\nbaseline: known.json\n")
        self.assertEqual(self.check("App", "--write-baseline", "known.json").status, 0)
        self.assertEqual(self.check("App").status, 0)
        self.document("App/New.xib", BROKEN)
        result = self.check("App")
        self.assertEqual(result.status, 1)
        self.assertNotIn("Views/Broken.xib", result.output)
        self.document(".storyboard-check.yml", "rules:\n  no-such-rule: off\n")
        result = self.check("App")
        self.assertEqual(result.status, 2)
        self.assertIn(".storyboard-check.yml:2:", result.errors)

    def test_reports_are_what_their_readers_expect(self):
        self.document("Broken.xib", BROKEN)
        expected = {"text": "Broken.xib:18:17: error: ", "xcode": "/Broken.xib:18:17: error: ", "github": "::error file=Broken.xib,line=18,col=17,title=dangling-connection::",
                    "sarif": '"version" : "2.1.0"', "junit": "<testsuites ", "checkstyle": '<error line="18" column="17" severity="error"', "json": '"rule" : "dangling-connection"'}
        for name, part in expected.items():
            with self.subTest(format=name):
                result = self.check("Broken.xib", "--format", name, "--output", "report")
                self.assertEqual((result.status, result.output), (1, ""))
                with open(self.path("report"), encoding="utf-8") as file:
                    self.assertIn(part, file.read())

    def test_samples_are_clean(self):
        result = support.storyboard("check", support.SAMPLES, "--strict")
        self.assertEqual(result.status, 0, result.text)


if __name__ == "__main__":
    unittest.main()
