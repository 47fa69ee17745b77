/// How URL sessions are caught: here, and nowhere else.
///
/// What an app and its libraries make of `URLSessionConfiguration`, and the shared session, ask a protocol class of ours
/// before Foundation's own; classes of an app's own stay ahead of it. Each module has what makes configurations, the
/// app's module has the class. Foundation's members are reached by their module's name, as ours hide them. UIKit, which
/// does without Foundation's networking, is told when a request begins, on the thread that resumes the task.
extension Prelude {
    static let networking = """

        extension URLSessionConfiguration {
            nonisolated public class var `default`: URLSessionConfiguration { URLSessionConfiguration.FoundationNetworking::default._observed() }
            nonisolated public class var ephemeral: URLSessionConfiguration { URLSessionConfiguration.FoundationNetworking::ephemeral._observed() }
            private nonisolated func _observed() -> URLSessionConfiguration {
                if let observer = UIKit.NetworkTraffic.protocolClass { protocolClasses?.insert(observer, at: 0) }
                return self
            }
        }

        // The last class that was registered is asked first, as on iOS.
        extension URLProtocol {
            @discardableResult nonisolated class func registerClass(_ protocolClass: AnyClass) -> Bool {
                guard self.FoundationNetworking::registerClass(protocolClass) else { return false }
                UIKit.RegisteredClasses.urlProtocols.add(protocolClass)
                return true
            }
            nonisolated class func unregisterClass(_ protocolClass: AnyClass) {
                UIKit.RegisteredClasses.urlProtocols.remove(protocolClass)
                self.FoundationNetworking::unregisterClass(protocolClass)
            }
        }

        // What waits for an answer goes on where it waited, and only then is the request over.
        extension URLSession {
            private nonisolated(nonsending) func _observed<Answer>(_ request: URLRequest, _ answer: nonisolated(nonsending) () async throws -> Answer) async rethrows -> Answer {
                let begun = UIKit.RequestInFlight.begin(request.httpMethod ?? "GET", request.url, request.httpBody)
                defer { begun.end() }
                return try await UIKit.RequestInFlight.$current.withValue(begun) { try await answer() }
            }
        }

        """

    /// What waits for an answer: whole name, declaration, result, request, call of Foundation's.
    private static let waiting = [
        (
            "data(for:delegate:)", "data(for request: URLRequest", "(Data, URLResponse)", "request",
            "data(for: request, delegate: delegate)"
        ),
        (
            "data(from:delegate:)", "data(from url: URL", "(Data, URLResponse)", "URLRequest(url: url)",
            "data(from: url, delegate: delegate)"
        ),
        (
            "upload(for:fromFile:delegate:)", "upload(for request: URLRequest, fromFile fileURL: URL",
            "(Data, URLResponse)", "request", "upload(for: request, fromFile: fileURL, delegate: delegate)"
        ),
        (
            "upload(for:from:delegate:)", "upload(for request: URLRequest, from bodyData: Data", "(Data, URLResponse)",
            "request", "upload(for: request, from: bodyData, delegate: delegate)"
        ),
        (
            "download(for:delegate:)", "download(for request: URLRequest", "(URL, URLResponse)", "request",
            "download(for: request, delegate: delegate)"
        ),
        (
            "download(from:delegate:)", "download(from url: URL", "(URL, URLResponse)", "URLRequest(url: url)",
            "download(from: url, delegate: delegate)"
        ),
    ]

    /// Each of them, but what the module declares by itself.
    func waitingRequests() -> String {
        let own = Set(world.app.parts(of: "URLSession").flatMap(\.functions).map(\.fullName))
        let functions = Self.waiting.filter { !own.contains($0.0) }.map { _, declaration, result, request, call in
            """
                nonisolated(nonsending) func \(declaration), delegate: (any URLSessionTaskDelegate)? = nil) async throws -> \(result) {
                    try await _observed(\(request)) { try await self.FoundationNetworking::\(call) }
                }

            """
        }
        return "extension URLSession {\n" + functions.joined() + "}\n"
    }

    /// The class that catches requests: Foundation's own classes load what comes from the network, as ever, unless
    /// UIKit has another answer. A task is in flight until it is completed, which it is when the app's handler has
    /// returned.
    static let loading = """

        nonisolated class _ObservedProtocol: URLProtocol {
            private nonisolated(unsafe) static var asked: [(URLRequest, UIKit.RequestInFlight, UIKit.ScheduledAnswer?)] = []
            private static let lock = NSLock()
            nonisolated(unsafe) static let foundations = URLSessionConfiguration.FoundationNetworking::default.protocolClasses ?? []

            /// The class that does the loading.
            class func loader(of request: URLRequest) -> URLProtocol.Type? {
                guard ["http", "https"].contains(request.url?.scheme?.lowercased()) else { return nil }
                return foundations.lazy.compactMap { $0 as? URLProtocol.Type }.first { $0.canInit(with: request) }
            }
            private static func begin(_ request: URLRequest, isFoundations: Bool) -> (UIKit.RequestInFlight, UIKit.ScheduledAnswer?) {
                let begun = UIKit.RequestInFlight.begin(request.httpMethod ?? "GET", request.url, request.httpBody)
                guard isFoundations, let url = request.url else { return (begun, nil) }
                let waiting = [begun, UIKit.RequestInFlight.current].compactMap { $0 }
                return (begun, UIKit.NetworkTraffic.answer(request.httpMethod ?? "GET", url, body: request.httpBody, for: waiting))
            }
            private static func isFoundations(_ loader: URLProtocol.Type) -> Bool { foundations.contains { $0 === loader } }

            // Asked where the task is resumed; what comes after may be done on other threads.
            override class func canInit(with request: URLRequest) -> Bool {
                guard let loader = loader(of: request) else { return false }
                let (begun, answer) = begin(request, isFoundations: isFoundations(loader))
                lock.withLock { asked.append((request, begun, answer)) }
                return true
            }
            override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

            private var inFlight: UIKit.RequestInFlight?
            private var answer: UIKit.ScheduledAnswer?
            private var loading: URLProtocol?
            private var isStopped = false

            required init(request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?) {
                super.init(request: request, cachedResponse: cachedResponse, client: client)
                let asked = Self.lock.withLock { Self.asked.firstIndex { $0.0 == request }.map { Self.asked.remove(at: $0) } }
                (inFlight, answer) = (asked?.1, asked?.2)
            }
            override func startLoading() {
                guard let task, let loader = Self.loader(of: request) else { return }
                let isFoundations = Self.isFoundations(loader)
                if inFlight == nil { (inFlight, answer) = Self.begin(request, isFoundations: isFoundations) }
                inFlight?.goesOn { [weak task] in
                    guard let task else { return false }
                    return task.state == .suspended ? nil : task.state != .completed
                }
                inFlight = nil
                isStopped = false
                nonisolated(unsafe) let own = self
                if let answer { return answer.take { own.deliver($0, to: task) } }
                if isFoundations, UIKit.NetworkTraffic.isRecording {
                    // All sessions' queues are one, and another session's task waits for it.
                    return DispatchQueue.global().async { own.record(task) }
                }
                if loading == nil { loading = loader.init(task: task, cachedResponse: cachedResponse, client: nil) }
                loading?.startLoading()
            }
            override func stopLoading() {
                isStopped = true
                inFlight?.end()
                inFlight = nil
                loading?.stopLoading()
            }
            deinit { inFlight?.end() }

            /// Hands the session an answer, in its own queue.
            private func deliver(_ answer: UIKit.NetworkAnswer, to task: URLSessionTask) {
                nonisolated(unsafe) let own = self
                (_storedProperty("workQueue", of: task) as? DispatchQueue ?? .global()).async { own.hand(answer, to: task) }
            }
            private func hand(_ answer: UIKit.NetworkAnswer, to task: URLSessionTask) {
                guard !isStopped, task.state == .running, let asked = request.url else { return }
                if let code = answer.errorCode {
                    var info: [String: Any] = [NSURLErrorFailingURLErrorKey: asked]
                    if let message = answer.message { info[NSLocalizedDescriptionKey] = message }
                    let error = URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: info)
                    client?.urlProtocol(self, didFailWithError: error)
                    return
                }
                // Challenges are answered by Foundation on the network only.
                let headers = answer.headers.filter { $0.key.lowercased() != "www-authenticate" }
                let url = URL(string: answer.url) ?? asked
                guard let response = HTTPURLResponse(url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: headers) else { return }
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
                if task is URLSessionDownloadTask {
                    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("CFNetworkDownload_\\(UUID().uuidString.prefix(6)).tmp")
                    try? answer.body.write(to: file)
                    guard (_storedProperty("properties", of: self) as? any _StoredProperties)?.put(file, as: "temporaryFileURL", into: self) == true else {
                        client?.urlProtocol(self, didFailWithError: URLError(.cannotCreateFile))
                        return
                    }
                } else if !answer.body.isEmpty {
                    client?.urlProtocol(self, didLoad: answer.body)
                }
                client?.urlProtocolDidFinishLoading(self)
            }

            /// Loads with a session of its own, so that what is written down is what comes again.
            private func record(_ task: URLSessionTask) {
                let configuration = (_storedProperty("session", of: task) as? URLSession)?.configuration.copy() as? URLSessionConfiguration ?? .ephemeral
                configuration.protocolClasses = Self.foundations
                var request = request
                switch _storedProperty("knownBody", of: task).flatMap({ Mirror(reflecting: $0).children.first?.value }) {
                case let data as DispatchData: request.httpBody = Data(data)
                case let file as URL: request.httpBody = try? Data(contentsOf: file)
                default: break
                }
                var headers = configuration.httpAdditionalHeaders?.reduce(into: [String: String]()) { $0["\\($1.key)"] = "\\($1.value)" } ?? [:]
                headers.merge(request.allHTTPHeaderFields ?? [:]) { $1 }
                let sent = UIKit.NetworkRequest(method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "", headers: headers, body: request.httpBody)
                let start = Date(), session = URLSession(configuration: configuration)
                nonisolated(unsafe) let own = self
                session.dataTask(with: request) { data, response, error in
                    let http = response as? HTTPURLResponse
                    let answer = UIKit.NetworkAnswer(
                        url: response?.url?.absoluteString ?? sent.url, status: http?.statusCode ?? 0,
                        headers: http?.allHeaderFields.reduce(into: [:]) { $0["\\($1.key)"] = "\\($1.value)" } ?? [:], body: data ?? Data(),
                        seconds: Date().timeIntervalSince(start), errorCode: error.map { ($0 as? URLError)?.errorCode ?? NSURLErrorUnknown })
                    UIKit.NetworkTraffic.record(sent, answer, from: start)
                    own.deliver(answer, to: task)
                }.resume()
                session.finishTasksAndInvalidate()
            }
        }

        /// The shared session's, which asks classes that the app has registered first.
        nonisolated final class _ObservedSharedProtocol: _ObservedProtocol {
            override class func loader(of request: URLRequest) -> URLProtocol.Type? {
                let registered = UIKit.RegisteredClasses.urlProtocols.all.reversed().lazy.compactMap { $0 as? URLProtocol.Type }
                return registered.first { $0.canInit(with: request) } ?? super.loader(of: request)
            }
        }
        nonisolated func _observeRequests() {
            UIKit.NetworkTraffic.protocolClass = _ObservedProtocol.self
            _ = URLProtocol.FoundationNetworking::registerClass(_ObservedSharedProtocol.self)
        }

        // What Foundation's own loading knows, and no one else is told.
        private nonisolated func _storedProperty(_ name: String, of object: AnyObject) -> Any? {
            var mirror: Mirror? = Mirror(reflecting: object)
            while let current = mirror {
                if let child = current.children.first(where: { $0.label == name }) {
                    let value = Mirror(reflecting: child.value)
                    return value.displayStyle == .optional ? value.children.first?.value : child.value
                }
                mirror = current.superclassMirror
            }
            return nil
        }
        private nonisolated protocol _StoredProperties { func put(_ value: Any, as name: String, into object: AnyObject) -> Bool }
        extension Dictionary: _StoredProperties where Key: RawRepresentable, Key.RawValue == String, Value == Any {
            /// A file that has been downloaded is told to the client in a dictionary of the protocol's, whose keys have
            /// no public name: it is found in the object by what it is.
            nonisolated func put(_ value: Any, as name: String, into object: AnyObject) -> Bool {
                guard let key = Key(rawValue: name) else { return false }
                let place = Unmanaged.passUnretained(object).toOpaque(), own = unsafeBitCast(self, to: UInt.self)
                for offset in stride(from: 16, to: 48, by: 8) where place.load(fromByteOffset: offset, as: UInt.self) == own {
                    (place + offset).assumingMemoryBound(to: Self.self).pointee[key] = value
                    return true
                }
                return false
            }
        }

        """
}
