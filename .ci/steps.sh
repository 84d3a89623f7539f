# What `.ci/run` and `.ci/nightly` share: steps that are timed, what they install, and the closing line.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
export CI=true

failed_steps=0
step() { # name, command...
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  if "$@"; then echo "-- ok: $name ($((SECONDS - start)) s)"; else
    echo "-- FAILED: $name ($((SECONDS - start)) s)"
    failed_steps=$((failed_steps + 1))
  fi
}

counts=$(mktemp -d)
trap 'rm -rf "$counts"' EXIT
json() { # name of a report: arguments for jest
  echo --json "--outputFile=$counts/$1.json"
}

total() { # field of jest's --json
  node -p "
    const { readdirSync, readFileSync } = require('node:fs');
    readdirSync('$counts').map((file) => JSON.parse(readFileSync('$counts/' + file, 'utf8')).$1).reduce((sum, one) => sum + one, 0)"
}

# The line that says it all. A step that broke without a failing test counts as one.
closing_line() {
  local passed failed skipped
  passed=$(total numPassedTests)
  failed=$(total numFailedTests)
  skipped=$(total numPendingTests)
  [ "$failed" -eq 0 ] && failed=$failed_steps
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" -eq 0 ] && [ "$failed_steps" -eq 0 ] && [ "$passed" -gt 0 ]
}

install_chromium() {
  command -v chromium-headless-shell >/dev/null ||
    { apt-get update -qq && { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; }; } >/dev/null
}

install_firefox() {
  command -v firefox-esr >/dev/null || command -v firefox >/dev/null ||
    { apt-get update -qq && apt-get install -y -qq firefox-esr; } >/dev/null
}

install_postgres() {
  command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 ||
    { apt-get update -qq && apt-get install -y -qq postgresql; } >/dev/null
}

# What the clients of other languages are run with; without them their tests say that they were skipped.
install_languages() {
  command -v openssl >/dev/null && command -v python3 >/dev/null && command -v mono >/dev/null && command -v mcs >/dev/null && lua5.4 -lsocket.http -ldkjson -v >/dev/null 2>&1 && ls /usr/lib/mono/4.5/System.Net.Http.dll >/dev/null 2>&1 ||
    { apt-get update -qq && apt-get install -y -qq openssl python3 lua5.4 lua-socket lua-dkjson mono-mcs mono-runtime libmono-system-net-http4.0-cil libmono-system-numerics4.0-cil; } >/dev/null
}
