-- The trail is sealed by the numbers of its transactions, and a server counts its own. Where a backup is restored into one that counts
-- from an earlier number, an era says how much is added to it from then on, so that numbers go on rising. Only a restore writes here.
create table audit_era (
  number bigint generated always as identity constraint audit_era__pkey primary key,
  ahead bigint not null constraint audit_era__ahead check (ahead > 0),
  began_at timestamptz not null default now()
);
create trigger audit_era__append_only before update or delete or truncate on audit_era
  for each statement execute function append_only();
alter table audit_era enable always trigger audit_era__append_only;

create function audit_ahead() returns bigint language sql stable as $$
  select coalesce((select e.ahead from public.audit_era e order by e.number desc limit 1), 0)
$$;

-- The number of the running transaction, as the trail counts.
create function audit_xid() returns xid8 language sql stable as $$
  select (pg_current_xact_id()::text::bigint + public.audit_ahead())::text::xid8
$$;

create or replace function audit_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.audit_entry (xid, rfp_id, event_id, event_name, actor_id, correlation_id, payload)
  values (public.audit_xid(), (new.payload->>'rfpId')::uuid, new.event_id, new.name, new.actor_id, new.correlation_id,
    new.payload);
  return null;
end $$;

create or replace function audit_rows() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  rfp_by constant text := tg_argv[0];
  keys constant text[] := tg_argv[1];
  skipped constant text[] := tg_argv[2];
  own_xid constant xid8 := public.audit_xid();
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entry (xid, rfp_id, table_name, key, after)
    select own_xid, found.rfp_id, tg_table_name,
      (select jsonb_object_agg(name, it->name) from unnest(keys) as key (name)), it
    from (select to_jsonb(r) - skipped from new_rows r) as come (it)
    cross join lateral (select case rfp_by when 'invite_id' then
      (select i.rfp_id from public.invite i where i.id = (it->>'invite_id')::uuid)
      else (it->>rfp_by)::uuid end) as found (rfp_id)
    where found.rfp_id is not null;
  else
    insert into public.audit_entry (xid, rfp_id, table_name, key, before)
    select own_xid, found.rfp_id, tg_table_name,
      (select jsonb_object_agg(name, it->name) from unnest(keys) as key (name)), it
    from (select to_jsonb(r) - skipped from old_rows r) as gone (it)
    cross join lateral (select case rfp_by when 'invite_id' then
      (select i.rfp_id from public.invite i where i.id = (it->>'invite_id')::uuid)
      else (it->>rfp_by)::uuid end) as found (rfp_id)
    where found.rfp_id is not null;
  end if;
  return null;
end $$;

create or replace function audit_change() returns trigger language plpgsql security definer
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
  select public.audit_xid(), rfp, tg_table_name,
    (select jsonb_object_agg(name, is_now->name) from unnest(tg_argv[1]::text[]) as key (name)),
    jsonb_object_agg(changed.key, changed.value), jsonb_object_agg(changed.key, is_now->changed.key)
  from jsonb_each(was) as changed where changed.value <> is_now->changed.key;
  return null;
end $$;

create or replace function audit_seal_next(most integer) returns integer language plpgsql security definer
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
