#!/bin/sh
# Backs up an installation into a new folder with the date, checks the copy, copies it elsewhere, and deletes old ones.
# Settings from the environment, as in /etc/chkobba.env:
#   DATA_DIR      the data folder (default /var/lib/chkobba)
#   DATABASE_URL  PostgreSQL, if it is used; then pg_dump of the same major version must be installed
#   BACKUP_DIR    where backups are kept (default /var/backups/chkobba)
#   KEEP_DAYS     how long (default 14)
#   COPY_COMMAND  a command that copies the new folder, its last argument, to another machine, such as
#                 "rsync --archive --rsh=ssh --rsync-path=... backup@other:chkobba/" written as a script of your own
set -eu
umask 077

DATA_DIR=${DATA_DIR:-/var/lib/chkobba}
BACKUP_DIR=${BACKUP_DIR:-/var/backups/chkobba}
KEEP_DAYS=${KEEP_DAYS:-14}
SQLITE3=${SQLITE3:-sqlite3}
target=$BACKUP_DIR/$(date -u +%Y-%m-%dT%H%M%S.%NZ)
part=$target.part

fail() {
  echo "backup failed: $1" >&2
  exit 1
}

# The text without percent encoding.
decoded() {
  rest=$1
  while [ "${rest#*%}" != "$rest" ]; do
    printf %s "${rest%%\%*}"
    rest=${rest#*%}
    printf "\\$(printf %03o "0x$(printf %.2s "$rest")")"
    rest=${rest#??}
  done
  printf %s "$rest"
}

# Calls pg_dump with its password in the environment: all users of the machine can read the arguments of a program.
dump() {
  password=$(printf %s "$DATABASE_URL" | sed -n 's|^[a-z]*://[^/@:]*:\([^/@]*\)@.*|\1|p')
  # pg_dump's word for a connection that is encrypted and not checked is another one.
  address=$(printf %s "$DATABASE_URL" | sed 's|^\([a-z]*://[^/@:]*\):[^/@]*@|\1@|; s|sslmode=no-verify|sslmode=require|')
  if [ -n "$password" ]; then PGPASSWORD=$(decoded "$password") && export PGPASSWORD; fi
  pg_dump --format=custom --file="$1" "$address"
}

mkdir -p "$part"
chmod 700 "$BACKUP_DIR"
if [ -n "${DATABASE_URL:-}" ]; then
  dump "$part/chkobba.dump" || fail "pg_dump"
  # Reads the whole dump.
  pg_restore --file=/dev/null "$part/chkobba.dump" || fail "the dump can't be read"
  pg_restore --list "$part/chkobba.dump" | grep "TABLE DATA public games " > /dev/null || fail "the dump has no games table"
else
  [ -f "$DATA_DIR/chkobba.sqlite" ] || fail "there is no $DATA_DIR/chkobba.sqlite"
  # Waits for the server's writes, and copies one moment, however long the copy takes.
  "$SQLITE3" -cmd ".timeout 60000" "$DATA_DIR/chkobba.sqlite" "vacuum into '$part/chkobba.sqlite'" || fail "the copy of the database"
  check=$("$SQLITE3" "$part/chkobba.sqlite" "pragma integrity_check; select 'games', count(*) > -1 from games")
  [ "$check" = "ok
games|1" ] || fail "the copy is damaged: $check"
fi
files=
for name in secrets media; do
  if [ -e "$DATA_DIR/$name" ]; then files="$files $name"; fi
done
if [ -n "$files" ]; then
  # shellcheck disable=SC2086 # the names have no spaces
  tar --create --file "$part/files.tar" --directory "$DATA_DIR" $files
  tar --list --file "$part/files.tar" > /dev/null || fail "the archive of files can't be read"
fi
(cd "$part" && sha256sum -- * > SHA256SUMS)
sync
# Only a whole and checked backup has a name without .part.
mv "$part" "$target"

# shellcheck disable=SC2086 # the command has arguments
if [ -n "${COPY_COMMAND:-}" ]; then $COPY_COMMAND "$target" || fail "the copy to another machine"; fi
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*Z*' -mtime "+$KEEP_DAYS" -exec rm -r {} +
# The server's metric chkobba_backup_timestamp_seconds is the time of this file.
date -u > "$DATA_DIR/last-backup"
echo "backup: $target"
