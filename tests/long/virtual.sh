# virtual.sh: a machine made of a folder, booted in an emulator, to be read by a script with `.`: what systemd does can only be seen where it
# is the first process. The reader sets work, a folder that is thrown away.
# shellcheck shell=sh disable=SC2154

emulator='' plain_port='' safe_port=''

# can_boot: there is an emulator for machines like this one, and something to make disks with.
can_boot() {
    [ "$(uname -m)" = x86_64 ] && command -v qemu-system-x86_64 > /dev/null && command -v mke2fs > /dev/null
}

# prepare_shell FOLDER: where the machine boots, a shell reads the second serial line, and the network configures itself.
prepare_shell() {
    cat > "$1/etc/systemd/system/line.service" << 'UNIT'
[Service]
ExecStart=/bin/sh -c 'stty raw -echo; echo ended 0; cat | sh'
StandardInput=tty
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS1
[Install]
WantedBy=multi-user.target
UNIT
    printf '[Match]\nName=en*\n[Network]\nDHCP=ipv4\n' > "$1/etc/systemd/network/all.network"
}

free_port() {
    node -e 'const server = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close(); })'
}

# boot FOLDER: with a copy of that folder as its disk. Ports 8080 and 443 of the machine are $plain_port and $safe_port here.
boot() {
    plain_port=$(free_port) safe_port=$(free_port)
    mke2fs -q -t ext4 -d "$1" "$work/disk" 4G || return 1
    mkfifo "$work/line.in" "$work/line.out"
    # Emulated as a whole: inside of other virtual machines a quicker way may be offered that does not work. Nothing here takes an hour; a
    # machine that hangs goes away by itself.
    timeout 3600 qemu-system-x86_64 -accel tcg -cpu max -m 1024 -display none -no-reboot \
        -kernel "$1/vmlinuz" -initrd "$1/initrd.img" -append 'root=/dev/vda rw console=ttyS0' \
        -drive "file=$work/disk,format=raw,if=virtio" -serial "file:$work/console" -serial "pipe:$work/line" \
        -nic "user,model=virtio-net-pci,hostfwd=tcp:127.0.0.1:$plain_port-:8080,hostfwd=tcp:127.0.0.1:$safe_port-:443" > "$work/emulator" 2>&1 &
    emulator=$!
    exec 3> "$work/line.in" 4< "$work/line.out"
    hear_end && inside 'systemctl is-system-running --wait || systemctl --failed --no-legend' || { tail -n 20 "$work/console" "$work/emulator"; return 1; }
}

# inside COMMANDS: run them in the booted machine, print what they say, and end as they do.
inside() {
    [ -n "$emulator" ] && kill -0 "$emulator" 2> /dev/null || return 1
    printf '{ %s\n} < /dev/null 2>&1; echo "ended $?"\n' "$1" >&3 || return 1
    hear_end
}

# hear_end: print what the shell says until something has ended there; its own beginning is the first that does.
hear_end() {
    while IFS= read -r line <&4; do
        case $line in
            'ended '[0-9]*) return "${line#ended }" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done
    return 1 # the machine is gone
}

# shut_down: nothing of what it did is kept.
shut_down() {
    [ -n "$emulator" ] || return 0
    kill "$emulator" 2> /dev/null || :
    emulator=''
    exec 3>&- 4<&-
    rm -f "$work/disk"
}
