create table app_user (
  id uuid not null default uuidv7() constraint app_user__pkey primary key,
  email text not null,
  user_name text not null,
  password_hash text not null,
  is_verified boolean not null default false,
  is_admin_verified boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index app_user__email on app_user (lower(email));

create table email_verification (
  token_hash text not null constraint email_verification__pkey primary key,
  user_id uuid not null constraint email_verification__user_id references app_user (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table session (
  token_hash text not null constraint session__pkey primary key,
  user_id uuid not null constraint session__user_id references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index session__user_id on session (user_id);

create table company (
  id uuid not null default uuidv7() constraint company__pkey primary key,
  name text not null,
  overview text not null default '',
  website text not null default '',
  video_url text not null default '',
  keywords text[] not null default '{}',
  company_type text not null default '',
  currency text not null default 'USD' constraint company__currency check (currency in ('USD', 'EUR', 'GBP')),
  head_count text not null default '',
  total_revenue bigint not null default 0,
  fiscal_year_month text not null default '',
  locations jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index company__name on company (lower(name) text_pattern_ops);

-- The specification knows one user per company; a person belongs to one company at the most.
create table membership (
  user_id uuid not null constraint membership__pkey primary key constraint membership__user_id references app_user (id),
  company_id uuid not null constraint membership__company_id references company (id),
  role text not null constraint membership__role check (role in ('owner', 'admin', 'member'))
);
create index membership__company_id on membership (company_id);
