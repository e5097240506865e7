#!/bin/bash
# Runs every command of "A small rented server" in docs/operations.md in a fresh Debian (debootstrap, root), with the deb that
# lies in release/: walkthrough.sh VERSION [CHROOT]. What the folder cannot have is stood in for: a certificate of its own
# instead of ACME's, systemctl that starts what the units say, SSH to itself. No mail is sent.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:?which version} root=${2:-$(mktemp -d)}
[ -e "$root/usr/bin/apt" ] || debootstrap --variant=minbase bookworm "$root" >/dev/null
own=() # processes to end
cleanup() {
	kill "${own[@]}" $(cat "$root"/run/*.pid 2>/dev/null) 2>/dev/null || true
	umount -l "$root/proc" "$root/dev" 2>/dev/null || true
}
trap cleanup EXIT
mount -t proc proc "$root/proc" && mount --bind /dev "$root/dev"
python3 -m http.server 18169 --bind 127.0.0.1 --directory release >/dev/null 2>&1 & own+=($!)
cp /etc/resolv.conf "$root/etc/"
echo "127.0.0.1 localhost pony.example.org backup.example.org smtp.example.org" >"$root/etc/hosts"

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=pony.example.org -addext subjectAltName=DNS:pony.example.org \
	-keyout "$root/root/tls.key" -out "$root/root/tls.pem" 2>/dev/null
inside() { chroot "$root" env -i HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
inside apt-get -qq update
inside env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends openssh-server ca-certificates >/dev/null
install -D "$root/root/tls.pem" "$root/usr/local/share/ca-certificates/walk.crt"
inside update-ca-certificates >/dev/null 2>&1
inside sh -c 'id pony >/dev/null 2>&1 || useradd -m pony; mkdir -p /run/sshd /root/.ssh /home/pony/.ssh
	[ -e /root/.ssh/id_ed25519 ] || ssh-keygen -q -t ed25519 -N "" -f /root/.ssh/id_ed25519
	cp /root/.ssh/id_ed25519.pub /home/pony/.ssh/authorized_keys; chown -R pony /home/pony
	printf "Host *\nStrictHostKeyChecking accept-new\nPort 18168\n" >/root/.ssh/config'
inside /usr/sbin/sshd -p 18168 -o PidFile=/run/sshd.pid

cat >"$root/usr/local/bin/systemctl" <<'END'
#!/bin/bash
# Starts what a unit says: systemctl enable --now UNIT, systemctl start UNIT.
unit=${!#} file=
for f in "/etc/systemd/system/$unit" "/usr/lib/systemd/system/$unit.service"; do [ -e "$f" ] && file=$f; done
[ -n "$file" ] || { echo "no unit $unit" >&2; exit 1; }
case $unit in *.timer) exit 0 ;; esac
while IFS='=' read -r name value; do
	case $name in
	Environment) export "$value" ;;
	EnvironmentFile) while IFS= read -r line; do [[ $line = PONY_ACME* || $line = \#* || -z $line ]] || export "$line"; done <"${value#-}" ;;
	esac
done <"$file"
if grep -q '^Type=oneshot' "$file"; then
	sed -n 's/^ExecStart=//p' "$file" | while read -r command; do $command </dev/null || exit 1; done
	exit
fi
export PONY_TLS_CERT=/root/tls.pem PONY_TLS_KEY=/root/tls.key
mkdir -p /var/lib/pony && cd /var/lib/pony
$(sed -n 's/^ExecStart=//p' "$file") >/var/log/pony.log 2>&1 &
echo $! >/run/pony.pid
END
chmod +x "$root/usr/local/bin/systemctl"
awk '/^```sh server/ { on = 1; next } /^```/ { on = 0 } on' docs/operations.md >"$root/root/walk.sh"
inside RELEASE=http://127.0.0.1:18169 VERSION="$version" DEBIAN_FRONTEND=noninteractive bash -euxo pipefail /root/walk.sh
inside curl -fsSo /dev/null https://pony.example.org/api/titles
echo "walkthrough: every command ran"
