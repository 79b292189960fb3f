-- Decisions: how an RFP ends, and the vendors that are shortlisted or excluded.

-- How an RFP ended. There is at most one for an RFP, and it is final.
create table rfp_decision (
  rfp_id uuid not null constraint rfp_decision__pkey primary key
    constraint rfp_decision__rfp_id references rfp (id) on delete cascade,
  outcome text not null constraint rfp_decision__outcome check (outcome in ('awarded', 'closed', 'cancelled')),
  awarded_invite_id uuid,
  -- For the buyer's own people.
  reason text not null constraint rfp_decision__reason check (reason ~ '\S'),
  -- For every vendor that is notified; empty if there is none.
  message text not null,
  releases_scores boolean not null,
  decided_by uuid not null constraint rfp_decision__decided_by references app_user (id),
  decided_at timestamptz not null,
  constraint rfp_decision__awarded_invite_id foreign key (rfp_id, awarded_invite_id) references invite (rfp_id, id),
  constraint rfp_decision__awardee check ((outcome = 'awarded') = (awarded_invite_id is not null))
);
create index rfp_decision__awarded_invite_id on rfp_decision (rfp_id, awarded_invite_id) where awarded_invite_id is not null;
create index rfp_decision__decided_by on rfp_decision (decided_by);

-- The message for one vendor, instead of the common one.
create table outcome_message (
  invite_id uuid not null constraint outcome_message__pkey primary key
    constraint outcome_message__invite_id references invite (id) on delete cascade,
  message text not null constraint outcome_message__message check (message ~ '\S')
);

-- Vendors on the shortlist of an RFP, and excluded ones. A vendor without a row is neither.
create table vendor_mark (
  invite_id uuid not null constraint vendor_mark__pkey primary key
    constraint vendor_mark__invite_id references invite (id) on delete cascade,
  is_shortlisted boolean not null,
  reason text not null,
  version integer not null constraint vendor_mark__version check (version > 0),
  marked_by uuid not null constraint vendor_mark__marked_by references app_user (id),
  marked_at timestamptz not null
);
create index vendor_mark__marked_by on vendor_mark (marked_by);

call audit_track('rfp_decision', 'rfp_id');
call audit_track('outcome_message', 'invite_id');
call audit_track('vendor_mark', 'invite_id');
