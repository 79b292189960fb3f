-- Senders whose invites an address does not want by mail: a company, or a person who invites without one. Of the address only the hash.
create table invite_block (
  address_hash text not null,
  company_id uuid constraint invite_block__company_id references company (id),
  user_id uuid constraint invite_block__user_id references app_user (id),
  blocked_at timestamptz not null,
  constraint invite_block__once unique nulls not distinct (address_hash, company_id, user_id),
  constraint invite_block__sender check (num_nonnulls(company_id, user_id) = 1)
);
create index invite_block__company_id on invite_block (company_id);
create index invite_block__user_id on invite_block (user_id);
