-- Agreements: what follows the award of an RFP. The winner accepts the award, and the buyer keeps the details of
-- the contract and is reminded before it renews or ends.

-- The acceptance of an award by the vendor that won it. There is one, and it never changes.
create table award_acceptance (
  invite_id uuid not null constraint award_acceptance__pkey primary key
    constraint award_acceptance__invite_id references invite (id) on delete cascade,
  -- What was accepted, by whom and when, as canonical JSON. Its bytes are hashed.
  document text not null constraint award_acceptance__document check (document ~ '\S'),
  sha256 text not null constraint award_acceptance__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  accepted_by uuid not null constraint award_acceptance__accepted_by references app_user (id),
  accepted_at timestamptz not null
);
create index award_acceptance__accepted_by on award_acceptance (accepted_by);

-- The details of the contract that followed an award, as the buyer noted them. Only the buyer's people read it.
create table agreement (
  rfp_id uuid not null constraint agreement__pkey primary key
    constraint agreement__rfp_id references rfp (id) on delete cascade,
  -- In minor units of the RFP's currency.
  value_minor bigint constraint agreement__value_minor check (value_minor >= 0),
  starts_on date,
  ends_on date,
  -- Whether it renews at its end unless notice is given.
  renews boolean not null,
  -- The last day on which notice can be given.
  notice_on date,
  -- How many days ahead the buyer is reminded: of the last day of notice if it renews, else of its last day.
  reminder_days integer not null constraint agreement__reminder_days check (reminder_days between 0 and 365),
  reference text not null,
  note text not null,
  version integer not null constraint agreement__version check (version > 0),
  saved_by uuid not null constraint agreement__saved_by references app_user (id),
  saved_at timestamptz not null,
  constraint agreement__term check (ends_on >= starts_on),
  constraint agreement__notice check (notice_on <= ends_on)
);
create index agreement__saved_by on agreement (saved_by);

-- The days of which the buyer was reminded. Another day of the same agreement is reminded of again.
create table agreement_reminder (
  rfp_id uuid not null constraint agreement_reminder__rfp_id references agreement (rfp_id) on delete cascade,
  due_on date not null,
  reminded_at timestamptz not null,
  constraint agreement_reminder__pkey primary key (rfp_id, due_on)
);

call audit_track('award_acceptance', 'invite_id', '{document}');
call audit_track('agreement', 'rfp_id');
