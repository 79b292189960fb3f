-- Teams: who belongs to a company, and invitations to join it.

-- The people of a company. A person belongs to at most one company.
create table membership (
  user_id uuid not null constraint membership__pkey primary key constraint membership__user_id references app_user (id),
  company_id uuid not null constraint membership__company_id references company (id),
  role text not null constraint membership__role check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null default now()
);
create index membership__company_id on membership (company_id);
-- A company has one owner, who can hand it over but cannot leave.
create unique index membership__owner on membership (company_id) where role = 'owner';

-- An invitation to join a company, sent to an email address. The person who proves that the address is theirs may
-- accept it once.
create table team_invitation (
  id uuid not null default uuidv7() constraint team_invitation__pkey primary key,
  company_id uuid not null constraint team_invitation__company_id references company (id),
  email text not null,
  role text not null constraint team_invitation__role check (role in ('admin', 'member')),
  invited_by uuid not null constraint team_invitation__invited_by references app_user (id),
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Null while the invitation is open.
  outcome text constraint team_invitation__outcome check (outcome in ('accepted', 'declined', 'revoked')),
  ended_at timestamptz,
  constraint team_invitation__ended_at check ((outcome is null) = (ended_at is null))
);
-- An address that is invited again keeps its open invitation.
create unique index team_invitation__open on team_invitation (company_id, lower(email)) where outcome is null;
create index team_invitation__email on team_invitation (lower(email)) where outcome is null;
create index team_invitation__company_id on team_invitation (company_id);
create index team_invitation__invited_by on team_invitation (invited_by);
create index team_invitation__ended_at on team_invitation (ended_at) where outcome is not null;

-- A link of an invitation. Each mail has its own; all are valid while the invitation is open.
create table team_invitation_link (
  token_hash text not null constraint team_invitation_link__pkey primary key,
  invitation_id uuid not null
    constraint team_invitation_link__invitation_id references team_invitation (id) on delete cascade
);
create index team_invitation_link__invitation_id on team_invitation_link (invitation_id);
