-- Public RFPs as vendors find them: what may be said of one to everybody who is signed in.
create table open_rfp (
  rfp_id uuid not null constraint open_rfp__pkey primary key,
  owner_id uuid not null,
  company_id uuid,
  time_zone text not null,
  -- The last day on which responses come in; null where none is set.
  closes_on date,
  published_at timestamptz not null,
  words text not null,
  row jsonb not null,
  revision bigint not null
);
create index open_rfp__published_at on open_rfp (published_at desc, rfp_id desc);
create index open_rfp__time_zone on open_rfp (time_zone);

-- A company that asks to be invited. Once taken back it may ask again; once decided it may not.
create table invite_request (
  id uuid not null default uuidv7() constraint invite_request__pkey primary key,
  rfp_id uuid not null constraint invite_request__rfp_id references rfp (id) on delete cascade,
  company_id uuid not null constraint invite_request__company_id references company (id),
  asked_by uuid not null constraint invite_request__asked_by references app_user (id),
  note text not null,
  product_ids uuid[] not null,
  product_names text[] not null,
  asked_at timestamptz not null,
  status text not null default 'pending'
    constraint invite_request__status check (status in ('pending', 'withdrawn', 'accepted', 'declined')),
  reason text not null default '',
  decided_by uuid constraint invite_request__decided_by references app_user (id),
  decided_at timestamptz,
  constraint invite_request__product_names check (cardinality(product_ids) = cardinality(product_names))
);
create unique index invite_request__of_company on invite_request (rfp_id, company_id) where status <> 'withdrawn';
create index invite_request__by_company on invite_request (company_id);
create index invite_request__asked_by on invite_request (asked_by);
create index invite_request__decided_by on invite_request (decided_by);
