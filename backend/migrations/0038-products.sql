-- Screenshots of products, in the drafts of their companies and on their pages.

-- A list of { fileId, caption, width, height } in the company's order; the files belong to the product.
alter table product add column screenshots jsonb not null default '[]';
-- A list of { location, caption, width, height }.
alter table catalogue_product add column screenshots jsonb not null default '[]';
