-- How a company read the tables of questionnaires from elsewhere, for the next file of the same shape. A fingerprint stands for
-- the headings and their positions, so nothing of a file is stored.
create table questionnaire_table (
  company_id uuid not null constraint questionnaire_table__company_id references company (id) on delete cascade,
  fingerprint text not null constraint questionnaire_table__fingerprint check (fingerprint ~ '^[0-9a-f]{40}$'),
  -- The position of each column from 0, or null.
  column_indexes jsonb not null,
  remembered_at timestamptz not null default now(),
  constraint questionnaire_table__pkey primary key (company_id, fingerprint)
);
create index questionnaire_table__remembered_at on questionnaire_table (company_id, remembered_at);
comment on table questionnaire_table is 'The columns of imported questionnaires, by company and shape of the table.';
