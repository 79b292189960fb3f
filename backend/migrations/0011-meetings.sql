-- Meetings: discovery meetings and demos.

-- A request for a discovery meeting or a demo. Product and vendor are named as they were then, without a foreign key.
create table meeting (
  id uuid not null default uuidv7() constraint meeting__pkey primary key,
  kind text not null constraint meeting__kind check (kind in ('discoveryMeeting', 'productDemo')),
  product_id uuid not null,
  product text not null,
  vendor text not null,
  -- The vendor. Null while the page has no owner; the request then belongs to the company that claims the page.
  company_id uuid constraint meeting__company_id references company (id),
  buyer_id uuid not null constraint meeting__buyer_id references app_user (id),
  buyer_company_id uuid constraint meeting__buyer_company_id references company (id),
  stage integer not null,
  demo_type integer,
  question text not null,
  status text not null default 'pending'
    constraint meeting__status check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  reply text not null default '',
  links text[] not null default '{}',
  -- The agreed time. `answered_by` holds the meeting.
  starts_at timestamptz,
  ends_at timestamptz,
  answered_by uuid constraint meeting__answered_by references app_user (id),
  answered_at timestamptz,
  visited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint meeting__question check (length(question) <= 500),
  constraint meeting__reply check (length(reply) <= 500),
  constraint meeting__demo_type check ((kind = 'productDemo') = (demo_type is not null)),
  constraint meeting__answered check ((status in ('accepted', 'declined')) <= (answered_by is not null)),
  constraint meeting__time check ((starts_at is null) = (ends_at is null) and (starts_at is null or starts_at < ends_at))
);
create index meeting__company_id on meeting (company_id, created_at) where company_id is not null;
create index meeting__unclaimed on meeting (product_id, created_at) where company_id is null;
create index meeting__buyer_id on meeting (buyer_id, created_at);
create index meeting__buyer_company_id on meeting (buyer_company_id, created_at) where buyer_company_id is not null;
create index meeting__answered_by on meeting (answered_by, starts_at) where answered_by is not null;

-- Times that suit the buyer, the vendor or both.
create table meeting_slot (
  id uuid not null default uuidv7() constraint meeting_slot__pkey primary key,
  meeting_id uuid not null constraint meeting_slot__meeting_id references meeting (id) on delete cascade,
  starts_at timestamptz not null,
  suits text not null constraint meeting_slot__suits check (suits in ('buyer', 'vendor', 'both')),
  constraint meeting_slot__once unique (meeting_id, starts_at)
);
