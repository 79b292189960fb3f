-- Who somebody is to an OpenID provider. One person may be known to several.
create table identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null constraint identity__user_id references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint identity__pkey primary key (issuer, subject)
);
create index identity__user_id on identity (user_id);

-- Whoever signed up by a provider has none until they choose one by a mailed link.
alter table app_user alter column password_hash drop not null;

-- A nonce opens one session. Kept until whatever carries it is dead anyway.
create table spent_nonce (
  nonce text not null constraint spent_nonce__pkey primary key,
  expires_at timestamptz not null
);
create index spent_nonce__expires_at on spent_nonce (expires_at);

alter table session add column by_provider boolean not null default false;
