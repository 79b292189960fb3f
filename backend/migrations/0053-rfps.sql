-- Settings of an RFP that publication fixes. Existing RFPs keep both off.

alter table rfp
  -- Whether each person of the buyer declares to have no conflict of interest before reading responses.
  add column requires_declaration boolean not null default false,
  -- Whether prices and commercial answers open only after the technical evaluation is closed.
  add column has_two_envelopes boolean not null default false,
  add column technical_closed_at timestamptz,
  add column technical_closed_by uuid constraint rfp__technical_closed_by references app_user (id);
create index rfp__technical_closed_by on rfp (technical_closed_by);
