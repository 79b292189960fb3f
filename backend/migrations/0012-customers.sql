-- Customers: the buyers whose requests a vendor has accepted.

-- Read model: the customers of a vendor. A buyer is a company, or a person without one.
create table customer (
  vendor_id uuid not null,
  buyer_id uuid not null,
  search_text text not null,
  row jsonb not null,
  accepted_at timestamptz not null,
  revision bigint not null,
  constraint customer__pkey primary key (vendor_id, buyer_id)
);
create index customer__newest on customer (vendor_id, accepted_at desc, buyer_id);
create index customer__buyer_id on customer (buyer_id);
