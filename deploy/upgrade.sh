#!/bin/sh
# deploy/upgrade.sh VERSION   Upgrades the shop (docs/deployment.md): stops it, makes a backup, starts the new version, waits
# until it is healthy and asks for its version. Otherwise the old version starts again with its data. In containers the images
# of the new version are on the server, without them its program is in /opt/brim-and-page-VERSION.
#
# deploy/upgrade.sh --continue   Finishes an upgrade that was killed, if there is one. A second process does it at once, and
# shop-upgrade.service when the machine starts, so that the shop always runs, in the old or the new version.
set -eu
cd "$(dirname "$0")/.."
. deploy/ways.sh

fail() {
  echo "upgrade: $*" >&2
  exit 1
}

[ $# -eq 1 ] || fail "usage: deploy/upgrade.sh VERSION"
case $1 in --continue) ;; '' | *[!A-Za-z0-9._-]*) fail "$1 is no version: letters, digits, dots, dashes" ;; esac
[ -n "$way" ] && [ -f "$home/.env" ] || fail "there is no .env here"

# An upgrade that is under way: its step, the old and the new version, and the backup: a file, of older versions a folder.
#   backup    the old version has been stopped, or is being stopped
#   new       the new version may have changed the data
#   healthy   the new version stays
journal=$home/.upgrade
note() {
  printf '%s %s %s %s\n' "$1" "$old" "$new" "$backup" > "$journal.new" && sync "$journal.new" && mv "$journal.new" "$journal"
}

current_version() {
  if [ "$way" = service ]; then
    link=$(readlink "$home/current")
    echo "${link##*/brim-and-page-}"
  else
    setting SHOP_VERSION
  fi
}

# Replaces .env, or the link, as a whole: at any moment, and on a full disk, it names one of the versions.
use_version() {
  if [ "$(current_version)" = "$1" ]; then
    :
  elif [ "$way" = service ]; then
    ln -sfn "../brim-and-page-$1" "$home/current.new" && mv -T "$home/current.new" "$home/current"
  else
    # The copy is readable by the same users only.
    cp -p .env .env.new && sed "s/$(before_value SHOP_VERSION).*/SHOP_VERSION=$1/" .env > .env.new &&
      sync .env.new && mv -T .env.new .env
  fi
}

# What the new version needs is there before the old one stops.
prepare() {
  if [ "$way" = service ]; then
    [ -f "$home/../brim-and-page-$1/backend/dist/server.js" ] || fail "unpack the bundle of $1 beside $program first"
    (
      cd "$home/../brim-and-page-$1"
      ln -sfn "$home/.env" .env
      ! needs_packages || npm ci --omit=dev --no-audit --no-fund
    )
  else
    images=$(setting SHOP_IMAGES)
    for image in shop storefront; do
      image=${images:-localhost/brim-and-page}/$image:$1
      docker image inspect "$image" >/dev/null 2>&1 || fail "the image $image is not here: load it, or docker compose pull"
    done
  fi
}

# The services of the shop, without proxy and database
services() {
  if [ "$way" = service ]; then echo shop; else docker compose config --services | grep -E '^shop(-[0-9]+)?$'; fi
}

# shellcheck disable=SC2046,SC2048,SC2086
stop() { if [ "$way" = service ]; then systemctl stop $*; else docker compose stop $*; fi; }
proxy() { if [ "$way" = service ]; then service_proxy; else echo storefront; fi; }
show_log() {
  if [ "$way" = service ]; then journalctl --unit shop --lines 50 --no-pager; else docker compose logs --no-color --tail 50 shop; fi
}

# Whether the version that answers is the new one. A tag such as v0.2.0-3-gabc123 names a commit, which no version does.
answers() {
  answer=$(answering_version) || return 1
  name=${new#v}
  echo "$name" | grep -qxE '[0-9]+\.[0-9]+\.[0-9]+' || return 0
  [ "$answer" = "$name" ] || { echo "upgrade: version ${answer:-without a name} answers instead of $name" >&2; return 1; }
}

start_new() {
  if [ "$way" = service ]; then systemctl start shop; else start $services; fi && answers
}

# start_old WHY   The old version runs again; it never stopped being complete.
start_old() {
  # The draft of a killed backup holds customer data.
  if [ "$way" = service ]; then rm -rf "$backup".??????; else docker compose run --rm -T shop sh -c "rm -rf $backup.??????" || true; fi
  use_version "$old" || fail "$1, and the shop is stopped, because the disk is full"
  start || fail "$1, and $old did not start again: look at its log"
  rm -f "$journal"
  fail "$1, so $old runs again"
}

go_back() {
  # shellcheck disable=SC2086
  stop $services || true
  use_version "$old" || fail "the shop is stopped, and $old cannot be chosen, because the disk is full"
  tries=0
  until shop restore "$backup" --replace --yes; do
    # A process that crashed counts as alive for 30 seconds.
    tries=$((tries + 1))
    [ "$tries" -lt 8 ] || fail "the restore of $backup failed; the shop is stopped, and $old is the current version again"
    sleep 5
  done
  start || fail "$old has its data again, but did not start: look at its log"
  rm -f "$journal"
  fail "$old runs again with its data"
}

keep_new() {
  start || fail "$new runs, but not the proxy in front of it: look at its log"
  rm -f "$journal"
  echo "upgrade: $new runs. The backup of $old is $backup."
}

# The step after the one that the journal names
go_on() {
  case $step in
    backup) start_old "the upgrade was interrupted" ;;
    new) go_back ;;
    healthy) keep_new ;;
  esac
}

exec 9> "$home/.upgrade.lock"
if [ "$1" = --continue ]; then flock 9; else flock -n 9 || fail "another upgrade is under way"; fi

# An interrupted step (Ctrl-C, a lost connection) counts as failed, so that the old version starts again. The journal stays
# when this process is killed or interrupted, not when it gives up.
interrupted=
trap 'interrupted=yes' HUP INT TERM
trap '[ -n "$interrupted" ] || rm -f "$journal"' EXIT

# Waits until the lock is free, because this process has ended, and goes on from the journal.
watch() {
  exec 7< "$home/.upgrade.lock" 8>> "$home/.upgrade.log"
  setsid sh -c 'flock 7; exec 7<&-; [ ! -f "$1" ] || exec sh "$2" --continue' upgrade \
    "$journal" "$program/deploy/upgrade.sh" 9>&- </dev/null >&8 2>&1 &
  exec 7<&- 8>&-
}

if [ -f "$journal" ]; then
  watch
  services=$(services)
  read -r step old new backup < "$journal"
  [ "$1" = --continue ] || echo "upgrade: finishing the upgrade from $old to $new, which was killed" >&2
  go_on
  exit
fi
[ "$1" != --continue ] || exit 0

new=$1
old=$(current_version)
[ -n "$old" ] || fail "name the version that runs now in .env: SHOP_VERSION=…"
[ "$new" != "$old" ] || fail "$new runs already"
prepare "$new"

folder=/backups
[ "$way" != service ] || folder=$(setting BACKUP_DIR)
services=$(services)
backup=$folder/before-$new-$(date +%Y-%m-%dT%H-%M-%S)

# The shop is stopped so that no order of the old version is missing in the backup; the proxy, so that the new version takes
# none before it is certain to stay.
watch
note backup || fail "the journal of the upgrade cannot be written: is the disk full?"
# shellcheck disable=SC2046,SC2086
stop $(proxy) $services || start_old "the shop could not be stopped"
shop backup "$backup" || start_old "the backup failed"
{ note new && use_version "$new"; } || start_old "$new could not be chosen (is the disk full?)"
if start_new; then
  # Without it a second process would go back to the old version, without the orders of the new one.
  note healthy || rm -f "$journal"
  keep_new
  exit
fi
echo "upgrade: $new did not become healthy. Its log:" >&2 || true
show_log >&2 || true
go_back
