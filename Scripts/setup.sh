# Sets up what a build needs. Sourced by ./storyboard and ./test, with the checkout as the working folder.

say() { printf '%s\n' "$*" >&2; }
fail() { say "error: $*"; exit 1; }

# Debian packages named in the given lists that are not installed.
missing_packages() {
    local wanted installed
    wanted=$(cat "$@" | sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' | sort -u)
    installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' $wanted 2>/dev/null | sed -n 's/^ii *//p')
    comm -23 <(printf '%s\n' $wanted) <(printf '%s\n' $installed | sort -u)
}

install_packages() {
    local missing admin=
    command -v dpkg-query >/dev/null || { say "note: this is no Debian system; the libraries in $* have to be there already."; return; }
    missing=$(missing_packages "$@")
    [ -z "$missing" ] && return
    missing=$(echo $missing)
    if [ "$(id -u)" != 0 ]; then
        sudo -n true 2>/dev/null || [ -t 0 ] && command -v sudo >/dev/null && admin=sudo
        [ -n "$admin" ] || fail "Debian packages are missing. Run: sudo apt-get install $missing"
    fi
    say "Installing $(echo $missing | wc -w) Debian packages, a minute or two: $missing"
    local log
    log=$(mktemp)
    # What apt says is for whoever has to look into it: lists that are out of date are the usual case, and no error.
    if ! { quiet_apt install $missing || { quiet_apt update && quiet_apt install $missing; }; } >"$log" 2>&1; then
        say "apt-get said at last:"
        grep -E '^(E|W|Err)[: ]' "$log" | tail -5 | sed 's/^/    /' >&2
        fail "the Debian packages could not be installed (all that apt-get said: $log). Run: sudo apt-get install $missing"
    fi
    rm -f "$log"
}

# With the caller's $admin. Packages of which the lists know an older version only aren't fetched one by one first.
quiet_apt() {
    local action=$1
    shift
    $admin env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o Dpkg::Use-Pty=0 "$action" \
        $([ "$action" = install ] && echo --no-install-recommends) "$@"
}

# How long the toolkit takes to build here, in words: seven minutes were measured on two; for a while only one
# core is busy.
build_time() {
    local cores=${1:-$(nproc)}
    echo "about $((3 + 9 / cores)) minutes on $cores core$([ "$cores" = 1 ] || echo s)"
}

# Builds the toolkit as people use it, or a product of it. Without lines of its own for a debugger: a crashed app's backtrace, which
# reads all of them first, takes a third of a second so, and several seconds with them.
build_release() { swift build -c release -debug-info-format none -Xswiftc -suppress-warnings "$@" 1>&2; }

check_swift() {
    command -v swift >/dev/null || fail "swift was not found. Install Swift 6.3 from https://www.swift.org/install/linux/ and put it on the PATH."
    local program host
    program=$(readlink -f "$(command -v swift)")
    host=${SWIFT_HOST_LIBRARIES:-$(dirname "$(dirname "$program")")/lib/swift/host}
    [ -e "$host/SwiftParser.swiftmodule" ] ||
        fail "the toolchain's SwiftParser module was not found in $host. Use a toolchain from swift.org, or set SWIFT_HOST_LIBRARIES to the folder that holds SwiftParser.swiftmodule and libSwiftParser.so."
}

# A hash of everything that the toolkit is built from.
content_hash() {
    { find Sources -type f -print0 | LC_ALL=C sort -z | xargs -0 sha1sum; sha1sum Package.swift; } | sha1sum | cut -d' ' -f1
}
