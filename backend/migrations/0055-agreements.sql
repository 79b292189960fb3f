-- The files of a contract that followed an award: the signed contract and its annexes, each in versions. The bytes are
-- stored files of the RFP. A row stays when its file is removed, so that what was there can be named.
create table agreement_file (
  -- The id of the stored file. It refers to nothing, because a removed file has no row there.
  file_id uuid not null constraint agreement_file__pkey primary key,
  rfp_id uuid not null constraint agreement_file__rfp_id references rfp (id) on delete cascade,
  -- The number of the document among those of the RFP, from 1. All its versions have it.
  document integer not null constraint agreement_file__document check (document > 0),
  version integer not null constraint agreement_file__version check (version > 0),
  file_name text not null,
  size_bytes bigint not null constraint agreement_file__size_bytes check (size_bytes >= 0),
  sha256 text not null constraint agreement_file__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Whether the vendor that won may read it.
  is_shared boolean not null,
  saved_by uuid not null constraint agreement_file__saved_by references app_user (id),
  saved_at timestamptz not null,
  removed_by uuid constraint agreement_file__removed_by references app_user (id),
  removed_at timestamptz,
  constraint agreement_file__numbers unique (rfp_id, document, version),
  constraint agreement_file__removed check ((removed_by is null) = (removed_at is null)),
  constraint agreement_file__shared check (removed_at is null or not is_shared)
);
create index agreement_file__saved_by on agreement_file (saved_by);
create index agreement_file__removed_by on agreement_file (removed_by);

call audit_track('agreement_file', 'rfp_id', '{file_id,size_bytes}');
