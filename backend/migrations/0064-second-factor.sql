-- The key that somebody's authenticator makes codes of, sealed by the installation's own secret.
create table second_factor (
  user_id uuid not null constraint second_factor__pkey primary key
    constraint second_factor__user_id references app_user (id) on delete cascade,
  sealed_key text not null,
  begun_at timestamptz not null,
  -- Absent until a first code has shown that the authenticator has the key.
  turned_on_at timestamptz,
  -- When the last code that was taken was made, in steps of 30 s since 1970: neither it nor one before it is taken again.
  last_step integer not null default 0
);

-- What stands in for an authenticator that is lost, once each.
create table recovery_code (
  user_id uuid not null constraint recovery_code__user_id references second_factor (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code__pkey primary key (user_id, code_hash)
);

-- Somebody gave the right password, or was sent back by the provider, and is asked for a code.
create table sign_in_challenge (
  token_hash text not null constraint sign_in_challenge__pkey primary key,
  user_id uuid not null constraint sign_in_challenge__user_id references app_user (id) on delete cascade,
  by_provider boolean not null,
  tries_left integer not null,
  expires_at timestamptz not null
);
create index sign_in_challenge__user_id on sign_in_challenge (user_id);
create index sign_in_challenge__expires_at on sign_in_challenge (expires_at);
