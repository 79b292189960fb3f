-- The platform: events and their subscribers, idempotency, pushes, rate limits and stored files. It knows no feature.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- One sequence numbers the rows of all read models, so a rewritten row is newer than any row that a client holds.
create sequence revision;

-- Sorts digits by their value: Delta 2 comes before Delta 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- Hashes an email address, for tables that must not store the address. Declared immutable although convert_to depends
-- on the encoding: our databases use UTF-8.
create function address_hash(address text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex') $$;

-- Events, written in the transaction of the change that they report. The relay hands them to the job broker and
-- deletes them after a week.
create table outbox (
  position bigint generated always as identity constraint outbox__pkey primary key,
  event_id uuid not null default uuidv7() constraint outbox__event_id unique,
  name text not null,
  version integer not null,
  payload jsonb not null,
  correlation_id text not null,
  actor_id uuid,
  -- The span that recorded the event, in W3C form. The relay continues its trace.
  traceparent text constraint outbox__traceparent check (length(traceparent) <= 64),
  occurred_at timestamptz not null default now(),
  -- Until then the event belongs to one relay. Another may take it afterwards.
  leased_until timestamptz,
  published_at timestamptz,
  -- Who must process the event. Set when the event is published.
  subscribers text[],
  completed_at timestamptz
);
create index outbox__unpublished on outbox (position) where published_at is null;
create index outbox__uncompleted on outbox (published_at) where published_at is not null and completed_at is null;

-- One row means that a subscriber has processed an event, or that its job is a dead letter.
create table event_receipt (
  event_id uuid not null,
  subscriber text not null,
  processed_at timestamptz not null default now(),
  -- The last error of the job, its queue and its attempts, if the job is a dead letter.
  dead_letter_error text,
  dead_letter_queue text,
  dead_letter_attempts integer,
  -- When an operator decided that the job will not run again.
  discarded_at timestamptz,
  constraint event_receipt__pkey primary key (event_id, subscriber)
);
create index event_receipt__dead_letters on event_receipt (processed_at) where dead_letter_error is not null;

-- Each failed attempt of a job, kept as long as its event. The broker only keeps the last error.
create table failed_attempt (
  id bigint generated always as identity constraint failed_attempt__pkey primary key,
  event_id uuid not null,
  subscriber text not null,
  attempt integer not null,
  took_ms integer not null,
  error text not null,
  failed_at timestamptz not null default now()
);
create index failed_attempt__event_id on failed_attempt (event_id, subscriber);

-- Finished jobs, counted in steps of ten seconds and kept for an hour, since brokers forget them. Unlogged: a lost
-- count does not matter.
create unlogged table job_counter (
  queue text not null,
  moment timestamptz not null,
  done integer not null,
  failed integer not null,
  constraint job_counter__pkey primary key (queue, moment)
);

-- The stored response of each command that was sent with an idempotency key.
create table idempotency (
  caller text not null,
  key text not null,
  command text not null,
  body_sha256 text not null,
  -- Null while the command is running.
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  constraint idempotency__pkey primary key (caller, key)
);
create index idempotency__created_at on idempotency (created_at);

-- Rate limits: until when the attempts of a subject count. Unlogged: a crash of the server resets the limits, and
-- counting does not wait for the disk.
create unlogged table attempt_count (
  -- A hash. Addresses and networks cannot be read from it.
  subject text not null constraint attempt_count__pkey primary key,
  settled_at timestamptz not null
);
create index attempt_count__settled_at on attempt_count (settled_at);

-- The number of the last push to each room. Clients find gaps by it. A new room starts at the microseconds since
-- 1970, so no number is used twice. Unlogged: clients that miss pushes read again.
create unlogged table push_room (
  room text constraint push_room__pkey primary key,
  seq bigint not null,
  sent_at timestamptz not null default now()
);

-- Recent pushes, kept for minutes. Clients ask for the pushes that they missed.
create unlogged table push_log (
  room text not null,
  seq bigint not null,
  sent_at timestamptz not null default now(),
  name text not null,
  payload text not null,
  constraint push_log__pkey primary key (room, seq)
);
create index push_log__sent_at on push_log (sent_at);

-- Uploaded and generated files; their bytes are stored under `key`. The row is written before the bytes and deleted
-- after them, so no bytes are left without a row. The owner is set when the command that uses the file commits.
create table stored_file (
  id uuid not null default uuidv7() constraint stored_file__pkey primary key,
  key text not null,
  given_name text not null,
  mime_type text not null,
  size_bytes bigint not null constraint stored_file__size_bytes check (size_bytes > 0),
  sha256 text not null,
  uploaded_by uuid,
  -- The company whose quota the file counts towards. Null for uploads without a company and for files that Bidboard
  -- generates.
  company_id uuid,
  owner_kind text,
  owner_id uuid,
  created_at timestamptz not null default now(),
  -- When its owner gave it up. A sweep then deletes it.
  released_at timestamptz,
  constraint stored_file__owner check ((owner_kind is null) = (owner_id is null))
);
create unique index stored_file__key on stored_file (key);
create index stored_file__owner_id on stored_file (owner_id) where owner_id is not null and released_at is null;
create index stored_file__uploaded_by on stored_file (uploaded_by);
create index stored_file__swept on stored_file (created_at) where owner_id is null or released_at is not null;
-- The sum of a company is read under a lock of the company, so this index holds all that it needs.
create index stored_file__company_id on stored_file (company_id) include (size_bytes) where released_at is null;

-- Secrets that all processes of one database share. The first process that needs one creates it.
create table shared_secret (
  name text not null constraint shared_secret__pkey primary key,
  value text not null
);

-- The last run of each retention policy: when it ran and how many rows it deleted.
create table retention_run (
  policy text not null constraint retention_run__pkey primary key,
  ran_at timestamptz not null,
  deleted bigint not null,
  deleted_in_total bigint not null
);

-- Guards tables that only triggers write. The application only receives the privilege to read tables with this
-- trigger.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception 'what % holds is neither changed nor deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Guards tables that the application itself may add rows to.
create function insert_only() returns trigger language plpgsql as $$
begin
  raise exception 'what % holds is neither changed nor deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
