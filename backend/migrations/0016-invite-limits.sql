-- Limits on invites by email.

-- Invites sent to email addresses, by day (UTC), person and the company that sent them.
create table invite_count (
  day date not null,
  user_id uuid not null constraint invite_count__user_id references app_user (id),
  company_id uuid constraint invite_count__company_id references company (id),
  sent int4 not null constraint invite_count__sent check (sent > 0),
  constraint invite_count__once unique nulls not distinct (day, user_id, company_id)
);
create index invite_count__company_id on invite_count (company_id, day);
create index invite_count__user_id on invite_count (user_id, day);

-- The daily limit that operators set for a company instead of the standard one.
create table invite_limit (
  company_id uuid not null constraint invite_limit__pkey primary key constraint invite_limit__company_id references company (id),
  -- Null means no limit.
  per_day int4 constraint invite_limit__per_day check (per_day >= 0),
  set_at timestamptz not null
);
