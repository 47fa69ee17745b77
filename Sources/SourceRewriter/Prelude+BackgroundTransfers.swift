/// What URL sessions of the background are, for modules that ask for one: the transfers themselves are UIKit's
/// `BackgroundTransfers`, which knows nothing of Foundation's networking.
extension Prelude {
    /// Those that a session's delegate can be: the protocol of Foundation doesn't ask whether all has been told.
    func backgroundListeners() -> String {
        let name = "urlSessionDidFinishEvents(forBackgroundURLSession:)"
        let types = world.app.files.flatMap(\.types).filter { type in
            !type.isPrivate && !type.isLocal && !type.isGeneric && type.kind != .protocol
                && type.functions.contains { $0.fullName == name && !$0.isOverride && !$0.isPrivate }
        }
        return Set(types.map(\.name)).sorted().map { "extension \($0): _BackgroundEventsListening {}\n" }.joined()
    }

    static let backgroundTransfers = """

        final class _BackgroundConfiguration: URLSessionConfiguration, @unchecked Sendable {
            let name: String
            var sendsLaunchEvents = true
            init(_ name: String) { self.name = name; super.init() }
            override var identifier: String? { get { name } set {} }
            override func copy(with zone: NSZone?) -> Any {
                let copy = _BackgroundConfiguration(name)
                copy.sendsLaunchEvents = sendsLaunchEvents
                copy.httpAdditionalHeaders = httpAdditionalHeaders
                copy.timeoutIntervalForRequest = timeoutIntervalForRequest
                copy.timeoutIntervalForResource = timeoutIntervalForResource
                return copy
            }
        }
        extension URLSessionConfiguration {
            class func background(withIdentifier identifier: String) -> URLSessionConfiguration { _BackgroundConfiguration(identifier) }
            var sessionSendsLaunchEvents: Bool {
                get { (self as? _BackgroundConfiguration)?.sendsLaunchEvents ?? false }
                set { (self as? _BackgroundConfiguration)?.sendsLaunchEvents = newValue }
            }
        }

        protocol _BackgroundEventsListening { func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) }
        protocol _SessionMaking {}
        extension _SessionMaking { init(_made make: () -> Self) { self = make() } }
        extension URLSession: _SessionMaking {}
        extension URLSession {
            /// Preferred to Foundation's, which it calls, as no optional is made of the delegate.
            convenience init<Delegate: URLSessionDelegate>(configuration: URLSessionConfiguration, delegate: Delegate, delegateQueue queue: OperationQueue?) {
                let listener: (any URLSessionDelegate)? = delegate
                func make<Made>() -> Made {
                    guard let background = configuration as? _BackgroundConfiguration else {
                        return URLSession(configuration: configuration, delegate: listener, delegateQueue: queue) as! Made
                    }
                    let session = _BackgroundSession(configuration: background, delegate: listener, delegateQueue: queue)
                    session.name = background.name
                    _onMain { UIKit.BackgroundTransfers.shared.listen(background.name, session, sendsLaunchEvents: background.sendsLaunchEvents) }
                    return session as! Made
                }
                self.init(_made: { make() })
            }
        }
        private func _onMain(_ body: @escaping @MainActor () -> Void) {
            if Thread.isMainThread { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
        }

        final class _BackgroundSession: URLSession, UIKit.BackgroundTransferListener, @unchecked Sendable {
            var name = ""
            private var tasks: [_TransferTask] = []
            override func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }
            override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
                let task = _TransferTask(self, request)
                _onMain { self.tasks.append(task) }
                return task
            }
            override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
                _onMain { let tasks = self.tasks; self.delegateQueue.addOperation { completionHandler(tasks) } }
            }
            override func getTasksWithCompletionHandler(_ completionHandler: @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void) {
                getAllTasks { completionHandler([], [], $0.compactMap { $0 as? URLSessionDownloadTask }) }
            }
            override func invalidateAndCancel() {
                _onMain { self.tasks.forEach { $0.cancel() } }
                super.invalidateAndCancel()
            }
            private func task(of transfer: UIKit.BackgroundTransfer) -> _TransferTask? { tasks.first { $0.transfer === transfer } }
            func adopt(_ transfers: [UIKit.BackgroundTransfer]) {
                for transfer in transfers where task(of: transfer) == nil { tasks.append(_TransferTask(self, adopting: transfer)) }
            }
            func transfer(_ transfer: UIKit.BackgroundTransfer, received: Int64, of expected: Int64) {
                guard let task = task(of: transfer) else { return }
                let written = received - task.countOfBytesReceived
                task.countOfBytesReceived = received
                task.countOfBytesExpectedToReceive = expected
                guard written > 0, let listener = delegate as? any URLSessionDownloadDelegate else { return }
                delegateQueue.addOperation {
                    listener.urlSession(self, downloadTask: task, didWriteData: written, totalBytesWritten: received, totalBytesExpectedToWrite: expected)
                }
            }
            func transfer(_ transfer: UIKit.BackgroundTransfer, finishedWith outcome: UIKit.BackgroundTransfer.Outcome) {
                guard let task = task(of: transfer) else { return }
                tasks.removeAll { $0 === task }
                task.state = .completed
                let listener = delegate
                if let code = outcome.errorCode {
                    let error = URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: [NSLocalizedDescriptionKey: outcome.message ?? ""])
                    task.error = error
                    delegateQueue.addOperation { (listener as? any URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: error) }
                    return
                }
                task.response = outcome.url.flatMap { HTTPURLResponse(url: $0, statusCode: outcome.status ?? 200, httpVersion: "HTTP/1.1", headerFields: outcome.headers) }
                let place = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("CFNetworkDownload_\\(UUID().uuidString.prefix(6)).tmp")
                try? FileManager.default.moveItem(at: transfer.body, to: place)
                delegateQueue.addOperation {
                    (listener as? any URLSessionDownloadDelegate)?.urlSession(self, downloadTask: task, didFinishDownloadingTo: place)
                    try? FileManager.default.removeItem(at: place)
                    (listener as? any URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: nil)
                }
            }
            func finishEvents() {
                guard let listener = delegate as? any _BackgroundEventsListening else { return }
                delegateQueue.addOperation { listener.urlSessionDidFinishEvents(forBackgroundURLSession: self) }
            }
        }

        final class _TransferTask: URLSessionDownloadTask, @unchecked Sendable {
            private let session: _BackgroundSession
            private(set) var transfer: UIKit.BackgroundTransfer?
            private let request: URLRequest
            private lazy var number = transfer?.number ?? 0
            private var values: (received: Int64, expected: Int64, state: URLSessionTask.State, response: URLResponse?, error: (any Error)?) = (0, -1, .suspended, nil, nil)
            init(_ session: _BackgroundSession, _ request: URLRequest) {
                self.session = session
                self.request = request
                super.init()
                var headers = session.configuration.httpAdditionalHeaders?.reduce(into: [String: String]()) { $0["\\($1.key)"] = "\\($1.value)" } ?? [:]
                headers.merge(request.allHTTPHeaderFields ?? [:]) { $1 }
                transfer = request.url.flatMap { url in
                    UIKit.BackgroundTransfers.shared.make(
                        .init(url: url, method: request.httpMethod ?? "GET", headers: headers, body: request.httpBody, timeout: session.configuration.timeoutIntervalForRequest, note: nil),
                        session: session.name)
                }
            }
            init(_ session: _BackgroundSession, adopting transfer: UIKit.BackgroundTransfer) {
                self.session = session
                self.transfer = transfer
                request = URLRequest(url: transfer.request.url)
                super.init()
                values.state = .running
            }
            override var taskIdentifier: Int { get { number } set {} }
            override var originalRequest: URLRequest? { get { request } set {} }
            override var currentRequest: URLRequest? { get { request } set {} }
            override var response: URLResponse? { get { values.response } set { values.response = newValue } }
            override var error: (any Error)? { get { values.error } set { values.error = newValue } }
            override var state: URLSessionTask.State { get { values.state } set { values.state = newValue } }
            override var countOfBytesReceived: Int64 { get { values.received } set { values.received = newValue } }
            override var countOfBytesExpectedToReceive: Int64 { get { values.expected } set { values.expected = newValue } }
            override func resume() {
                guard state == .suspended, let transfer else { return }
                state = .running
                _onMain { UIKit.BackgroundTransfers.shared.start(transfer) }
            }
            override func suspend() {}
            override func cancel() {
                guard state == .running, let transfer else { return }
                state = .canceling
                _onMain { UIKit.BackgroundTransfers.shared.cancel(transfer) }
            }
        }

        /// In a process of its own: what comes goes into the transfer's folder.
        private final class _TransferLoader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
            let transfer: UIKit.BackgroundTransfer
            let end: @Sendable () -> Void
            var file: FileHandle?
            var outcome = UIKit.BackgroundTransfer.Outcome()
            init(_ transfer: UIKit.BackgroundTransfer, _ end: @escaping @Sendable () -> Void) {
                self.transfer = transfer
                self.end = end
            }
            func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse, completionHandler: @escaping (URLSession.ResponseDisposition) -> Void) {
                let answer = response as? HTTPURLResponse
                let headers = answer?.allHeaderFields.reduce(into: [String: String]()) { $0["\\($1.key)"] = "\\($1.value)" }
                outcome = .init(url: response.url, status: answer?.statusCode, headers: headers ?? [:])
                transfer.begin(expecting: response.expectedContentLength)
                file = try? FileHandle(forWritingTo: transfer.body)
                completionHandler(.allow)
            }
            func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { file?.write(data) }
            func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
                try? file?.close()
                if let error { outcome = .init(errorCode: (error as? URLError)?.errorCode ?? -1, message: error.localizedDescription) }
                transfer.finish(outcome)
                end()
            }
        }
        private func _load(_ transfer: UIKit.BackgroundTransfer, _ end: @escaping @Sendable () -> Void) {
            var request = URLRequest(url: transfer.request.url)
            request.httpMethod = transfer.request.method
            request.httpBody = transfer.request.body
            request.allHTTPHeaderFields = transfer.request.headers
            let configuration = URLSessionConfiguration.default
            configuration.timeoutIntervalForRequest = transfer.request.timeout
            URLSession(configuration: configuration, delegate: _TransferLoader(transfer, end), delegateQueue: nil).dataTask(with: request).resume()
        }
        @MainActor func _serveTransfers() { UIKit.BackgroundTransfers.serve { _load($0, $1) } }

        """
}
