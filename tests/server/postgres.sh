#!/bin/bash
# tests/server/postgres.sh COMMAND... - runs a command with a PostgreSQL server of its own, which is
# gone afterwards. ROUNDHOUSE_TEST_DB is the address of an empty database,
# ROUNDHOUSE_TEST_DB_RESTART a command that kills the server and starts it again. The word {} in the
# command stands for the address.
#
# It listens on a socket in a temporary folder, on no port. A server refuses to run as root, so then
# it runs as the user postgres that its package has made.
set -u
export LC_ALL=C.UTF-8
bin=$(find /usr/lib/postgresql -name initdb 2>/dev/null | sort -V | tail -n 1)
bin=${bin:-$(command -v initdb)}
[ -n "$bin" ] || { echo "Bail out! there is no PostgreSQL server"; exit 1; }
bin=$(dirname "$(realpath "$bin")")

folder=$(mktemp -d /tmp/roundhouse-pg-XXXXXX)
as=()
if [ "$(id -u)" -eq 0 ]; then
    chown postgres "$folder"
    as=(runuser -u postgres --)
fi
cd "$folder" || exit 1 # a folder the other user may be in
control() { "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" "$@" >>"$folder/control" 2>&1; }
trap 'control stop -m immediate; rm -rf "$folder"' EXIT
trap 'exit 1' INT TERM

: >"$folder/control"
fail() {
    echo "Bail out! PostgreSQL does not $1"
    sed 's/^/# /' "$folder/control" "$folder/log" 2>/dev/null
    exit 1
}
"${as[@]}" "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N \
    >>"$folder/control" 2>&1 || fail begin
cat >>"$folder/data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$folder'
max_connections = 60
shared_buffers = 16MB
END
control start -w || fail start

cat >"$folder/restart" <<END
#!/bin/bash
cd "$folder"
${as[*]} "$bin/pg_ctl" -D "$folder/data" -w -m immediate stop >/dev/null 2>&1
exec ${as[*]} "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start >/dev/null 2>&1
END
chmod +x "$folder/restart"
export ROUNDHOUSE_TEST_DB="postgres:///postgres?host=$folder&user=postgres"
export ROUNDHOUSE_TEST_DB_RESTART="$folder/restart"
cd "$OLDPWD" || exit 1
"${@//\{\}/"$ROUNDHOUSE_TEST_DB"}"
