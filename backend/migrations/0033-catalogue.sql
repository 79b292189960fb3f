-- runs outside a transaction
-- Finds the competitors that a page names.
create index concurrently if not exists catalogue_product__lower_product on catalogue_product (lower(product));
