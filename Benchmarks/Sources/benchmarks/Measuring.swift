import Foundation

/// Microseconds of processor time that this thread has had: what other programs take meanwhile doesn't count.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The median of some runs, in microseconds, after one that doesn't count.
func time(rounds: Int, _ body: () -> Void) -> Double {
    body()
    var times: [Double] = []
    for _ in 0..<rounds {
        let start = now()
        body()
        times.append(now() - start)
    }
    return median(times)
}

/// Prints one line at once, so that a run that is cut short has said what it knows.
func report(_ subject: String, _ figures: KeyValuePairs<String, Any>) {
    let text = figures.map { key, value in
        (value as? Double).map { "\(key)=\(String(format: "%.3f", $0))" } ?? "\(key)=\(value)"
    }
    print(subject, text.joined(separator: " "))
    fflush(stdout)
}
