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
            init(_ name: String) {
                self.name = name
                super.init()
                protocolClasses = URLSessionConfiguration.default.protocolClasses
            }
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
            private var tasks: [any _BackgroundTask] = []
            private func keep<Task: _BackgroundTask>(_ task: Task) -> Task {
                _onMain { self.tasks.append(task) }
                return task
            }
            override func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }
            override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
                keep(_TransferTask(_TransferWork(self, request)))
            }
            override func uploadTask(with request: URLRequest, fromFile file: URL) -> URLSessionUploadTask {
                guard FileManager.default.isReadableFile(atPath: file.path) else {
                    UIKit.BackgroundTransfers.refuse("Cannot read file at \\(file)", isArgument: true)
                }
                return keep(_UploadTransferTask(_TransferWork(self, request, uploading: file)))
            }
            override func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
                UIKit.BackgroundTransfers.refuse("Upload tasks from NSData are not supported in background sessions.")
            }
            override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
                UIKit.BackgroundTransfers.refuse("Upload tasks in background sessions must be from a file")
            }
            // Since iOS 8 they are made and end with the app, though Apple's documentation has none in background sessions.
            override func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }
            override func dataTask(with request: URLRequest) -> URLSessionDataTask {
                UIKit.BackgroundTransfers.tellOfDataTasks(name)
                return super.dataTask(with: request)
            }
            private func refuseHandler() -> Never {
                UIKit.BackgroundTransfers.refuse("Completion handler blocks are not supported in background sessions. Use a delegate instead.")
            }
            override func dataTask(with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask { refuseHandler() }
            override func dataTask(with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask { refuseHandler() }
            override func uploadTask(with request: URLRequest, fromFile file: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionUploadTask { refuseHandler() }
            override func uploadTask(with request: URLRequest, from bodyData: Data?, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionUploadTask { refuseHandler() }
            override func downloadTask(with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask { refuseHandler() }
            override func downloadTask(with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask { refuseHandler() }
            override func downloadTask(withResumeData resumeData: Data, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask { refuseHandler() }
            override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
                _onMain { let tasks = self.tasks; self.delegateQueue.addOperation { completionHandler(tasks) } }
            }
            override func getTasksWithCompletionHandler(_ completionHandler: @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void) {
                getAllTasks { completionHandler([], $0.compactMap { $0 as? URLSessionUploadTask }, $0.compactMap { $0 as? URLSessionDownloadTask }) }
            }
            override func invalidateAndCancel() {
                _onMain { self.tasks.forEach { $0.cancel() } }
                super.invalidateAndCancel()
            }
            private func task(of transfer: UIKit.BackgroundTransfer) -> (any _BackgroundTask)? { tasks.first { $0.work.transfer === transfer } }
            func adopt(_ transfers: [UIKit.BackgroundTransfer]) {
                for transfer in transfers where task(of: transfer) == nil {
                    let work = _TransferWork(self, adopting: transfer)
                    tasks.append(transfer.isUpload ? _UploadTransferTask(work) : _TransferTask(work))
                }
            }
            func transfer(_ transfer: UIKit.BackgroundTransfer, sent: Int64) {
                guard let task = task(of: transfer) else { return }
                let more = sent - task.work.sent
                task.work.sent = sent
                guard more > 0, let listener = delegate as? any URLSessionTaskDelegate else { return }
                let expected = task.countOfBytesExpectedToSend
                delegateQueue.addOperation {
                    listener.urlSession(self, task: task, didSendBodyData: more, totalBytesSent: sent, totalBytesExpectedToSend: expected)
                }
            }
            func transfer(_ transfer: UIKit.BackgroundTransfer, received: Int64, of expected: Int64) {
                guard let task = task(of: transfer) else { return }
                let written = received - task.work.received
                task.work.received = received
                task.work.expected = expected
                guard written > 0, let task = task as? _TransferTask, let listener = delegate as? any URLSessionDownloadDelegate else { return }
                delegateQueue.addOperation {
                    listener.urlSession(self, downloadTask: task, didWriteData: written, totalBytesWritten: received, totalBytesExpectedToWrite: expected)
                }
            }
            func transfer(_ transfer: UIKit.BackgroundTransfer, finishedWith outcome: UIKit.BackgroundTransfer.Outcome) {
                guard let task = task(of: transfer) else { return }
                tasks.removeAll { $0 === task }
                task.work.state = .completed
                let listener = delegate
                if let code = outcome.errorCode {
                    let error = URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: [NSLocalizedDescriptionKey: outcome.message ?? ""])
                    task.work.error = error
                    delegateQueue.addOperation { (listener as? any URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: error) }
                    return
                }
                task.work.response = outcome.url.flatMap { HTTPURLResponse(url: $0, statusCode: outcome.status ?? 200, httpVersion: "HTTP/1.1", headerFields: outcome.headers) }
                guard let download = task as? _TransferTask else { return finish(upload: task, transfer) }
                let place = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("CFNetworkDownload_\\(UUID().uuidString.prefix(6)).tmp")
                try? FileManager.default.moveItem(at: transfer.body, to: place)
                delegateQueue.addOperation {
                    (listener as? any URLSessionDownloadDelegate)?.urlSession(self, downloadTask: download, didFinishDownloadingTo: place)
                    try? FileManager.default.removeItem(at: place)
                    (listener as? any URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: nil)
                }
            }
            /// What the server answers to an upload comes as data, whole.
            private func finish(upload task: any _BackgroundTask, _ transfer: UIKit.BackgroundTransfer) {
                let answer = (try? Data(contentsOf: transfer.body)) ?? Data(), listener = delegate
                delegateQueue.addOperation {
                    if !answer.isEmpty, let upload = task as? URLSessionDataTask {
                        (listener as? any URLSessionDataDelegate)?.urlSession(self, dataTask: upload, didReceive: answer)
                    }
                    (listener as? any URLSessionTaskDelegate)?.urlSession(self, task: task, didCompleteWithError: nil)
                }
            }
            func finishEvents() {
                guard let listener = delegate as? any _BackgroundEventsListening else { return }
                delegateQueue.addOperation { listener.urlSessionDidFinishEvents(forBackgroundURLSession: self) }
            }
        }

        /// What a task of the background knows, whichever kind it is.
        final class _TransferWork: @unchecked Sendable {
            let session: _BackgroundSession
            let transfer: UIKit.BackgroundTransfer?
            let request: URLRequest
            var received: Int64 = 0, expected: Int64 = -1, sent: Int64 = 0
            var state = URLSessionTask.State.suspended, response: URLResponse?, error: (any Error)?
            init(_ session: _BackgroundSession, _ request: URLRequest, uploading file: URL? = nil) {
                self.session = session
                self.request = request
                var headers = session.configuration.httpAdditionalHeaders?.reduce(into: [String: String]()) { $0["\\($1.key)"] = "\\($1.value)" } ?? [:]
                headers.merge(request.allHTTPHeaderFields ?? [:]) { $1 }
                transfer = request.url.flatMap { url in
                    UIKit.BackgroundTransfers.shared.make(
                        .init(url: url, method: request.httpMethod ?? "GET", headers: headers, body: request.httpBody, timeout: session.configuration.timeoutIntervalForRequest, note: nil),
                        session: session.name, uploading: file)
                }
            }
            init(_ session: _BackgroundSession, adopting transfer: UIKit.BackgroundTransfer) {
                self.session = session
                self.transfer = transfer
                request = URLRequest(url: transfer.request.url)
                state = .running
            }
            func resume() {
                guard state == .suspended, let transfer else { return }
                state = .running
                _onMain { UIKit.BackgroundTransfers.shared.start(transfer) }
            }
            func cancel() {
                guard state == .running, let transfer else { return }
                state = .canceling
                _onMain { UIKit.BackgroundTransfers.shared.cancel(transfer) }
            }
        }
        protocol _BackgroundTask: URLSessionTask { var work: _TransferWork { get } }

        final class _TransferTask: URLSessionDownloadTask, _BackgroundTask, @unchecked Sendable {
            let work: _TransferWork
            init(_ work: _TransferWork) { self.work = work; super.init() }
            override var taskIdentifier: Int { get { work.transfer?.number ?? 0 } set {} }
            override var originalRequest: URLRequest? { get { work.request } set {} }
            override var currentRequest: URLRequest? { get { work.request } set {} }
            override var response: URLResponse? { get { work.response } set {} }
            override var error: (any Error)? { get { work.error } set {} }
            override var state: URLSessionTask.State { get { work.state } set {} }
            override var countOfBytesReceived: Int64 { get { work.received } set {} }
            override var countOfBytesExpectedToReceive: Int64 { get { work.expected } set {} }
            override var countOfBytesSent: Int64 { get { work.sent } set {} }
            override var countOfBytesExpectedToSend: Int64 { get { work.transfer?.bodyLength ?? -1 } set {} }
            override func resume() { work.resume() }
            override func suspend() {}
            override func cancel() { work.cancel() }
            override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
                work.cancel()
                completionHandler(nil)
            }
        }
        final class _UploadTransferTask: URLSessionUploadTask, _BackgroundTask, @unchecked Sendable {
            let work: _TransferWork
            init(_ work: _TransferWork) { self.work = work; super.init() }
            override var taskIdentifier: Int { get { work.transfer?.number ?? 0 } set {} }
            override var originalRequest: URLRequest? { get { work.request } set {} }
            override var currentRequest: URLRequest? { get { work.request } set {} }
            override var response: URLResponse? { get { work.response } set {} }
            override var error: (any Error)? { get { work.error } set {} }
            override var state: URLSessionTask.State { get { work.state } set {} }
            override var countOfBytesReceived: Int64 { get { work.received } set {} }
            override var countOfBytesExpectedToReceive: Int64 { get { work.expected } set {} }
            override var countOfBytesSent: Int64 { get { work.sent } set {} }
            override var countOfBytesExpectedToSend: Int64 { get { work.transfer?.bodyLength ?? -1 } set {} }
            override func resume() { work.resume() }
            override func suspend() {}
            override func cancel() { work.cancel() }
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
            func urlSession(_ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64) {
                transfer.note(sent: totalBytesSent)
            }
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
            let session = URLSession(configuration: configuration, delegate: _TransferLoader(transfer, end), delegateQueue: nil)
            (transfer.isUpload ? session.uploadTask(with: request, fromFile: transfer.upload) : session.dataTask(with: request)).resume()
        }
        @MainActor func _serveTransfers() { UIKit.BackgroundTransfers.serve { _load($0, $1) } }

        """
}
