-- A company has one owner, who hands it over and never leaves it without.
create unique index membership__owner on membership (company_id) where role = 'owner';
alter table membership add column joined_at timestamptz not null default now();

-- Somebody is asked to join a company, by address: whoever proves that it is theirs joins, once.
create table team_invitation (
  id uuid not null default uuidv7() constraint team_invitation__pkey primary key,
  company_id uuid not null constraint team_invitation__company_id references company (id),
  email text not null,
  role text not null constraint team_invitation__role check (role in ('admin', 'member')),
  invited_by uuid not null constraint team_invitation__invited_by references app_user (id),
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Null while it is open.
  outcome text constraint team_invitation__outcome check (outcome in ('accepted', 'declined', 'revoked')),
  ended_at timestamptz,
  constraint team_invitation__ended_at check ((outcome is null) = (ended_at is null))
);
-- An address that is asked again is asked by the same invitation.
create unique index team_invitation__open on team_invitation (company_id, lower(email)) where outcome is null;
create index team_invitation__email on team_invitation (lower(email)) where outcome is null;
create index team_invitation__company_id on team_invitation (company_id);
create index team_invitation__invited_by on team_invitation (invited_by);
create index team_invitation__ended_at on team_invitation (ended_at) where outcome is not null;

-- Each mail of an invitation carries a link of its own; they are good for as long as the invitation is.
create table team_invitation_link (
  token_hash text not null constraint team_invitation_link__pkey primary key,
  invitation_id uuid not null
    constraint team_invitation_link__invitation_id references team_invitation (id) on delete cascade
);
create index team_invitation_link__invitation_id on team_invitation_link (invitation_id);

-- An RFP is its company's, and without one its maker's. Until now whoever was in a company had founded it.
update rfp set company_id = m.company_id from membership m where m.user_id = rfp.owner_id and rfp.company_id is null;
create index rfp__company_id on rfp (company_id) where company_id is not null;

-- Written by every projection from now on.
update rfp_card c set facts = c.facts || jsonb_build_object(
  'contactName', (select u.user_name from app_user u where u.id = c.user_id and c.side = 'owner'));

-- Whose card it is besides the person's: in no other company do they still read it.
alter table rfp_card add column company_id uuid;
update rfp_card c set company_id = r.company_id from rfp r where r.id = c.rfp_id and c.side = 'owner';
update rfp_card c set company_id = i.company_id from invite i where i.rfp_id = c.rfp_id and i.id::text = c.side;
