-- The company that an upload counts for; null for an account without a company, and for files that Bidboard makes itself.
alter table stored_file add column company_id uuid constraint stored_file__company_id references company (id);
update stored_file f set company_id = m.company_id from membership m where m.user_id = f.uploaded_by;
-- Uploads are summed under a lock of their company, so the sum reads this index only.
create index stored_file__company_id on stored_file (company_id) include (size_bytes) where released_at is null;

-- What operators set for a company in place of the standard quota.
create table storage_quota (
  company_id uuid not null constraint storage_quota__pkey primary key constraint storage_quota__company_id references company (id),
  quota_bytes bigint not null constraint storage_quota__quota_bytes check (quota_bytes > 0),
  set_at timestamptz not null
);
