-- What a person has put aside, in their order. A product that leaves the catalogue leaves every list with it.
create table shortlist_product (
  user_id uuid not null
    constraint shortlist_product__user_id references app_user (id) on delete cascade,
  product_id uuid not null
    constraint shortlist_product__product_id references catalogue_product (object_id) on delete cascade,
  position integer not null,
  added_at timestamptz not null,
  constraint shortlist_product__pkey primary key (user_id, product_id)
);
create index shortlist_product__product_id on shortlist_product (product_id);
