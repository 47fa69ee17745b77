/// Programs that a Mac and Linux both have, with other options (a Mac's are BSD's): scripts of projects are written for
/// the first. What only Linux's know is handed on as it is.
enum MacTools {
    static let all = [
        "find": find, "stat": stat, "date": date, "base64": base64, "mktemp": mktemp, "sw_vers": swVers,
        "sysctl": sysctl,
    ]

    /// The machine's own, behind this folder's in the path.
    private static let machines = """
        machines() {
          local name="$1"; shift
          for place in /usr/bin /bin /usr/local/bin; do [ -x "$place/$name" ] && exec "$place/$name" "$@"; done
          echo "$name: command not found" >&2
          exit 127
        }

        """

    /// `-E`: extended expressions; in Linux's an option behind the folders. Builds lie elsewhere with Xcode: what is in
    /// theirs here isn't found from the project's folder.
    private static let find = """
        #!/bin/bash
        \(machines)
        isExtended=; first=()
        while [ $# -gt 0 ]; do
          case "$1" in
            -[EHLPXdsx]*)
              flags="${1#-}"
              case "$flags" in *[!EHLPXdsx]*) break;; esac
              case "$flags" in *E*) isExtended=1;; esac
              for letter in H L P; do case "$flags" in *$letter*) first+=("-$letter");; esac; done
              depth=; case "$flags" in *d*) depth=1;; esac
              same=; case "$flags" in *x*) same=1;; esac
              shift;;
            -f) shift; places+=("$1"); shift;;
            *) break;;
          esac
        done
        while [ $# -gt 0 ]; do
          case "$1" in -*|'('|'!') break;; *) places+=("$1"); shift;; esac
        done
        [ ${#places[@]} -gt 0 ] || places=(.)
        [ -n "$isExtended" ] && places+=(-regextype posix-extended)
        [ -n "$depth" ] && places+=(-depth)
        [ -n "$same" ] && places+=(-xdev)
        rest=()
        while [ $# -gt 0 ]; do
          case "$1" in
            -depth)
              # With a number: neither deeper nor less deep.
              if [[ "${2:-}" =~ ^[0-9]+$ ]]; then places+=(-mindepth "$2" -maxdepth "$2"); shift; else places+=(-depth); fi;;
            -maxdepth|-mindepth) places+=("$1" "$2"); shift;;
            *) rest+=("$1");;
          esac
          shift
        done
        places+=(-not '(' -name .storyboard-build -prune ')')
        [ ${#rest[@]} -gt 0 ] && rest=('(' "${rest[@]}" ')')
        machines find "${first[@]}" "${places[@]}" "${rest[@]}"

        """

    /// `-f FORMAT`: `%z` bytes, `%m` when it was changed, `%N` its name, `%p` and `%Lp` its mode, `%u` and `%Su` whose.
    private static let stat = """
        #!/bin/bash
        \(machines)
        format=; isBare=; files=()
        case "$1" in -f|-nf|-Lf|-fn|-n|-x|-t|-s|-r) ;; *) machines stat "$@";; esac
        while [ $# -gt 0 ]; do
          case "$1" in
            -n) isBare=1;;
            -nf) isBare=1; shift; format="$1";;
            -f|-Lf) shift; format="$1";;
            -t) shift; time="$1";;
            -L|-q) ;;
            -*) machines stat "$@";;
            *) files+=("$1");;
          esac
          shift
        done
        for pair in %Sm=%y %Sa=%x %SB=%w %Su=%U %Sg=%G %Sp=%A %Lp=%a %OLp=%a %z=%s %m=%Y %a=%X %c=%Z %B=%W %u=%u %g=%g \
            %N=%n %p=%f %i=%i %l=%h %d=%d; do
          format="${format//${pair%%=*}/$'\\x01'${pair#*=%}}"
        done
        format="${format//$'\\x01'/%}"
        if [ -n "$isBare" ]; then machines stat --printf="$format" -- "${files[@]}"; fi
        machines stat -c "$format" -- "${files[@]}"

        """

    /// `-v+1d`, `-v-2w`: another time; `-r SECONDS`; `-j -f FORMAT TEXT`: reads a time instead of setting one.
    private static let date = """
        #!/bin/bash
        \(machines)
        when=; words=(); isRead=; read=
        while [ $# -gt 0 ]; do
          case "$1" in
            -j|-n) ;;
            -ju|-uj) words+=(-u);;
            -v*)
              step="${1#-v}"; [ -n "$step" ] || { shift; step="$1"; }
              case "$step" in
                [-+]*)
                  sign="${step:0:1}"; count="${step:1:${#step}-2}"
                  case "${step: -1}" in
                    y) unit=years;; m) unit=months;; w) unit=weeks;; d) unit=days;; H) unit=hours;; M) unit=minutes;;
                    S) unit=seconds;; *) echo "date: $step: Cannot apply date adjustment" >&2; exit 1;;
                  esac
                  when="$when $sign$count $unit";;
                *) echo "date: $step: only steps with a sign are known here" >&2; exit 1;;
              esac;;
            -r) shift; if [[ "$1" =~ ^[0-9]+$ ]]; then start="@$1"; else start="@$(/usr/bin/stat -c %Y -- "$1")" || exit 1; fi;;
            -f) shift; read="$1"; isRead=1;;
            +*|-u|-R) words+=("$1");;
            -I*|--*|-d|-s) machines date "$@";;
            *)
              if [ -n "$isRead" ]; then start="$(perl -MTime::Piece -e '
                  my $t = eval { Time::Piece->strptime($ARGV[0], $ARGV[1]) } or exit 1;
                  print $ARGV[1] =~ /%s/ ? "@" . $t->epoch : $t->strftime("%Y-%m-%d %H:%M:%S");' "$1" "$read")" || {
                    echo "date: Failed conversion of '$1' using format '$read'" >&2; exit 1; }
              else
                words+=("$1")
              fi;;
          esac
          shift
        done
        zone=; for word in "${words[@]}"; do [ "$word" = -u ] && zone=-u; done
        if [ -n "$when" ]; then
          start="$when $(/bin/date $zone -d "${start:-now}" '+%F %T')" || exit 1
        fi
        if [ -n "${start:-}" ]; then machines date -d "$start" "${words[@]}"; fi
        machines date "${words[@]}"

        """

    /// `-D` decodes; `-i FILE` and `-o FILE`. No line is broken unless `-b` says where.
    private static let base64 = """
        #!/bin/bash
        \(machines)
        words=(); from=; to=; wrap=0
        while [ $# -gt 0 ]; do
          case "$1" in
            -D|-d|--decode) words+=(-d);;
            -i|--input) shift; from="$1";;
            -o|--output) shift; to="$1";;
            -b|--break|-w) shift; wrap="$1";;
            --input=*) from="${1#*=}";;
            --output=*) to="${1#*=}";;
            *) from="$1";;
          esac
          shift
        done
        [ -n "$from" ] && [ "$from" != - ] && { exec < "$from" || exit 1; }
        [ -n "$to" ] && [ "$to" != - ] && exec > "$to"
        if [ ${#words[@]} -eq 0 ]; then /usr/bin/base64 -w "$wrap" && { [ "$wrap" != 0 ] || echo; }; exit; fi
        machines base64 "${words[@]}"

        """

    /// `-t PREFIX`: a name that begins so, among the temporary files.
    private static let mktemp = """
        #!/bin/bash
        \(machines)
        words=(); prefix=
        while [ $# -gt 0 ]; do
          case "$1" in
            -t) shift; prefix="$1";;
            -dt|-td) words+=(-d); shift; prefix="$1";;
            *) words+=("$1");;
          esac
          shift
        done
        [ -n "$prefix" ] || machines mktemp "${words[@]}"
        case "$prefix" in *XXX) machines mktemp "${words[@]}" -t "$prefix";; esac
        machines mktemp "${words[@]}" -t "$prefix.XXXXXXXX"

        """

    /// What scripts put into logs and lists: a Mac that Xcode 26 runs on.
    private static let swVers = """
        #!/bin/sh
        case "$1" in
          -productName|--productName) echo macOS;;
          -productVersion|--productVersion) echo 26.0;;
          -buildVersion|--buildVersion) echo 25A354;;
          *) printf 'ProductName:\\t\\tmacOS\\nProductVersion:\\t\\t26.0\\nBuildVersion:\\t\\t25A354\\n';;
        esac

        """

    /// How many processors there are, which scripts ask for mostly.
    private static let sysctl = """
        #!/bin/bash
        \(machines)
        isBare=; names=()
        while [ $# -gt 0 ]; do case "$1" in -n) isBare=1;; *) names+=("$1");; esac; shift; done
        case "${names[0]}" in hw.*|machdep.*|sysctl.*|kern.osversion) ;; *) machines sysctl ${isBare:+-n} "${names[@]}";; esac
        for name in "${names[@]}"; do
          case "$name" in
            hw.ncpu|hw.logicalcpu|hw.physicalcpu|hw.activecpu|hw.logicalcpu_max|hw.physicalcpu_max) value=$(nproc);;
            hw.memsize) value=$(( $(awk '/MemTotal/ { print $2 }' /proc/meminfo) * 1024 ));;
            hw.machine) value=$(uname -m);;
            sysctl.proc_translated|hw.optional.arm64) value=0; [ "$name" = hw.optional.arm64 ] && [ "$(uname -m)" = aarch64 ] && value=1;;
            *) echo "sysctl: unknown oid '$name'" >&2; exit 1;;
          esac
          if [ -n "$isBare" ]; then echo "$value"; else echo "$name: $value"; fi
        done

        """
}
