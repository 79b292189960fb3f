-- The catalogue: categories, product pages, and search in PostgreSQL.

-- Folds a text for search: lower case, without accents and invisible characters, only letters and digits. C, C#, C++
-- and .NET stay different words, as in catalogue/query-words.ts for Elasticsearch. Declared immutable because
-- generated columns require it; the rules of unaccent only change with the server.
create function catalogue_fold(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    lower(unaccent('unaccent'::regdictionary, normalize(translate(
      regexp_replace(regexp_replace(regexp_replace(value,
        '(?<![[:alnum:]])([a-zA-Z])#(?![[:alnum:]])', '\1sharp', 'g'),
        '(?<![[:alnum:]])([a-zA-Z])\+\+', '\1plusplus', 'g'),
        '(?<![[:alnum:]])\.net(?![[:alnum:]])', ' dotnet', 'gi'),
      U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF', ''), NFKC))),
    '[^[:alnum:]]+', ' ', 'g');

-- Folds a list as one text.
create function catalogue_fold(list text[]) returns text
  language sql immutable strict parallel safe
  return catalogue_fold(array_to_string(list, ' '));

-- Categories. Their name is their key, and a renamed category takes its products along.
create table catalogue_category (
  category text constraint catalogue_category__pkey primary key,
  created_at timestamptz not null default now(),
  constraint catalogue_category__category check (category = btrim(category) and category <> '' and position('|' in category) = 0)
);
create unique index catalogue_category__lower on catalogue_category (lower(category));

-- Sub-categories of a category.
create table catalogue_sub_category (
  category text not null
    constraint catalogue_sub_category__category references catalogue_category on update cascade on delete cascade,
  sub_category text not null,
  created_at timestamptz not null default now(),
  constraint catalogue_sub_category__pkey primary key (category, sub_category),
  constraint catalogue_sub_category__sub_category
    check (sub_category = btrim(sub_category) and sub_category <> '' and position('|' in sub_category) = 0)
);
create unique index catalogue_sub_category__lower on catalogue_sub_category (category, lower(sub_category));

-- What operators write for the page of a category. A vendor is { name, logo, link }, where logo is a hash; a KPI is {
-- label, value }.
create table catalogue_category_content (
  category text constraint catalogue_category_content__pkey primary key
    constraint catalogue_category_content__category references catalogue_category on update cascade on delete cascade,
  description text not null default '',
  video_link text,
  top_vendors jsonb not null default '[]',
  challenger_vendors jsonb not null default '[]',
  kpis jsonb not null default '[]',
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  constraint catalogue_category_content__top_vendors check (jsonb_typeof(top_vendors) = 'array'),
  constraint catalogue_category_content__challenger_vendors check (jsonb_typeof(challenger_vendors) = 'array'),
  constraint catalogue_category_content__kpis check (jsonb_typeof(kpis) = 'array')
);

-- Sanitised SVG logos, by the SHA-256 of their bytes in hexadecimal. Products share them.
create table catalogue_logo (
  hash text constraint catalogue_logo__pkey primary key,
  svg text not null,
  created_at timestamptz not null default now(),
  constraint catalogue_logo__hash check (hash ~ '^[0-9a-f]{64}$')
);

-- A product page.
create table catalogue_product (
  object_id uuid constraint catalogue_product__pkey primary key default uuidv7(),
  content_type text not null default 'product',
  -- Company and product in one spelling. Imports find the same product by it in every file.
  source_key text not null constraint catalogue_product__source_key unique,
  -- The company that owns the page. Imports do not change a page that has an owner.
  company_id uuid,
  product text not null,
  clean_url text not null,
  company text not null,
  website text,
  category text not null
    constraint catalogue_product__category references catalogue_category on update cascade,
  sub_category text,
  description text not null default '',
  -- Markdown, if the owner wrote the text; `description` is then its plain text.
  rich_description text
    constraint catalogue_product__rich_description check (length(rich_description) <= 20000),
  hq_location text,
  year_founded integer,
  no_employees text,
  annual_revenue text,
  keywords text[] not null default '{}',
  personas text[] not null default '{}',
  customers text[] not null default '{}',
  competitors text[] not null default '{}',
  video_links text[] not null default '{}',
  files jsonb not null default '[]',
  -- The hash of a catalogue_logo, or the id of a stored_file that the owner uploaded.
  logo text,
  drawn_logo text generated always as (case when length(logo) = 64 then logo end) stored
    constraint catalogue_product__drawn_logo references catalogue_logo,
  revision bigint not null default nextval('revision'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint catalogue_product__sub_category foreign key (category, sub_category)
    references catalogue_sub_category on update cascade,
  constraint catalogue_product__content_type check (content_type in ('product', 'categoryPageContent')),
  constraint catalogue_product__year_founded check (year_founded between 1000 and 9999),
  constraint catalogue_product__description check (length(description) <= 20000),
  constraint catalogue_product__files check (jsonb_typeof(files) = 'array'),
  constraint catalogue_product__logo check (logo ~ '^([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$')
);
create index catalogue_product__filed on catalogue_product (category, sub_category);
create index catalogue_product__company_id on catalogue_product (company_id) where company_id is not null;
create index catalogue_product__clean_url on catalogue_product (clean_url);
-- The order of products on the page of a category.
create index catalogue_product__of_category on catalogue_product (category, (logo is null), product, object_id);
create index catalogue_product__drawn_logo on catalogue_product (drawn_logo) where drawn_logo is not null;

-- Addresses that a page had before it was renamed. Several products may have had the same address.
create table catalogue_old_address (
  clean_url text not null,
  object_id uuid not null
    constraint catalogue_old_address__object_id references catalogue_product on delete cascade,
  created_at timestamptz not null default now(),
  constraint catalogue_old_address__pkey primary key (clean_url, object_id)
);
create index catalogue_old_address__object_id on catalogue_old_address (object_id);

-- A trigger records old addresses, so that every way of renaming does it.
create function catalogue_remember_address() returns trigger language plpgsql as $$
begin
  insert into catalogue_old_address (clean_url, object_id) values (old.clean_url, old.object_id) on conflict do nothing;
  return null;
end $$;

create trigger catalogue_product__remember_address after update of clean_url on catalogue_product
  for each row when (old.clean_url <> new.clean_url) execute function catalogue_remember_address();

-- The last octal digit of a value's number says which facet it belongs to.
create function catalogue_facet_digit(facet text) returns integer
  language sql immutable strict parallel safe
  return array_position(array['category', 'subCategory', 'company', 'targetPersona', 'allKeywords', 'employee'], facet);

create sequence catalogue_facet_value_number as integer maxvalue 268435455;

-- Each value of a facet, with a number. A value without products stays, and counts nothing.
create table catalogue_facet_value (
  id integer constraint catalogue_facet_value__pkey primary key,
  facet text not null,
  value text not null,
  compact text not null generated always as (left(replace(catalogue_fold(value), ' ', ''), 255)) stored,
  constraint catalogue_facet_value__facet_value unique (facet, value),
  constraint catalogue_facet_value__id check (id % 8 = catalogue_facet_digit(facet))
);
create index catalogue_facet_value__compact on catalogue_facet_value (compact);

-- The search entry of a product. Triggers write it in the transaction that changes the product, so a product is found
-- as soon as it is committed.
create table catalogue_entry (
  object_id uuid constraint catalogue_entry__pkey primary key
    constraint catalogue_entry__object_id references catalogue_product on delete cascade,
  -- For the order of results.
  product text not null,
  no_logo boolean not null,
  -- Numbers of four bytes: the category, the sub-category or 0, then all other values. The application counts them,
  -- since PostgreSQL takes ten times as long to unnest and group them.
  filed bytea not null,
  -- Lexemes without positions or weights, so that the index answers alone. A folded word has no signs, so signs mark
  -- the kinds of lexemes: `word` a word anywhere; `n.word` of the name; `c.word` of name or company; `f.word` of
  -- name, company or filing; `=gitlab` the name without spaces; `+logo` or `-logo`; `@12` filed under value 12; `%16`
  -- and `%256` one of 16 or 256 products, for estimates.
  search tsvector not null
);
create index catalogue_entry__search on catalogue_entry using gin (search);
create index catalogue_entry__product on catalogue_entry (product, object_id);
create index catalogue_entry__browse on catalogue_entry (no_logo, product, object_id);

-- The filing of one product in sixteen, stored compactly. Facets of a search without words are counted from it, in a
-- catalogue of up to 400,000 products.
create table catalogue_sample (
  object_id uuid constraint catalogue_sample__pkey primary key
    constraint catalogue_sample__object_id references catalogue_entry on delete cascade,
  filed bytea not null
);

-- Runs with the privileges of the owner. It locks its row after that of the entry, so it causes no deadlock.
create function catalogue_update_sample() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.catalogue_sample as kept (object_id, filed) values (new.object_id, new.filed)
  on conflict (object_id) do update set filed = excluded.filed where kept.filed <> excluded.filed;
  return null;
end $$;
revoke all on function catalogue_update_sample() from public;

create trigger catalogue_entry__sample after insert or update of filed on catalogue_entry
  for each row when (new.search @@ $$'%16'$$::tsquery) execute function catalogue_update_sample();

-- Lists the facets and values that a product is filed under.
create function catalogue_filed_under(
  category text, sub_category text, company text, employees text, personas text[], keywords text[]
) returns table (facet text, value text)
  language sql immutable parallel safe
begin atomic
  select 'category', category
  union all select 'subCategory', sub_category where sub_category is not null
  union all select 'company', company
  union all select 'employee', employees where employees is not null
  union all select distinct 'targetPersona', unnest(personas)
  union all select distinct 'allKeywords', unnest(keywords);
end;

-- Lists a word without each of its letters in turn.
create function catalogue_shortened(word text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at;
end;

-- What a word and all its misspellings have in common. For a word of four to seven letters, with one wrong letter:
-- the word without any one letter. For a longer one, with two wrong letters: its first or last four without any one
-- letter, since both ends cannot hold two wrong letters.
create function catalogue_misspelling_keys(word text) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array(
    select word where length(word) between 4 and 7
    union select catalogue_shortened(word) where length(word) between 4 and 7
    union select '^' || left(word, 4) where length(word) >= 8
    union select '^' || catalogue_shortened(left(word, 4)) where length(word) >= 8
    union select right(word, 4) || '$' where length(word) >= 8
    union select catalogue_shortened(right(word, 4)) || '$' where length(word) >= 8
  );
end;

-- The same for a typed word, whose ends may be a letter longer or shorter.
create function catalogue_typed_misspelling_keys(typed text) returns text[]
  language sql immutable strict parallel safe
begin atomic
  select array(
    select typed where length(typed) between 3 and 8
    union select catalogue_shortened(typed) where length(typed) between 3 and 8
    union select '^' || left(typed, at) from generate_series(3, 4) as at where length(typed) >= 6
    union select '^' || catalogue_shortened(left(typed, at)) from generate_series(4, 5) as at where length(typed) >= 6
    union select right(typed, at) || '$' from generate_series(3, 4) as at where length(typed) >= 6
    union select catalogue_shortened(right(typed, at)) || '$' from generate_series(4, 5) as at where length(typed) >= 6
  );
end;

-- Each word of the catalogue, for correcting misspelled words. A word without products stays, and finds nothing.
create table catalogue_word (
  word text constraint catalogue_word__pkey primary key,
  -- Whether the word is part of the name of a product or company.
  in_name boolean not null,
  misspelling_keys text[] not null generated always as (catalogue_misspelling_keys(word)) stored
);
-- Finds words by their beginning, whatever the sort order of the database.
create index catalogue_word__beginning on catalogue_word (word collate "C");
create index catalogue_word__misspelling_keys on catalogue_word using gin (misspelling_keys);

-- The words that a typed word may stand for: one wrong letter in a word of four to seven, two in a longer one. Two
-- swapped neighbours count as one. The length that counts is that of the intended word.
create function catalogue_similar_words(typed text) returns table (word text, in_name boolean)
  language sql stable strict parallel safe rows 10
begin atomic
  select near.word, near.in_name
  from catalogue_word near
  cross join lateral (select levenshtein_less_equal(near.word, typed, 2) as letters) wrong
  where near.misspelling_keys && catalogue_typed_misspelling_keys(typed)
    and near.word <> typed
    and length(near.word) between greatest(4, length(typed) - 2) and length(typed) + 2
    and (
      wrong.letters <= case when length(near.word) < 8 then 1 else 2 end
      or wrong.letters = 2 and length(near.word) = length(typed) and exists (
        select from generate_series(1, length(typed) - 1) as at
        where overlay(typed placing reverse(substr(typed, at, 2)) from at for 2) = near.word)
    )
  order by wrong.letters, near.in_name desc, near.word
  limit 20;
end;

-- Writes the search entries of these products, and their new words and values. Shared rows are written in order, so
-- that two transactions wait instead of deadlocking. Uses indexes only: a plan made while the tables were empty would
-- scan them for each batch of an import.
create function catalogue_write_entries(pages uuid[]) returns void
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into catalogue_facet_value (id, facet, value)
  select nextval('catalogue_facet_value_number') * 8 + catalogue_facet_digit(facet), facet, value
  from (
    select distinct filed.facet, filed.value
    from catalogue_product p
    cross join catalogue_filed_under(p.category, p.sub_category, p.company, p.no_employees, p.personas, p.keywords) filed
    where p.object_id = any(pages)
      and not exists (select from catalogue_facet_value v where v.facet = filed.facet and v.value = filed.value)
    order by 1, 2
  ) as fresh
  on conflict do nothing;

  insert into catalogue_entry as kept (object_id, product, no_logo, filed, search)
  select p.object_id, p.product, p.logo is null, filed.bytes, search.lexemes
  from catalogue_product p
  cross join lateral (
    select array_agg(v.id) as ids,
      int4send(min(v.id) filter (where v.facet = 'category'))
        || int4send(coalesce(min(v.id) filter (where v.facet = 'subCategory'), 0))
        || string_agg(int4send(v.id), ''::bytea order by v.id) filter (where v.facet not in ('category', 'subCategory')) as bytes
    from catalogue_filed_under(p.category, p.sub_category, p.company, p.no_employees, p.personas, p.keywords) f
    join catalogue_facet_value v on v.facet = f.facet and v.value = f.value
  ) filed
  cross join lateral (
    select to_tsvector('simple', catalogue_fold(p.product)) as name,
      to_tsvector('simple', catalogue_fold(p.company)) as company,
      to_tsvector('simple', catalogue_fold(concat_ws(' ', p.category, p.sub_category,
        array_to_string(p.keywords || p.personas, ' ')))) as filing,
      to_tsvector('simple', catalogue_fold(concat_ws(' ', p.description,
        array_to_string(p.customers, ' ')))) as description
    -- A fence: without it each use of a vector would compute it again.
    offset 0
  ) said
  cross join lateral (
    select strip(said.name || said.company || said.filing || said.description) || array_to_tsvector(array(
      select 'n.' || unnest(tsvector_to_array(said.name))
      union all select 'c.' || unnest(tsvector_to_array(said.name || said.company))
      union all select 'f.' || unnest(tsvector_to_array(said.name || said.company || said.filing))
      union all select '=' || left(replace(catalogue_fold(p.product), ' ', ''), 255)
      union all select case when p.logo is null then '-logo' else '+logo' end
      union all select '@' || unnest(filed.ids)
      union all select '%16' where right(p.object_id::text, 1) = '0'
      union all select '%256' where right(p.object_id::text, 2) = '00')) as lexemes
  ) search
  where p.object_id = any(pages)
  on conflict (object_id) do update set
    (product, no_logo, filed, search) = (excluded.product, excluded.no_logo, excluded.filed, excluded.search)
  where (kept.product, kept.filed, kept.search) is distinct from (excluded.product, excluded.filed, excluded.search);

  -- Known words are left out first: finding them by conflict would compute their misspelling_keys again.
  insert into catalogue_word (word, in_name)
  select word, in_name from (
    select word, bool_or(in_name) as in_name from (
      select case when lexeme like 'c.%' then substr(lexeme, 3) else lexeme end as word, lexeme like 'c.%' as in_name
      from catalogue_entry, unnest(search)
      where object_id = any(pages) and lexeme !~ '^([=@%+-]|[nf]\.)'
    ) as said
    where length(word) between 3 and 64
    group by word
  ) as learnt
  where not exists (
    select from catalogue_word known
    where known.word = learnt.word and (known.in_name or not learnt.in_name))
  order by word
  on conflict (word) do update set in_name = true where excluded.in_name and not catalogue_word.in_name;
end $$;

-- For operators: writes all entries again and returns their number.
create function catalogue_rewrite_entries() returns bigint language plpgsql as $$
begin
  delete from catalogue_entry;
  perform catalogue_write_entries(array_agg(object_id)) from catalogue_product;
  return (select count(*) from catalogue_entry);
end $$;

-- Keeps the entries of written products.
create function catalogue_update_entries() returns trigger language plpgsql as $$
begin
  perform catalogue_write_entries(array_agg(object_id)) from written;
  return null;
end $$;

create trigger catalogue_product__entries_inserted after insert on catalogue_product
  referencing new table as written for each statement execute function catalogue_update_entries();

create trigger catalogue_product__entries_updated after update on catalogue_product
  referencing new table as written for each statement execute function catalogue_update_entries();

-- Whether a word means nothing about a product in one of these languages. Searches do not require such words.
create function catalogue_is_stop_word(word text) returns boolean
  language sql stable strict parallel safe
begin atomic
  select exists (
    select from unnest(array['danish_stem', 'dutch_stem', 'english_stem', 'finnish_stem', 'french_stem', 'german_stem',
      'hungarian_stem', 'italian_stem', 'norwegian_stem', 'portuguese_stem', 'russian_stem', 'spanish_stem', 'swedish_stem',
      'turkish_stem']::regdictionary[]) as dictionary
    where ts_lexize(dictionary, word) = '{}');
end;

-- What the products of a query are filed under, and what share of them was read: all, or one of 16 or 256 if there
-- are surely more than ten thousand (812 in a sample mean fewer only by seven standard deviations). `width` is the
-- number of bytes of `filed` to read. A query for all products must be the text of `everything` in
-- catalogue/search-words.ts to use the sample.
create function catalogue_filings(query tsquery, width integer) returns table (filed bytea, one_of integer)
  language plpgsql stable rows 1 security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  is_large constant boolean := (select reltuples > 400000 from pg_class where oid = 'public.catalogue_entry'::regclass);
  is_all constant boolean := query = $all$'+logo' | '-logo'$all$::tsquery;
  entries bigint;
begin
  foreach one_of in array case when is_large then array[256, 16] else array[16] end loop
    if is_all and one_of = 16 then
      select string_agg(substr(s.filed, 1, width), ''), count(*) into filed, entries from public.catalogue_sample s;
    else
      select string_agg(substr(e.filed, 1, width), ''), count(*) into filed, entries
      from public.catalogue_entry e where e.search @@ (query && format('%L', '%' || one_of)::tsquery);
    end if;
    if entries > 812 then
      return next;
      return;
    end if;
  end loop;
  one_of := 1;
  select string_agg(substr(e.filed, 1, width), '') into filed from public.catalogue_entry e where e.search @@ query;
  return next;
end $$;

-- As catalogue_filings, for suggestions, which only need the most frequent values: a few hundred of a sample are
-- enough where it has more than fifty.
create function catalogue_sample_filings(query tsquery, width integer) returns table (filed bytea, one_of integer)
  language plpgsql stable rows 1 set enable_seqscan = off as $$
declare
  is_large constant boolean := (select reltuples > 400000 from pg_class where oid = 'catalogue_entry'::regclass);
  entries bigint;
begin
  foreach one_of in array case when is_large then array[256, 16] else array[16] end loop
    select string_agg(substr(e.filed, 1, width), ''), count(*) into filed, entries
    from (
      select kept.filed from catalogue_entry kept
      where kept.search @@ (query && format('%L', '%' || one_of)::tsquery) limit 400
    ) as e;
    if entries > 50 then
      return next;
      return;
    end if;
  end loop;
  one_of := 1;
  select string_agg(substr(e.filed, 1, width), '') into filed from catalogue_entry e where e.search @@ query;
  return next;
end $$;

-- The products of a query by name. For a query with many results, which meets a page soon in that order.
create function catalogue_walk(query tsquery, skip integer, take integer) returns setof uuid
  language sql stable rows 20 set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
begin atomic
  select object_id from catalogue_entry where search @@ query order by product, object_id offset skip limit take;
end;

-- One page of results. Each tier holds a part of them, the best first. Few results are ranked one by one; of many,
-- only the tiers of the page are read. The plan is fixed, since the planner knows too little about how words occur
-- together.
create function catalogue_page(sought tsquery, tiers tsquery[], is_few boolean, skip integer, take integer) returns setof uuid
  language plpgsql stable rows 20 set enable_seqscan = off set enable_indexscan = off as $$
declare
  many constant integer := 1000;
  tier tsquery;
  ids uuid[];
  matches integer;
begin
  if is_few then
    return query
      select e.object_id from catalogue_entry e where e.search @@ sought
      order by (
        select place from unnest(tiers) with ordinality as part (tier, place) where e.search @@ part.tier limit 1
      ), e.product, e.object_id
      offset skip limit take;
    return;
  end if;
  foreach tier in array tiers loop
    select array_agg(object_id order by product, object_id), count(*) into ids, matches
    from (select product, object_id from catalogue_entry where search @@ tier limit many + 1) as first;
    if matches <= many then
      ids := ids[skip + 1 : skip + take];
    else
      ids := array(select catalogue_walk(tier, skip, take));
      if skip > 0 and cardinality(ids) < take then
        matches := (select count(*) from catalogue_entry where search @@ tier);
      end if;
    end if;
    return query select unnest(ids);
    take := take - coalesce(cardinality(ids), 0);
    skip := greatest(skip - matches, 0);
    exit when take = 0;
  end loop;
end $$;

-- Merges the pending lists of the search indexes. Only their owner may, and the application owns nothing.
create function sort_search_indexes() returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select gin_clean_pending_list('public.catalogue_entry__search'), gin_clean_pending_list('public.catalogue_word__misspelling_keys')
$$;

-- When the search engine of ELASTICSEARCH_URL did not answer. At most one outage is open.
create table search_outage (
  started_at timestamptz not null default now(),
  reason text not null,
  ended_at timestamptz,
  constraint search_outage__pkey primary key (started_at),
  constraint search_outage__ended_at check (ended_at >= started_at)
);
create unique index search_outage__going_on on search_outage ((ended_at is null)) where ended_at is null;

-- Changes that the search engine missed during an outage, each with the newest revision that it was sent.
create table search_backlog (
  object_id uuid constraint search_backlog__pkey primary key,
  revision bigint not null
);
