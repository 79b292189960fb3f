-- Prices and features of products, on their pages.

-- { name, unit, amountMinor, currency }; null if no price is known.
alter table catalogue_product add column pricing jsonb;
-- A list of { name, features }.
alter table catalogue_product add column feature_groups jsonb not null default '[]';
