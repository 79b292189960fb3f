-- Accounts: sign-up, log-in, sessions, second factors and closed accounts.

-- A person with an account. An erased account keeps its row under a pseudonym, since other rows refer to it.
create table app_user (
  id uuid not null default uuidv7() constraint app_user__pkey primary key,
  email text not null,
  user_name text not null,
  -- Null for accounts that log in through an identity provider only.
  password_hash text,
  is_verified boolean not null default false,
  -- Whether an operator has approved the account, where approval is on.
  is_admin_verified boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  -- The first log-in. A person is welcomed once.
  first_login_at timestamptz,
  -- An operator may still approve a declined account.
  declined_at timestamptz,
  -- A person may return to a closed account until `erase_after`.
  closed_at timestamptz,
  erase_after timestamptz,
  erased_at timestamptz
);
create unique index app_user__email on app_user (lower(email));
-- Accounts that wait for an operator.
create index app_user__waiting on app_user (created_at, id)
  where is_verified and not is_admin_verified and declined_at is null;
create index app_user__declined on app_user (declined_at, id)
  where is_verified and not is_admin_verified and declined_at is not null;
create index app_user__erase_after on app_user (erase_after) where closed_at is not null and erased_at is null;
-- Finds the account of a mail_suppression row.
create index app_user__address_hash on app_user (address_hash(email));

-- A sign-up with an address that is not verified yet. A person may sign up several times; the link that is opened
-- decides which name and password the account gets.
create table sign_up (
  id uuid not null default uuidv7() constraint sign_up__pkey primary key,
  user_id uuid not null constraint sign_up__user_id references app_user (id) on delete cascade,
  user_name text not null,
  password_hash text not null,
  requested_at timestamptz not null default now()
);
create index sign_up__user_id on sign_up (user_id, requested_at);

-- Links that verify an address. A new link makes the earlier ones invalid.
create table email_verification (
  token_hash text not null constraint email_verification__pkey primary key,
  user_id uuid not null constraint email_verification__user_id references app_user (id) on delete cascade,
  sign_up_id uuid constraint email_verification__sign_up_id references sign_up (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verification__user_id on email_verification (user_id);
create index email_verification__sign_up_id on email_verification (sign_up_id);

-- Open sessions, by the hash of their token.
create table session (
  token_hash text not null constraint session__pkey primary key,
  id uuid not null default uuidv7() constraint session__id unique,
  user_id uuid not null constraint session__user_id references app_user (id) on delete cascade,
  user_agent text not null default '',
  -- Whether an identity provider opened it.
  by_provider boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index session__user_id on session (user_id);

-- Networks from which a person has logged in, hashed together with the person.
create table known_network (
  user_id uuid not null constraint known_network__user_id references app_user (id) on delete cascade,
  network_hash text not null,
  last_used_at timestamptz not null default now(),
  constraint known_network__pkey primary key (user_id, network_hash)
);
create index known_network__last_used_at on known_network (last_used_at);

-- Requests for a mail to an address. The request is answered without looking up the account, so the answer does not
-- reveal whether one exists.
create table mail_request (
  id uuid not null constraint mail_request__pkey primary key,
  email text not null,
  requested_at timestamptz not null default now()
);
create index mail_request__requested_at on mail_request (requested_at);

-- Links that set a new password.
create table password_reset (
  token_hash text not null constraint password_reset__pkey primary key,
  user_id uuid not null constraint password_reset__user_id references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_reset__user_id on password_reset (user_id);

-- The accounts of a person at OpenID providers.
create table identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null constraint identity__user_id references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint identity__pkey primary key (issuer, subject)
);
create index identity__user_id on identity (user_id);

-- Nonces of identity providers that have opened a session. Kept until the answers that carry them have expired.
create table spent_nonce (
  nonce text not null constraint spent_nonce__pkey primary key,
  expires_at timestamptz not null
);
create index spent_nonce__expires_at on spent_nonce (expires_at);

-- The key of a person's authenticator, encrypted with a secret of the installation.
create table second_factor (
  user_id uuid not null constraint second_factor__pkey primary key
    constraint second_factor__user_id references app_user (id) on delete cascade,
  encrypted_key text not null,
  started_at timestamptz not null,
  -- Null until the first code has confirmed the key.
  turned_on_at timestamptz,
  -- The time step (30 s since 1970) of the last accepted code. No code of this or an earlier step is accepted again.
  last_step integer not null default 0
);

-- One-time codes that replace a lost authenticator.
create table recovery_code (
  user_id uuid not null constraint recovery_code__user_id references second_factor (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code__pkey primary key (user_id, code_hash)
);

-- Log-ins with a correct password, or a confirmed identity, that wait for the code of the second factor.
create table sign_in_challenge (
  token_hash text not null constraint sign_in_challenge__pkey primary key,
  user_id uuid not null constraint sign_in_challenge__user_id references app_user (id) on delete cascade,
  by_provider boolean not null,
  tries_left integer not null,
  expires_at timestamptz not null
);
create index sign_in_challenge__user_id on sign_in_challenge (user_id);
create index sign_in_challenge__expires_at on sign_in_challenge (expires_at);

-- Links back into a closed account.
create table return_link (
  token_hash text not null constraint return_link__pkey primary key,
  user_id uuid not null constraint return_link__user_id references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index return_link__user_id on return_link (user_id);

alter table stored_file
  add constraint stored_file__uploaded_by foreign key (uploaded_by) references app_user (id) on delete set null;
