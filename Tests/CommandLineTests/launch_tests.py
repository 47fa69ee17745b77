"""What an app is launched with: arguments, environment and defaults of its scheme and of the command line; and the settings, texts and data it finds."""

import json
import os
import shutil
import unittest

import support

PROBE = """
import Foundation
import UIKit

final class Probe {
    static func say() {
        print("arguments:", ProcessInfo.processInfo.arguments.dropFirst().joined(separator: " "), CommandLine.arguments.count)
        print("default:", UserDefaults.standard.string(forKey: "greeting") ?? "-", UserDefaults.standard.bool(forKey: "UITests"))
        print("server:", ProcessInfo.processInfo.environment["SERVER"] ?? "-")
        print("locale:", Locale.current.identifier, Locale.preferredLanguages, Calendar.current.firstWeekday)
        let network = URLSessionConfiguration.default
        network.allowsExpensiveNetworkAccess = false
        print("network:", network.allowsExpensiveNetworkAccess, URLError(.timedOut).networkUnavailableReason == .constrained)
        let dates = DateFormatter()
        dates.dateStyle = .long
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        print("date:", dates.string(from: date), date.formatted(date: .numeric, time: .omitted), date.formatted(.dateTime.weekday(.wide)))
        let money = NumberFormatter()
        money.numberStyle = .currency
        print("money:", money.string(from: 1234.5)!, 1234.5.formatted(), 0.5.formatted(.percent), ["a", "b"].formatted())
        let lengths = MeasurementFormatter()
        print("length:", lengths.string(from: Measurement(value: 10, unit: UnitLength.kilometers)))
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .formatted(.year)
        print("decoded:", try! decoder.decode([Date].self, from: Data("[\\"2023\\"]".utf8)).count, RelativeDateTimeFormatter().localizedString(fromTimeInterval: -60))
        let copy = dates.copy() as! DateFormatter
        print("copy:", copy.string(from: date), String.localizedStringWithFormat("%.1f", 2.5))
        let boats = NSLocalizedString("boats", tableName: "Counted", comment: "")
        print("counted:", String.localizedStringWithFormat(boats, 1), String(format: boats, 2), String(localized: "\\(3) in \\("port")", table: "Counted", comment: "Where they lie"))
        print("data:", NSDataAsset(name: "tide").map { String(decoding: $0.data, as: UTF8.self) + $0.typeIdentifier } ?? "-", NSDataAsset(name: "ebb") == nil)
    }
}
extension DateFormatter { static let year: DateFormatter = { let formatter = DateFormatter(); formatter.dateFormat = "yyyy"; return formatter }() }
"""

def plural(one, other):
    return {"variations": {"plural": {"one": {"stringUnit": {"value": one}}, "other": {"stringUnit": {"value": other}}}}}


COUNTED = {"sourceLanguage": "en", "version": "1.0", "strings": {
    "boats": {"localizations": {"en": plural("%d boat", "%d boats"), "de": plural("%d Boot", "%d Boote")}},
    "%lld in %@": {"localizations": {"de": {"stringUnit": {"value": "%1$lld liegen im %2$@"}}}}}}

SCHEME = """<?xml version="1.0" encoding="UTF-8"?>
<Scheme version="1.7"><LaunchAction>
<BuildableProductRunnable><BuildableReference BlueprintName = "Events"></BuildableReference></BuildableProductRunnable>
<CommandLineArguments><CommandLineArgument argument = "-greeting &quot;Good morning&quot;" isEnabled = "YES"></CommandLineArgument></CommandLineArguments>
<EnvironmentVariables><EnvironmentVariable key = "SERVER" value = "local" isEnabled = "YES"></EnvironmentVariable></EnvironmentVariables>
</LaunchAction></Scheme>
"""


class LaunchTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Events", os.path.join(cls.shared, "Events"))
        folder = os.path.join(cls.shared, "Events", "Events")
        with open(os.path.join(folder, "Probe.swift"), "w", encoding="utf-8") as file:
            file.write(PROBE)
        with open(os.path.join(folder, "Counted.xcstrings"), "w", encoding="utf-8") as file:
            json.dump(COUNTED, file)
        data = os.path.join(folder, "Data.xcassets", "tide.dataset")
        os.makedirs(data)
        cls.project.write(os.path.join(data, "tide.txt"), "low ")
        cls.project.write(os.path.join(data, "Contents.json"), '{"data": [{"filename": "tide.txt", "idiom": "universal"}]}')
        delegate = os.path.join(folder, "AppDelegate.swift")
        text = cls.project.read(delegate)
        start = text.index("{", text.index("didFinishLaunchingWithOptions")) + 1
        cls.project.write(delegate, text[:start] + "\n        Probe.say()\n" + text[start:])
        schemes = os.path.join(cls.shared, "Events", "Events.xcodeproj", "xcshareddata", "xcschemes")
        shutil.rmtree(schemes, ignore_errors=True)
        os.makedirs(schemes)
        cls.project.write(os.path.join(schemes, "Events.xcscheme"), SCHEME)
        cls.script = os.path.join(cls.shared, "script.txt")
        cls.project.write(cls.script, "wait 1\n")

    def run_app(self, *arguments):
        result = support.storyboard("run", os.path.join(self.shared, "Events"), "--script", self.script, *arguments)
        self.assertSucceeds(result)
        return result.output.replace("\u202f", " ").replace("\u00a0", " ").splitlines()

    def test_an_american_iphone(self):
        lines = self.run_app()
        self.assertIn("arguments: -greeting Good morning 3", lines)
        self.assertIn("default: Good morning false", lines)
        self.assertIn("server: local", lines)
        self.assertIn('locale: en_US ["en-US"] 1', lines)
        self.assertIn("date: November 14, 2023 11/14/2023 Tuesday", lines)
        self.assertIn("network: true false", lines)
        self.assertIn("money: $1,234.50 1,234.5 50% a and b", lines)
        self.assertIn("length: 6.214 mi", lines)
        self.assertIn("decoded: 1 1 minute ago", lines)
        self.assertIn("copy: November 14, 2023 2.5", lines)
        self.assertIn("counted: 1 boat 2 boats 3 in port", lines)
        self.assertIn("data: low public.plain-text true", lines)

    def test_arguments_behind_two_dashes(self):
        lines = self.run_app("--", "-UITests", "YES", "-greeting", "Hello", "-AppleLanguages", "(de)", "-AppleLocale", "de_CH")
        self.assertIn("arguments: -greeting Good morning -UITests YES -greeting Hello -AppleLanguages (de) -AppleLocale de_CH 11", lines)
        self.assertIn("default: Hello true", lines)
        self.assertIn('locale: de_CH ["de-CH"] 2', lines)

    def test_another_language(self):
        lines = self.run_app("--locale", "de")
        self.assertIn('locale: de_DE ["de-DE"] 2', lines)
        self.assertIn("date: 14. November 2023 14.11.2023 Dienstag", lines)
        self.assertIn("money: 1.234,50 € 1.234,5 50 % a und b", lines)
        self.assertIn("length: 10 km", lines)
        self.assertIn("copy: 14. November 2023 2,5", lines)
        self.assertIn("counted: 1 Boot 2 Boote 3 liegen im port", lines)


if __name__ == "__main__":
    unittest.main()
