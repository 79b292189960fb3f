-- An account that an operator let not in. It stays: its owner was told, and an operator may think better of it.
alter table app_user add column declined_at timestamptz;
drop index app_user__waiting;
create index app_user__waiting on app_user (created_at, id)
  where is_verified and not is_admin_verified and declined_at is null;
create index app_user__declined on app_user (declined_at, id)
  where is_verified and not is_admin_verified and declined_at is not null;

-- A vendor's customers: whose invites (later also demos and meetings) it accepted. A buyer is a company, or a person
-- who has none.
create table customer (
  vendor_id uuid not null,
  buyer_id uuid not null,
  words text not null,
  row jsonb not null,
  accepted_at timestamptz not null,
  revision bigint not null,
  constraint customer__pkey primary key (vendor_id, buyer_id)
);
create index customer__newest on customer (vendor_id, accepted_at desc, buyer_id);
create index customer__buyer_id on customer (buyer_id);

-- Two events had names that nobody could keep apart. What was recorded and is not heard yet is heard by the new ones.
update outbox set name = 'signUpRepeated' where name = 'verificationRequested';
update outbox set name = 'verificationLinkRequested' where name = 'verificationAsked';
