-- Companies: their profile.

-- A company that buys, sells, or both.
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
  year_founded integer constraint company__year_founded check (year_founded between 1000 and 9999),
  -- Raised by every change. A save names the version that it is based on.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index company__name on company (lower(name) text_pattern_ops);

alter table stored_file add constraint stored_file__company_id foreign key (company_id) references company (id);
