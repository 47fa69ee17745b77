"""Sessions of the background: their transfers go on without the app, and it is told of them as on iOS."""

import os
import unittest

import support

IDENTIFIER = "org.openstoryboard.Qwinkle.timeline"


class TransferTests(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Qwinkle", os.path.join(cls.shared, "Qwinkle"))
        delegate, service = cls.project.path("AppDelegate.swift"), cls.project.path("DownloadService.swift")
        text = cls.project.read(delegate)
        text = text.replace("completionHandlers[identifier] = completionHandler", 'print("handle", identifier)\n        completionHandlers[identifier] = completionHandler')
        text = text.replace("completionHandlers.removeValue", 'print("finished", identifier, completionHandlers[identifier] != nil)\n        completionHandlers.removeValue')
        cls.project.write(delegate, text)
        text = cls.project.read(service)
        text = text.replace("        do {", '        print("file", session.configuration.identifier ?? "-", downloadTask.taskIdentifier > 0, (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0, '
                            "downloadTask.state == .completed)\n        do {", 1)
        text = text.replace("        if let error = error {", '        print("ended", error.map { "\\(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "well")\n        if let error = error {')
        cls.project.write(service, text)

    def run_app(self, script, server):
        result = support.storyboard("run", self.project.project, "--script", self.write("script.txt", script), "--", "-Server", server, cwd=self.folder)
        self.assertSucceeds(result)
        return result.output.splitlines()

    FILE = [f"file {IDENTIFIER} true 200 true", "ended well"]

    def test_a_session_of_the_background_keeps_its_identifier(self):
        with support.QwinkleServer() as server:
            self.assertEqual(self.run_app('expect "First swift of the year"\n', server.address), self.FILE)

    def test_in_the_background_the_delegate_is_asked_before_anything_is_told(self):
        script = 'tap "Add"\ntype "Hm"\ntap "Done"\nwait 0.05 unsettled\nbackground\nforeground\nexpect "Hm"\n'
        with support.QwinkleServer(400) as server:
            lines = self.run_app(script, server.address)
        self.assertEqual(lines, self.FILE + [f"handle {IDENTIFIER}"] + self.FILE + [f"finished {IDENTIFIER} true"])

    def test_a_transfer_goes_on_without_the_app_and_is_told_at_the_next_launch(self):
        script = 'tap "Add"\ntype "Hm"\ntap "Done"\nwait 0.05 unsettled\nrelaunch\nexpect "Hm"\nexpect "Updated in the background"\n'
        with support.QwinkleServer(400) as server:
            lines = self.run_app(script, server.address)
        self.assertEqual(lines[:2], self.FILE)
        self.assertEqual(sorted(lines[2:]), sorted(self.FILE * 2 + [f"handle {IDENTIFIER}", f"finished {IDENTIFIER} true"]))
        self.assertEqual(lines[-1], f"finished {IDENTIFIER} true")

    def test_a_server_that_is_not_there_is_an_error_of_the_task(self):
        lines = self.run_app('expect "The server can’t be reached."\n', "http://127.0.0.1:9/")
        self.assertEqual(lines, ["ended -1004"])


if __name__ == "__main__":
    unittest.main()
