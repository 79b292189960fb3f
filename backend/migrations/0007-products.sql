-- Products: what a company drafts and publishes in the catalogue.

-- A product as its company edits it. Its page in the catalogue, while published, and its wallet have the same id.
create table product (
  id uuid not null default uuidv7() constraint product__pkey primary key,
  company_id uuid not null constraint product__company_id references company (id),
  name text not null,
  -- JSON text whose value is Markdown, as it was sent.
  info text not null default '',
  category text constraint product__category references catalogue_category on update cascade on delete set null,
  -- May be left when the category is removed, and means nothing then.
  sub_category text,
  keywords text[] not null default '{}',
  personas text[] not null default '{}',
  competitors text[] not null default '{}',
  customers text[] not null default '{}',
  video_links text[] not null default '{}',
  launched_on date,
  pricing_name text not null default '',
  unit text not null default '',
  published_at timestamptz,
  published_by uuid constraint product__published_by references app_user (id) on delete set null,
  -- The name of the publisher at that time.
  publisher text,
  -- The addresses that its page had. A page that is published again is found under them.
  addresses text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  constraint product__sub_category foreign key (category, sub_category)
    references catalogue_sub_category on update cascade on delete set null (sub_category),
  constraint product__publisher check ((published_at is null) = (publisher is null))
);
create index product__company_id on product (company_id, lower(name), id);
create index product__category on product (category, sub_category);
create index product__published_by on product (published_by) where published_by is not null;
