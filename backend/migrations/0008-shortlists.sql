-- Shortlists: the products that a person has saved.

-- The shortlist of a person, in their order. A product that leaves the catalogue leaves every shortlist.
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

-- Products that return to a shortlist when their page is published again.
create table shortlist_waiting (
  user_id uuid not null constraint shortlist_waiting__user_id references app_user (id) on delete cascade,
  product_id uuid not null constraint shortlist_waiting__product_id references product (id) on delete cascade,
  position integer not null,
  added_at timestamptz not null,
  constraint shortlist_waiting__pkey primary key (user_id, product_id)
);
create index shortlist_waiting__product_id on shortlist_waiting (product_id);
