-- The audit trail of RFPs: what happened (a copy of each event of an RFP, which the outbox forgets in a week) and what it changed
-- (before and after of each row), tied together by their transaction. Only triggers write here, and nobody changes or deletes.
create table audit_entry (
  -- Ids are given before the commit and transactions commit in any order: sealed is by xid, and this only keeps rows apart.
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

-- A seal holds the digest of every entry of its transactions, and the hash of itself and the seal before it. It is written once
-- every transaction before to_xid is over, so that nothing true can appear behind it later.
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

-- Tables that are guarded by this function are those that the application's role is given nothing of but reading.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception 'what % holds is neither changed nor deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry__append_only before update or delete or truncate on audit_entry
  for each statement execute function append_only();
create trigger audit_seal__append_only before update or delete or truncate on audit_seal
  for each statement execute function append_only();
-- Also in a session that says it only replays.
alter table audit_entry enable always trigger audit_entry__append_only;
alter table audit_seal enable always trigger audit_seal__append_only;

create function audit_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.audit_entry (xid, rfp_id, event_id, event_name, actor_id, correlation_id, payload)
  values (pg_current_xact_id(), (new.payload->>'rfpId')::uuid, new.event_id, new.name, new.actor_id, new.correlation_id,
    new.payload);
  return null;
end $$;
create trigger outbox__audit after insert on outbox
  for each row when (new.payload ? 'rfpId') execute function audit_event();

-- Rows that come and go: once a statement, since one may write thousands. Times inside JSON are written in the session's zone, so
-- that is fixed. Arguments: by which column the RFP is found, the key's columns, the columns that are left out.
create function audit_rows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  rfp_by constant text := tg_argv[0];
  keys constant text[] := tg_argv[1];
  skipped constant text[] := tg_argv[2];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entry (xid, rfp_id, table_name, key, after)
    select pg_current_xact_id(), found.rfp_id, tg_table_name,
      (select jsonb_object_agg(name, it->name) from unnest(keys) as key (name)), it
    from (select to_jsonb(r) - skipped from new_rows r) as come (it)
    cross join lateral (select case rfp_by when 'invite_id' then
      (select i.rfp_id from public.invite i where i.id = (it->>'invite_id')::uuid)
      else (it->>rfp_by)::uuid end) as found (rfp_id)
    where found.rfp_id is not null;
  else
    insert into public.audit_entry (xid, rfp_id, table_name, key, before)
    select pg_current_xact_id(), found.rfp_id, tg_table_name,
      (select jsonb_object_agg(name, it->name) from unnest(keys) as key (name)), it
    from (select to_jsonb(r) - skipped from old_rows r) as gone (it)
    cross join lateral (select case rfp_by when 'invite_id' then
      (select i.rfp_id from public.invite i where i.id = (it->>'invite_id')::uuid)
      else (it->>rfp_by)::uuid end) as found (rfp_id)
    where found.rfp_id is not null;
  end if;
  return null;
end $$;

-- A row that changes: once a row, since finding the pairs of a statement costs five times as much where it is one.
create function audit_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  rfp_by constant text := tg_argv[0];
  was constant jsonb := to_jsonb(old) - tg_argv[2]::text[];
  is_now constant jsonb := to_jsonb(new) - tg_argv[2]::text[];
  rfp constant uuid := case rfp_by when 'invite_id' then
    (select i.rfp_id from public.invite i where i.id = (is_now->>'invite_id')::uuid) else (is_now->>rfp_by)::uuid end;
begin
  if was = is_now or rfp is null then return null; end if;
  insert into public.audit_entry (xid, rfp_id, table_name, key, before, after)
  select pg_current_xact_id(), rfp, tg_table_name,
    (select jsonb_object_agg(name, is_now->name) from unnest(tg_argv[1]::text[]) as key (name)),
    jsonb_object_agg(changed.key, changed.value), jsonb_object_agg(changed.key, is_now->changed.key)
  from jsonb_each(was) as changed where changed.value <> is_now->changed.key;
  return null;
end $$;

-- From now on the trail has what becomes of this table's rows. By `invite_id` the RFP is that of the invite.
create procedure audit_follow(followed regclass, rfp_by text, skipped text[] default '{}') language plpgsql as $$
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

-- The time in microseconds, since how a time is written depends on the session.
create function audit_digest(entry audit_entry) returns bytea language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(entry.position, entry.xid::text, entry.rfp_id,
    (extract(epoch from entry.happened_at) * 1000000)::bigint, entry.event_id, entry.event_name, entry.actor_id,
    entry.correlation_id, entry.payload, entry.table_name, entry.key, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Seals the oldest entries that are not yet: whole transactions, of some `most` entries. Answers how many it sealed. The
-- application may call this and cannot say what is written.
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
  -- Whoever notes a head is to find it again; workers do not wait for the disk else.
  perform set_config('synchronous_commit', 'on', true);
  -- Every transaction before this one is over, and its entries are seen from the next statement on.
  horizon := pg_snapshot_xmin(pg_current_snapshot());
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

-- Whoever may run these could write into the trail: as a trigger on a table of their own.
revoke all on function audit_event(), audit_rows(), audit_change(), append_only() from public;
revoke all on procedure audit_follow(regclass, text, text[]) from public;

-- Only an index's owner may sort what waits to come into it, and the application owns none.
create function sort_search_indexes() returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select gin_clean_pending_list('public.catalogue_entry__search'), gin_clean_pending_list('public.catalogue_word__slips')
$$;

call audit_follow('rfp', 'id', '{told_day}');
call audit_follow('milestone', 'rfp_id');
call audit_follow('project_contact', 'rfp_id');
call audit_follow('requirements', 'rfp_id');
call audit_follow('requirement_section', 'rfp_id');
call audit_follow('question', 'rfp_id');
call audit_follow('invite', 'rfp_id');
call audit_follow('invite_product', 'invite_id');
call audit_follow('invitee_nda', 'rfp_id');
call audit_follow('nda_terms', 'rfp_id');
call audit_follow('presentation_terms', 'rfp_id');
call audit_follow('agenda_item', 'rfp_id');
call audit_follow('invite_request', 'rfp_id');
call audit_follow('answer', 'rfp_id');
call audit_follow('rating', 'rfp_id');
call audit_follow('response_pricing', 'invite_id');
call audit_follow('response_references', 'invite_id');
call audit_follow('response_presentation', 'invite_id');
-- Its hash stands for the document.
call audit_follow('response_receipt', 'invite_id', '{document}');
call audit_follow('vendor_question', 'rfp_id');
call audit_follow('section_assignment', 'invite_id');
-- What a vendor's people say to each other is nobody else's, and gone where they delete it.
call audit_follow('internal_comment', 'rfp_id', '{text}');
call audit_follow('addendum', 'rfp_id');
call audit_follow('addendum_acknowledgement', 'invite_id');
call audit_follow('published_question', 'rfp_id');
call audit_follow('rfp_decision', 'rfp_id');
call audit_follow('outcome_message', 'invite_id');
call audit_follow('vendor_mark', 'invite_id');
call audit_follow('evaluation', 'rfp_id');
call audit_follow('evaluator', 'rfp_id');
call audit_follow('evaluator_rating', 'rfp_id');
