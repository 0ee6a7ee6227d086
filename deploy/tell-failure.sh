#!/bin/sh
# Sends ADMIN_EMAIL the last lines of a unit that failed, through the mail server of SMTP_URL. It needs curl.
set -eu
unit=$1
from=${MAIL_FROM:-$ADMIN_EMAIL}
file=$(mktemp)
trap 'rm "$file"' EXIT
{
  printf 'From: %s\nTo: %s\nSubject: %s failed on %s\n\n' "$from" "$ADMIN_EMAIL" "$unit" "$(uname -n)"
  systemctl status --full --lines=30 "$unit" || :
} >"$file"
# The password goes through standard input, because everyone on the machine can read command lines.
{
  printf 'url = "%s"\n' "${SMTP_URL%%\?*}"
  case $SMTP_URL in *requireTLS=true*) echo ssl-reqd ;; esac
} | curl --config - --silent --show-error --crlf --upload-file "$file" \
  --mail-from "$(printf %s "$from" | sed 's/.*<\(.*\)>.*/\1/')" --mail-rcpt "$ADMIN_EMAIL"
