-- C, C#, C++ and .NET are different words, and notable customers are found: catalogue_fold spells the signs of such names out, as
-- catalogue/query-words.ts does for Elasticsearch, and catalogue_enter reads the customers with the description.
create or replace function catalogue_fold(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    lower(unaccent('unaccent'::regdictionary, normalize(translate(
      regexp_replace(regexp_replace(regexp_replace(value,
        '(?<![[:alnum:]])([a-zA-Z])#(?![[:alnum:]])', '\1sharp', 'g'),
        '(?<![[:alnum:]])([a-zA-Z])\+\+', '\1plusplus', 'g'),
        '(?<![[:alnum:]])\.net(?![[:alnum:]])', ' dotnet', 'gi'),
      U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF', ''), NFKC))),
    '[^[:alnum:]]+', ' ', 'g');

create or replace function catalogue_enter(pages uuid[]) returns void
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

-- What was stored under the old spelling, or without its customers.
update catalogue_facet_value set value = value where value ~* '(^|[^[:alnum:]])([a-z](#|\+\+)|\.net)';
select catalogue_enter(array_agg(object_id)) from catalogue_product
where cardinality(customers) > 0
  or concat_ws(' ', product, company, category, sub_category, description, array_to_string(keywords || personas, ' '))
    ~* '(^|[^[:alnum:]])([a-z](#|\+\+)|\.net)';
