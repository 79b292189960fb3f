-- Approvals: what a company wants approved before it happens, and who has asked for it.

-- What needs approval in a company. A row is never changed: the highest version applies, and the others are its history.
create table approval_rule (
  company_id uuid not null constraint approval_rule__company_id references company (id) on delete cascade,
  action text not null constraint approval_rule__action check (action in ('publish', 'award')),
  version integer not null constraint approval_rule__version check (version > 0),
  is_on boolean not null,
  -- In minor units of the currency. Null: whatever the amount is.
  from_minor bigint constraint approval_rule__from_minor check (from_minor >= 0),
  currency text not null,
  saved_by uuid not null constraint approval_rule__saved_by references app_user (id),
  saved_at timestamptz not null,
  constraint approval_rule__pkey primary key (company_id, action, version),
  -- Nothing says what an RFP will cost before vendors have responded.
  constraint approval_rule__amount check (action = 'award' or from_minor is null)
);
create index approval_rule__saved_by on approval_rule (saved_by);

-- The members who approve. Without any, every owner and admin approves.
create table approval_rule_approver (
  company_id uuid not null,
  action text not null,
  version integer not null,
  user_id uuid not null constraint approval_rule_approver__user_id references app_user (id),
  constraint approval_rule_approver__pkey primary key (company_id, action, version, user_id),
  constraint approval_rule_approver__rule foreign key (company_id, action, version)
    references approval_rule (company_id, action, version) on delete cascade
);
create index approval_rule_approver__user_id on approval_rule_approver (user_id);

-- What a person asked to do, and what became of it.
create table approval_request (
  id uuid not null constraint approval_request__pkey primary key,
  rfp_id uuid not null constraint approval_request__rfp_id references rfp (id) on delete cascade,
  company_id uuid not null constraint approval_request__company_id references company (id) on delete cascade,
  action text not null constraint approval_request__action check (action in ('publish', 'award')),
  status text not null
    constraint approval_request__status check (status in ('pending', 'approved', 'refused', 'void', 'withdrawn')),
  -- The body of the command that is carried out on approval.
  command jsonb not null,
  -- The vendor that would win; null for a publication.
  invite_id uuid constraint approval_request__invite_id references invite (id) on delete cascade,
  -- In minor units of the RFP's currency; null if it is not known.
  amount_minor bigint constraint approval_request__amount_minor check (amount_minor >= 0),
  -- How many changes the audit trail had of the RFP. Any further change makes the request void.
  change_count bigint not null,
  requested_by uuid not null constraint approval_request__requested_by references app_user (id),
  requested_at timestamptz not null,
  -- Null while it is pending, and if a change of the RFP made it void.
  decided_by uuid constraint approval_request__decided_by references app_user (id),
  decided_at timestamptz,
  -- Why it was refused.
  refusal_reason text not null default '',
  constraint approval_request__decided check ((status = 'pending') = (decided_at is null))
);
create unique index approval_request__pending on approval_request (rfp_id, action) where status = 'pending';
create index approval_request__rfp_id on approval_request (rfp_id, requested_at);
create index approval_request__company_id on approval_request (company_id) where status = 'pending';
create index approval_request__invite_id on approval_request (invite_id);
create index approval_request__requested_by on approval_request (requested_by);
create index approval_request__decided_by on approval_request (decided_by);

-- A command holds texts of the buyer, which the trail records when they are carried out.
call audit_track('approval_request', 'rfp_id', '{command,change_count}');
