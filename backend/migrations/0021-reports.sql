-- Reports of an evaluation.

-- A report as PDF or XLSX. It shows what was so when it was made; earlier ones stay. Its file is a stored_file of the
-- kind evaluationReport.
create table evaluation_report (
  id uuid not null default uuidv7() constraint evaluation_report__pkey primary key,
  rfp_id uuid not null constraint evaluation_report__rfp_id references rfp (id) on delete cascade,
  number integer not null constraint evaluation_report__number check (number > 0),
  format text not null constraint evaluation_report__format check (format in ('pdf', 'xlsx')),
  requested_by uuid not null constraint evaluation_report__requested_by references app_user (id),
  requested_at timestamptz not null,
  made_at timestamptz,
  -- The newest revision among the read models that it was made of.
  revision bigint,
  sha256 text constraint evaluation_report__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint constraint evaluation_report__size_bytes check (size_bytes > 0),
  -- When the last attempt failed. It may be tried again.
  failed_at timestamptz,
  constraint evaluation_report__once unique (rfp_id, number),
  constraint evaluation_report__made check (
    (made_at is null) = (revision is null) and (made_at is null) = (sha256 is null) and (made_at is null) = (size_bytes is null))
);
create index evaluation_report__requested_by on evaluation_report (requested_by);
-- One report of each format is made at a time.
create unique index evaluation_report__waiting on evaluation_report (rfp_id, format) where made_at is null and failed_at is null;
