-- Privacy: the data that a person requests about themselves.

-- An export of what is stored about a person, at their request. Its file is a stored_file of the kind ownData, until
-- it expires.
create table own_data (
  id uuid not null default uuidv7() constraint own_data__pkey primary key,
  user_id uuid not null constraint own_data__user_id references app_user (id) on delete cascade,
  requested_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint constraint own_data__size_bytes check (size_bytes > 0),
  -- When the last attempt failed. It may be tried again.
  failed_at timestamptz,
  constraint own_data__made check ((made_at is null) = (expires_at is null) and (made_at is null) = (size_bytes is null))
);
create index own_data__user_id on own_data (user_id, requested_at);
create unique index own_data__waiting on own_data (user_id) where made_at is null and failed_at is null;
