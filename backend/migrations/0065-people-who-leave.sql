-- Somebody who closes their account may come back until `erase_after`; then what they are is forgotten, and the row stays for what refers
-- to it, under a name and an address that are nobody's.
alter table app_user
  add column closed_at timestamptz,
  add column erase_after timestamptz,
  add column erased_at timestamptz;
create index app_user__erase_after on app_user (erase_after) where closed_at is not null and erased_at is null;

-- A mailed way back into a closed account.
create table return_link (
  token_hash text not null constraint return_link__pkey primary key,
  user_id uuid not null constraint return_link__user_id references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index return_link__user_id on return_link (user_id);

-- What is held of somebody, asked for by themselves. Its file is a stored_file of the kind ownData, until it expires.
create table own_data (
  id uuid not null default uuidv7() constraint own_data__pkey primary key,
  user_id uuid not null constraint own_data__user_id references app_user (id) on delete cascade,
  asked_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint constraint own_data__size_bytes check (size_bytes > 0),
  -- When it could not be made, the last time; it may be tried again.
  failed_at timestamptz,
  constraint own_data__made check ((made_at is null) = (expires_at is null) and (made_at is null) = (size_bytes is null))
);
create index own_data__user_id on own_data (user_id, asked_at);
create unique index own_data__waiting on own_data (user_id) where made_at is null and failed_at is null;

-- When what is kept for a time was last looked through, and how much of it was forgotten.
create table retention_run (
  kept text not null constraint retention_run__pkey primary key,
  ran_at timestamptz not null,
  forgot bigint not null,
  forgot_in_all bigint not null
);
