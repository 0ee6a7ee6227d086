#!/bin/sh
# The command of a release, which is the folder of this script. docs/operations/install.md says how to install it.
set -eu
script=$0
# Follows links to the script, but not "current" above it: a reload finds the new release behind that link.
while [ -L "$script" ]; do
  target=$(readlink -- "$script")
  case $target in
    /*) script=$target ;;
    *) script=$(dirname -- "$script")/$target ;;
  esac
done
folder=$(CDPATH='' cd -- "$(dirname -- "$script")" && pwd)
exec "$folder/bin/node" "$folder/scripts/redress.mjs" "$@"
