#!/bin/sh
# Saves a backup into BACKUPS, named by the time, and deletes those older than KEEP_DAYS.
# "backup.sh nightly" does this every night at three o'clock (UTC).
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
  # The sleep runs in the background, because the shell handles signals only between foreground commands.
  sleep $(((97200 - $(date -u +%s) % 86400 - 1) % 86400 + 1)) &
  wait $!
  save || echo 'The backup failed tonight. The next attempt is tomorrow.' >&2
done
