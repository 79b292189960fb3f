-- The dashboard: cards of the RFPs of a person.

-- Read model: an RFP in the dashboard of a person.
create table rfp_card (
  -- `owner`, or the id of the invite.
  side text not null,
  user_id uuid not null,
  rfp_id uuid not null,
  -- The person reads the card only while they belong to this company.
  company_id uuid,
  facts jsonb not null,
  revision bigint not null,
  constraint rfp_card__pkey primary key (user_id, rfp_id, side)
);
-- A change of one side of an RFP rewrites its cards.
create index rfp_card__rfp_id on rfp_card (rfp_id, side);
