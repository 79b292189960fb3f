-- Operations: what operators do, and rebuilds of read models.

-- The operator log. Rows are only added, except that erased people leave a pseudonym and searches of audit trails are
-- deleted after a while.
create table operator_action (
  id uuid not null constraint operator_action__pkey primary key,
  kind text not null,
  operator_id uuid not null,
  operator_name text not null,
  subject text not null,
  queue text,
  job_id text,
  error text,
  reason text not null,
  happened_at timestamptz not null default now()
);
create index operator_action__job_id on operator_action (job_id, happened_at) where job_id is not null;
create index operator_action__happened_at on operator_action (happened_at desc, id desc);

-- Allows only those two exceptions.
create function operator_action_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.kind in ('auditSearched', 'auditRead') and old.happened_at < now() - interval '30 days' then return old; end if;
  elsif to_jsonb(new) - array['operator_name', 'subject', 'error'] = to_jsonb(old) - array['operator_name', 'subject', 'error'] and exists (
    select from app_user u where u.erased_at is not null
      and position(u.user_name in concat_ws(' ', new.operator_name, new.subject, new.error)) > 0) then
    return new;
  end if;
  raise exception 'what operator_action holds is neither changed nor deleted' using errcode = 'insufficient_privilege';
end $$;

create trigger operator_action__guard before update or delete on operator_action
  for each row execute function operator_action_guard();
alter table operator_action enable always trigger operator_action__guard;

create trigger operator_action__insert_only before truncate on operator_action
  for each statement execute function insert_only();
alter table operator_action enable always trigger operator_action__insert_only;

-- A rebuild of a read model or the search index: its reason, progress and result.
create table rebuild (
  id uuid not null default uuidv7() constraint rebuild__pkey primary key,
  -- The name of a read model, or `searchIndex`.
  subject text not null,
  reason text not null,
  requested_by uuid not null constraint rebuild__requested_by references app_user (id),
  requested_at timestamptz not null,
  started_at timestamptz,
  -- When its process last reported progress.
  reported_at timestamptz not null,
  ended_at timestamptz,
  done integer not null default 0,
  -- Null until they were counted.
  total integer,
  -- How many rows were wrong.
  repaired integer not null default 0,
  -- The last processed row. Another process that takes over continues behind it.
  after text,
  error text,
  revision bigint not null default nextval('revision'),
  constraint rebuild__done check (done >= 0 and repaired >= 0)
);
-- At most one rebuild of a subject runs.
create unique index rebuild__running on rebuild (subject) where ended_at is null;
create index rebuild__subject on rebuild (subject, id desc);
create index rebuild__requested_by on rebuild (requested_by);
