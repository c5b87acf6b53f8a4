#!/bin/sh
# deploy/install.sh [--domain shop.example] [--email jo@example.com] [--name "Jo Hatter"] [--with containers|service] [--images PLACE]
#
# Installs the shop on this server (docs/deployment.md; Debian 12, Ubuntu 24.04 and newer) as root, and prints the link of the
# console for the first owner. It asks for what the arguments leave out. --with containers needs Docker with Compose (or
# podman compose) and the images; --with service needs Node.js and runs the shop with systemd, behind Debian's Caddy. Without
# it, containers are chosen where docker compose is there. --images names a registry of images (SHOP_IMAGES), where the server has
# none. --domain localhost tries the shop on your own machine.
#
# It may be run again: it keeps .env, data and owners, and does what is missing. DESTDIR, for tests, is put before the paths
# outside the folder of the program.
set -eu
cd "$(dirname "$0")/.."
. deploy/ways.sh
root=${DESTDIR:-}

fail() {
  echo "install: $*" >&2
  exit 1
}
say() { echo "install: $*"; }

domain=
email=
name=
place=
with=$way
while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || fail "usage: $(sed -n '2s/^# //p' deploy/install.sh)"
  case $1 in
    --domain) domain=$2 ;;
    --email) email=$2 ;;
    --name) name=$2 ;;
    --with) with=$2 ;;
    --images) place=$2 ;;
    *) fail "usage: $(sed -n '2s/^# //p' deploy/install.sh)" ;;
  esac
  shift 2
done

[ "$(id -u)" = 0 ] || fail "run this as root"
[ -z "$way" ] || [ "$with" = "$way" ] || fail "this shop runs as ${way}; --with ${with} would be a second one"

# --- What the server needs -----------------------------------------------------------------------------------------------

has_compose() { docker compose version >/dev/null 2>&1; }
if [ -z "$with" ]; then
  if has_compose; then with=containers; else with=service; fi
fi
case $with in
  containers)
    has_compose || fail "Docker with Compose is missing: https://docs.docker.com/engine/install/, or choose --with service"
    ;;
  service)
    command -v node >/dev/null || fail "Node.js 20.19 or newer is missing: https://nodejs.org/en/download"
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
      fail "Node.js $(node --version) is too old: 20.19 or newer, https://nodejs.org/en/download"
    command -v systemctl >/dev/null || fail "systemd is missing"
    [ -f backend/dist/server.js ] || fail "the shop is not built here: unpack a bundle, or run npm ci && npm run build"
    case ${program##*/} in brim-and-page-*) ;; *) fail "the folder of the program must be called brim-and-page-VERSION" ;; esac
    ;;
  *) fail "--with is containers or service" ;;
esac
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)

# --- Settings ------------------------------------------------------------------------------------------------------------

# ask QUESTION   the answer of a person; fails without one
ask() {
  [ -t 0 ] || fail "there is nobody to ask: --domain and --email are needed"
  printf '%s: ' "$1" >&2
  read -r answer
  echo "$answer"
}

[ "$with" != service ] || home=${program%/*}/brim-and-page
if [ -f "$home/.env" ]; then
  say "keeping $home/.env"
  url=$(setting FRONTEND_URL)
  [ -n "$url" ] || fail "set FRONTEND_URL in $home/.env: the address that customers see, such as https://shop.example"
else
  [ -n "$domain" ] || domain=$(ask "Domain of the shop, such as shop.example")
  [ -n "$email" ] || email=$(ask "Email of the owner")
  # A domain as it is often pasted
  domain=${domain#https://}
  domain=${domain%/}
  case $domain in '' | *[!A-Za-z0-9.-]* | .* | -* | *.) fail "$domain is no domain" ;; esac
  case $email in *[!A-Za-z0-9.!%\&*+/=?^_\{\|\}~@-]* | *@*@* | @* | *@) fail "$email is no email address" ;; *@*) ;; *) fail "$email is no email address" ;; esac
  case $place in *[!A-Za-z0-9./:_-]*) fail "$place is no place of images" ;; esac
  url=https://$domain
  [ "$domain" != localhost ] || url=http://localhost
  secret=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
  mkdir -p "$home"
  (
    umask 077
    {
      echo "FRONTEND_URL=$url"
      echo "JWT_SECRET=$secret"
      echo "NOTIFY_EMAIL=$email"
      echo "# Until Stripe and the mail server are set up: payments and mails that stay here."
      echo "PAYMENTS=sandbox"
      echo "MAIL=outbox"
      if [ "$with" = containers ]; then
        echo "COMPOSE_FILE=deploy/compose.small.yaml"
        echo "SHOP_VERSION=$version"
        [ -z "$place" ] || echo "SHOP_IMAGES=$place"
      else
        echo "TRUST_PROXY=1"
        echo "DATA_DIR=/var/lib/brim-and-page/data"
        echo "BACKUP_DIR=/var/lib/brim-and-page/backups"
      fi
    } > "$home/.env.new"
  )
  # A power failure must not leave an empty file, which would be kept.
  sync "$home/.env.new"
  # Fails where another installation has written one meanwhile.
  ln "$home/.env.new" "$home/.env"
  rm "$home/.env.new"
  say "wrote $home/.env. Keep a copy in a safe place: backups do not contain it."
fi

# --- The two ways --------------------------------------------------------------------------------------------------------

units=$root/etc/systemd/system
# install_units NAME…   FOLDER is where upgrade.sh is started
install_units() {
  folder=$1
  shift
  mkdir -p "$units"
  for unit; do
    sed -e "s|/opt/brim-and-page/current|$folder|" -e t -e "s|/opt/brim-and-page|$home|" "deploy/$unit" > "$units/$unit"
  done
  systemctl daemon-reload
}

install_containers() {
  way=containers
  images=$(setting SHOP_IMAGES)
  tag=$(setting SHOP_VERSION)
  for image in shop storefront; do
    image=${images:-localhost/brim-and-page}/$image:${tag:-latest}
    docker image inspect "$image" >/dev/null 2>&1 || docker pull "$image" ||
      fail "the image $image is not here: load it, or name your registry with --images (in an existing .env as SHOP_IMAGES)"
  done
  install_units "$home" shop-upgrade.service
  systemctl enable shop-upgrade.service
}

install_service() {
  id -u shop >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin shop
  chgrp shop "$home/.env"
  chmod 640 "$home/.env"
  # An upgrade changes the link; running this again does not.
  if [ ! -L "$home/current" ]; then
    # Root's program: the shop cannot change it.
    ! needs_packages || npm ci --omit=dev --no-audit --no-fund
    ln -s "../${program##*/}" "$home/current"
  fi
  # After the other link: alone it would look like an installation with containers.
  ln -sfn "$home/.env" "$home/current/.env"
  way=service
  install_units "$home/current" shop.service shop-upgrade.service
  systemctl enable shop.service shop-upgrade.service
  install_caddy
}

# Caddy with the shop's Caddyfile. A server that has another proxy keeps it: it needs the shop's rules from you.
install_caddy() {
  port=$(setting PORT)
  port=${port:-4000}
  if systemctl is-active --quiet nginx 2>/dev/null || systemctl is-active --quiet apache2 2>/dev/null; then
    say "another web server runs here: let it serve $url from port $port as docs/deployment.md says"
    return
  fi
  command -v caddy >/dev/null || { apt-get update -qq && apt-get install -y -qq caddy; }
  caddyfile=$root/etc/caddy/Caddyfile
  # It may be an earlier one of the shop, or the welcome page of Debian's package.
  if [ -f "$caddyfile" ] && ! grep -qE 'SHOP_ADDRESS|/usr/share/caddy' "$caddyfile"; then
    say "Caddy serves other sites here: let it serve $url from port $port, too, as deploy/Caddyfile does"
    return
  fi
  mkdir -p "$root/etc/caddy" "$units/caddy.service.d"
  # Numbered, so that running this again keeps the first one, too.
  [ ! -f "$caddyfile" ] || cmp -s deploy/Caddyfile "$caddyfile" ||
    cp -p --backup=numbered "$caddyfile" "$caddyfile.before-the-shop"
  cp deploy/Caddyfile "$caddyfile"
  printf '[Service]\nEnvironment=FRONTEND_URL=%s SHOP_ADDRESS=127.0.0.1:%s\n' "$url" "$port" > "$units/caddy.service.d/shop.conf"
  systemctl daemon-reload
  systemctl enable caddy
  systemctl restart caddy
}

"install_$with"
say "starting the shop"
start || fail "the shop did not start; see: $([ "$with" = service ] && echo journalctl --unit shop || echo docker compose logs shop)"

# --- The first owner -----------------------------------------------------------------------------------------------------

if running_shop staff list --json | grep -q '"role": *"owner"'; then
  say "done: $url, and the console at $url/admin"
  exit
fi
[ -n "$email" ] || email=$(setting NOTIFY_EMAIL)
[ -n "$email" ] || email=$(ask "Email of the owner")
say "done: $url. The first owner opens this link in a browser:"
running_shop staff invite "$email" --name "${name:-${email%@*}}" --role owner
