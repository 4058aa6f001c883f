#!/bin/bash
# tests/serve/run.sh - the static file server as browsers and attackers meet it. Usage: run.sh
# path/to/roundhouse. Prints TAP.
set -u
export LC_ALL=C.UTF-8
command=$(realpath "${1:?usage: run.sh path/to/roundhouse}")
[ -x "$command" ] || { echo "Bail out! there is no program $1"; exit 1; }
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_STATE_HOME=$work/state
trap '' PIPE # a server that hangs up on us is no reason to end

count=0
failed=0
files=$(ulimit -n) # descriptors that the server may have
ok() { # ok STATUS NAME
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        failed=$((failed + 1))
    fi
}

# ---- A folder like the one the build makes, with bait around it ----

mkdir -p web/assets web/.hidden web/folder
echo '<!doctype html><title>page</title>' >web/index.html
echo 'export const a = 1;' >web/assets/index-Bq3x_9Zk.js
printf 'BROTLI' >web/assets/index-Bq3x_9Zk.js.br
printf 'GZIP' >web/assets/index-Bq3x_9Zk.js.gz
printf '\0asm\1\0\0\0' >web/assets/roundhouse-0a1b2c3d.wasm
echo '{}' >web/manifest.webmanifest
echo 'self' >web/offline.js
echo 'a b' >'web/a b.txt'
head -c 3000000 /dev/zero | tr '\0' x >web/large.txt
echo secret >secret.txt
echo secret >web/.hidden/file
echo secret >web/.env
ln -s ../secret.txt web/link.txt
ln -s .. web/up
mkfifo web/pipe

start() { # start [ARGUMENTS...]: runs the server on a free port; sets server and address
    : >started
    (ulimit -n "$files" && exec "$command" serve --listen 127.0.0.1:0 --web web --log error "$@") >started 2>err &
    server=$!
    for _ in $(seq 200); do
        grep -q http started && break
        sleep 0.05
    done
    address=$(sed -n 's/.*\(http:[^ ]*\).*/\1/p' started)
    port=${address##*:}
}

get() { # get PATH [CURL OPTIONS...]: the headers are left in `head`, the body in `body`
    local path=$1
    shift
    rm -f body
    curl -s --max-time 20 --path-as-is -D head -o body "$@" "$address$path"
}
status() { sed -n '1s/^HTTP[^ ]* \([0-9]*\).*/\1/p' head; }
header() { # header NAME: its value
    tr -d '\r' <head | sed -n "s/^$1: //Ip"
}
has_status() { # has_status STATUS NAME: of the last answer
    [ "$(status)" = "$1" ]
    local good=$?
    ok $good "$2"
    [ $good -eq 0 ] || sed 's/^/# /' head
}
is_refused() { # is_refused NAME: the last request had a status that says so, or no answer at all
    case $(status) in
    4?? | 505) ok 0 "$1" ;;
    *) [ ! -s head ]
        ok $? "$1" ;;
    esac
}
is() { # is GOT WANTED NAME
    [ "$1" = "$2" ]
    local good=$?
    ok $good "$3"
    [ $good -eq 0 ] || echo "# got '$1', not '$2'"
}
raw() { # raw FORMAT...: sends bytes as printf makes them; the whole answer is left in `head`
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    # shellcheck disable=SC2059
    printf "$@" >&3 2>/dev/null
    timeout 20 cat <&3 >head 2>/dev/null
    exec 3>&-
}

start
[ -n "$address" ]
ok $? "serve prints its address"

# ---- Files ----

get /
has_status 200 "the page"
cmp -s body web/index.html
ok $? "the page as it is in the folder"
is "$(header content-type)" "text/html; charset=utf-8" "the type of a page"
is "$(header cache-control)" no-cache "a page is asked for anew"
is "$(header x-content-type-options)" nosniff "types are not guessed"
is "$(header referrer-policy)" no-referrer "no referrer"
header content-security-policy | grep -q "'wasm-unsafe-eval'.*frame-ancestors 'none'"
ok $? "a policy that lets WebAssembly run and nobody frame the page"
tag=$(header etag)
date=$(header last-modified)

get / -H "If-None-Match: $tag"
has_status 304 "a known tag is not sent again"
[ ! -e body ] && [ -z "$(header content-length)" ]
ok $? "304 has no body"
get / -H "If-None-Match: W/\"0\", W/$tag"
has_status 304 "a list of tags"
get / -H 'If-None-Match: "0"' -H "If-Modified-Since: $date"
has_status 200 "another tag counts more than the date"
get / -H "If-Modified-Since: $date"
has_status 304 "a known date is not sent again"

get / -I
has_status 200 "HEAD"
is "$(header content-length)" "$(stat -c %s web/index.html)" "HEAD tells the length"

hashed=/assets/index-Bq3x_9Zk.js
get $hashed
is "$(header cache-control)" "public, max-age=31536000, immutable" "a hashed name never changes"
is "$(header content-type)" "text/javascript; charset=utf-8" "the type of a script"
is "$(header vary)" Accept-Encoding "caches keep encodings apart"
plain_tag=$(header etag)
get $hashed -H 'Accept-Encoding: gzip, deflate, br'
is "$(header content-encoding) $(cat body)" "br BROTLI" "brotli where it is taken"
is "$(header content-type)" "text/javascript; charset=utf-8" "the type is that of the script itself"
[ "$(header etag)" != "$plain_tag" ]
ok $? "another encoding has another tag"
get $hashed -H 'Accept-Encoding: gzip'
is "$(header content-encoding) $(cat body)" "gzip GZIP" "gzip where only that is taken"
get $hashed -H 'Accept-Encoding: br;q=0, gzip;q=0.0, identity'
is "$(header content-encoding)$(cat body)" "export const a = 1;" "q=0 is a refusal"
get / -H 'Accept-Encoding: br'
is "$(header content-encoding)" "" "no sibling, no encoding"

get /assets/roundhouse-0a1b2c3d.wasm
is "$(header content-type)" application/wasm "the type of WebAssembly"
get /manifest.webmanifest
is "$(header content-type)" "application/manifest+json; charset=utf-8" "the type of a manifest"
get /offline.js
is "$(header cache-control)" no-cache "the service worker is asked for anew"
get '/a%20b.txt?x=1&y=%7a'
is "$(status) $(cat body)" "200 a b" "percent signs are decoded, the query is another matter"
get /large.txt
cmp -s body web/large.txt
ok $? "a file larger than any buffer"
curl -s --max-time 20 --limit-rate 2M -o body "$address/large.txt" && cmp -s body web/large.txt
ok $? "a large file to a slow reader"

# ---- Nothing else ----

for path in /nothing /folder /folder/ /assets/ /index.html/ /pipe /link.txt /up/secret.txt \
    /../secret.txt /%2e%2e/secret.txt /assets/../../secret.txt /assets/%2e%2e/%2E%2E/secret.txt \
    //secret.txt '/..%2fsecret.txt' /.env /.hidden/file /%2ehidden/file; do
    get "$path"
    has_status 404 "no $path"
    grep -q secret body && ok 1 "no secret in $path"
done
for path in /./index.html /.. /%2e%2e/; do
    get "$path"
    is "$(cat body)" "$(cat web/index.html)" "$path leads nowhere but to the page"
done
for path in '/%5c..%5csecret.txt' '/index.html%00.txt' '/%' '/%4' '/%zz' '/?%zz'; do
    : >head
    get "$path"
    is_refused "refused: $path"
done
get "/$(head -c 2000 /dev/zero | tr '\0' a)"
has_status 414 "a very long address"
get "/$(head -c 900 /dev/zero | tr '\0' a)"
has_status 404 "a long address"

# ---- How the server is ----

get /healthz
is "$(status) $(cat body)" '200 {"ok":true}' "it is well"
is "$(header content-type)" application/json "and says so as JSON"
get /metrics
grep -q '^roundhouse_requests_total [1-9]' body
ok $? "its figures"
get /healthz -I
is "$(status) $(header content-length)" "200 12" "HEAD of what is not a file"
get /api/nothing
has_status 404 "no such request"
get /api/nothing -X OPTIONS
is "$(status) $(header allow)" "204 GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" "OPTIONS"
get /api/nothing -d hello
has_status 404 "POST with a body is read, and answered"
get /api/nothing --data-binary "$(head -c 70000 /dev/zero | tr '\0' a)"
has_status 413 "a body that is too large"
get /api/nothing -X POST
has_status 411 "POST without a length"

# ---- Bad requests ----

for method in POST PUT DELETE OPTIONS PATCH; do
    get / -X "$method"
    has_status 405 "$method"
done
is "$(header allow)" "GET, HEAD" "405 says what is allowed"
for method in TRACE CONNECT PROPFIND; do
    : >head
    get / -X "$method"
    is_refused "$method"
done
: >head
get / -H "X-Large: $(head -c 9000 /dev/zero | tr '\0' a)"
is_refused "a huge header"
get / -X GET --data-binary hello
has_status 413 "a body"
raw 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
has_status 400 "a body in chunks"
raw 'GET / HTTP/1.1\r\n\r\n'
has_status 400 "no host"
raw 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'
has_status 400 "two hosts"
raw 'GET / HTTP/2.0\r\nHost: a\r\n\r\n'
has_status 505 "another version"
raw 'GET /\r\n\r\n'
is_refused "a request of 1991"
raw 'GET secret.txt HTTP/1.1\r\nHost: a\r\n\r\n'
is_refused "an address without a slash"
raw 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'
has_status 400 "a space before the colon"
raw 'GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n'
is_refused "a folded line"
raw '\026\003\001\002\000\001\000\001\374\003\003 a greeting of TLS\n\n'
is_refused "bytes of something else"
raw 'GET / HTTP/1.0\r\n\r\n'
has_status 200 "a request of 1996"
is "$(header connection)" close "which is closed after the answer"
raw '%s' "$(head -c 20000 /dev/zero | tr '\0' a)"
is_refused "letters without end"
raw 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA\r\n\r\n'
is_refused "HTTP/2 behind our back"
raw 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: teapot\r\nConnection: Upgrade\r\n\r\n'
is_refused "a change to something unknown"

# ---- Connections ----

next='HTTP/1.1\r\nHost: a\r\n'
raw "GET /offline.js $next\r\nGET /nothing $next\r\nGET / ${next}Connection: close\r\n\r\n"
is "$(grep -a ^HTTP head | cut -d' ' -f2 | tr '\n' ' ')" "200 404 200 " \
    "three requests in one piece are answered in order"

exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /offline' >&3
sleep 0.2
get /
has_status 200 "half a request holds nobody up"
printf '.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n' >&3
timeout 20 cat <&3 >head
exec 3>&-
has_status 200 "a request in two pieces"

exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: a\r\n' >&3
timeout 30 cat <&3 >head
exec 3>&-
[ ! -s head ]
ok $? "a request that never ends is given up"

# With few descriptors, so that there are not as many places.
kill "$server"
wait "$server"
files=300 start
fds=()
for _ in $(seq 400); do
    exec {fd}<>"/dev/tcp/127.0.0.1/$port" && fds+=("$fd")
done
get /
has_status 200 "four hundred silent connections keep nobody out"
for fd in "${fds[@]}"; do exec {fd}>&-; done

seq 300 | xargs -P 30 -n 10 sh -c 'for _ in "$@"; do
    curl -s --max-time 20 -o /dev/null -w "%{http_code}\n" "$0"; done' "$address/large.txt" >codes
is "$(sort codes | uniq -c | tr -s ' ')" " 300 200" "three hundred large files, thirty at a time"

seq 40 | xargs -P 8 -I{} curl -s --max-time 0.02 -o /dev/null "$address/large.txt"
get /
has_status 200 "readers who hang up do no harm"

for _ in $(seq 20); do head -c 3000 /dev/urandom >"/dev/tcp/127.0.0.1/$port"; done 2>/dev/null
get /
has_status 200 "noise does no harm"

# ---- Beginning and end ----

"$command" serve --listen "127.0.0.1:$port" --web web --db other.db >out 2>err2
code=$?
is "$code $(wc -l <err2)$(wc -c <out)" "1 10" "a taken port: exit 1, one line"
grep -q "port $port on 127.0.0.1 is used" err2
ok $? "a taken port is named"
for bad in nowhere.invalid:80 198.51.100.7:0; do
    timeout 20 "$command" serve --listen "$bad" --web web --db other.db >out 2>err2
    code=$?
    is "$code $(wc -l <err2)$(wc -c <out)" "1 10" "cannot listen on $bad: exit 1, one line"
done
"$command" serve --listen 127.0.0.1:0 --web web >out 2>err2
is "$? $(wc -l <err2) $(grep -c 'is used by another server; stop that server first' err2)" "1 1 1" \
    "a database in use: exit 1, one line"

# refuses_option PATTERN OPTION VALUE: exit 2 and one line, even if there is no browser client.
refuses_option() {
    timeout 20 "$command" serve --web nowhere "$2" "$3" >out 2>err2
    is "$? $(wc -l <err2) $(wc -c <out) $(grep -c -e "$1" err2)" "2 1 0 1" "refuses $2 $3"
}
for bad in 8080 127.0.0.1 127.0.0.1: ::; do
    refuses_option 'must be an address and a port' --listen "$bad"
done
for bad in 127.0.0.1:99999 127.0.0.1:x; do refuses_option 'port in --listen must be 0 to 65535' --listen "$bad"; done
for bad in games.example https://games.example/ https://games.example/foo https:// ftp://games.example ''; do
    refuses_option 'must be a web address such as https://games.example, without a path' --origin "$bad"
done
for bad in localhost 10.0.0.0/8 1.2.3 ''; do refuses_option 'must be an IP address' --proxy "$bad"; done
refuses_option 'must be a path' --db mysql://host/db
refuses_option 'must be an e-mail address' --from nobody
refuses_option 'must be 0 to 1000000' --sockets many
"$command" serve --web nowhere --mail /bin/true >out 2>err2
is "$? $(head -n 1 err2)" "2 roundhouse: --mail needs --from ADDRESS" "--mail needs --from"
cp "$command" lonely # away from its build, it finds no browser client
./lonely serve >out 2>err2
is "$? $(grep -c "cannot find the browser client in .*/web or .*/web; give its folder with --web" err2)" "1 1" \
    "says where it looked for the browser client"
for pair in "web/index.html web/index.html" "cert.pem web/index.html" "cert.pem other.pem"; do
    [ -e cert.pem ] || for name in cert other; do
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost \
            -keyout $name.pem -out $name.crt 2>/dev/null
        cat $name.crt >>$name.pem
    done
    # shellcheck disable=SC2086
    set -- $pair
    "$command" serve --listen 127.0.0.1:0 --web web --db other.db --certificate "$1" --key "$2" >out 2>err2
    is "$? $(wc -l <err2)" "1 1" "refuses the certificate $1 with the key $2"
    cat err2 >>err3
done
is "$(sed 's/^roundhouse: //' err3)" "web/index.html is not a certificate in PEM format
web/index.html is not a private key in PEM format without a passphrase
the key other.pem does not belong to the certificate cert.pem" "and says why"

"$command" serve --listen 127.0.0.1:0 --web folder >out 2>err2
is "$? $(grep -c 'no index.html' err2)" "1 1" "refuses a folder without a page"
"$command" serve extra >out 2>err2
is $? 2 "takes no argument"

kill -TERM "$server"
wait "$server"
is "$? $(wc -c <err)" "0 0" "SIGTERM ends it, and nothing was complained of"
server=
start
exec 3<>"/dev/tcp/127.0.0.1/$port"
kill -INT "$server"
wait "$server"
is $? 0 "SIGINT ends it, open connections or not"
exec 3>&-
server=

echo "1..$count"
[ $failed -eq 0 ]
