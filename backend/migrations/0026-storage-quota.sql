-- Storage quotas.

-- The quota that operators set for a company instead of the standard one.
create table storage_quota (
  company_id uuid not null constraint storage_quota__pkey primary key constraint storage_quota__company_id references company (id),
  quota_bytes bigint not null constraint storage_quota__quota_bytes check (quota_bytes > 0),
  set_at timestamptz not null
);
