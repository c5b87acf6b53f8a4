# Sourced by install.sh and upgrade.sh in the folder of the program: the two ways in which a server runs the shop.
#
#   containers   docker compose (or podman compose) with the file .env in this folder
#   service      systemd; program is /opt/brim-and-page-VERSION, and /opt/brim-and-page has .env and the link `current` to it
#
# Sets `program`, `home` (where .env is) and `way`, which is empty before the installation.
# shellcheck shell=sh
# shellcheck disable=SC2034

# The shop and Caddy read what root writes, also on a server whose root keeps new files to itself. Secrets say otherwise.
umask 022

program=$(pwd -P)
home=${program%/*}/brim-and-page
if [ -L "$home/current" ]; then
  way=service
else
  home=$program
  way=
  [ ! -f .env ] || way=containers
fi

# Without the lock of upgrade.sh (9): what podman starts lives on with the container, and would hold it.
engine=docker
command -v docker >/dev/null || engine=podman
docker() { command "$engine" "$@" 9>&-; }

# What stands before a value in .env, as the shop reads the file: a pattern of sed.
before_value() { echo "^[[:space:]]*\(export[[:space:]][[:space:]]*\)\{0,1\}$1[[:space:]]*=[[:space:]]*"; }

# setting NAME   its value in .env, if any, without quotes and comments
setting() {
  sed -n "s/$(before_value "$1")//p" "$home/.env" | tail -n 1 |
    sed -e 's/^"\([^"]*\)".*/\1/' -e t -e "s/^'\([^']*\)'.*/\1/" -e t -e 's/#.*//' -e 's/[[:space:]]*$//'
}

# Whether packages of the program in this folder are missing: npm writes this file when all are there.
needs_packages() { [ ! -f node_modules/.package-lock.json ]; }

# shop ARGUMENTS…           the admin CLI while the shop is stopped
# running_shop ARGUMENTS…   the same while it runs: another container cannot join its database
shop() {
  if [ "$way" = service ]; then
    (cd "$home/current" && runuser -u shop -- node backend/bin/shop.mjs "$@")
  else
    docker compose run --rm -T shop node backend/bin/shop.mjs "$@"
  fi
}
running_shop() {
  if [ "$way" = service ]; then shop "$@"; else docker compose exec -T shop node backend/bin/shop.mjs "$@"; fi
}

# The version that answers, after at most 180 seconds; fails without an answer. A shop before 0.1.0 names none.
# shellcheck disable=SC2016
ask_version='
const until = Date.now() + 180_000;
for (;;) {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/ready`).catch(() => undefined);
  if (answer?.ok) { console.log((await answer.json()).version ?? ""); break; }
  if (Date.now() > until) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
}'
answering_version() {
  if [ "$way" = service ]; then
    PORT=$(setting PORT) node --input-type=module -e "$ask_version"
  else
    docker compose exec -T shop node --input-type=module -e "$ask_version"
  fi
}

# Caddy, where it is the proxy. Another proxy stays as it is.
service_proxy() { ! systemctl is-enabled --quiet caddy 2>/dev/null || echo caddy; }

# Starts everything, and waits until the shop is ready.
start() {
  if [ "$way" = service ]; then
    # shellcheck disable=SC2046
    systemctl start shop $(service_proxy) && answering_version >/dev/null
  else
    docker compose up --detach --no-build --wait --wait-timeout 180 "$@"
  fi
}
