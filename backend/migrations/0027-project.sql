alter table rfp
  add column business_objective text not null default '',
  add column metrics text not null default '',
  add column decision_process text not null default '',
  add column decision_criteria text not null default '';

-- Whom a vendor may turn to at the buyer's.
create table project_contact (
  rfp_id uuid not null constraint project_contact__rfp_id references rfp (id) on delete cascade,
  position integer not null,
  name text not null,
  role text not null constraint project_contact__role check (
    role in ('rfp-manager', 'executive-sponsor', 'business-contact', 'technical-contact', 'procurement', 'legal-contact')
  ),
  constraint project_contact__pkey primary key (rfp_id, position)
);
