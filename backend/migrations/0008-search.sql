-- Searching reads a row of its own for each product: the words under which it is found, and what it is filed under as
-- numbers. Triggers keep these rows in the transaction that changes the product, so that it is found once it is there.

-- One facet's values are told from another's by the last octal digit of their numbers.
create function catalogue_facet_digit(facet text) returns integer
  language sql immutable strict parallel safe
  return array_position(array['category', 'subCategory', 'company', 'targetPersona', 'allKeywords', 'employee'], facet);

create sequence catalogue_facet_value_number as integer maxvalue 268435455;

-- Each value of a facet once. A value outlives its last product, which only means that none is counted.
create table catalogue_facet_value (
  id integer constraint catalogue_facet_value__pkey primary key,
  facet text not null,
  value text not null,
  squeezed text not null generated always as (left(replace(catalogue_fold(value), ' ', ''), 255)) stored,
  constraint catalogue_facet_value__facet_value unique (facet, value),
  constraint catalogue_facet_value__id check (id % 8 = catalogue_facet_digit(facet))
);
create index catalogue_facet_value__squeezed on catalogue_facet_value (squeezed);

create table catalogue_entry (
  object_id uuid constraint catalogue_entry__pkey primary key
    constraint catalogue_entry__object_id references catalogue_product on delete cascade,
  -- For the order of results.
  product text not null,
  no_logo boolean not null,
  -- Numbers of four bytes: the category's, the sub-category's or 0, then those of all other values. They are counted
  -- outside of PostgreSQL, which takes ten times as long to unnest and group them.
  filed bytea not null,
  -- Lexemes without positions or weights, so that the index answers alone. A folded word holds no signs, so they part:
  --   word      a word anywhere         n.word    a word of the name
  --   c.word    of name or company      f.word    of name, company or what it is filed under
  --   =gitlab   the whole name without its spaces
  --   +logo or -logo                    @12       is filed under value 12
  --   %16, %256 is one of the sixteenth, the 256th of all products that estimates are made from
  search tsvector not null
);

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

-- Writes the entries of these products as the products are now, and what they bring in new words and values. In order
-- wherever rows are shared, so that two transactions wait for each other rather than deadlock. By index throughout: a
-- plan that was made while the tables were empty would read them whole for each batch of an import.
create function catalogue_enter(pages uuid[]) returns void
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
      to_tsvector('simple', catalogue_fold(p.description)) as description
    -- A fence: without it each use of a vector would make it anew.
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

  -- Known words are left out beforehand: to find them in conflict, their slips would be made again.
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

-- For an operator who doubts the entries: writes them all anew. Says how many there are.
create function catalogue_enter_all() returns bigint language plpgsql as $$
begin
  delete from catalogue_entry;
  perform catalogue_enter(array_agg(object_id)) from catalogue_product;
  return (select count(*) from catalogue_entry);
end $$;

create function catalogue_follow() returns trigger language plpgsql as $$
begin
  perform catalogue_enter(array_agg(object_id)) from written;
  return null;
end $$;

drop trigger catalogue_product__learn_inserted on catalogue_product;
drop trigger catalogue_product__learn_updated on catalogue_product;
drop function catalogue_learn_words;
alter table catalogue_product drop column search, drop column squeezed;
drop index catalogue_product__browse;

select catalogue_enter_all();
create index catalogue_entry__search on catalogue_entry using gin (search);
create index catalogue_entry__product on catalogue_entry (product, object_id);
create index catalogue_entry__browse on catalogue_entry (no_logo, product, object_id);

create trigger catalogue_product__follow_inserted after insert on catalogue_product
  referencing new table as written for each statement execute function catalogue_follow();
create trigger catalogue_product__follow_updated after update on catalogue_product
  referencing new table as written for each statement execute function catalogue_follow();

-- What is left of a text without each of its letters in turn.
create function catalogue_shortened(word text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at;
end;

-- What a word and all its misspellings have in common: for one of four to seven letters, in which one may be wrong, the
-- word less any letter; for a longer one its first four or its last four less any letter, since of two wrong letters
-- not both ends can hold two.
create function catalogue_slips(word text) returns text[]
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

-- The same for what was typed, in which the ends may have grown or shrunk by a letter.
create function catalogue_slips_typed(typed text) returns text[]
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

drop index catalogue_word__trigrams;
-- For the words that begin with one, in whatever order the database sorts.
create index catalogue_word__beginning on catalogue_word (word collate "C");
alter table catalogue_word add column slips text[] not null generated always as (catalogue_slips(word)) stored;
create index catalogue_word__slips on catalogue_word using gin (slips);

-- As before, but that slips in place of trigrams spare comparing with every word.
drop function catalogue_near;
create function catalogue_near(typed text) returns table (word text, in_name boolean)
  language sql stable strict parallel safe rows 10
begin atomic
  select near.word, near.in_name
  from catalogue_word near
  cross join lateral (select levenshtein_less_equal(near.word, typed, 2) as letters) wrong
  where near.slips && catalogue_slips_typed(typed)
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

-- Words that say nothing of a product in one language or another: who types them is not to be held to them.
create function catalogue_is_stop_word(word text) returns boolean
  language sql stable strict parallel safe
begin atomic
  select exists (
    select from unnest(array['danish_stem', 'dutch_stem', 'english_stem', 'finnish_stem', 'french_stem', 'german_stem',
      'hungarian_stem', 'italian_stem', 'norwegian_stem', 'portuguese_stem', 'russian_stem', 'spanish_stem', 'swedish_stem',
      'turkish_stem']::regdictionary[]) as dictionary
    where ts_lexize(dictionary, word) = '{}');
end;

-- What the products of a query are filed under, and how many of them were read: all, or one of 16 or 256 where all are
-- surely more than ten thousand (812 of a sample stand for so few only by seven standard deviations). `width` is how
-- many bytes of `filed` are wanted.
create function catalogue_filings(query tsquery, width integer) returns table (filed bytea, one_of integer)
  language plpgsql stable rows 1 set enable_seqscan = off as $$
declare
  is_large constant boolean := (select reltuples > 400000 from pg_class where oid = 'catalogue_entry'::regclass);
  entries bigint;
begin
  foreach one_of in array case when is_large then array[256, 16] else array[16] end loop
    select string_agg(substr(e.filed, 1, width), ''), count(*) into filed, entries
    from catalogue_entry e where e.search @@ (query && format('%L', '%' || one_of)::tsquery);
    if entries > 812 then
      return next;
      return;
    end if;
  end loop;
  one_of := 1;
  select string_agg(substr(e.filed, 1, width), '') into filed from catalogue_entry e where e.search @@ query;
  return next;
end $$;

-- The products of a query, by name; for one that many products match, so that a page of them is soon met in that order.
create function catalogue_walk(query tsquery, skip integer, take integer) returns setof uuid
  language sql stable rows 20 set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
begin atomic
  select object_id from catalogue_entry where search @@ query order by product, object_id offset skip limit take;
end;

-- The products of one page of what is sought, of which each tier holds a part, the foremost first. Few products are
-- ranked one by one; of many only those tiers are read that the page comes from. The planner has no choice, since it
-- knows too little of how often words stand together.
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
