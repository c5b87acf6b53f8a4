#!/bin/sh
# deploy/upgrade.sh VERSION   Upgrades the shop in containers to images of another version (docs/deployment.md): stops the shop,
# makes a backup, starts the new version, waits until it is healthy and asks for its version. Otherwise the old version starts
# again with its data.
set -eu
cd "$(dirname "$0")/.."

fail() {
  echo "upgrade: $*" >&2
  exit 1
}

[ $# -eq 1 ] || fail "usage: deploy/upgrade.sh VERSION"
new=$1
case $new in '' | *[!A-Za-z0-9._-]*) fail "$new is no version: letters, digits, dots, dashes" ;; esac
[ -f .env ] || fail "there is no .env here"
old=$(sed -n 's/^SHOP_VERSION=//p' .env | tail -n 1)
[ -n "$old" ] || fail "name the version that runs now in .env: SHOP_VERSION=…"
[ "$new" != "$old" ] || fail "$new runs already"

# Replaces .env as a whole, readable by the same users only.
use_version() {
  cp -p .env .env.new
  sed "s/^SHOP_VERSION=.*/SHOP_VERSION=$1/" .env > .env.new
  mv .env.new .env
}

start() {
  docker compose up --detach --no-build --wait --wait-timeout 180 "$@"
}

# Whether the version that answers is the new one. A tag such as v0.2.0-3-gabc123 names a commit, which no version does.
answers() {
  name=${new#v}
  echo "$name" | grep -qxE '[0-9]+\.[0-9]+\.[0-9]+' || return 0
  # shellcheck disable=SC2016
  answer=$(docker compose exec -T shop node -e 'fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => r.json()).then(({ version }) => console.log(version))') || return 1
  [ "$answer" = "$name" ] || { echo "upgrade: version ${answer:-without a name} answers instead of $name" >&2; return 1; }
}

# An interrupted step (Ctrl-C, a lost connection) counts as failed, so that the old version starts again.
trap : HUP INT TERM

command='node backend/bin/shop.mjs'
folder=/backups/before-$new-$(date +%Y-%m-%dT%H-%M-%S)
services=$(docker compose config --services | grep -E '^shop(-[0-9]+)?$')

# The shop is stopped so that no order of the old version is missing in the backup; the storefront, so that the new version
# takes none before it is certain to stay.
# shellcheck disable=SC2086
if ! docker compose stop storefront $services; then
  start
  fail "the shop could not be stopped, so $old runs again"
fi
# shellcheck disable=SC2086
if ! docker compose run --rm -T shop $command backup "$folder"; then
  # The draft of a killed backup holds customer data.
  docker compose run --rm -T shop sh -c "rm -rf $folder.??????" || true
  start
  fail "the backup failed, so $old runs again"
fi
use_version "$new"
# shellcheck disable=SC2086
if start $services && answers; then
  start || fail "$new runs, but not the storefront; see: docker compose logs storefront"
  echo "upgrade: $new runs. The backup of $old is $folder."
  exit 0
fi

echo "upgrade: $new did not become healthy. Its log:" >&2 || true
docker compose logs --no-color --tail 50 shop >&2 || true
# shellcheck disable=SC2086
docker compose stop $services || true
use_version "$old"
tries=0
# shellcheck disable=SC2086
until docker compose run --rm -T shop $command restore "$folder" --replace --yes; do
  # A process that crashed counts as alive for 30 seconds.
  tries=$((tries + 1))
  [ "$tries" -lt 8 ] || fail "the restore of $folder failed; the shop is stopped, and .env names $old again"
  sleep 5
done
start
fail "$old runs again with its data"
