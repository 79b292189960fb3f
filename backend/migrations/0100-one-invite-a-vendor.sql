-- Addresses that an invite goes to beside its addressee: several people of one vendor are invited once.
create table invite_recipient (
  id uuid not null default uuidv7() constraint invite_recipient__pkey primary key,
  invite_id uuid not null constraint invite_recipient__invite_id references invite (id) on delete cascade,
  email text not null,
  -- When the address was mailed by itself; null where the mail of the invite goes to it too.
  mailed_at timestamptz,
  created_at timestamptz not null
);
create unique index invite_recipient__email on invite_recipient (invite_id, lower(email));
create index invite_recipient__by_email on invite_recipient (lower(email));
-- An address names a person, so the trail has that there is a recipient, and not which.
call audit_follow('invite_recipient', 'invite_id', '{email}');

alter table invite
  -- The buyer took the invite back after it was sent: it counts as unsent, and can be sent again.
  add column retracted_at timestamptz,
  -- The vendor left the RFP after it had accepted; accept_status is 2 then. Null again once it accepts a second time.
  add column left_at timestamptz;

-- Payments of acceptances that are returned. An invite that is accepted again after its payment was returned is paid again.
alter table credit_entry add column attempt integer not null default 1;
alter table credit_entry drop constraint credit_entry__kind;
alter table credit_entry add constraint credit_entry__kind check (
  kind in ('grant', 'purchase', 'takeBack', 'giveBack', 'inviteAcceptance', 'meetingAcceptance', 'acceptanceReturn'));
drop index credit_entry__once;
create unique index credit_entry__once on credit_entry (kind, cause_id, attempt) where cause_id is not null;
