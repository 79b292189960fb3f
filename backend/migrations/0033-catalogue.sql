-- Prices and features of products, on their pages and in the drafts of their companies.

-- { name, unit, amountMinor, currency }; null if no price is known.
alter table catalogue_product add column pricing jsonb;
-- A list of { name, features }.
alter table catalogue_product add column feature_groups jsonb not null default '[]';

-- Null: the price is given on request.
alter table product add column price_minor bigint;
alter table product add column price_currency text not null default 'USD';
alter table product add column feature_groups jsonb not null default '[]';

-- Finds the competitors that a page names.
create index catalogue_product__lower_product on catalogue_product (lower(product));
