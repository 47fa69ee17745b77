"""Apps that ask servers: scripts wait for the answers, however the app asks."""

import hashlib
import http.server
import json
import os
import threading
import time
import unittest

import support


class Server:
    """Answers after a while, as servers do: `with Server(0.4) as server: … server.address`."""

    def __init__(self, seconds):
        self.seconds, self.asked = seconds, []

    def __enter__(self):
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                owner.asked.append((self.command, self.path, body))
                time.sleep(owner.seconds)
                answer = f"{self.command} {self.path} {length}".encode()
                if self.path == "/moved":
                    self.send_response(302)
                    self.send_header("Location", "/here")
                    answer = b""
                else:
                    self.send_response(404 if self.path == "/missing" else 200)
                self.send_header("Content-Type", "text/plain")
                self.send_header("Set-Cookie", "session=secret")
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            do_GET = do_POST = do_PUT = answer

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


DELEGATE = """
import UIKit
import Combine
import SegueKit

func say(_ words: String, _ data: Data?) {
    print(words, String(decoding: data ?? Data(), as: UTF8.self), Thread.isMainThread)
    fflush(nil)
}

final class Listener: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    let name: String
    var data = Data()
    init(_ name: String) { self.name = name }
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { self.data += data }
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        data = (try? Data(contentsOf: location)) ?? Data()
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) { say(name, data) }
}

final class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "stub" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
        let response = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(request.url!.path.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var subscriptions: Set<AnyCancellable> = []

    func url(_ name: String) -> URL { URL(string: UserDefaults.standard.string(forKey: "Server")! + "/" + name)! }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        switch UserDefaults.standard.string(forKey: "Mode") {
        case "poll": poll()
        case "one": URLSession.shared.dataTask(with: url("one")) { data, _, error in say("one", data) }.resume()
        case "late":
            let start = CACurrentMediaTime()
            func tell(_ words: String) { print(words, Int(((CACurrentMediaTime() - start) * 1000).rounded())) }
            URLSession.shared.dataTask(with: url("one")) { data, _, _ in
                DispatchQueue.main.async { tell(String(decoding: data ?? Data(), as: UTF8.self)) }
            }.resume()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { tell("timeout") }
        case "error":
            URLSession.shared.dataTask(with: url("one")) { _, _, error in print(error?.localizedDescription ?? "-") }.resume()
        case "stub":
            URLProtocol.registerClass(Stub.self)
            let configuration = URLSessionConfiguration.default
            configuration.protocolClasses = [Stub.self] + configuration.protocolClasses!
            let address = URL(string: "http://stub/path")!
            URLSession.shared.dataTask(with: address) { data, _, _ in say("registered", data) }.resume()
            URLSession(configuration: configuration).dataTask(with: address) { data, _, _ in say("configured", data) }.resume()
        default: askInEveryWay()
        }
        return true
    }

    func poll() {
        URLSession.shared.dataTask(with: url("news")) { _, _, _ in DispatchQueue.main.async { self.poll() } }.resume()
    }

    func askInEveryWay() {
        var post = URLRequest(url: url("upload"))
        post.httpMethod = "POST"
        URLSession.shared.dataTask(with: url("shared")) { data, _, _ in say("shared", data) }.resume()
        URLSession.shared.dataTask(with: url("main")) { data, _, _ in DispatchQueue.main.async { say("main", data) } }.resume()
        URLSession(configuration: .ephemeral).dataTask(with: url("ephemeral")) { data, _, _ in say("ephemeral", data) }.resume()
        URLSession(configuration: URLSessionConfiguration()).dataTask(with: url("new")) { data, _, _ in say("new", data) }.resume()
        URLSession(configuration: .default, delegate: Listener("delegate"), delegateQueue: .main).dataTask(with: url("delegate")).resume()
        URLSession(configuration: .default, delegate: Listener("file"), delegateQueue: nil).downloadTask(with: url("file")).resume()
        URLSession.shared.downloadTask(with: url("download")) { file, _, _ in say("download", try? Data(contentsOf: file!)) }.resume()
        URLSession.shared.uploadTask(with: post, from: Data("body".utf8)) { data, _, _ in say("upload", data) }.resume()
        URLSession.shared.dataTask(with: url("moved")) { data, _, _ in say("moved", data) }.resume()
        URLSession.shared.dataTaskPublisher(for: url("combine")).map(\\.data).receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { say("combine", $0) }.store(in: &subscriptions)
        Task { [post] in
            say("async", try await URLSession.shared.data(from: url("async")).0)
            say("async upload", try await URLSession.shared.upload(for: post, from: Data("four".utf8)).0)
            say("async download", try Data(contentsOf: try await URLSession.shared.download(from: url("async-download")).0))
        }
        fetchFromKit(url("kit")) { say("kit", $0) }
    }
}
"""

KIT = """
import Foundation

public func fetchFromKit(_ url: URL, _ answer: @escaping @Sendable (Data?) -> Void) {
    URLSession(configuration: .ephemeral).dataTask(with: url) { data, _, _ in
        // As libraries do that decode on a queue of their own.
        DispatchQueue.global().async { DispatchQueue.main.async { answer(data) } }
    }.resume()
}
"""

ANSWERS = sorted([
    "shared GET /shared 0 false", "main GET /main 0 true", "ephemeral GET /ephemeral 0 false", "new GET /new 0 false",
    "delegate GET /delegate 0 true", "file GET /file 0 false", "download GET /download 0 false", "upload POST /upload 4 false",
    "moved GET /here 0 false", "combine GET /combine 0 true", "async GET /async 0 true", "async upload POST /upload 4 true",
    "async download GET /async-download 0 true", "kit GET /kit 0 true",
])


class NetworkTestCase(support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.project = support.Project("Segues", os.path.join(cls.shared, "Segues"))
        cls.project.write(cls.project.path("AppDelegate.swift"), DELEGATE)
        kit = os.path.join(cls.project.folder, "SegueKit", "KitViewController.swift")
        cls.project.write(kit, cls.project.read(kit) + KIT)

    def walk(self, server, *arguments, script="wait 1\n", mode=""):
        script = self.write("walk.txt", script)
        return support.storyboard(
            "run", self.project.project, "--script", script, *arguments, "--", "-Server", server, "-Mode", mode, cwd=self.folder)


class WaitingTests(NetworkTestCase):
    def test_however_an_app_asks_its_script_waits_for_the_answer(self):
        with Server(0.4) as server:
            result = self.assertSucceeds(self.walk(server.address))
        self.assertEqual(sorted(result.output.splitlines()), ANSWERS)
        self.assertEqual(result.complaints, "")

    def test_an_answer_comes_before_the_step_that_follows(self):
        with Server(0.4) as server:
            result = self.assertSucceeds(self.walk(server.address, script="wait 0.1\ndescribe\n", mode="one"))
        self.assertEqual(result.output.splitlines()[0], "one GET /one 0 false")

    def test_an_app_that_asks_for_ever_keeps_no_script_waiting(self):
        with Server(0.02) as server:
            began = time.monotonic()
            self.assertSucceeds(self.walk(server.address, mode="poll", script="wait 1\n" * 5))
            self.assertLess(time.monotonic() - began, 60)
        self.assertGreater(len(server.asked), 5)

    def test_an_apps_own_protocol_classes_come_first(self):
        result = self.assertSucceeds(self.walk("http://127.0.0.1:9", mode="stub"))
        self.assertEqual(sorted(result.output.splitlines()), ["configured /path false", "registered /path false"])


class ModeTests(NetworkTestCase):
    def test_what_was_recorded_is_answered_without_the_server(self):
        archive = self.path("walk.har")
        with Server(0.3) as server:
            recorded = self.assertSucceeds(self.walk(server.address, "--network", "record", archive))
        self.assertEqual(sorted(recorded.output.splitlines()), ANSWERS)
        self.assertIn(f"{archive}: {len(ANSWERS)} requests recorded\n", recorded.errors)

        with open(archive, encoding="utf-8") as file:
            log = json.load(file)["log"]
        self.assertEqual(log["version"], "1.2")
        self.assertNotIn("secret", json.dumps(log))
        entry = next(entry for entry in log["entries"] if entry["request"]["url"].endswith("/async"))
        self.assertGreater(entry["time"], 250)
        with open(self.path(entry["response"]["content"]["_file"]), "rb") as file:
            body = file.read()
        self.assertEqual(body, b"GET /async 0")
        self.assertIn(hashlib.sha256(body).hexdigest(), entry["response"]["content"]["_file"])
        posts = [entry["request"]["postData"]["_file"] for entry in log["entries"] if entry["request"]["method"] == "POST"]
        self.assertEqual(len(posts), 2)

        replayed = self.assertSucceeds(self.walk(server.address, "--network=replay", archive))
        self.assertEqual(sorted(replayed.output.splitlines()), ANSWERS)
        self.assertEqual(replayed.complaints, "")

    def test_an_answer_comes_at_its_time(self):
        archive = {"log": {"version": "1.2", "creator": {}, "entries": [{
            "time": 800, "request": {"method": "GET", "url": "http://a.example/one"},
            "response": {"status": 200, "headers": [], "content": {"text": "b25l", "encoding": "base64"}}}]}}
        self.write("a.har", json.dumps(archive))
        result = self.assertSucceeds(self.walk("http://a.example", "--network", "replay", self.path("a.har"), mode="late"))
        self.assertEqual(result.output, "timeout 500\none 800\n")

    def test_without_an_entry_a_request_fails_by_name(self):
        self.write("Answers/GET/a.example/two.json", "2")
        result = self.assertSucceeds(self.walk("http://a.example", "--network", "replay", self.path("Answers"), mode="one"))
        self.assertEqual(result.output, "one  false\n")
        self.assertIn("nothing in " + self.path("Answers") + " answers GET http://a.example/one; a file GET/a.example/one.json would\n", result.errors)

    def test_answers_can_be_written_by_hand(self):
        self.write("Answers/GET/a.example/one.json", "by hand")
        result = self.assertSucceeds(self.walk("http://a.example", "--network", "replay", self.path("Answers"), mode="one"))
        self.assertEqual((result.output, result.complaints), ("one by hand false\n", ""))

    def test_without_a_network_every_request_fails(self):
        with Server(0) as server:
            result = self.assertSucceeds(self.walk(server.address, "--network", "off", mode="error"))
        self.assertEqual(result.output, "The Internet connection appears to be offline.\n")
        self.assertEqual(server.asked, [])

    def test_what_cant_be_replayed_is_told_before_the_app_is_built(self):
        self.write("text.har", "{}")
        for name, words in (("nothing.har", "there is no "), ("text.har", "is no HTTP archive (HAR)")):
            result = self.walk("", "--network", "replay", self.path(name))
            self.assertEqual(result.status, 1)
            self.assertIn(words, result.errors)
            self.assertOneParagraph(result.errors)


if __name__ == "__main__":
    unittest.main()
