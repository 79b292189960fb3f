-- A draft that its buyer has deleted: it can be restored until the retention takes it.
alter table rfp add column deleted_at timestamptz;
create index rfp__deleted_at on rfp (deleted_at) where deleted_at is not null;
