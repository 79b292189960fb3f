#!/bin/sh
# Run once, by a server that is new: the role that API and workers sign in by. It owns nothing; migrations let it in.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$APPLICATION_PASSWORD" <<'SQL'
create role bidboard_application login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
SQL
