-- How many attempts weigh on what is limited: when the last of them will have worn off. Unlogged: a crash of the server
-- forgives them, and counting one does not wait for the disk.
create unlogged table attempt_count (
  -- A hash: neither addresses nor networks can be read from here.
  subject text not null constraint attempt_count__pkey primary key,
  settled_at timestamptz not null
);
create index attempt_count__settled_at on attempt_count (settled_at);

-- Networks from which somebody has signed in; hashed with the person.
create table known_place (
  user_id uuid not null constraint known_place__user_id references app_user (id) on delete cascade,
  place_hash text not null,
  last_used_at timestamptz not null default now(),
  constraint known_place__pkey primary key (user_id, place_hash)
);
create index known_place__last_used_at on known_place (last_used_at);

alter table session
  add column id uuid not null default uuidv7() constraint session__id unique,
  add column user_agent text not null default '';

-- Somebody asked for a mail to an address that may be nobody's: whoever answers does not look, so that nobody learns which.
create table mail_request (
  id uuid not null constraint mail_request__pkey primary key,
  email text not null,
  asked_at timestamptz not null default now()
);
create index mail_request__asked_at on mail_request (asked_at);

create table password_reset (
  token_hash text not null constraint password_reset__pkey primary key,
  user_id uuid not null constraint password_reset__user_id references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_reset__user_id on password_reset (user_id);

-- Who waits for an operator.
create index app_user__waiting on app_user (created_at) where is_verified and not is_admin_verified;
