#!/bin/sh
# Saves a backup into BACKUPS, named by the time, and then deletes those that are older than KEEP_DAYS.
# "backup.sh nightly" goes on doing so at three o'clock (UTC).
set -eu
cd "$(dirname "$0")/.."
folder=${BACKUPS:-/backups}

save() {
  node scripts/command.mjs backup "$folder/redress-$(date -u +%Y-%m-%dT%H%M%S)" &&
    find "$folder" -type f -name 'redress-*' -mtime "+${KEEP_DAYS:-14}" -delete
}

if [ "${1:-}" != nightly ]; then
  save
  exit
fi
trap 'kill $! || :; exit 0' TERM INT
while :; do
  # In the background, so that the signal to stop is heard at once.
  sleep $(((97200 - $(date -u +%s) % 86400 - 1) % 86400 + 1)) &
  wait $!
  save || echo 'There is no backup of tonight. The next try is tomorrow.' >&2
done
