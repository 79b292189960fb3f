create extension if not exists pg_trgm;

-- Revisions of read models: one sequence for all, so that a rebuilt row is newer than any row a screen still holds.
create sequence revision;

create table outbox (
  position bigint generated always as identity primary key,
  event_id uuid not null default uuidv7() constraint outbox__event_id unique,
  name text not null,
  version integer not null,
  payload jsonb not null,
  correlation_id text not null,
  actor_id uuid,
  occurred_at timestamptz not null default now(),
  leased_until timestamptz,
  published_at timestamptz,
  followers text[],
  completed_at timestamptz
);
create index outbox__unpublished on outbox (position) where published_at is null;
create index outbox__uncompleted on outbox (published_at) where published_at is not null and completed_at is null;

-- One row says that a follower is done with an event, or has given it up.
create table event_receipt (
  event_id uuid not null,
  follower text not null,
  processed_at timestamptz not null default now(),
  given_up_error text,
  constraint event_receipt__pkey primary key (event_id, follower)
);
create index event_receipt__given_up on event_receipt (processed_at) where given_up_error is not null;

create table idempotency (
  caller text not null,
  key text not null,
  command text not null,
  body_sha256 text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  constraint idempotency__pkey primary key (caller, key)
);
create index idempotency__created_at on idempotency (created_at);

-- Pushes too long for a NOTIFY; every API server deletes those older than 30 s. Unlogged: a push need not outlive a
-- crash, and no NOTIFY then holds the database-wide lock over a disk flush.
create unlogged table push_attachment (
  id bigint generated always as identity constraint push_attachment__pkey primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
