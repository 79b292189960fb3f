-- What an operator reads of a follower that gave an event up, and whether somebody said that it stays so.
alter table event_receipt
  add column given_up_queue text,
  add column given_up_attempts integer,
  add column discarded_at timestamptz;

-- Each attempt that failed, until the event is forgotten: a broker keeps the last error alone.
create table failed_attempt (
  id bigint generated always as identity constraint failed_attempt__pkey primary key,
  event_id uuid not null,
  follower text not null,
  attempt integer not null,
  took_ms integer not null,
  error text not null,
  failed_at timestamptz not null default now()
);
create index failed_attempt__event_id on failed_attempt (event_id, follower);

-- Jobs that ended, counted in tens of seconds and kept for an hour: brokers forget a job that is done. Lost counts are worth
-- no flush of the disk.
create unlogged table job_tally (
  queue text not null,
  moment timestamptz not null,
  done integer not null,
  failed integer not null,
  constraint job_tally__pkey primary key (queue, moment)
);

-- What operators did to the machine. Only ever added to.
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

-- Unlike what append_only guards, the application itself adds here.
create function only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'what % holds is neither changed nor deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger operator_action__only_added_to before update or delete or truncate on operator_action
  for each statement execute function only_added_to();
alter table operator_action enable always trigger operator_action__only_added_to;
