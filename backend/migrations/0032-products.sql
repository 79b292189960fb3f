-- Prices and features of products, in the drafts of their companies.

-- Null: the price is given on request.
alter table product add column price_minor bigint;
alter table product add column price_currency text not null default 'USD';
alter table product add column feature_groups jsonb not null default '[]';
