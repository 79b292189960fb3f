-- What a company is called at the payment provider.
create table payment_customer (
  company_id uuid not null constraint payment_customer__pkey primary key
    constraint payment_customer__company_id references company (id),
  customer_id text not null constraint payment_customer__customer_id unique
);

-- Whoever went to the provider's page, for what; what was paid there is read at the provider.
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

-- Written by settling alone (backend/src/features/billing/settlement/settle.ts), like licence: by what was read at the provider.
-- Money that arrived: for a pack of credits by its checkout, for a year of a licence by its invoice. `units` is what it
-- paid for: credits, or the one year. Of these, `taken_units` went back with the money, and `forgiven_units` should have.
create table payment (
  id uuid not null default uuidv7() constraint payment__pkey primary key,
  source text not null constraint payment__source unique,
  company_id uuid not null constraint payment__company_id references company (id),
  product_id uuid not null constraint payment__product_id references wallet (product_id) on update cascade,
  product_name text not null,
  plan_id text not null,
  units integer not null,
  amount_minor bigint not null,
  currency text not null,
  back_minor bigint not null default 0,
  taken_units integer not null default 0,
  forgiven_units integer not null default 0,
  subscription_id text,
  period_end timestamptz,
  paid_at timestamptz not null,
  -- When the reading began that this is from: an older one changes nothing any more.
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payment__taken_units check (taken_units >= 0 and forgiven_units >= 0 and taken_units + forgiven_units <= units)
);
create index payment__company_id on payment (company_id);
create index payment__product_id on payment (product_id);
create index payment__paid_at on payment (paid_at);

-- A subscription, as it was when it was last read at the provider.
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
  read_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index licence__product_id on licence (product_id);
create index licence__company_id on licence (company_id);

-- Inbox of the provider's messages, by its ids; what they tell of is read at the provider.
create table payment_event (
  id text not null constraint payment_event__pkey primary key,
  type text not null,
  subject_kind text constraint payment_event__subject_kind check (subject_kind in ('session', 'subscription', 'paymentIntent')),
  subject_id text,
  received_at timestamptz not null default now(),
  constraint payment_event__subject check ((subject_kind is null) = (subject_id is null))
);
create index payment_event__received_at on payment_event (received_at);

-- What no machine may mend, once for each thing.
create table payment_trouble (
  id uuid not null default uuidv7() constraint payment_trouble__pkey primary key,
  kind text not null,
  reference text not null,
  company_id uuid constraint payment_trouble__company_id references company (id),
  product_name text,
  detail text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by text,
  note text,
  constraint payment_trouble__once unique (kind, reference)
);
create index payment_trouble__company_id on payment_trouble (company_id);
create index payment_trouble__created_at on payment_trouble (created_at);

create table reconciliation (
  id uuid not null default uuidv7() constraint reconciliation__pkey primary key,
  ended_at timestamptz not null default now(),
  compared integer not null,
  mended integer not null
);

-- Entries of money: what was bought, and what went back or came again with it.
alter table credit_entry
  add column payment_id uuid constraint credit_entry__payment_id references payment (id),
  drop constraint credit_entry__kind,
  drop constraint credit_entry__paid_by,
  drop constraint credit_entry__sign;
alter table credit_entry
  add constraint credit_entry__kind check (
    kind in ('grant', 'purchase', 'takeBack', 'giveBack', 'inviteAcceptance', 'meetingAcceptance')),
  add constraint credit_entry__paid_by check (paid_by in ('credits', 'pass', 'licence', 'grant', 'money')),
  add constraint credit_entry__sign check (
    credits = 0 or (kind in ('inviteAcceptance', 'meetingAcceptance', 'takeBack')) = (credits < 0)),
  add constraint credit_entry__payment check (
    (kind in ('purchase', 'takeBack', 'giveBack')) = (payment_id is not null));
-- A payment is granted once, whatever runs at the same moment.
create unique index credit_entry__bought_once on credit_entry (payment_id) where kind = 'purchase';
create index credit_entry__payment_id on credit_entry (payment_id);
