#!/bin/sh
# A new server runs this once. It creates the role with which API and workers log in. The role owns nothing; migrations grant access.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$APPLICATION_PASSWORD" <<'SQL'
create role bidboard_application login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
SQL
