-- Products that a buyer chose before the RFP was created. The Vendor Invite step lists their vendors until it is saved.
create table rfp_chosen_product (
  rfp_id uuid not null constraint rfp_chosen_product__rfp_id references rfp (id) on delete cascade,
  product_id uuid not null,
  position integer not null,
  constraint rfp_chosen_product__pkey primary key (rfp_id, product_id)
);
