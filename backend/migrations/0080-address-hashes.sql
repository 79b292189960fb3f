-- Of addresses that mails are turned off for, only hashes are kept: whose account one is, is asked by whoever opens such a link.
-- Said to be immutable, though convert_to is not for every encoding: a database of ours is in UTF-8.
create function address_hash(address text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex') $$;

create index app_user__address_hash on app_user (address_hash(email));
