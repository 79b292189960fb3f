-- The audit trail of RFPs. Only triggers write it, and nothing of it is changed or deleted. The migration of a
-- feature ends with the tables that the trail follows.

-- The trail: a copy of each event of an RFP, which the outbox deletes after a week, and the old and new values of
-- each changed row. Both have the number of their transaction.
create table audit_entry (
  -- Keeps the rows of a transaction apart. Positions are given before the commit, so seals follow `xid`.
  position bigint generated always as identity,
  xid xid8 not null,
  rfp_id uuid not null,
  happened_at timestamptz not null default now(),
  event_id uuid,
  event_name text,
  actor_id uuid,
  correlation_id text,
  payload jsonb,
  table_name text,
  key jsonb,
  before jsonb,
  after jsonb,
  constraint audit_entry__pkey primary key (xid, position),
  constraint audit_entry__kind check ((event_name is null) <> (table_name is null))
);
create index audit_entry__rfp_id on audit_entry (rfp_id, xid);
create index audit_entry__events on audit_entry (rfp_id, xid) where event_name is not null;
create index audit_entry__happened_at on audit_entry (happened_at, position) where event_name is not null;
create index audit_entry__actor_id on audit_entry (actor_id, happened_at, position) where event_name is not null;
create index audit_entry__event_name on audit_entry (event_name, happened_at) where event_name is not null;

-- Seals of the trail. A seal holds the digest of every entry of its transactions, and the hash of itself and the seal
-- before it. It is written when every transaction before `to_xid` is over, so no entry can appear behind it later.
create table audit_seal (
  number bigint not null constraint audit_seal__pkey primary key constraint audit_seal__number check (number > 0),
  from_xid xid8 not null,
  to_xid xid8 not null constraint audit_seal__to_xid check (to_xid > from_xid),
  positions bigint[] not null,
  digests bytea[] not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seal__digests check (cardinality(positions) = cardinality(digests) and cardinality(positions) > 0)
);

-- The trail is sealed by transaction numbers, which each server counts itself. If a backup is restored into a server
-- with lower numbers, an era says how much is added to them from then on. Only a restore writes it.
create table audit_era (
  number bigint generated always as identity constraint audit_era__pkey primary key,
  ahead bigint not null constraint audit_era__ahead check (ahead > 0),
  started_at timestamptz not null default now()
);

-- The ids that each event of the trail names, for the search of operators. Gathered when its transaction is sealed,
-- so commands do not wait for it.
create table audit_named_id (
  id uuid not null,
  xid xid8 not null,
  position bigint not null,
  constraint audit_named_id__pkey primary key (id, xid, position)
);

-- Text that identifies a person is stored here, and the trail, which is permanent, only has its token: the hash of
-- the text and a random salt. With the salt, the token proves the text; without it, the token reveals nothing.
create table audit_personal (
  token text not null constraint audit_personal__pkey primary key
    constraint audit_personal__token check (token ~ '^[0-9a-f]{64}$'),
  rfp_id uuid not null,
  source_column text not null,
  -- Null once the text was deleted; `content` then holds what is shown in its place.
  salt uuid,
  content jsonb not null
);

-- `enable always` holds even in a session that only replays changes.
create trigger audit_entry__append_only before update or delete or truncate on audit_entry
  for each statement execute function append_only();
alter table audit_entry enable always trigger audit_entry__append_only;
create trigger audit_seal__append_only before update or delete or truncate on audit_seal
  for each statement execute function append_only();
alter table audit_seal enable always trigger audit_seal__append_only;
create trigger audit_era__append_only before update or delete or truncate on audit_era
  for each statement execute function append_only();
alter table audit_era enable always trigger audit_era__append_only;
create trigger audit_named_id__append_only before update or delete or truncate on audit_named_id
  for each statement execute function append_only();
alter table audit_named_id enable always trigger audit_named_id__append_only;

-- Text may be deleted, but never replaced by other text that would pass as true.
create function audit_personal_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.salt is null and (new.token, new.rfp_id, new.source_column) = (old.token, old.rfp_id, old.source_column) then return new; end if;
  end if;
  raise exception 'text in audit_personal can be erased, but is neither changed nor deleted' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_personal__guard before update or delete on audit_personal
  for each row execute function audit_personal_guard();
alter table audit_personal enable always trigger audit_personal__guard;

-- The columns of a table that identify a person.
create function audit_personal_columns(name text) returns text[] language sql immutable
return case name
  when 'invite' then array['email']
  when 'project_contact' then array['name']
  when 'response_references' then array['people']
  else '{}'
end;

-- The token of a text.
create function audit_token(salt uuid, content jsonb) returns text language sql immutable
return encode(sha256(convert_to(salt::text || ' ' || content::text, 'UTF8')), 'hex');

-- Replaces the text in a row's values that identifies a person by tokens.
create function audit_tokenise(of_table text, of_rfp uuid, cells jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  name text;
  salt uuid;
  token text;
begin
  foreach name in array public.audit_personal_columns(of_table) loop
    continue when coalesce(jsonb_typeof(cells->name), 'null') = 'null' or cells->>name like 'token:%';
    salt := gen_random_uuid();
    token := public.audit_token(salt, cells->name);
    insert into public.audit_personal (token, rfp_id, source_column, salt, content)
    values (token, of_rfp, of_table || '.' || name, salt, cells->name);
    cells := jsonb_set(cells, array[name], to_jsonb('token:' || token));
  end loop;
  return cells;
end $$;
revoke all on function audit_tokenise(text, uuid, jsonb) from public;

-- How much this server adds to its transaction numbers.
create function audit_ahead() returns bigint language sql stable as $$
  select coalesce((select e.ahead from public.audit_era e order by e.number desc limit 1), 0)
$$;

-- The number of the running transaction, as the trail counts.
create function audit_xid() returns xid8 language sql stable as $$
  select (pg_current_xact_id()::text::bigint + public.audit_ahead())::text::xid8
$$;

-- Copies an event of an RFP into the trail.
create function audit_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.audit_entry (xid, rfp_id, event_id, event_name, actor_id, correlation_id, payload)
  values (public.audit_xid(), (new.payload->>'rfpId')::uuid, new.event_id, new.name, new.actor_id, new.correlation_id,
    new.payload);
  return null;
end $$;

-- Records inserted and deleted rows, once a statement, since one statement may write thousands. Times inside JSON
-- depend on the time zone of the session, so it is fixed. Arguments: the column that leads to the RFP, the columns of
-- the key, the columns that are left out.
create function audit_rows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  rfp_by constant text := tg_argv[0];
  keys constant text[] := tg_argv[1];
  skipped constant text[] := tg_argv[2];
  own_xid constant xid8 := public.audit_xid();
  is_personal constant boolean := public.audit_personal_columns(tg_table_name) <> '{}';
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entry (xid, rfp_id, table_name, key, after)
    select own_xid, found.rfp_id, tg_table_name,
      (select jsonb_object_agg(name, it->name) from unnest(keys) as key (name)),
      case when is_personal then public.audit_tokenise(tg_table_name, found.rfp_id, it) else it end
    from (select to_jsonb(r) - skipped from new_rows r) as come (it)
    cross join lateral (select case rfp_by when 'invite_id' then
      (select i.rfp_id from public.invite i where i.id = (it->>'invite_id')::uuid)
      else (it->>rfp_by)::uuid end) as found (rfp_id)
    where found.rfp_id is not null;
  else
    insert into public.audit_entry (xid, rfp_id, table_name, key, before)
    select own_xid, found.rfp_id, tg_table_name,
      (select jsonb_object_agg(name, it->name) from unnest(keys) as key (name)),
      case when is_personal then public.audit_tokenise(tg_table_name, found.rfp_id, it) else it end
    from (select to_jsonb(r) - skipped from old_rows r) as gone (it)
    cross join lateral (select case rfp_by when 'invite_id' then
      (select i.rfp_id from public.invite i where i.id = (it->>'invite_id')::uuid)
      else (it->>rfp_by)::uuid end) as found (rfp_id)
    where found.rfp_id is not null;
  end if;
  return null;
end $$;

-- Records a changed row, once a row: finding the pairs of rows of a statement costs five times as much for a single
-- one.
create function audit_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  rfp_by constant text := tg_argv[0];
  was constant jsonb := to_jsonb(old) - tg_argv[2]::text[];
  is_now constant jsonb := to_jsonb(new) - tg_argv[2]::text[];
  rfp constant uuid := case rfp_by when 'invite_id' then
    (select i.rfp_id from public.invite i where i.id = (is_now->>'invite_id')::uuid) else (is_now->>rfp_by)::uuid end;
  before jsonb;
  after jsonb;
begin
  if was = is_now or rfp is null then return null; end if;
  select jsonb_object_agg(changed.key, changed.value), jsonb_object_agg(changed.key, is_now->changed.key) into before, after
  from jsonb_each(was) as changed where changed.value <> is_now->changed.key;
  if public.audit_personal_columns(tg_table_name) <> '{}' then
    before := public.audit_tokenise(tg_table_name, rfp, before);
    after := public.audit_tokenise(tg_table_name, rfp, after);
  end if;
  insert into public.audit_entry (xid, rfp_id, table_name, key, before, after)
  select public.audit_xid(), rfp, tg_table_name,
    (select jsonb_object_agg(name, is_now->name) from unnest(tg_argv[1]::text[]) as key (name)), before, after;
  return null;
end $$;

-- From now on the trail records changes of this table. By `invite_id` the RFP is that of the invite.
create procedure audit_track(followed regclass, rfp_by text, skipped text[] default '{}') language plpgsql as $$
declare
  keys constant text[] := (
    select array_agg(a.attname::text order by a.attnum) from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = followed and i.indisprimary);
  by_name constant text := (select relname from pg_class where oid = followed);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement
    execute function audit_rows(%L, %L, %L)', by_name || '__audit_insert', followed, rfp_by, keys, skipped);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement
    execute function audit_rows(%L, %L, %L)', by_name || '__audit_delete', followed, rfp_by, keys, skipped);
  execute format('create trigger %I after update on %s for each row when (old.* is distinct from new.*)
    execute function audit_change(%L, %L, %L)', by_name || '__audit_update', followed, rfp_by, keys, skipped);
end $$;

-- The digest of an entry. Times are in microseconds, since their text depends on the session.
create function audit_digest(entry audit_entry) returns bytea language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(entry.position, entry.xid::text, entry.rfp_id,
    (extract(epoch from entry.happened_at) * 1000000)::bigint, entry.event_id, entry.event_name, entry.actor_id,
    entry.correlation_id, entry.payload, entry.table_name, entry.key, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Seals the oldest unsealed entries: whole transactions with about `most` entries. Returns how many it sealed. The
-- application may call it but cannot decide what it writes.
create function audit_seal_next(most integer) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  horizon xid8;
  last public.audit_seal;
  first_xid xid8;
  end_xid xid8;
  sealed_positions bigint[];
  sealed_digests bytea[];
begin
  perform pg_advisory_xact_lock(7215606);
  -- A head that was noted must survive a crash; workers do not wait for the disk otherwise.
  perform set_config('synchronous_commit', 'on', true);
  -- Every transaction before this one is over, and the next statement sees its entries.
  horizon := (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + public.audit_ahead())::text::xid8;
  select * into last from public.audit_seal order by number desc limit 1;
  first_xid := coalesce(last.to_xid, '0'::xid8);
  select max(xid)::text::bigint + 1 into end_xid from (
    select xid from public.audit_entry where xid >= first_xid and xid < horizon order by xid, position limit most) as oldest;
  if end_xid is null then return 0; end if;
  select array_agg(e.position order by e.xid, e.position), array_agg(public.audit_digest(e) order by e.xid, e.position)
  into sealed_positions, sealed_digests
  from public.audit_entry e where e.xid >= first_xid and e.xid < end_xid;
  insert into public.audit_seal (number, from_xid, to_xid, positions, digests, previous, hash)
  values (coalesce(last.number, 0) + 1, first_xid, end_xid, sealed_positions, sealed_digests, coalesce(last.hash, ''),
    sha256(convert_to(jsonb_build_array(coalesce(last.number, 0) + 1, first_xid::text, end_xid::text,
      encode(coalesce(last.hash, ''), 'hex'), to_jsonb(sealed_positions),
      (select jsonb_agg(encode(one, 'hex') order by n) from unnest(sealed_digests) with ordinality as d (one, n)))::text, 'UTF8')));
  return cardinality(sealed_positions);
end $$;

-- The first transaction that is not sealed.
create function audit_sealed_until() returns xid8 language sql stable as $$
  select coalesce((select s.to_xid from public.audit_seal s order by s.number desc limit 1), '0'::xid8)
$$;

-- The ids that an event names.
create function audit_ids(event_id uuid, correlation_id text, payload jsonb) returns uuid[]
language sql immutable parallel safe
return array(
  select distinct named.id::uuid from (
    select event_id::text as id
    union all select correlation_id
    union all select said.value #>> '{}' from jsonb_path_query(payload, 'strict $.**') as said (value)
      where jsonb_typeof(said.value) = 'string'
  ) as named where named.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
);

-- Fills audit_named_id for a new seal.
create function audit_collect_ids() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.audit_named_id (id, xid, position)
  select distinct unnest(public.audit_ids(e.event_id, e.correlation_id, e.payload)), e.xid, e.position
  from public.audit_entry e where e.xid >= new.from_xid and e.xid < new.to_xid and e.event_name is not null;
  return null;
end $$;

create trigger audit_seal__names after insert on audit_seal for each row execute function audit_collect_ids();

create trigger outbox__audit after insert on outbox
  for each row when (new.payload ? 'rfpId') execute function audit_event();

-- With these, a role could write into the trail through a trigger on a table of its own.
revoke all on function audit_event(), audit_rows(), audit_change(), audit_collect_ids(), append_only() from public;
revoke all on procedure audit_track(regclass, text, text[]) from public;
