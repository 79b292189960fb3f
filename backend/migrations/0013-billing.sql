-- Billing: wallets, credits, payments and licences.

-- The wallet of a product. A page that goes to another company leaves its wallet behind, which then gets an id of its
-- own.
create table wallet (
  product_id uuid not null constraint wallet__pkey primary key,
  company_id uuid not null constraint wallet__company_id references company (id),
  product_name text not null,
  licensed_until timestamptz
);
create index wallet__company_id on wallet (company_id);

-- The one free RFP of a company.
create table rfp_pass (
  company_id uuid not null constraint rfp_pass__pkey primary key constraint rfp_pass__company_id references company (id),
  used_at timestamptz
);

-- The id of a company at the payment provider.
create table payment_customer (
  company_id uuid not null constraint payment_customer__pkey primary key
    constraint payment_customer__company_id references company (id),
  customer_id text not null constraint payment_customer__customer_id unique
);

-- Checkouts at the payment provider. Whether one was paid is read from the provider.
create table checkout (
  session_id text not null constraint checkout__pkey primary key,
  company_id uuid not null constraint checkout__company_id references company (id),
  product_id uuid not null,
  product_name text not null,
  plan_id text not null,
  user_id uuid not null constraint checkout__user_id references app_user (id),
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' constraint checkout__status check (
    status in ('open', 'paid', 'expired', 'inQuestion')),
  created_at timestamptz not null default now()
);
create index checkout__open on checkout (company_id, product_id, plan_id) where status = 'open';

-- Money that arrived, by what was last read from the provider: a pack of credits by its checkout, a year of a licence
-- by its invoice. Only settlement/settle.ts writes it.
create table payment (
  id uuid not null default uuidv7() constraint payment__pkey primary key,
  source text not null constraint payment__source unique,
  company_id uuid not null constraint payment__company_id references company (id),
  product_id uuid not null constraint payment__product_id references wallet (product_id) on update cascade,
  product_name text not null,
  plan_id text not null,
  -- What was paid for: credits, or one year.
  units integer not null,
  amount_minor bigint not null,
  currency text not null,
  refunded_minor bigint not null default 0,
  -- Units that went back with refunded money.
  returned_units integer not null default 0,
  -- Units that should have gone back but were already spent.
  written_off_units integer not null default 0,
  subscription_id text,
  period_end timestamptz,
  paid_at timestamptz not null,
  -- When the read from the provider began. An older read changes nothing.
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payment__returned_units check (returned_units >= 0 and written_off_units >= 0 and returned_units + written_off_units <= units)
);
create index payment__company_id on payment (company_id);
create index payment__product_id on payment (product_id);
create index payment__paid_at on payment (paid_at);

-- The credit ledger. Rows are only added; a balance is their sum. What an entry is about is stored as it was then.
create table credit_entry (
  id uuid not null default uuidv7() constraint credit_entry__pkey primary key,
  company_id uuid not null constraint credit_entry__company_id references company (id),
  product_id uuid constraint credit_entry__product_id references wallet (product_id) on update cascade,
  credits integer not null,
  kind text not null constraint credit_entry__kind check (
    kind in ('grant', 'purchase', 'takeBack', 'giveBack', 'inviteAcceptance', 'meetingAcceptance', 'acceptanceReturn')),
  paid_by text not null constraint credit_entry__paid_by check (paid_by in ('credits', 'pass', 'licence', 'grant', 'money')),
  -- The invite or meeting that was paid for.
  cause_id uuid,
  -- An invite that is accepted again after its payment was returned is paid again.
  attempt integer not null default 1,
  payment_id uuid constraint credit_entry__payment_id references payment (id),
  subject text constraint credit_entry__subject
    check (subject in ('discoveryMeeting', 'productDemo', 'requestForProposal', 'basicPlan', 'enterprisePlan')),
  product_name text,
  requested_at timestamptz,
  accepted_by text,
  -- The time of the clock, not of the transaction: entries are written while the wallet is locked, so this is their
  -- order.
  created_at timestamptz not null default clock_timestamp(),
  constraint credit_entry__sign check (
    credits = 0 or (kind in ('inviteAcceptance', 'meetingAcceptance', 'takeBack')) = (credits < 0)),
  constraint credit_entry__payment check (
    (kind in ('purchase', 'takeBack', 'giveBack')) = (payment_id is not null))
);
create index credit_entry__product_id on credit_entry (product_id);
create index credit_entry__company_id on credit_entry (company_id, created_at);
-- A payment is credited once, even by concurrent processes.
create unique index credit_entry__bought_once on credit_entry (payment_id) where kind = 'purchase';
create index credit_entry__payment_id on credit_entry (payment_id);
create unique index credit_entry__once on credit_entry (kind, cause_id, attempt) where cause_id is not null;

-- A subscription, as last read from the payment provider. Only settlement/settle.ts writes it.
create table licence (
  id uuid not null default uuidv7() constraint licence__pkey primary key,
  subscription_id text not null constraint licence__subscription_id unique,
  company_id uuid not null constraint licence__company_id references company (id),
  product_id uuid not null constraint licence__product_id references wallet (product_id) on update cascade,
  product_name text not null,
  status text not null constraint licence__status check (status in ('active', 'pastDue', 'ended')),
  is_cancelled boolean not null,
  paid_until timestamptz,
  licensed_until timestamptz,
  -- The last change that was announced by mail and in the product, and its event, so that it is announced once.
  announced_change text constraint licence__announced_change check (announced_change in ('pastDue', 'ended', 'cancelled')),
  announced_event_id uuid,
  read_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index licence__product_id on licence (product_id);
create index licence__company_id on licence (company_id);

-- The inbox of webhooks, by the ids of the provider. What they report is read from the provider.
create table payment_event (
  id text not null constraint payment_event__pkey primary key,
  type text not null,
  subject_kind text constraint payment_event__subject_kind check (subject_kind in ('session', 'subscription', 'paymentIntent')),
  subject_id text,
  received_at timestamptz not null default now(),
  constraint payment_event__subject check ((subject_kind is null) = (subject_id is null))
);
create index payment_event__received_at on payment_event (received_at);

-- Discrepancies that a person must resolve, once for each.
create table payment_issue (
  id uuid not null default uuidv7() constraint payment_issue__pkey primary key,
  kind text not null,
  reference text not null,
  company_id uuid constraint payment_issue__company_id references company (id),
  product_name text,
  detail text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by text,
  note text,
  constraint payment_issue__once unique (kind, reference)
);
create index payment_issue__company_id on payment_issue (company_id);
create index payment_issue__created_at on payment_issue (created_at);

-- Runs that compare all payments with the provider.
create table reconciliation (
  id uuid not null default uuidv7() constraint reconciliation__pkey primary key,
  ended_at timestamptz not null default now(),
  compared integer not null,
  repaired integer not null
);
