-- What a vendor submitted, as it stood in that moment: one for each submission, kept when it is withdrawn. The document is the
-- canonical form whose bytes the hash is of, so it is text and no jsonb, which would write it otherwise.
create table response_receipt (
  id uuid not null default uuidv7() constraint response_receipt__pkey primary key,
  invite_id uuid not null constraint response_receipt__invite_id references invite (id) on delete cascade,
  number integer not null constraint response_receipt__number check (number > 0),
  document text not null,
  sha256 text not null constraint response_receipt__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  submitted_by uuid not null constraint response_receipt__submitted_by references app_user (id),
  submitted_at timestamptz not null,
  withdrawn_by uuid constraint response_receipt__withdrawn_by references app_user (id),
  withdrawn_at timestamptz,
  constraint response_receipt__once unique (invite_id, number),
  constraint response_receipt__withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- Of a submission that stands there is one.
create unique index response_receipt__standing on response_receipt (invite_id) where withdrawn_at is null;
create index response_receipt__submitted_by on response_receipt (submitted_by);
create index response_receipt__withdrawn_by on response_receipt (withdrawn_by) where withdrawn_by is not null;

-- When a submission was taken back, until the next one.
alter table invite add column withdrawn_at timestamptz
  constraint invite__withdrawn_at check (withdrawn_at is null or submitted_at is null);
