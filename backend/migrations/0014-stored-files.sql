-- What was uploaded. The bytes lie in the storage under `key`. A row is written before its bytes and deleted after them, so
-- that none lie there without a row. Nobody's (no owner) until the command it came with has committed.
create table stored_file (
  id uuid not null default uuidv7() constraint stored_file__pkey primary key,
  key text not null,
  given_name text not null,
  mime_type text not null,
  size_bytes bigint not null constraint stored_file__size_bytes check (size_bytes > 0),
  sha256 text not null,
  uploaded_by uuid constraint stored_file__uploaded_by references app_user (id) on delete set null,
  owner_kind text,
  owner_id uuid,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  constraint stored_file__owner check ((owner_kind is null) = (owner_id is null))
);
create unique index stored_file__key on stored_file (key);
create index stored_file__owner_id on stored_file (owner_id) where owner_id is not null and released_at is null;
create index stored_file__uploaded_by on stored_file (uploaded_by);
create index stored_file__swept on stored_file (created_at) where owner_id is null or released_at is not null;

-- Secrets that the processes of one database share, made by the first that needs one.
create table shared_secret (
  name text not null constraint shared_secret__pkey primary key,
  value text not null
);
