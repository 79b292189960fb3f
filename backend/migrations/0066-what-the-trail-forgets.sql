-- What names a person does not stand in the trail itself, which is for good, but here, under a token: the hash of the words and of a salt
-- that nobody can guess. While the salt is there it proves the words; without it the token says nothing.
create table audit_personal (
  token text not null constraint audit_personal__pkey primary key
    constraint audit_personal__token check (token ~ '^[0-9a-f]{64}$'),
  rfp_id uuid not null,
  what text not null,
  -- Absent once the words were forgotten; then `words` are what is told in their place.
  salt uuid,
  words jsonb not null
);

-- Words are forgotten here and never others put in their place that would count as true.
create function audit_personal_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.salt is null and (new.token, new.rfp_id, new.what) = (old.token, old.rfp_id, old.what) then return new; end if;
  end if;
  raise exception 'what audit_personal holds is forgotten, and neither changed nor deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_personal__forgets before update or delete on audit_personal
  for each row execute function audit_personal_forgets();
alter table audit_personal enable always trigger audit_personal__forgets;

create function audit_personal_columns(name text) returns text[] language sql immutable
return case name
  when 'invite' then array['email']
  when 'project_contact' then array['name']
  when 'response_references' then array['people']
  else '{}'
end;

create function audit_token(salt uuid, words jsonb) returns text language sql immutable
return encode(sha256(convert_to(salt::text || ' ' || words::text, 'UTF8')), 'hex');

-- The cells of a row with tokens in the place of what names people.
create function audit_put_aside(of_table text, of_rfp uuid, cells jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  name text;
  salt uuid;
  token text;
begin
  foreach name in array public.audit_personal_columns(of_table) loop
    continue when coalesce(jsonb_typeof(cells->name), 'null') = 'null' or cells->>name like 'aside:%';
    salt := gen_random_uuid();
    token := public.audit_token(salt, cells->name);
    insert into public.audit_personal (token, rfp_id, what, salt, words)
    values (token, of_rfp, of_table || '.' || name, salt, cells->name);
    cells := jsonb_set(cells, array[name], to_jsonb('aside:' || token));
  end loop;
  return cells;
end $$;
revoke all on function audit_put_aside(text, uuid, jsonb) from public;

create or replace function audit_rows() returns trigger language plpgsql security definer
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
      case when is_personal then public.audit_put_aside(tg_table_name, found.rfp_id, it) else it end
    from (select to_jsonb(r) - skipped from new_rows r) as come (it)
    cross join lateral (select case rfp_by when 'invite_id' then
      (select i.rfp_id from public.invite i where i.id = (it->>'invite_id')::uuid)
      else (it->>rfp_by)::uuid end) as found (rfp_id)
    where found.rfp_id is not null;
  else
    insert into public.audit_entry (xid, rfp_id, table_name, key, before)
    select own_xid, found.rfp_id, tg_table_name,
      (select jsonb_object_agg(name, it->name) from unnest(keys) as key (name)),
      case when is_personal then public.audit_put_aside(tg_table_name, found.rfp_id, it) else it end
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
  before jsonb;
  after jsonb;
begin
  if was = is_now or rfp is null then return null; end if;
  select jsonb_object_agg(changed.key, changed.value), jsonb_object_agg(changed.key, is_now->changed.key) into before, after
  from jsonb_each(was) as changed where changed.value <> is_now->changed.key;
  if public.audit_personal_columns(tg_table_name) <> '{}' then
    before := public.audit_put_aside(tg_table_name, rfp, before);
    after := public.audit_put_aside(tg_table_name, rfp, after);
  end if;
  insert into public.audit_entry (xid, rfp_id, table_name, key, before, after)
  select public.audit_xid(), rfp, tg_table_name,
    (select jsonb_object_agg(name, is_now->name) from unnest(tg_argv[1]::text[]) as key (name)), before, after;
  return null;
end $$;

-- What was written before is put aside once, here, and its seals are made anew: of the entries that fitted their digests, and of no others.
-- The hashes from before are kept, for whoever noted one.
create table audit_resealed (
  number bigint not null constraint audit_resealed__pkey primary key,
  hash_before bytea not null,
  resealed_at timestamptz not null default now()
);
create trigger audit_resealed__append_only before update or delete or truncate on audit_resealed
  for each statement execute function append_only();
alter table audit_resealed enable always trigger audit_resealed__append_only;

do $$
declare
  one audit_seal;
  made_digests bytea[];
  made_hash bytea;
  last_hash bytea := '';
begin
  create temp table put_aside on commit drop as
    select e.position, audit_digest(e) as digest from audit_entry e
    where exists (select from unnest(audit_personal_columns(e.table_name)) as name
      where coalesce(jsonb_typeof(e.before->name), 'null') <> 'null' or coalesce(jsonb_typeof(e.after->name), 'null') <> 'null');
  if not exists (select from put_aside) then return; end if;
  alter table audit_entry disable trigger audit_entry__append_only;
  alter table audit_seal disable trigger audit_seal__append_only;
  update audit_entry e set before = audit_put_aside(e.table_name, e.rfp_id, e.before),
    after = audit_put_aside(e.table_name, e.rfp_id, e.after)
  from put_aside p where p.position = e.position;
  for one in select * from audit_seal order by number loop
    select array_agg(case when p.digest = sealed.digest then audit_digest(e) else sealed.digest end order by sealed.n)
    into made_digests
    from unnest(one.positions, one.digests) with ordinality as sealed (position, digest, n)
    left join put_aside p on p.position = sealed.position
    left join audit_entry e on e.position = p.position and p.digest = sealed.digest;
    made_hash := sha256(convert_to(jsonb_build_array(one.number, one.from_xid::text, one.to_xid::text,
      encode(last_hash, 'hex'), to_jsonb(one.positions),
      (select jsonb_agg(encode(d, 'hex') order by n) from unnest(made_digests) with ordinality as made (d, n)))::text, 'UTF8'));
    insert into audit_resealed (number, hash_before) values (one.number, one.hash);
    update audit_seal set digests = made_digests, previous = last_hash, hash = made_hash where number = one.number;
    last_hash := made_hash;
  end loop;
  alter table audit_seal enable always trigger audit_seal__append_only;
  alter table audit_entry enable always trigger audit_entry__append_only;
end $$;
