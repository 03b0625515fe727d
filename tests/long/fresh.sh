#!/bin/sh
# fresh.sh: what a stranger does, on new machines: minimal Debians made by debootstrap. On the first the tree's last commit is cloned,
# ./play serves it, a browser plays, and the package is built; on the second the package is installed, plays, and is purged; the third boots
# in an emulator, and systemd runs the server of the package there. Prints TAP. KICKBACK_SOURCE is the source tree. Needs root, a network,
# some 8 GB in TMPDIR and half an hour.
set -eu

source=${KICKBACK_SOURCE:-$(cd "$(dirname "$0")/../.." && pwd)}

# skip_all WHY
skip_all() {
    echo "1..0 # SKIP $1"
    exit 0
}

[ "$(id -u)" -eq 0 ] || skip_all 'only root can make a machine out of a folder'
command -v debootstrap > /dev/null || skip_all 'there is no debootstrap'
grep -qx 'ID=debian' /etc/os-release || skip_all 'the machines are made from the mirror of a Debian, and this is none'
unshare --mount true 2> /dev/null || skip_all 'mounts of its own are not allowed here'
git -C "$source" rev-parse -q --verify HEAD > /dev/null 2>&1 || skip_all 'there is no commit that could be cloned'

# The browser that plays there is one of this machine.
(
    root=$source me=fresh
    # shellcheck source=scripts/lib.sh
    . "$source/scripts/lib.sh"
    probe_folder
    trap 'rm -rf "$probe"' EXIT
    require npm chromium
    fetch_packages
)

work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX")
served=''
leave() {
    [ -z "$served" ] || kill "$served" 2> /dev/null || :
    shut_down
    wait
    rm -rf --one-file-system "$work"
}
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
. "$source/tests/cli/cases.sh"
. "$source/tests/long/virtual.sh"

# become MACHINE COMMAND: from here on this process is a line of shell there. Its mounts go when it ends.
become() {
    # shellcheck disable=SC2016 # for the inner shell to expand
    exec unshare --mount sh -c 'set -e
        mount -t proc proc "$1/proc"
        mount --rbind /dev "$1/dev"
        exec env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
            chroot "$1" sh -ec "cd; $2"' sh "$work/$1" "$2"
}

# on MACHINE COMMAND: run a line of shell there.
on() {
    (become "$@")
}

# make_machines: the mirror, proxies and certificates are those of this machine.
make_machines() {
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
    debootstrap --variant=minbase "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$work/first" "$mirror" || return 1
    apt-config dump | grep -E '^Acquire::(https?|Check-Valid-Until|Retries)\b' > "$work/first/etc/apt/apt.conf.d/99machine" || :
    mkdir -p "$work/first/usr/local/share/ca-certificates"
    find /usr/local/share/ca-certificates -name '*.crt' -exec cp '{}' "$work/first/usr/local/share/ca-certificates" ';'
    cp -a "$work/first" "$work/second"
    cp -a "$work/first" "$work/third"
    git -C "$source" bundle create -q "$work/first/root/kickback.bundle" HEAD
}

# serve MACHINE COMMAND PATTERN: start a server there; $address is what it says behind the pattern, once it does.
serve() {
    become "$1" "exec $2" > "$work/served" 2>&1 &
    served=$!
    address=''
    while [ -z "$address" ]; do
        kill -0 "$served" 2> /dev/null || break
        sleep 1
        address=$(sed -n "s|.*$3 \(http://[^ ]*\).*|\1|p" "$work/served")
    done
    cat "$work/served"
    [ -n "$address" ]
}

visit() {
    KICKBACK_ADDRESS=$address node "$source/web/tests/browser/visit.mjs"
}

# stop: the server ends when it is asked to, and nobody listens any more.
stop() {
    kill "$served"
    wait "$served" || :
    served=''
    ! node -e 'fetch(process.argv[1]).then(() => process.exit(0), () => process.exit(1))' "$address"
}

# leftovers: what a purged package has forgotten.
leftovers() {
    left=$(cd "$work/second" && find . -xdev -iname '*kickback*' ! -path './root/*' ! -path './var/cache/*')
    echo "$left"
    [ -z "$left" ]
}

# ---- The machine that boots ----

# make_bootable: all that the package wants is fetched already, for there is no mirror once it runs; a certificate as docs/operating.md
# has it.
make_bootable() {
    on third 'apt-get update && apt-get install -y systemd-sysv dbus linux-image-amd64 && apt-get install -y --download-only ./kickback_*.deb' || return 1
    prepare_shell "$work/third"
    on third 'systemctl enable line systemd-networkd' || return 1
    certificates=$work/third/etc/letsencrypt/live/kickback.example
    mkdir -p "$certificates"
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=kickback.example -keyout "$certificates/privkey.pem" -out "$certificates/fullchain.pem"
    chmod 600 "$certificates/privkey.pem"
}

# start_service: by the lines of docs/operating.md.
start_service() {
    address=http://127.0.0.1:$plain_port
    inside 'echo KICKBACK_LISTEN=[::]:8080 > /etc/default/kickback
        systemctl enable --now kickback && sleep 2 && systemctl is-active kickback && systemd-analyze verify --man=no kickback.service' || return 1
    answers_health "$address"
}

# answers_health ADDRESS: the server there is well. Its certificate is its own.
answers_health() {
    NODE_NO_WARNINGS=1 NODE_TLS_REJECT_UNAUTHORIZED=0 \
        node -e 'fetch(process.argv[1] + "/healthz").then(async (answer) => process.exit((await answer.text()).trim() === "ok" ? 0 : 1), () => process.exit(1))' "$1"
}

# survive_kill: systemd starts it again, and the tables are still there and in order.
survive_kill() {
    inside 'export KICKBACK_DATA=/var/lib/private/kickback
        before=$(systemctl show -P MainPID kickback)
        kickback admin list > tables && [ -s tables ] && systemctl kill -s KILL kickback && sleep 4 && systemctl is-active kickback &&
            [ "$before" != "$(systemctl show -P MainPID kickback)" ] && kickback admin list | diff tables - && kickback admin check' &&
        answers_health "$address"
}

# serve_safely: port 443 and a certificate, with the lines of docs/operating.md themselves.
serve_safely() {
    sed -n '/^```ini$/,/^```$/p' "$source/docs/operating.md" | sed '/^```/d' > "$work/edit"
    grep -q LoadCredential "$work/edit" || return 1
    inside "mkdir -p /etc/systemd/system/kickback.service.d
        cat > /etc/systemd/system/kickback.service.d/override.conf << 'EDIT'
$(cat "$work/edit")
EDIT
        echo 'KICKBACK_LISTEN=[::]:443' > /etc/default/kickback
        systemctl daemon-reload && systemctl restart kickback && sleep 2 && systemctl is-active kickback" &&
        answers_health "https://127.0.0.1:$safe_port"
}

on_booted_machine() {
    check 'a third machine boots' boot "$work/third"
    check 'installing the package there starts nothing' inside 'apt-get install -y /root/kickback_*.deb && ! systemctl is-active kickback && ! systemctl is-enabled kickback'
    check 'systemctl enable --now starts the server' start_service
    check 'whole games are played there as well' visit
    check 'killed, the server is back by itself' survive_kill
    check 'it takes a port below 1024 and a certificate as docs/operating.md says' serve_safely
    check 'nothing went wrong in its eyes' inside 'journalctl -u kickback; ! journalctl -q -u kickback -p warning | grep -v "Main process exited\|Failed with result"'
    check 'purging the package stops the server and keeps the data' inside 'apt-get purge -y kickback && ! systemctl is-active kickback && ls /var/lib/private/kickback/*'
}

echo 1..22
check 'minimal machines' make_machines
check 'git comes as README says' on first 'apt-get update && apt-get install -y git ca-certificates'
check 'the repository is cloned' on first 'git clone kickback.bundle kickback'
check './play prints an address' serve first 'kickback/play' 'Open'
check 'whole games are played there' visit
check './play ends when asked to' stop
check './play --terminal plays' on first 'kickback/play --terminal --people 0'
check 'packaging/deb.sh builds a package' on first 'kickback/packaging/deb.sh'
cp "$work"/first/root/kickback/build-deb/kickback_*.deb "$work/second/root/" || :
check 'the package is installed' on second 'apt-get update && apt-get install -y ./kickback_*.deb'
check 'the installed command plays and verifies' on second 'kickback play --people 0 --record game && kickback verify game'
check 'kickback serve prints an address' serve second 'kickback serve --listen 127.0.0.1:0' 'listening on'
check 'whole games are played there, too' visit
stop || :
on second 'apt-get purge -y kickback' > /dev/null 2>&1 || :
check 'nothing of a purged package is left' leftovers
if can_boot; then
    cp "$work"/second/root/kickback_*.deb "$work/third/root/" || :
    check 'a machine that can boot' make_bootable
    on_booted_machine
    shut_down
else
    for number in 14 15 16 17 18 19 20 21 22; do
        echo "ok $number - a machine that boots # SKIP there is no emulator of such machines"
    done
fi
exit $failed
