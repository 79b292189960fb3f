-- A product as its company drafts it. Its id is that of its page in the catalogue, while it is published, and of its wallet.
create table product (
  id uuid not null default uuidv7() constraint product__pkey primary key,
  company_id uuid not null constraint product__company_id references company (id),
  name text not null,
  -- JSON text whose value is Markdown, as it came.
  info text not null default '',
  category text constraint product__category references catalogue_category on update cascade on delete set null,
  -- Means nothing without a category: where that is removed, this may be left.
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
  -- As they were called then.
  publisher text,
  -- The addresses that its page had: a page that comes back is found under them again.
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

-- A logo is a drawing of the catalogue's own, by its hash, or a company's uploaded one, by the id of its file. No key leads
-- to the file: a company may change its logo, and its pages follow a moment later.
alter table catalogue_product
  drop constraint catalogue_product__logo,
  add column drawn_logo text generated always as (case when length(logo) = 64 then logo end) stored
    constraint catalogue_product__drawn_logo references catalogue_logo,
  add constraint catalogue_product__logo check (logo ~ '^([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'),
  -- Markdown, where its company wrote it; `description` is then what a reader sees of it.
  add column rich_description text
    constraint catalogue_product__rich_description check (length(rich_description) <= 20000);
create index catalogue_product__drawn_logo on catalogue_product (drawn_logo) where drawn_logo is not null;
drop index catalogue_product__logo;

-- Pages that companies kept before products were drafted here.
insert into product (id, company_id, name, info, category, sub_category, keywords, personas, competitors, customers,
  video_links, published_at, publisher, created_at)
select p.object_id, p.company_id, p.product, to_json(p.description)::text, p.category, p.sub_category, p.keywords,
  p.personas, p.competitors, p.customers, p.video_links, p.created_at, '', p.created_at
from catalogue_product p join company c on c.id = p.company_id;

-- Whose shortlist a product is to come back to when its page does: unpublishing takes the page from every list.
create table shortlist_waiting (
  user_id uuid not null constraint shortlist_waiting__user_id references app_user (id) on delete cascade,
  product_id uuid not null constraint shortlist_waiting__product_id references product (id) on delete cascade,
  position integer not null,
  added_at timestamptz not null,
  constraint shortlist_waiting__pkey primary key (user_id, product_id)
);
create index shortlist_waiting__product_id on shortlist_waiting (product_id);
