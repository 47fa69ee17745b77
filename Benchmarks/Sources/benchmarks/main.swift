// Times one subject and prints a line of key=value pairs for each figure; `Scripts/bench` runs this in turns with the
// peers.
let usage = """
    benchmarks solve                 systems of constraints
    benchmarks layout                cells that size themselves, a constant changed in a column
    benchmarks text                  labels measured and painted
    benchmarks parse STORYBOARD…     bytes → document
    benchmarks load STORYBOARD…      document → archive → objects
    benchmarks paint                 a screen of 40 views: repaint, damage, PNG
    benchmarks rows KIND COUNT       a list of very many rows: set up, scrolled, sent to any place
    benchmarks serve                 an app for browsers, on STORYBOARD_PORT
    benchmarks touch PORT            touches that app
    """

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "solve": Solving.run()
case "layout": LayingOut.run()
case "text": Texts.run()
case "parse": Parsing.run(Array(arguments.dropFirst()))
case "load": Loading.run(Array(arguments.dropFirst()))
case "paint": Painting.run()
case "rows": MainActor.assumeIsolated { Rows.run(Array(arguments.dropFirst())) }
case "serve": Touching.serve()
case "touch": Touching.touch(port: arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8080)
default: print(usage)
}
