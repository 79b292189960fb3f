-- Versions come from the sequence of all revisions, which is a bigint.
alter table catalogue_category_content alter column version type bigint;
update catalogue_category_content set version = nextval('revision');

-- As catalogue_filings, for suggestions, which only ask under what most of the products are filed: a few hundred of one in
-- 16 or 256 are enough to say so wherever there are fifty of them. Fewer stand for so few that all are read.
create function catalogue_glimpse(query tsquery, width integer) returns table (filed bytea, one_of integer)
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
