-- Claims: a company takes over the page of its product.

-- A company claims that a page is about its product. A mail to an address at the product's website proves it, or
-- operators decide. The product is named as it was then; pages can be renamed or removed, so no foreign key refers to
-- one.
create table page_claim (
  id uuid not null default uuidv7() constraint page_claim__pkey primary key,
  product_id uuid not null,
  product text not null,
  company_id uuid not null constraint page_claim__company_id references company (id),
  requested_by uuid not null constraint page_claim__requested_by references app_user (id),
  method text not null constraint page_claim__method check (method in ('mail', 'operators')),
  email text,
  reason text not null default '',
  evidence text not null default '',
  status text not null default 'open' constraint page_claim__status check (status in ('open', 'granted', 'declined')),
  -- When its newest mail, or the operators' decision, was requested.
  requested_at timestamptz not null,
  constraint page_claim__email check ((method = 'mail') = (email is not null))
);
create unique index page_claim__open_mail on page_claim (company_id, product_id, lower(email))
  where status = 'open' and method = 'mail';
create unique index page_claim__open_operators on page_claim (company_id, product_id)
  where status = 'open' and method = 'operators';
create index page_claim__waiting on page_claim (requested_at) where status = 'open' and method = 'operators';
create index page_claim__company_id on page_claim (company_id, requested_at);
create index page_claim__requested_by on page_claim (requested_by);

-- A link of a claim. It is invalid once its claim is no longer open.
create table page_claim_link (
  token_hash text not null constraint page_claim_link__pkey primary key,
  claim_id uuid not null constraint page_claim_link__claim_id references page_claim (id) on delete cascade,
  expires_at timestamptz not null
);
create index page_claim_link__claim_id on page_claim_link (claim_id);

-- The history of decisions about the owners of pages. Rows are only added.
create table page_decision (
  id uuid not null default uuidv7() constraint page_decision__pkey primary key,
  claim_id uuid not null constraint page_decision__claim_id references page_claim (id),
  product_id uuid not null,
  outcome text not null
    constraint page_decision__outcome check (outcome in ('proven', 'given', 'left', 'released', 'disputed')),
  from_company_id uuid constraint page_decision__from_company_id references company (id),
  to_company_id uuid constraint page_decision__to_company_id references company (id),
  -- The operator, or the user who was logged in when the link was opened; null if none was.
  decided_by uuid constraint page_decision__decided_by references app_user (id),
  reason text not null default '',
  decided_at timestamptz not null,
  constraint page_decision__moves check (case outcome
    when 'released' then from_company_id is not null and to_company_id is null
    when 'left' then to_company_id is not distinct from from_company_id
    when 'disputed' then to_company_id is not distinct from from_company_id
    else to_company_id is not null and to_company_id is distinct from from_company_id end)
);
create index page_decision__claim_id on page_decision (claim_id);
create index page_decision__product_id on page_decision (product_id, from_company_id);
create index page_decision__from_company_id on page_decision (from_company_id);
create index page_decision__to_company_id on page_decision (to_company_id);
create index page_decision__decided_by on page_decision (decided_by);
create index page_decision__decided_at on page_decision (decided_at);
