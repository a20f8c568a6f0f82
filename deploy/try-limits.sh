#!/bin/sh
# Tests that the server works under the limits of the container and of the service: a user other than root, write access
# only to its data, no new privileges. Run it as root on Linux, after `npm run build`. If the machine permits no namespaces,
# it prints "skipped" and ends with 0.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
user=65534

skip() { echo "skipped: $1"; exit 0; }
[ "$(id -u)" = 0 ] || skip "only root may change to another user and make mounts"
command -v setpriv >/dev/null || skip "setpriv of util-linux is missing"
unshare --mount true 2>/dev/null || skip "this machine permits no mount namespace"
[ -f "$top/.cache/server/main.mjs" ] || { echo "run: npm run build"; exit 1; }

data=$(mktemp -d)
chown "$user:$user" "$data"
export TOP="$top" DATA="$data" AS_USER="$user" NODE="$(command -v node)"
trap 'rm -rf "$data"' EXIT

unshare --mount sh -eu <<'INSIDE'
mount --make-rprivate /
mount --bind "$DATA" "$DATA"
# Everything else is mounted read-only, except the file systems of the kernel.
while read -r _ point _; do
  case "$point" in "$DATA" | /proc* | /sys* | /dev*) ;; *) mount -o remount,bind,ro "$point" 2>/dev/null || true ;; esac
done < /proc/self/mounts
cd "$TOP"
limits="setpriv --reuid $AS_USER --regid $AS_USER --clear-groups --no-new-privs --bounding-set=-all"
for place in "$TOP" "$TOP/.cache/server" /etc /usr "${TMPDIR:-/var/tmp}"; do
  if $limits sh -c ": > '$place/try-limits'" 2>/dev/null; then echo "FAILED: $place is writable"; exit 1; fi
done

export NODE_ENV=production HOST=127.0.0.1 PORT=0 DATA_DIR="$DATA/data" KEYS_DIR="$DATA/keys" CACHE_DIR="$DATA/cache"
export TMPDIR="$DATA" DRAIN_SECONDS=1
$limits "$NODE" --enable-source-maps .cache/server/main.mjs > "$DATA/out" 2>&1 &
server=$!
url=
for _ in $(seq 600); do
  url=$(sed -n 's/.*ready at \(http:[^ ]*\).*/\1/p' "$DATA/out")
  [ -z "$url" ] || break
  kill -0 "$server" 2>/dev/null || { cat "$DATA/out"; echo "FAILED: the server did not start"; exit 1; }
  sleep 0.1
done
[ -n "$url" ] || { cat "$DATA/out"; echo "FAILED: the server was not ready within a minute"; exit 1; }
"$NODE" -e '
  const [url] = process.argv.slice(1);
  const health = await fetch(`${url}/healthz`);
  const page = await (await fetch(url)).text();
  if (health.status !== 200 || !page.includes("<html")) throw new Error(`health ${health.status}`);
  console.log("health", health.status, (await health.text()), "page", page.length, "characters");
' --input-type=module "$url"
grep -E '^(Uid|NoNewPrivs|CapEff|CapBnd):' "/proc/$server/status"
kill -TERM "$server"
code=0
wait "$server" || code=$?
[ "$code" = 0 ] || { cat "$DATA/out"; echo "FAILED: the server ended with $code"; exit 1; }
INSIDE
echo "ok: the server ran and stopped as user $user, with write access only to its data"
