#!/bin/sh
# Copies a renewed certificate to where nginx reads it, and reloads nginx. certbot runs it after each renewal:
#   certbot certonly --webroot --webroot-path /var/www/acme --domain chkobba.example --deploy-hook /opt/chkobba/deploy/certbot/renewed.sh
set -eu
: "${RENEWED_LINEAGE:?certbot sets this to the folder of the certificate}"
TLS_DIR=${TLS_DIR:-/etc/chkobba/tls}
RELOAD=${RELOAD:-docker compose --file "$(dirname "$0")/../compose.yaml" exec -T nginx nginx -s reload}

install -d -m 700 "$TLS_DIR"
# install follows the links, and replaces each file at once.
for file in fullchain.pem privkey.pem; do
  install -m 600 "$RENEWED_LINEAGE/$file" "$TLS_DIR/$file.next"
  mv "$TLS_DIR/$file.next" "$TLS_DIR/$file"
done
$RELOAD
