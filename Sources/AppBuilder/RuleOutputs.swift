import XcodeProject

/// What a target's rules make: each file by one rule, of one file.
struct RuleOutputs {
    private var makers: [String: ScriptStage.Job] = [:]

    /// - Throws: where another job makes one of the job's files, in Xcode's words.
    mutating func add(_ job: ScriptStage.Job) throws {
        for output in job.outputs {
            if let other = makers[output], other.id != job.id {
                throw ProjectError(
                    job.place,
                    """
                    Multiple commands produce '\(output)': the \(other.title) and the \(job.title). Give what they make \
                    names of their own in the rules' Output Files.
                    """)
            }
            makers[output] = job
        }
    }
}
