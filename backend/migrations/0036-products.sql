-- How often the page of each product was opened, by day in UTC.

-- Counts only, and nothing about the people who opened the page. The product is named without a foreign key, since
-- pages without an owner are counted as well, and a claim keeps their counts.
create table product_view_count (
  product_id uuid not null,
  day date not null,
  views integer not null constraint product_view_count__views check (views > 0),
  constraint product_view_count__pkey primary key (product_id, day)
);
create index product_view_count__day on product_view_count (day);

-- The leads of a product are counted from the rows of the features that own them.
create index enquiry__product_id on enquiry (product_id, created_at);
create index meeting__product_id on meeting (product_id, created_at);
create index invite_product__by_product on invite_product (product_id) where product_id is not null;
