-- A wallet belongs to a product of a company; a company has one free RFP pass.
create table wallet (
  product_id uuid not null constraint wallet__pkey primary key,
  company_id uuid not null constraint wallet__company_id references company (id),
  product_name text not null,
  licensed_until timestamptz
);
create index wallet__company_id on wallet (company_id);

create table rfp_pass (
  company_id uuid not null constraint rfp_pass__pkey primary key constraint rfp_pass__company_id references company (id),
  used_at timestamptz
);

-- Entries are only ever added; a balance is their sum.
create table credit_entry (
  id uuid not null default uuidv7() constraint credit_entry__pkey primary key,
  company_id uuid not null constraint credit_entry__company_id references company (id),
  product_id uuid constraint credit_entry__product_id references wallet (product_id),
  credits integer not null,
  kind text not null constraint credit_entry__kind check (kind in ('grant', 'purchase', 'inviteAcceptance')),
  paid_by text not null constraint credit_entry__paid_by check (paid_by in ('credits', 'pass', 'licence', 'grant')),
  cause_id uuid,
  created_at timestamptz not null default now(),
  constraint credit_entry__sign check ((kind = 'inviteAcceptance') = (credits <= 0) or credits = 0)
);
create unique index credit_entry__once on credit_entry (kind, cause_id) where cause_id is not null;
create index credit_entry__product_id on credit_entry (product_id);
