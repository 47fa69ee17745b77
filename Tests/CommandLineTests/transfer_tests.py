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

    def run_app(self, script, server, *options):
        result = support.storyboard("run", self.project.project, "--script", self.write("script.txt", script), *options, "--", "-Server", server, cwd=self.folder)
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

    def test_without_a_network_they_fail_and_from_a_recording_they_come(self):
        archive, script = self.path("walk.har"), 'expect "First swift of the year"\n'
        with support.QwinkleServer() as server:
            self.assertEqual(self.run_app("", server.address, "--network", "off"), ["ended -1009"])
            self.assertEqual(self.run_app(script, server.address, "--network", "record", archive), self.FILE)
        self.assertEqual(self.run_app(script, server.address, "--network", "replay", archive), self.FILE)


class UploadTests(support.TestCase):
    """What goes from a file goes on without the app, too; what Apple refuses in background sessions is refused."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Qwinkle", os.path.join(cls.shared, "QwinkleUploads"))
        service = cls.project.path("DownloadService.swift")
        text = cls.project.read(service)
        text = text.replace("        session.downloadTask(with: request).resume()", """\
        switch UserDefaults.standard.string(forKey: "Mode") {
        case "bytes": session.uploadTask(with: request, from: Data("x".utf8)).resume()
        case "stream": session.uploadTask(withStreamedRequest: request).resume()
        case "handler": session.dataTask(with: request) { _, _, _ in }.resume()
        case "missing": session.uploadTask(with: request, fromFile: URL(fileURLWithPath: "/nowhere")).resume()
        case "data": session.dataTask(with: request).resume()
        default:
            guard let body = request.httpBody else { return session.downloadTask(with: request).resume() }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("entry.json")
            try! body.write(to: file)
            var upload = request
            upload.httpBody = nil
            session.uploadTask(with: upload, fromFile: file).resume()
            try! FileManager.default.removeItem(at: file)
        }""", 1)
        text = text.replace("        if let error = error {", '        print("ended", error.map { "\\(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "well", task is URLSessionUploadTask)\n        if let error = error {')
        text += """
extension DownloadService: URLSessionDataDelegate {
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        print("answer", dataTask is URLSessionUploadTask, (dataTask.response as? HTTPURLResponse)?.statusCode ?? 0)
        delegate?.downloadService(self, didReceive: data)
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64) {
        if totalBytesSent == totalBytesExpectedToSend { print("sent all") }
    }
}
"""
        cls.project.write(service, text)

    def run_app(self, script, server, *arguments):
        return support.storyboard("run", self.project.project, "--script", self.write("script.txt", script), "--", "-Server", server, *arguments, cwd=self.folder)

    ENTRY = 'tap "Add"\ntype "Hm"\ntap "Done"\n'

    def test_what_is_uploaded_comes_from_a_file_and_the_answer_as_data(self):
        with support.QwinkleServer() as server:
            result = self.run_app(self.ENTRY + 'expect "Hm"\n', server.address)
        self.assertSucceeds(result)
        lines = result.output.splitlines()
        self.assertEqual([line for line in lines if line != "sent all"], ["ended well false", "answer true 200", "ended well true"])
        self.assertIn("sent all", lines)

    def test_an_upload_goes_on_without_the_app_and_is_told_at_the_next_launch(self):
        with support.QwinkleServer(400) as server:
            result = self.run_app(self.ENTRY + 'wait 0.05 unsettled\nrelaunch\nexpect "Hm"\n', server.address)
        self.assertSucceeds(result)
        lines = result.output.splitlines()
        self.assertIn("answer true 200", lines)
        self.assertEqual(lines.count("ended well true"), 1)

    def test_what_apple_refuses_ends_the_app_in_its_words(self):
        with support.QwinkleServer() as server:
            for mode, words in [
                ("bytes", "NSGenericException', reason: 'Upload tasks from NSData are not supported in background sessions."),
                ("stream", "NSGenericException', reason: 'Upload tasks in background sessions must be from a file"),
                ("handler", "NSGenericException', reason: 'Completion handler blocks are not supported in background sessions. Use a delegate instead."),
                ("missing", "NSInvalidArgumentException', reason: 'Cannot read file at file:///nowhere"),
            ]:
                with self.subTest(mode):
                    result = self.run_app("wait 1\n", server.address, "-Mode", mode)
                    self.assertNotEqual(result.status, 0)
                    self.assertIn(words, result.text)

    def test_data_tasks_end_with_the_app_and_it_is_told(self):
        with support.QwinkleServer() as server:
            result = self.run_app('expect "First swift of the year"\n', server.address, "-Mode", "data")
        self.assertSucceeds(result)
        self.assertIn("answer false 200", result.text)
        self.assertIn("Apple supports none there", result.text)


if __name__ == "__main__":
    unittest.main()
