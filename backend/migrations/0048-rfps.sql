-- Questionnaires that companies saved as templates for later RFPs.
create table questionnaire_template (
  id uuid not null constraint questionnaire_template__pkey primary key,
  -- Null: of a person without a company.
  company_id uuid constraint questionnaire_template__company_id references company (id) on delete cascade,
  name text not null constraint questionnaire_template__name check (name <> ''),
  description text not null,
  -- Whether all companies may start from it. Operators decide that.
  is_for_all boolean not null,
  -- The number of questions of each section, by category: {"technical": […], "commercial": […]}.
  outline jsonb not null,
  -- What an RFP begins with: {"technical": {"overview", "categories", "weights"}, "commercial": …}. A part may be missing.
  questions jsonb not null,
  version integer not null constraint questionnaire_template__version check (version > 0),
  saved_by uuid not null constraint questionnaire_template__saved_by references app_user (id),
  saved_at timestamptz not null
);
create index questionnaire_template__company_id on questionnaire_template (company_id);
create index questionnaire_template__saved_by on questionnaire_template (saved_by);
create index questionnaire_template__is_for_all on questionnaire_template (saved_at) where is_for_all;
comment on table questionnaire_template is 'Questionnaires of companies from which later RFPs begin.';
