-- What operators write for the page of a category. A vendor is { name, logo, link }, logo being a hash; a figure { label, value }.
create table catalogue_category_content (
  category text constraint catalogue_category_content__pkey primary key
    constraint catalogue_category_content__category references catalogue_category on update cascade on delete cascade,
  description text not null default '',
  video_link text,
  top_vendors jsonb not null default '[]',
  challenger_vendors jsonb not null default '[]',
  kpis jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint catalogue_category_content__top_vendors check (jsonb_typeof(top_vendors) = 'array'),
  constraint catalogue_category_content__challenger_vendors check (jsonb_typeof(challenger_vendors) = 'array'),
  constraint catalogue_category_content__kpis check (jsonb_typeof(kpis) = 'array')
);

-- The addresses that a product's page had before it was renamed. One may have meant several products in its time.
create table catalogue_old_address (
  clean_url text not null,
  object_id uuid not null
    constraint catalogue_old_address__object_id references catalogue_product on delete cascade,
  created_at timestamptz not null default now(),
  constraint catalogue_old_address__pkey primary key (clean_url, object_id)
);
create index catalogue_old_address__object_id on catalogue_old_address (object_id);
create index catalogue_product__clean_url on catalogue_product (clean_url);

-- By a trigger, so that no way of renaming forgets it.
create function catalogue_remember_address() returns trigger language plpgsql as $$
begin
  insert into catalogue_old_address (clean_url, object_id) values (old.clean_url, old.object_id) on conflict do nothing;
  return null;
end $$;
create trigger catalogue_product__remember_address after update of clean_url on catalogue_product
  for each row when (old.clean_url <> new.clean_url) execute function catalogue_remember_address();

-- The products of a category in the order of its page.
create index catalogue_product__of_category on catalogue_product (category, (logo is null), product, object_id);
