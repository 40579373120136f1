#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database: the role that Safar's processes run as, which may change no table.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role safar_app login password :'password';
alter role safar_app set statement_timeout = '30s';
alter role safar_app set idle_in_transaction_session_timeout = '30s';
SQL
